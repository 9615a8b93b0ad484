#!/usr/bin/env perl
# doubles.pl HEADER... - names each function that returns an enclosure (it has an ivl, a cpx or an mpfr number to write)
# and takes a double.
#
# A plan's doubles become enclosures once, at a door: where a contour, a rule or a range is read.  Behind it a number is an
# interval, and what is only proposed is a field of a struct that says so.  A clock's seconds are no such number.
# A door that is no longer one is named, too.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my %door = ( # the headers whose functions read doubles, exactly
  'ref/num/ivl_double.h'                                => 'an interval from a double, and one step with it',
  'ref/lattice/normal_cell.h'                           => 'ends of cells on a grid of doubles',
  'ref/sampled/drawn_strata_internal.h'                 => 'a height that is chosen',
  'ref/pair/moment_refine.h'                            => 'bits, which are counted in halves',
  'ref/pair/gaussian/gaussian_mix.h'                    => 'nodes on a grid of doubles',
  'ref/pair/gaussian/two_gaussians_mix.h'               => 'ends of a grid of doubles',
  'ref/pair/generalized_gaussian/gg_line.h'             => 'how far a rule reaches',
  'ref/pair/sampled_gaussian/normals_rule.h'            => 'nodes on a grid of doubles',
);
my %clock = map { $_ => 1 } qw(until seconds start);
my ($broken, %needed);

sub code { # of a file without comments, directives and text
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  my $text = do { local $/; <$in> };
  $text =~ s{/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^\s*\#(?:\\\n|[^\n])*}{ }gsm;
  return $text =~ s/\s+/ /gr;
}

for my $file (@ARGV) {
  for my $part (split /[;{}]/, code($file)) { # a declaration, or a member that points to a function
    my ($name, $list) = $part =~ /(\w+)\s*\)?\s*\(((?:[^()]|\([^()]*\))*)\)[\s\w]*$/ or next;
    my @parameter = split /,/, $list;
    next unless grep { /\b(?:ivl|cpx|mpfr_t|mpfr_ptr)\b/ && !/\bconst\b/ } @parameter;
    my @double = grep { /^\s*(?:const\s+)?double\s+(\w+)\s*$/ && !$clock{$1} } @parameter or next;
    $needed{$file} = 1;
    next if $door{$file};
    print "$file: $name returns an enclosure and takes", join(',', @double), "\n";
    $broken = 1;
  }
}
for (grep { $door{$_} && !$needed{$_} } @ARGV) {
  print "$_: named as a door in scripts/doubles.pl, and is none\n";
  $broken = 1;
}
exit($broken ? 1 : 0);
