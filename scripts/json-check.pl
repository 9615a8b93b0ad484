#!/usr/bin/env perl
# json-check.pl FILE... - names each .json file, and each line of a .jsonl file, that is not valid JSON.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use JSON::PP;

my ($json, $bad) = (JSON::PP->new->utf8->allow_nonref, 0);
sub judge {
  my ($text, $where) = @_;
  return if eval { $json->decode($text); 1 };
  print "$where: $@";
  $bad = 1;
}
for my $file (@ARGV) {
  open my $in, '<:raw', $file or die "$file: $!\n";
  if ($file =~ /\.jsonl$/) {
    while (<$in>) { judge($_, "$file:$.") }
  } else {
    judge(do { local $/; <$in> }, $file);
  }
}
exit $bad;
