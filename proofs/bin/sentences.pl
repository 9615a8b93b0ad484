#!/usr/bin/env perl
# sentences.pl - writes a Coq file in which each axiom that a theorem of proofs/coq is said to prove stands as the
# prover reads it, translated word by word from its ACSL text, with that theorem as its proof.  Coq then decides
# whether the two are the same sentence: a name alone proves nothing.
#
#   perl proofs/bin/sentences.pl >FILE.v     the sentences; what cannot be translated is an error
#
# A definition of a symbol that proofs/coq defines, too, is a sentence of the same kind: its proof is reflexivity.
# Translated are: real is R, integer is Z, a sequence is a function of Z, % is Z.rem (both cut toward 0), (real)k is IZR k.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(source_axioms coq_theorems slurp);

my %type = (real => 'R', integer => 'Z', contour => 'Assay.contour.contour', laws => 'Assay.laws.laws', zseq => '(Z -> Z)', rseq => '(Z -> R)');
my %other = (Pi => 'PI', Pow => 'Z.pow', ZTimes => 'Z.mul'); # where Coq's library has another name for a symbol
my (%symbol, %defined, %body, @wrong);

declared($_) for sort glob 'proofs/model/*.h ref/*.[ch] ref/*/*.[ch] ref/*/*/*.[ch]';
for my $file (map { s{.*/|\.v$}{}gr } sort glob 'proofs/coq/*.v') {
  my $text = slurp("proofs/coq/$file.v");
  my @field = map { /(\w+) *:/g } $text =~ /^Record [^{]*\{(.*?)\}/msg;
  $defined{$_} //= "Assay.$file.$_" for $text =~ /^(?:Definition|Fixpoint) (\w+)/mg, @field;
}
my $theorem = coq_theorems();
my ($axiom) = source_axioms();
my (%file, @said);
for my $name (sort keys %$axiom) {
  my $text = $axiom->{$name}{body} =~ s/;\s*$//r;
  my $proof = $theorem->{$name};
  next unless $proof || $axiom->{$name}{definitional};
  my $said = eval { translated($text) };
  my ($own) = $text =~ /; (\w+)\(/;
  next if !$proof && !defined $said && !($own && coq_name($own)); # a symbol that Coq does not have
  if (!defined $said) { push @wrong, "$axiom->{$name}{file}:$axiom->{$name}{line}: axiom $name cannot be translated: $@"; next }
  if ($proof) { my $f = $proof =~ s/\.v$//r; $file{$f} = 1; $proof = "exact Assay.$f.$name" }
  push @said, "(* $axiom->{$name}{file} *)\nLemma said_$name : $said.\nProof. " . ($proof // 'reflexivity') . ". Qed.\n";
}
die map { "sentences.pl: $_" } @wrong if @wrong;
$file{$_} = 1 for map { /Assay\.(\w+)\./g } @said;
print "From Coq Require Import Reals ZArith.\n", (map { "From Assay Require $_.\n" } sort keys %file), "\n", join "\n", @said;

# ---- what the sources declare ----------------------------------------------------------------------

# The types of the symbols of a file; a body where the declaration gives one.
sub declared {
  my ($name) = @_;
  my $text = slurp($name);
  my ($kind, @args);
  while ($text =~ m{\b(logic\s+(\w+)|predicate)\s+(\w+)(?:\(([^()]*)\))?\s*(=[^=;]*(?:==[^;]*)?;(?:[^;]*==>[^;]*;)?|;)}g) {
    my ($result, $symbol, $list, $rest) = ($2 // 'predicate', $3, $4 // '', $5);
    @args = map { [/^\s*(\w+)\s+(\w+)\s*$/] } split /,/, $list;
    next if grep { !@$_ || !$type{$_->[0]} } @args;
    $symbol{$symbol} = {result => $result, args => [@args]};
    $body{$symbol} = $1 if $rest =~ /^=(.*);$/s;
  }
  return;
}

# ---- one sentence ----------------------------------------------------------------------------------

my (@token, %bound);

sub translated {
  my ($text) = @_;
  @token = $text =~ /==>|<==>|<=|>=|==|!=|&&|\|\||\\\w+|0x\w+|\d+\.\d+|\w+|\S/g;
  %bound = ();
  my ($said, $kind) = implication();
  die "it goes on with '@token'\n" if @token;
  die "it is no sentence\n" if $kind ne 'predicate';
  return $said;
}

sub next_is { my (@any) = @_; return scalar grep { @token && $token[0] eq $_ } @any }
sub expect { my ($word) = @_; next_is($word) or die "'$word' is wanted before '@token'\n"; return shift @token }

sub implication {
  return universal() if next_is('\forall');
  my ($left, $kind) = choice();
  return ($left, $kind) unless next_is('==>', '<==>');
  my $sign = shift @token eq '==>' ? '->' : '<->';
  my ($right) = implication();
  return ("(($left) $sign ($right))", 'predicate');
}

sub universal {
  shift @token;
  my %outer = %bound;
  my ($kind, @names);
  do {
    my $word = shift @token;
    if ($type{$word}) { $kind = $word; $word = shift @token }
    die "'$word' has a type that is not translated\n" unless $kind && $word =~ /^\w+$/;
    $bound{$word} = $kind;
    push @names, "(${word}_ : $type{$kind})";
  } while (shift @token eq ',');
  my ($body) = implication();
  %bound = %outer;
  return ("(forall @names, $body)", 'predicate');
}

# c ? a : b, of sentences.
sub choice {
  my ($left, $kind) = conjunction();
  return ($left, $kind) unless next_is('?');
  shift @token;
  my ($yes) = implication();
  expect(':');
  my ($no) = implication();
  return ("(($left -> $yes) /\\ (~ $left -> $no))", 'predicate');
}

sub conjunction {
  my ($left, $kind) = relation();
  while (next_is('&&', '||')) {
    my $sign = shift @token eq '&&' ? '/\\' : '\\/';
    my ($right) = relation();
    $left = "($left $sign $right)";
  }
  return ($left, $kind);
}

# a <= b < c is two relations.
sub relation {
  my ($left, $kind) = sum();
  my @said;
  while (next_is(qw(< <= > >= == !=))) {
    my $sign = shift @token;
    my ($right, $other) = sum();
    my ($l, $r, $common) = same($left, $kind, $right, $other);
    push @said, "($l " . ({'==' => '=', '!=' => '<>'}->{$sign} // $sign) . " $r)" . scope($common);
    ($left, $kind) = ($right, $other);
  }
  return @said ? (@said == 1 ? $said[0] : '(' . join(' /\\ ', @said) . ')', 'predicate') : ($left, $kind);
}

sub sum { return chain(\&product, '+', '-') }
sub product { return chain(\&unary, '*', '/', '%') }

sub chain {
  my ($part, @signs) = @_;
  my ($left, $kind) = $part->();
  while (next_is(@signs)) {
    my $sign = shift @token;
    my ($right, $other) = $part->();
    (my ($l, $r), $kind) = same($left, $kind, $right, $other);
    my $quotient = $kind eq 'integer' && {'%' => 'Z.rem', '/' => 'Z.quot'}->{$sign};
    $left = $quotient ? "($quotient $l $r)" : "($l $sign $r)" . scope($kind);
  }
  return ($left, $kind);
}

sub unary {
  if (next_is('-')) { shift @token; my ($value, $kind) = unary(); return ("(- $value)" . scope($kind), $kind) }
  if (next_is('!')) { shift @token; my ($said, $kind) = unary(); die "'!' of a number\n" if $kind ne 'predicate'; return ("(~ $said)", $kind) }
  if (next_is('(') && ($token[1] // '') eq 'real') { splice @token, 0, 3; return (real(unary()), 'real') }
  if (next_is('(')) { shift @token; my @inner = implication(); expect(')'); return @inner }
  my $word = shift @token // die "it ends too early\n";
  die "'$word' is not translated\n" if $word =~ /^\\/;
  return ("$1%Z", 'integer') if $word =~ /^(\d+)$/;
  return ("$1%R", 'real') if $word =~ /^(\d+)\.0$/;
  return ("${word}_", $bound{$word}) if $bound{$word};
  die "'$word' is not known\n" unless $symbol{$word};
  return applied($word, arguments($word));
}

# The arguments of a symbol, as it wants them.
sub arguments {
  my ($symbol) = @_;
  my @said;
  for my $want (map { $_->[0] } @{$symbol{$symbol}{args}}) {
    expect(@said ? ',' : '(');
    my ($value, $kind) = sum();
    $value = real($value, $kind), $kind = 'real' if $want eq 'real' && $kind eq 'integer';
    die "$symbol wants $want, not $kind\n" if $want ne $kind;
    push @said, $value;
  }
  expect(')') if @said;
  return @said;
}

# What Coq has for a symbol: the same name, in small letters for integers and their sequences (ZSum is zsum); or nothing.
sub coq_name {
  my ($symbol) = @_;
  return if $symbol !~ /^[A-Z]/;
  return $other{$symbol} // $defined{$symbol} // ($symbol =~ /^Z/ ? $defined{lc $symbol} : undef);
}

sub applied {
  my ($symbol, @args) = @_;
  my $kind = $symbol{$symbol}{result};
  return ("($args[0] $args[1])", $kind) if $symbol eq 'znth' || $symbol eq 'nth';
  my $name = coq_name($symbol);
  return (@args ? "($name @args)" : $name, $kind) if $name;
  die "'$symbol' is not defined in proofs/coq\n" unless $body{$symbol};
  return expanded($symbol, @args);
}

# A symbol with a body stands for it: (fun its arguments => the body) applied to these.
sub expanded {
  my ($symbol, @args) = @_;
  my @of = @{$symbol{$symbol}{args}};
  my ($keep, %outer) = ([@token], %bound);
  my ($said) = eval { %bound = map { $_->[1] => $_->[0] } @of; local $_; @token = (); translated_part($body{$symbol}, @of) };
  my $why = $@;
  @token = @$keep, %bound = %outer;
  die $why unless defined $said;
  return ("((fun " . join(' ', map { "($_->[1]_ : $type{$_->[0]})" } @of) . " => $said) @args)", $symbol{$symbol}{result});
}

sub translated_part {
  my ($text, @of) = @_;
  @token = $text =~ /==>|<==>|<=|>=|==|!=|&&|\|\||\\\w+|0x\w+|\d+\.\d+|\w+|\S/g;
  my ($said) = implication();
  die "it goes on with '@token'\n" if @token;
  return $said;
}

sub real { my ($value, $kind) = @_; return $kind eq 'integer' ? "(IZR $value)" : $value }
sub scope { my ($kind) = @_; return $kind eq 'real' ? '%R' : $kind eq 'integer' ? '%Z' : '' }

# Two values of one type: an integer beside a real is a real.
sub same {
  my ($left, $kind, $right, $other) = @_;
  return ($left, $right, $kind) if $kind eq $other;
  die "$kind beside $other\n" if grep { $_ ne 'real' && $_ ne 'integer' } $kind, $other;
  return (real($left, $kind), real($right, $other), 'real');
}
