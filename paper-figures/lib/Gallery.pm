# Gallery.pm - FIGURES.md: the figures with their captions, what differs from the print, and the commands.
# SPDX-License-Identifier: Apache-2.0
package Gallery;
use strict;
use warnings;
use Encode 'encode';
use Figure;

sub example {
  my ($curve) = @_;
  my @x = Figure::points($curve);
  my %ask = %{ $curve->{ask} // {} };
  my ($question) = grep { !/^[=&]/ } map { $ask{$_} } sort keys %ask;
  ($question) = grep { !/^[=&]/ } values %{ $curve->{let} // {} } if !%ask;
  return if !defined $question || $question =~ /\{\w+[<>]\}/;
  my $x = $x[ @x / 2 ];
  return "assay value " . $question =~ s/\{xs?\}/$x/gr;
}
sub section {
  my ($figure) = @_;
  my %seen;
  my @commands = grep { !$seen{$_}++ } map { example($_) } Figure::certified($figure);
  my $text = "\n## $figure->{place}\n\n![$figure->{place}: $figure->{title}]($figure->{base}.svg)\n\n**$figure->{title}.** $figure->{shows}\n\n";
  $text .= join '', map { "* $_->[0]: $figure->{ $_->[1] }\n" } grep { $figure->{ $_->[1] } }
    [ 'Left out in the paper, and chosen here', 'chosen' ], [ 'What differs from the print', 'differs' ], [ 'Points', 'points' ];
  $text .= "* Recorded, $_->{label}: $_->{source}\n" for grep { $_->{recorded} } Figure::curves($figure);
  $text .= "* Numbers: [$figure->{base}.csv]($figure->{base}.csv), specification: [$figure->{base}.json]($figure->{base}.json)\n";
  return $text . "\n```text\npaper-figures/figures.pl --only $figure->{id}\n" . join('', map { "$_\n" } @commands) . "```\n";
}
sub anchor { return lc $_[0] =~ s/[^\w ]//gr =~ s/ /-/gr }
sub page {
  my @figures = @_;
  my $text = <<'END';
# The papers' figures, certified

Made by `make figures` from the specifications beside the pictures: do not edit. Every line is a certified band: the true
value lies between the ends that the table of numbers holds. Where the band is thinner than the pen it is one line; where
it is wider it is filled, and what is true lies somewhere in it. That holds at the points of the table; between them lines
only join. A line called a drawn bound is certain as a number; that it is above delta holds but for the probability that is named.
A drawn mean is certain as a number, too, and as an estimate no bound; what is called printed is what a formula of the paper gives.
The tables say it of each row, and of drawn ones with how many draws and which seed.
Single marks are numbers of others, recorded, not ours.

END
  $text .= "* [$_->{place}](#" . anchor($_->{place}) . "): $_->{title}\n" for @figures;
  return encode('UTF-8', $text . join '', map { section($_) } @figures);
}
1;
