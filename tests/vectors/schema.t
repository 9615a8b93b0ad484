#!/usr/bin/env perl
# Each vector file keeps enclosure-1.schema.json, and what a schema cannot say: numbering, unique ids, flags = notes,
# theorems used = theorems stated, relations between tests that exist.  The validator itself must reject broken files.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use B ();
use JSON::PP;
use Storable 'dclone';

my $dir = "$ENV{SRCDIR}/vectors";
my ($count, $failed) = (0, 0);
sub ok { my ($good, $name) = @_; $count++; $failed += !$good; print $good ? 'ok' : 'not ok', " $count - $name\n"; $good }
sub read_json { open my $in, '<:raw', $_[0] or die "$_[0]: $!"; local $/; JSON::PP->new->utf8->decode(<$in>) }

# ---- a validator of the part of JSON Schema (draft 7) that the schema uses ----------------------------------------
my $schema = read_json("$dir/enclosure-1.schema.json");
my %known = map { $_ => 1 } qw($schema $id title description definitions type const enum pattern minLength minimum properties
  required additionalProperties minProperties items minItems uniqueItems $ref oneOf allOf if then else not);
sub number { my $f = B::svref_2object(\$_[0])->FLAGS; !ref $_[0] && $f & (B::SVp_IOK | B::SVp_NOK) && !($f & B::SVp_POK) }
sub type {
  my ($v) = @_;
  return 'null' if !defined $v;
  return 'boolean' if JSON::PP::is_bool($v);
  return ref $v eq 'HASH' ? 'object' : 'array' if ref $v;
  return number($v) ? ($v == int $v ? 'integer' : 'number') : 'string';
}
sub text { JSON::PP->new->canonical->allow_nonref->encode($_[0]) }

# The complaints about value $v at $at under schema $s.
sub complaints {
  my ($v, $s, $at) = @_;
  my @bad = map { "$at: the schema uses $_" } grep { !$known{$_} } keys %$s;
  if (my $ref = $s->{'$ref'}) { return complaints($v, $schema->{definitions}{ $ref =~ s{^#/definitions/}{}r } || die("no $ref"), $at) }
  my $type = type($v);
  push @bad, "$at: $type, not $s->{type}" if $s->{type} && $s->{type} ne $type;
  push @bad, "$at: not $s->{const}" if exists $s->{const} && text($v) ne text($s->{const});
  push @bad, "$at: not one of the allowed" if $s->{enum} && !grep { text($_) eq text($v) } @{ $s->{enum} };
  if ($type eq 'string') {
    push @bad, "$at: '$v' does not match" if defined $s->{pattern} && $v !~ /$s->{pattern}/;
    push @bad, "$at: too short" if $s->{minLength} && length $v < $s->{minLength};
  }
  push @bad, "$at: too small" if $type eq 'integer' && defined $s->{minimum} && $v < $s->{minimum};
  push @bad, object($v, $s, $at) if $type eq 'object';
  push @bad, array($v, $s, $at) if $type eq 'array';
  push @bad, "$at: not exactly one" if $s->{oneOf} && 1 != grep { !complaints($v, $_, $at) } @{ $s->{oneOf} };
  push @bad, map { complaints($v, $_, $at) } @{ $s->{allOf} || [] };
  push @bad, "$at: must not match" if $s->{not} && !complaints($v, $s->{not}, $at);
  if ($s->{if}) {
    my $branch = $s->{ complaints($v, $s->{if}, $at) ? 'else' : 'then' };
    push @bad, complaints($v, $branch, $at) if $branch;
  }
  return @bad;
}
sub object {
  my ($v, $s, $at) = @_;
  my @bad = map { "$at: no $_" } grep { !exists $v->{$_} } @{ $s->{required} || [] };
  push @bad, "$at: empty" if keys %$v < ($s->{minProperties} || 0);
  for my $k (sort keys %$v) {
    my $sub = $s->{properties}{$k} // $s->{additionalProperties} // next;
    push @bad, ref $sub eq 'HASH' ? complaints($v->{$k}, $sub, "$at/$k") : $sub ? () : "$at: $k is not expected";
  }
  return @bad;
}
sub array {
  my ($v, $s, $at) = @_;
  my %seen;
  my @bad;
  push @bad, "$at: too few" if @$v < ($s->{minItems} || 0);
  push @bad, "$at: twice the same" if $s->{uniqueItems} && grep { $seen{ text($_) }++ } @$v;
  push @bad, map { complaints($v->[$_], $s->{items}, "$at/$_") } 0 .. $#$v if $s->{items};
  return @bad;
}

# ---- what a schema cannot say -----------------------------------------------------------------------------------
my %made_of_parts = map { $_ => 1 } qw(composition table mixture tuned_geometric tuned_logarithmic tuned_poisson);

# The complaints about the parts of a mechanism: whether it has any, and of what kind they are.
sub parts {
  my ($mechanism, $at) = @_;
  my @parts = @{ $at->{parts} || [] };
  my @bad = !!@parts eq !!$made_of_parts{$mechanism} ? () : "$mechanism with " . @parts . ' parts';
  push @bad, "$mechanism of " . $_->{mechanism} for grep { ($_->{mechanism} eq 'outcome') ne ($mechanism eq 'table') } @parts;
  return @bad, map { $_->{mechanism} eq 'outcome' ? () : parts($_->{mechanism}, $_) } @parts;
}

sub rules {
  my ($o) = @_;
  my (@bad, %id, %used, %theorem);
  my $n = 0;
  for my $g (@{ $o->{testGroups} }) {
    $theorem{$_}++ for @{ $g->{certificate}{theorems} };
    for my $t (@{ $g->{tests} }) {
      push @bad, "$t->{id}: tcId is not " . $n if $t->{tcId} != ++$n;
      push @bad, "$t->{id}: twice" if $id{ $t->{id} }++;
      push @bad, map { "$t->{id}: $_" } parts($g->{mechanism}, $t);
      $used{$_}++ for @{ $t->{flags} };
    }
  }
  my $with = grep { $_->{parts} } map { @{ $_->{tests} } } @{ $o->{testGroups} };
  push @bad, "$with of $n tests have parts" if $with && $with < $n; # a reader that knows no parts is asked none by chance
  push @bad, "numberOfTests is not $n" if $o->{numberOfTests} != $n;
  push @bad, map { "flag $_ has no note" } grep { !$o->{notes}{$_} } keys %used;
  push @bad, map { "note $_ has no test" } grep { !$used{$_} } keys %{ $o->{notes} };
  push @bad, map { "theorem $_ is not stated" } grep { !$o->{theorems}{$_} } keys %theorem;
  push @bad, map { "theorem $_ is not used" } grep { !$theorem{$_} } keys %{ $o->{theorems} };
  push @bad, map { "relation to $_, which is no test" } grep { !$id{$_} } map { @$_{qw(left right)} } @{ $o->{relations} || [] };
  return @bad;
}
sub all_complaints { # a list, or in scalar context how many
  my ($o) = @_;
  my @bad = complaints($o, $schema, '');
  push @bad, rules($o) if !@bad;
  return @bad;
}

# Where a theorem is said to be stated, the file is there, and names it.
sub places {
  my ($o) = @_;
  my @bad;
  for my $id (sort keys %{ $o->{theorems} }) {
    my ($file, $anchor) = split /#/, $o->{theorems}{$id}{statement};
    open my $in, '<', "$ENV{SRCDIR}/$file" or do { push @bad, "$id: no file $file"; next };
    my $text = do { local $/; <$in> };
    push @bad, "$id: $file does not speak of $anchor" if $text !~ /\Q$anchor\E/i;
  }
  return @bad;
}

my @files = grep { !/schema/ } glob "$dir/*.json";
ok(@files >= 2, 'there are vector files');
my %everywhere;
for my $file (@files) {
  my $o = read_json($file);
  my ($name) = $file =~ m{([^/]+)$};
  my @bad = (all_complaints($o), places($o));
  push @bad, map { "$_->{id} is also in another file" } grep { $everywhere{ $_->{id} }++ } map { @{ $_->{tests} } } @{ $o->{testGroups} };
  ok(!@bad, "$name keeps the schema and the rules") or print STDERR map { "# $_\n" } @bad;
}

# ---- the judge can say no ---------------------------------------------------------------------------------------
my $good = read_json($files[0]);
my %breach = (
  'a field more' => sub { $_[0]{extra} = 1 },
  'a field less' => sub { delete $_[0]{header} },
  'a date' => sub { $_[0]{generator}{date} = 'today' },
  'a number for a text' => sub { $_[0]{fileVersion} = 1 },
  'a text for a number' => sub { $_[0]{testGroups}[0]{tests}[0]{tcId} = '1' },
  'a value with no expected' => sub { delete $_[0]{testGroups}[0]{tests}[0]{expected} },
  'a reject with expected' => sub { $_[0]{testGroups}[0]{tests}[0]{result} = 'reject' },
  'an unknown result' => sub { $_[0]{testGroups}[0]{tests}[0]{result} = 'maybe' },
  'a hex float that is not canonical' => sub { $_[0]{testGroups}[0]{tests}[0]{expected}{lo} = '0x2p-1' },
  'a hex float with a zero at the end' => sub { $_[0]{testGroups}[0]{tests}[0]{expected}{lo} = '0x1.80p-1' },
  'a double of too many digits' => sub { $_[0]{testGroups}[0]{tests}[0]{expected}{f64Lo} = '0x1.00000000000001p-1' },
  'a shortest decimal with a zero at the end' => sub { $_[0]{testGroups}[0]{tests}[0]{expected}{f64LoDec} = '0.50' },
  'no shortest decimal' => sub { delete $_[0]{testGroups}[0]{tests}[0]{params}{sigma}{f64Dec} },
  'a rational with a zero denominator' => sub { $_[0]{testGroups}[0]{tests}[0]{params}{sigma}{q} = '1/0' },
  'a flag twice' => sub { push @{ $_[0]{testGroups}[0]{tests}[0]{flags} }, 'Basic' },
  'a flag with no note' => sub { push @{ $_[0]{testGroups}[0]{tests}[0]{flags} }, 'Odd' },
  'a note with no test' => sub { $_[0]{notes}{Odd} = dclone($_[0]{notes}{Basic}) },
  'an unknown bug type' => sub { $_[0]{notes}{Basic}{bugType} = 'OTHER' },
  'an id twice' => sub { $_[0]{testGroups}[0]{tests}[1]{id} = $_[0]{testGroups}[0]{tests}[0]{id} },
  'a wrong position' => sub { $_[0]{testGroups}[0]{tests}[1]{tcId} = 7 },
  'a wrong count' => sub { $_[0]{numberOfTests}++ },
  'a theorem that is not stated' => sub { push @{ $_[0]{testGroups}[0]{certificate}{theorems} }, 'T-NONE' },
  'a theorem with an unknown status' => sub { $_->{status} = 'obvious' for values %{ $_[0]{theorems} } },
  'a relation to nothing' => sub { $_[0]{relations}[0]{left} = 'nothing' },
  'no group' => sub { $_[0]{testGroups} = [] },
);
for my $what (sort keys %breach) {
  my $o = dclone($good);
  $breach{$what}->($o);
  ok(scalar all_complaints($o), "rejected: $what");
}
my $made = read_json("$dir/mixture-delta.json");
my %made_breach = (
  'a mixture without parts' => sub { delete $_[0]{testGroups}[0]{tests}[0]{parts} },
  'a list of no parts' => sub { $_[0]{testGroups}[0]{tests}[0]{parts} = [] },
  'a part without a mechanism' => sub { delete $_[0]{testGroups}[0]{tests}[0]{parts}[0]{mechanism} },
  'a part without numbers' => sub { $_[0]{testGroups}[0]{tests}[0]{parts}[0]{params} = {} },
  'a part of an unknown mechanism' => sub { $_[0]{testGroups}[0]{tests}[0]{parts}[0]{mechanism} = 'gauss' },
  'an outcome in a mixture' => sub { $_[0]{testGroups}[0]{tests}[0]{parts}[0]{mechanism} = 'outcome' },
  'a table of noises' => sub { $_->{mechanism} = 'table' for @{ $_[0]{testGroups} } },
  'noise with parts' => sub { $_->{mechanism} = 'gaussian' for @{ $_[0]{testGroups} } },
  'parts in a part that has none' => sub { $_->{parts}[0]{parts} = dclone($_->{parts}) for $_[0]{testGroups}[0]{tests}[0] },
  'a question without numbers and parts' => sub { $_[0]{testGroups}[0]{tests}[0]{params} = {}; delete $_[0]{testGroups}[0]{tests}[0]{parts} },
  'a test without parts beside others' => sub { push @{ $_[0]{testGroups} }, { %{ $good->{testGroups}[0] }, tests => [$good->{testGroups}[0]{tests}[0]] } },
  'a bound on no side' => sub { $_[0]{testGroups}[0]{tests}[0]{bound} = 'neither' },
);
for my $what (sort keys %made_breach) {
  my $o = dclone($made);
  $made_breach{$what}->($o);
  ok(scalar all_complaints($o), "rejected: $what");
}
my $o = dclone($good);
$_->{statement} = 'proofs/notes/none.md#x' for values %{ $o->{theorems} };
ok(scalar places($o), 'rejected: a theorem stated nowhere');
print "1..$count\n";
exit($failed ? 1 : 0);
