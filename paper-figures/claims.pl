#!/usr/bin/env perl
# claims.pl [--fast] [--write] [-jN] [--only ID,ID] [--program FILE] [--verbose] - judges the papers' claims again.
#
# Reads claims/*.json (README.md says what a row holds), asks assay, computes each verdict from certified ends and
# compares it with the recorded one.  --fast leaves out the rows marked slow, --write writes CLAIMS.md, --verbose shows
# the answers.  Answers are kept in build/claims, so a run that was stopped goes on.  Ends with one line of counts;
# status 1 when a verdict is not the recorded one, a question has no answer, or CLAIMS.md is not what a whole run gives.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use File::Path 'make_path';
use Getopt::Long;
use JSON::PP;
use Time::HiRes 'time';
use Ask;
use Decide qw(decide number);
use Ledger;

my $room = $FindBin::Bin;
my %option = (program => $ENV{ASSAY} // "$room/../build/assay", j => 0 + (qx(nproc 2>/dev/null) || 2));
Getopt::Long::Configure('bundling');
GetOptions(\%option, qw(fast write j=i only=s program=s verbose)) && !@ARGV or die "usage: the first line of $0\n";

my @rows = map { @{ Ledger::read("$room/claims/$_.json") } } qw(hp bb cf gg);
my ($faults, $began) = (0, time);
sub fault { print "claims: @_\n"; $faults++; return }
fault($_) for Ledger::faults(@rows);
exit 1 if $faults;

my %wanted = map { $_ => 1 } split /,/, $option{only} // '';
my $whole = !%wanted && !$option{fast};
my @judged = grep { $whole || (%wanted ? $wanted{ $_->{id} } : !$_->{slow}) } @rows;
my $folder = "$room/../build/claims";
make_path($folder);
my $ask = Ask->new(program => $option{program}, folder => $folder, limit => 300);

# --- asking: one process a claim, so many at a time -----------------------------------------------------------------
my ($terminal, %busy) = (-t STDERR);
sub progress { printf STDERR "\r%d of %d claims to ask %-12s", @_ if $terminal; return }
# Each process leads a group, so that the program that it waits for ends with it.
$SIG{INT} = $SIG{TERM} = sub { kill 'TERM', map { -$_ } keys %busy; print STDERR "\n" if $terminal; exit 130 };

sub start {
  my ($row) = @_;
  my $pid = fork // die "fork: $!\n";
  if (!$pid) {
    setpgrp;
    @SIG{qw(INT TERM)} = ('DEFAULT', 'DEFAULT');
    eval { $ask->learn($row->{id}, $row->{ask}); 1 } or do { print "claims: $row->{id}: $@"; exit 1 };
    exit 0;
  }
  $busy{$pid} = $row;
  return;
}
sub finish {
  my $row = delete $busy{ waitpid -1, 0 } or return;
  $row->{failed} = 1, $faults++ if $?;
  return;
}
$| = 1;
my @missing = grep { $_->{ask} && !$ask->known($_->{id}, $_->{ask}) } @judged;
for my $i (0 .. $#missing) {
  finish() if keys %busy >= $option{j};
  progress($i, scalar @missing, $missing[$i]{id});
  start($missing[$i]);
}
finish() while %busy;
progress(scalar @missing, scalar @missing, "\n") if @missing;

# --- judging --------------------------------------------------------------------------------------------------------
# The answers of a row as enclosures, by name.
sub values_of {
  my ($row) = @_;
  my %value;
  for my $name (keys %{ $row->{answer} }) {
    my @all = @{ $row->{answer}{$name} };
    $value{$name} = [ map { [ number($_->{lo}), number($_->{hi}) ] } @all ];
    $value{"${name}_imaginary"} = [ map { [ number($_->{imaginaryLo}), number($_->{imaginaryHi}) ] } @all ]
      if exists $all[0]{imaginaryLo};
  }
  return \%value;
}
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
my ($questions, %count) = (0);
for my $row (@judged) {
  next if $row->{failed};
  $row->{answer} = $row->{ask} ? $ask->known($row->{id}, $row->{ask}) // die "$row->{id}: an answer is lost\n" : {};
  $questions += keys %{ $row->{answer} };
  my $value = values_of($row);
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
