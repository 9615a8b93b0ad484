#!/usr/bin/env perl
# mutate.pl FILE FUNCTION "OLD => NEW" - changes one place in the definition of a function, in place.  White space
# in OLD stands for any; OLD must occur there exactly once.
# mutate.pl --fits LIST - the lines of a list (mutants.txt) that do not fit their file any more; nothing is changed.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

sub read_whole {
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  return <$in>;
}

sub changed {
  my ($file, $function, $change) = @_;
  my ($old, $new) = $change =~ /^(.*?) +=> ?(.*)$/ or die "$function: no change in '$change'\n";
  my $text = read_whole($file);
  $text =~ /^(?!\s)[^\n;{}]*\b$function\((?:[^;{}]*)\)\s*\{(?:[^\n]*\}\n|.*?^\}\n)/ms or die "$function: not defined in $file\n";
  my ($from, $length) = ($-[0], $+[0] - $-[0]);
  my $body = substr $text, $from, $length;
  my $pattern = join '\s+', map { quotemeta } split ' ', $old;
  my $n = () = $body =~ /$pattern/g;
  die "$function: '$old' occurs $n times in $file\n" if $n != 1;
  $body =~ s/$pattern/$new/;
  substr($text, $from, $length) = $body;
  return $text;
}

if ($ARGV[0] eq '--fits') {
  for my $line (grep { !/^#|^\s*$/ } split /\n/, read_whole($ARGV[1])) {
    my ($function, $file, $goal, $change) = split / *[|] */, $line, 4;
    print $@ if !defined eval { changed($file, $function, $change) };
  }
  exit;
}

my ($file, $function, $change) = @ARGV;
my $text = changed($file, $function, $change);
open my $out, '>', $file or die "$file: $!\n";
print $out $text;
close $out or die "$file: $!\n";
