#!/usr/bin/env perl
# share.pl [--write] - how much of ref/ is proved, and of what: the tables between the marks of README.md and proofs/SOUNDNESS.md,
# and proofs/results/read.tsv, one by one the functions that are read only, or propose only, and call a proved one.
# Without --write it says where the texts differ from the sources (status 1).
#
# A function of a file that is analysed stands under what its contract promises of the results:
#   containment   an enclosure holds the number that the words name
#   exact value   an integer, rational, choice or text is the one that the words name
#   frame only    no run-time error, nothing else is written, every call keeps its contract
#   calls only    the same, but nobody looked for run-time errors (a file that units.txt names so)
# A function of a file that is not analysed is read only, or, where doubles go in and come out and no number of MPFR or GMP
# stands in it, proposes only: what it says is checked or paid for by others.
# Lines are lines of code in functions, without comments.  A call counts where a proved function is called; it rests on a frame that is
# assumed, where its function calls one that is assumed by its contract or head alone (A-LEFT-OUT, A-HEAD), is given a pointer without a type, or takes a pair for one of a kind.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(left_out slurp values_of);

my $write = @ARGV && $ARGV[0] eq '--write';
my @classes = ('containment', 'exact value', 'frame only', 'calls only', 'read only', 'proposes only');
my @text = map { [$_, scalar slurp($_)] } sort glob 'ref/*.[ch] ref/*/*.[ch] ref/*/*/*.[ch]';
my %unread = map { /^(\S+) \| not analysed/ ? ($1 => 1) : () } split /^/, slurp('proofs/units.txt');
my %calls_only = map { /^(\S+) \| calls only/ ? ($1 => 1) : () } split /^/, slurp('proofs/units.txt');
my (%contract, @functions, %proved);
# What stands in a promise of this kind; a status, a precision, that a result is 0 or 1, or well formed, is no promise of a value.
my $member = qr/\b(?:IVL_IN|CPX_IN|IVL_SEQ|MPX_ENSURES|below|above)\b/;
my $value = qr/\b(?:mpv|mpzv|ZVAL|QVAL|RAT_VAL|ZSEQ|ZRounded)\b|==/;
for (@text) { contracts(@$_) }
for (@text) { functions(@$_) if $_->[0] =~ /\.c$/ }
my ($left_out, $values) = (left_out(), values_of());
for (@functions) {
  my $some = $values->{$_->{file}};
  $_->{valued} = $some && $some->{$_->{name}};
  $_->{unread} = $unread{$_->{file}} || !$_->{valued} && ($left_out->{$_->{file}}{$_->{name}} || $some && !$calls_only{$_->{file}});
}
for (@functions) { $_->{class} = class($_) }
$proved{$_->{name}} = 1 for grep { !$_->{unread} } @functions;
my $status = 0;
put('proofs/SOUNDNESS.md', layers(qr/./), calls(), axioms(), theorems());
put('README.md', layers(qr/^(?:num|convert|pair|compose|all)$/));
keep('proofs/results/read.tsv', unchecked());
exit $status;

# ---- reading ---------------------------------------------------------------------------------------

# The contract of each function, by name: the annotation before its prototype or definition.  Macros of the file that say
# that something is enclosed are read as such.
sub contracts {
  my ($file, $text) = @_;
  my $short = join '|', map { $_->[1] =~ $member ? $_->[0] : () } map { [/^(\w+)\([^()]*\)(.*)/s] } $text =~ /^#define (\w+\([^()]*\)(?:[^\n]*\\\n)*[^\n]*)/mg;
  while ($text =~ m{/\*\@(.*?)\*/}gs) {
    my $said = $1;
    next if $said =~ /^\s*(?:axiomatic|axiom|logic|predicate|lemma|type|loop|assert|check|ghost|calls)\b/;
    my ($name) = substr($text, pos $text) =~ /^(?:\s|\/\*(?!\@).*?\*\/)*[^;{}()]*?\b(\w+)\s*\(/s or next;
    $said =~ s/\b(?:$short)\(/IVL_IN(/g if $short;
    $contract{$_} //= $said for "$file $name", $name; # two files may have a function of one name
  }
  return;
}

# The functions that a file defines: name, lines of code, calls.
sub functions {
  my ($file, $text) = @_;
  my ($room) = $file =~ m{^ref/([^/]+)/};
  $text =~ s{(/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')}{ my $t = $1; $t =~ s/[^\n]/ /g; $t }gse;
  $text =~ s/^#(?:[^\n]*\\\n)*[^\n]*//mg;
  while ($text =~ /^((?:static |inline |const |unsigned |struct )*\w+[ *]+(\w+)\(([^{};]*)\)) \{([ \t]*\n.*?)^\}|^((?:static |inline |const |unsigned |struct )*\w+[ *]+(\w+)\(([^{};]*)\)) \{([^\n]*)\}$/msg) {
    my ($head, $name, $body) = defined $1 ? ($1, $2, $4) : ($5, $6, $8);
    my $lines = grep { /\S/ } split /\n/, "$head {$body}";
    my %f = (file => $file, room => $room, name => $name, lines => $lines, body => $body, head => $head);
    push @functions, \%f;
  }
  return;
}

sub class {
  my ($f) = @_;
  my $whole = "$f->{head} $f->{body}";
  if ($f->{unread}) { return $whole =~ /\bdouble\b/ && $whole !~ /\b(?:ivl|cpx|mpfr|mpq|mpz|rat)(?:s?|_\w+)\b/ ? 'proposes only' : 'read only' }
  return 'calls only' if $calls_only{$f->{file}} && !$f->{valued};
  my $said = $contract{"$f->{file} $f->{name}"} // $contract{$f->{name}} // '';
  my @promise = map { s/\\result == 0 \|\| \\result == 1//r } grep { !/^\s*(?:ok|prec|status)\s*:/ } $said =~ /\bensures\b(.*?)(?=\bensures\b|$)/gs;
  return 'containment' if grep { /$member/ } @promise, $said =~ /MPX_ENSURES/g;
  return 'exact value' if grep { /$value/ } @promise;
  return 'frame only';
}

# ---- tables ----------------------------------------------------------------------------------------

sub share { my ($part, $whole) = @_; return !$part ? '-' : $part * 100 < $whole ? '< 1 %' : int($part * 100 / $whole) . ' %' }
sub about { my ($n, $unit) = @_; return $unit * int($n / $unit + 0.5) } # so that not each commit changes the tables
sub row { return '| ' . join(' | ', @_) . " |\n" }
sub head { return row(@_) . row('---', ('---:') x (@_ - 1)) }

sub layers {
  my ($wanted) = @_;
  my (%lines, %count);
  for my $f (@functions) { for my $r ($f->{room}, 'all') { $lines{$r}{$f->{class}} += $f->{lines}; $lines{$r}{all} += $f->{lines}; $count{$r}++ } }
  return head('room', 'functions', 'lines', @classes) . join '', map {
    my $r = $_;
    row($r eq 'all' ? $r : "`ref/$r`", about($count{$r}, 10), about($lines{$r}{all}, 100), map { share($lines{$r}{$_}, $lines{$r}{all}) } @classes)
  } grep { /$wanted/ } sort { ($a eq 'all') <=> ($b eq 'all') || $a cmp $b } keys %lines;
}

sub calls {
  my (%checked, %other, %resting);
  my %frame = map { /^(\w+)\tA-(?:HEAD|LEFT-OUT)\t/ ? ($1 => 1) : () } split /^/, -f 'proofs/results/assumed.tsv' ? slurp('proofs/results/assumed.tsv') : '';
  for my $f (@functions) {
    my ($to, $r) = ($f->{unread} ? \%other : \%checked, $f->{room});
    my @calls = $f->{body} =~ /\b([a-z_]\w*)\(/g;
    my $rests = !$f->{unread} && ($f->{head} =~ /\bvoid \*/ || $f->{body} =~ /\b(\w+) \*(?:const )?\w+ = \((?:const )?\1 \*\)\w+;/ || grep { $frame{$_} } @calls); # what a pointer without a type leads to, or of what kind a pair is, its body says
    for (@calls) {
      next unless $proved{$_};
      $to->{$_}++ for $r, 'all';
      if ($rests) { $resting{$_}++ for $r, 'all' }
    }
  }
  return head('calls of proved functions', 'their requirements proved', 'of these, by a frame that is assumed', 'read', 'share') . join '', map {
    row($_ eq 'all' ? $_ : "`ref/$_`", about($checked{$_} // 0, 10), about($resting{$_} // 0, 10), about($other{$_} // 0, 10), share($checked{$_} // 0, ($checked{$_} // 0) + ($other{$_} // 0)))
  } sort { ($a eq 'all') <=> ($b eq 'all') || $a cmp $b } keys %{{%checked, %other}};
}

# The calls that have their requirements checked by nobody: how many of each function.
sub unchecked {
  my @rows;
  for my $f (grep { $_->{unread} } @functions) {
    my $calls = grep { $proved{$_} } $f->{body} =~ /\b([a-z_]\w*)\(/g;
    push @rows, "$f->{file}\t$f->{name}\t$calls\n" if $calls;
  }
  return "file\tfunction\tcalls\n", sort @rows;
}

sub axioms {
  my %n;
  $n{(split /\t/)[2]}++ for grep { !/^axiom\t/ } split /^/, slurp('proofs/results/axioms.tsv');
  return head('axioms of the prover', 'number') . join '', map { row($_, $n{$_}) } sort keys %n;
}

sub theorems {
  my %n;
  $n{$_}++ for slurp('ref/answer/theorems.c') =~ /^\s*\{"T-[^"]+", "[^"]+", "([^"]+)"\}/mg;
  return head('theorems that answers name', 'number') . join '', map { row($_, $n{$_}) } sort keys %n;
}

# The tables between the marks of a text.
sub put {
  my ($file, @tables) = @_;
  my $new = join "\n", @tables;
  my $made = slurp($file);
  $made =~ s/(<!-- share: [^\n]*-->\n).*?(<!-- end of share -->)/$1\n$new\n$2/s or die "$file: no marks\n";
  return keep($file, $made);
}

sub keep {
  my ($file, @parts) = @_;
  my $made = join '', @parts;
  return if -f $file && slurp($file) eq $made;
  if (!$write) { print "proofs: $file is not what the sources say; proofs/bin/share.pl --write\n"; $status = 1; return }
  open my $out, '>', $file or die "$file: $!\n";
  print $out $made;
  close $out or die "$file: $!\n";
  return;
}
