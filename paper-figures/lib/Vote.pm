# Vote.pm - the probability that a noisy vote of two classes ends right, from tails of the noise.
#
# Z and Z' are independent, of one even law with Pr[Z > t] in T[1], T[2], .. for t = h, 2h, ..; what is enclosed is
# V(u) = Pr[Z - Z' <= u], u >= 0.  By cells of Z' it lies between the sums of Pr[cell] F(u + a) and Pr[cell] F(u + b), a and b
# being the ends of a cell and F the distribution function.  F stands as a whole number of parts UNIT, which is at
# most SLACK below the true one; by summation by parts a sum of increments of F times a rising function from 0 to 1 then is
# as near.  So all sums are of whole numbers, and exact.
# SPDX-License-Identifier: Apache-2.0
package Vote;
use strict;
use warnings;
use Decimal qw(number compare plus minus times over);
use POSIX ();

use constant { UNIT => 1_000_000_000, SLACK => 2 };

# The largest whole number of parts that is not above an end.
sub parts { my ($x) = @_; return 0 + Decimal::whole($x->[0])->blsft($x->[1] + 9, 10)->bstr if $x->[1] > -9; return 0 + $x->[0]->copy->bdiv(Decimal::ten(-9 - $x->[1]))->bstr }

# { f: F at -N h .. N h in parts, n: N }
sub law {
  my @tails = @_;
  my @up;    # F at h, 2h, ..: 1 - T
  for (@tails) {
    my ($lo, $hi) = map { parts($_) } @$_;
    die "a tail is known to too few digits\n" if $hi - $lo > SLACK - 1;
    push @up, [ UNIT - $hi - 1, $lo ];
  }
  my @f = ((map { $_->[1] } reverse @up), UNIT / 2, map { $_->[0] } @up);
  for (1 .. $#f) { $f[$_] = $f[ $_ - 1 ] if $f[$_] < $f[ $_ - 1 ] }
  return { f => \@f, n => scalar @tails };
}

# [lower, upper] of V(k h), whole numbers of parts.
# Far out only every eighth k is computed, which V, as it rises, allows; beyond 2 N steps V is hardly less than 1.
my %known;
sub rough {
  my ($law, $k, $up) = @_;
  return 2 * $law->{n} if $k >= 2 * $law->{n};
  return $k <= 600 ? $k : 8 * ($up > 0 ? POSIX::ceil($k / 8) : POSIX::floor($k / 8));
}
sub lower { my ($law, $k) = @_; $k = rough($law, $k, -1); return ($known{$law}{$k} //= new_at($law, $k))->[0] }
sub upper { my ($law, $k) = @_; return UNIT if $k >= 2 * $law->{n}; $k = rough($law, $k, 1); return ($known{$law}{$k} //= new_at($law, $k))->[1] }
sub new_at {
  my ($law, $k) = @_;
  my ($f, $last) = ($law->{f}, $#{ $law->{f} });
  my ($low, $high) = (0, $f->[0] * $f->[ $k < $last ? $k : $last ]);    # Z' below all cells
  for my $i (0 .. $last - 1) {
    my $w = $f->[ $i + 1 ] - $f->[$i] or next;
    my $j = $i + $k;
    $low += $w * $f->[ $j < $last ? $j : $last ];
    $high += $w * ($j < $last ? $f->[ $j + 1 ] : UNIT);
  }
  my $rest = UNIT - $f->[$last];                                       # and above them
  $low += $rest * $f->[ $last ];
  $high += $rest * UNIT;
  my @ends = (POSIX::floor($low / UNIT) - 2 * SLACK - 1, POSIX::ceil($high / UNIT) + 2 * SLACK + 1);
  return [ $ends[0] < UNIT / 2 ? UNIT / 2 : $ends[0], $ends[1] > UNIT ? UNIT : $ends[1] ];
}
sub share { my ($parts) = @_; return number("${parts}e-9") }
# The whole number of steps h that is not above x (up < 0), or not below it.
sub steps {
  my ($x, $h, $up) = @_;
  my $q = over($x, $h, $up);
  my $m = $q->[1] >= 0 ? $q->[0] * Decimal::ten($q->[1]) : $q->[0]->copy->bdiv(Decimal::ten(-$q->[1]));
  return 0 + $m->bstr + ($up > 0 ? 1 : 0);
}

# One law of each n tails.
my %law_of;
sub laws {
  my ($n, $tails) = @_;
  return map { my @part = @$tails[ $_ * $n .. ($_ + 1) * $n - 1 ]; $law_of{ join ' ', map { map { Decimal::text($_) } @$_ } @part } //= law(@part) } 0 .. @$tails / $n - 1;
}
sub at { my ($list, $i) = @_; return $list->[ @$list > 1 ? $i : 0 ] }

# V(gap / s) at each point; the law and s may be one for all points.
sub chance {
  my ($h, $n, $tails, $s, $gap) = @_;
  my @laws = laws(steps($n->[0][0], number(1), -1), $tails);
  return map {
    my ($law, $scale, $g) = (at(\@laws, $_), at($s, $_), $gap->[$_]);
    my @u = (over($g->[0], $scale->[1], -1), over($g->[1], $scale->[0], 1));
    [ share(lower($law, steps($u[0], $h->[0][0], -1))), share(upper($law, steps($u[1], $h->[0][0], 1))) ]
  } 0 .. $#$gap;
}

# The part of the winner's votes that a gap g is, of 1000 votes: 2 g / (1000 + g), which rises.
sub part_of { my ($g, $up) = @_; return over(times(number(2), $g, $up), plus(number(1000), $g, -$up), $up) }

# The mean of V over gaps from 0 to `most` (as a part) at each point: V rises, so each cell is between V at its ends.
sub area_from {
  my ($law, $h, $s, $most, $side) = @_;    # side 0: from below, cells of the larger scale; 1: from above
  my ($up, $sum, $from) = ($side ? 1 : -1, number(0), number(0));
  for (my $k = 0; compare($from, $most) < 0; $k++) {
    my $to = $k >= 2 * $law->{n} ? $most : part_of(times(times(number($k + 1), $h, -$up), $s->[ 1 - $side ], -$up), -$up);
    $to = $most if compare($to, $most) > 0;
    my $v = share($side ? upper($law, $k + 1) : lower($law, $k));
    $sum = plus($sum, times($v, minus($to, $from, $up), $up), $up);
    $from = $to;
  }
  return over($sum, $most, $up);
}
sub area {
  my ($h, $n, $most, $tails, $s) = @_;
  my @laws = laws(steps($n->[0][0], number(1), -1), $tails);
  return map { my $i = $_; [ map { area_from($laws[$i], $h->[0][0], $s->[$i], $most->[0][0], $_) } 0, 1 ] } 0 .. $#$s;
}
1;
