#!/usr/bin/env perl
# bare.pl FILE FOLDER - FILE and all headers, in one folder, without what other files' contracts promise of values.
#
# For a unit of which the calls alone are looked at: that a callee's enclosure holds a number (`ensures sound:`) is of no use there,
# and only burdens the provers. An assumption that is left out makes no goal easier to prove wrongly; what FILE's own functions
# promise stays, and is proved.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use File::Basename;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(slurp);

my ($file, $folder) = @ARGV;
my %own = map { $_ => 1 } slurp($file) =~ /^\w[\w *]*?\b(\w+)\([^;{}]*\) \{/mg;
my $clause = qr/\s*\bensures sound:(?:[^;\\]|\\(?!(?:forall|exists|let)\b)|\\(?:forall|exists|let)\b[^;]*;)*;/;
for my $header (glob 'ref/*.h ref/*/*.h ref/*/*/*.h proofs/model/*.h') {
  my $text = slurp($header);
  my ($new, $from) = ('', 0);
  while ($text =~ m{/\*\@.*?\*/}gs) {
    my ($at, $end) = ($-[0], $+[0]);
    my $said = substr $text, $at, $end - $at;
    my ($name) = substr($text, $end) =~ /^[^;{}()]*?\b(\w+)\s*\(/;
    $said =~ s/$clause//g if $said !~ m{^/\*\@\s*axiomatic} && defined $name && !$own{$name};
    $new .= substr($text, $from, $at - $from) . $said;
    $from = $end;
  }
  put(basename($header), $new . substr $text, $from);
}
put(basename($file), slurp($file));

sub put {
  my ($name, $text) = @_;
  open my $out, '>', "$folder/$name" or die "$folder/$name: $!\n";
  print $out $text;
  close $out or die "$folder/$name: $!\n";
  return;
}
