# Figure.pm - what a specification of a figure says: its form, its points, its questions, and the numbers they give.
#
# A curve is a list of points x and an expression (Decide.pm) about answers.  Its questions are texts with marks:
# {x} is the point (one question a point), {xs} all points (one question), {a<} and {a>} the ends of what `let` calls a,
# rounded outward.  `let` is asked first; an entry of it that begins with `=` is an expression.  A curve that is `of` another
# one of its panel takes what that one's `let` found.  An entry of `let` that begins with `[` is an enclosure of each point, supposed: `holds` has to make sure.
# SPDX-License-Identifier: Apache-2.0
package Figure;
use strict;
use warnings;
use Decide qw(decide evaluate number);
use Decimal 'text';
use Digest::SHA 'sha256_hex';
use JSON::PP;
use Ledger;
use Vote;

my $json = JSON::PP->new->canonical->utf8;
my %field = (
  figure => { map { $_ => 1 } qw(id paper place title shows chosen differs points columns panels) },
  panel => { map { $_ => 1 } qw(name title x y curves fills like) },
  curve => { map { $_ => 1 } qw(name label x let ask value digits look slow recorded source kind of holds) },
);
my @needs = ([ figure => qw(id paper place title shows panels) ], [ panel => qw(name x y) ], [ curve => qw(name label) ]);

sub load {
  my ($room, $id) = @_;
  my ($paper, $number) = $id =~ /^([a-z]{2})(\w+)$/ or die "$id is no figure\n";
  my $figure = Ledger::read("$room/$paper/fig$number.json");
  $figure->{base} = "$paper/fig$number";
  for my $panel (@{ $figure->{panels} }) {
    for my $curve (@{ $panel->{curves} // [] }) {
      $curve->{panel} = $panel;
      $curve->{id} = "$id.$panel->{name}.$curve->{name}";
      $curve->{base} = "$id.$panel->{name}.$curve->{of}" if $curve->{of};
    }
  }
  return $figure;
}
# What the ends of a number enclose.
my %says = (
  certified => 'the true value of the curve lies between the ends',
  'drawn mean' => 'the ends enclose the mean that the draws of the seed give: an estimate of delta, and no bound',
  'drawn bound' => 'the ends enclose a number that the draws of the seed give; it is at least delta but for the probability beta, for each epsilon alone',
  printed => 'the ends enclose what a formula gives as it is printed: no bound',
);
sub kind { return $_[0]{kind} // 'certified' }
sub curves { return map { @{ $_->{curves} // [] } } @{ $_[0]{panels} } }
# The curves that a panel shows: its own, or those of the panel that `like` names.
sub shown {
  my ($figure, $panel) = @_;
  my $name = $panel->{like} // $panel->{name};
  return map { @{ $_->{curves} } } grep { $_->{name} eq $name } @{ $figure->{panels} };
}
# The curves whose numbers are ours.
sub certified { return grep { !$_->{recorded} } curves(@_) }

# What is wrong with the form, one line each.
sub faults {
  my ($figure) = @_;
  my ($id, %seen) = ($figure->{id} // 'a figure');
  my %parts = (figure => [$figure], panel => $figure->{panels}, curve => [ curves($figure) ]);
  my @faults;
  for my $need (@needs) {
    my ($kind, @names) = @$need;
    for my $part (@{ $parts{$kind} }) {
      my $name = $part->{id} // $part->{name} // $kind;
      push @faults, map { "$name: lacks $_" } grep { !defined $part->{$_} } @names;
      push @faults, map { "$name: has an unknown field $_" }
        grep { !$field{$kind}{$_} && !/^(base|panel|id)$/ } sort keys %$part;
    }
  }
  push @faults, map { "$id.$_->{name}: no curves" } grep { !shown($figure, $_) } @{ $figure->{panels} };
  push @faults, map { "$_->{id}: twice" } grep { $seen{ $_->{id} }++ } curves($figure);
  push @faults, map { "$_->{id}: lacks x or value" } grep { !defined $_->{x} || !defined $_->{value} } certified($figure);
  push @faults, map { "$_->{id}: no kind is called $_->{kind}" } grep { !$says{ kind($_) } } certified($figure);
  my %there = map { $_->{id} => $_ } certified($figure);
  for my $curve (grep { $_->{base} } certified($figure)) {
    my $base = $there{ $curve->{base} };
    push @faults, "$curve->{id}: there is no $curve->{base} with its points, or a fast part"
      if !$base || $base->{base} || "@{[ points($base) ]}" ne "@{[ points($curve) ]}" || !$curve->{slow};
  }
  push @faults, map { "$_->{id}: is drawn, and lacks seed and samples" } grep { kind($_) =~ /drawn/ && draws($figure, $_) !~ /draws, seed/ } certified($figure);
  push @faults, map { "$_->{id}: supposes what nothing makes sure" } grep { !$_->{holds} && grep { /^\[/ } values %{ $_->{let} // {} } } certified($figure);
  push @faults, map { "$_->{id}: lacks its source" } grep { $_->{recorded} && !$_->{source} } curves($figure);
  return @faults;
}

# --- points ----------------------------------------------------------------------------------------------------------
# 0:1:0.25,2 is 0, 0.25, 0.5, 0.75, 1, 2.
sub span {
  my ($from, $to, $step) = split /:/, $_[0];
  return $from if !defined $step;
  my ($places) = sort { $b <=> $a } map { length((/\.(\d+)/)[0] // '') } $from, $to, $step;
  my ($a, $b, $d) = map { sprintf '%.0f', $_ * 10**$places } $from, $to, $step;
  my @list;
  for (my $i = $a; $i <= $b; $i += $d) { push @list, sprintf '%.*f', $places, $i / 10**$places }
  s/\.?0+$// for grep { /\./ } @list;
  return @list;
}
sub points { my ($curve) = @_; return map { span($_) } split /,/, $curve->{x} }

# --- questions -------------------------------------------------------------------------------------------------------
sub filled {
  my ($text, $x, $xs, $known, $i) = @_;
  $text =~ s/\{x\}/$x/g;
  $text =~ s/\{xs\}/$xs/g;
  $text =~ s/\{(\w+)([<>])\}/end_of($known->{$1} \/\/ die("nothing is called $1\n"), $i, $2)/ge;
  return $text;
}
sub end_of {
  my ($list, $i, $side) = @_;
  my $enclosure = @$list == 1 ? $list->[0] : $list->[$i];
  return Ledger::short(text($enclosure->[ $side eq '>' ]), $side eq '>' ? 1 : -1, 15);
}
# The questions of a map of names to texts, by keys from which `gathered` finds the points again.
sub questions {
  my ($curve, $texts, $known) = @_;
  my @x = points($curve);
  my %ask;
  for my $name (keys %$texts) {
    my $text = $texts->{$name};
    next if $text =~ /^[=&[]/;
    my @one = $text =~ /\{(?!xs\})/ ? 0 .. $#x : 0;
    $ask{ @one > 1 ? sprintf('%s %04d', $name, $_) : $name } = filled($text, $x[$_], join(',', @x), $known, $_) for @one;
  }
  return \%ask;
}
sub enclosures { return map { [ number($_->{lo}), number($_->{hi}) ] } @{ $_[0] } }
# An entry `& chance(a, b, ..)` or `& area(..)`: a function of Vote.pm of numbers and of names that are known.
sub by_vote {
  my ($text, $list) = @_;
  my ($function, $arguments) = $text =~ /^&\s*(chance|area)\((.*)\)$/ or die "`$text` is no function of Vote.pm\n";
  return Vote->can($function)->(map { /^[\d.]+$/ ? [ [ (number($_)) x 2 ] ] : $list->{$_} // die "nothing is called $_\n" } split /,\s*/, $arguments);
}
# What is known by name, each a list with one enclosure, or one for each point.
sub gathered {
  my ($row, $texts, $known) = @_;
  my %list = %$known;
  for my $key (sort keys %{ $row->{answer} }) {
    my ($name) = split / /, $key;
    delete $list{$name} if $key !~ / (?!0000)/;
    push @{ $list{$name} }, enclosures($row->{answer}{$key});
  }
  for my $name (sort grep { $texts->{$_} =~ /^=/ } keys %$texts) { $list{$name} = [ evaluate($texts->{$name} =~ s/^=//r, \%list) ] }
  for my $name (sort grep { $texts->{$_} =~ /^&/ } keys %$texts) { $list{$name} = [ by_vote($texts->{$name}, \%list) ] }
  return \%list;
}

# A round of questions: rows as Round.pm takes them.
sub row { my ($curve, $stage, $known) = @_; return { id => "$curve->{id}.$stage", ask => questions($curve, $curve->{$stage} // {}, $known), curve => $curve } }
# What a curve knows before anything was asked: its points, and what `let` supposes of each, [lower end, upper end].
sub start {
  my ($curve) = @_;
  my %known = (x => [ map { [ (number($_)) x 2 ] } points($curve) ]);
  my $let = $curve->{let} // {};
  for my $name (grep { $let->{$_} =~ /^\[/ } keys %$let) {
    $known{$name} = [ map { [ map { number($_) } split /, */ ] } $let->{$name} =~ /\[([^\]]*)\]/g ];
  }
  return \%known;
}

# The points of a curve, each [x, lower end, upper end], rounded outward.
sub numbers {
  my ($curve, $known) = @_;
  my @x = points($curve);
  for (@{ $curve->{holds} // [] }) { die "$curve->{id}: it is not certain that $_\n" if decide($_, $known) ne 'yes' }
  my @all = evaluate($curve->{value}, $known);
  @all = (@all) x @x if @all == 1;
  die "$curve->{id}: " . @all . ' values of ' . @x . " points\n" if @all != @x;
  my $digits = $curve->{digits} // 5;
  return map { [ $x[$_], Ledger::short(text($all[$_][0]), -1, $digits), Ledger::short(text($all[$_][1]), 1, $digits) ] } 0 .. $#x;
}

# --- the table of numbers --------------------------------------------------------------------------------------------
# The part of a specification that numbers depend on.
sub digest {
  my ($figure) = @_;
  my @parts = map { my $c = $_; { id => $c->{id}, map({ $_ => $c->{$_} } qw(x let ask value digits)), map({ $_ => $c->{$_} } grep { $c->{$_} } qw(of holds)) } } certified($figure);
  return sha256_hex($json->encode(\@parts));
}
# From what draws a curve is: as its questions say it.
sub draws {
  my ($figure, $curve) = @_;
  my @all = ($curve, grep { $_->{id} eq ($curve->{base} // '') } certified($figure));
  my $text = join ' ', map { values %{ $_->{let} // {} }, values %{ $_->{ask} // {} } } @all;
  my ($samples, $seed) = ($text =~ /--samples (\d+)/, $text =~ /--seed (\d+)/);
  my ($beta) = sort { $a <=> $b } $text =~ /--beta (\S+)/g;
  return join ', ', defined $samples ? "$samples draws" : (), defined $seed ? "seed $seed" : (), $curve->{kind} =~ /bound/ ? "beta $beta" : ();
}
sub header {
  my ($figure) = @_;
  my %is = map { kind($_) => 1 } certified($figure);
  my $text = "# $figure->{place}: $figure->{title}\n# Made by paper-figures/figures.pl. The last column says what lower and upper are ends of:\n";
  $text .= "# $_: $says{$_}\n" for sort keys %is;
  $text .= "# $_->{panel}{name},$_->{name}: $_->{kind}: " . draws($figure, $_) . "\n" for grep { kind($_) =~ /drawn/ } certified($figure);
  return $text . '# questions ' . digest($figure) . "\npanel,curve,x,lower,upper,kind\n";
}
sub table {
  my ($figure, $numbers) = @_;    # by the id of a curve
  my $text = header($figure);
  for my $curve (certified($figure)) {
    $text .= join(',', $curve->{panel}{name}, $curve->{name}, @$_, kind($curve)) . "\n" for @{ $numbers->{ $curve->{id} } };
  }
  return $text;
}
# The numbers of a table by the ids of curves; nothing when it does not belong to the specification.
sub read_table {
  my ($figure, $text) = @_;
  my ($digest) = $text =~ /^# questions (\w+)$/m or return;
  return if $digest ne digest($figure);
  my %numbers;
  for (split /\n/, $text) {
    next if /^(#|panel,)/;
    my ($panel, $curve, @point) = split /,/;
    push @{ $numbers{"$figure->{id}.$panel.$curve"} }, [ @point[ 0 .. 2 ] ] if @point >= 3;
  }
  for my $curve (certified($figure)) {
    return if join(' ', points($curve)) ne join ' ', map { $_->[0] } @{ $numbers{ $curve->{id} } // [] };
  }
  return \%numbers;
}
1;
