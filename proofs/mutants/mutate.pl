#!/usr/bin/env perl
# mutate.pl FILE FUNCTION "OLD => NEW" - changes one place in the definition of a function, in place.  White space
# in OLD stands for any; OLD must occur there exactly once.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my ($file, $function, $change) = @ARGV;
my ($old, $new) = $change =~ /^(.*?) +=> ?(.*)$/ or die "$function: no change in '$change'\n";
open my $in, '<', $file or die "$file: $!\n";
my $text = do { local $/; <$in> };
close $in;
$text =~ /^(?!\s)[^\n;{}]*\b$function\((?:[^;{}]*)\)\s*\{(?:[^\n]*\}\n|.*?^\}\n)/ms or die "$function: not defined in $file\n";
my ($from, $length) = ($-[0], $+[0] - $-[0]);
my $body = substr $text, $from, $length;
my $pattern = join '\s+', map { quotemeta } split ' ', $old;
my $n = () = $body =~ /$pattern/g;
die "$function: '$old' occurs $n times\n" if $n != 1;
$body =~ s/$pattern/$new/;
substr($text, $from, $length) = $body;
open my $out, '>', $file or die "$file: $!\n";
print $out $text;
close $out or die "$file: $!\n";
