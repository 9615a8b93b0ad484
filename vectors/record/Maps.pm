# Maps.pm - the page of the record, and a map for each tool: a square for each output, coloured by verdict and distance.
# SPDX-License-Identifier: Apache-2.0
package Maps;
use strict;
use warnings;
use Ledger;
use Symptom;

# --- the page -------------------------------------------------------------------------------------------------------
sub file { my ($tool) = @_; return lc($tool) =~ s/[^a-z0-9]+/-/gr . '.svg' }
sub name { my ($tool) = @_; return $tool =~ s{^moshenfeld/|^yuxiangw }{}r }
sub asked { my ($row) = @_; return ($row->{query} eq 'delta' ? 'delta at epsilon ' : 'epsilon at delta ') . $row->{at} }

# The setting of a row in words.
sub setting {
  my ($row) = @_;
  my $noise = defined $row->{sigma} ? "sigma $row->{sigma}"
    : join ', ', map { "$_ $row->{$_}" } grep { defined $row->{$_} } qw(scale p eps0 parameter);
  my $rate = $row->{sampler} && $row->{sampler} eq 'poisson' ? ", rate $row->{q}" : '';
  return ($row->{mechanism} =~ tr/_/ /r) . ", $noise$rate" . join '', map { ", $_->[1] $row->{ $_->[0] }" }
    grep { ($row->{ $_->[0] } // 1) ne 1 || $_->[0] eq 'steps' && defined $row->{steps} }
    [ compositions => 'steps' ], [ steps => 'batches' ], [ picks => 'picks' ], [ epochs => 'epochs' ];
}
sub truth { my ($row) = @_; return Ledger::enclosure(@{ $row->{judged}{enclosure} }{qw(loDec hiDec)}) }

# Of failures the one that is furthest off, of those as far the first.
sub worst {
  my ($best, @rest) = @_;
  for (@rest) { $best = $_ if Symptom::size($_->{failed}{off}) > Symptom::size($best->{failed}{off}) }
  return $best;
}

sub line { return '| ' . join(' | ', map { s/\|/\\|/gr } @_) . " |\n" }
sub head { return line(@_) . '|' . '---|' x @_ . "\n" }

sub page {
  my ($rows, $causes) = @_;
  my %count;
  $count{ $_->{verdict} }++ for @$rows;
  my $text = <<'END';
# What six accountants printed, judged

Made by `vectors/record/record.pl --write` (`make record`) from `tests/data/outputs.jsonl`, which says the version of each tool and holds every
output with its setting: do not edit. Each output is judged by what its method promises (`oracle/claims.c` says what and why) against a
certified enclosure. Defects with an id of their own are in [DEFECTS.md](../DEFECTS.md).

A failed *bound* is false: a guarantee that does not hold, or an attack that does not exist. A failed *estimate* promised nothing; it is
counted as failed when it is off by more than 0.1 %. A *loose* bound is true and more than 1 % away. The versions are those
recorded; later ones may differ.

END
  $text .= head('verdict', 'outputs');
  $text .= line($_, $count{$_}) for grep { $count{$_} } qw(pass loose fail undecided reject not-covered);
  $text .= line('all', scalar @$rows);
  $text .= "\n## Failures by cause\n\nHow an answer fails is computed; the cause is what fits these outputs and the tool's own description, where nothing"
    . " else is said. The example is the one that is furthest off, relatively.\n\n";
  $text .= head('cause', 'tool, method', 'outputs', 'what happens', 'example: asked', 'answered', 'truth', 'what a user loses', 'vector');
  for my $c (@$causes) {
    my @own = grep { $_->{why} && $_->{why} == $c } @$rows;
    my $row = worst(@own);
    my %method = map { $_->{method} => 1 } @own;
    $text .= line("**$c->{cause}**", name($row->{tool}) . ': ' . join(', ', map { "`$_`" } sort keys %method), scalar @own, $c->{what},
      setting($row) . '; ' . asked($row), "$row->{failed}{promise} $row->{failed}{value}", truth($row), $c->{loses},
      $c->{vector} ? "`$c->{vector}`" : "none: $c->{no_vector}");
  }
  $text .= "\n## Every method\n\nOf *fail*, in brackets: how.\n\n" . head('tool', 'method', 'asked', qw(outputs pass loose fail undecided), 'no answer', 'not covered');
  my %group;
  push @{ $group{"$_->{tool}\t$_->{method}\t$_->{query}"} }, $_ for @$rows;
  for my $key (sort keys %group) {
    my ($tool, $method, $query) = split /\t/, $key;
    my (%n, %how);
    $n{ $_->{verdict} }++, $_->{how} && $how{ $_->{how} }++ for @{ $group{$key} };
    my $how = join ', ', map { "$how{$_} $_" } grep { $how{$_} } @Symptom::order;
    $text .= line(name($tool), "`$method`", $query, scalar @{ $group{$key} }, map { $_ // 0 } @n{qw(pass loose)},
      ($n{fail} // 0) . ($how ? " ($how)" : ''), map { $_ // 0 } @n{qw(undecided reject not-covered)});
  }
  $text .= "\n| how | is |\n|---|---|\n" . join '', map { line($_, $Symptom::about{$_}) } @Symptom::order[ 1 .. $#Symptom::order ];
  $text .= "\n## Maps\n\nA square is an output. Columns: the noise; rows: rate and number of steps (or batches). Within a field: by the epsilon or delta asked.\n\n";
  my %tool = map { $_->{tool} => 1 } @$rows;
  $text .= "![verdicts of " . name($_) . '](' . file($_) . ")\n\n" for sort keys %tool;
  return $text =~ s/\n+$/\n/r;
}

# --- a map ----------------------------------------------------------------------------------------------------------
my @legend = (
  [ pass => '#a8d5b5', 'true, within 1 %' ], [ loose1 => '#f3e3a1', 'true, off by less than a half' ],
  [ loose2 => '#e3b341', 'true, off by more' ], [ fail1 => '#f2a0a0', 'false by less than 1e-6' ],
  [ fail2 => '#d1453b', 'false by less than 10 %' ], [ fail3 => '#6e0b14', 'false by more' ],
  [ undecided => '#9db7d5', 'within what is known' ], [ reject => '#222', 'no answer' ], [ 'not-covered' => '#ddd', 'not covered' ]);
my %colour = map { $_->[0] => $_->[1] } @legend;

sub distance {
  my ($row) = @_;
  my $far = -9**9**9;
  for my $c (@{ $row->{judged}{claims} }) {
    my $off = Symptom::size($c->{off});
    $far = $off if $c->{verdict} eq $row->{verdict} && $off > $far;
  }
  return $far;
}
sub tone {
  my ($row) = @_;
  my $verdict = $row->{verdict};
  return $verdict . (distance($row) < log(0.5) / log(10) ? 1 : 2) if $verdict eq 'loose';
  return $verdict . (distance($row) < -6 ? 1 : distance($row) < -1 ? 2 : 3) if $verdict eq 'fail';
  return $verdict;
}

sub escape { my ($text) = @_; return $text =~ s/&/&amp;/gr =~ s/</&lt;/gr =~ s/>/&gt;/gr }
sub noise { my ($row) = @_; return (grep { defined } @{$row}{qw(sigma scale eps0 p parameter)})[0] // '' }
sub uses {
  my ($row) = @_;
  my $steps = $row->{compositions} // $row->{steps} // 1;
  my $more = join ' ', map { "$_ $row->{$_}" } grep { ($row->{$_} // 1) ne 1 } qw(picks epochs);
  return [ $row->{sampler} && $row->{sampler} eq 'poisson' ? $row->{q} : 1, $steps, $more ];
}
sub number {
  my ($x) = @_;
  return $x if $x !~ /^[\d.e+-]+$/ || $x =~ /^\d{1,5}$/;
  return sprintf('%.3g', $x) =~ s/e([+-])0*(\d)/'e' . ($1 eq '-' ? '-' : '') . $2/er;
}
sub use_label { my ($u) = @_; return join ' ', ($u->[0] ne 1 ? 'q ' . number($u->[0]) . ' ' : '') . "T " . number($u->[1]), $u->[2] || () }

use constant { SIDE => 6, LEFT => 150, GAP => 4 };

# A panel: its SVG, height and width.  Rows of one method, query and family.
sub panel {
  my ($title, @rows) = @_;
  my (%field, %x, %y);
  for my $row (@rows) {
    my $u = uses($row);
    my ($x, $y) = (noise($row), use_label($u));
    ($x{$x}, $y{$y}) = ($x, $u);
    push @{ $field{"$x\t$y"} }, $row;
  }
  my @x = sort { $a <=> $b || $a cmp $b } keys %x;
  my @y = sort { $y{$a}[0] <=> $y{$b}[0] || $y{$a}[1] <=> $y{$b}[1] || $y{$a}[2] cmp $y{$b}[2] } keys %y;
  my $most = 1;
  for (values %field) { $most = @$_ if @$_ > $most }
  my $wide = int(sqrt $most);
  $wide++ while $wide * 4 < $most && $wide * $wide < 3 * $most;
  my $high = int(($most + $wide - 1) / $wide);
  my ($w, $h) = ($wide * SIDE + GAP, $high * SIDE + GAP);
  $w = 34 if $w < 34;
  $h = 12 if $h < 12;
  my $svg = sprintf qq(<text class="t" x="8" y="14">%s</text>\n), escape($title);
  my $below = 34;
  $svg .= sprintf qq(<text class="l" x="%d" y="%d">%s</text>\n), LEFT + $_ * $w, $below - 4, escape(number($x[$_])) for 0 .. $#x;
  for my $j (0 .. $#y) {
    my $y = $below + $j * $h;
    $svg .= sprintf qq(<text class="r" x="%d" y="%d">%s</text>\n), LEFT - 6, $y + 9, escape($y[$j]);
    for my $i (0 .. $#x) {
      my @own = sort { $a->{at} <=> $b->{at} || ($a->{bound} // '') cmp($b->{bound} // '') } @{ $field{"$x[$i]\t$y[$j]"} // next };
      for my $k (0 .. $#own) {
        $svg .= sprintf qq(<rect x="%d" y="%d" fill="%s"><title>%s</title></rect>\n), LEFT + $i * $w + $k % $wide * SIDE,
          $y + int($k / $wide) * SIDE, $colour{ tone($own[$k]) }, escape(about($own[$k]));
      }
    }
  }
  my $long = 16 + 6.5 * length $title;
  my $right = LEFT + @x * $w + 10;
  return ($svg, $below + @y * $h + 14, $long > $right ? int $long : $right);
}
sub about {
  my ($row) = @_;
  my @claims = map { "$_->{promise} $_->{value}" } @{ $row->{judged}{claims} // [] };
  return asked($row) . ': ' . (@claims ? join('; ', @claims) . '; truth ' . truth($row) : $row->{judged}{reason}) . ": $row->{verdict}";
}

sub draw {
  my ($tool, @rows) = @_;
  my %panel;
  for my $row (@rows) {
    my $family = ($row->{mechanism} =~ tr/_/ /r) . ($row->{sampler} && $row->{sampler} eq 'poisson' ? ', Poisson samples' : '');
    push @{ $panel{"$row->{method}\t$row->{query}\t$family"} }, $row;
  }
  my ($svg, $left, $top, $high, $width) = ('', 0, 60, 0, 980);    # panels stand side by side as long as there is room
  for my $key (sort keys %panel) {
    my ($method, $query, $family) = split /\t/, $key;
    my ($part, $tall, $wide) = panel("$method, $query: $family", @{ $panel{$key} });
    ($left, $top, $high) = (0, $top + $high, 0) if $left && $left + $wide > 1200;
    $svg .= "<g transform=\"translate($left,$top)\">\n$part</g>\n";
    $left += $wide;
    $high = $tall if $tall > $high;
    $width = $left if $left > $width;
  }
  $top += $high;
  my $legend = '';
  for my $i (0 .. $#legend) {
    my ($x, $y) = (8 + $i % 5 * 190, 32 + int($i / 5) * 16);
    $legend .= qq(<rect x="$x" y="$y" fill="$legend[$i][1]"/><text class="l" x=") . ($x + 10) . '" y="' . ($y + 7) . qq(">$legend[$i][2]</text>\n);
  }
  return <<"END" . $legend . $svg . "</svg>\n";
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 $width $top" width="$width" height="$top" font-family="sans-serif">
<style>rect { width: 6px; height: 6px; stroke: #fff; stroke-width: .5px } .h { font-size: 15px; font-weight: bold } .t { font-size: 11px; font-weight: bold } .l { font-size: 9px } .r { font-size: 9px; text-anchor: end }</style>
<rect x="0" y="0" style="width: 100%; height: 100%" fill="#fff"/>
<text class="h" x="8" y="20">@{[ escape(name($tool)) ]}: every recorded output, judged</text>
END
}
1;
