#!/usr/bin/env perl
# assay check: no upper claim on sigma or scale holds whose amount of noise, asked forwards, has a delta above the target.
#
# Each mechanism with such noise is drawn at random settings.  The claims are the printed end, amounts a little and far above it, and
# amounts around the other end where there is one; each is then asked forwards, as an upper claim of the target on delta.  TEST_SEED
# chooses the settings, TEST_MULT times two of them for each mechanism.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use File::Temp;
use JSON::PP;

my $seed = $ENV{TEST_SEED} || 20260102;
my $each = 2 * ($ENV{TEST_MULT} || 1);
srand $seed;
sub between { my ($lo, $hi) = @_; sprintf '%.4g', $lo + ($hi - $lo) * rand }
sub spread { my ($lo, $hi) = @_; sprintf '%.3g', $lo * ($hi / $lo)**rand }
sub whole { my ($lo, $hi) = @_; $lo + int rand($hi - $lo + 1) }
sub half { rand() < 0.5 }

# What each mechanism is asked with, but for the noise.
my %mechanism = (
  gaussian => ['sigma', sub { (steps => whole(1, 9), rate => half() ? '1' : spread(0.01, 0.5)) }],
  poisson => ['sigma', sub { (rate => spread(0.01, 0.5)) }],
  'fixed-size' => ['sigma', sub { (rate => spread(0.01, 0.5)) }],
  'fixed-size-add-remove' => ['sigma', sub { (rate => spread(0.01, 0.5)) }],
  'discrete-gaussian' => ['sigma', sub { (shift => whole(1, 3), least => half() ? JSON::PP::true : JSON::PP::false) }],
  'two-gaussians' => ['sigma', sub { (sigma2 => spread(1, 100), shift => between(0, 2), rate => half() ? '1' : '1/2') }],
  laplace => ['scale', sub { (rate => half() ? '1' : spread(0.01, 0.5)) }],
  'discrete-laplace' => ['scale', sub { (shift => whole(1, 3)) }],
  'generalized-gaussian' => ['scale', sub { (beta => half() ? 3 : '5/2') }],
  balls => ['sigma', sub { (steps => whole(2, 50)) }],
  allocation => ['sigma', sub { (steps => whole(2, 20)) }],
);

my (@inverse, @forward);
my $n = 0;
sub ok { my ($good, $name) = @_; $n++; print $good ? '' : 'not ', "ok $n - $name\n" }
sub value { # the answer of `assay value`, or nothing
  my ($q, %option) = @_;
  my $least = delete $option{least};
  my @words = map { "--$_=$option{$_}" } sort keys %option;
  open my $pipe, '-|', $ENV{ASSAY}, 'value', $q, '--json', @words, $least ? '--least' : (), '--digits=4', '--seconds=1' or die;
  my $text = join '', <$pipe>;
  close $pipe;
  return $text ? decode_json($text) : undef;
}
sub draw {
  my $name = shift;
  my ($noise, $more) = @{$mechanism{$name}};
  my %q = (mechanism => $name, epsilon => spread(0.05, 5), delta => spread(1e-4, 0.05), $more->());
  my $a = value($noise, %q) or return;
  my @ends = grep { !/inf/ && $_ > 0 } $a->{enclosure}{hiDec}, $a->{until} ? ($a->{until}{loDec}, $a->{until}{hiDec}) : ();
  my @claims = ((map { my $end = $_; map { sprintf '%.12g', $end * $_ } 0.97, 1.0001, 1.2, 3 } @ends), '1e6');
  for my $claim (@claims) {
    push @inverse, {%q, query => $noise, upper => $claim, meta => $claim};
    my %f = %q;
    delete @f{qw(least delta)};
    push @forward, {%f, query => 'delta', $noise => $claim, upper => $q{delta}};
  }
}
sub judge { # the verdicts on these rows
  my $file = File::Temp->new;
  print $file encode_json($_), "\n" for @_;
  close $file;
  open my $pipe, '-|', $ENV{ASSAY}, 'check', "$file", '--json', '--seconds', 2 or die;
  my @rows = map { decode_json($_) } <$pipe>;
  close $pipe;
  return @rows;
}

for my $name (sort keys %mechanism) { draw($name) for 1 .. $each }
my @claimed = judge(@inverse);
my @asked = judge(@forward);
my (%hold, %bad);
for my $i (0 .. $#inverse) {
  my $name = $inverse[$i]{mechanism};
  next if $claimed[$i]{verdict} !~ /^(pass|loose)$/;
  $hold{$name}++;
  next if $asked[$i]{verdict} ne 'fail';
  $bad{$name}++;
  print '# holds, and is not enough: ', encode_json($inverse[$i]), "\n";
}
ok(@claimed == @inverse && @asked == @inverse, 'each row has a verdict');
for my $name (sort keys %mechanism) {
  ok(!$bad{$name}, "$name: what holds is enough, seed $seed");
  ok($hold{$name}, "$name: some hold: " . ($hold{$name} // 0));
}
ok((grep { $inverse[$_]{mechanism} eq 'two-gaussians' && $claimed[$_]{verdict} eq 'fail' && $inverse[$_]{upper} > 1e5 } 0 .. $#inverse),
  'a deviation far above the other one is not enough');
print "1..$n\n";
