#!/usr/bin/env perl
# SPDX-License-Identifier: MIT
# Pictures can be read on white paper and on a dark page: palette.pl BIN_DIR. Every element of every
# picture has a class of the one stylesheet and no colour of its own, and words, lines and signs
# stand out from what lies behind them, by day and by night.
use strict;
use warnings;
use File::Temp 'tempdir';

my ($bin) = @ARGV;
my $folder = tempdir(CLEANUP => 1);
my $bad = 0;

sub complain { print "$_[0]\n"; $bad = 1; }

sub slurp {
    open my $in, '<', $_[0] or die "$_[0]: $!\n";
    local $/;
    return scalar <$in>;
}

# --- pictures of every kind --------------------------------------------------------------------------

sub draw {
    my ($name, @command) = @_;
    system("$bin/yomi @command --svg $folder/$name.svg > $folder/out 2>&1");
    -s "$folder/$name.svg" or complain("yomi @command draws nothing: " . slurp("$folder/out"));
}

draw('solve', 'othello solve --board 4x4');
draw('show', 'othello show');
draw('count', 'othello count --plies 5');
draw('shapes', 'poly shapes');
draw('prove', 'poly prove R+I --window 9');
draw('table', 'poly table --each 1ms');
draw('pavingwin', 'poly pavingwin Square --board 4x4');
draw('position', 'yose solve examples/yose/position.txt');
draw('corner', 'yose thermograph examples/yose/follow-up.txt');
draw('sweep', 'yose sweep examples/yose/figure-6.txt --p 12..20 --q 5..9');
draw('compare', 'yose compare --sums 20');
draw('life', 'go life examples/go/life.txt --playouts 20');
draw('read', 'go read examples/go/race.txt race B4 B5');
draw('score', 'go score examples/go/9x9.sgf');
draw('candidates', 'go candidates examples/go/corners.txt');
for my $paper ('yose', 'ko', 'regions') {
    mkdir "$folder/$paper";
    system("$bin/yomi paper $paper --quick --pictures $folder/$paper > $folder/out 2>&1") == 0
        or complain("yomi paper $paper: " . slurp("$folder/out"));
}
draw("pave-$_", "poly pave $_") for 'I', 'Square', 'U', 'ZZ';

# --- the stylesheet: class to properties, by day and by night -----------------------------------------

sub rules_of {
    my ($sheet) = @_;
    my %rules;
    while ($sheet =~ /([^{}]+)\{([^{}]*)\}/g) {
        my ($names, $body) = ($1, $2);
        my %properties = map { /^([\w-]+):(.*)$/ ? ($1, $2) : () } split /;/, $body;
        for my $name (split /,/, $names) {
            $name =~ s/^\.//;
            $rules{$name} = {%{$rules{$name} // {}}, %properties};
        }
    }
    return \%rules;
}

sub sheets_of {
    my ($style) = @_;
    $style =~ /^(.*?)\@media screen and \(prefers-color-scheme:dark\)\{(.*)\}$/s
        or die "a picture has no night sheet\n";
    my ($day, $changes) = (rules_of($1), rules_of($2));
    my %night = map { $_ => {%{$day->{$_}}, %{$changes->{$_} // {}}} } keys %$day;
    complain("the night sheet changes .$_, which the day sheet lacks")
        for grep { !$day->{$_} } keys %$changes;
    return ($day, \%night);
}

# --- contrast as WCAG 2 has it -----------------------------------------------------------------------

sub luminance {
    my ($colour) = @_;
    $colour =~ s/^#(.)(.)(.)$/#$1$1$2$2$3$3/;
    my @linear = map { $_ <= 0.03928 ? $_ / 12.92 : (($_ + 0.055) / 1.055)**2.4 }
        map { hex($_) / 255 } $colour =~ /^#(..)(..)(..)$/;
    return 0.2126 * $linear[0] + 0.7152 * $linear[1] + 0.0722 * $linear[2];
}

sub contrast {
    my ($light, $dark) = sort { $b <=> $a } map { luminance($_) } @_;
    return ($light + 0.05) / ($dark + 0.05);
}

# What stands on what, and how much it must stand out: words 4.5, lines and signs 3.
my @stands = (
    (map { [$_, 'fill', 'plate', 4.5] } 'text', 'name', 'left'),
    (map { [$_, 'stroke', 'plate', 3] } 'axis', 'edge', 'sign', 'thick', 'thin', 'dashed', 'dotted'),
    (map { ["line$_", 'stroke', 'plate', 3] } 0 .. 5),
    ['mark', 'fill', 'plate', 3],
    ['node', 'stroke', 'plate', 3],
    ['text', 'fill', 'node', 4.5],
    ['move', 'fill', 'slip', 4.5],
    (map { ['smallcoal', 'fill', $_, 4.5] } 'cell', 'yes', 'no', 'open', 'white'),
    ['coal', 'fill', 'white', 4.5],
    (map { [$_, 'fill', 'black', 4.5] } 'chalk', 'smallchalk'),
    (map { ['rule', 'stroke', $_, 2.5] } 'wood', 'dusk', 'dawn', 'cloth'),
    (map { ['cross', 'stroke', $_, 3] } 'wood', 'dusk', 'dawn'),
    ['dot', 'stroke', 'cloth', 3],
    ['black', 'fill', 'dusk', 3],
    ['tile', 'stroke', 'cell', 3],
    ['hatch', 'stroke', 'need', 2.5],
    ['scratch', 'stroke', 'dark', 3],
    ['sign', 'stroke', 'grey', 3],
    ['dark', 'fill', 'light', 2],
);

my (%seen, $checked);
for my $file (sort glob "$folder/*.svg $folder/*/*.svg docs/pictures/*.svg") {
    next if $file =~ m{/(rooms|program)\.svg$}; # drawn by scripts/rooms
    my $svg = slurp($file);
    $svg =~ s{<style>(.*?)</style>}{}s or complain("$file has no stylesheet");
    my ($day, $night) = sheets_of($1);
    while ($svg =~ /<([^>]*(?:fill|stroke|style)=[^>]*)>/g) {
        complain("$file: <$1> has a colour of its own");
    }
    while ($svg =~ /class="([^"]*)"/g) {
        complain("$file: no colours for the class $1") unless $day->{$1} || $seen{"no $1"}++;
    }
    while ($svg =~ /<(rect|line|circle|polyline|text)\b(?![^>]*class=)/g) {
        complain("$file: a $1 has no class");
    }
    next if $checked++; # one sheet serves all
    for my $sheet ($day, $night) {
        for my $stand (@stands) {
            my ($class, $property, $ground, $least) = @$stand;
            my $colour = $sheet->{$class}{$property} // die "palette.pl: .$class has no $property\n";
            my $found = contrast($colour, $sheet->{$ground}{fill});
            my $when = $sheet == $day ? 'day' : 'night';
            complain(sprintf '%s: .%s on .%s has the contrast %.1f, less than %s', $when, $class,
                $ground, $found, $least) if $found < $least;
        }
    }
}
exit $bad;
