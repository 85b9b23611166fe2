#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Every command against everything that can be wrong with its words: matrix.pl BIN_DIR.
#
# Commands, operands, options and their values come from the program itself (yomi help --scdoc), so
# that a new command is tested as soon as it is in the table. What is checked is the manner, which
# is the same everywhere: exit code 2, nothing on stdout, and one sentence that names the place.
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Temp qw(tempdir);

$ENV{PATH} = abs_path($ARGV[0]) . ":$ENV{PATH}";
$ENV{LC_ALL} = 'C.UTF-8';
delete @ENV{qw(COLUMNS NO_COLOR)};
my $folder = tempdir(CLEANUP => 1);
chdir $folder or die;
mkdir 'folder';
system 'touch', 'empty';
my ($checks, $failed) = (0, 0);

# stdout, stderr and the exit code of `yomi` with these words.
sub yomi {
    my @words = @_;
    my $pid = fork // die;
    if (!$pid) {
        open STDIN, '<', '/dev/null';
        open STDOUT, '>', '.out';
        open STDERR, '>', '.err';
        alarm 60; # words that should be refused must not start a computation
        exec 'yomi', @words;
    }
    waitpid $pid, 0;
    my $code = $? & 127 ? 128 + ($? & 127) : $? >> 8;
    my @texts = map { local $/; open my $in, '<', $_ or die; scalar(<$in>) // '' } '.out', '.err';
    return (@texts, $code);
}

sub check {
    my ($is_good, @why) = @_;
    $checks++;
    return if $is_good;
    $failed++;
    print join("\n    ", @why), "\n";
}

# These words must be refused by exactly this sentence.
sub refused {
    my ($command, $sentence, @words) = @_;
    my ($out, $err, $code) = yomi(split(' ', $command), @words);
    my $expected = ref $sentence ? $sentence : qr/\Q$sentence\E/;
    check($code == 2 && $out eq '' && $err =~ /\Ayomi \Q$command\E: $expected\n\z/,
        "yomi $command @words", "expected: exit 2, $expected", "got: exit $code, $err$out");
}

# [name, operands] of every command.
sub commands {
    my ($text) = yomi('help', '--scdoc');
    my @found;
    while ($text =~ /^\*yomi ([^*]+)\* ?(.*)$/mg) {
        my ($name, $operands) = ($1, $2);
        $operands =~ s/\\//g;
        push @found, [$name, $operands];
    }
    return @found;
}

# {name, letter, value, help} of every option of a command.
sub options_of {
    my ($text) = yomi('help', split(' ', $_[0]), '--scdoc');
    my @found;
    while ($text =~ /^(?:\*-(.)\*, )?\*--([a-z-]+)\*(?: _(.+)_)?\n\t(.*)$/mg) {
        push @found, {letter => $1, name => $2, value => $3, help => $4};
    }
    return @found;
}

# What no value of this kind can be, and the advice; other kinds are not known by their name alone.
my %wrong = (
    N => [['many', '-1', '1.5', '99999999999999999999', '7x'], qr/give a whole number from .*/],
    SIZE => [['much', '0', '-1M', '1.5G', '9Q', '99999999999T'], qr/give a size such as .*/],
    TIME => [['soon', '0', '-1s', '5x', '1e99h'], qr/give a time such as .*/],
    RxC => [['large', '6', '6x', '0x6', '-6x6', '6x6x6'], qr/give rows x columns, such as 6x6/],
);

sub check_option {
    my ($command, $o, @operands) = @_;
    my $name = $o->{name};
    if (!defined $o->{value}) {
        refused($command, "--$name takes no value", @operands, "--$name=yes");
        return;
    }
    refused($command, "--$name needs a value: --$name $o->{value}", @operands, "--$name");
    refused($command, "-$o->{letter} needs a value: -$o->{letter} $o->{value}", @operands,
        "-$o->{letter}") if $o->{letter};
    if (my $kind = $wrong{$o->{value}}) {
        my ($values, $advice) = @$kind;
        refused($command, qr/--$name: '\Q$_\E' does not fit; $advice/, @operands, "--$name=$_")
            for @$values;
    }
    if ($o->{value} eq 'FILE' && $o->{help} =~ /^(Write|Also|When|Save)/) {
        refused($command, "no/such: cannot be written: No such file or directory", @operands,
            "--$name", 'no/such');
        refused($command, "folder: cannot be written: Is a directory", @operands, "--$name",
            'folder');
    }
    # A value that is one of some words: the help names them all.
    my (undef, $err) = yomi(split(' ', $command), @operands, "--$name= ", '--wibble');
    return unless $err =~ /--\Q$name\E: ' ' does not fit; choose one of (\S+)\n/;
    for my $word (split /\|/, $1) {
        check($o->{help} =~ /\b\Q$word\E/i, "yomi $command --help: --$name does not name '$word'");
    }
}

sub check_help {
    my ($command, $operands) = @_;
    my @words = split ' ', $command;
    my $usage = join ' ', 'Usage: yomi', $command, $operands || (), '[options]';
    for my $columns (60, 80) {
        local $ENV{COLUMNS} = $columns;
        my ($out, $err, $code) = yomi(@words, '--help');
        check($code == 0 && $err eq '' && $out =~ /\A\Q$usage\E\n\n[A-Z]/,
            "yomi $command --help: exit $code", $out, $err);
        my ($same) = yomi('help', @words);
        check($out eq $same, "yomi help $command differs from yomi $command --help");
        utf8::decode($out);
        my @long = grep { length > $columns && !/^Usage: / } split /\n/, $out;
        check(!@long, "yomi $command --help in $columns columns:", @long);
    }
}

sub check_operands {
    my ($command, $operands, @good) = @_;
    if (!$operands) {
        refused($command, "'word' is one word too many; it takes options only", 'word');
        return;
    }
    my $see = "see 'yomi $command --help'";
    refused($command, "$operands is missing; $see") if $operands !~ /^\[/;
    refused($command, "an operand is empty; it takes $operands", '');
    refused($command, qr/'word' is one operand too many; it takes \Q$operands\E/, @good, 'word',
        'word') if $operands !~ /\.\.\.|COMMAND/;
    return unless $operands =~ /FILE|GAME/;
    refused($command, 'nowhere: cannot be read: No such file or directory', 'nowhere');
    refused($command, 'folder: cannot be read: Is a directory', 'folder');
}

for (commands()) {
    my ($command, $operands) = @$_;
    my @good = $operands =~ /^(\[?)(FILE|GAME)/ ? ('empty') : $operands eq 'GOAL' ? ('El')
        : $operands eq 'SHELL' ? ('bash') : $operands =~ /^STORE \S/ ? ('store', 'store')
        : $operands eq 'STORE' ? ('store') : ();
    my $see = "see 'yomi $command --help'";
    check_help($command, $operands);
    refused($command, "there is no option --wibble; $see", @good, '--wibble');
    refused($command, "there is no option -q; $see", @good, '-q');
    check_operands($command, $operands, @good);
    check_option($command, $_, @good) for options_of($command);
}
print "$checks checks, $failed failed\n";
exit($failed || $checks < 1000 ? 1 : 0);
