#!/usr/bin/env perl
# claims.pl [--fast] [--write] [-jN] [--only ID,ID] [--program FILE] [--verbose] - judges the papers' claims again.
#
# Reads claims/*.json (README.md says what a row holds), asks assay, computes each verdict from certified ends and
# compares it with the recorded one.  --fast leaves out the rows marked slow, --write writes CLAIMS.md, --verbose shows
# the answers.  Answers are kept in build/claims, so a run that was stopped goes on.  Ends with one line of counts;
# status 1 when a verdict is not the recorded one, a question has no answer, or CLAIMS.md is not what a whole run gives.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use File::Path 'make_path';
use Getopt::Long;
use JSON::PP;
use Time::HiRes 'time';
use Ask;
use Decide 'decide';
use Ledger;
use Round;

my $room = $FindBin::Bin;
my %option = (program => $ENV{ASSAY} // "$room/../build/assay", j => 0 + (qx(nproc 2>/dev/null) || 2));
Getopt::Long::Configure('bundling');
GetOptions(\%option, qw(fast write j=i only=s program=s verbose)) && !@ARGV or die "usage: the first line of $0\n";

my @rows = map { @{ Ledger::read("$room/claims/$_.json") } } qw(hp bb cf gg);
my ($faults, $began) = (0, time);
sub fault { print "claims: @_\n"; $faults++; return }
fault($_) for Ledger::faults({ Ledger::theorems("$room/../proofs/notes") }, @rows);
exit 1 if $faults;

my %wanted = map { $_ => 1 } split /,/, $option{only} // '';
my $whole = !%wanted && !$option{fast};
my @judged = grep { $whole || (%wanted ? $wanted{ $_->{id} } : !$_->{slow}) } @rows;
my $folder = "$room/../build/claims";
make_path($folder);
my $ask = Ask->new(program => $option{program}, folder => $folder, limit => 300);

# --- judging --------------------------------------------------------------------------------------------------------
# The verdict of a row: of the first rule all of whose conditions hold; and what it says to hold, but does not.
sub verdict {
  my ($row, $value) = @_;
  for my $rule (@{ $row->{rules} // return $row->{verdict} }) {
    return $rule->{then} if !grep { decide($_, $value) ne 'yes' } @{ $rule->{if} };
  }
  return 'open: no rule applies';
}
sub broken {
  my ($row, $value) = @_;
  return grep { decide($_, $value) ne 'yes' } @{ $row->{holds} // [] };
}
Round::asked($ask, $option{j}, @judged);
my ($questions, %count) = (0);
for my $row (@judged) {
  if ($row->{failed}) { fault("$row->{id} has no verdict"); next }
  $questions += keys %{ $row->{answer} };
  my $value = Round::values_of($row);
  my $found = eval { verdict($row, $value) } // "no verdict: $@";
  my @broken = eval { broken($row, $value) };
  chomp $found;
  fault("$row->{id}: does not hold: $_") for @broken, $@ || ();
  fault("$row->{id}: recorded as $row->{verdict}, found $found") if $found ne $row->{verdict};
  $count{ $row->{verdict} }++;
  print map { "$_\n" } "$row->{id}  $found", Ledger::shown($row) if $option{verbose};
}

# --- writing --------------------------------------------------------------------------------------------------------
my $page = "$room/CLAIMS.md";
if ($whole && !$faults) {
  my $text = Ledger::page(@rows);
  if ($option{write}) { Ledger::write($page, $text) }
  elsif (Ledger::slurp($page) ne $text) { fault('CLAIMS.md is not what these claims give: see --write') }
} elsif ($option{write}) {
  fault('CLAIMS.md was not written: it needs a whole run without a fault');
}
printf "claims: %d judged (%s), %d questions, %.0f s%s\n", scalar @judged,
  join(', ', map { "$count{$_} $_" } grep { $count{$_} } Ledger::verdicts()), $questions, time - $began,
  $faults ? ", $faults WRONG" : '';
exit($faults ? 1 : 0);
