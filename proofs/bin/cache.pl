#!/usr/bin/env perl
# cache.pl - WP's cache of proof results, a folder of small files, as one text file of lines "KEY RESULT".
#   cache.pl unpack FILE FOLDER
#   cache.pl pack FOLDER FILE
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my ($verb, $from, $to) = @ARGV;
if (($verb // '') eq 'unpack') {
  open my $in, '<', $from or die "$from: $!\n";
  while (<$in>) {
    my ($key, $result) = /^([0-9a-f]+) (\{.*\})$/ or die "$from:$.: not a cache entry\n";
    open my $out, '>', "$to/$key.json" or die "$to/$key.json: $!\n";
    print $out "$result\n";
    close $out or die "$to/$key.json: $!\n";
  }
} elsif (($verb // '') eq 'pack') {
  open my $out, '>', "$to.new" or die "$to.new: $!\n";
  for my $file (sort glob "$from/*.json") {
    my ($key) = $file =~ m{([0-9a-f]+)\.json$} or die "$file: not a cache entry\n";
    open my $in, '<', $file or die "$file: $!\n";
    my $result = do { local $/; <$in> };
    $result =~ s/\s+/ /g;
    $result =~ s/ $//;
    print $out "$key $result\n";
  }
  close $out or die "$to.new: $!\n";
  rename "$to.new", $to or die "$to: $!\n";
} else {
  die "usage: cache.pl unpack FILE FOLDER | cache.pl pack FOLDER FILE\n";
}
