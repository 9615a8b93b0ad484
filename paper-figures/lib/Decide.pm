# Decide.pm - is a condition about enclosures true?
#
# A value is an enclosure [lo, hi] of decimals (Decimal.pm; an end may be infinite) that holds the true number.
# decide(CONDITION, VALUES) is 'yes' when the condition holds for every number of the enclosures, 'no' when it holds
# for none, and else 'open'.  VALUES maps a name to a list of enclosures: the condition is then judged for each place
# of the lists (a list of one value serves all places); yes needs every place, and one no is enough.
#
#   condition   expression OPERATOR expression         OPERATOR: < <= > >= = ~
#   expression  numbers as in 0.1 or 1e-6 (exact), names, + - * / ^ (whole exponents), ( ), exp(x), log(x), max(x, y),
#               min(x, y), hull(x, y) (the least enclosure that holds both)
#
# evaluate(EXPRESSION, VALUES) is the list of enclosures of an expression, one for each place.
# x ~ 0.244 says that x rounds to the digits on the right: it lies within half a unit of the last digit printed.
# SPDX-License-Identifier: Apache-2.0
package Decide;
use strict;
use warnings;
use Decimal qw(number compare plus minus times over opposite is_negative);
use Exporter 'import';
our @EXPORT_OK = qw(decide evaluate number);

# Half a unit of the last digit of a decimal.
sub half_unit {
  my ($text) = @_;
  $text =~ /^[0-9]*(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/ or die "~ needs a decimal on its right, not $text\n";
  return number('5e' . (($2 // 0) - length($1 // '') - 1));
}

# --- enclosures ---------------------------------------------------------------------------------------------------
my ($zero, $one) = map { number($_) } 0, 1;
sub below { return compare($_[0], $_[1]) < 0 }
sub least { my $m = shift; for (@_) { $m = $_ if below($_, $m) } return $m }
sub most { my $m = shift; for (@_) { $m = $_ if below($m, $_) } return $m }

# An operation that rises with both ends.
sub by_ends { my ($f, $x, $y) = @_; return [ map { $f->($x->[$_], $y->[$_], 2 * $_ - 1) } 0, 1 ] }
sub add { return by_ends(\&plus, @_) }
sub negate { my ($x) = @_; return [ opposite($x->[1]), opposite($x->[0]) ] }
sub multiply {
  my ($x, $y) = @_;
  return by_ends(\&times, $x, $y) if !is_negative($x->[0]) && !is_negative($y->[0]);
  my @pairs = map { my $a = $_; map { [ $a, $_ ] } @$y } @$x;
  return [ least(map { times(@$_, -1) } @pairs), most(map { times(@$_, 1) } @pairs) ];
}
sub divide {
  my ($x, $y) = @_;
  return divide(negate($x), negate($y)) if is_negative($y->[1]);
  die "division by what may be 0\n" if !below($zero, $y->[0]);
  return [ least(map { over($x->[0], $_, -1) } @$y), most(map { over($x->[1], $_, 1) } @$y) ];
}
sub power {
  my ($x, $n) = @_;
  return divide([ $one, $one ], power($x, -$n)) if $n < 0;
  my $y = [ $one, $one ];
  for (; $n; $n >>= 1) {
    $y = multiply($y, $x) if $n & 1;
    $x = multiply($x, $x) if $n > 1;
  }
  return $y;
}

# exp of a number r: r >= 0 is halved until it is at most 1/16; there 24 terms of the series leave less than 2 r^25/25!
# (each further term is less than half of the one before); then the sum is squared as often.
my %exp;    # what was computed before
sub exp_of { my ($r) = @_; return $exp{"@$r"} //= new_exp($r) }
sub new_exp {
  my ($r) = @_;
  return divide([ $one, $one ], exp_of(opposite($r))) if is_negative($r);
  my ($n, $y, $half, $small) = (0, [ $r, $r ], number('0.5'), number('0.0625'));
  while (below($small, $y->[1])) { $y = multiply($y, [ $half, $half ]); $n++ }
  my $term = [ $one, $one ];
  my $sum = $term;
  for my $k (1 .. 24) {
    $term = divide(multiply($term, $y), [ (number($k)) x 2 ]);
    $sum = add($sum, $term);
  }
  my $rest = times(number(2), multiply($term, $y)->[1], 1);
  $sum = [ $sum->[0], plus($sum->[1], $rest, 1) ];
  $sum = multiply($sum, $sum) for 1 .. $n;
  return $sum;
}

# log of a number r > 0: a double proposes y, and exp decides that it lies between y - d and y + d.
my %log;
sub log_of { my ($r) = @_; return $log{"@$r"} //= new_log($r) }
sub new_log {
  my ($r) = @_;
  die "log of what may be 0\n" if !below($zero, $r);
  my $y = log("$r->[0]e$r->[1]");
  my ($middle, $d) = (number(sprintf '%.20e', $y), number(sprintf '%.3e', 1e-14 * (1 + abs $y)));
  my @ends = (minus($middle, $d, -1), plus($middle, $d, 1));
  return \@ends if below(exp_of($ends[0])->[1], $r) && below($r, exp_of($ends[1])->[0]);
  die "log of a number out of reach\n";
}

my %function = (
  exp => sub { my ($x) = @_; return [ exp_of($x->[0])->[0], exp_of($x->[1])->[1] ] },
  log => sub { my ($x) = @_; return [ log_of($x->[0])->[0], log_of($x->[1])->[1] ] },
  hull => sub { return [ least(map { $_->[0] } @_), most(map { $_->[1] } @_) ] },
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
  return [ (number($t)) x 2 ] if $t =~ /^[0-9.]/;
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
    $x = $op eq '*' ? multiply($x, $y) : divide($x, $y);
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

my %relation = (
  '<' => sub { my ($x, $y) = @_; return below($x->[1], $y->[0]) ? 'yes' : below($x->[0], $y->[1]) ? 'open' : 'no' },
  '<=' => sub { my ($x, $y) = @_; return below($y->[1], $x->[0]) ? 'no' : below($y->[0], $x->[1]) ? 'open' : 'yes' },
  '=' => sub {
    my ($x, $y) = @_;
    return 'no' if below($x->[1], $y->[0]) || below($y->[1], $x->[0]);
    return below($x->[0], $x->[1]) || below($y->[0], $y->[1]) ? 'open' : 'yes';
  },
);
$relation{'>'} = sub { my ($x, $y) = @_; return $relation{'<'}->($y, $x) };
$relation{'>='} = sub { my ($x, $y) = @_; return $relation{'<='}->($y, $x) };

sub rounds {
  my ($x, $text) = @_;
  my ($middle, $half) = (number($text), half_unit($text));
  my ($lo, $hi) = (minus($middle, $half, -1), plus($middle, $half, 1));
  return 'no' if below($x->[1], $lo) || below($hi, $x->[0]);
  return below($x->[0], $lo) || below($hi, $x->[1]) ? 'open' : 'yes';
}

sub judge {
  my ($condition) = @_;
  @token = tokens($condition);
  my $x = sum();
  my $op = shift @token // '';
  return rounds($x, join '', splice @token) if $op eq '~';
  my $y = sum();
  my $by = $relation{$op} // die "no relation: '$op'\n";
  die "what is '@token'?\n" if @token;
  return $by->($x, $y);
}

# How many places the lists of a text have.
sub places {
  my ($text) = @_;
  my ($most) = sort { $b <=> $a } 1, map { scalar @{ $value->{$_} // [] } } $text =~ /\b([A-Za-z_]\w*)\b/g;
  return $most;
}
sub tokens { return $_[0] =~ m{\d[\d.]*(?:[eE][-+]?\d+)?|[A-Za-z_]\w*|<=|>=|\S}g }

sub whole_sum {
  my ($expression) = @_;
  @token = tokens($expression);
  my $x = sum();
  die "what is '@token'?\n" if @token;
  return $x;
}
sub evaluate {
  my ($expression, $values) = @_;
  $value = $values;
  return map { $place = $_; eval { whole_sum($expression) } // die "in `$expression`: $@" } 0 .. places($expression) - 1;
}

sub decide {
  my ($condition, $values) = @_;
  $value = $values;
  my $places = places($condition);
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
