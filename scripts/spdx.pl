#!/usr/bin/env perl
# spdx.pl [--write] - names each source file that does not say its licence, or adds what is missing; status 1 if any.
#
# In C the line stands behind the comment that a file begins with, so that no line moves and no object changes; in
# scripts it ends that comment.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my $write = @ARGV && $ARGV[0] eq '--write' ? shift : 0;
die "usage: scripts/spdx.pl [--write]\n" if @ARGV;
my $said = 'SPDX-License-' . 'Identifier: Apache-2.0';
my @lacking = grep { lacks($_) } grep { /\.(?:[ch]|sh|pl|pm|t|py)\z|\A\.ci\/run\z|\AGNUmakefile\z/ } split /\0/, `git ls-files -z`;
for my $name (@lacking) {
  print "$name\n";
  add($name) if $write;
}
exit(@lacking && !$write ? 1 : 0);

sub slurp {
  my ($name) = @_;
  open my $in, '<:raw', $name or die "$name: $!\n";
  local $/;
  return scalar <$in>;
}

sub lacks {
  my ($name) = @_;
  return -f $name && -s $name && slurp($name) !~ /\b\Q$said\E/;
}

sub add {
  my ($name) = @_;
  my $text = slurp($name);
  if ($name =~ /\.[ch]\z/) {
    $text =~ s{\A(/\*(?!\@).*?\*/)(?=\n)}{$1 /* $said */}s or die "$name: it begins with no comment\n";
  } elsif ($name =~ /\.py\z/ && $text =~ /\A"""/) {
    $text = "# $said\n$text";
  } else {
    $text =~ s{\A(#!.*\n)?((?:\#.*\n)*)}{($1 // '') . ($2 // '') . "# $said\n"}e;
  }
  open my $out, '>:raw', $name or die "$name: $!\n";
  print $out $text;
  close $out or die "$name: $!\n";
}
