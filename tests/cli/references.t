#!/usr/bin/env perl
# assay value: numbers of adjacencies, samples and choices that were computed without it.
#
# Each was evaluated once by hand, with mpmath at 25 to 30 digits and mostly in two ways: closed forms, quadrature, sums over all cases.  They are
# written as they were printed; one unit of the last digit on either side is allowed, and an answer has to meet that.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use JSON::PP;
use Math::BigFloat;

die "ASSAY is not a program\n" unless -x ($ENV{ASSAY} // '');
my ($run, $failed) = (0, 0);

sub ok {
  my ($good, $name) = @_;
  $run++;
  $failed++ unless $good;
  print $good ? '' : 'not ', "ok $run - $name\n";
}

sub number { Math::BigFloat->new($_[0]) }

# The ends of an answer, as numbers.
sub ends {
  open my $in, '-|', "$ENV{ASSAY} value $_[0] --json 2>/dev/null" or die "cannot run $ENV{ASSAY}\n";
  my $e = decode_json(join '', <$in>)->{enclosure};
  return map { number($_) } @$e{qw(loDec hiDec)};
}

# What was printed, less and more one unit of its last digit.
sub printed {
  my $decimals = $_[0] =~ /\.(\d+)/ ? length $1 : 0;
  my ($value, $unit) = (number($_[0]), number("1e-$decimals"));
  return ($value - $unit, $value + $unit);
}

# The answer, or its exponential where the moment was printed, meets the number and has 8 digits (or so many).
sub meets {
  my ($want, $question, %o) = @_;
  my ($lo, $hi) = ends($question);
  ($lo, $hi) = map { $_->copy->bexp(40) } $lo, $hi if $o{exp};
  my ($least, $most) = printed($want);
  ok($lo <= $most && $hi >= $least && ($hi - $lo) * 10**($o{digits} // 8) <= $hi, "$question: $want");
}

# An end of an answer that is a bracket: on the right side of the number, and as near as that.
sub upper {
  my ($want, $question, $near, %o) = @_;
  my (undef, $hi) = ends($question);
  $hi = $hi->copy->bexp(40) if $o{exp};
  my ($least, $most) = printed($want);
  ok($hi >= $least && $hi <= $most * (1 + $near), "$question: at least $want");
}

sub lower {
  my ($want, $question, $near) = @_;
  my ($lo) = ends($question);
  my ($least, $most) = printed($want);
  ok($lo <= $most && $lo * (1 + $near) >= $least, "$question: from at most $want");
}

sub fixed { my ($how, $g, $sigma, $steps, $e) = @_; "delta --mechanism $how --sigma $sigma --rate $g --steps $steps --epsilon=$e" }
sub fixed_size { fixed('fixed-size', @_) }
sub one_more { fixed('fixed-size-add-remove', @_) }

# R1 to R7: samples of fixed size, a record replaced.  Of two steps the bracket is from V, adaptive queries, to the pair that
# dominates, twice; a record more or less is a question of its own.
meets '.0329682368541125871033', fixed_size('1/10', 1, 1, '1/2');
meets '.413465586736053838212', fixed_size('1/10', 1, 1, '-1/2');
upper '.0653291965266417429568', fixed_size('1/10', 1, 2, '1/2'), 1e-3;
upper '.106383695532544732728', fixed_size('1/10', 1, 2, '1/10'), 1e-3;
meets '.062841181609417221', one_more('1/10', 1, 2, '1/2') . ' --direction remove';
lower '.064085189068029482', fixed_size('1/10', 1, 2, '1/2'), 1e-3;
lower '.0051866555346728922', fixed_size('1/100', 1, 2, '1/10'), 1e-3;
meets '.0051438061437284001', one_more('1/100', 1, 2, '1/10');
lower '.15377750792422948', fixed_size('1/2', 2, 2, '1/2'), 1e-3;
meets '.14792013341095416', one_more('1/2', 2, 2, '1/2');
meets '.776277620295617421', 'delta --mechanism poisson --adjacency replace --sigma 1 --rate 9/10 --steps 2 --epsilon 0';
meets '.770878068094123', one_more('9/10', 1, 2, 0);
upper '.800376558495438686', fixed_size('9/10', 1, 2, 0), 1e-3;
meets '.6023710284', one_more('3/5', 5, 50, 0);
meets '.5624678617', one_more('11/20', 5, 50, 0);
meets '.4762226664', one_more('9/20', 5, 50, 0);
meets '.8123076701', one_more('3/5', 2, 20, 0);
upper '1.56913149351511520338', 'renyi --mechanism fixed-size --sigma 1 --rate 1/10 --order 2', 1e-9, exp => 1;

# .. what queries in the plane attain is not above the upper end
upper $$_[0], fixed_size(@$_[1 .. 4]), 1 for ['.60307981', '3/5', 5, 50, 0], ['.56287006', '11/20', 5, 50, 0], ['.47585114', '9/20', 5, 50, 0], ['.81569845', '3/5', 2, 20, 0];

# R8: Laplace noise, one more record or one less.
my $laplace = 'delta --mechanism laplace --scale 1 --shift 7/5 --rate 1/100 --steps 2 --epsilon 0.0233333';
meets '.00129463974265998', "$laplace --direction remove";
meets '.0', "$laplace --direction add";

# R9, R10: Poisson samples, a record replaced.
my $replaced = '--adjacency replace --sigma 1 --rate 1/10 --epsilon 1/2';
meets '.00334197179101380556119', "delta --mechanism poisson $replaced";
meets '.00922195192450914340957', "delta --mechanism poisson $replaced --steps 2";
my $exchanged = '--mechanism laplace --scale 1 --rate 1/10 --adjacency replace';
meets '.0294464326667285968599', "delta $exchanged --epsilon 1/10";
meets '1.02430044207837601295', "renyi $exchanged --order 2", exp => 1;

# R11: samples of fixed size, a record zeroed out.
my $zeroed = fixed_size('1/10', 1, 1, '1/2') . ' --adjacency zero-out';
meets '.0163658165290047126031', "$zeroed --direction remove";
meets '.00203253692034035765', "$zeroed --direction add";

# R12, R13: batches that are cut.
sub cut { my ($how, $records, $rate, $batch, $more) = @_; "delta --mechanism $how --records $records --rate $rate --batch $batch --sigma 1 --epsilon 1/2 $more" }
my @thousand = (1000, '1/20', 60);
meets '.00110252430368413380', cut('truncated-poisson', @thousand, '--direction remove');
meets '.00117994538408573970', cut('truncated-poisson', @thousand, '--adjacency replace');
meets '.00124775645388030140', cut('truncated-poisson-published', @thousand, '--adjacency replace');
meets '.00117033537347869540', cut('truncated-poisson-published', @thousand, '--direction remove');
my @hundred = (100, '1/10', 10);
meets '.0131799684433713370', cut('truncated-poisson', @hundred, '--direction remove');
meets '.0137881704311296280', cut('truncated-poisson', @hundred, '--adjacency replace');
meets '.0151106883212926240', cut('truncated-poisson-published', @hundred, '--adjacency replace');

# R14, R15: exponential mechanisms, adaptive (the upper end) and fixed.
sub choices { my ($steps, $e, $how) = @_; "delta --mechanism $how --range 1 --steps $steps --epsilon $e" }
meets '.0774046863156908115020', choices(1, '1/2', 'exponential');
upper '.170981095448173389519', choices(2, '1/2', 'exponential'), 1e-12;
upper '.446232967644729206545', choices(10, 1, 'exponential'), 1e-12;
meets '.152451906798665586500', choices(2, '1/2', 'exponential-fixed');
meets '.364135990413621928', choices(10, 1, 'exponential-fixed');

# Much noise on Poisson samples: that of the normal law beside, rate sqrt(steps) / (2 Phi^-1(1/2 + delta/2)), right to about one unit by T-POISSON-NORMAL.
meets '178412412', 'sigma --mechanism poisson --steps 20 --rate 1/10 --epsilon 0 --delta 1e-9 --digits 9';

print "1..$run\n";
exit($failed ? 1 : 0);
