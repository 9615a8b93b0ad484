# Decide.pm - is a condition about enclosures true?
#
# A value is an enclosure [lo, hi] of exact rationals (Math::BigRat; an end may be infinite) that holds the true number.
# decide(CONDITION, VALUES) is 'yes' when the condition holds for every number of the enclosures, 'no' when it holds
# for none, and else 'open'.  VALUES maps a name to a list of enclosures: the condition is then judged for each place
# of the lists (a list of one value serves all places); yes needs every place, and one no is enough.
#
#   condition   expression OPERATOR expression         OPERATOR: < <= > >= = ~
#   expression  numbers as in 0.1 or 1e-6 (exact), names, + - * / ^ (whole exponents), ( ), exp(x), max(x, ...), min(x, ...)
#
# x ~ 0.244 says that x rounds to the digits on the right: it lies within half a unit of the last digit printed.
# Every operation is exact until its numbers grow beyond LONG digits; then ends are rounded outward to KEPT digits.
package Decide;
use strict;
use warnings;
use Math::BigInt;
use Math::BigRat;
use Exporter 'import';
our @EXPORT_OK = qw(decide exact);

use constant { LONG => 160, KEPT => 70 };

# The number that a decimal denotes.
sub exact {
  my ($text) = @_;
  return Math::BigRat->binf($1 // '+') if $text =~ /^([+-])?inf$/;
  my ($digits, $power) = $text =~ /^([+-]?[0-9]*\.?[0-9]+)(?:[eE]([+-]?[0-9]+))?$/ or die "not a number: $text\n";
  $power = ($power // 0) - ($digits =~ s/\.(\d+)$/$1/ ? length $1 : 0);
  my $n = Math::BigRat->new($digits);
  return $power < 0 ? $n / ten(-$power) : $n * ten($power);
}
sub ten { return Math::BigRat->new(Math::BigInt->new(10)->bpow($_[0])) }

# Half a unit of the last digit of a decimal.
sub half_unit {
  my ($text) = @_;
  $text =~ /^[0-9]*(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/ or die "~ needs a decimal on its right, not $text\n";
  return exact('0.5') * exact('1e' . (($2 // 0) - length($1 // '')));
}

# --- enclosures ---------------------------------------------------------------------------------------------------
# x rounded down (-1) or up (1) to KEPT significant digits, when it is long.
sub round_to {
  my ($x, $up) = @_;
  return $x if $x->is_inf || length($x->numerator) + length($x->denominator) < LONG;
  my $places = KEPT + length($x->denominator) - length($x->numerator->copy->babs);
  my $scaled = $places < 0 ? $x / ten(-$places) : $x * ten($places);
  my $whole = Math::BigRat->new($up > 0 ? $scaled->bceil : $scaled->bfloor);
  return $places < 0 ? $whole * ten(-$places) : $whole / ten($places);
}
sub enclosure { my ($lo, $hi) = @_; return [ round_to($lo, -1), round_to($hi, 1) ] }
sub least { my $m = shift; for (@_) { $m = $_ if $_ < $m } return $m }
sub most { my $m = shift; for (@_) { $m = $_ if $_ > $m } return $m }

sub add { my ($x, $y) = @_; return enclosure($x->[0] + $y->[0], $x->[1] + $y->[1]) }
sub negate { my ($x) = @_; return [ -$x->[1], -$x->[0] ] }
sub multiply {
  my ($x, $y) = @_;
  my @p = map { my $a = $_; map { $a * $_ } @$y } @$x;
  return enclosure(least(@p), most(@p));
}
sub invert {
  my ($x) = @_;
  die "division by what may be 0\n" if $x->[0] <= 0 && $x->[1] >= 0;
  return enclosure(1 / $x->[1], 1 / $x->[0]);
}
sub power {
  my ($x, $n) = @_;
  return invert(power($x, -$n)) if $n < 0;
  my $y = [ map { Math::BigRat->new($_) } 1, 1 ];
  for (; $n; $n >>= 1) {
    $y = multiply($y, $x) if $n & 1;
    $x = multiply($x, $x) if $n > 1;
  }
  return $y;
}

# exp of a rational r: r >= 0 is halved until it is at most 1/2; there 40 terms of the series leave less than
# 2 r^41/41! (each further term is less than half of the one before); then the sum is squared as often.
sub exp_of {
  my ($r) = @_;
  return invert(exp_of(-$r)) if $r < 0;
  my ($n, $y) = (0, enclosure($r, $r));
  my $half = exact('0.5');
  while ($y->[1] > $half) { $y = multiply($y, [ $half, $half ]); $n++ }
  my $term = [ map { Math::BigRat->new($_) } 1, 1 ];
  my $sum = $term;
  for my $k (1 .. 40) {
    $term = multiply($term, multiply($y, invert([ map { Math::BigRat->new($k) } 1, 2 ])));
    $sum = add($sum, $term);
  }
  $term = multiply($term, $y);
  $sum = enclosure($sum->[0], $sum->[1] + 2 * $term->[1]);
  $sum = multiply($sum, $sum) for 1 .. $n;
  return $sum;
}

my %function = (
  exp => sub { my ($x) = @_; return [ exp_of($x->[0])->[0], exp_of($x->[1])->[1] ] },
  max => sub { return [ most(map { $_->[0] } @_), most(map { $_->[1] } @_) ] },
  min => sub { return [ least(map { $_->[0] } @_), least(map { $_->[1] } @_) ] },
);

# --- reading ------------------------------------------------------------------------------------------------------
my ($value, $place, @token);
sub peek { return @token ? $token[0] : '' }
sub take { my ($want) = @_; die "expected $want, not '" . peek() . "'\n" if peek() ne $want; return shift @token }

sub atom {
  my $t = shift @token // die "an expression ends too early\n";
  if ($t eq '(') { my $x = sum(); take(')'); return $x }
  return [ exact($t), exact($t) ] if $t =~ /^[0-9.]/;
  if (my $f = $function{$t}) {
    my @x;
    take('(');
    do { push @x, sum() } while peek() eq ',' && shift @token;
    take(')');
    return $f->(@x);
  }
  my $list = $value->{$t} // die "no question is called $t\n";
  return @$list == 1 ? $list->[0] : $list->[$place] // die "the list $t is too short\n";
}
sub raised {
  if (peek() eq '-') { shift @token; return negate(raised()) }
  my $x = atom();
  while (peek() eq '^') {
    shift @token;
    my $sign = peek() eq '-' ? shift @token : '';
    die "an exponent must be whole\n" if peek() !~ /^\d+$/;
    $x = power($x, "$sign" . shift @token);
  }
  return $x;
}
sub product {
  my $x = raised();
  while (peek() =~ m{^[*/]$}) {
    my $op = shift @token;
    my $y = raised();
    $x = multiply($x, $op eq '*' ? $y : invert($y));
  }
  return $x;
}
sub sum {
  my $x = product();
  while (peek() =~ /^[-+]$/) {
    my $op = shift @token;
    my $y = product();
    $x = add($x, $op eq '+' ? $y : negate($y));
  }
  return $x;
}

my %compare = (
  '<' => sub { my ($x, $y) = @_; return $x->[1] < $y->[0] ? 'yes' : $x->[0] >= $y->[1] ? 'no' : 'open' },
  '<=' => sub { my ($x, $y) = @_; return $x->[1] <= $y->[0] ? 'yes' : $x->[0] > $y->[1] ? 'no' : 'open' },
  '=' => sub {
    my ($x, $y) = @_;
    return 'no' if $x->[1] < $y->[0] || $x->[0] > $y->[1];
    return $x->[0] == $x->[1] && $y->[0] == $y->[1] ? 'yes' : 'open';
  },
);
$compare{'>'} = sub { my ($x, $y) = @_; return $compare{'<'}->($y, $x) };
$compare{'>='} = sub { my ($x, $y) = @_; return $compare{'<='}->($y, $x) };

sub rounds {
  my ($x, $text) = @_;
  my ($middle, $half) = (exact($text), half_unit($text));
  return 'no' if $x->[1] < $middle - $half || $x->[0] > $middle + $half;
  return $x->[0] >= $middle - $half && $x->[1] <= $middle + $half ? 'yes' : 'open';
}

sub judge {
  my ($condition) = @_;
  @token = $condition =~ m{\d[\d.]*(?:[eE][-+]?\d+)?|[A-Za-z_]\w*|<=|>=|\S}g;
  my $x = sum();
  my $op = shift @token // '';
  return rounds($x, join '', splice @token) if $op eq '~';
  my $y = sum();
  my $by = $compare{$op} // die "no relation: '$op'\n";
  die "what is '@token'?\n" if @token;
  return $by->($x, $y);
}

sub decide {
  my ($condition, $values) = @_;
  $value = $values;
  my ($places) = sort { $b <=> $a } 1, map { scalar @{ $values->{$_} // [] } } $condition =~ /\b([A-Za-z_]\w*)\b/g;
  my $verdict = 'yes';
  for my $i (0 .. $places - 1) {
    $place = $i;
    my $here = eval { judge($condition) } // die "in `$condition`: $@";
    return 'no' if $here eq 'no';
    $verdict = 'open' if $here eq 'open';
  }
  return $verdict;
}
1;
