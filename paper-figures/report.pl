#!/usr/bin/env perl
# report.pl [--out FILE] - one page of HTML with all that this room found: ledger, figures, errata, accountants.
#
# Made of the pages that the other targets write (CLAIMS.md, ERRATA.md, ..), so it says what they say.  The page is whole
# in itself: pictures are inside, and nothing is loaded.  Status 1 when a page is missing, or a link leads nowhere.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use Cwd 'abs_path';
use File::Basename qw(basename dirname);
use File::Path 'make_path';
use Getopt::Long;
use MIME::Base64;
use Html;
use Ledger;

my $room = $FindBin::Bin;
my %option = (out => "$room/../build/report.html");
GetOptions(\%option, 'out=s') && !@ARGV or die "usage: the first line of $0\n";

# The parts: name, title, pages.
my @parts = (
  [ 'ledger', 'Ledger', "$room/CLAIMS.md" ],
  [ 'figures', 'Figures', "$room/FIGURES.md" ],
  [ 'errata', 'Errata', "$room/ERRATA.md" ],
  [ 'accountants', 'Accountants', "$room/../vectors/record/README.md" ],
  [ 'defects', 'Defects', "$room/../vectors/DEFECTS.md" ],
);
my %part = map { abs_path($_->[2]) // '' => $_->[0] } @parts;
my @faults;

# Rows that can be linked to, with what filters ask of them.
my @claims = map { @{ Ledger::read("$room/claims/$_.json") } } qw(hp bb cf gg);
my %ids = map { $_->{id} => { paper => $_->{paper}, verdict => $_->{verdict} } } @claims;

sub picture {
  my ($file, $about) = @_;
  my $data = Ledger::slurp($file) or do { push @faults, "no picture $file"; return '' };
  my $kind = $file =~ /\.svg$/ ? 'svg+xml' : 'png';
  return '<img alt="' . Html::escape($about) . "\" src=\"data:image/$kind;base64," . encode_base64($data, '') . '">';
}
# A page of the report is linked inside it; any other file of the tree is only named.
sub target {
  my ($name, $folder, $to) = @_;
  return $to if $to =~ m{^https?://};
  return "#$name-$1" if $to =~ /^#(.*)/;
  my ($file, $place) = split /#/, $to, 2;
  my $part = $part{ abs_path("$folder/$file") // '' } or return;
  return '#' . join '-', $part, grep { length } $place // '';
}
sub body {
  my ($name, $file) = @_;
  my $text = Ledger::slurp($file);
  push @faults, basename($file) . ' is missing' if !length $text;
  my $folder = dirname($file);
  my $html = Html->new(prefix => $name, ids => \%ids, target => sub { target($name, $folder, @_) }, image => sub { picture("$folder/$_[0]", $_[1]) });
  return $html->page($text, 2);
}

sub buttons {
  my ($field, @values) = @_;
  my %count;
  $count{ $ids{$_}{$field} }++ for keys %ids;
  return "<span class=\"choice\" data-field=\"$field\">"
    . join('', map { "<button type=\"button\" aria-pressed=\"false\" data-value=\"$_\">$_ <small>$count{$_}</small></button>" } grep { $count{$_} } @values)
    . '</span>';
}
my $filters = '<form class="filters" hidden>' . buttons('paper', qw(HP BB CF GG)) . buttons('verdict', Ledger::verdicts())
  . '<input type="search" placeholder="words" aria-label="words that a row holds"><output></output></form>';

my $nav = join ' ', map { "<a href=\"#$_->[0]\">$_->[1]</a>" } @parts;
my $main = join '', map { "<section>\n" . body(@{$_}[ 0, 2 ]) . "</section>\n" } @parts;
$main =~ s{(?=<div class="wide"><table class="cards"><thead><tr><th>id</th><th>place</th>)}{$filters};
# Verdicts stand out in the rows of the ledger.
my %tone = ('confirmed' => 'good', 'confirmed but loose' => 'fair', 'refuted' => 'bad', 'not reproduced by the stated method' => 'fair');
$main =~ s{<strong>(\Q$_\E)</strong>}{<strong class="$tone{$_}">$1</strong>}g for keys %tone;

my ($style, $script) = map { Ledger::slurp("$room/page/report.$_") } qw(css js);
my $page = <<"END";
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>What papers and accountants print, and what is certain</title>
<style>
$style</style>
</head>
<body>
<header>
<h1>What papers and accountants print, and what is certain</h1>
<p>Four papers on the privacy of training with noise, and six accountants, against certified values: each number stands with the command that gives it.</p>
<nav>$nav</nav>
</header>
<main>
$main</main>
<script>
$script</script>
</body>
</html>
END

my %there = map { $_ => 1 } $page =~ / id="([^"]+)"/g;
my %twice;
push @faults, "the target #$_ stands twice" for grep { $twice{$_}++ } $page =~ / id="([^"]+)"/g;
push @faults, "a link to #$_ leads nowhere" for grep { !$there{$_} } $page =~ / href="#([^"]*)"/g;
make_path(dirname($option{out}));
Ledger::write($option{out}, $page) if !@faults;
print map { "report: $_\n" } @faults;
printf "report: %s, %.1f MB\n", $option{out} =~ s{.*/(?=build/)}{}r, length($page) / 1e6 if !@faults;
exit(@faults ? 1 : 0);
