# Round.pm - puts the questions of many rows to assay, some processes at a time, and gives their answers to conditions.
# SPDX-License-Identifier: Apache-2.0
package Round;
use strict;
use warnings;
use Decide 'number';

my ($terminal, %busy) = (-t STDERR);
sub progress { printf STDERR "\r%d of %d to ask %-12s", @_ if $terminal; return }

# One process a row.  Each leads a group, so that the program that it waits for ends with it.
sub start {
  my ($ask, $row) = @_;
  my $pid = fork // die "fork: $!\n";
  if (!$pid) {
    setpgrp;
    @SIG{qw(INT TERM)} = ('DEFAULT', 'DEFAULT');
    eval { $ask->learn($row->{id}, $row->{ask}); 1 } or do { print "$row->{id}: $@"; exit 1 };
    exit 0;
  }
  $busy{$pid} = $row;
  return;
}
sub finish {
  my $row = delete $busy{ waitpid -1, 0 } or return;
  $row->{failed} = 1 if $?;
  return;
}

# Every row gets its answers by name in `answer`, or `failed`, after a line that says which question has none.
sub asked {
  my ($ask, $jobs, @rows) = @_;
  local $| = 1;
  local $SIG{INT} = local $SIG{TERM} = sub { kill 'TERM', map { -$_ } keys %busy; print STDERR "\n" if $terminal; exit 130 };
  my @missing = grep { $_->{ask} && !$ask->known($_->{id}, $_->{ask}) } @rows;
  for my $i (0 .. $#missing) {
    finish() if keys %busy >= $jobs;
    progress($i, scalar @missing, $missing[$i]{id});
    start($ask, $missing[$i]);
  }
  finish() while %busy;
  progress(scalar @missing, scalar @missing, "\n") if @missing;
  for my $row (grep { !$_->{failed} } @rows) {
    $row->{answer} = $row->{ask} ? $ask->known($row->{id}, $row->{ask}) // die "$row->{id}: an answer is lost\n" : {};
  }
  return;
}

# The answers of a row as lists of enclosures, by name, as Decide.pm takes them.
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
1;
