#!/usr/bin/env perl
# verdict.pl FOLDER FUNCTION GOAL - killed, or why not, from control.json and mutant.json of one mutant.
# verdict.pl --all FOLDER [NAME...] - the verdicts of all, and the proved functions that have no mutant.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use JSON::PP;

sub slurp { open my $in, '<', $_[0] or return ''; local $/; return <$in> }

# Every goal of the function as [valid, total]; empty when WP did not report, or had no goal (null).
sub goals {
  my ($json, $function) = @_;
  my $text = slurp($json);
  my $all = $text eq '' ? {} : (decode_json($text) // {})->{'wp:functions'}{$function} // {};
  return {map { $_ => [map { $_ // 0 } @{$all->{$_}{'wp:main'}}{qw(valid total)}] } grep { $_ ne 'wp:section' } keys %$all};
}

if ($ARGV[0] ne '--all') {
  my ($folder, $function, $goal) = @ARGV;
  my ($control, $mutant) = map { goals("$folder/$_.json", $function) } qw(control mutant);
  $goal = "${function}_$goal" if $control->{"${function}_$goal"};
  my $c = $control->{$goal};
  my $m = $mutant->{$goal};
  if (!%$mutant) { print "error: the mutant was not analysed, see $folder/mutant.log\n" }
  elsif (!$c) { print "error: the control has no goal $goal; it has: @{[sort keys %$control]}\n" }
  elsif ($c->[0] != $c->[1]) { print "error: the control does not prove $goal\n" }
  elsif ($m && $m->[0] == $m->[1]) {
    # A goal that the change adds counts: a second call has requirements of its own, with a number behind the name.
    my @other = grep { $mutant->{$_}[0] < $mutant->{$_}[1] && (!$control->{$_} || $control->{$_}[0] == $control->{$_}[1]) } sort keys %$mutant;
    print !@other ? "survived\n" : (grep { /^\Q$goal\E_\d+$/ } @other) ? "killed\n" : "killed, but not at $goal; these broke: @other\n";
  } else { print "killed\n" }
  exit 0;
}

my (undef, $work, @names) = @ARGV;
my @field = split /\0/, slurp("$work/list");
my ($killed, $total, $late, %has) = (0, 0, 0);
while (my ($n, $function, $file, $goal, $change) = splice @field, 0, 5) {
  my $verdict = slurp("$work/$n/verdict") || "error: no verdict\n";
  $has{"$file $function"} = 1;
  if ($verdict eq "no time\n") { $late++; next }
  $total++;
  if ($verdict =~ /^killed/) { $killed++ }
  if ($verdict ne "killed\n") { print "mutants: $file: $function: $change: $verdict" }
}
my %none = map { /^# no mutant: (\w+): \S/ ? ($1 => 1) : () } split /^/, slurp('proofs/mutants/mutants.txt');
my @without;
if (!@names) {
  my %calls = map { m{([^/]+)\.c \| calls only} ? ($1 => 1) : () } split /^/, slurp('proofs/units.txt'); # one stands for many
  my %file = map { m{([^/]+)\.c$} ? ($1 => $_) : () } glob 'ref/*/*.c ref/*/*/*.c';
  for (split /^/, slurp('proofs/results/goals.tsv')) {
    my ($unit, $function) = split /\t/;
    my $file = $unit =~ s/\.values$//r;
    next if $unit eq 'unit' || $function =~ /^\(/ || $none{$function} || $calls{$unit};
    push @without, "$file{$file}: $function" unless $has{"$file{$file} $function"};
  }
  print "mutants: no mutant of $_\n" for @without;
}
print "mutants: $killed of $total killed", $late ? ", $late more had no time" : '', @names ? '' : ', ' . @without . ' proved functions have none', "\n";
exit($killed > 0 && $killed == $total && !@without ? 0 : 1);
