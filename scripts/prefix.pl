#!/usr/bin/env perl
# prefix.pl FILE... - names each public function whose name does not say where it stands.
#
# It begins with the name of the header that declares it, and so does the file that defines it.  Of X_internal.h, which
# several files of X share, it begins with the name of the file that defines it, and that with X.
# But ivl_, cpx_ and mpx_ in ref/num go by the kind of number; assay_* are the library's face, in ref/face/assay_*.c, which
# share face.h, and in ref/num/status.h.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use File::Basename;

my %number = map { $_ => 1 } qw(ivl cpx mpx);
my (%in, %declared, $wrong);

sub begins { my ($name, $with) = @_; return $name =~ /^\Q$with\E(_|$)/ }
sub stem { return basename($_[0]) =~ s/\.[ch]$//r }

sub outside { # the text of a file outside comments, directives and braces
  my ($file) = @_;
  open my $handle, '<', $file or die "$file: $!\n";
  my $text = do { local $/; <$handle> };
  $text =~ s{^#ifdef __FRAMAC__\n.*?^#endif\b}{}gsm; # what the prover alone reads
  $text =~ s{/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^\s*#(?:\\\n|[^\n])*}{ }gsm;
  $text =~ s/\bextern\s+\{//;
  1 while $text =~ s/\{[^{}]*\}/;;/g;
  return $text;
}

for my $file (@ARGV) {
  for (split /;/, outside($file)) { # "TYPE NAME(PARAMETERS)", in a file followed by its body
    s/^\s*[A-Z_]+\([^()]*\)//; # an attribute
    next if /^\s*typedef\b/ || /=/;
    my ($before, $name) = /^\s*((?:\w+[\s*]+)+)(\w+)\s*\(/ or next;
    if ($file =~ /\.h$/) { $declared{$name} = $file }
    elsif ($before !~ /\bstatic\b/) { $in{$name} = $file }
  }
}
for my $name (sort keys %declared) {
  my ($header, $file) = ($declared{$name}, $in{$name});
  next if $name =~ /^assay_/ && $header eq 'ref/num/status.h';
  my ($kind) = $name =~ /^([a-z]+)_/;
  next if $header =~ m{^ref/num/} && $kind && $number{$kind};
  my $prefix = stem($header) =~ s/_internal$//r;
  my $why =
      !begins($name, $prefix) ? "does not begin with '$prefix'"
    : !$file ? undef
    : !begins(stem($file), $prefix) && $file !~ m{^ref/face/assay_} ? "is defined in $file, which does not begin with '$prefix'"
    : $header =~ /_internal\.h$/ && !begins($name, stem($file)) ? "is defined in $file and does not begin with '" . stem($file) . "'"
    : undef;
  if ($why) { print "$header: $name $why\n"; $wrong = 1 }
}
for my $name (sort grep { !$declared{$_} && $_ ne 'main' } keys %in) {
  print "$in{$name}: $name is in no header, so it should be static\n";
  $wrong = 1;
}
exit($wrong ? 1 : 0);
