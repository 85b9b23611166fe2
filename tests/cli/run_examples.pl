#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Runs the examples of documents as a user would: run_examples.pl BIN_DIR EXAMPLES_DIR FILE...
#
# An example is a block between ``` lines whose first line begins with "$ ":
#
#     $ command        run by bash in an empty folder that holds only `examples`
#     answer           what it must print to stdout
#     ! message        what it must print to stderr
#     [2]              its exit code, when it is not 0
#
# A line of ... stands for any lines, and ... within a line for anything. Times are not compared.
use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use File::Temp qw(tempdir);

my ($bin, $examples, @files) = @ARGV;
$ENV{PATH} = abs_path($bin) . ":$ENV{PATH}";
$examples = abs_path($examples);
$ENV{LC_ALL} = 'C.UTF-8';
$ENV{TERM} = 'xterm';
$ENV{COLUMNS} = 80;
delete $ENV{NO_COLOR};
my ($passed, $failed) = (0, 0);

# The examples of a file: [command, stdout lines, stderr lines, code, line number].
sub examples_of {
    my ($file) = @_;
    open my $in, '<', $file or die "$file: $!\n";
    my (@found, $inside, $is_example);
    while (my $line = <$in>) {
        chomp $line;
        if ($line =~ /^\s*```/) { $inside = !$inside; $is_example = 0; next; }
        next unless $inside;
        if ($line =~ /^\$ (.*)/) { push @found, [$1, [], [], 0, $.]; $is_example = 1; next; }
        next unless $is_example;
        my $last = $found[-1];
        if ($line =~ /^> (.*)/ && !@{$last->[1]}) { $last->[0] .= "\n$1"; }
        elsif ($line =~ /^! ?(.*)/) { push @{$last->[2]}, $1; }
        elsif ($line =~ /^\[(\d+)\]$/) { $last->[3] = $1; }
        else { push @{$last->[1]}, $line; }
    }
    return @found;
}

sub without_times {
    my ($text) = @_;
    $text =~ s/\b\d+\.\d\d s\b/TIME/g;
    $text =~ s/("seconds": )[0-9.e-]+/$1TIME/g;
    return $text;
}

# Lines as one pattern; a line of ... swallows whole lines.
sub pattern_of {
    my $pattern = '';
    for my $line (@_) {
        if ($line eq '...') { $pattern .= '(?:.*\n)*?'; next; }
        $pattern .= join('.*', map { quotemeta } split /\Q...\E/, without_times($line), -1) . '\n';
    }
    return qr/\A$pattern\z/;
}

sub slurp {
    open my $in, '<', $_[0] or die "$_[0]: $!\n";
    local $/;
    return without_times(scalar <$in>);
}

for my $file (@files) {
    my @list = examples_of(abs_path($file));
    my $home = getcwd;
    my $folder = tempdir(CLEANUP => 1);
    chdir $folder or die;
    symlink $examples, 'examples';
    for my $e (@list) {
        my ($command, $out, $err, $code, $at) = @$e;
        my $log = tempdir(CLEANUP => 1);
        my $pid = fork // die;
        if (!$pid) {
            open STDIN, '<', '/dev/null';
            open STDOUT, '>', "$log/out";
            open STDERR, '>', "$log/err";
            exec 'bash', '-c', $command;
        }
        waitpid $pid, 0;
        my $got_code = $? & 127 ? 128 + ($? & 127) : $? >> 8;
        my ($got_out, $got_err) = (slurp("$log/out"), slurp("$log/err"));
        if ($got_code == $code && $got_out =~ pattern_of(@$out) && $got_err =~ pattern_of(@$err)) {
            $passed++;
            next;
        }
        $failed++;
        print "$file:$at: \$ $command\n";
        print "--- expected, exit $code\n", map("$_\n", @$out), map("! $_\n", @$err);
        $got_err =~ s/^/! /mg;
        print "--- got, exit $got_code\n$got_out$got_err";
    }
    print "$file: no examples\n" and $failed++ unless @list;
    chdir $home;
}
print "$passed passed, $failed failed\n";
exit($failed ? 1 : 0);
