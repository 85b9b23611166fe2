#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Holds what `yomi serve` has said against docs/json.md: json_api.pl docs/json.md FILE... Each file is
# the body of a reply, a document or the events of a stream. What no reply shows fails too.
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Basename qw(dirname);
use lib dirname(abs_path(__FILE__)) . '/../../scripts';
use json_schema;

my ($page, @files) = @ARGV;
my $schemas = json_schema::load($page);
my $failed = 0;

sub wrong { print @_, "\n"; $failed++; }

sub check_event {
    my ($name, $data) = @_;
    my ($value) = json_schema::documents($data);
    return $schemas->check_document($value) if $name =~ /^(?:answer|error)$/;
    return $schemas->check('Event' . ucfirst $name, $value);
}

for my $file (@files) {
    open my $in, '<', $file or die "$file: $!\n";
    my $text = do { local $/; <$in> };
    my @wrong = eval {
        return map { $schemas->check_document($_) } json_schema::documents($text) if $text =~ /^\{/;
        my @found;
        for my $event (split /\n\n/, $text) {
            my ($name) = $event =~ /^event: (\w+)$/m or next;
            push @found, map { "event $name: $_" } check_event($name, join "\n", $event =~ /^data: ?(.*)$/mg);
        }
        return @found;
    };
    wrong("$file: $_") for $@ ? $@ : @wrong;
}
wrong($_) for $schemas->unseen(sub { $_[0] =~ /^(?:yomi\.(?:api|error)|Api|Event)/ });
print scalar(@files), " replies, $failed wrong\n";
exit($failed ? 1 : 0);
