#!/usr/bin/env perl
# coverage.pl BUILD FOLDER PERCENT EXCEPTIONS - lines of FOLDER's sources that the tests reached, by file.
#
# Reads what the instrumented objects below BUILD counted.  EXCEPTIONS holds lines `file :: text :: reason`: a line
# of file that contains text and was not reached is excused.  Fails below PERCENT of all lines that are not excused,
# when an exception has no reason or excuses nothing, and when a source was never counted.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my ($build, $folder, $percent, $exceptions) = @ARGV;
my (@excuse, $faults);
sub fault { print "coverage: @_\n"; $faults++ }

if (open my $in, '<', $exceptions) {
  while (<$in>) {
    next if /^\s*(#|$)/;
    my ($file, $text, $reason) = /^(\S+) :: (.+?) :: (.*\S)\s*$/;
    if (defined $reason) { push @excuse, { file => $file, text => $text, row => $., used => 0 } }
    else { fault("$exceptions:$.: not `file :: text :: reason`") }
  }
}

# The lines of one source: (count, number, text) for each line that holds code.
sub lines_of {
  my ($source) = @_;
  (my $object = "$build/obj/$source") =~ s/\.c$/.o/;
  return if !-e $object =~ s/\.o$/.gcno/r;
  my ($mine, %line);
  open my $gcov, '-|', 'gcov', '-t', $object or die "gcov: $!\n";
  while (<$gcov>) {
    my ($count, $number, $text) = /^\s*([^:]+):\s*(\d+):(.*)$/ or next;
    if ($number == 0) { $mine = $1 eq $source if $text =~ /^Source:(.*)$/; next }
    next if !$mine || $count eq '-';
    $line{$number} = [ ($line{$number}[0] // 0) || $count !~ /^[#=]/ ? 1 : 0, $text ];
  }
  close $gcov or die "gcov failed on $object\n";
  return \%line;
}

my ($all, $hit, $spared) = (0, 0, 0);
printf "%-34s %6s %7s %7s %8s\n", 'file', 'lines', 'reached', 'excused', '%';
for my $source (sort glob("$folder/*.c $folder/*/*.c")) {
  my $line = lines_of($source) or fault("$source was not counted"), next;
  my ($n, $reached, $excused, @missed) = (0, 0, 0);
  for my $number (sort { $a <=> $b } keys %$line) {
    my ($was_reached, $text) = @{ $line->{$number} };
    my ($excuse) = grep { !$was_reached && $_->{file} eq $source && index($text, $_->{text}) >= 0 } @excuse;
    $n++;
    if ($was_reached) { $reached++ }
    elsif ($excuse) { $excused++; $excuse->{used}++ }
    else { push @missed, "    $source:$number:$text" }
  }
  printf "%-34s %6d %7d %7d %8s\n", $source, $n, $reached, $excused,
    $n > $excused ? sprintf('%.1f', 100 * $reached / ($n - $excused)) : '-';
  print map { "$_\n" } @missed;
  $all += $n; $hit += $reached; $spared += $excused;
}
fault("$exceptions:$_->{row}: excuses no line") for grep { !$_->{used} } @excuse;

my $reached = $all > $spared ? 100 * $hit / ($all - $spared) : 0;
printf "%-34s %6d %7d %7d %8.1f\n", "all of $folder", $all, $hit, $spared, $reached;
fault(sprintf('%.2f %% of lines is below %s %%', $reached, $percent)) if $reached < $percent;
exit($faults ? 1 : 0);
