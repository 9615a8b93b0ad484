#!/usr/bin/env perl
# doubles.pl FILE... - names each function, in a header or static, that takes a double beside an enclosure that it writes (an
# ivl, a cpx, an mpfr number, or a struct that holds one), and each struct that holds both and does not say which are proposals.
#
# A plan's doubles become enclosures once, at a door: where a contour, a rule or a range is read.  Behind it a number is an
# interval, and what is only proposed is a field of a struct that says so.  A clock's seconds are no such number.
# A door that is no longer one is named, too.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my %doors = ( # why they take doubles => FILE FUNCTION...
  'an interval from a double, and one step with it' => [
    [qw(ref/num/ivl_double of_double ivl_set_double ivl_add_double ivl_sub_double ivl_double_sub ivl_mul_double ivl_div_double ivl_double_div)]],
  'a plan becomes a contour: abscissa, period, step, angles, each read once' => [
    [qw(ref/invert/line line_nodes_open line_nodes_open_step)],
    [qw(ref/invert/hyperbola hyperbola_open)],
    [qw(ref/compose/balls/epochs_line epochs_line_open)],
    [qw(ref/compose/balls/epochs_internal epochs_line_open)],
    [qw(ref/compose/mixed/lattice_fourier_select lattice_fourier_select)],
    [qw(ref/compose/mixed/lattice_fourier lattice_fourier_select)],
    [qw(ref/pair/generalized_gaussian/gg_arc gg_arc_path_open)]],
  'ends of cells, pieces, panels or windows, each read once; what is outside of them is paid for' => [
    [qw(ref/compose/balls/balls_edge balls_edge_kept_cut)],
    [qw(ref/compose/mixed/twice cover cover_by cover_one split)],
    [qw(ref/compose/mixed/twice_cell twice_cell_look)],
    [qw(ref/compose/poisson/poisson_window poisson_window set_window)],
    [qw(ref/compose/poisson/poisson_internal poisson_window)],
    [qw(ref/invert/hyperbola_cell make)],
    [qw(ref/lattice/shuffle/lattice_shuffle_below cut_at)],
    [qw(ref/pair/fejer piece)],
    [qw(ref/pair/generalized_gaussian/gg_panels cover)],
    [qw(ref/pair/sampled_gaussian/poisson_step_law poisson_step_law_cut)],
    [qw(ref/pair/sampled_gaussian/poisson_step_internal poisson_step_law_cut)]],
  'below what terms are left out, which is paid for' => [
    [qw(ref/compose/atoms/meet_in_middle_list meet_in_middle_list_make visit)],
    [qw(ref/compose/atoms/meet_in_middle_internal meet_in_middle_list_make)],
    [qw(ref/compose/poisson/poisson_rotated_line poisson_rotated_line_make)]],
  'how many terms, bits or groups: it changes the width alone' => [
    [qw(ref/compose/laplace/laplace_gamma laplace_gamma_make plan)],
    [qw(ref/compose/laplace/laplace_poles laplace_poles_make)],
    [qw(ref/compose/laplace/laplace_internal laplace_poles_make)]],
  'it writes proposals alone: a plan, a guess, or where tables are made' => [
    [qw(ref/answer/kept kept_expect)],
    [qw(ref/compose/balls/balls_delta choose)],
    [qw(ref/compose/poisson/poisson bend)],
    [qw(ref/compose/shuffle/shuffle_delta choose)],
    [qw(ref/pair/generalized_gaussian/gg_fall is_slack)],
    [qw(ref/solve/curve curve_expect make_at places_ahead)],
    [qw(ref/solve/poisson_epsilon guess_tiny log_delta_at)]],
);
my %door;
for (map { @$_ } values %doors) {
  my ($file, @function) = @$_;
  $door{"$file $_"} = 1 for @function;
}
my %clock = map { $_ => 1 } qw(until seconds start);
my $says = qr/propos|chosen|guess|nothing rests/;
my (%text, %holder, %needed, $broken);

sub slurp { # a file without directives and quoted text
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  my $text = do { local $/; <$in> };
  $text =~ s{(/\*.*?\*/|//[^\n]*)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^\s*\#(?:\\\n|[^\n])*}{$1 // ' '}gsme;
  return $text;
}
sub code { # without comments
  my ($text) = @_;
  return $text =~ s{/\*.*?\*/|//[^\n]*}{ }gsr =~ s/\s+/ /gr;
}
sub holders { # what stands for an enclosure in a file: types, and structs that hold one, of headers or of this file
  my ($file) = @_;
  return join '|', qw(ivl cpx mpfr_t mpfr_ptr), map { keys %{$holder{$_} // {}} } 'headers', $file;
}
sub fields { # of a struct: those that enclose, and the doubles
  my ($body, $types) = @_;
  my @field = map { s/^\s+//r } grep { !/\(/ } split /;/, code($body);
  return (scalar(grep { /^(?:struct )?(?:$types)\b/ } @field), grep { /^double\b/ && !(/^double (\w+)\s*$/ && $clock{$1}) } @field);
}

$text{$_} = slurp($_) for @ARGV;
my $comment = qr{(?:/\*(?:(?!\*/).)*\*/\s*)?}s;
my $struct = qr{($comment)(?:typedef )?struct\s*(\w*)\s*\{([^{}]*)\}\s*(\w*)\s*;}s;
for (my $more = 1; $more;) { # a struct that holds one that holds one
  $more = 0;
  for my $file (@ARGV) {
    my $scope = $file =~ /\.h$/ ? 'headers' : $file;
    while ($text{$file} =~ /$struct/g) {
      my ($name, $body) = ($4 || $2, $3);
      next if !$name || $holder{$scope}{$name} || !(fields($body, holders($file)))[0];
      $more = $holder{$scope}{$name} = 1;
    }
  }
}
for my $file (@ARGV) {
  my ($types, $place) = (holders($file), $file =~ s/\.[ch]$//r);
  while ($text{$file} =~ /$struct/g) {
    my ($before, $name, $body) = ($1, $4 || $2, $3);
    my ($encloses, @double) = fields($body, 'ivl|cpx|mpfr_t');
    next if !$encloses || !@double || "$before$body" =~ $says;
    print "$file: $name holds enclosures and @double, and does not say which are proposals\n";
    $broken = 1;
  }
  for my $part (split /[;{}]/, code($text{$file})) { # a declaration, a head, or a member that points to a function
    my ($name, $list) = $part =~ /(\w+)\s*\)?\s*\(((?:[^()]|\([^()]*\))*)\)[\s\w]*$/ or next;
    my @parameter = split /,/, $list;
    next unless grep { /^\s*(?:struct )?(?:$types)\b/ } @parameter;
    my @double = grep { /^\s*(?:const\s+)?double\s+(\w+)\s*$/ ? !$clock{$1} : /^\s*const\s+double\s+(?:\*|\w+\s*\[)/ } @parameter or next;
    $needed{"$place $name"} = 1;
    next if $door{"$place $name"};
    print "$file: $name writes an enclosure and takes", join(',', @double), "\n";
    $broken = 1;
  }
}
for my $key (sort keys %door) {
  my ($place) = split / /, $key;
  next if $needed{$key} || !grep { s/\.[ch]$//r eq $place } @ARGV;
  print "$key: named as a door in scripts/doubles.pl, and is none\n";
  $broken = 1;
}
exit($broken ? 1 : 0);
