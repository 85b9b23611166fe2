#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Holds the JSON of every command against docs/json.md:
#     json_commands.pl BIN_DIR EXAMPLES_DIR docs/json.md json_cases.txt
#
# The cases run in a folder that holds only `examples`. Each is a line
#     CODE COMMAND...      `yomi COMMAND... --json` must exit with CODE and print documents that fit
#     CODE- COMMAND...     the same, and print nothing
#     $ COMMAND            bash, to make a file
#     ? SENTENCE           something that no case need show, in the words of this test
# The commands are those that the program lists; one without a schema or a case fails, and so does
# a key, an alternative or a null of the page that no case shows.
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Basename qw(dirname);
use File::Temp qw(tempdir);
use lib dirname(abs_path(__FILE__)) . '/../../scripts';
use json_schema;

my ($bin, $examples, $page, $cases) = map { abs_path($_) } @ARGV;
$ENV{PATH} = "$bin:$ENV{PATH}";
$ENV{LC_ALL} = 'C.UTF-8';
my $schemas = json_schema::load($page);
my ($passed, $failed) = (0, 0);
my (%cases_of, %is_left_out);

sub wrong { print @_, "\n"; $failed++; }

# The names of the commands with --json, and whether each takes --time.
sub commands {
    my %found;
    for (split /\n/, `yomi help --scdoc`) {
        my ($name) = /^\*yomi ([a-z ]+)\*/ or next;
        my $options = `yomi help --scdoc $name`;
        $found{$name} = $options =~ /^\*--time\*/m ? 1 : 0 if $options =~ /^\*--json\*/m;
    }
    die "the program lists no commands\n" unless %found;
    return %found;
}

# The rules that hold for all documents.
sub manners {
    my ($doc, $code, $takes_time) = @_;
    return $code == 2 ? () : 'it is an error, and the exit code is not 2' if json_schema::get($doc, 'error');
    my ($sure, $exact) = map { json_schema::get($doc, $_) } qw(certainty exact);
    return 'it says not how sure it is' unless $sure && $exact;
    my @wrong;
    push @wrong, "exact is $exact->[0] and certainty is $sure->[1]"
        if $exact->[0] ne 'object' && ($exact->[0] eq 'true') != ($sure->[1] eq 'exact');
    push @wrong, 'it is exact, and the exit code is 3' if $code == 3 && $sure->[1] eq 'exact';
    push @wrong, 'it has bounds and a value'
        if json_schema::get($doc, 'bounds') && (json_schema::get($doc, 'value') // ['null'])->[0] =~ /integer|text/;
    for my $key ($takes_time ? qw(nodes seconds) : ()) {
        push @wrong, "it takes --time and has no $key" unless json_schema::get($doc, $key);
    }
    return @wrong;
}

sub try_case {
    my ($want, $command, $takes_time) = @_;
    my $is_silent = $want =~ s/-$//;
    open my $pipe, '-|', 'bash', '-c', "$command --json 2>/dev/null" or die "bash: $!\n";
    my $text = do { local $/; <$pipe> } // '';
    close $pipe;
    my $code = $? >> 8;
    my @docs = eval { json_schema::documents($text) };
    my @wrong = $@ ? $@ : map { $schemas->check_document($_), manners($_, $code, $takes_time) } @docs;
    push @wrong, "the exit code is $code, not $want" if $code != $want;
    push @wrong, 'it prints ' . @docs . ' documents' if $is_silent != !@docs;
    splice @wrong, 10, @wrong, '...' if @wrong > 10;
    if (@wrong) { wrong("\$ $command\n  ", join("\n  ", @wrong)); }
    else { $passed++; }
}

my %takes_time = commands();
open my $in, '<', $cases or die "$cases: $!\n";
chdir tempdir(CLEANUP => 1) or die;
symlink $examples, 'examples';
while (<$in>) {
    next if /^\s*(#|$)/;
    chomp;
    if (s/^\$ //) { system('bash', '-c', $_) == 0 or die "$cases:$.: $_\n"; next; }
    if (s/^\? //) { $is_left_out{$_} = 1; next; }
    my ($want, $command) = /^(\d-?) (.*)$/ or die "$cases:$.: $_\n";
    my ($name) = grep { $command =~ /^$_( |$)/ } sort { length $b <=> length $a } keys %takes_time;
    if (!$name) { wrong("$cases:$.: there is no such command with --json"); next; }
    $cases_of{$name}++;
    try_case($want, "yomi $command", $takes_time{$name});
}
for my $name (sort keys %takes_time) {
    my $schema = "yomi.$name/1" =~ tr/ /./r;
    wrong("yomi $name: $schema is not written down in $page") unless grep { $_ eq $schema } $schemas->names;
    wrong("yomi $name: there is no case in $cases") unless $cases_of{$name};
}
wrong($_) for grep { !$is_left_out{$_} } $schemas->unseen(sub { $_[0] !~ /^(?:yomi\.(?:api|error)|Api|Event)/ });
print "$passed passed, $failed failed\n";
exit($failed ? 1 : 0);
