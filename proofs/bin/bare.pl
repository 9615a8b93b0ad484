#!/usr/bin/env perl
# bare.pl FILE FOLDER - FILE and all headers, in one folder, as the prover reads them where the calls alone are looked at.
#
# Two things are left away, so that a goal is small; without them no goal is easier to prove wrongly but by the second:
#   what other files' contracts promise of values (`ensures sound:`); what FILE's own functions promise stays, and is proved;
#   that the ends of an interval are numbers in order.  That holds of every interval, for whoever writes one leaves it so: a
#   contract that lets ends be written promises it, and FILE itself writes no end.  Both are looked at here, word by word.
# Where units.txt says `ends`, FILE does write ends, the order is kept in what the prover reads, and is proved.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use File::Basename;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(left_out slurp values_of);
use Heads qw(read_types read_elsewhere without_words with_heads with_loops own_heads);

my ($file, $folder) = @ARGV;
my $ends = slurp('proofs/units.txt') =~ /^\Q$file\E \| calls only[^:\n]*, ends\b/m;
my %own = map { $_ => 1 } slurp($file) =~ /^\w[\w *]*?\b(\w+)\([^;{}]*\) \{/mg;
my $clause = qr/\s*\bensures sound:(?:[^;\\]|\\(?!(?:forall|exists|let)\b)|\\(?:forall|exists|let)\b[^;]*;)*;/;
my $read_file = slurp($file);
my ($wrong, %writes) = (0);
my $heads = slurp('proofs/units.txt') =~ /^\Q$file\E \| calls only[^:\n]*, heads\b/m;
my (%has, $bodies);
my $values = values_of()->{$file} // {}; # of these the values are proved in a unit of their own
my $left = left_out()->{$file} // {};
my @headers = glob 'ref/*.h ref/*/*.h ref/*/*/*.h proofs/model/*.h';
if ($heads) {
  my @texts = map { without_words(scalar slurp($_)) } @headers;
  $read_file = without_words($read_file);
  read_types(@texts, $read_file);
  read_elsewhere(map { scalar slurp($_) } glob 'ref/*/*.c ref/*/*/*.c');
  $bodies = own_heads($read_file);
  each_contract($_, sub { $has{$_[0]} = 1; return $_[1] }) for @texts, $read_file;
}
for my $header (@headers) {
  my $text = slurp($header);
  $text = with_heads(without_words($text), \%has, $bodies, $left) if $heads && $header =~ /^ref/;
  $text = each_contract($text, sub {
    my ($name, $said, $head) = @_;
    if (!$own{$name} || $values->{$name}) { $said =~ s/$clause//g }
    if (!$ends) {
      look_at($header, $name, $said, $head) if $header =~ /^ref/;
      $said =~ s/\bNUMBER\(\w+\)/\\true/g if $header =~ /^proofs/ && $said !~ /ensures[^;]*NUMBER/;
    }
    return $said;
  });
  if (!$ends) {
    $text =~ s/^#define IVL_OK\(a\).*/#define IVL_OK(a) IVL_MEM(a)/m if $header =~ m{/ivl\.h$};
    $text =~ s/ && ordered\(\(x\)\[k_\][^()]*, \(x\)\[k_\][^()]*\)// if $header =~ m{/array\.h$};
    $text =~ s/\bint alloc;\n  int tok;\n\} __mpz_struct/long alloc;\n  int tok;\n} __mpz_struct/ if $header =~ /gmp_model/; # memory of their own:
    $text =~ s/\bint alloc;\n  int tok;\n\} __mpq_struct/long alloc;\n  short tok;\n} __mpq_struct/ if $header =~ /gmp_model/; # no end is written there
  }
  put(basename($header), $text);
}
if (!$ends) {
  each_contract($read_file, sub { look_at($file, @_); return $_[1] });
  writes_no_end();
}
exit 1 if $wrong;
$read_file = each_contract($read_file, sub { return $values->{$_[0]} ? $_[1] =~ s/$clause//gr : $_[1] });
$read_file = with_loops(with_heads($read_file, \%has, $bodies, $left)) if $heads;
put(basename($file), $read_file);

sub complain { print "proofs: $file: ", @_, "\n"; $wrong++; return }

# The text, where each contract of a function is what `to` makes of it.
sub each_contract {
  my ($text, $to) = @_;
  my ($new, $from) = ('', 0);
  while ($text =~ m{/\*\@.*?\*/}gs) {
    my ($at, $end) = ($-[0], $+[0]);
    my $said = substr $text, $at, $end - $at;
    my ($head, $name) = substr($text, $end) =~ /^([^;{}()]*?\b(\w+)\s*\([^;{}]*\))/;
    $said = $to->($name, $said, $head) if $said =~ m{^/\*\@\s*(?:requires|assigns|ensures|terminates|exits|TOTAL|ALLOCATES)\b} && defined $name;
    $new .= substr($text, $from, $at - $from) . $said;
    $from = $end;
  }
  return $new . substr $text, $from;
}

# Whether a contract promises order of the ends that it lets be written, and which arguments are ends that it writes.
sub look_at {
  my ($where, $name, $said, $head) = @_;
  $writes{$name} = 1 if $head =~ /\bmpfr_(?:ptr|t) \w/ && $head !~ /\bconst mpfr_t\b/;
  my ($list) = $said =~ /\bassigns\s+([^;]*);/ or return;
  while ($list =~ /\b(IVL|CPX)_TOK\(((?:[^()]|\([^()]*\))*)\)/g) {
    my $what = "$1_OK($2)";
    complain("the contract of $name in $where lets ends be written, and does not promise $what") unless $said =~ /\bensures\b[^;]*\Q$what\E/;
  }
  return;
}

# No function that is looked at hands an end of an interval to one that writes it.
sub writes_no_end {
  my $text = $read_file =~ s{/\*.*?\*/|//[^\n]*}{ }gsr;
  my $reads = qr/mpfr_(?:sgn|signbit|get_\w+|\w+_p|cmp\w*)/;
  while ($text =~ /^\w[\w *]*?\b(\w+)\([^;{}]*\) \{(.*?)(?:^\}|\}$)/msg) {
    my ($name, $body) = ($1, $2);
    next if $left->{$name};
    while ($body =~ /\b(\w+)\(&?\*?[\w>.\[\]()-]*?(?:->|\.)(?:lo|hi)(?:\[0\])?\s*[,)]/g) {
      my $by = $1;
      complain("$name writes an end by $by; `not $name`, or `ends`") unless $by =~ /^$reads$/ || $by !~ /^(?:mpfr|mpx|end)_/;
    }
    while ($body =~ /\b(\w+)(\((?:[^()]|(?2))*\))/g) {
      complain("$name gives an end to $1; `not $name`, or `ends`") if $writes{$1} && $2 =~ /(?:->|\.)(?:lo|hi)\b(?! *[<>=])/;
    }
    complain("$name keeps a pointer to an end; `not $name`, or `ends`") if $body =~ /\bmpfr_ptr (?:const )?\w+ = [^;]*\b(?:lo|hi)\b/;
    complain("$name swaps ends; `not $name`, or `ends`") if $body =~ /\bmpfr_swap\([^;]*(?:->|\.)(?:lo|hi)\b/;
  }
  return;
}

sub put {
  my ($name, $text) = @_;
  open my $out, '>', "$folder/$name" or die "$folder/$name: $!\n";
  print $out $text;
  close $out or die "$folder/$name: $!\n";
  return;
}
