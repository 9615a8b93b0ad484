# Picture.pm - a figure as a program of gnuplot, and as SVG.
#
# What is certified is drawn as a band from the lower to the upper end; a band thinner than the pen is one line.  Colours
# differ in lightness and lines in their dashes, so that a copy in grey can be read.
# SPDX-License-Identifier: Apache-2.0
package Picture;
use strict;
use warnings;
use Digest::SHA 'sha256_hex';
use Encode 'encode';
use Figure;

# look => colour, dashes, width
my %look = (
  black => [ '#000000', 1, 1.2 ], blue => [ '#0060a8', 1, 2.4 ], orange => [ '#d55e00', '(14,5)', 2 ], green => [ '#009e73', '(3,4)', 2.4 ],
  gold => [ '#c08a00', '(14,4,3,4)', 2 ], purple => [ '#8a3d8f', '(7,3)', 2 ], sky => [ '#9bd3f5', 1, 6 ],
  red => [ '#b00020', '(2,2)', 1.6 ], grey => [ '#777777', '(9,5,2,5)', 1.6 ],
);
my @order = qw(black blue orange green gold purple sky red grey);
my %mark = (1 => [ 4, '#000000' ], 2 => [ 8, '#d55e00' ], 3 => [ 6, '#8a3d8f' ], 4 => [ 2, '#000000' ]);

sub quoted { my ($text) = @_; $text =~ s/'/''/g; return "'$text'" }
sub positive { my ($y) = @_; return $y !~ /^[-+]?0*(\.0*)?(e|$)|^-/ }

# A number that can be drawn: zero and infinity lie beyond the axis.
sub drawn {
  my ($y, $axis) = @_;
  my ($from, $to) = @{ $axis->{range} };
  return $axis->{log} ? "$to" * 1e3 : "$to" * 10 + 10 if $y =~ /inf/;
  return $axis->{log} && !positive($y) ? sprintf '%.3e', $from * 1e-3 : $y;
}
sub block {
  my ($name, $panel, @rows) = @_;
  my @lines = map { my ($x, @y) = @$_; join ' ', $x, map { drawn($_, $panel->{y}) } @y } @rows;
  return join("\n", "\$$name << END", @lines, 'END') . "\n";
}
# Is the band of some point to be seen?
sub wide {
  my ($axis, @rows) = @_;
  my ($from, $to) = @{ $axis->{range} };
  for (@rows) {
    my ($lo, $hi) = map { drawn($_, $axis) } @$_[ 1, 2 ];
    next if $lo > $to || $hi < $from;
    return 1 if $axis->{log} ? $hi > $lo * ($to / $from)**0.004 : $hi - $lo > 0.004 * ($to - $from);
  }
  return 0;
}
sub line_style { my ($look) = @_; my ($colour, $dash, $width) = @{ $look{$look} }; return "lc rgb '$colour' dt $dash lw $width" }
sub using { my ($axis, @columns) = @_; return join ':', $axis->{drawn} ? "($axis->{drawn})" : 1, @columns }

sub certified {
  my ($panel, $curve, $name, $rows) = @_;
  my ($style, $title) = (line_style($curve->{look}), quoted($curve->{label}));
  my $x = $panel->{x};
  my @plots = "\$$name using " . using($x, 2) . " with lines $style title $title";
  return @plots if !wide($panel->{y}, @$rows);
  my $fill = "fc rgb '$look{ $curve->{look} }[0]' fs transparent solid 0.22 noborder notitle";
  return "\$$name using " . using($x, 2, 3) . " with filledcurves $fill", @plots, "\$$name using " . using($x, 3) . " with lines $style notitle";
}
sub recorded {
  my ($panel, $curve, $name) = @_;
  my ($point, $colour) = @{ $mark{ $curve->{look} // 1 } };
  return "\$$name using " . using($panel->{x}, 2) . " with points pt $point ps 0.9 lw 1.4 lc rgb '$colour' title " . quoted($curve->{label});
}
# What lies between two curves at the points that both have.
sub between {
  my ($panel, $fill, $numbers) = @_;
  my ($low, $high) = map { my $n = $fill->{$_}; (grep { $_->{name} eq $n } @{ $panel->{curves} })[0] // die "no curve $n\n" } qw(lower upper);
  my %top = map { $_->[0] => $_->[2] } @{ $numbers->{ $high->{id} } };
  return map { [ @$_[ 0, 1 ], $top{ $_->[0] } ] } grep { exists $top{ $_->[0] } } @{ $numbers->{ $low->{id} } };
}

sub axis {
  my ($name, $axis) = @_;
  my ($from, $to) = @{ $axis->{range} };
  my $text = "set ${name}label " . quoted($axis->{label}) . "\nset ${name}range [$from:$to]\n";
  $text .= $axis->{log} ? "set logscale $name\nset format $name '" . ($axis->{format} // '10^{%T}') . "'\n" : "unset logscale $name\nset format $name '%g'\n";
  $text .= defined $axis->{ticks} ? "set ${name}tics $axis->{ticks}\n" : "set ${name}tics autofreq\n";
  return $text;
}

sub panel {
  my ($figure, $panel, $numbers, $n) = @_;
  my ($data, @plots, $i) = ('');
  my @curves = Figure::shown($figure, $panel);
  for my $fill (@{ $panel->{fills} // [] }) {
    my $name = 'f' . $n . '_' . ++$i;
    $data .= block($name, $panel, between($panel, $fill, $numbers));
    push @plots, "\$$name using " . using($panel->{x}, 2, 3) . " with filledcurves fc rgb '#bbbbbb' fs transparent solid 0.35 noborder title " . quoted($fill->{label});
  }
  my @looks = @order;
  for my $curve (@curves) {
    my $name = 'c' . $n . '_' . ++$i;
    $curve->{look} //= shift @looks if !$curve->{recorded};
    my $rows = $curve->{recorded} // $numbers->{ $curve->{id} };
    $data .= block($name, $panel, @$rows);
    push @plots, $curve->{recorded} ? recorded($panel, $curve, $name) : certified($panel, $curve, $name, $rows);
  }
  return $data . "unset logscale\nset autoscale\nset title " . quoted($panel->{title} // '') . "\n" . axis(x => $panel->{x}) . axis(y => $panel->{y})
    . "plot " . join(", \\\n  ", @plots) . "\n";
}

# How large, and how many panels side by side.
sub layout {
  my ($figure) = @_;
  my $panels = @{ $figure->{panels} };
  my $columns = $figure->{columns} // ($panels == 4 ? 2 : $panels);
  my $rows = int(($panels + $columns - 1) / $columns);
  return ($panels == 1 ? (860, 640) : (560 * $columns, 560 * $rows + 30), $rows, $columns);
}
sub program {
  my ($figure, $numbers) = @_;
  my ($width, $height, $rows, $columns) = layout($figure);
  my $title = quoted("$figure->{place}: $figure->{title}; certified bands");
  my $n = 0;
  my ($entries) = sort { $b <=> $a } map { @{ $_->{fills} // [] } + Figure::shown($figure, $_) } @{ $figure->{panels} };
  my $text = "set encoding utf8\nset grid lc rgb '#dddddd' lt 1 lw 0.6\nset key outside below left Left reverse maxcols 1 samplen 3\n"
    . "set border 3 lc rgb '#444444'\nset tics nomirror\n"
    . 'set bmargin ' . (3.5 + 1.12 * $entries) . "\n";
  $text .= "set multiplot layout $rows,$columns title $title\n";
  $text .= panel($figure, $_, $numbers, ++$n) for @{ $figure->{panels} };
  return $text . "unset multiplot\n";
}

sub run {
  my ($terminal, $program) = @_;
  my $pid = open(my $out, '-|') // die "fork: $!\n";
  if (!$pid) {
    open my $in, '|-', 'gnuplot' or exit 127;
    print {$in} encode('UTF-8', "$terminal\n$program");
    close $in or exit 1;
    exit 0;
  }
  binmode $out;
  local $/;
  my $drawn = <$out>;
  close $out or die "gnuplot failed: does make deps-figures help?\n";
  return $drawn;
}
sub mark { my ($figure, $numbers) = @_; return 'drawing ' . sha256_hex(encode('UTF-8', program($figure, $numbers))) }
sub svg {
  my ($figure, $numbers) = @_;
  my ($width, $height) = layout($figure);
  my $svg = run("set terminal svg size $width,$height enhanced font 'Helvetica,14' background 'white'", program($figure, $numbers));
  my $title = encode('UTF-8', xml("$figure->{place}: $figure->{title}"));
  my $mark = mark($figure, $numbers);
  $svg =~ s{<title>Gnuplot</title>\s*<desc>[^<]*</desc>}{<title>$title</title>\n<desc>$mark</desc>} or die "gnuplot's SVG has another form\n";
  return $svg;
}
sub xml { my ($text) = @_; $text =~ s/&/&amp;/g; $text =~ s/</&lt;/g; return $text }
sub png {
  my ($figure, $numbers) = @_;
  my ($width, $height) = layout($figure);
  return run("set terminal pngcairo size $width,$height enhanced font 'Helvetica,12' background 'white'", program($figure, $numbers));
}
1;
