#!/usr/bin/env perl
# digest.pl FILE - what the results for a C file speak of: a hash of it, of every header that it reads as the
# prover does, and of its line in units.txt, wherever they lie in ref/.  Comments that are not ACSL and white space do not count; nor
# do functions of which units.txt does not say that their values are proved, where it says so of some.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use Digest::SHA qw(sha256_hex);
use File::Basename;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(part_of values_of);

my ($file) = @ARGV;
my $values = $file =~ s/:values$//; # the second of two lines
my @said = map { s{^\S*/}{}r } grep { /^\Q$file\E \|/ } split /^/, slurp('proofs/units.txt');
@said = grep { $values == /\| values of / } @said if @said > 1;
my $said = join '', @said;
my @include = ('-Iref', (map { "-I$_" } grep { -d } glob 'ref/*/ ref/*/*/'), '-Iproofs/model', $said =~ /\| (?:calls only|values of)/ ? ('-include', 'calls_model.h') : ());
open my $cpp, '-|', 'gcc', '-MM', '-D__FRAMAC__', @include, $file or die "gcc: $!\n";
my $rule = do { local $/; <$cpp> };
close $cpp or die "$file: cannot be read as C\n";
$rule =~ s/^[^:]*://;
$rule =~ s/\\\n/ /g;

my ($text, %read) = ('');
for my $source (sort { basename($a) cmp basename($b) } split ' ', $rule) {
  next if $read{basename($source)}++; # a header is listed once for each way to it
  my $content = slurp($source);
  if ($source eq $file && $said =~ /\| values of / && (my $of = values_of()->{$file})) { $content = part_of($content, $of) // '' }
  $content =~ s{("(?:\\.|[^"\\\n])*")|/\*(?!@).*?\*/|//(?!@)[^\n]*}{$1 // ' '}gse;
  $content =~ s/\s+/ /g;
  $text .= basename($source) . " $content\n";
}
$text .= $said;
print substr(sha256_hex($text), 0, 16), "\n";

sub slurp {
  my ($name) = @_;
  open my $in, '<', $name or die "$name: $!\n";
  local $/;
  return <$in>;
}
