# Ledger.pm - the rows of claims/*.json: reading, checking their form, and the page made of them.
# SPDX-License-Identifier: Apache-2.0
package Ledger;
use strict;
use warnings;
use JSON::PP;

my @verdicts = (
  'confirmed', 'confirmed but loose', 'refuted', 'not reproduced by the stated method', 'not yet', 'out of scope');
my @always = qw(id paper place claim verdict reason);
my %field = map { $_ => 1 } @always, qw(printed means parameters ask holds rules theorem notes needs slow);
sub verdicts { return @verdicts }

sub slurp { my ($file) = @_; open my $in, '<:raw', $file or return ''; local $/; return <$in> }
sub write {
  my ($file, $text) = @_;
  open my $out, '>:raw', $file or die "$file: $!\n";
  print {$out} $text;
  close $out or die "$file: $!\n";
  return;
}
sub read {
  my ($file) = @_;
  my $text = slurp($file) or die "$file: cannot be read\n";
  return eval { JSON::PP->new->utf8->decode($text) } // die "$file: $@";
}

# The theorems that stand in the notes of a folder: a heading each.
sub theorems { return map { $_ => 1 } map { slurp($_) =~ /^## (T-[A-Z0-9-]+)$/mg } glob "$_[0]/*.md" }

# What is wrong with the form of the rows, one line each; the theorems by their ids.
sub faults {
  my ($theorems, @rows) = @_;
  my (%seen, @faults);
  for my $row (@rows) {
    my $id = $row->{id} // 'a row without id';
    my $decided = $row->{verdict} && $row->{verdict} !~ /^(not yet|out of scope)$/;
    push @faults, map { "$id: $_" }
      ($seen{$id}++ ? 'twice' : ()),
      (map { "lacks $_" } grep { !length($row->{$_} // '') } @always),
      (map { "has an unknown field $_" } grep { !$field{$_} } sort keys %$row),
      ((grep { $_ eq ($row->{verdict} // '') } @verdicts) ? () : "has an unknown verdict $row->{verdict}"),
      (map { "no note has a theorem $_" } grep { !$theorems->{$_} } split /, /, $row->{theorem} // ''),
      ($decided && !$row->{rules} ? 'has a verdict without rules' : ()),
      (!$decided && $row->{rules} ? 'has rules without a verdict' : ()),
      (($row->{verdict} // '') eq 'not yet' xor $row->{needs}) ? '`needs` goes with `not yet` alone' : ();
    for my $rule (@{ $row->{rules} // [] }) {
      push @faults, "$id: a rule without condition" if !@{ $rule->{if} // [] };
      push @faults, "$id: a rule for $rule->{then}" if !grep { $_ eq $rule->{then} } @verdicts;
    }
  }
  return @faults;
}

# --- the page --------------------------------------------------------------------------------------------------------
# A decimal to at most seven digits (or so many), rounded outward (up: 1, down: -1): 1.16831804e-05 is 1.168319e-5 or
# 1.168318e-5.
sub short {
  my ($text, $up, $digits) = (@_, 7);
  my ($sign, $whole, $part, $power) = $text =~ /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/ or return $text =~ s/^\+//r;
  my $n = $whole . ($part // '');
  my $first = length($whole) - 1 + ($power // 0);    # the power of ten of the first digit
  $first -= length $1 if $n =~ s/^(0*)//;
  return '0' if !length $n;
  my $rest = length $n > $digits ? substr $n, $digits, length $n, '' : '';
  if ($rest =~ /[1-9]/ && ($sign eq '-' ? -$up : $up) > 0) {
    my $long = length $n;
    $n++;
    $first++ if length $n > $long;
  }
  $n =~ s/(?<=.)0+$//;
  return $sign . plain($n, $first) if $first >= -3 && $first < 7;
  return $sign . substr($n, 0, 1) . (length $n > 1 ? '.' . substr $n, 1 : '') . "e$first";
}
# The digits n, the first of which stands for 10^first, without an exponent.
sub plain {
  my ($n, $first) = @_;
  return '0.' . '0' x (-$first - 1) . $n if $first < 0;
  $n .= '0' x ($first + 1 - length $n) if length $n <= $first;
  return length $n > $first + 1 ? substr($n, 0, $first + 1) . '.' . substr $n, $first + 1 : $n;
}
sub enclosure {
  my ($lo, $hi) = (short($_[0], -1), short($_[1], 1));
  return $lo eq $hi ? $lo : "[$lo, $hi]";
}

sub complex {
  my ($answer) = @_;
  my $real = enclosure(@{$answer}{qw(lo hi)});
  return exists $answer->{imaginaryLo} ? "$real + i " . enclosure(@{$answer}{qw(imaginaryLo imaginaryHi)}) : $real;
}

# The answers of a row, one line a name.
sub shown {
  my ($row) = @_;
  my @lines;
  for my $name (sort keys %{ $row->{answer} // {} }) {
    my @all = @{ $row->{answer}{$name} };
    my @ends = map { complex($_) } @all;
    push @lines, "$name in " . (@all > 4 ? "$ends[0], ... $ends[-1] (" . @all . ' values)' : join ', ', @ends);
  }
  return @lines;
}
sub cell { my ($text) = @_; $text =~ s/\|/\\|/g; return $text }
sub code { return "`$_[0]`" }

sub line {
  my ($row) = @_;
  my @rule = grep { $_->{then} eq $row->{verdict} } @{ $row->{rules} // [] };
  my $claim = join ' ', $row->{claim}, map { "$_->[0]: $row->{ $_->[1] }." }
    grep { $row->{ $_->[1] } } [ 'Printed', 'printed' ], [ 'Read as', 'means' ];
  my $sure = join '<br>', shown($row), map { code(join ' and ', @{ $_->{if} }) } @rule;
  my $verdict = "**$row->{verdict}**" . ($row->{needs} ? ": needs $row->{needs}" : '') . ". $row->{reason}"
    . ($row->{theorem} ? " Theorem: $row->{theorem}." : '') . ($row->{notes} ? " $row->{notes}" : '');
  my $commands = join '<br>', map { code("assay value $row->{ask}{$_}") } sort keys %{ $row->{ask} // {} };
  return '| ' . join(' | ', map { cell($_) } $row->{id}, $row->{place}, $claim, $sure, $verdict, $commands) . " |\n";
}

sub page {
  my @rows = @_;
  my %verdict;
  $verdict{ $_->{verdict} }++ for @rows;
  my %waits;    # what is missing, and the claims that wait for it
  for my $row (@rows) { push @{ $waits{$_} }, $row->{id} for split /; /, $row->{needs} // '' }
  my @needs = sort { @{ $waits{$b} } <=> @{ $waits{$a} } || $a cmp $b } keys %waits;
  my $text = <<'END' . "| verdict | claims |\n|---|---|\n";
# What four papers claim, and what is certain

Made by `paper-figures/claims.pl --write` from `paper-figures/claims/*.json`: do not edit. Every number between brackets
is an enclosure that contains the true value, shown with its ends rounded outward; a verdict holds for every number of
the enclosures. What the verdicts and the names mean: [README.md](README.md).

* HP: How Private are DP-SGD Implementations?
* BB: Balls-and-Bins Sampling for DP-SGD
* CF: Optimal Accounting of Differential Privacy via Characteristic Function (ids Z and X1 to X3)
* GG: Beyond Laplace and Gaussian: the Generalized Gaussian Mechanism (ids G and X4 to X10)

END
  $text .= "| $_ | $verdict{$_} |\n" for grep { $verdict{$_} } @verdicts;
  $text .= '| all | ' . @rows . " |\n\n## What is missing\n\n| what a claim waits for | claims |\n|---|---|\n";
  $text .= '| ' . cell($_) . ' | ' . join(', ', @{ $waits{$_} }) . " |\n" for @needs;
  $text .= "\n## The ledger\n\n| id | place | claimed | certified | verdict | command |\n|---|---|---|---|---|---|\n";
  return $text . join '', map { line($_) } @rows;
}
1;
