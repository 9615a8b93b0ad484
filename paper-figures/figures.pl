#!/usr/bin/env perl
# figures.pl [--check | --draw | --fast [--seed N]] [--png] [-jN] [--only ID,ID] [--program FILE] - the papers' figures, certified.
#
# Reads {hp,bb,cf,gg}/fig*.json (README.md says what a specification holds), asks assay, and writes beside each the
# numbers (.csv) and the picture (.svg, by gnuplot), and FIGURES.md.  --check writes nothing and fails where these files
# are not what the specifications give.  --fast looks whether they belong to the specifications, and asks a few points
# again, chosen by the seed.  --draw asks nothing, and draws from the tables that are there.  --png draws
# build/figures/*.png, too.  Answers are kept in build/figures, so a run that was stopped goes on.  Ends with one line;
# status 1 when something is missing or not as it was.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use Encode 'encode';
use File::Path 'make_path';
use Getopt::Long;
use List::Util qw(min shuffle);
use Time::HiRes 'time';
use Ask;
use Decide qw(decide number);
use Figure;
use Gallery;
use Ledger;
use Picture;
use Round;

my $room = $FindBin::Bin;
my %option = (program => $ENV{ASSAY} // "$room/../build/assay", j => 0 + (qx(nproc 2>/dev/null) || 2), seed => 1, points => 12);
Getopt::Long::Configure('bundling');
GetOptions(\%option, qw(check draw fast seed=i points=i png j=i only=s program=s)) && !@ARGV or die "usage: the first line of $0\n";

my ($faults, $began) = (0, time);
sub fault { print "figures: @_\n"; $faults++; return }
# By paper and number: hp2 is before hp10, and a name without a number comes last.
sub place { return ($_[0] =~ /(\d+)/)[0] // 1e9 }
sub ids {
  my ($paper) = @_;
  my @names = map { m{/fig(\w+)\.json$} } glob "$room/$paper/fig*.json";
  return map { "$paper$_" } sort { place($a) <=> place($b) || $a cmp $b } @names;
}
my %wanted = map { $_ => 1 } split /,/, $option{only} // '';
my @figures = map { Figure::load($room, $_) } grep { !%wanted || $wanted{$_} } map { ids($_) } qw(hp bb cf gg);
fault($_) for map { Figure::faults($_) } @figures;
fault('no such figure') if !@figures;
exit 1 if $faults;

my $folder = "$room/../build/figures";
make_path($folder);
my $ask = Ask->new(program => $option{program}, folder => $folder, limit => 1800);

# The numbers of curves by their ids: what `let` names is asked first.
sub asked {
  my %known = map { $_->{id} => Figure::start($_) } @_;
  for my $stage (qw(let ask)) {
    my @rows = map { Figure::row($_, $stage, $known{ $_->{id} }) } grep { $known{ $_->{id} } && !($stage eq 'let' && $_->{base}) } @_;
    Round::asked($ask, $option{j}, @rows);
    for my $row (@rows) {
      my $id = $row->{curve}{id};
      $known{$id} = $row->{failed} ? undef : Figure::gathered($row, $row->{curve}{$stage} // {}, $known{$id});
    }
    if ($stage eq 'let') { $known{ $_->{id} } = $known{ $_->{base} } for grep { $_->{base} } @_ }
  }
  return { map { $_->{id} => [ Figure::numbers($_, $known{ $_->{id} }) ] } grep { $known{ $_->{id} } } @_ };
}

# --- all of it -------------------------------------------------------------------------------------------------------
sub put {
  my ($file, $bytes) = @_;
  return if Ledger::slurp("$room/$file") eq $bytes;
  return fault("$file is not what its specification gives") if $option{check} || $option{fast};
  Ledger::write("$room/$file", $bytes);
  print "figures: wrote $file\n";
  return;
}
sub build {
  my ($figure, $numbers) = @_;
  return fault("$figure->{id} lacks answers") if grep { !$numbers->{ $_->{id} } } Figure::certified($figure);
  put("$figure->{base}.csv", encode('UTF-8', Figure::table($figure, $numbers)));
  put("$figure->{base}.svg", Picture::svg($figure, $numbers));
  Ledger::write("$folder/$figure->{id}.png", Picture::png($figure, $numbers)) if $option{png};
  return;
}

# --- a few points of it ----------------------------------------------------------------------------------------------
# Two enclosures of one number meet, and the new one reaches no farther than three widths of the old one around it.
sub agree {
  my ($old, $new) = @_;
  my %v = map { $_->[0] => [ [ (number($_->[1])) x 2 ] ] } [ lo => $old->[1] ], [ hi => $old->[2] ], [ from => $new->[1] ], [ to => $new->[2] ];
  return !grep { decide($_, \%v) eq 'no' } 'from <= hi', 'lo <= to', 'from >= lo - 3 * (hi - lo)', 'to <= hi + 3 * (hi - lo)';
}
sub table_of {
  my ($figure) = @_;
  my $numbers = Figure::read_table($figure, Ledger::slurp("$room/$figure->{base}.csv"));
  fault("$figure->{base}.csv does not belong to its specification") if !$numbers;
  return $numbers;
}
sub belongs {
  my ($figure) = @_;
  my $numbers = table_of($figure) or return;
  my $mark = Picture::mark($figure, $numbers);
  fault("$figure->{base}.svg was not drawn from $figure->{base}.csv") if Ledger::slurp("$room/$figure->{base}.svg") !~ /<desc>$mark</;
  return $numbers;
}
# Curves of one point each, in `old` what was found before.
sub few {
  my @places;
  for my $figure (@figures) {
    my $old = belongs($figure) or next;
    for my $curve (grep { !$_->{slow} } Figure::certified($figure)) {
      push @places, map { { %$curve, x => $_->[0], id => "again.$curve->{id}.$_->[0]", old => $_ } } @{ $old->{ $curve->{id} } };
    }
  }
  srand $option{seed};
  @places = shuffle @places;
  return @places[ 0 .. min($option{points}, scalar @places) - 1 ];
}
sub again {
  my @few = few();
  my $new = asked(@few);
  for my $curve (@few) {
    my ($old, $found) = ($curve->{old}, $new->{ $curve->{id} });
    if (!$found) { fault("$curve->{id} has no answer"); next }
    my @ends = map { "[$_->[1], $_->[2]]" } $old, $found->[0];
    fault("$curve->{id}: was $ends[0], is $ends[1]") if !agree($old, $found->[0]);
  }
  return @few . ' points asked again';
}

sub all {
  my $numbers = $option{draw} ? { map { %{ table_of($_) // {} } } @figures } : asked(map { Figure::certified($_) } @figures);
  build($_, $numbers) for @figures;
  my $points = 0;
  $points += @$_ for values %$numbers;
  return "$points points";
}
my $done = $option{fast} ? again() : all();
put('FIGURES.md', Gallery::page(@figures)) if !%wanted && !$faults;
printf "figures: %d, %s, %.0f s%s\n", scalar @figures, $done, time - $began, $faults ? ", $faults WRONG" : '';
exit($faults ? 1 : 0);
