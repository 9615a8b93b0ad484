#!/usr/bin/env perl
# part.pl FILE FOLDER - FILE as the prover reads it where units.txt says `values of NAME...`: without the other functions.
#
# What is left is word by word that of FILE, line by line; a call of a function that is left away is one of something unknown, and fails.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use File::Basename;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(part_of slurp values_of);

my ($file, $folder) = @ARGV;
my ($text, $none) = part_of(scalar slurp($file), values_of()->{$file});
if (!defined $text) { print "proofs: $file: no function $none to prove the values of\n"; exit 1 }
my $to = "$folder/" . basename($file);
open my $out, '>', $to or die "$to: $!\n";
print $out $text;
close $out or die "$to: $!\n";
