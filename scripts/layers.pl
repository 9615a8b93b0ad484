#!/usr/bin/env perl
# layers.pl FILE... - names each #include in ref/ that points up.  A header is known by its bare name.
use strict;
use warnings;

my %height = (num => 0, pair => 1, divergence => 2, compose => 3, convert => 3, solve => 4, sampled => 4);
my (%room, $up);
for (@ARGV) { $room{$2} = $1 if m{^ref/(\w+)/(\w+\.h)$} }
for my $file (@ARGV) {
  my ($here) = $file =~ m{^ref/(\w+)/} or next;
  if (!defined $height{$here}) { print "$file: '$here' is no room of the house\n"; $up = 1; next }
  open my $in, '<', $file or die "$file: $!\n";
  while (<$in>) {
    my ($name) = /^\s*#\s*include\s+"([^"]+)"/ or next;
    my $there = $room{$name};
    next if defined $there && $height{$there} <= $height{$here};
    next if !defined $there && $here eq 'num' && $name =~ /_model\.h$/;
    print "$file:$.: may not include $name", defined $there ? " of $there" : ', which is not in ref/', "\n";
    $up = 1;
  }
}
exit($up ? 1 : 0);
