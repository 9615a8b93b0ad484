# Decimal.pm - decimal numbers m * 10^e of any size, rounded to a side.
#
# A number is [m, e] with m a Math::BigInt and e a whole number, or [m] with m an infinity.  Results are exact while
# they are short; beyond LONG digits they are rounded to KEPT digits, down for up = -1 and up for up = 1, and so is a
# quotient that does not end.  With each lower end rounded down and each upper end up, an enclosure loses no number.
# SPDX-License-Identifier: Apache-2.0
package Decimal;
use strict;
use warnings;
use Math::BigInt try => 'GMP,FastCalc';
use Exporter 'import';
our @EXPORT_OK = qw(number text compare plus minus times over opposite is_negative);

use constant { LONG => 120, KEPT => 50 };

sub whole { return Math::BigInt->new($_[0]) }
my %ten;
sub ten { return $ten{ $_[0] } //= whole(10)->bpow($_[0]) }

# The number that a decimal text denotes.
sub number {
  my ($text) = @_;
  return [ Math::BigInt->binf($1 // '+') ] if $text =~ /^([+-])?inf$/;
  my ($digits, $e) = $text =~ /^([+-]?[0-9]*\.?[0-9]+)(?:[eE]([+-]?[0-9]+))?$/ or die "not a number: $text\n";
  $e = ($e // 0) - ($digits =~ s/\.(\d+)$/$1/ ? length $1 : 0);
  return [ whole($digits), $e ];
}
sub text { my ($x) = @_; return is_infinite($x) ? $x->[0]->bstr : "$x->[0]e$x->[1]" }
sub is_infinite { return $_[0][0]->is_inf }
sub is_negative { return $_[0][0]->is_neg }
sub opposite { my ($x) = @_; return [ $x->[0]->copy->bneg, @{$x}[ 1 .. $#$x ] ] }
# The place of the first digit.
sub size { my ($x) = @_; return $x->[0]->length + $x->[1] }

sub rounded {
  my ($x, $up, $keep) = @_;
  my $cut = $x->[0]->length - $keep;
  return $x if $cut <= 0;
  my ($m, $rest) = $x->[0]->copy->bdiv(ten($cut));    # towards minus infinity
  $m->binc if $up > 0 && !$rest->is_zero;
  return [ $m, $x->[1] + $cut ];
}
sub shorter { my ($x, $up) = @_; return $x->[0]->length > LONG ? rounded($x, $up, KEPT) : $x }

# The two at the lower exponent.
sub aligned {
  my ($x, $y) = @_;
  my $d = $x->[1] - $y->[1];
  return $d > 0 ? ($x->[0] * ten($d), $y->[0], $y->[1]) : ($x->[0], $y->[0] * ten(-$d), $x->[1]);
}
sub compare {
  my ($x, $y) = @_;
  my $by_sign = $x->[0]->sign cmp $y->[0]->sign;
  return $x->[0] <=> $y->[0] if $by_sign || is_infinite($x) || $x->[0]->is_zero || $y->[0]->is_zero;
  my $by_size = size($x) <=> size($y);
  return is_negative($x) ? -$by_size : $by_size if $by_size;
  my ($m, $n) = aligned($x, $y);
  return $m <=> $n;
}

sub plus {
  my ($x, $y, $up) = @_;
  return [ $x->[0] + $y->[0] ] if is_infinite($x) || is_infinite($y);
  return $y if $x->[0]->is_zero;
  return $x if $y->[0]->is_zero;
  my $gap = size($x) - size($y);
  ($x, $y, $gap) = ($y, $x, -$gap) if $gap < 0;
  if ($gap > 4 * LONG && $x->[0]->length <= LONG) {    # y is far below the last digit kept of x
    my $padded = [ $x->[0] * ten(LONG), $x->[1] - LONG ];
    $padded->[0]->binc if $up > 0 && !is_negative($y);
    $padded->[0]->bdec if $up < 0 && is_negative($y);
    return shorter($padded, $up);
  }
  my ($m, $n, $e) = aligned($x, $y);
  return shorter([ $m + $n, $e ], $up);
}
sub minus { my ($x, $y, $up) = @_; return plus($x, opposite($y), $up) }
sub times {
  my ($x, $y, $up) = @_;
  return [ $x->[0] * $y->[0] ] if is_infinite($x) || is_infinite($y);
  return shorter([ $x->[0] * $y->[0], $x->[1] + $y->[1] ], $up);
}
sub over {
  my ($x, $y, $up) = @_;
  die "division by 0\n" if $y->[0]->is_zero;
  die "division of what may be infinite\n" if is_infinite($x) || is_infinite($y);
  my $more = KEPT + $y->[0]->length;
  my ($m, $rest) = ($x->[0] * ten($more))->bdiv($y->[0]);    # the remainder has the sign of y
  $m->binc if $up > 0 && !$rest->is_zero;
  my $e = $x->[1] - $y->[1] - $more;
  if ($rest->is_zero) { while (!$m->is_zero && $m->copy->bmod(10)->is_zero) { $m->bdiv(10); $e++ } }
  return shorter([ $m, $e ], $up);
}
1;
