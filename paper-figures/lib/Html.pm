# Html.pm - the Markdown of this room's pages as HTML: headings, paragraphs, lists, tables, code, emphasis, links, images.
# SPDX-License-Identifier: Apache-2.0
package Html;
use strict;
use warnings;

sub new {
  my ($class, %self) = @_;    # target: where a link leads, or nothing; image: what stands for a picture
  return bless {%self}, $class;
}

sub escape {
  my ($text) = @_;
  my %name = ('&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;');
  return $text =~ s/([&<>"])/$name{$1}/gr;
}

# The name that a heading has as a target.
sub anchor {
  my ($text) = @_;
  $text = lc $text;
  $text =~ s/[^a-z0-9 -]//g;
  return $text =~ s/ +/-/gr;
}

sub link_to {
  my ($self, $text, $to) = @_;
  my $target = $self->{target}->($to);
  return defined $target ? '<a href="' . escape($target) . "\">$text</a>" : $text;
}

# What stands in a line.  Code first: nothing within it means anything.
sub inline {
  my ($self, $text) = @_;
  my @kept;
  my $keep = sub { push @kept, $_[0]; return "\x01$#kept\x02" };
  $text =~ s/`([^`]+)`/$keep->('<code>' . escape($1) . '<\/code>')/ge;
  $text =~ s/<br>/$keep->('<br>')/ge;
  $text =~ s/!\[([^\]]*)\]\(([^)\s]+)\)/$keep->($self->{image}->($2, $1))/ge;
  $text =~ s/\[([^\]]+)\]\(([^)\s]+)\)/$keep->($self->link_to(escape($1), $2))/ge;
  $text = escape($text =~ s/\\([\\`*_{}\[\]()#+.!|<>-])/$1/gr);
  $text =~ s/\*\*([^*]+)\*\*/<strong>$1<\/strong>/g;
  $text =~ s/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/<em>$1<\/em>/g;
  1 while $text =~ s/\x01(\d+)\x02/$kept[$1]/g;
  return $text;
}

# A cell may hold an escaped bar.
sub cells {
  my ($line) = @_;
  $line =~ s/^\s*\|\s*|\s*\|\s*$//g;
  return map { s/\\\|/|/gr } split /\s*(?<!\\)\|\s*/, $line, -1;
}

# The lines of a table, the first of which heads it.  A row whose first cell is an id can be linked to.
sub table {
  my ($self, @lines) = @_;
  my @heads = map { $self->inline($_) } cells(shift @lines);
  shift @lines;    # the rule below the head
  my $html = "<thead><tr>" . join('', map { "<th>$_</th>" } @heads) . "</tr></thead><tbody>\n";
  for my $line (@lines) {
    my @cell = cells($line);
    my $id = $cell[0] =~ s/^`(.*)`$/$1/r;
    my $known = $self->{ids}{$id};
    $html .= '<tr' . ($known ? " id=\"$id\"" . join('', map { " data-$_=\"" . escape($known->{$_}) . '"' } sort keys %$known) : '') . '>';
    my @name = map { s/<[^>]+>//gr } @heads;
    $html .= join('', map { "<td data-head=\"$name[$_]\">" . $self->linked($self->inline($cell[$_] // ''), $known ? $id : '') . '</td>' } 0 .. $#heads);
    $html .= "</tr>\n";
  }
  my $cards = @heads > 3 ? ' class="cards"' : '';
  return "<div class=\"wide\"><table$cards>$html</tbody></table></div>\n";
}

# Ids that the text names become links to their rows, outside of code and of tags.
sub linked {
  my ($self, $html, $own) = @_;
  my $ids = $self->{ids} or return $html;
  return join '', map {
    /^</ ? $_ : s{\b([A-Z]+\d+(?:-\d+)?)\b}{$ids->{$1} && $1 ne $own ? "<a href=\"#$1\">$1</a>" : $1}ger
  } grep { length } split m{(<code>.*?</code>|<a .*?</a>|<[^>]+>)}s, $html;
}

# A page; its headings begin at level `level`.
sub page {
  my ($self, $text, $level) = @_;
  my @lines = split /\n/, $text;
  my $html = '';
  while (@lines) {
    my $line = shift @lines;
    my $more = sub { my ($like) = @_; my @block = ($line); push @block, shift @lines while @lines && $lines[0] =~ $like; return @block };
    if ($line =~ /^\s*$/) { next }
    elsif ($line =~ /^(#+) +(.*)/) {
      my $n = length($1) + $level - 1;
      my $name = join '-', grep { length } $self->{prefix}, length $1 > 1 ? anchor($2) : '';
      my $again = $self->{names}{$name}++;
      $name .= "-$again" if $again;
      $html .= "<h$n id=\"$name\">" . $self->inline($2) . "</h$n>\n";
    }
    elsif ($line =~ /^\|/) { $html .= $self->table($more->(qr/^\|/)) }
    elsif ($line =~ /^```/) {
      my @code = map { escape($_) } $more->(qr/^(?!```)/);
      shift @lines;
      $html .= '<pre>' . join("\n", @code[ 1 .. $#code ]) . "</pre>\n";
    }
    elsif ($line =~ /^ {4}/) { $html .= '<pre>' . join("\n", map { escape(s/^ {4}//r) } $more->(qr/^ {4}/)) . "</pre>\n" }
    elsif ($line =~ /^[*-] /) {
      my @items;
      for ($more->(qr/^(?:[*-] |  +\S)/)) { if (s/^[*-] //) { push @items, $_ } else { s/^ +/ /; $items[-1] .= $_ } }
      $html .= '<ul>' . join('', map { '<li>' . $self->linked($self->inline($_), '') . '</li>' } @items) . "</ul>\n";
    }
    else { $html .= '<p>' . $self->linked($self->inline(join "\n", $more->(qr/^(?![#|*-] |\||\s*$)\S/)), '') . "</p>\n" }
  }
  return $html;
}
1;
