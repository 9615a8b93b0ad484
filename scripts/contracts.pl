#!/usr/bin/env perl
# contracts.pl HEADER... - names each function declared in a header with no ACSL contract between it and what
# stands before it.  Functions that take or make a pair have none: WP does not follow a table of functions.  A contract is a comment that begins with @ and holds a requires, ensures or assigns, or a
# macro made of them.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my $bare = 0;
for my $file (@ARGV) {
  open my $in, '<', $file or die "$file: $!\n";
  my $text = do { local $/; <$in> };
  my ($line, $depth, $contract, $code) = (1, 0, 0, '');
  while ($text =~ m{\G( /\*.*?\*/ | //[^\n]* | ^[ \t]*\#(?:[^\n]*\\\n)*[^\n]* | "(?:\\.|[^"\\])*" | . )}gsmx) {
    my $token = $1;
    if ($token =~ m{^(?:/\*|//)}) {
      $contract = 1 if $token =~ m{^/[*/]@} && $token =~ /\b(?:requires|ensures|assigns|terminates)\b|\b[A-Z][A-Z_]{2,}\b/;
    } elsif ($token !~ /^\s*#/) {
      $code .= $token;
      $depth++ if $token eq '{';
      $depth-- if $token eq '}';
      my $function = $code =~ /(\w+)\s*\(/ && $code !~ /^\s*(?:typedef|_Static_assert)\b/ ? $1 : undef;
      if ($depth == 0 && ($token eq ';' || ($token eq '}' && $function))) {
        if (defined $function && !$contract && $code !~ /\bpair\s*\*/) {
          print "$file:$line: $function has no contract\n";
          $bare++;
        }
        ($contract, $code) = (0, '');
      }
    }
    $line += $token =~ tr/\n//;
  }
}
exit($bare ? 1 : 0);
