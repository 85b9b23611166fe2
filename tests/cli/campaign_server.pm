# SPDX-License-Identifier: MIT
# A PostgreSQL server of one's own: in a temporary folder, run by an ordinary user, reached by a unix
# socket alone, and stopped by its own pid.
package campaign_server;
use strict;
use warnings;
use Cwd qw(getcwd);
use File::Temp qw(tempdir);

my @running; # servers of this process

# The folder of initdb and postgres, or undef when there is no server here.
sub folder {
    for my $folder ((reverse sort glob '/usr/lib/postgresql/*/bin'), split /:/, $ENV{PATH}) {
        return $folder unless grep { !-x "$folder/$_" } qw(initdb pg_ctl postgres psql);
    }
    return;
}

# Words that make a command run as an ordinary user: the server refuses root.
sub as_user {
    return () if $>;
    return qw(setpriv --reuid=postgres --regid=postgres --clear-groups --);
}

sub run_quietly {
    my ($self, @words) = @_;
    my $pid = fork // die;
    if (!$pid) {
        chdir $self->{folder} or die;
        open STDIN, '<', '/dev/null';
        open STDOUT, '>>', "$self->{folder}/said";
        open STDERR, '>&', \*STDOUT;
        exec as_user(), @words;
        exit 127;
    }
    waitpid $pid, 0;
    return $? == 0;
}

# Make a server and start it; undef when there is none to start, or no user to run it.
sub new {
    my ($class) = @_;
    my $bin = folder() or return;
    return if !$> && !getpwnam('postgres');
    my $folder = tempdir('yomi-XXXXXX', TMPDIR => 1, CLEANUP => 1);
    chmod 0755, $folder;
    if (!$>) {
        my (undef, undef, $uid, $gid) = getpwnam('postgres');
        chown $uid, $gid, $folder or die "$folder: $!\n";
    }
    my $self = bless {bin => $bin, folder => $folder, owner => $$}, $class;
    run_quietly($self, "$bin/initdb", '-D', "$folder/data", '-U', 'yomi', '-A', 'trust', '-N')
        or die 'initdb: ', $self->said;
    push @running, $self;
    $self->start or die 'the server does not start: ', $self->said;
    return $self;
}

sub said {
    my ($self) = @_;
    my $said = '';
    for my $file (qw(said log)) {
        open my $in, '<', "$self->{folder}/$file" or next;
        local $/;
        $said .= <$in> // '';
    }
    return $said;
}

sub start {
    my ($self) = @_;
    my $folder = $self->{folder};
    for (1 .. 100) {
        return 1 if run_quietly($self, "$self->{bin}/pg_ctl", '-D', "$folder/data", '-l', "$folder/log",
            '-w', '-t', '30', '-o', "-c listen_addresses='' -k $folder -c max_connections=140", 'start');
        select undef, undef, undef, 0.1;    # those that were killed may not be gone yet
    }
    return 0;
}

sub pid {
    my ($self) = @_;
    open my $in, '<', "$self->{folder}/data/postmaster.pid" or return;
    my $pid = <$in>;
    return $pid + 0;
}

# Like a power cut, for the server alone.
sub kill_hard {
    my ($self) = @_;
    my $pid = $self->pid or return;
    my @all = ($pid, map { /^(\d+)/ ? $1 : () } `ps -o pid= --ppid $pid`);
    kill 'KILL', map { s/\s//gr } @all;
}

sub url {
    my ($self, $database) = @_;
    return "postgresql:///$database?host=$self->{folder}&user=yomi";
}

# SQL by the server's own client; its output.
sub sql {
    my ($self, $database, $sql) = @_;
    open my $pipe, '-|', "$self->{bin}/psql", '-qAtX', '-h', $self->{folder}, '-U', 'yomi', '-d',
        $database, '-c', $sql or die;
    local $/;
    my $out = <$pipe> // '';
    close $pipe;
    return $out;
}

sub make_database {
    my ($self, $database) = @_;
    $self->sql('postgres', "CREATE DATABASE $database");
    return $self->url($database);
}

# The process that made the server stops it, at its end at the latest.
sub stop {
    my ($self) = @_;
    return if $$ != $self->{owner} || $self->{is_stopped}++;
    run_quietly($self, "$self->{bin}/pg_ctl", '-D', "$self->{folder}/data", '-m', 'immediate', '-w', 'stop');
}

END {
    local $?;
    $_->stop for @running;
}

1;
