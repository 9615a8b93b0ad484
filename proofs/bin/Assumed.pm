# Assumed.pm - reads the tables of proofs/ASSUMED.md and what they must agree with: the functions that the
# prover's models declare, the axioms in the sources, the theorems of proofs/coq.
# SPDX-License-Identifier: Apache-2.0
package Assumed;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT_OK = qw(assumed_functions assumed_axioms assumed_instances left_out part_of values_of model_functions source_axioms coq_theorems slurp);

sub slurp {
  my ($name) = @_;
  open my $in, '<', $name or die "$name: $!\n";
  local $/;
  return <$in>;
}

# The rows of the table of ASSUMED.md whose first column has this title, each a list of cells.
sub table {
  my ($title) = @_;
  my ($in, @rows);
  for (split /^/, slurp('proofs/ASSUMED.md')) {
    if (/^\| *\Q$title\E *\|/) { $in = 1; next }
    $in = 0 unless /^\|/;
    next if !$in || /^\|[ |:-]*$/;
    my (undef, @cells) = split / *(?<!\\)\| */;
    push @rows, \@cells;
  }
  return @rows;
}

# { function => { id, tests } } from | id | functions | sentence | tests |
sub assumed_functions {
  my %row;
  for my $cells (table('id')) {
    my ($id, $functions, undef, $tests) = @$cells;
    $row{$_} = {id => $id, tests => [$tests =~ m{[\w./]+\.(?:c|t|sh)\b}g]} for $functions =~ /`(\w+)`/g;
  }
  return \%row;
}

# { axiom => { status, where } } from | axiom | status | where and why |
sub assumed_axioms {
  my %row;
  for my $cells (table('axiom')) {
    my ($axioms, $status, $why) = @$cells;
    my ($where) = $why =~ /`([\w.\/]+)`/;
    $row{$_} = {status => $status, where => $where // '-'} for $axioms =~ /`(\w+)`/g;
  }
  return \%row;
}

# { file of ref/ => { callback => 1 } } from | instance | callback | why |: where `admit source` may stand.
sub assumed_instances {
  my %row;
  for my $cells (table('instance')) {
    my ($file, $callbacks) = @$cells;
    $row{$file =~ s/`//gr}{$_} = 1 for $callbacks =~ /`(\w+)`/g;
  }
  return \%row;
}

# { file => { function => 1 } } from `calls only, not NAME...` of units.txt: functions of a unit that are not proved, but whose contracts the
# unit rests on (A-LEFT-OUT).
sub left_out {
  my %out;
  for (slurp('proofs/units.txt') =~ /^(\S+ \| calls only[^:\n]*, not [^:\n]*):/mg) {
    my ($file, $names) = /^(\S+) .*, not (.*)/;
    $out{$file}{$_} = 1 for split ' ', $names;
  }
  return \%out;
}

# { file => { function => 1 } } from `values of NAME...` of units.txt: the functions of a file that are proved as of any unit; the others
# are not analysed.
sub values_of {
  my %of;
  for (slurp('proofs/units.txt') =~ /^(\S+ \| values of [^:\n]*):/mg) {
    my ($file, $names) = /^(\S+) \| values of (.*)/;
    $of{$file}{$_} = 1 for split ' ', $names;
  }
  return \%of;
}

# What the prover reads of a file where `values of` stands: all but the other functions, with what is said of them, and tables
# that name these; or undef, and of what name there is no function.
sub part_of {
  my ($text, $of) = @_;
  my $said = qr{(?:/\*(?:[^*]|\*(?!/))*\*/\s*)*}; # comments before
  my $head = qr/(?:(?:static|inline|const|unsigned|struct) )*\w+[ *]+(\w+)\([^{};]*\)/;
  my (%seen, %gone);
  $text =~ s{^$said$head (?:\{[^\n]*\}|\{[ \t]*(?:/\*[^\n]*)?\n.*?^\})$}{
    my $name = $1;
    $seen{$name} = 1;
    $of->{$name} ? $& : do { $gone{$name} = 1; $& =~ tr/\n//cdr };
  }gmse;
  for my $name (sort keys %gone) { $text =~ s{^(?:static )?const [^;{}()]*=\s*(\{(?:[^{}]|(?1))*\b$name\b(?:[^{}]|(?1))*\});}{ $& =~ tr/\n//cdr }gmse }
  my ($none) = grep { !$seen{$_} } sort keys %$of;
  return defined $none ? (undef, $none) : $text;
}

# { function => header } for the functions that proofs/model/*_model.h declare.
sub model_functions {
  my %from;
  for my $file (glob 'proofs/model/*.h') {
    my $text = slurp($file);
    $text =~ s{/\*.*?\*/|//[^\n]*|^#(?:[^\n]*\\\n)*[^\n]*}{}gsm;
    $from{$1} = $file while $text =~ /^[a-z][\w *]*?\b(\w+)\([^;{}]*\);/mg;
  }
  return \%from;
}

# { axiom => { file, line, definitional } }, and complaints.  An axiom is definitional when it is the only one
# about its symbol that is named for it (p and p_def), and says for all arguments what p of them is.
sub source_axioms {
  my (%found, @wrong, %instances);
  my $listed = assumed_instances();
  for my $file (sort glob('proofs/model/*.h ref/*.[ch] ref/*/*.[ch] ref/*/*/*.[ch]')) {
    my $text = slurp($file);
    my $line = 1;
    while ($text =~ m{(\n)|(//(?!\@)[^\n]*)|\b(admit|axiom)\b(?:\s+(\w+)(?:\{[\w, ]*\})?\s*:((?:[^;\\]|\\(?!(?:forall|exists|let)\b)|\\(?:forall|exists|let)\b[^;]*;)*;))?}g) {
      if ($1) { $line++; next }
      next if $2;
      if ($3 eq 'admit') { # "admit source" says which function a callback encloses: one for each that the table lists
        next unless acsl($text, $-[3]);
        $instances{$file}++ if ($4 // '') eq 'source';
        push @wrong, "$file:$line: 'admit' assumes without a row in proofs/ASSUMED.md" if ($4 // '') ne 'source' || !$listed->{$file};
        $line += $& =~ tr/\n//;
        next;
      }
      next unless acsl($text, $-[3]);
      if (!defined $4) { push @wrong, "$file:$line: an axiom that cannot be read"; next }
      my ($name, $body) = ($4, $5);
      my $same = $body =~ s{//[^\n]*}{ }gr =~ s/\s+/ /gr =~ s/^ | $//gr;
      push @wrong, "$file:$line: axiom $name says something else in $found{$name}{file}" if $found{$name} && $found{$name}{body} ne $same;
      $found{$name} //= {file => $file, line => $line, body => $same, definitional => definitional($name, $same)};
      $line += $& =~ tr/\n//;
    }
  }
  for my $file (sort keys %$listed) {
    my $text = -f $file ? slurp($file) : '';
    push @wrong, "proofs/ASSUMED.md: $file has not as many 'admit source' as callbacks that it lists" if ($instances{$file} // 0) != keys %{$listed->{$file}};
    for (sort keys %{$listed->{$file}}) { push @wrong, "proofs/ASSUMED.md: $file has no callback $_ with a contract" unless $text =~ m{\*/\nstatic void \Q$_\E\(ivl \*} }
  }
  return (\%found, @wrong);
}

# Whether the offset stands in an ACSL comment.
sub acsl {
  my ($text, $at) = @_;
  my $before = substr $text, 0, $at;
  my $open = rindex $before, '/*@';
  return 1 if $open >= 0 && index($before, '*/', $open) < 0;
  return ($before =~ m{//@[^\n]*$}) ? 1 : 0;
}

sub definitional {
  my ($name, $body) = @_;
  $body =~ s/\s+/ /g;
  my ($symbol) = $name =~ /^(\w+)_def$/ or return 0;
  my ($vars, $args, $rest) = $body =~ /^\\forall ([^;]*); $symbol\(([^()]*)\) (?:<==>|==) (.*);$/i or return 0;
  my %bound = map { (split ' ', $_)[-1] =~ s/^\*//r => 1 } split /,/, $vars;
  my @args = split / *, */, $args;
  my %distinct = map { $_ => 1 } @args;
  return 0 if grep { !$bound{$_} } @args;
  return @args == keys %distinct && @args == keys %bound && $rest !~ /\b$symbol\(/i ? 1 : 0;
}

# { theorem => file } as proofs/coq/check.sh printed it.
sub coq_theorems {
  my $table = 'build/proofs/coq.txt';
  return {} unless -f $table;
  my %in;
  for (split /^/, slurp($table)) { $in{$1} = $2 if /^(\w+)  (\w+\.v)\b/ }
  return \%in;
}

1;
