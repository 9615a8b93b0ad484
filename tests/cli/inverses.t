#!/usr/bin/env perl
# assay value: what an inverse quantity answers, asked forwards.
#
# Each quantity that solves for something (sigma, scale, steps, epsilon, ...) is asked of each mechanism at random settings; points
# on either side of the enclosure that it prints are then asked forwards, with lists where the program takes them.  No point may
# contradict what the answer says for certain.  Above a least amount points are taken far and wide: a family that is not ordered shows there.
# TEST_SEED chooses the settings.  TEST_MULT times 10 points are asked for each pair of a quantity and a mechanism, fewer where these take
# more than TEST_MULT times two seconds of processor time: about a minute for all.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use JSON::PP;
use List::Util qw(max min sum);

die "ASSAY is not a program\n" unless -x ($ENV{ASSAY} // '');
my $seed = $ENV{TEST_SEED} || 20260101;
my $mult = $ENV{TEST_MULT} || 1;
my ($points, $most_seconds, $patience) = (10 * $mult, 1.2 * $mult, 60);
my $only = shift // '';    # a regular expression: only the pairs that match, each with its commands

# ---- random settings -------------------------------------------------------------------------------------------------------------

sub between { my ($lo, $hi) = @_; sprintf '%.4g', $lo + ($hi - $lo) * rand }
sub spread { my ($lo, $hi) = @_; sprintf '%.3g', $lo * ($hi / $lo)**rand }       # its logarithm is uniform
sub whole { my ($lo, $hi) = @_; $lo + int rand($hi - $lo + 1) }
sub one_of { $_[rand @_] }
sub seldom { my ($name, $value) = @_; rand() < 1 / 4 ? ($name => $value) : () }
sub use_often { my $most = shift; (seldom(steps => whole(2, $most // 6)), rand() < 1 / 5 ? (rate => spread(0.01, 0.5)) : ()) }
sub target { sprintf '%de%d', whole(1, 9), -whole(2, 8) }

# What a mechanism is asked with, but for epsilon, delta and the direction.  In `inverse` are the quantities that solve for one of
# these numbers, which then is left out; `epsilon`, `steps` and the like are answered unless `not` says that they are refused.
my %mechanism = (
  gaussian => {draw => sub { (sigma => spread(0.3, 20), seldom(shift => between(-3, 3)), seldom(steps => whole(2, 1000))) },
    inverse => 'sigma epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  poisson => {draw => sub { (sigma => spread(0.6, 8), rate => spread(0.001, 0.5), seldom(steps => whole(2, 100))) }, must_rate => 1,
    inverse => 'sigma epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  'fixed-size' => {draw => sub { (sigma => spread(1, 8), rate => spread(0.001, 0.5), seldom(steps => whole(2, 20))) }, must_rate => 1,
    inverse => 'sigma epsilon rdp-epsilon rdp-epsilon-classic tradeoff'},
  'discrete-gaussian' => {draw => sub { (sigma => spread(0.3, 10), shift => whole(1, 3), seldom(steps => whole(2, 4))) },
    inverse => 'sigma least_sigma epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  'two-gaussians' => {draw => sub { (sigma => spread(0.5, 10), sigma2 => spread(0.5, 10), seldom(shift => between(0, 3))) },
    inverse => 'sigma epsilon rdp-epsilon rdp-epsilon-classic tradeoff'},
  laplace => {draw => sub { (scale => spread(0.3, 20), seldom(shift => between(-3, 3)), use_often(4)) },
    inverse => 'scale epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  'discrete-laplace' => {draw => sub { (scale => spread(0.3, 20), shift => whole(1, 3), use_often()) },
    inverse => 'scale epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  'generalized-gaussian' => {draw => sub { (beta => one_of(1, 2, 2, '5/2', 3), scale => spread(0.5, 10)) },
    inverse => 'scale epsilon rdp-epsilon rdp-epsilon-classic tradeoff'},
  balls => {draw => sub { (sigma => spread(0.5, 4), steps => whole(2, 200)) }, inverse => 'sigma epsilon'},
  shuffle => {draw => sub { (sigma => spread(0.7, 4), steps => whole(2, 4)) }, seconds => 2, slow => 1, inverse => 'sigma epsilon'},
  allocation => {draw => sub { (sigma => spread(0.7, 4), steps => whole(2, 20)) }, inverse => 'sigma epsilon'},
  response => {draw => sub { (p => between(0.3, 0.95), answers => whole(2, 5), use_often(20)) },
    inverse => 'epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  canonical => {draw => sub { (epsilon0 => between(0.05, 2), delta0 => spread(1e-9, 1e-3), use_often(20)) },
    inverse => 'epsilon steps tradeoff'},
  instability => {draw => sub { (epsilon0 => between(0.1, 2), delta0 => spread(1e-7, 1e-2), seldom(distance => whole(0, 4)), seldom(steps => whole(2, 6))) },
    inverse => 'epsilon steps tradeoff'},
  compose => {draw => sub { (parts => sprintf('gaussian sigma=%s steps=%d; laplace scale=%s', spread(1, 20), whole(1, 9), spread(2, 20))) },
    inverse => 'epsilon'},
  'rdp-mironov' => {draw => sub { (rho => spread(0.01, 2), order => between(1.1, 20), seldom(steps => whole(2, 50))) }, inverse => 'epsilon steps'},
  'rdp-balle' => {draw => sub { (rho => spread(0.01, 2), order => between(1.1, 20), seldom(steps => whole(2, 50))) }, inverse => 'epsilon steps'},
  'rdp-optimal' => {draw => sub { (rho => spread(0.01, 2), order => between(1.5, 8), steps => whole(2, 20)) }, seconds => 2, slow => 1, inverse => 'epsilon steps'},
  zcdp => {draw => sub { (rho => spread(0.001, 2), seldom(steps => whole(2, 50))) }, inverse => 'epsilon steps rdp-epsilon rdp-epsilon-classic'},
  gdp => {draw => sub { (mu => spread(0.1, 5), use_often(50)) }, inverse => 'mu epsilon steps rdp-epsilon rdp-epsilon-classic tradeoff'},
  cut => {draw => sub { my $n = whole(50, 5000); (records => $n, rate => spread(0.01, 0.5), batch => whole(1, $n), seldom(steps => whole(2, 50))) },
    inverse => 'batch'},
);

# ---- asking ----------------------------------------------------------------------------------------------------------------------

open STDERR, '>&', \*STDOUT if $only;
sub ask { # the answers of one run, with lo and hi as decimals rounded outward, one for each value of a list; none if it was refused
  my ($quantity, %option) = @_;
  my @command = ($ENV{ASSAY}, 'value', $quantity, '--json', map { defined $option{$_} ? "--$_=$option{$_}" : "--$_" } sort keys %option);
  print '# ', join(' ', map { /[ ;]/ ? "'$_'" : $_ } @command), "\n" if $only;
  open my $err, '>&', \*STDERR;
  open STDERR, '>', '/dev/null' unless $only;
  my $pid = open my $pipe, '-|', @command or die "no $ENV{ASSAY}";
  open STDERR, '>&', $err;
  local $SIG{ALRM} = sub { kill KILL => $pid };    # some questions have no limit of their own
  alarm $patience;
  my @answers = grep { $_->{enclosure} } map { decode_json($_) } <$pipe>;
  alarm 0;
  close $pipe;
  die "a contradiction of two enclosures: @command\n" if $? >> 8 == 4;
  print map { "#   $_->{enclosure}{loDec} $_->{enclosure}{hiDec}\n" } @answers if $only;
  return map { {%$_, lo => number($_->{enclosure}{loDec}), hi => number($_->{enclosure}{hiDec})} } @answers;
}
sub number { my $x = shift; $x =~ /inf/ ? ($x =~ /-/ ? -9**9**9 : 9**9**9) : 0 + $x }
sub decimal { sprintf '%.17g', shift }

# Points of a range, near its ends and far; of a long one up to five times its lower end.
sub near_and_far { my $n = shift; map { $_ % 2 ? 10**between(-5, -1) : 10**between(-1, 0.7) } 1 .. $n }
sub real_points {
  my ($from, $to, $n) = @_;
  my @up = map { $from > 0 ? $from * (1 + $_) : $_ } near_and_far($n);
  my @down = $to < 9**9**9 ? map { $to / (1 + $_) } near_and_far($n) : ();
  my @near = $from == 0 && @down ? @down : $to == 9**9**9 ? @up : (@up, @down);
  return grep { $_ > $from && $_ < $to } @near;
}
sub whole_points {
  my ($from, $to, $n) = @_;
  my @points = map { int } real_points($from, $to, $n - 1);
  return grep { $_ > $from && $_ < $to && $_ < 1e7 } $to < 9**9**9 ? $to - 1 : $from + 1, @points;
}

# ---- what each quantity says -----------------------------------------------------------------------------------------------------

# `unknown` is what is solved for, `forward` what is asked at a point, `needs` what else a question has.  A least amount (of noise, of
# epsilon) is enough from there on, and below it there is too little; a largest one (steps, mu) is the last that is not too much.
my %quantity = (
  sigma => {unknown => 'sigma', forward => 'delta', least => 1, needs => 'epsilon delta'},
  'least sigma' => {unknown => 'sigma', forward => 'delta', least => 1, needs => 'epsilon delta', inverse => 'sigma'},
  scale => {unknown => 'scale', forward => 'delta', least => 1, needs => 'epsilon delta'},
  epsilon => {unknown => 'epsilon', forward => 'delta', least => 1, needs => 'delta', list => 1},
  'rdp-epsilon' => {unknown => 'epsilon', forward => 'rdp-delta', least => 1, needs => 'delta', list => 1},
  'rdp-epsilon-classic' => {unknown => 'epsilon', forward => 'rdp-delta-classic', least => 1, needs => 'delta', list => 1},
  steps => {unknown => 'steps', forward => 'delta', least => 0, needs => 'epsilon delta', whole => 1},
  mu => {unknown => 'mu', forward => 'delta', least => 0, needs => 'epsilon delta'},
  batch => {unknown => 'batch', forward => 'delta', least => 1, needs => 'epsilon delta', whole => 1},
  # The errors of a test exchange when the two sides do: the least type I error for a type II error, in the other direction.
  tradeoff => {unknown => 'alpha', forward => 'tradeoff', least => 1, needs => 'alpha', target => 'alpha', exchanged => 1},
);
# Families in which more noise may be worse: the answer says what it means, and of what is enough many points are asked.
my %unordered = map { $_ => 1 } 'sigma discrete-gaussian', 'sigma two-gaussians';
my $dense = 40;
# Questions that had false answers once, or have none by a search, each with places to look at.
my %seen = (
  'scale laplace' => [[{epsilon => 1, delta => 0, rate => '0.1', steps => 3}, 0.624, 0.626], [{epsilon => 1, delta => 0, rate => '0.9', direction => 'add'}, 0.825, 0.8255]],
  'sigma discrete-gaussian' => [[{epsilon => 6, delta => '1e-6'}, 0.857], [{epsilon => '4.046', delta => '5e-7', direction => 'add'}, 1.2148157]],
  'least sigma discrete-gaussian' => [[{epsilon => 5, delta => '0.01'}, 0.32]],
  'sigma two-gaussians' => [[{sigma2 => 100, epsilon => '0.1', delta => '0.01'}, 94.5, 105]],
);

# Where an answer says that the forward quantity is at most the target, and where that it is above, as open ranges.
sub claims {
  my ($q, $answer) = @_;
  my ($lo, $hi, $meaning, $inf) = (@$answer{qw(lo hi)}, $answer->{meaning} // 'ordered', 9**9**9);
  my ($after, $before) = ([$hi, $inf], [0, $lo]);
  $before = [0, $lo + 1] if $q->{whole} && !$q->{least};
  return ([$before], [$after]) if !$q->{least};
  return ([$after], [$before]) if $meaning eq 'ordered';
  return ([$after], [$hi - $lo < 1e-5 * $lo ? [$lo - 3 * ($hi - $lo), $lo - ($hi - $lo)] : ()]) if $meaning eq 'from';
  return ([], [$before]) if $meaning eq 'least';
  return ([[$hi, $hi < $inf ? number($answer->{until}{loDec}) : $inf]], [$before]) if $meaning eq 'interval';
  return ([[number($answer->{enoughFrom}{hiDec}), $inf]], []) if $meaning eq 'crossing';
  die "an unknown meaning: $meaning\n";
}

my %other = (remove => 'add', add => 'remove', both => 'both');
sub question { # the options of an inverse question
  my ($q, $m) = @_;
  my %option = $mechanism{$m}{draw}->();
  delete $option{$q->{unknown}};
  delete $option{rate} if $q->{forward} =~ /^rdp/ && !$mechanism{$m}{must_rate};    # such moments take seconds each
  $option{beta} = one_of(1, 2) if $q->{forward} =~ /^rdp/ && exists $option{beta};
  $option{epsilon} = between(0.1, 8) if $q->{needs} =~ /epsilon/;
  $option{delta} = target() if $q->{needs} =~ /delta/;
  $option{alpha} = between(0.02, 0.98) if $q->{needs} =~ /alpha/;
  $option{direction} = $q->{exchanged} ? one_of(qw(remove add)) : one_of(qw(both both remove add)) ;
  return (%option, mechanism => $m);
}
sub places { # points at which an answer claims something
  my ($q, $dense, @ranges) = @_;
  my $choose = $q->{whole} ? \&whole_points : \&real_points;
  @ranges = grep { $_->[0] < $_->[1] } @ranges;
  my @points = map { $choose->(@$_, 3) } @ranges;
  push @points, map { my ($a, $b) = @$_; grep { $_ < $b } map { $a * (1 + 3 * rand()**2) } 1 .. $dense } grep { $_->[0] > 0 } @ranges if $dense;
  return $q->{exchanged} ? grep { $_ <= 1 } @points : @points;
}
sub within { my ($ranges, @x) = @_; grep { my $x = $_; grep { $x > $_->[0] && $x < $_->[1] } @$ranges } @x }
sub forwards { # the answers at these points
  my ($q, $option, @x) = @_;
  my %o = (%$option, digits => 7, seconds => $mechanism{$option->{mechanism}}{seconds} // 1);
  delete $o{$q->{target} // 'delta'};
  $o{direction} = $other{$o{direction}} if $q->{exchanged};
  return ask($q->{forward}, %o, $q->{unknown} => join ',', map { decimal($_) } @x) if $q->{list} && @x;
  return map { (ask($q->{forward}, %o, $q->{unknown} => decimal($_)))[0] } @x;
}

# ---- the scan --------------------------------------------------------------------------------------------------------------------

sub try_one { # one question and its points: how many were asked and how many decided, and what contradicts it
  my ($name, $q, $m, $known) = @_;
  my ($fixed, @look) = $known ? @$known : ();
  my %option = $fixed ? (%$fixed, mechanism => $m) : question($q, $m);
  my ($answer) = ask($q->{inverse} // $name, %option, digits => whole(3, 8), seconds => $mechanism{$m}{seconds} // 1,
    $q->{inverse} ? (least => undef) : ())
    or return (0, 0);
  my ($enough, $little) = claims($q, $answer);
  my @enough = (places($q, $unordered{"$name $m"} && $dense, @$enough), within($enough, @look));
  my @x = (@enough, places($q, 0, @$little), within($little, @look));
  my @order = $q->{list} ? sort { $x[$a] <=> $x[$b] } 0 .. $#x : 0 .. $#x;
  my @delta = forwards($q, \%option, @x[@order]);
  my $target = $option{$q->{target} // 'delta'};
  my ($decided, @wrong) = 0;
  for my $k (0 .. $#delta) {
    my ($i, $d) = ($order[$k], $delta[$k]);
    my ($more, $less) = ($d->{lo} > $target, $d->{hi} < $target);
    $decided += $more || $less;
    next unless $i < @enough ? $more : $less;
    push @wrong, sprintf '%s %s: [%.15g, %.15g] %s, but at %s %s it is [%.15g, %.15g]', $name,
      join(' ', map { "--$_='$option{$_}'" } sort keys %option), @$answer{qw(lo hi)}, $answer->{meaning} // '', $q->{unknown}, decimal($x[$i]), @$d{qw(lo hi)};
  }
  return (scalar @delta, $decided, @wrong);
}

$| = 1;
my ($count, $failed, $asked_all, $decided_all) = (0, 0, 0, 0);
for my $m (sort keys %mechanism) {
  for my $name (split ' ', $mechanism{$m}{inverse}) {
    $name =~ tr/_/ /;
    next unless "$name $m" =~ /(?:$only)/;
    my $own = $seed;    # a sequence of its own for each pair
    $own = ($own * 31 + ord) % 1000003 for split //, "$name $m";
    srand($own);
    my ($asked, $decided, @wrong) = (0, 0);
    my $before = times_of_children();
    my ($enough, $most) = $unordered{"$name $m"} ? (20 * $points, 3 * $most_seconds) : ($points, $most_seconds);
    for my $known (@{$seen{"$name $m"} // []}) {
      my ($n, $d, @w) = try_one($name, $quantity{$name}, $m, $known);
      $asked += $n, $decided += $d, push @wrong, @w;
    }
    $enough += $asked unless $unordered{"$name $m"};
    for (my $k = 0; $asked < $enough && $k < $enough && times_of_children() - $before < $most; $k++) {
      my ($n, $d, @w) = try_one($name, $quantity{$name}, $m);
      $asked += $n, $decided += $d, push @wrong, @w;
    }
    my $none = !$asked && $mechanism{$m}{slow};    # what takes longer than there is time for
    my $good = $none || (!@wrong && 4 * $decided >= $asked && $asked);
    printf "%s %d - %s of %s: %d points, %d decided, %.1f s%s\n", $good ? 'ok' : 'not ok', ++$count, $name, $m, $asked, $decided,
      times_of_children() - $before, $none ? ' # SKIP no answer in this time' : '';
    print STDERR map { "#   $_\n" } @wrong;
    $failed += !$good, $asked_all += $asked, $decided_all += $decided;
  }
}
sub times_of_children { my @t = times; $t[2] + $t[3] }
printf "# %d points, %d decided, %.0f s, seed %d\n1..%d\n", $asked_all, $decided_all, times_of_children(), $seed, $count;
exit($failed > 0);
