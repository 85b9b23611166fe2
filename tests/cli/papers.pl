#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Runs every command of docs/papers.md: papers.pl BIN_DIR PROJECT_DIR. Each must answer; one with a limit on its
# time may be stopped. Parts that a command of the page names exist, and every part of every paper is named.
use strict;
use warnings;
use Cwd qw(abs_path);

my ($bin, $project) = map { abs_path($_) } @ARGV;
$ENV{PATH} = "$bin:$ENV{PATH}";
$ENV{LC_ALL} = 'C.UTF-8';
chdir $project or die "$project: $!\n";
open my $page, '<', 'docs/papers.md' or die "docs/papers.md: $!\n";
my ($rows, $failed, %runs, %named) = (0, 0);
while (<$page>) {
    next unless /^\| / && !/^\| (what|---) /;
    $rows++;
    my ($command) = /`(yomi [^`]*)`/;
    if (!$command) {
        print "line $.: no command\n";
        $failed++;
        next;
    }
    $command =~ s/\\\|/|/g;
    $runs{$command} //= $.;
    $named{$1}{$_}++ for $command =~ /^yomi paper (\w+).* --part (\S+)/ ? ($2) : ();
}
for my $command (sort { $runs{$a} <=> $runs{$b} } keys %runs) {
    my $said = `$command 2>&1 > /dev/null`;
    my $code = $? >> 8;
    next if $code == 0 || ($code == 3 && $command =~ /--time/);
    print "docs/papers.md:$runs{$command}: $command\nexit $code: $said";
    $failed++;
}
for my $paper (qw(othello poly yose ko regions)) {
    my ($list) = `yomi help --scdoc paper $paper` =~ /\*--part\*.*\n.*them: (.*)\./;
    for my $part (split /, | or /, $list // '') {
        next if $named{$paper}{$part} || $part =~ /^(beyond|method-4x8|agreement)$/;
        print "docs/papers.md names no row for the part $part of paper $paper\n";
        $failed++;
    }
}
printf "%d rows, %d commands, %d failed\n", $rows, scalar keys %runs, $failed;
exit($failed || $rows < 200 ? 1 : 0);
