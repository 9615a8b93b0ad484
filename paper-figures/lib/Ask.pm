# Ask.pm - puts questions to assay and keeps the answers, so that a run that was interrupted goes on where it was.
#
# A question is what follows `assay value`, as a text; an answer is a list of enclosures (one, or one for each value of
# a list), each { lo, hi, result, seconds } with decimals that were rounded outward, and imaginaryLo, imaginaryHi where
# there is such a part.  Of a bound from random draws (result `bound`) they hold the bound, not the number that it is a
# bound of; of what is printed wrong or proved of nothing (`no-bound`) what is printed.  The answers of one claim lie in
# FOLDER/ID.json, by the digest of the question and of the program that gave them: another program is asked again.
# SPDX-License-Identifier: Apache-2.0
package Ask;
use strict;
use warnings;
use Digest::SHA;
use JSON::PP;
use Text::ParseWords 'shellwords';

my $json = JSON::PP->new->canonical->utf8;

sub new {
  my ($class, %self) = @_;    # program, folder, limit (seconds of one question)
  -x $self{program} or die "$self{program} is no program: build it, or name it by --program\n";
  $self{digest} = Digest::SHA->new(256)->addfile($self{program})->hexdigest;
  return bless \%self, $class;
}

sub file { my ($self, $id) = @_; return "$self->{folder}/$id.json" }
sub kept {
  my ($self, $id) = @_;
  open my $in, '<:raw', $self->file($id) or return {};
  local $/;
  return eval { $json->decode(<$in>) } // {};
}
sub key { my ($self, $question) = @_; return Digest::SHA::sha256_hex("$self->{digest} $question") }

# The answers to a claim's questions that are kept, by name; undef when one is missing.
sub known {
  my ($self, $id, $questions) = @_;
  my ($kept, %answer) = ($self->kept($id));
  for my $name (keys %$questions) {
    $answer{$name} = $kept->{ $self->key($questions->{$name}) } or return;
  }
  return \%answer;
}

# Asks what is not known yet, and writes after each answer.
sub learn {
  my ($self, $id, $questions) = @_;
  my ($old, %new) = ($self->kept($id));
  for my $name (sort keys %$questions) {
    my $key = $self->key($questions->{$name});
    $new{$key} = $old->{$key} // $self->put($questions->{$name});
    $self->keep($id, { %$old, %new });
  }
  $self->keep($id, \%new);
  return;
}
sub keep {
  my ($self, $id, $answers) = @_;
  my $file = $self->file($id);
  open my $out, '>:raw', "$file.$$" or die "$file: $!\n";
  print {$out} $json->pretty->encode($answers);
  close $out or die "$file: $!\n";
  rename "$file.$$", $file or die "$file: $!\n";
  return;
}

# One question; dies with one line when there is no answer.
sub put {
  my ($self, $question) = @_;
  my $pid = open(my $pipe, '-|') // die "fork: $!\n";
  if (!$pid) {
    open STDERR, '>', '/dev/null';
    exec $self->{program}, 'value', shellwords($question), '--json' or exit 127;
  }
  my @lines;
  my $timely = eval {
    local $SIG{ALRM} = sub { die "time\n" };
    alarm $self->{limit};
    @lines = <$pipe>;
    alarm 0;
    1;
  };
  kill 'TERM', $pid if !$timely;
  close $pipe;
  my $status = $? >> 8;
  die "no answer in $self->{limit} s: $question\n" if !$timely;
  die "exit status $status: $question\n" if $status > 1 || !@lines;
  return [ map { answer($json->decode($_)) } @lines ];
}
sub answer {
  my ($said) = @_;
  my ($e, $i) = ($said->{enclosure} // $said->{bound} // $said->{printed}, $said->{imaginary});
  my %answer = (result => $said->{result}, lo => $e->{loDec}, hi => $e->{hiDec}, seconds => $said->{seconds});
  @answer{qw(imaginaryLo imaginaryHi)} = @{$i}{qw(loDec hiDec)} if $i;
  return \%answer;
}
1;
