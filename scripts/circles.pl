#!/usr/bin/env perl
# circles.pl FILE... - names each circle of C files whose functions and tables call or name one another's, unless the
# head of one of them says why: "Calls go round: ..".
#
# What a file defines for others stands at the left margin and is not static; what it names is any such word in its code.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
no warnings 'recursion';

my (%text, %reason, %owner, %arrow);
for my $file (grep { /\.c$/ } @ARGV) {
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  my $t = <$in>;
  $reason{$file} = $t =~ m{^/\*.*?Calls go round: .*?\*/}s;
  $t =~ s{/\*.*?\*/|//[^\n]*|"(?:[^"\\]|\\.)*"}{ }gs;
  $text{$file} = $t;
  while ($t =~ /^(?!static|typedef|extern|struct \w+ \{)[a-z][\w ]*[ *](\w+)(?:\([^;{}]*\)\s*\{|(?:\[[^]]*\])? = )/mg) { $owner{$1} = $file }
}
for my $file (keys %text) {
  for my $word ($text{$file} =~ /\b([a-z]\w+)\b/g) {
    my $other = $owner{$word} or next;
    $arrow{$file}{$other} = $word if $other ne $file;
  }
}

# Files that reach one another, by Tarjan's search.
my ($count, $bad, @stack, %number, %low, %waits) = (0, 0);
sub circle_at {
  my ($v) = @_;
  $number{$v} = $low{$v} = ++$count;
  push @stack, $v;
  $waits{$v} = 1;
  for my $w (sort keys %{$arrow{$v} || {}}) {
    circle_at($w) unless $number{$w};
    my $reached = $waits{$w} ? $low{$w} : next;
    $low{$v} = $reached if $reached < $low{$v};
  }
  return if $low{$v} != $number{$v};
  my @circle;
  do { push @circle, pop @stack; delete $waits{$circle[-1]} } until $circle[-1] eq $v;
  name_circle(sort { $a cmp $b } @circle) if @circle > 1 && !grep { $reason{$_} } @circle;
  return;
}
sub name_circle {
  my %in = map { $_ => 1 } @_;
  $bad = 1;
  print "calls go round, and no head says why: @_\n";
  for my $v (@_) { print "  $v names $arrow{$v}{$_} of $_\n" for sort grep { $in{$_} } keys %{$arrow{$v}} }
  return;
}
for (sort keys %text) { circle_at($_) unless $number{$_} }
exit $bad;
