#!/usr/bin/env perl
# errata.pl [--fast] [--write] [-jN] [--only ID,ID] [--program FILE] [--verbose] - runs every counterexample again.
#
# Reads errata/*.json (README.md says what a row holds), asks assay, and fails where one does not refute.  --fast leaves
# out the rows marked slow, --write writes ERRATA.md, --verbose shows what is certain.  Answers are kept in build/errata,
# so a run that was stopped goes on.  Ends with one line of counts; status 1 when a condition does not hold for every
# number of its enclosures, a question has no answer, or ERRATA.md is not what a whole run gives.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use File::Path 'make_path';
use Getopt::Long;
use Time::HiRes 'time';
use Ask;
use Decide 'decide';
use Errata;
use Ledger;
use Round;

my $room = $FindBin::Bin;
my %option = (program => $ENV{ASSAY} // "$room/../build/assay", j => 0 + (qx(nproc 2>/dev/null) || 2));
Getopt::Long::Configure('bundling');
GetOptions(\%option, qw(fast write j=i only=s program=s verbose)) && !@ARGV or die "usage: the first line of $0\n";

my @rows = map { @{ Ledger::read("$room/errata/$_.json") } } qw(hp bb cf gg);
my ($faults, $began) = (0, time);
sub fault { print "errata: @_\n"; $faults++; return }
fault($_) for Errata::faults({ Ledger::theorems("$room/../proofs/notes") }, @rows);
exit 1 if $faults;

my %wanted = map { $_ => 1 } split /,/, $option{only} // '';
my $whole = !%wanted && !$option{fast};
my @run = grep { $whole || (%wanted ? $wanted{ $_->{id} } : !$_->{slow}) } @rows;
my $folder = "$room/../build/errata";
make_path($folder);
my $ask = Ask->new(program => $option{program}, folder => $folder, limit => 300);
Round::asked($ask, $option{j}, @run);

# The conditions of a row that are not certain.
sub open_ones {
  my ($row) = @_;
  my $value = Round::values_of($row);
  return grep { decide($_, $value) ne 'yes' } @{ $row->{refutes} // [] }, @{ $row->{holds} // [] };
}
my ($questions, %count) = (0);
for my $row (@run) {
  if ($row->{failed}) { fault("$row->{id} has no answer"); next }
  $questions += keys %{ $row->{answer} };
  my @open = eval { open_ones($row) };
  chomp(my $died = $@);
  fault("$row->{id}: does not refute: $_") for @open, $died || ();
  $count{ $row->{standing} }++;
  next if !$option{verbose};
  print "$row->{id}  $row->{standing}: $row->{title}\n", map { "  $_\n" } @open || $died ? Ledger::shown($row) : Errata::certain($row);
}

my $page = "$room/ERRATA.md";
if ($whole && !$faults) {
  my $text = Errata::page(@rows);
  if ($option{write}) { Ledger::write($page, $text) }
  elsif (Ledger::slurp($page) ne $text) { fault('ERRATA.md is not what these errata give: see --write') }
} elsif ($option{write}) {
  fault('ERRATA.md was not written: it needs a whole run without a fault');
}
printf "errata: %d run (%s), %d questions, %.0f s%s\n", scalar @run,
  join(', ', map { "$count{$_} $_" } grep { $count{$_} } Errata::standings()), $questions, time - $began,
  $faults ? ", $faults WRONG" : '';
exit($faults ? 1 : 0);
