#!/usr/bin/env perl
# strip-c.pl FILE... - the code of C files without comments and quoted text, each line as FILE:LINE:code.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

for my $file (@ARGV) {
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  my $text = <$in>;
  $text =~ s{(/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')}{ my $t = $1; $t =~ s/[^\n]/ /g; $t }gse;
  my $n = 0;
  for my $line (split /\n/, $text) {
    $n++;
    print "$file:$n:$line\n" if $line =~ /\S/;
  }
}
