#!/usr/bin/env perl
# bracket.pl [--wrong] DIR - the theorems about compositions, as Coq files in DIR: a certificate, and the two ends that it proves.
# --wrong: one file, wrong_bracket.v, of certificates and ends that Coq has to refuse.
#
# A certificate says how fine the lattice of losses is, which losses are kept after so many steps, how many bits the weights have,
# and, from below, where the cells of one step end.  Nothing here is to be trusted: it is found with floating point, and what is
# wrong makes Coq refuse the theorem, not prove another.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use POSIX qw(floor ceil erfc);

my $wrong = @ARGV && $ARGV[0] eq '--wrong' && shift;
my $dir = shift // die "bracket.pl [--wrong] DIR\n";
my $refused = ''; # what --wrong writes

# The plan for n steps; keep(n) is the range of losses, in units of the lattice, that n steps keep.
sub plan {
  my ($n, $keep) = @_;
  return 'One' if $n == 1;
  my ($lo, $hi) = $keep->($n);
  my $before = plan($n % 2 ? $n - 1 : $n / 2, $keep);
  return ($n % 2 ? 'More' : 'Twice') . " ($lo) ($hi) ($before)";
}

sub put {
  my ($name, $what, $needs, $text, @theorems) = @_;
  return if $wrong;
  open my $out, '>', "$dir/$name.v" or die "$dir/$name.v: $!\n";
  print $out "(* $name.v - $what\n\n   Written by proofs/bin/bracket.pl; not to be edited. *)\n"
    . "From Coq Require Import ZArith Reals List Lia Lra.\nFrom Assay Require Import table curve steps subsample.\nFrom Vectors Require Import power enclose families composed $needs.\n"
    . "Import ListNotations.\nOpen Scope R_scope.\n\n$text\n(* ---- audit ---- *)\n\nDefinition all :=\n  (" . join(",\n   ", @theorems) . ").\nPrint Assumptions all.\n";
  close $out or die "$dir/$name.v: $!\n";
}

# ---- a thousand randomized responses, p = 3/4, epsilon 600 ----

sub response {
  my ($n, $bits) = (1000, 70);
  my $keep = sub {
    my ($t) = @_;
    my ($mean, $far) = ($t / 2, 8.5 * sqrt(0.75 * $t));
    return (floor($mean - $far) < -$t ? -$t : floor($mean - $far), ceil($mean + $far) > $t ? $t : ceil($mean + $far));
  };
  my ($lo, $hi, $places) = ('4102335404105', '4102335404106', 14);
  my $name = 'bracket_response_delta_p3of4_t1000_e600';
  my $refuse = sub {
    my ($steps, $a, $c) = @_;
    return "Goal True.\nFail assert (${a}e-$places <= hockey (exp (600 / 1)) (power (response (3 / 4)) $steps) <= ${c}e-$places) by\n"
      . "  (apply (answers_bracket 120 3 4 $bits how 600 1 547 $a $places $c $places $steps); [intro H; discriminate H | reflexivity | vm_compute; reflexivity]).\nexact I. Qed.\n";
  };
  $refused .= 'Definition how := ' . plan($n, $keep) . ".\n" . $refuse->($n, $lo, $lo) . $refuse->($n, $hi, $hi) . $refuse->($n - 1, $lo, $hi);
  put('bracket_response', 'a thousand randomized responses with p = 3/4, epsilon 600: the greatest P(S) - exp(600) Q(S).', 'steps_response',
    'Definition how := ' . plan($n, $keep) . ".\n\n"
    . "Theorem $name : ${lo}e-$places <= hockey (exp (600 / 1)) (power (response (3 / 4)) $n) <= ${hi}e-$places.\n"
    . "Proof. apply (answers_bracket 120 3 4 $bits how 600 1 547 $lo $places $hi $places $n); [intro H; discriminate H | reflexivity | vm_cast_no_check (eq_refl true)]. Qed.\n",
    $name);
}

# ---- the Poisson-sampled Gaussian, the record removed ----

sub phi { my ($x) = @_; return erfc(-$x / sqrt 2) / 2 }

# mass of N(m, s^2) on [a, b], without cancellation
sub mass {
  my ($a, $b, $m, $s) = @_;
  $a = ($a - $m) / $s; $b = ($b - $m) / $s;
  return $a > 0 ? phi(-$a) - phi(-$b) : phi($b) - phi($a);
}

# Where cells end, from z0 on: the ratio of the masses of the cell k is exp(-k h), or a little less.
sub ends {
  my ($s, $g, $h, $k, $z0, $top, $unit) = @_;
  my @ends = ($z0);
  for (;; $k++) {
    my $r = exp(-$k * $h);
    my ($lo, $hi) = ($ends[-1], $top * $unit);
    my $short = sub {
      my ($a, $b) = ($ends[-1] / $unit, $_[0] / $unit);
      my $q = mass($a, $b, 0, $s);
      return $q + 1e-17 > $r * (1 - 1e-10) * ((1 - $g) * $q + $g * mass($a, $b, 1, $s)); # room for the enclosures
    };
    last if $short->($hi);
    while ($hi - $lo > 1) { my $mid = floor(($lo + $hi) / 2); $short->($mid) ? ($lo = $mid) : ($hi = $mid) }
    push @ends, $hi;
  }
  return @ends;
}

sub sampled {
  my ($n, $bits, $s, $rate, $fine) = (1000, 50, 2, 64, 1000);
  my ($g, $h) = (1 / $rate, 1 / $fine);
  my $deviation = 8.33e-3; # of the loss of one step
  # What t steps do on the way to a loss of 1 after n of them; one step alone can add a third.
  my $keep = sub {
    my ($t) = @_;
    return ($fine - 1, 4 * $fine) if $t == $n;
    my ($mean, $far) = ($t / $n, $deviation * sqrt($t * (1 - $t / $n)));
    return (floor($fine * ($mean - 5.2 * $far)), ceil($fine * ($mean + 6.3 * $far + 0.17 * (1 - $t / $n))) + ($t < 20 ? 70 : 0));
  };
  my $how = plan($n, $keep);
  my $unit = 2**34;
  my $least = floor(log(1 - $g) * $fine) + 1;
  my $first = $least;
  my @ends = ends($s, $g, $h, $first, floor(-13 * $unit), 12, $unit);
  my $cells = floor(0.335 * $fine);
  my ($lo, $hi, $places) = ('1204', '1244', 8);
  my $name = "bracket_poisson_delta_remove_s2_q1of64_t1000_e1";
  my $question = "{| deviation := ($s, 1%positive); rate := (1, $rate%positive); loss_step := (1, $fine%positive) |}%Z";
  my @few = @ends[1 .. 4];
  my $law = sub { return "one_below (F.PtoP 72) 16 q $bits ($first) 34 ($ends[0]) [" . join('; ', @_) . "]%Z" };
  my @moved = ($few[0], $few[1], $few[2] - $unit / 1024, $few[3]); # that cell is too short: its mean ratio is above exp(-k h)
  $refused .= "Definition q := $question.\nGoal exists x, " . $law->(@few) . " = Some x. eexists. vm_compute. reflexivity. Qed.\n"
    . "Goal " . $law->(@moved) . " = None. vm_compute. reflexivity. Qed.\n";
  put('bracket_sampled', 'the Poisson-sampled Gaussian, sigma 2, rate 1/64, the record removed, a thousand steps, epsilon 1: two digits.', 'steps_sampled',
    "Definition q := $question.\nDefinition how := $how.\n"
    . "Definition ends : list Z := [" . join('; ', @ends[1 .. $#ends]) . "]%Z.\n\n"
    . "Lemma deviation_pos : 0 < number (deviation q). Proof. unfold number; simpl; lra. Qed.\n"
    . "Lemma rate_range : 0 < number (rate q) < 1. Proof. unfold number; simpl; lra. Qed.\n"
    . "Lemma loss_pos : 0 < number (loss_step q). Proof. unfold number; simpl; lra. Qed.\n\n"
    . "Theorem ${name}_above : curve (List.repeat (sampled_gaussian ($s / 1) (1 / $rate) deviation_pos rate_range) $n) (exp (1 / 1)) <= ${hi}e-$places.\n"
    . "Proof. apply (sampled_above 72 16 q $bits ($least) $cells how 1 1 $fine $hi $places $n deviation_pos rate_range loss_pos); [reflexivity | vm_cast_no_check (eq_refl true)]. Qed.\n\n"
    . "Theorem ${name}_below : ${lo}e-$places <= curve (List.repeat (sampled_gaussian ($s / 1) (1 / $rate) deviation_pos rate_range) $n) (exp (1 / 1)).\n"
    . "Proof. apply (sampled_below 72 16 q $bits ($first) 34 ($ends[0]) ends how 1 1 $fine $lo $places $n deviation_pos rate_range); [reflexivity | vm_cast_no_check (eq_refl true)]. Qed.\n",
    "${name}_above", "${name}_below");
}

# ---- a hundred times Laplace noise of scale 10, epsilon 1 ----

sub laplace {
  my ($n, $bits, $b, $half) = (100, 60, 10, 10);
  my $fine = $b * $half; # losses are multiples of 1 / fine, one step has those from -half to half
  my $keep = sub {
    my ($t) = @_;
    return ($fine - 1, $half * $t) if $t == $n;
    my ($mean, $far) = (0.0048 * $t, 7 * 0.0985 * sqrt($t));
    my ($lo, $hi) = (floor($fine * ($mean - $far)), ceil($fine * ($mean + $far)));
    return ($lo < -$half * $t ? -$half * $t : $lo, $hi > $half * $t ? $half * $t : $hi);
  };
  my ($lo, $hi, $places) = ('1210', '1213', 4);
  my $name = 'bracket_laplace_delta_b10_t100_e1';
  put('bracket_laplace', 'a hundred times Laplace noise of scale 10, shift 1, epsilon 1: three digits.', 'steps_sampled steps_laplace',
    'Definition how := ' . plan($n, $keep) . ".\n\n"
    . "Theorem $name : ${lo}e-$places <= curve (List.repeat (laplace_step ($b / 1) (scale_pos $b 1)) $n) (exp (1 / 1)) <= ${hi}e-$places.\n"
    . "Proof. apply (noises_bracket 100 $b 1 $half $bits 500 how 1 1 $fine $lo $places $hi $places $n); [reflexivity | vm_cast_no_check (eq_refl true)]. Qed.\n",
    $name);
}

response();
laplace();
sampled();
if ($wrong) {
  open my $out, '>', "$dir/wrong_bracket.v" or die "$dir/wrong_bracket.v: $!\n";
  print $out "From Coq Require Import ZArith Reals List.\nFrom Assay Require Import table curve steps.\n"
    . "From Vectors Require Import power enclose families composed steps_response steps_sampled.\nImport ListNotations.\nOpen Scope R_scope.\n\n$refused";
  close $out or die "$dir/wrong_bracket.v: $!\n";
}
