#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Workers that are killed at any moment, and servers: campaign_kill.pl BIN_DIR STORE KILLS SEED, where
# STORE is sqlite or postgres. Small campaigns are worked on by two workers, of which one is killed
# with SIGKILL again and again; with postgres the whole server is killed now and then. Each must end
# with the answer of a run that nobody disturbed, which is the solver's too.
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Basename qw(dirname);
use File::Temp qw(tempdir);
use Time::HiRes qw(sleep time);
use lib dirname(abs_path(__FILE__));
use campaign_server;

my ($bin, $kind, $kills, $seed) = @ARGV;
$bin = abs_path($bin);
$ENV{PATH} = "$bin:$ENV{PATH}";
$ENV{LC_ALL} = 'C.UTF-8';
srand $seed;
my $folder = tempdir(CLEANUP => 1);
chdir $folder or die;
my $server;
if ($kind eq 'postgres') {
    if (system("yomi campaign status postgresql:///none?host=/nowhere 2>&1 | grep -q 'built without'") == 0
        || !($server = campaign_server->new)) {
        print "there is no PostgreSQL here\n";
        exit 77;
    }
}

# What the campaigns are, and their answers by other commands.
my @campaigns = (
    ['othello --board 4x6 --size 8', qr/value \+16, a win/, 'yomi othello solve --board 4x6'],
    ['othello --board 4x8 --question wld --size 13', qr/, a win/,
        'yomi othello solve --board 4x8 --question wld'],
    ['poly --goal El,W+X,Tippy,Z+W,Square,Z+X,Domino,Elly,SS+X,W+U,R+X,Fatty', qr/5 won, 7 lost, 0 unknown/, undef],
);

sub answer_of {
    my ($store) = @_;
    my $said = `yomi campaign answer '$store' 2>&1`;
    return ($? >> 8, join '', grep { !/^exact/ } split /^/, $said);
}

my $number = 0;
sub new_store {
    my ($what) = @_;
    my $name = 'c' . ++$number;
    my $store = $server ? $server->make_database($name) : "$name.db";
    system("yomi campaign start '$store' $what --lease 1s > /dev/null") == 0 or die "start $what\n";
    return $store;
}

sub spawn_worker {
    my ($store, $i) = @_;
    my $pid = fork // die;
    return $pid if $pid;
    open STDOUT, '>', "worker$i.out";
    open STDERR, '>>', 'worker.err';
    exec 'yomi', 'campaign', 'work', $store;
}

# A file that was written to by who was killed must be whole.
sub check_whole {
    my ($store) = @_;
    return if $server;
    my $said = `campaign_integrity $store`;
    die "$store: $said\n" unless $said eq "ok\n";
}

my ($killed, $servers, $failed, $rounds, $since, %undisturbed) = (0, 0, 0, 0, 0);
my $started = time;
while ($killed < $kills) {
    my ($what, $expected, $other) = @{$campaigns[$rounds++ % @campaigns]};
    if (!$undisturbed{$what}) {
        my $store = new_store($what);
        system("yomi campaign work '$store' > /dev/null") == 0 or die "work $what\n";
        my ($code, $said) = answer_of($store);
        die "$what: $code $said\n" if $code || $said !~ $expected;
        if ($other) {
            my $solved = `$other`;
            my ($value) = $said =~ /value (.*)/;
            my $word = $value =~ /^([-+]\d+),/ ? qr/value \Q$1\E/ : qr/a win/;
            die "$what: the solver says $solved\n" unless $solved =~ $word;
        }
        $undisturbed{$what} = $said;
    }
    my $store = new_store($what);
    my @workers = map { spawn_worker($store, $_) } 0, 1;
    my $end = time + 120;
    my $most = $killed + 1 + $kills / 6; # so that every campaign has its share
    while (grep { $_ } @workers) {
        die "$what: it does not end\n" if time > $end;
        sleep($killed < $most ? 0.005 + rand 0.12 : 0.05);
        for my $i (0, 1) {
            next unless $workers[$i] && waitpid($workers[$i], 1) == $workers[$i];
            die "$what: a worker ends with ", $? >> 8, ': ', `cat worker.err`, "\n" if $?;
            $workers[$i] = 0;
        }
        next if $killed >= $most;
        if ($server && $since++ >= ($servers ? 40 : 6)) {
            $since = 0;
            $server->kill_hard;
            $servers++;
            sleep rand 0.4;
            $server->start or die 'the server does not come back: ', $server->said;
            next;
        }
        my $i = int rand 2;
        next unless $workers[$i];
        kill 'KILL', $workers[$i];
        waitpid $workers[$i], 0;
        $killed++;
        check_whole($store) if $killed % 10 == 0;
        $workers[$i] = spawn_worker($store, $i);
    }
    check_whole($store);
    my ($code, $said) = answer_of($store);
    next if !$code && $said eq $undisturbed{$what};
    print "$what\n  undisturbed: $undisturbed{$what}  now: exit $code, $said";
    $failed++;
}
if ($server && $servers && `cat worker.err` !~ /trying again in/) {
    print "the server was killed $servers times, and no worker said that it waits\n";
    $failed++;
}
printf "%d kills of workers, %d of servers, in %d campaigns, %.1f s; %d failed\n", $killed, $servers,
    $rounds, time - $started, $failed;
exit($failed ? 1 : 0);
