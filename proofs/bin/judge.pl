#!/usr/bin/env perl
# judge.pl [--update] [--part] UNIT=FILE=HOW... - reads what unit.sh left in build/proofs and decides.
#
# Prints one line per complaint and the totals; status 1 when there is a complaint.  It writes the tables of
# results to build/proofs/results and compares them with proofs/results, or with --update replaces these if there
# is no complaint.
# HOW a unit was run: known (not run, the results speak of it as it stands), offline (no smoke tests), update, full (the
# provers' shares may differ from the recorded ones), or again (full, no smoke tests).  --part: of the other units only what they assume is taken, as it is recorded.
# Classic mistake: to trust the exit status of frama-c, which is 0 with unproved goals.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use JSON::PP;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(left_out values_of assumed_functions assumed_axioms model_functions source_axioms coq_theorems slurp);
use Heads qw(read_types read_elsewhere why_none);

my $out = 'build/proofs';
my %option;
$option{$1} = 1, shift @ARGV while @ARGV && $ARGV[0] =~ /^--(update|part)$/;
my $complaints = 0;
my (@units, @functions, %proved_in, %called, %defined, %update, $unread, %written);

my $left_out = left_out();
our $values = ''; # a unit is the second of a file's two: what its functions are worth
my %how;
for (@ARGV) {
  my ($unit, $file, $how) = split /=/;
  $how{$unit} = $how;
  if ($how eq 'known') { take_unit($unit) } else { judge_unit($unit, $file) }
}
if ($option{part}) { take_calls($_) for grep { !$how{$_} } map { $_->[0] } recorded('units.tsv') }
judge_assumptions();
judge_axioms();
if (!%option) { # a row without smoke tests is no result
  complain("$_->[0]: its smoke tests were not run: proofs/run.sh --update --unit $_->[0]") for grep { $_->[6] eq '-' } recorded('units.tsv');
}
compare('goals.tsv', ['unit', 'function', 'goals'], @functions);
compare('units.tsv', [qw(unit sources goals Qed CVC4 Z3 smoke)], map { [@$_] } @units);
if (!$complaints) { write_file("proofs/results/$_", @{$update{$_}}) for sort keys %update }
totals();
exit($complaints ? 1 : 0);

sub complain { print 'proofs: ', @_, "\n"; $complaints++; return }

# ---- one unit -------------------------------------------------------------------------------------

sub judge_unit {
  my ($unit, $file) = @_;
  local $values = $file =~ s/:values$//;
  local $left_out->{$file} = $values ? {} : $left_out->{$file};
  my $dir = "$out/$unit";
  my $log = -f "$dir/log" ? slurp("$dir/log") : '';
  my $status = -f "$dir/status" ? slurp("$dir/status") + 0 : 'unknown';
  if ($status ne '0' || !-f "$dir/first.json" || !-f "$dir/properties.csv") {
    my ($why) = $log =~ /^(.*(?:rror|ailure).*(?:\n .*)?)/m;
    return complain("$unit: Frama-C did not finish (status $status)", $why ? ": $why" : '', "; see $dir/log");
  }
  $log =~ s/^\[wp\] Warning: No goal generated\n//mg; # the second pass, where CVC4 left nothing
  $log =~ s/^\[wp\] Warning: Missing RTE guards\n//mg if calls_only($file);
  $log =~ s/^\[wp\] \S+ Warning: \n  Cast with incompatible pointers types[^\n]*\n[^\n]*\n//mg if casts($file); # what Typed+Cast is for
  my $text = proved_text($file);
  $log =~ s/^\[wp\] [^\n]*Warning: ?\n  Memory model hypotheses for function '(\w+)':\n(?: [^\n]*\n)*/$left_out->{$file}{$1} ? '' : $&/mge;
  if (defined $text) { # of what only functions call that are left out, nothing is asked
    $log =~ s{^\[(?:kernel:annot:missing-spec|kernel:typing:implicit-function-declaration|wp:pedantic-assigns)\][^\n]*Warning: ?\n  [^\n]*?(?: for|undeclared) function '?(\w+)'?[^\n]*\n}{$text =~ /\b$1\b/ ? $& : ''}mge;
  }
  complain("$unit: $1") while $log =~ /^(\[[^\n]*Warning:[^\n]*(?:\n  [^\n]*)?)/mg;
  judge_metrics($unit, $file, $log);
  judge_properties($unit, $file, "$dir/properties.csv");
  judge_goals($unit, $file, $dir);
}

# Whether units.txt gives this unit the memory model with casts.
sub casts { my ($file) = @_; return !$values && slurp('proofs/units.txt') =~ /^\Q$file\E \|(?:.*Typed\+Cast| calls only, casts[,:])/m }

# Whether functions without a contract have that of their heads.
sub heads { my ($file) = @_; return !$values && slurp('proofs/units.txt') =~ /^\Q$file\E \| calls only[^:\n]*, heads\b/m }

# Whether only calls are looked at, and whether units.txt allows them casts.
sub calls_only { my ($file) = @_; return !$values && slurp('proofs/units.txt') =~ /^\Q$file\E \| calls only/m }

# Of a unit that was not run: what is recorded.
sub take_unit {
  my ($unit) = @_;
  push @units, grep { $_->[0] eq $unit } recorded('units.tsv');
  for (grep { $_->[0] eq $unit } recorded('goals.tsv')) { push @functions, $_; $proved_in{$_->[1]} = $unit }
  return take_calls($unit);
}

# What is recorded that a unit assumes.
sub take_calls {
  my ($unit) = @_;
  for (recorded('assumed.tsv')) { $called{$_->[0]}{$unit} = 1 if grep { $_ eq $unit } split ' ', $_->[2] }
  return;
}

# Which functions the unit defines, and which contracts it assumes.
sub judge_metrics {
  my ($unit, $file, $log) = @_;
  my $text = proved_text($file);
  my $asks = sub { return !defined $text || $text =~ /\b$_[0]\b/ };
  my %part;
  $part{$1} = $2 while $log =~ /^(?:\[metrics\]|) *([A-Z][a-z -]+) functions \(\d+\)\n *=+\n(.*?)\n *\n/msg;
  for my $name ('Defined', 'Specified-only', 'Undefined and unspecified') {
    return complain("$unit: no list of $name functions in the log") unless defined $part{$name};
  }
  my $calls = sub { my %n; $n{$1} = $2 while $_[0] =~ /(\w+) \((\d+) calls?\)/g; return \%n };
  complain("$unit: $_ has neither code nor specification") for grep { $asks->($_) } sort keys %{$calls->($part{'Undefined and unspecified'})};
  $defined{$unit} = [sort keys %{$calls->($part{Defined})}];
  my $spec = $calls->($part{'Specified-only'});
  $called{$_}{$unit} = 1 for grep { $spec->{$_} > 0 && $asks->($_) } keys %$spec;
}

# Where functions of a file are left out, what remains of its text, for nothing rests on what these call; the initializers stand in macros.
sub proved_text {
  my ($file) = @_;
  my @out = keys %{$left_out->{$file} // {}} or return;
  my $text = slurp($file) =~ s/^#include[^\n]*//mgr;
  for my $name (@out) { $text =~ s/^\w[\w *]*?\b$name\([^;{}]*\) \{(?:[^\n]*\}$|.*?^\})//msg }
  return "$text ivl_init cpx_init mpfr_init2 mpq_init mpz_init";
}

# Every property has a good status, and every function that is defined has a contract.
sub judge_properties {
  my ($unit, $source, $csv) = @_;
  my $text = proved_text($source);
  my (%has, %assumed);
  open my $in, '<', $csv or die "$csv: $!\n";
  <$in>;
  while (<$in>) {
    chomp;
    my ($folder, $file, $line, $function, $kind, $status, $property) = split /\t/;
    $has{$function}{$kind} = 1;
    next if $status eq 'Valid' || $left_out->{$source}{$function};
    next if defined $text && ($kind eq 'precondition' || $text !~ /\b$function\b/); # each call that is looked at has a row of its own
    next if $kind eq 'user hypothesis'; # an admit; judge_axioms knows which may stand
    if ($status eq 'Considered valid') { $assumed{$function} = "$folder/$file"; next }
    complain("$unit: $folder/$file:$line: $function: $kind is '$status': $property");
  }
  if (defined $text) { $defined{$unit} = [grep { $text =~ /\b$_\b/ || $left_out->{$source}{$_} } @{$defined{$unit} // []}] } # others stand in headers
  my %own = map { $_ => 1 } @{$defined{$unit} // []};
  for my $function (sort keys %own) {
    if ($left_out->{$source}{$function}) { # with no contract but that of its head it is assumed only where a function that is looked at asks it
      if (!heads($source) || is_written($function) || $text =~ /\b$function\s*\(/) { $called{$function}{$unit} = 1 }
      next;
    }
    complain("$unit: $function is defined, but part of its contract is assumed") if $assumed{$function};
    for my $kind ('assigns clause', calls_only($source) ? () : 'termination clause') {
      complain("$unit: the contract of $function has no $kind") unless $has{$function}{$kind};
    }
    complain("$unit: $function is defined in two units") if $proved_in{$function} && $assumed{$function};
    $proved_in{$function} = $unit;
  }
}

sub judge_goals {
  my ($unit, $file, $dir) = @_;
  my $report = decode_json(slurp(-f "$dir/second.json" ? "$dir/second.json" : "$dir/first.json"));
  my %count = (goals => 0, smoke => 0, qed => 0, CVC4 => 0, Z3 => 0);
  my %group = (%{$report->{'wp:functions'} // {}});
  $group{$_ eq '' ? '(lemmas)' : $_} = $report->{'wp:axiomatics'}{$_} for keys %{$report->{'wp:axiomatics'} // {}};
  delete @group{keys %{$left_out->{$file} // {}}};
  for my $function (sort keys %group) {
    my $goals = 0;
    for my $goal (sort keys %{$group{$function}}) {
      next if $goal eq 'wp:section';
      my $result = $group{$function}{$goal};
      my ($total, $valid) = map { $_ // 0 } @{$result->{'wp:main'}}{qw(total valid)};
      if ($goal =~ /_wp_smoke_/) {
        complain("$unit: $function: smoke test failed, a contradiction (or no answer in the cache): $goal") if $valid != $total;
        $count{smoke} += $total;
        next;
      }
      complain("$unit: $function: not proved: $goal ($valid of $total)") if $valid != $total;
      $goals += $total;
      for my $prover (grep { !/^wp:/ } keys %$result) {
        my ($name) = $prover =~ /^(\w+)/;
        $count{$name} += $result->{$prover}{valid} // 0;
      }
    }
    $count{goals} += $goals;
    push @functions, [$unit, $function, $goals] if $goals;
  }
  for my $function (@{$defined{$unit} // []}) {
    complain("$unit: nothing was proved of $function") unless $group{$function} || $left_out->{$file}{$function};
  }
  chomp(my $digest = slurp("$dir/digest"));
  $count{smoke} = '-' if $option{update} && $ENV{NO_SMOKE}; # not run: no other run takes this for a result
  push @units, [$unit, $digest, @count{qw(goals qed CVC4 Z3 smoke)}];
}

# ---- what is assumed ------------------------------------------------------------------------------

# Whether units.txt leaves the function out of a unit, or it is of a file that is not analysed and asked by such units alone of which the
# calls alone are looked at: then its contract is one of frames.
sub is_left_out {
  my ($function) = @_;
  return 1 if grep { $_->{$function} } values %$left_out;
  my $units = slurp('proofs/units.txt');
  return 0 if grep { $units !~ m{^\S*/\Q$_\E\.c \| calls only}m } keys %{$called{$function}};
  $unread //= join '', map { slurp($_) } $units =~ /^(\S+) \| (?:not analysed|values of )/mg;
  return $unread =~ /^\w[\w *]*?\b\Q$function\E\([^;{}]*\) \{/m;
}

# The file of a unit, where units.txt names it.
sub file_of { my ($unit) = @_; $unit =~ s/\.values$//; return slurp('proofs/units.txt') =~ m{^(\S*/\Q$unit\E\.c) \|}m ? $1 : "$unit.c" }

# Whether a unit that takes contracts from heads asks the function.
sub by_heads {
  my ($function) = @_;
  return grep { heads($_) } map { file_of($_) } keys %{$called{$function}};
}

# Whether somebody wrote a contract for the function; else it has that of its head (Heads.pm).
sub is_written {
  my ($function) = @_;
  if (!%written) {
    for my $text (map { scalar slurp($_) } glob 'ref/*.[ch] ref/*/*.[ch] ref/*/*/*.[ch]') {
      while ($text =~ m{/\*\@((?:[^*]|\*(?!/))*)\*/\s*(?:/\*(?!\@)(?:[^*]|\*(?!/))*\*/\s*)*+[^;{}()]*?\b(\w+)\s*\(}g) { my ($said, $name) = ($1, $2); $written{$name} = 1 if $said =~ /\bassigns\b/ }
    }
  }
  return $written{$function};
}

# Functions that are proved where the others of their file are not analysed, and whose contract stands in that file alone: who
# calls them from elsewhere goes by their head.
sub untold {
  my $headers = join '', map { scalar slurp($_) } glob 'ref/*.h ref/*/*.h ref/*/*/*.h';
  my %told;
  while ($headers =~ m{/\*\@(?:[^*]|\*(?!/))*\*/\s*(?:/\*(?!\@)(?:[^*]|\*(?!/))*\*/\s*)*+[^;{}()]*?\b(\w+)\s*\(}g) { $told{$1} = 1 }
  return grep { !$told{$_} && $headers =~ /^[a-z][^\n;{}()]*\b$_\(/m } map { keys %$_ } values %{values_of()};
}

sub judge_assumptions {
  my $listed = assumed_functions();
  my $model = model_functions();
  my %analysed = %proved_in;
  if ($option{part}) { $analysed{$_->[1]} //= $_->[0] for recorded('goals.tsv') }
  my %untold = map { $_ => 1 } untold();
  delete @analysed{keys %untold};
  my $headers = join '', my @headers = map { slurp($_) } glob 'proofs/model/*.h ref/*.h ref/*/*.h ref/*/*/*.h';
  read_types(@headers);
  read_elsewhere(map { scalar slurp($_) } glob 'ref/*/*.c ref/*/*/*.c');
  my @rows;
  for my $function (sort keys %called) {
    next if $function =~ /^__builtin_/;
    next if $analysed{$function} && !grep { $left_out->{file_of($_)}{$function} } keys %{$called{$function}}; # two files may have one name
    my $row = $listed->{$function} // (is_left_out($function) && {id => is_written($function) && !$untold{$function} || !by_heads($function) ? 'A-LEFT-OUT' : 'A-HEAD'});
    complain("$function is assumed by ", join(', ', sort keys %{$called{$function}}), ', and has no row in proofs/ASSUMED.md') unless $row;
    if ($row && $row->{id} eq 'A-HEAD' && !grep({ $_->{$function} } values %$left_out) && (my $why = why_none($function, $headers))) { complain("$function is assumed by its head, and that does not say enough: $why") }
    push @rows, [$function, $row ? $row->{id} : '-', join ' ', sort keys %{$called{$function}}];
  }
  for my $function (sort keys %$model) {
    complain("$function of $model->{$function} has no row in proofs/ASSUMED.md") unless $listed->{$function} || $analysed{$function};
  }
  for my $function (sort keys %$listed) {
    my $row = $listed->{$function};
    complain("$row->{id} of proofs/ASSUMED.md lists $function, which is proved in $analysed{$function}") if $analysed{$function};
    complain("$row->{id} of proofs/ASSUMED.md lists $function, which no header declares") unless $headers =~ /\b$function\(/;
    my @tests = grep { -f $_ && slurp($_) =~ /\b$function\b/ } @{$row->{tests}};
    complain("$row->{id} of proofs/ASSUMED.md: none of its tests (@{$row->{tests}}) speaks of $function") unless @tests;
  }
  compare('assumed.tsv', [qw(function id used-by)], @rows);
}

sub judge_axioms {
  my $listed = assumed_axioms();
  my $theorem = coq_theorems();
  my ($found, @wrong) = source_axioms();
  complain($_) for @wrong;
  my @rows;
  for my $axiom (sort keys %$found) {
    my $a = $found->{$axiom};
    my $row = $listed->{$axiom};
    my $status = $theorem->{$axiom} ? 'coq-proved' : $row ? $row->{status} : $a->{definitional} ? 'definitional' : 'none';
    complain("$a->{file}:$a->{line}: axiom $axiom is neither a theorem of proofs/coq nor a definition, and has no row in proofs/ASSUMED.md")
      if $status eq 'none';
    complain("proofs/ASSUMED.md: axiom $axiom is said to be '$status', but proofs/coq proves it") if $row && $theorem->{$axiom} && $row->{status} ne 'coq-proved';
    complain("proofs/ASSUMED.md: axiom $axiom is said to be coq-proved, but proofs/coq has no such theorem") if $row && !$theorem->{$axiom} && $row->{status} eq 'coq-proved';
    complain("proofs/ASSUMED.md: axiom $axiom: there is no file $row->{where}") if $row && $row->{status} eq 'paper-proved' && !-f $row->{where};
    complain("proofs/ASSUMED.md: axiom $axiom is said to be definitional, but does not have that form") if $row && $row->{status} eq 'definitional' && !$a->{definitional};
    push @rows, [$axiom, $a->{file}, $status, $theorem->{$axiom} ? "proofs/coq/$theorem->{$axiom}" : $row ? $row->{where} : '-'];
  }
  complain("proofs/ASSUMED.md lists axiom $_, which no source has") for grep { !$found->{$_} } sort keys %$listed;
  compare('axioms.tsv', [qw(axiom file status where)], @rows);
}

# ---- the recorded results ---------------------------------------------------------------------------

sub recorded {
  my ($name) = @_;
  return () unless -f "proofs/results/$name";
  my @rows = map { chomp; [split /\t/] } split /^/, slurp("proofs/results/$name");
  shift @rows;
  return @rows;
}

sub compare {
  my ($name, $head, @rows) = @_;
  if ($option{part} && $head->[0] eq 'unit') {
    my %run = map { $_->[0] => 1 } @units;
    push @rows, grep { !$run{$_->[0]} } recorded($name);
  }
  my @text = (join("\t", @$head) . "\n", sort map { join("\t", @$_) . "\n" } @rows);
  mkdir "$out/results";
  write_file("$out/results/$name", @text);
  if ($option{update}) { $update{$name} = \@text; return }
  my %old = map { $_->[0] . ($head->[1] eq 'function' ? " $_->[1]" : '') => $_ } recorded($name);
  my %new = map { $_->[0] . ($head->[1] eq 'function' ? " $_->[1]" : '') => $_ } @rows;
  for my $key (sort keys %{{%old, %new}}) {
    my ($o, $n) = ($old{$key}, $new{$key});
    if (!$o) { complain("results/$name: $key is new: ", join ' ', @$n[1 .. $#$n]); next }
    if (!$n) { complain("results/$name: $key is gone; was ", join ' ', @$o[1 .. $#$o]); next }
    my @differs = grep { ($o->[$_] // '') ne ($n->[$_] // '') } 1 .. $#$head;
    my $how = $how{$key} // '';
    @differs = grep { $head->[$_] !~ /^(?:CVC4|Z3)$/ } @differs if $how =~ /^(?:full|again)$/;
    @differs = grep { $head->[$_] ne 'smoke' } @differs if $how =~ /^(?:offline|again)$/;
    for my $i (@differs) {
      complain("results/$name: $key: ", $head->[$i] eq 'sources' ? 'the recorded results are outdated, the sources have changed'
        : "$head->[$i] is $n->[$i], recorded is $o->[$i]");
    }
  }
}

sub write_file {
  my ($name, @text) = @_;
  open my $file, '>', $name or die "$name: $!\n";
  print $file @text;
  close $file or die "$name: $!\n";
}

sub totals {
  my @sum = (0) x 6;
  for my $unit (@units) { $sum[$_] += $unit->[$_] for 2 .. 5 }
  my %by;
  $by{$_->[2]}++ for map { [split /\t/] } grep { !/^axiom\t/ } split /^/, slurp("$out/results/axioms.tsv");
  my $listed = assumed_functions();
  my %ids = map { $_->{id} => 1 } values %$listed;
  my %run = (known => 0, offline => 0, update => 0, full => 0, again => 0);
  $run{$how{$_->[0]}}++ for @units;
  my $smoke = 0;
  $smoke += $_->[6] for grep { $how{$_->[0]} eq 'full' || $how{$_->[0]} eq 'update' && $_->[6] ne '-' } @units;
  print "proofs: $sum[2] goals of ", scalar @units, " units: $sum[3] by Qed, $sum[4] by CVC4, $sum[5] by Z3; ",
    join(', ', map { $run{$_->[0]} ? "$run{$_->[0]} units $_->[1]" : () } ['known', 'as recorded'], ['offline', 'generated, with the cache'],
      ['update', 'generated, and proved where the cache had nothing'], ['full', 'proved again with smoke tests'], ['again', 'proved again']), "; $smoke smoke tests passed\n" if !$complaints;
  print 'proofs: assumed: ', scalar keys %ids, ' assumptions about ', scalar keys %$listed, " functions (proofs/ASSUMED.md)\n";
  print 'proofs: axioms: ', join(', ', map { "$by{$_} $_" } sort keys %by), "\n";
  print $complaints ? "proofs: FAILED, $complaints complaints\n" : "proofs: all as recorded\n";
}
