#!/usr/bin/env perl
# said.pl [--new] [--accept NAME]... - what the contracts, axioms, definitions and macros of the sources say, beside what
# they said when it was last accepted (proofs/results/said.txt).
#
# A proof is worth what it proves: a contract that became weaker, or an assumption that became stronger, proves as well as
# before.  So a sentence that changed or went is shown, old and new, and is a complaint (status 1) until it is accepted by its
# name; so is one that is not recorded, but with --new.  What they say now goes to build/proofs/said.txt, of which run.sh
# makes the record.  Contracts are those of headers: what a file says of its own static functions nobody else rests on.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(slurp);

my $record = 'proofs/results/said.txt';
my (%accepted, $new, $complaints);
while (@ARGV) {
  my $word = shift @ARGV;
  if ($word eq '--new') { $new = 1 }
  elsif ($word eq '--accept') { $accepted{shift @ARGV // die "said.pl: --accept needs a name\n"} = 1 }
  else { die "said.pl: no option '$word'\n" }
}

my (%now, %macro);
read_source($_) for sort glob 'proofs/model/*.h ref/*.[ch] ref/*/*.[ch] ref/*/*/*.[ch]';
add_macros();
my %then = -f $record ? map { chomp; split /\t/, $_, 2 } split /^/, slurp($record) : ();
for my $name (sort keys %{{%now, %then}}) {
  my ($old, $now) = ($then{$name}, $now{$name});
  next if !defined $old || (defined $now && $now eq $old);
  my ($short) = $name =~ /(\w+)$/;
  if ($accepted{$short}) { $accepted{$short} = 2; next }
  print "proofs: the $name ", defined $now ? 'says something else' : 'is gone', "; if that is meant: --update --accept $short\n";
  print "  - $old\n";
  print "  + $now\n" if defined $now;
  $complaints++;
}
for (sort grep { $accepted{$_} == 1 } keys %accepted) { print "proofs: --accept $_: no sentence of that name has changed\n"; $complaints++ }
if (!$new) { for (grep { !defined $then{$_} } sort keys %now) { print "proofs: results/said.txt: the $_ is not recorded\n"; $complaints++ } }
open my $out, '>', 'build/proofs/said.txt' or die "build/proofs/said.txt: $!\n";
print $out map { "$_\t$now{$_}\n" } sort keys %now;
close $out or die "build/proofs/said.txt: $!\n";
exit 1 if $complaints;
print 'proofs: ', scalar keys %now, " contracts, axioms, definitions and macros say what was accepted\n";

# The sentences of a file: those of its annotations that are not inside a function.
sub read_source {
  my ($file) = @_;
  my $text = slurp($file);
  $text =~ s{("(?:\\.|[^"\\\n])*")|/\*(?!@).*?\*/|(?<![:/])//(?!@)[^\n]*}{$1 // ' '}gse;
  my $header = $file =~ /\.h$/;
  while ($header && $text =~ /^[ \t]*#[ \t]*define[ \t]+([A-Z]\w*)((?:[^\n]*\\\n)*[^\n]*)/mg) { note(\%macro, $1, spaced($2)) }
  while ($text =~ m{/\*\@(.*?)\*/|^[ \t]*//\@([^\n]*)}msg) {
    my $said = spaced($1 // $2);
    if ($said =~ /^(?:axiomatic|axiom|logic|predicate|lemma|type|inductive)\b/) { definitions($said) }
    elsif ($header && $said !~ /^(?:loop|assert|check|ghost|calls)\b/) {
      my ($function) = substr($text, pos $text) =~ /^[^;{}()]*?\b(\w+)\s*\(/ or die "$file: a contract of no function: $said\n";
      sentence("contract of $function", $said);
    }
  }
  return;
}

# Each declaration of a block by itself.
sub definitions {
  my ($said) = @_;
  $said =~ s/\baxiomatic \w+ \{//g;
  for (grep { /\S/ } split /(?=\b(?:axiom|logic|predicate|lemma|type|inductive) )/, $said) {
    while (tr/{// < tr/}//) { s/\} *$// or last }
    my ($kind, $name) = /^(logic) [^(=;:]*?(\w+) ?(?:\{[^{}]*\})? ?[(=;]/ ? ($1, $2) : /^(\w+) (\w+)/ or die "said.pl: not understood: $_\n";
    sentence(($kind eq 'logic' ? 'definition of' : $kind) . " $name", s/^axiom \w+: //r);
  }
  return;
}

sub sentence { my ($name, $said) = @_; return note(\%now, $name, spaced($said)) }

# What is said twice in other words is kept in both.
sub note {
  my ($of, $name, $said) = @_;
  my $old = $of->{$name} // return $of->{$name} = $said;
  return $of->{$name} = index(" | $old | ", " | $said | ") < 0 ? "$old | $said" : $old;
}

# The macros that stand in a sentence, or in one of these.
sub add_macros {
  my @text = values %now;
  while (defined(my $text = shift @text)) {
    for my $name ($text =~ /\b([A-Z]\w*)\b/g) {
      next if !defined $macro{$name} || $now{"macro $name"};
      push @text, $now{"macro $name"} = $macro{$name};
    }
  }
  return;
}

sub spaced { my ($text) = @_; return $text =~ s{//[^\n]*}{ }gr =~ s/\\\n/ /gr =~ s/\s+/ /gr =~ s/^ | $//gr }
