#!/usr/bin/env perl
# record.pl [--write] [-jN] [--program FILE] - judges all recorded outputs of accountants and draws what was found.
#
# Reads tests/data/outputs.jsonl, lets `assay check` judge it, a hundred rows at a time, and groups what fails: how it
# fails is computed, why is read from causes.json, whose first rule that fits a failure must be there.  --write writes
# README.md and a map for each tool (SVG) beside it.  Verdicts are kept in build/record with a digest of rows and
# program, so a run that was stopped goes on.  Status 1: a failure without a cause, a cause without a failure, a
# vector that does not exist, or pages that are not what this gives.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/../../paper-figures/lib", "$FindBin::Bin";
use Digest::SHA 'sha256_hex';
use File::Path 'make_path';
use Getopt::Long;
use JSON::PP;
use Ledger;
use Maps;
use Symptom;

my $room = $FindBin::Bin;
my $top = "$room/../..";
my %option = (program => $ENV{ASSAY} // "$top/build/assay", j => 0 + (qx(nproc 2>/dev/null) || 2), rows => "$top/tests/data/outputs.jsonl");
Getopt::Long::Configure('bundling');
GetOptions(\%option, qw(write j=i program=s rows=s)) && !@ARGV or die "usage: the first line of $0\n";
my ($json, $faults) = (JSON::PP->new->utf8->allow_bignum, 0);    # numbers as they are written
sub fault { print "record: @_\n"; $faults++; return }

# --- judging --------------------------------------------------------------------------------------------------------
my $folder = "$top/build/record";
make_path($folder);
my $program = Digest::SHA->new(256)->addfile($option{program})->hexdigest;
my @lines = split /\n/, Ledger::slurp($option{rows});
my @parts;
push @parts, join '', map { "$_\n" } splice @lines, 0, 100 while @lines;
my %busy;
$SIG{INT} = $SIG{TERM} = sub { kill 'TERM', map { -$_ } keys %busy; print STDERR "\n" if -t STDERR; exit 130 };

sub place { return "$folder/" . sha256_hex("$program $_[0]") . '.jsonl' }
sub judge {
  my ($part) = @_;
  my $pid = fork // die "fork: $!\n";
  return $busy{$pid} = 1 if $pid;
  setpgrp;
  @SIG{qw(INT TERM)} = ('DEFAULT', 'DEFAULT');
  my $file = place($part);
  Ledger::write("$file.rows", $part);
  system("'$option{program}' check --json --jobs 1 '$file.rows' >'$file.new' 2>/dev/null") == 0 or exit 1;
  unlink "$file.rows";
  rename "$file.new", $file or exit 1;
  exit 0;
}
sub finish { my $pid = wait; fault('assay check gave no verdicts') if $?; delete $busy{$pid}; return }
for my $i (0 .. $#parts) {
  printf STDERR "\r%d of %d rows judged ", $i * 100, 100 * @parts if -t STDERR;
  next if -s place($parts[$i]);
  finish() while keys %busy >= $option{j};
  judge($parts[$i]);
}
finish() while %busy;
print STDERR "\r", ' ' x 40, "\r" if -t STDERR;
exit 1 if $faults;

# --- why ------------------------------------------------------------------------------------------------------------
my @causes = @{ Ledger::read("$room/causes.json") };
my %vector = map { $_ => 1 } map { /"id": ?"([a-z0-9-]+)"/g } map { Ledger::slurp($_) } glob "$top/vectors/*.json";
for my $c (@causes) {
  fault("causes.json: no vector $c->{vector}") if $c->{vector} && !$vector{ $c->{vector} };
  fault("causes.json: '$c->{cause}: $c->{what}' has neither vector nor no_vector") if !$c->{vector} && !$c->{no_vector};
}

sub fits {
  my ($c, $row, $how) = @_;
  for my $key (qw(tool method mechanism sampler query)) {
    next if !defined $c->{$key};
    return 0 if ($row->{$key} // '') !~ /^(?:$c->{$key})$/;
  }
  return 0 if $c->{promise} && $row->{failed}{promise} ne $c->{promise};
  return !$c->{how} || $how =~ /^(?:$c->{how})$/;
}
sub cause {
  my ($row, $how) = @_;
  for my $c (@causes) { return $c if fits($c, $row, $how) }
  fault("no cause for: $row->{tool}, $row->{method}, $row->{mechanism}, $row->{query}: $how");
  return { cause => '?' };
}

my @rows;
for my $part (@parts) {
  my @judged = map { $json->decode($_) } split /\n/, Ledger::slurp(place($part));
  my @asked = map { $json->decode($_) } split /\n/, $part;
  for my $i (0 .. $#asked) {
    my $row = { %{ $asked[$i] }, verdict => $judged[$i]{verdict}, judged => $judged[$i] };
    $row->{answered} = Symptom::answered($row);
    ($row->{how}, $row->{failed}) = Symptom::of($row) if $row->{verdict} eq 'fail';
    $row->{why} = cause($row, $row->{how}), $row->{why}{rows}++ if $row->{how};
    push @rows, $row;
  }
}
for my $c (@causes) { fault("causes.json: no failure of $c->{tool} fits '$c->{cause}: $c->{what}'") if !$c->{rows} }
exit 1 if $faults;

# --- pages ----------------------------------------------------------------------------------------------------------
my %page = ('README.md' => Maps::page(\@rows, \@causes));
for my $tool (sort keys %{ { map { $_->{tool} => 1 } @rows } }) {
  $page{ Maps::file($tool) } = Maps::draw($tool, grep { $_->{tool} eq $tool } @rows);
}
for my $name (sort keys %page) {
  if ($option{write}) { Ledger::write("$room/$name", $page{$name}) }
  elsif (Ledger::slurp("$room/$name") ne $page{$name}) { fault("$name is not what these verdicts give: see --write") }
}
my %count;
$count{ $_->{verdict} }++ for @rows;
printf "record: %d outputs (%s)%s\n", scalar @rows, join(', ', map { "$count{$_} $_" } sort keys %count), $faults ? ", $faults WRONG" : '';
exit($faults ? 1 : 0);
