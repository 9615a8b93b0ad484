# Symptom.pm - how an answer fails, read off the answer and the certified enclosure alone.
# SPDX-License-Identifier: Apache-2.0
package Symptom;
use strict;
use warnings;

# What stands for each symptom on the page.
our %about = (
  'no number' => 'an error, no answer in time, or NaN',
  'negative' => 'a delta or an epsilon below 0',
  'above 1' => 'a delta above 1',
  'infinite' => 'a finite loss is called infinite',
  'zero' => 'exactly 0, where the truth is above it',
  'rounding' => 'off by less than 1e-12 of the truth: a last digit that was not rounded to the safe side',
  'floor' => 'a delta that is off by less than 1e-9 in absolute terms, and by more than a thousandth of the truth',
  'small' => 'off by less than a millionth of the truth',
  'some' => 'off by less than a tenth of the truth',
  'large' => 'off by a tenth of the truth or more',
);
our @order = ('no number', 'negative', 'above 1', 'infinite', 'zero', 'large', 'some', 'floor', 'small', 'rounding');

# log10 of a decimal that may be beyond doubles, -inf of 0.
sub size {
  my ($text) = @_;
  my ($digits, $power) = $text =~ /^[+-]?([\d.]+)(?:e([+-]?\d+))?$/ or return 9**9**9;
  return $digits > 0 ? log($digits) / log(10) + ($power // 0) : -9**9**9;
}

sub answered {
  my ($row) = @_;
  return $row->{verdict} eq 'reject' ? 'no number' : '';
}

# How a row fails, and the claim that does.
sub of {
  my ($row) = @_;
  my ($claim) = grep { $_->{verdict} eq 'fail' } @{ $row->{judged}{claims} };
  my ($value, $off, $truth) = ($claim->{value}, size($claim->{off}), size($row->{judged}{enclosure}{loDec}));
  my $delta = $row->{query} eq 'delta';
  return ('infinite', $claim) if $value =~ /inf/i;
  return ('zero', $claim) if $value == 0;
  return ('negative', $claim) if $value < 0;
  return ('above 1', $claim) if $delta && $value > 1;
  return ('rounding', $claim) if $off < -12;
  return ('floor', $claim) if $delta && $off > -3 && abs($value) < 1e-6 && abs($value - ($truth > -300 ? 10**$truth : 0)) < 1e-9;
  return ('small', $claim) if $off < -6;
  return ($off < -1 ? 'some' : 'large', $claim);
}
1;
