#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Many clients, and clients that behave badly: load.pl BIN_DIR [CLIENTS]. Loopback only, a few seconds.
# No answer may be lost or reach another client, and nobody may keep the others from theirs.
use strict;
use warnings;
use IO::Select;
use IO::Socket::INET;
use Socket qw(MSG_PEEK SOL_SOCKET SO_RCVBUF inet_aton pack_sockaddr_in);

my ($bin, $clients) = (@ARGV, 200);
$| = 1;
$SIG{PIPE} = 'IGNORE';
my ($server, $log, $port, $host);

sub start {
    $server = open($log, '-|', "$bin/yomi", 'serve', '--port', 0, @_) or die "cannot start: $!\n";
    ($port) = readline($log) =~ m{http://127\.0\.0\.1:(\d+)/} or die "no address\n";
    $host = "127.0.0.1:$port";
}

sub end {
    kill 'INT', $server;
    undef $server;
    close $log or fail("the server ended with $?");
}

END { kill 'KILL', $server if $server; }
start();

sub fail { print "@_\n"; exit 1; }

sub dial {
    return IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $port, Timeout => 30)
        // fail("cannot connect: $!");
}

sub request {
    my ($path, $body, $more) = @_;
    return "POST $path HTTP/1.1\r\nHost: $host\r\nConnection: close\r\n" .
        "Content-Type: application/json\r\n" . ($more // '') .
        'Content-Length: ' . length($body) . "\r\n\r\n$body";
}

# Send every request at once, each on a connection of its own, and collect what comes back.
sub exchange {
    my @requests = @_;
    my ($select, %number, @answers) = (IO::Select->new);
    for my $i (0 .. $#requests) {
        my $socket = dial();
        $number{$socket} = $i;
        $answers[$i] = '';
        $select->add($socket);
        print $socket $requests[$i];
        $socket->flush;
    }
    while ($select->count) {
        my @ready = $select->can_read(120) or fail('no answer for two minutes');
        for my $socket (@ready) {
            if (sysread $socket, my $part, 65536) { $answers[$number{$socket}] .= $part; next; }
            $select->remove($socket);
            close $socket;
        }
    }
    return @answers;
}

# Client number n asks for the thermograph of {2n|0}, whose mean is n.
sub ask_means {
    my ($clients, $more, $what) = @_;
    my @answers = exchange(map { request('/api/yose/thermograph', "{\"input\": \"{" . 2 * $_ . "|0}\"}", $more) } 1 .. $clients);
    for my $n (1 .. $clients) {
        my $answer = $answers[$n - 1];
        $answer =~ m{^HTTP/1\.1 200 } or fail("$what: client $n got: $answer");
        $answer =~ /"mean": $n,/ or fail("$what: client $n has no mean, or another's: $answer");
    }
    print "$what: $clients clients, all answered\n";
}

ask_means($clients, '', 'all at a time');
ask_means($clients, "Accept: text/event-stream\r\n", 'streams at a time');

# Half of a request, and silence: these stay open while the others are served.
my @halves = (
    '', 'G', "GET / HTTP/1.1\r\nHost: $host\r\n", "POST /api/ko/solve HTTP/1.1\r\nHost: $host\r\n",
    "POST /api/ko/solve HTTP/1.1\r\nHost: $host\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
my @open = map { my $socket = dial(); print $socket $halves[$_ % @halves]; $socket->flush; $socket } 1 .. $clients;
ask_means($clients / 4, '', 'beside four times as many half-open clients');

# Garbage of every kind, seeded.
srand 1;
my @garbage = map { join '', map { chr int rand 256 } 1 .. 1 + int rand 3000 } 1 .. 60;
push @garbage, "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n\r\n", "GET\r\n\r\n", 'A' x 200_000 . "\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: $host\r\n" . 'X: ' . 'y' x 200_000 . "\r\n\r\n",
    "POST /api/verify HTTP/1.1\r\nHost: $host\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST /api/verify HTTP/1.1\r\nHost: $host\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n",
    "POST /api/verify HTTP/1.1\r\nHost: $host\r\nContent-Type: application/json\r\nContent-Length: 99999999999999999999\r\n\r\n",
    request('/api/verify', join '', map { chr int rand 256 } 1 .. 5000);
for my $bytes (@garbage) {
    my $socket = dial();
    print $socket $bytes;
    $socket->flush;
    shutdown $socket, 1;
    my $answer = '';
    while (IO::Select->new($socket)->can_read(60) ? sysread($socket, $answer, 65536, length $answer) : fail('garbage is not answered')) {}
    $answer !~ m{^HTTP/1\.1 [25]} or $answer =~ m{^HTTP/1\.1 5(?:00|05)} or fail("garbage is taken: $answer");
    $answer !~ m{^HTTP/1\.1 500} or fail("garbage broke something: $answer");
}
print scalar(@garbage), " pieces of garbage\n";

# Requests of somebody who means harm: each gets its refusal, and none reaches a file or a shell.
sub get { my ($path, $more) = @_; return "GET $path HTTP/1.1\r\nHost: $host\r\nConnection: close\r\n" . ($more // '') . "\r\n"; }
my $huge = 9 x 400;
my @hostile = (
    (map { [404, get($_)] } '/../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fetc/passwd', '//etc/passwd',
        '/' . 'a/' x 2000, '/%', '/%zz', '/api', '/api/serve', '/api/gtp', '/api/tour', '/api/paper/ko', '/api/othello/play',
        '/api/othello/../othello/solve', '/api//othello/solve'),
    (map { [404, request("/api/$_", '{}')] } 'serve', 'gtp', 'tour', 'help', 'completion', 'othello/nboard', 'verify/', ' '),
    (map { [405, "$_ / HTTP/1.1\r\nHost: $host\r\nConnection: close\r\n\r\n"] } 'DELETE', 'PUT', 'TRACE', 'OPTIONS', 'BREW'),
    (map { [403, get('/', "X: y\r\n") =~ s/Host: .*?\r\n/$_/r] } "Host: evil.example\r\n", "Host: 127.0.0.1.evil.example\r\n", "Host: localhost:80x\r\n", "Host: \r\n"),
    (map { [403, request('/api/verify', '{}', $_)] } "Origin: http://evil.example\r\n", "Origin: null\r\n", "Sec-Fetch-Site: cross-site\r\n"),
    (map { [400, get('/', $_)] } "Host: $host\r\n", "host: evil.example\r\n"), # a second one
    (map { [400, request('/api/verify', '{}', $_)] } "Host: evil.example\r\n", "Content-Type: text/plain\r\n",
        "Origin: http://$host\r\nOrigin: http://evil.example\r\n"),
    [415, request('/api/verify', '{}') =~ s/application\/json/text\/plain/r],
    (map { [400, request('/api/othello/solve', $_)] } '[' x 100_000, '{"a":' x 5000, '{"options": {"board": "6x6"', "\xff\xfe\0", "{\"options\": {\"time\": 1e999}}",
        '{"options": {"svg": "/etc/passwd"}}', '{"options": {"output": "/tmp/x"}}', '{"options": {"problems": "/etc/passwd"}}', '{"options": {"board\u0000": 1}}',
        '{"options": {"help": true}}', '{"options": {"--json": true}}', '{"options": {"board": "6x6 --svg=/tmp/x"}}', '{"options": {"board": ["6x6", "; id"]}}',
        '{"options": {"board": {"a": 1}}}', '{"options": []}', '{"options": {}, "options": {}}', '{"input": "x"}', '{"picture": 1}', '{"nothing": 1}', 'null', '7',
        '{"options": {"threads": ' . $huge . '}}', '{"options": {"memory": "' . $huge . 'T"}}', '{"options": {"seed": -1}}', '{"options": {"time": "' . $huge . 's"}}',
        '{"options": {' . join(', ', map { "\"k$_\": 1" } 1 .. 5000) . '}}',
        map { '{"options": {"position": "' . 'X' x $_ . '"}}' } 100_000, 200_000),
    (map { [400, request('/api/poly/solve', "{\"input\": \"$_\", \"options\": {\"board\": \"3x3\"}}")] } '/etc/passwd', '../../etc/passwd', '-', '--help', '$(id)', '`id`', ''),
    (map { [400, request('/api/go/show', "{\"input\": \"$_\"}")] } '(;SZ[99999999])', '(' x 5000, 'X' x 5000),
    (map { [400, request('/api/yose/solve', "{\"input\": \"$_\"}")] } '{' x 20_000, '99999999999*{1|0}', "{$huge|0}"),
    [413, request('/api/verify', '{"input": "' . 'x' x 9_000_000 . '"}')],
    [431, get('/', join '', map { "X-$_: y\r\n" } 1 .. 20_000)]);
my @replies = exchange(map { $_->[1] } @hostile);
for my $i (0 .. $#hostile) {
    my ($want, $sent) = @{$hostile[$i]};
    my ($got) = $replies[$i] =~ m{^HTTP/1\.1 (\d+) };
    my $is_fit = defined $got ? $got == $want || ($want == 400 && $got == 422) : $want > 410; # a long one may be cut off
    $is_fit or fail("$want expected, got " . substr($replies[$i], 0, 300) . ' for ' . substr $sent, 0, 300);
    $replies[$i] !~ /root:/ or fail('a file of this machine: ' . substr $sent, 0, 300);
}
print scalar(@hostile), " hostile requests refused\n";

# Clients that hang up at once: their computations end, and the queue is free again.
for (1 .. 40) {
    my $socket = dial();
    print $socket request('/api/othello/solve', '{"options": {"board": "8x8", "memory": "1M"}}');
    $socket->flush;
    close $socket;
}
ask_means($clients / 10, '', 'after 40 clients that hung up');

close $_ for @open;
end();

sub wait_for {
    my ($what, $is_so) = @_;
    for (1 .. 600) {
        return print "$what\n" if $is_so->();
        select undef, undef, undef, 0.1;
    }
    fail("not so after a minute: $what");
}

# Many large bodies that do not come to their end: the server keeps eight times the largest, then refuses. A
# small request still gets in, and a large one too when the others are gone.
$ENV{YOMI_SERVE_PATIENCE} = 600; # nobody is cut off, however slow the machine
start('--body', '100K');
my $small = request('/api/yose/thermograph', '{"input": "{2|0}"}');
my $large = request('/api/yose/thermograph', '{"input": "{2|0}' . '\n' x 45_000 . '"}');
my @unfinished;
sub begin_large {
    my $socket = dial();
    print $socket substr $large, 0, -1;
    $socket->flush;
    push @unfinished, $socket;
}
begin_large() for 1 .. 20;
my $refused;
# Of twenty that come at a time, some may have been refused that others would have left room for: then one more.
wait_for('a large body is refused beside many others', sub {
    ($refused) = exchange($large);
    return 1 if $refused =~ m{^HTTP/1\.1 503 };
    $refused =~ m{^HTTP/1\.1 200 } or fail("large: $refused");
    begin_large();
    return 0;
});
$refused =~ /^Retry-After: 1\r$/m or fail("busy without Retry-After: $refused");
$refused =~ /"schema": "yomi.error\/1".*busy with other large requests/s or fail("no document: $refused");
close $_ for @unfinished;
wait_for('and taken when they are gone', sub { (exchange($large))[0] =~ /"mean": 1,/ });
end();

# Clients that take too long over a request, or over reading its answer, are cut off; with a server whose
# patience is short the test need not wait for it. No time is measured: without the limits, they stay.
$ENV{YOMI_SERVE_PATIENCE} = 1;
start();
sub sockets { return scalar grep { (readlink($_) // '') =~ /^socket:/ } glob "/proc/$server/fd/*"; }
my $alone = sockets();

my @silent = map { my $socket = dial(); print $socket $_; $socket->flush; $socket } @halves;
for my $socket (@silent) {
    wait_for('a silent client is cut off', sub { IO::Select->new($socket)->can_read(0) && !sysread $socket, my $part, 1 });
}
my $trickle = dial();
syswrite $trickle, "POST /api/verify HTTP/1.1\r\nHost: $host\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n";
wait_for('a client that sends a byte now and then is cut off', sub { !syswrite $trickle, ' ' });

my $wide = request('/api/yose/thermograph', '{"input": "' . join('\n', map { "{$_|0}" } 1 .. 9000) . '"}');

# On a busy machine a second may pass before the request is sent: then again.
sub ask_and_not_read {
    my $socket = IO::Socket::INET->new(Proto => 'tcp') or fail("no socket: $!");
    setsockopt $socket, SOL_SOCKET, SO_RCVBUF, pack('i', 4096);
    connect $socket, pack_sockaddr_in($port, inet_aton('127.0.0.1')) or fail("cannot connect: $!");
    print $socket $wide;
    $socket->flush;
    IO::Select->new($socket)->can_read(60);
    recv $socket, my $first, 1, MSG_PEEK;
    return length($first // '') && $socket;
}
my $reader;
wait_for('a client that reads nothing is served', sub { $reader = ask_and_not_read() });
wait_for('and cut off', sub { sockets() <= $alone });
my $answer = '';
while (sysread $reader, $answer, 65536, length $answer) { }
my ($announced) = $answer =~ /^Content-Length: (\d+)/m or fail("no length: " . substr $answer, 0, 200);
length($answer) < $announced or fail("$announced bytes fit the socket, the test is void");
wait_for('the server serves others', sub { (exchange($small))[0] =~ /"mean": 1,/ });
end();

# Answers that nobody reads: the server keeps eight times the largest, then refuses.
$ENV{YOMI_SERVE_PATIENCE} = 600;
start('--answer', '5M');
my @lazy = map { ask_and_not_read() || fail('no answer') } 1 .. 9;
my ($crowded) = exchange($wide);
$crowded =~ m{^HTTP/1\.1 503 .*keeps too many answers}s or fail('not refused: ' . substr $crowded, 0, 300);
($crowded) = exchange($wide =~ s/Connection/Accept: text\/event-stream\r\nConnection/r);
$crowded =~ /^event: error\ndata: .*keeps too many answers/ms or fail('no event: ' . substr $crowded, 0, 300);
close $_ for @lazy;
wait_for('answers are given again when those who did not read are gone',
    sub { (exchange($wide))[0] =~ /"mean": 4500,/ });
end();
print "passed\n";
