#!/usr/bin/env perl
# mutants.pl FILE... - the faults of tests/mutants that do not fit their source any more.
#
# A fault's `old` text must stand exactly once in its `file`; the format is explained in tests/mutants/run.sh.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

sub read_whole {
  my ($file) = @_;
  open my $in, '<', $file or return '';
  local $/;
  return scalar <$in> // '';
}

for my $list (@ARGV) {
  open my $in, '<', $list or die "$list: $!\n";
  my ($file, $text) = ('', '');
  while (my $line = <$in>) {
    chomp $line;
    if ($line =~ /^file (.+)/) {
      $file = $1;
      $text = read_whole($file);
    } elsif ($line =~ /^old  (.+)/) {
      my $times = () = $text =~ /\Q$1\E/g;
      print "$list: '$1' stands $times times in $file\n" if $times != 1;
    }
  }
}
