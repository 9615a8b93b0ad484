# Errata.pm - the rows of errata/*.json: checking their form, and the page made of them.
# SPDX-License-Identifier: Apache-2.0
package Errata;
use strict;
use warnings;
use Ledger;

my @standings = ('certified', 'not reproduced', 'by proof', 'by reading', 'suspected', 'withdrawn');
my @severities = ('a guarantee', 'a number', 'a statement', 'a proof', 'notation');
my %paper = (
  HP => 'How Private are DP-SGD Implementations?',
  BB => 'Balls-and-Bins Sampling for DP-SGD',
  CF => 'Optimal Accounting of Differential Privacy via Characteristic Function',
  GG => 'Beyond Laplace and Gaussian: the Generalized Gaussian Mechanism',
);
my @papers = qw(HP BB CF GG);
my @always = qw(id paper place title severity standing printed);
my %field = map { $_ => 1 } @always, qw(right affected survives section why ask refutes holds claims note lacks slow);
sub standings { return @standings }

sub among { my ($word, @list) = @_; return scalar grep { $_ eq ($word // '') } @list }

# What is wrong with the form of the rows, one line each; the theorems by their ids.
sub faults {
  my ($theorems, @rows) = @_;
  my (%seen, @faults);
  for my $row (@rows) {
    my ($id, $standing) = ($row->{id} // 'a row without id', $row->{standing} // '');
    my $stands = among($standing, @standings[ 0 .. 3 ]);
    push @faults, map { "$id: $_" }
      ($seen{$id}++ ? 'twice' : ()),
      (map { "lacks $_" } grep { !length($row->{$_} // '') } @always),
      (map { "has an unknown field $_" } grep { !$field{$_} } sort keys %$row),
      (among($standing, @standings) ? () : "has an unknown standing $standing"),
      (among($row->{severity}, @severities) ? () : 'has an unknown severity'),
      (among($row->{paper}, @papers) ? () : 'has an unknown paper'),
      (map { "says nothing of `$_`" } grep { $stands && !length($row->{$_} // '') } qw(right affected survives why)),
      (among($standing, 'certified', 'not reproduced') xor @{ $row->{refutes} // [] }) ? '`refutes` goes with `certified` and `not reproduced` alone' : (),
      ($standing eq 'by proof' && !$row->{note} ? 'is by proof and names no note' : ()),
      (map { "no note has a theorem $_" } grep { !$theorems->{$_} } $row->{note} // ()),
      ($standing eq 'suspected' xor $row->{lacks}) ? '`lacks` goes with `suspected` alone' : (),
      ($standing eq 'withdrawn' && !$row->{why} ? 'was withdrawn without a reason' : ());
  }
  return @faults;
}

# --- the page --------------------------------------------------------------------------------------------------------
# `[` and `<` of a text would be marks.
sub plain { my ($text) = @_; $text =~ s/([\[<|])/\\$1/g; return $text }
sub linked { my ($row) = @_; return $row->{claims} ? ' Ledger: ' . join(', ', @{ $row->{claims} }) . '.' : '' }
sub standing { my ($row) = @_; return $row->{standing} . ($row->{note} ? ", [$row->{note}](../proofs/notes/" . noted($row->{note}) . ')' : '') }
# T-PAPER-X stands in papers.md under that heading.
sub noted { my ($id) = @_; return 'papers.md#' . lc $id }

# The command that runs it, what is certain, and the questions.
sub evidence {
  my ($row) = @_;
  return '' if !$row->{ask} && !$row->{refutes} && !$row->{holds};
  my @lines = ("paper-figures/errata.pl --verbose --only $row->{id}", certain($row));
  push @lines, map { "$_: assay value $row->{ask}{$_}" } sort keys %{ $row->{ask} // {} };
  return join("\n", "\n```text", @lines, '```') . "\n";
}
sub certain {
  my ($row) = @_;
  return Ledger::shown($row), (map { "refutes: $_" } @{ $row->{refutes} // [] }), map { "stands: $_" } @{ $row->{holds} // [] };
}
sub section {
  my ($row) = @_;
  my $text = "\n#### $row->{id}: $row->{title}\n\n";
  $text .= "*$row->{place}. Concerns $row->{severity}; " . standing($row) . ".*" . linked($row) . "\n\n";
  $text .= join '', map { "* $_->[0]: " . plain($row->{ $_->[1] }) . "\n" } grep { length($row->{ $_->[1] } // '') }
    [ 'Printed', 'printed' ], [ 'Right', 'right' ], [ 'Why', 'why' ], [ 'Whom it concerns', 'affected' ],
    [ 'What stands', 'survives' ], [ 'What is missing', 'lacks' ];
  return $text . evidence($row);
}
sub list { my ($title, $word, @rows) = @_; return @rows ? "\n### $title\n\n$word\n" . join '', map { section($_) } @rows : '' }

sub chapter {
  my ($paper, @all) = @_;
  my @rows = grep { $_->{paper} eq $paper } @all;
  my @stands = grep { among($_->{standing}, @standings[ 0 .. 3 ]) } @rows;
  my @notation = grep { $_->{severity} eq 'notation' } @stands;
  my @mistakes = grep { $_->{severity} ne 'notation' } @stands;
  return "\n## $paper: $paper{$paper}\n"
    . list('In short', 'What a reader of the paper should know first.', grep { $_->{section} } @mistakes)
    . list('The others', 'Slips and gaps that change less.', grep { !$_->{section} } @mistakes)
    . list('Only notation', 'Right once it is read as it is used.', @notation)
    . list('Suspected', 'Floating point or reasoning supports these; nothing here is certain yet.', grep { $_->{standing} eq 'suspected' } @rows)
    . list('Withdrawn', 'Reported once, and found to be no errors.', grep { $_->{standing} eq 'withdrawn' } @rows);
}

sub page {
  my @rows = @_;
  my $text = <<'END';
# Errata of four papers

Made by `paper-figures/errata.pl --write` from `paper-figures/errata/*.json`: do not edit. `make errata` asks the program
again and fails if a counterexample does not refute. *Certified*: the two numbers that contradict each other lie in
enclosures that have no point in common, or are exact. *Not reproduced*: so do the number printed and the one that the method
named for it gives; the statement itself may be true, and `stands` says whether it is. *By proof*: no number can decide it; the proof stands in the note
named. *By reading*: two places of the paper do not fit together, and nothing is to be computed. *Suspected*: floating
point or an argument supports it, and it decides nothing here. *Withdrawn*: it was held to be an error, and is none.
What the papers state is told in our own words; [CLAIMS.md](CLAIMS.md) has all of their numbers, most of which are
right. A name such as b stands for every number of its enclosure, shown with its ends rounded outward; `refutes` is what
contradicts the print, `stands` what is said beside it. Quantities and options: `assay help value`. "Printed" is what the
version says that we read; a later one may have put it right. The last column of the first table counts those of the
columns before it, without the withdrawn ones, that are only notation.

END
  $text .= '| paper | ' . join(' | ', @standings, 'only notation') . " |\n|---" . '|---' x (@standings + 1) . "|\n";
  for my $paper (@papers) {
    my @of = grep { $_->{paper} eq $paper } @rows;
    my @counts = map { my $s = $_; scalar grep { $_->{standing} eq $s } @of } @standings;
    $text .= "| $paper | " . join(' | ', @counts, scalar grep { $_->{severity} eq 'notation' && $_->{standing} ne 'withdrawn' } @of) . " |\n";
  }
  $text .= "\n| erratum | where | concerns | standing |\n|---|---|---|---|\n";
  $text .= join '', map { "| $_->{id} " . plain($_->{title}) . ' | ' . plain($_->{place}) . " | $_->{severity} | $_->{standing} |\n" }
    grep { $_->{section} } @rows;
  return $text . join '', map { chapter($_, @rows) } @papers;
}
1;
