#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# The program with memory that runs out: scarce.pl BIN_DIR SCARCE_LIBRARY EXAMPLES [REFUSALS [COMMAND...]]
# Every command runs once with plenty, and then again and again with another request for memory refused.
# It gives the same answer, or says in one sentence that there is no memory and exits with 2, or stops with
# true bounds and exits with 3. Leaks are AddressSanitizer's to find, in a build that has it.
use strict;
use warnings;
use File::Temp qw(tempdir);

my ($bin, $library, $examples, $refusals, @wanted) = @ARGV;
$refusals ||= 5;
my $scratch = tempdir(CLEANUP => 1);
chdir $scratch or die;
symlink $examples, 'examples';
$ENV{ASAN_OPTIONS} = 'verify_asan_link_order=0:exitcode=66';
$ENV{LC_ALL} = 'C';
$ENV{LSAN_OPTIONS} = 'exitcode=66';

sub spill {
    my ($name, $text) = @_;
    open my $f, '>', $name or die;
    print $f $text;
    close $f;
    return $name;
}

sub slurp {
    my ($name) = @_;
    open my $f, '<', $name or return '';
    local $/;
    return <$f> // '';
}

spill('sum.txt', "a: {9|{4|1/2}}\nb: 2*{6|0}\n{{7|3}|{1|-2}}\n3\n");
spill('tree.txt', "{8|{3|0}}\n");
spill('finished.txt', ".X.O.\nXXXOO\n..XO.\n.XXOO\n.X.O.\n");
spill('game.txt', "4x4 OOOXXOX-XOOXXO-O X c4d2\n");
spill('sweep.txt', "{p|0}\n{5|{q|1}}\n");
spill('gtp.txt', "boardsize 5\nplay b c3\ngenmove w\nattack c3\nfinal_score\nshowboard\nregions\nlist_commands\nquit\n");
spill('nboard.txt', "nboard 2\nmove f5\nmove d6\nping 1\nhint 2\nquit\n");
system("$bin/yomi poly prove Tippy --window 5 --certificate win.txt >out.txt") == 0 or die;

# Without "seconds" and the like, which differ from run to run.
my @json = (
    'othello solve --position "4x4 OOOXXOX-X--XX--O X" --question moves', 'othello review game.txt',
    'othello show examples/othello/4x4-start.txt', 'othello count --board 4x4 --plies 4', 'poly shapes',
    'poly solve El --board 3x3 --memory 1M', 'poly prove El --window 4 --memory 8M', 'poly pave Square', 'poly pavingwin El --board 3x3 --memory 1M',
    'poly judge Square', 'verify win.txt', 'yose solve sum.txt', 'yose thermograph sum.txt', 'yose canon sum.txt --against tree.txt', 'yose orthodox sum.txt', 'yose border --gotes 9,6,3 --to black',
    'yose sweep sweep.txt', 'yose compare --sums 3', 'ko solve --k 13 --gotes 11,10 --black 13 --white 15 --owner black --to black',
    'ko judge --k 13 --gotes 11,10 --black 13 --white 15 --owner black --to black',
    'ko graph --k 13 --gotes 11,10 --black 13 --white 15 --owner black --to black', 'yose solve examples/ko/sum.txt', 'go show examples/go/9x9.sgf',
    'go life examples/go/life.txt --playouts 20', 'go regions examples/go/corners.txt', 'go judge examples/go/corners.txt',
    'go score finished.txt', 'go candidates examples/go/5x5.txt',
    'go read examples/go/race.txt race B4 B5 --memory 8M');
my @commands = ((map { ("$_ --json", $_) } @json), 'go convert examples/go/9x9.sgf', 'gtp --playouts 8 < gtp.txt',
    'othello nboard --time 1ms < nboard.txt', 'completion bash', 'help', 'othello solve --help', 'othello solve --board 4x4 --json --svg picture.svg -o answer.json',
    'yose thermograph sum.txt --json --svg picture.svg -o answer.json', 'go regions examples/go/corners.txt --json --svg picture.svg -o answer.json');
# AddressSanitizer needs memory of its own to start a thread, and falls over without.
@commands = grep { !/^gtp|nboard/ } @commands if `ldd $bin/yomi` =~ /libasan/;
@commands = @wanted if @wanted;

# What a run says that does not hang on the clock.
sub timeless {
    my ($text) = @_;
    $text =~ s/"(seconds|micros)": [^,\n]*/"$1": 0/g;
    $text =~ s/"nodes": [^,\n]*/"nodes": 0/g; # fewer helpers may visit more
    $text =~ s/, [\d,]+ nodes, [\d.]+ s//g;
    $text =~ s/^nodestats.*\n//mg;
    $text =~ s/\d+\.\d+( s)?$/0/mg;
    $text =~ s/  +/ /g; # columns are as wide as the times in them
    return $text;
}

sub run {
    my ($command, $scarcity) = @_;
    unlink 'log.txt', 'answer.json', 'picture.svg';
    my $code = system "timeout -s ABRT 120 env LD_PRELOAD=$library YOMI_SCARCE='$scarcity' YOMI_SCARCE_LOG=log.txt $bin/yomi $command >out.txt 2>err.txt";
    my ($requests, $refused) = (slurp('log.txt') || '0 0') =~ /(\d+) (\d+)/;
    return {code => $code & 127 ? -1 : $code >> 8, out => timeless(slurp('out.txt') . slurp('answer.json')), err => slurp('err.txt'),
        requests => $requests, refused => $refused, files => join ' ', grep { !/^(sum|tree|game|finished|sweep|gtp|nboard|win|out|err|log)\.txt$|^examples$/ } glob '*'};
}

my $n_bad = 0;
sub complain {
    my ($command, $scarcity, $what, $r) = @_;
    $n_bad++;
    print "yomi $command\n  [$scarcity] $what; exit $r->{code}\n", map { "  $_\n" } grep { defined } (split /\n/, $r->{err})[0 .. 11];
}

sub check {
    my ($command, $scarcity, $right) = @_;
    my $r = run($command, $scarcity);
    my $bad = sub { complain($command, $scarcity, $_[0], $r) };
    return $bad->('crashed, leaked or hung') if $r->{code} < 0 || $r->{code} > 100 || $r->{code} == 66 || $r->{err} =~ /Sanitizer/;
    return $bad->('no such exit code') if $r->{code} != $right->{code} && $r->{code} != 2 && $r->{code} != 3;
    if ($r->{code} == $right->{code}) {
        # An engine answers a command that finds no memory with an error, and goes on.
        my ($errors, $usual) = map { scalar(() = $_->{out} =~ /^(?:\? |status )/mg) } $r, $right;
        return if $command =~ /^gtp|nboard/ && $r->{refused} && ($errors > $usual || $r->{out} =~ /no memory|out of memory/);
        return $bad->("another answer: $r->{out}") if $r->{out} ne $right->{out};
        return $bad->('another set of files: ' . $r->{files}) if $r->{files} ne $right->{files};
        return;
    }
    return $bad->('trouble without a refusal') if !$r->{refused};
    return $bad->('not one sentence') if $r->{code} == 2 && $r->{err} !~ ($scarcity =~ /one/ ? qr/^yomi[^\n]*\n\z/ : qr/^(?:yomi[^\n]*\n){1,2}\z/);
    return $bad->("half of an answer: $r->{out}") if $r->{code} == 2 && $command =~ /--json/
        && $r->{out} ne '' && $r->{out} !~ /\A\{\s*"schema": "yomi.error\/1",\s*"error": \{\s*"message": "[^"]+"[^{}]*\}\s*\}\n\z/;
    return $bad->("no bounds: $r->{out}") if $r->{code} == 3 && $r->{out} =~ /^\{/ && $r->{out} !~ /"(?:bounds|estimate|unknown)"/;
    return $bad->("files are left: $r->{files}") if $r->{code} == 2 && $r->{files} =~ /part/;
}

my $n_runs = 0;
for my $command (@commands) {
    my $right = run($command, 'one 0');
    complain($command, 'plenty', 'does not work', $right), next if $right->{code} < 0 || $right->{code} > 1 || !$right->{requests};
    my $n = $right->{requests};
    my %seen;
    for my $i (1 .. $refusals) {
        # Dense at the beginning, where most is set up.
        my $at = $refusals >= $n ? $i : 1 + int(($n - 1) * (($i - 0.5) / $refusals)**2);
        last if $at > $n;
        next if $seen{$at}++;
        check($command, "one $at", $right), $n_runs++;
    }
    check($command, "every $_", $right), $n_runs++ for $refusals > 20 ? (1, 2, 3, 7, 20, 50, 100, 300) : (1, 50);
}
print "$n_runs runs, $n_bad bad\n";
exit($n_bad != 0);
