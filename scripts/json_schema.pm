# SPDX-License-Identifier: MIT
# Reads the schemas of docs/json.md and holds documents against them: every key is known, none is
# missing, each has its type and its place. It also remembers what it has seen, so that nothing
# stays written down that no document shows.
package json_schema;
use strict;
use warnings;

# --- JSON, with the order of the keys and the kind of the numbers kept ------------------------
# A value is [kind, content]: text, integer, number, true, false, null, array of values, or object
# of [key, value].

sub parse_text {
    my ($in) = @_;
    my $text = '';
    while ($$in =~ /\G([^"\\\x00-\x1f]+|\\["\\\/bfnrt]|\\u[0-9a-fA-F]{4})/gc) { $text .= $1; }
    $$in =~ /\G"/gc or die "a text is not closed\n";
    return ['text', $text];
}

sub parse_value {
    my ($in) = @_;
    $$in =~ /\G\s+/gc;
    return parse_text($in) if $$in =~ /\G"/gc;
    return [$1, $1] if $$in =~ /\G(true|false|null)\b/gc;
    return ['number', $1] if $$in =~ /\G(-?\d+(?:\.\d+(?:[eE][-+]?\d+)?|[eE][-+]?\d+))/gc;
    return ['integer', $1] if $$in =~ /\G(-?\d+)/gc;
    my $kind = $$in =~ /\G\[/gc ? 'array' : $$in =~ /\G\{/gc ? 'object' : '';
    die 'this is not JSON: ' . substr($$in, pos($$in) // 0, 40) . "\n" unless $kind;
    my ($end, @content, %seen) = $kind eq 'array' ? qr/\G\s*\]/ : qr/\G\s*\}/;
    return [$kind, []] if $$in =~ /$end/gc;
    do {
        if ($kind eq 'array') { push @content, parse_value($in); }
        else {
            $$in =~ /\G\s*"(\w+)"\s*:/gc or die "a key is missing\n";
            my $key = $1;
            die "the key $key comes twice\n" if $seen{$key}++;
            push @content, [$key, parse_value($in)];
        }
    } while $$in =~ /\G\s*,/gc;
    $$in =~ /$end/gc or die "the $kind is not closed\n";
    return [$kind, \@content];
}

# All documents of a text, one after the other.
sub documents {
    my ($text) = @_;
    my @found;
    pos($text) = 0;
    until ($text =~ /\G\s*\z/gc) { push @found, parse_value(\$text); }
    return @found;
}

sub get {
    my ($object, $key) = @_;
    return (map { $_->[1] } grep { $_->[0] eq $key } @{$object->[1]})[0];
}

# --- the notation of docs/json.md ---------------------------------------------------------------
# A type is {kind, ...}: a built-in name, literal, pattern, name, list, tuple, map, object, union.

my @builtin = qw(text integer number boolean null true false);

sub next_token {
    my ($in) = @_;
    $$in =~ /\G(?:\s+|\/\/[^\n]*)+/gc;
    return $1 if $$in =~ /\G(\.\.\.|"[^"]*"|\/(?:[^\/\n\\]|\\.)+\/|[\w.]+(?:\/\d+)?|[{}\[\]|:,?=])/gc;
    return '';
}

sub peek {
    my ($in) = @_;
    my $at = pos($$in) // 0;
    my $token = next_token($in);
    pos($$in) = $at;
    return $token;
}

sub take {
    my ($in, $want) = @_;
    my $got = next_token($in);
    die "'$want' is wanted before '" . substr($$in, pos($$in) // 0, 40) . "', not '$got'\n" if $got ne $want;
}

sub read_field {
    my ($in) = @_;
    my $key = next_token($in);
    if ($key eq '...') { return {spread => next_token($in)}; }
    if ($key eq '[') {
        my $name = next_token($in);
        take($in, ']');
        take($in, ':');
        return {map => $name, type => read_type($in)};
    }
    die "'$key' is not a key in snake_case\n" unless $key =~ /^[a-z][a-z0-9_]*$/;
    my %field = (key => $key, present => 0, absent => 0);
    if (peek($in) eq '?') { next_token($in); $field{is_optional} = 1; }
    take($in, ':');
    $field{type} = read_type($in);
    if (peek($in) eq 'if') {
        next_token($in);
        $field{if_key} = next_token($in);
        take($in, '=');
        $field{if_value} = next_token($in);
    }
    return \%field;
}

sub read_one {
    my ($in) = @_;
    my $token = next_token($in);
    return {kind => 'literal', value => $token} if $token =~ /^"/;
    return {kind => 'pattern', value => qr/^(?:${\substr($token, 1, -1)})$/, text => $token} if $token =~ /^\//;
    if ($token eq '[') {
        my @types = read_type($in);
        while (peek($in) eq ',') { next_token($in); push @types, read_type($in); }
        take($in, ']');
        return {kind => @types > 1 ? 'tuple' : 'list', types => \@types};
    }
    if ($token eq '{') {
        my @fields;
        while (peek($in) ne '}') {
            push @fields, read_field($in);
            next_token($in) if peek($in) eq ',';
        }
        take($in, '}');
        return {kind => 'object', fields => \@fields};
    }
    die "'$token' is not a type\n" unless $token =~ /^[A-Za-z]\w*$/;
    return {kind => 'builtin', value => $token} if grep { $_ eq $token } @builtin;
    return {kind => 'name', value => $token};
}

sub read_type {
    my ($in) = @_;
    my @types = read_one($in);
    while (peek($in) eq '|') { next_token($in); push @types, read_one($in); }
    return $types[0] if @types == 1;
    return {kind => 'union', types => \@types, seen => [(0) x @types]};
}

sub load {
    my ($path) = @_;
    open my $in, '<', $path or die "$path: $!\n";
    my $text = do { local $/; <$in> };
    my (%types, @order);
    while ($text =~ /^```schema\n(.*?)^```/gms) {
        my $block = $1;
        pos($block) = 0;
        while ((my $name = next_token(\$block)) ne '') {
            die "$path: $name is written down twice\n" if $types{$name};
            push @order, $name;
            take(\$block, '=');
            $types{$name} = eval { read_type(\$block) } or die "$path: $name: $@";
        }
    }
    return bless {types => \%types, order => \@order, path => $path, used => {}}, __PACKAGE__;
}

# All names, documents and their parts, in the order of the page.
sub names { return @{$_[0]{order}}; }

# --- checking --------------------------------------------------------------------------------------
# Each check gives the list of what is wrong. What was seen is noted in $notes, as pairs of a
# counter's hash or array and its key, and counted when the whole document fits.

sub type_named {
    my ($self, $name) = @_;
    return $self->{types}{$name} // die "$self->{path}: there is no type $name\n";
}

# The fields of an object, those of other objects spread out.
sub fields_of {
    my ($self, $type) = @_;
    return map { $_->{spread} ? $self->fields_of($self->type_named($_->{spread})) : $_ } @{$type->{fields}};
}

sub describe {
    my ($v) = @_;
    return $v->[0] eq 'text' ? '"' . substr($v->[1], 0, 40) . '"' : ref $v->[1] ? $v->[0] : $v->[1];
}

sub is_wanted {
    my ($object, $field) = @_;
    my $v = get($object, $field->{if_key});
    return $v && ($v->[0] eq 'text' ? qq("$v->[1]") : $v->[1]) eq $field->{if_value};
}

sub check_object {
    my ($self, $type, $v, $at, $notes) = @_;
    return "$at: wants an object, not " . describe($v) if $v->[0] ne 'object';
    my @fields = $self->fields_of($type);
    my ($map) = grep { $_->{map} } @fields;
    my (@wrong, %known, @order);
    for my $f (grep { $_->{key} } @fields) {
        $known{$f->{key}} = 1;
        my $value = get($v, $f->{key});
        push @$notes, [$f, $value ? 'present' : 'absent'];
        push @order, $f->{key} if $value;
        push @wrong, $self->check_type($f->{type}, $value, "$at.$f->{key}", $notes) if $value;
        my $is_wanted = $f->{if_key} ? is_wanted($v, $f) : !$f->{is_optional};
        push @wrong, "$at.$f->{key}: is missing" if !$value && $is_wanted;
        push @wrong, "$at.$f->{key}: is there although $f->{if_key} is not $f->{if_value}"
            if $value && $f->{if_key} && !$is_wanted;
    }
    my @there = grep { $known{$_} } map { $_->[0] } @{$v->[1]};
    push @wrong, "$at: the keys come as @there, not as @order" if !@wrong && "@there" ne "@order";
    for my $pair (grep { !$known{$_->[0]} } @{$v->[1]}) {
        my ($key, $value) = @$pair;
        if (!$map) { push @wrong, "$at.$key: is not written down"; next; }
        push @wrong, $self->check_type($self->type_named($map->{map}), ['text', $key], "$at.$key", $notes),
            $self->check_type($map->{type}, $value, "$at.$key", $notes);
    }
    return @wrong;
}

sub check_union {
    my ($self, $type, $v, $at, $notes) = @_;
    my (@nearest, @options);
    for my $i (0 .. $#{$type->{types}}) {
        my @more;
        my $one = $type->{types}[$i];
        my @wrong = $self->check_type($one, $v, $at, \@more);
        if (!@wrong) {
            push @$notes, @more, [$type->{seen}, $i];
            return;
        }
        push @options, $one->{text} // $one->{value} // "a $one->{kind}";
        next if $wrong[0] =~ /^\Q$at\E: wants/;
        @nearest = @wrong if !@nearest || @wrong < @nearest;
    }
    return @nearest ? @nearest : "$at: wants " . join(' or ', @options) . ', not ' . describe($v);
}

sub check_type {
    my ($self, $type, $v, $at, $notes) = @_;
    my $kind = $type->{kind};
    return $self->check_type($self->type_named($type->{value}), $v, $at, $notes) if $kind eq 'name';
    return $self->check_union($type, $v, $at, $notes) if $kind eq 'union';
    return $self->check_object($type, $v, $at, $notes) if $kind eq 'object';
    if ($kind eq 'list' || $kind eq 'tuple') {
        return "$at: wants a list, not " . describe($v) if $v->[0] ne 'array';
        my @items = @{$v->[1]};
        my @types = $kind eq 'list' ? ($type->{types}[0]) x @items : @{$type->{types}};
        return "$at: wants " . @types . ' items, not ' . @items if @items != @types;
        return map { $self->check_type($types[$_], $items[$_], "$at\[$_]", $notes) } 0 .. $#items;
    }
    my $is_fit =
          $kind eq 'literal' ? $v->[0] eq 'text' && qq("$v->[1]") eq $type->{value}
        : $kind eq 'pattern' ? $v->[0] eq 'text' && $v->[1] =~ $type->{value}
        : $type->{value} eq 'boolean' ? $v->[0] =~ /^(?:true|false)$/
        : $type->{value} eq 'number'  ? $v->[0] =~ /^(?:number|integer)$/
        :                               $v->[0] eq $type->{value};
    return if $is_fit;
    return "$at: wants " . ($type->{text} // $type->{value}) . ', not ' . describe($v);
}

# What is wrong with a value of the type `name`; for a document, the name is its "schema".
sub check {
    my ($self, $name, $v) = @_;
    return "$name is not written down in $self->{path}" unless $self->{types}{$name};
    my @notes;
    my @wrong = $self->check_type($self->{types}{$name}, $v, $name, \@notes);
    return @wrong if @wrong;
    $self->{used}{$name} = 1;
    for my $note (@notes) {
        my ($counter, $which) = @$note;
        ref $counter eq 'ARRAY' ? $counter->[$which]++ : $counter->{$which}++;
    }
    return;
}

sub check_document {
    my ($self, $v) = @_;
    return 'this is not an object' unless $v->[0] eq 'object';
    my ($first) = @{$v->[1]};
    return 'the first key is not schema' unless $first && $first->[0] eq 'schema';
    return $self->check($first->[1][1], $v);
}

# --- what no document has shown --------------------------------------------------------------------

sub unseen_in {
    my ($type, $at) = @_;
    my $kind = $type->{kind};
    my @found;
    if ($kind eq 'union') {
        for my $i (0 .. $#{$type->{types}}) {
            my $one = $type->{types}[$i];
            push @found, "$at: never " . ($one->{text} // $one->{value} // "a $one->{kind}") unless $type->{seen}[$i];
        }
    }
    for my $f (@{$type->{fields} // []}) {
        my $is_choice = $f->{is_optional} || $f->{if_key};
        push @found, "$at.$f->{key}: never there" if $is_choice && !$f->{present};
        push @found, "$at.$f->{key}: always there" if $is_choice && !$f->{absent};
        push @found, unseen_in($f->{type}, "$at." . ($f->{key} // '*')) if $f->{type};
    }
    push @found, map { unseen_in($_, $at) } @{$type->{types} // []};
    return @found;
}

# Of the types that `choose` takes.
sub unseen {
    my ($self, $choose) = @_;
    my @found;
    for my $name (grep { $choose->($_) } sort keys %{$self->{types}}) {
        push @found, "$name: no document of this kind" if $name =~ /^yomi\./ && !$self->{used}{$name};
        push @found, unseen_in($self->{types}{$name}, $name);
    }
    return @found;
}

1;
