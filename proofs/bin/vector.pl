#!/usr/bin/env perl
# vector.pl [--quick] [--wrong] DIR - the theorems about vectors, as Coq files in DIR: one file for each kind.
#
# Each theorem vector_ID says loDec <= value <= hiDec, with the numbers of vectors/*.json (their points moved to the end).  The files are not to be trusted, only
# Coq's answer is: what a proof gets here (how many bits, how many terms) can make it fail, not make it prove something else.
# --quick: one file, quick.v, of a few theorems of each kind.  --wrong: one file, wrong.v: for each theorem of quick.v two
# others, whose ends lie beyond the enclosure in the last two digits; Coq has to refuse every one of them.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use JSON::PP;
use Math::BigInt;

my %option;
while (@ARGV && $ARGV[0] =~ /^--(quick|wrong)$/) { $option{$1} = 1; shift }
my $dir = shift // die "vector.pl [--quick] [--wrong] DIR\n";
my $vectors = "$FindBin::Bin/../../vectors";

# What is too long for a proof on whole numbers: a Gaussian delta below this power of ten.
use constant LEAST_EXPONENT => -40;

sub vectors_of {
  my ($file) = @_;
  local $/;
  open my $in, '<', "$vectors/$file.json" or die "$vectors/$file.json: $!\n";
  my $data = JSON::PP->new->decode(<$in>);
  my @all;
  for my $group (@{$data->{testGroups}}) {
    for my $test (grep { $_->{result} eq 'value' } @{$group->{tests}}) {
      my %number = map { my $h = $test->{$_}; map { $_ => $h->{$_}{q} } keys %$h } qw(params query);
      push @all, {%number, id => $test->{id}, mechanism => $group->{mechanism}, quantity => $data->{quantity},
        direction => $group->{adjacency}, lo => $test->{expected}{loDec}, hi => $test->{expected}{hiDec}};
    }
  }
  return @all;
}

# A decimal as (a, b): it is a 10^-b, and b >= 1.
sub whole {
  my ($text) = @_;
  my ($sign, $int, $frac, $exponent) = $text =~ /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/ or die "vector.pl: $text: no decimal\n";
  $frac //= '';
  my $power = length($frac) - ($exponent // 0);
  my $digits = "$int$frac";
  $digits =~ s/^0+(?=.)//;
  if ($power < 1) { $digits .= '0' x (1 - $power); $power = 1 }
  return ("$sign$digits", $power);
}

sub rational { my ($text) = @_; my ($n, $d) = split m{/}, $text; return ($n, $d // 1) }
sub paren { my ($n) = @_; return $n < 0 ? "($n)" : $n }
sub ratio { my ($n, $d) = rational(@_); return paren($n) . " / $d" }
sub float { my ($n, $d) = rational(@_); return $n / $d }
sub least { my $x = shift; for (@_) { $x = $_ if $_ < $x } return $x }
sub greatest { my $x = shift; for (@_) { $x = $_ if $_ > $x } return $x }

# The bits that digits of this size after a subtraction of numbers up to 1 need.
sub bits {
  my ($v) = @_;
  my (undef, $power) = whole($v->{lo} eq '0' ? $v->{hi} : $v->{lo});
  return 60 + int(3.4 * greatest(30, $power));
}

sub truth { return $_[0]{quantity} eq 'complement' ? 'true' : 'false' }
sub complement { my ($v, $text) = @_; return truth($v) eq 'true' ? "1 - $text" : $text }

sub response {
  my ($v) = @_;
  my ($p, $q) = rational($v->{p});
  my $answers = $v->{answers} // 2;
  my ($x, $y) = rational($v->{epsilon});
  my $steps = $v->{steps};
  return if $steps > 100 || ($answers > 2 && $steps > 6); # more takes minutes: powers by repeated products
  my $head = $answers == 2 ? "response_row" : "responses_all";
  my $other = $answers == 2 ? '' : ' ' . ($answers - 1);
  my $table = $answers == 2 ? "response (" . ratio($v->{p}) . ")" : "responses (" . ratio($v->{p}) . ")$other";
  my $bits = bits($v) + 2 * $steps + 40;
  return {value => complement($v, "hockey (exp (" . paren($x) . " / $y)) (power ($table) $steps)"),
    proof => "$head " . truth($v) . " $bits $p $q$other $steps " . paren($x) . " $y",
    first => 'intro H; discriminate H'};
}

sub gauss {
  my ($v) = @_;
  my $gdp = $v->{mechanism} eq 'gdp';
  my ($x, $y) = rational($v->{epsilon});
  my ($u, $w) = rational($v->{$gdp ? 'mu' : 'sigma'});
  my $s = $gdp ? 1 / (float($v->{mu}) * sqrt $v->{steps}) : float($v->{sigma}) / sqrt $v->{steps};
  my $e = $x / $y;
  my (undef, $power) = whole($v->{lo});
  return if $v->{lo} =~ /e-(\d+)$/ && -$1 < LEAST_EXPONENT;
  my $far = greatest(abs(1 / (2 * $s) - $e * $s), abs(-1 / (2 * $s) - $e * $s));
  return if $far > 30;
  return if abs(abs(1 / (2 * $s)) - abs($e * $s)) < 1e-9; # an argument of Phi is 0, its sign in an enclosure open
  my $bits = bits($v) + 40 + int(1.45 * greatest($e, 0)) + int(1.5 * $far * $far / 2);
  my $terms = int(greatest($bits + 20, 3 * $far * $far + 20));
  my $t = $v->{steps};
  my $value = $gdp ? "GaussDelta (" . paren($x) . " / $y) (1 / ($u / $w * sqrt $t))" : "GaussDelta (" . paren($x) . " / $y) ($u / $w / sqrt $t)";
  my $kind = $gdp ? 'gdp_delta_between' : 'gauss_delta_between ' . truth($v);
  return {value => complement($v, $value), proof => "$kind $bits $terms " . paren($x) . " $y $u $w $t"};
}

sub laplace {
  my ($v) = @_;
  return if $v->{steps} != 1;
  my ($x, $y) = rational($v->{epsilon});
  my ($u, $w) = rational($v->{scale});
  return {value => complement($v, "laplace_delta (" . paren($x) . " / $y) ($u / $w)"),
    proof => "laplace_delta_between " . truth($v) . ' ' . bits($v) . ' ' . paren($x) . " $y $u $w"};
}

sub gauss_renyi {
  my ($v) = @_;
  my ($x, $y) = rational($v->{order});
  my ($u, $w) = rational($v->{sigma});
  my $t = $v->{steps} // 1;
  return {value => "gauss_renyi ($x / $y) ($u / $w) $t", proof => 'gauss_renyi_between ' . bits($v) . " $x $y $u $w $t"};
}

sub laplace_renyi {
  my ($v) = @_;
  my ($x, $y) = rational($v->{order});
  return if $x == $y || 2 * $x == $y;
  my ($u, $w) = rational($v->{scale});
  my $t = $v->{steps} // 1;
  return {value => "laplace_renyi ($x / $y) ($u / $w) $t", proof => 'laplace_renyi_between ' . (bits($v) + 60) . " $x $y $u $w $t"};
}

# kind: files, mechanism, what writes its theorem, what its value is
my @kinds = (
  ['response', [qw(response-delta noise-delta noise-complement)], 'randomized_response', \&response,
    'the hockey-stick divergence of the products of the table: by hockey_events the greatest P(S) - exp(e) Q(S)'],
  ['gaussian', [qw(gaussian-delta)], 'gaussian', \&gauss,
    'GaussDelta of gaussian.v at s / sqrt T: by gauss_steps_profile the supremum over events of T steps'],
  ['laplace', [qw(laplace-delta noise-delta noise-complement)], 'laplace', \&laplace,
    'the closed form of one step: by laplace_profile the supremum over events'],
  ['gaussian_renyi', [qw(renyi noise-renyi)], 'gaussian', \&gauss_renyi, 'the closed form: by gauss_renyi_steps that of the integral over T steps'],
  ['laplace_renyi', [qw(renyi noise-renyi)], 'laplace', \&laplace_renyi, 'the closed form: by laplace_renyi_steps that of the integral over T steps'],
);

sub statement {
  my ($word, $name, $v, $t) = @_;
  my ($a, $b) = whole($v->{lo});
  my ($c, $d) = whole($v->{hi});
  my $first = $t->{first} ? "[$t->{first} | vm_cast_no_check (eq_refl true)]" : 'vm_cast_no_check (eq_refl true)';
  return "$word $name : ${a}e-$b <= $t->{value} <= ${c}e-$d.\n"
    . "Proof. apply ($t->{proof} " . paren($a) . " $b " . paren($c) . " $d); $first. Qed.\n";
}

# The same proof of another statement must fail; that it can succeed, quick.v shows.
sub refused {
  my ($v, $t) = @_;
  my ($said, $proof) = split /\nProof\. /, statement('Theorem', 'wrong', $v, $t);
  s/^Theorem wrong : //, s/\.\z// for $said;
  s/ Qed\.\n\z//, s/vm_cast_no_check \(eq_refl true\)/vm_compute; reflexivity/, s/\.\z// for $proof;
  $proof =~ s/^apply (.*); (intro.*|\[.*\]|vm_compute; reflexivity)$/apply $1; $2/;
  return "Goal True.\nFail assert ($said) by ($proof).\nexact I. Qed.\n";
}

sub name { my ($v) = @_; (my $n = "vector_$v->{id}") =~ tr/-/_/; return $n }

sub head {
  my ($name, $what) = @_;
  return "(* $name.v - $what.\n\n   Written by proofs/bin/vector.pl from the files of vectors/; not to be edited. *)\n"
    . "From Coq Require Import ZArith Reals.\nFrom Assay Require Import gaussian table.\nFrom Vectors Require Import power enclose families.\n"
    . "Open Scope R_scope.\n\n";
}

sub put {
  my ($name, $text) = @_;
  open my $out, '>', "$dir/$name.v" or die "$dir/$name.v: $!\n";
  print $out $text;
  close $out or die "$dir/$name.v: $!\n";
}

# One question for the whole file: each question goes through all of CoqInterval.
sub audit { return "\n(* ---- audit ---- *)\n\nDefinition all :=\n  (" . join(",\n   ", @_) . ").\nPrint Assumptions all.\n" }

# Ends that are some units of the last digit away: the true value is not between them.
sub moved {
  my ($text, $by) = @_;
  my ($n, $p) = whole($text);
  return Math::BigInt->new($n)->badd($by)->bstr . "e-$p";
}

my %taken = map { $_ => 1 } qw(
  vector_response_delta_p3of4_t10_e0 vector_response_delta_p3of4_t100_e100 vector_response_delta_p3of4_k4_t1_e1
  vector_gauss_delta_s1_e1 vector_gauss_delta_s1_em1 vector_gauss_delta_s1000_e0 vector_laplace_delta_b1_t1_e1of2 vector_laplace_delta_b2_t1_e4
  vector_renyi_gauss_s1_a2 vector_renyi_laplace_b1_a2);
my ($quick, $wrong) = (head('quick', 'a few theorems of each kind'), head('wrong', 'what Coq must refuse: a digit is wrong'));
for (@kinds) {
  my ($kind, $files, $mechanism, $write, $what) = @$_;
  my ($text, @names) = (head($kind, $what));
  for my $v (grep { $_->{mechanism} eq $mechanism && ($kind =~ /renyi/ ? $_->{quantity} eq 'renyi_of_alpha' : $_->{quantity} =~ /^(delta_of_epsilon|complement)$/) } map { vectors_of($_) } @$files) {
    my $t = $write->($v) or next;
    my $name = name($v);
    $text .= statement('Theorem', $name, $v, $t);
    push @names, $name;
    next if !$taken{$name};
    $quick .= statement('Theorem', $name, $v, $t);
    my $above = {%$v, lo => moved($v->{lo}, 10), hi => moved($v->{hi}, 20)};
    my $beneath = {%$v, lo => moved($v->{lo}, -20), hi => moved($v->{hi}, -10)};
    $wrong .= refused($_, $t) for $above, $beneath;
  }
  put($kind, $text . audit(@names)) if !%option;
}
$quick .= audit(sort keys %taken);
put('quick', $quick) if $option{quick};
put('wrong', $wrong) if $option{wrong};
