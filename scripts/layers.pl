#!/usr/bin/env perl
# layers.pl FILE... - names each #include in ref/ that points up or across, each circle of rooms within a room, and each room that
# uses another one without a word of it in ref/README.md.
#
# A header is known by its bare name.  A room includes what lies lower, and itself with the rooms in it; of these, what its row in
# the table says: rooms by name, floors, all below.  num needs no word.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my %height = (
  num => 0, pair => 1, divergence => 2, convert => 3, invert => 3, lattice => 3, sampled => 4, compose => 4, solve => 5,
  answer => 6, face => 7
);
my (%room, %arrow, $up);
for (@ARGV) { $room{$2} = $1 if m{^ref/([\w/]+)/(\w+\.h)$} }
for my $file (@ARGV) {
  my ($here, $floor) = $file =~ m{^ref/((\w+)[\w/]*)/} or next;
  if (!defined $height{$floor}) { print "$file: '$floor' is no room of the house\n"; $up = 1; next }
  open my $in, '<', $file or die "$file: $!\n";
  while (<$in>) {
    my ($name) = /^\s*#\s*include\s+"([^"]+)"/ or next;
    my $there = $room{$name};
    if (defined $there) {
      my ($below) = $there =~ /^(\w+)/;
      $arrow{$here}{$there} = "$file includes $name" if $there ne $here;
      next if $below eq $floor || $height{$below} < $height{$floor};
    }
    next if !defined $there && $name =~ /_model\.h$/; # what a contract speaks of, for the prover alone
    print "$file:$.: may not include $name", defined $there ? " of $there" : ', which is not in ref/', "\n";
    $up = 1;
  }
}

sub reaches { # the rooms on a way from one to the other
  my ($from, $to, %seen) = @_;
  my @way = ([$from]);
  while (my $w = shift @way) {
    for (sort keys %{$arrow{$w->[-1]} || {}}) {
      return @$w, $_ if $_ eq $to;
      push @way, [@$w, $_] unless $seen{$_}++;
    }
  }
  return;
}
for my $here (sort keys %arrow) {
  my @way = reaches($here, $here) or next;
  next if grep { $_ lt $here } @way; # told once
  print 'a circle of rooms: ', join(' -> ', @way), '; ', $arrow{$way[0]}{$way[1]}, "\n";
  $up = 1;
}

# ---- The table -------------------------------------------------------------------------------

my (%floor, %uses); # by room, its floor and the column `may use`
open my $table, '<', 'ref/README.md' or die "ref/README.md: $!\n";
while (<$table>) {
  my ($floor, $rooms, $uses) = /^\| (\d) \| (.*?) \|.*\| ([^|]*) \|$/ or next;
  ($floor{$1}, $uses{$1}) = ($floor, $uses) while $rooms =~ /`([\w\/]+)`/g;
}
sub may_use {
  my ($here, $there) = @_;
  return 1 if $there =~ /^num\b/ || $uses{$here} =~ /`\Q$there\E`/;
  return 1 if $uses{$here} =~ /all below/ && $floor{$there} < $floor{$here};
  return $uses{$here} =~ /floors (\d) (?:to|and) (\d)/ && $1 <= $floor{$there} && $floor{$there} <= $2;
}
for my $here (sort keys %arrow) {
  for my $there ($here, sort keys %{$arrow{$here}}) {
    if (!defined $floor{$there}) { print "$there: has no row in ref/README.md\n" }
    elsif ($there eq $here || may_use($here, $there)) { next }
    else { print "$here: ref/README.md does not say that it uses $there; $arrow{$here}{$there}\n" }
    $up = 1;
  }
}
exit($up ? 1 : 0);
