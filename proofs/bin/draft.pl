#!/usr/bin/env perl
# draft.pl [--write] FILE FUNCTION... - a first contract for functions of straight interval code, from what they call.
#
# The body is run on reals in place of intervals: each argument that is read is a real of its own, each call does what its contract says
# of a member.  What stands in the results at the end is the formula; what the contracts ask on the way becomes a premise or a
# requirement.  A branch on what is given is a case; a branch on an enclosure must agree, or one of its ways is the whole line.
# With --write the contracts are put before the functions; the line of units.txt and proposals of mutants are printed.  A draft mirrors
# the code: whether the formula is the one that the note names is for the writer to see, and a short name for it, too.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Assumed qw(slurp);

my $write = @ARGV && $ARGV[0] eq '--write' && shift;
my ($file, @names) = @ARGV;
die "draft.pl [--write] FILE FUNCTION...\n" unless @names;
my $width = 148;
my $long = 100; # a longer formula gets a name
my $any = '*'; # a value of which nothing is known: whatever holds of all reals
my (%contract, %struct, %macro);
my $balanced = qr/(\((?:[^()]++|(?-1))*+\))/;
for my $h (glob('proofs/model/*.h'), glob('ref/*/*.h ref/*/*/*.h'), $file) { read_text(slurp($h)) }
my $source = slurp($file);
my (@done, $f); # $f: the function that is run: its parameters, locals, values and what it asks
for my $name (@names) {
  my $said = eval { draft($name) };
  if (!defined $said) { print "$name: $@"; next }
  read_text("$said$f->{head};\n");
  if ($source =~ m{(/\*\@(?:(?!\*/).)*?\bassigns\b(?:(?!\*/).)*?)\s*\*/\s*(?=^\Q$f->{head}\E \{)}ms) { # it has a contract of frames: the formulas join it
    my ($old, $at, $to) = ($1, $-[0], $+[0]);
    my ($defs, $new) = $said =~ m{^((?:/\*\@ logic.*?\*/\n)*)/\*\@.*?;\n(?:    ensures ok:[^;]*;\n)?(    ensures .*)}s or print("$name: nothing joins its contract\n"), next;
    substr $source, $at, $to - $at, "$defs$old\n$new";
  } else { $source =~ s/^(?=\Q$f->{head}\E \{)/$said/m }
  push @done, $name;
  print "$said$f->{head}\n\n" unless $write;
}
if ($write) {
  open my $out, '>', $file or die "$file: $!\n";
  print $out $source;
  close $out or die "$file: $!\n";
}
print "$file | values of @done: REASON\n" if @done;

# ---- What others promise ---------------------------------------------------------------------

sub read_text {
  my ($text) = @_;
  while ($text =~ /^#define (\w+)\(([^()]*)\)[ \t]*((?:[^\n]*\\\n)*[^\n]*)/mg) {
    my ($n, $p, $b) = ($1, $2, $3);
    $macro{$n} = [[split /\s*,\s*/, $p], $b =~ s/\\\n/ /gr] if $b =~ /IVL_IN|IVL_WAS|CPX_IN/ && $n !~ /^(?:IVL|CPX)_/;
  }
  while ($text =~ /\btypedef struct(?: \w+)? (\{(?:[^{}]++|(?1))*+\}) (\w+);/g) {
    my ($body, $name) = ($1, $2);
    $body =~ s{/\*.*?\*/}{}gs;
    while ($body =~ /(?:const )?((?:unsigned |struct )?\w+) ((?:[*]?\w+(?:\[[^\]]*\])*(?:, )?)+);/g) {
      my ($t, $l) = ($1, $2);
      for (split /, /, $l) { my $star = /\*/ ? ' *' : ''; $struct{$name}{$1} = "$t$star" if /(\w+)/ }
    }
  }
  while ($text =~ m{/\*\@((?:(?!\*/).)*)\*/\s*((?:static |inline |const |unsigned |struct )*\w+[ *]+(\w+)$balanced)}gs) {
    my ($said, $head, $name, $list) = ($1, $2, $3, $4);
    next unless $said =~ /\bassigns\b/;
    my $c = {params => [map { /(\w+)(?:\[\])?$/ ? $1 : '' } split /,\s*/, substr $list, 1, -1], allocates => scalar $said =~ /\bALLOCATES\b/};
    while ($said =~ /\b(requires|ensures|assigns)\s+(?:\w+:(?!:))?((?:[^;\\]|\\(?!(?:forall|exists|let)\b)|\\(?:forall|exists|let)\b[^;]*;)*);/g) { push @{$c->{$1}}, $2 =~ s/\s+/ /gr =~ s/^ | $//gr }
    $contract{$name} = $c if !$contract{$name} || $c->{ensures};
  }
  return;
}

# A term with names replaced, all at once; what is no single term comes in parentheses.
sub put {
  my ($term, $with) = @_;
  return $term =~ s/(?<![\w.\\])(?<!->)([A-Za-z_]\w*)\b/exists $with->{$1} ? $with->{$1} : $1/ger;
}
sub closed { my ($x) = @_; return $x =~ /^[\w.]+$|^\w+$balanced$|^$balanced$/ ? $x : "($x)" }
sub parts { # split at commas or an operator outside of parentheses
  my ($text, $by) = @_;
  my ($depth, $now, @all) = (0, '');
  while ($text =~ /\G($by|.)/gs) {
    my $t = $1;
    if ($depth == 0 && $t =~ /^$by$/) { push @all, $now; $now = ''; next }
    $depth++ if $t =~ /^[(\[{]$/;
    $depth-- if $t =~ /^[)\]}]$/;
    $now .= $t;
  }
  return map { s/^\s+|\s+$//gr } @all, $now;
}

# ---- Places ----------------------------------------------------------------------------------

# The canonical name of the object that a pointer term points to: `*p`, `p->m`, `x`, `x.m`, `p->q` of an array of one.
sub object {
  my ($term) = @_;
  $term =~ s/^\s+|\s+$//g;
  $term = substr $term, 1, -1 while $term =~ /^$balanced$/;
  $term =~ s/\(&([\w.>-]+)\)->/$1./g;
  $term =~ s/^(\w+)(->|(?=\.|$))/defined $f->{alias}{$1} ? follow($f->{alias}{$1}, $2) : $1 . $2/e for 1 .. 3;
  return $1 =~ s/\[0\]$//r if $term =~ /^&(.*)$/;
  my $type = type_of($term);
  return $term if $type =~ /^mp(?:q|z|fr)_t$/ && $term !~ /^\w+$/ || $f->{local}{$term} && $type =~ /^mp(?:q|z|fr)_t$/;
  return $term =~ /^[\w.>-]+$/ ? "*$term" : die "not a place: $term\n";
}
sub follow { my ($to, $arrow) = @_; return $arrow eq '->' ? ($to =~ /^&(.*)/ ? "$1." : "$to->") : $to }
sub pointer { my ($o) = @_; return $1 if $o =~ /^\*(.*)/; return "&$o" . (type_of($o) =~ /^mp(?:q|z|fr)_t$/ ? '[0]' : '') }
sub member { my ($o, $m) = @_; return $o =~ /^\*(.*)/ ? "$1->$m" : "$o.$m" }
sub type_of {
  my ($term) = @_;
  my ($first, @rest) = split /->|\./, $term;
  my $type = $f->{type}{$first} // return '';
  for (@rest) { $type = $struct{$type =~ s/ \*$//r}{$_} // return '' }
  return $type;
}
sub base { my ($o) = @_; return $o =~ /^\*?(\w+)/ ? $1 : '' }
sub is_local { my ($o) = @_; return $f->{local}{base($o)} }
sub root { my ($o) = @_; return pointer($o) if $o =~ /\[(?!0\])/; return $o =~ /^\*(.*)/ ? $1 : $o =~ /^(.*)->/ ? $1 : $o }

# ---- Values ----------------------------------------------------------------------------------

sub value { # of an interval
  my ($o) = @_;
  my $v = $f->{value}{$o};
  if (!defined $v) {
    if (is_local($o)) { $v = [$any, []] }
    else {
      $f->{need}{$o} //= 'OK';
      my $letter = substr $o =~ /(\w+)$/ ? $1 : 'a', 0, 1;
      $letter = 'r' if $letter =~ /[A-Z_0-9]/;
      my @free = grep { !exists $f->{name}{$_} } $letter, 'a' .. 'h', 'r' .. 'w', map { "$letter$_" } 1 .. 9;
      if (!$f->{first}{$o}) { # the same on every way
        $f->{name}{$free[0]} = $o;
        push @{$f->{reals}}, $free[0];
        $f->{first}{$o} = $free[0];
      }
      $v = [$f->{first}{$o}, []];
    }
    $f->{value}{$o} = $v;
  }
  die "its value is lost: $o\n" if !ref $v;
  return $v;
}
sub at_first { # the value of an interval that is not written
  my ($o) = @_;
  local $f->{value}{$o};
  return value($o);
}
sub rational {
  my ($o) = @_;
  return $f->{exact}{$o} if defined $f->{exact}{$o};
  die "a rational without a value: $o\n" if is_local($o);
  $f->{need}{$o} //= 'QOK';
  return 'QVAL(' . pointer($o) . ')';
}
sub fresh { my ($hint) = @_; my ($n) = grep { !exists $f->{name}{$_} } $hint, map { "$hint$_" } 1 .. 9; $f->{name}{$n} = ''; push @{$f->{reals}}, $n; return $n }

# A term of C or ACSL with the values of what it names.
sub with_values {
  my ($term) = @_;
  $term =~ s/\bQVAL$balanced/closed(rational(object(substr $1, 1, -1)))/ge;
  1 while $term =~ s/\(real\)\((\((?:-?\d+|(?1))\)|-?\d+)\)/(real)$1/;
  $term =~ s/\(real\)(-?\d+)/$1.0/g;
  $term =~ s/(?<![\w.>])(\w+)\b(?!\()/defined $f->{number}{$1} ? "($f->{number}{$1})" : $1/ge;
  return $term;
}

sub call {
  my ($name, @args) = @_;
  my $c = $contract{$name} or die "no contract: $name\n";
  die "other arguments: $name\n" if @args != @{$c->{params}};
  my %actual;
  @actual{@{$c->{params}}} = map { defined $f->{alias}{$_} ? "($f->{alias}{$_})" : /^\w+$/ && !defined $f->{number}{$_} ? $_ : "($_)" } @args;
  sizes($_) for @args;
  $f->{allocates} = 1 if $c->{allocates};
  asks(put($_, \%actual)) for @{$c->{requires} // []};
  my (%new, %exact);
  for my $said (@{$c->{ensures} // []}) { promised(expand($said), \%actual, \%new, \%exact) }
  for my $list (@{$c->{assigns} // []}) {
    next if $list =~ /\\nothing|\\result/;
    for (parts($list =~ s/\\from.*//r, qr/,/)) { written(put($_, \%actual)) }
  }
  for my $o (sort keys %new) {
    my ($e, $conds) = @{$new{$o}};
    $e = $f->{named}{$e} //= define($o, $e) if length $e > $long;
    $f->{value}{$o} = [$e, $conds];
  }
  $f->{exact}{$_} = $exact{$_} for keys %exact;
  return;
}

sub define { # a name for a long term
  my ($o, $e) = @_;
  my $fn = $f->{camel} . ucfirst($o =~ /(\w+)$/ ? $1 : '');
  $fn = $f->{camel} . ucfirst($1) . ucfirst($2) if $o =~ /(\w+)(?:\.|->)(re|im)$/;
  my $n = $fn;
  for (my $i = 2; $f->{defined}{$n}++; $i++) { $n = "$fn$i" }
  my ($t, $def) = named($n, $e);
  push @{$f->{defs}}, $def;
  return $t;
}

sub expand { # macros that say what is enclosed
  my ($t) = @_;
  for (1 .. 4) { for my $n (keys %macro) { $t =~ s/\b$n$balanced/macro_of($n, $1)/ge } }
  return $t;
}
sub macro_of { my ($n, $a) = @_; my %w; @w{@{$macro{$n}[0]}} = parts(substr($a, 1, -1), qr/,/); return put($macro{$n}[1], \%w) }

# What a requirement asks of what is given.
sub asks {
  my ($said) = @_;
  for my $p (parts($said, qr/&&/)) {
    if ($p =~ /^(IVL|CPX)_(MEM|OK)$balanced$/) {
      my $how = $2;
      for my $o (halves($1, object(substr $3, 1, -1))) {
        $f->{need}{$o} = $how if !is_local($o) && !$f->{wrote}{$o} && ($how eq 'OK' || !$f->{need}{$o});
      }
      next;
    }
    if ($p =~ /^Q(?:OK|MEM)$balanced$/) { my $o = object(substr $1, 1, -1); $f->{need}{$o} //= 'QOK' unless is_local($o); next }
    if ($p =~ /^(?:\\separated|IVL_APART|CPX_APART)$balanced$/) { apart(map { object($_ =~ s/ \+ \(.*//r) } grep { /\w/ } parts(substr($1, 1, -1), qr/,/)); next }
    if ($p =~ /^\\valid$balanced$/) { # what is made needs room only
      my $o = eval { object(substr $1, 1, -1) } // next;
      for my $part (type_of($o =~ s/^\*//r) =~ /^cpx/ ? halves('CPX', $o) : $o) {
        $f->{need}{$part} //= 'ROOM' if !is_local($part) && type_of(pointer($part) =~ s/^&//r) =~ /^(?:ivl|mpfr_t)/;
      }
      next;
    }
    next if $p =~ /^\\valid_read$balanced$/;
    my $t = eval { with_values($p) } // $p;
    next if grep { $f->{local}{$_} || $f->{opaque}{$_} } $t =~ /(?<![\w>.])(?:&|\()?([a-z]\w*)/g;
    push @{$f->{asks}}, tidy($t) unless is_true($t);
  }
  return;
}
sub halves { my ($kind, $o) = @_; return $kind eq 'CPX' ? map { member($o, $_) } 're', 'im' : $o }
sub apart {
  my @o = grep { !is_local($_) } @_;
  for my $i (0 .. $#o) {
    for my $j ($i + 1 .. $#o) {
      my @r = map { root($_) } @o[$i, $j];
      $f->{apart}{$r[0]}{$r[1]} = 1 if $r[0] ne $r[1];
    }
  }
  return;
}
sub written {
  my ($place) = @_;
  my @o = $place =~ /^(IVL|CPX)_(?:TOK|ALL)$balanced$/ ? halves($1, object(substr $2, 1, -1))
    : $place =~ /^(.*)->(?:tok|alloc|prec)$/ ? object($1) : die "it writes $place\n";
  for my $o (map { s/(?:->|\.)(?:lo|hi)$// ? (/^\w+$/ && !is_local($_) ? "*$_" : $_) : $_ } @o) { # who writes an end knows what is enclosed
    delete $f->{exact}{$o};
    $f->{value}{$o} = 'lost';
    $f->{wrote}{$o} = 1;
    $f->{all}{$o} = 1 if $place =~ /^\w+_ALL\(/ && !is_local($o);
    push @{$f->{order}}, $o unless is_local($o) || grep { $_ eq $o } @{$f->{order}};
  }
  return;
}

# The values that a sentence promises.
sub promised {
  my ($said, $actual, $new, $exact) = @_;
  $said =~ s/\\old($balanced)/$1/g;
  return if $said =~ /\\result|\\exists|\|\|.*==>|^\s*(?:IVL_OK|CPX_OK)/ && $said !~ /QVAL\(\w+\) ==/ && $said !~ /\|\| IVL_WAS/;
  my (%bound, @premises, @made);
  1 while $said =~ s/\\forall (\w+) ([^;]*);/$bound{$_} = $1 for split m{\s*,\s*}, $2; ''/e;
  my @steps = parts($said, qr/==>/);
  my $end = pop @steps;
  my (%is, @conds);
  for my $p (map { /^\(?IVL_WAS.*\|\|/ ? $_ : parts($_, qr/&&/) } @steps) {
    if ($p =~ /^IVL_WAS\((\w+), (\w+)\) \|\| IVL_WAS\(\1, (\w+)\)$/) { # a hull
      my ($v, @at) = ($1, map { value(object($actual->{$_})) } $2, $3);
      if (grep { $_->[0] eq $any } @at) { $is{$v} = $any; next }
      $is{$v} = fresh($v);
      push @conds, (map { @{$_->[1]} } @at), "($is{$v} == $at[0][0] || $is{$v} == $at[1][0])";
    } elsif ($p =~ /^(IVL|CPX)_(?:WAS|IN)$balanced$/) {
      my ($kind, @t) = ($1, parts(substr($2, 1, -1), qr/,/));
      my @at = halves($kind, object(put(pop @t, $actual)));
      for my $i (0 .. $#at) {
        my $v = value($at[$i]);
        if ($t[$i] !~ /^\w+$/ || !$bound{$t[$i]}) { push @premises, [put($t[$i], $actual), $v]; next }
        if (defined $is{$t[$i]}) { # a member of both
          push @conds, "$is{$t[$i]} == $v->[0]" if $v->[0] ne $is{$t[$i]} && $v->[0] ne $any;
          push @conds, @{$v->[1]};
          $is{$t[$i]} = $v->[0] if $is{$t[$i]} eq $any;
          next;
        }
        ($is{$t[$i]}, my @c) = ($v->[0], @{$v->[1]});
        push @conds, @c;
      }
    } else { push @premises, $p }
  }
  for my $v (keys %bound) { # what no premise binds may be whatever the other premises allow
    next if defined $is{$v} || $said !~ /\b$v\b/;
    $is{$v} = (grep { !ref && /\b$v\b/ } @premises) ? fresh($v) : $any;
  }
  my %with = (%$actual, map { $_ => closed($is{$_}) } keys %is);
  my $term = sub {
    my ($t) = @_;
    my $r = with_values(put($t, \%with));
    die "a number without a name\n" if grep { is_local($_) } $r =~ /\bVAL\([(&]*(\w+)/g;
    return $r =~ /(?<![\w)] )\*(?!\w)|\(\*\)|[(, ]\*[,)]/ ? $any : $r;
  };
  for my $p (@premises) {
    if (ref $p) { push @conds, @{$p->[1][1]}, $term->($p->[0]) . " == $p->[1][0]" if $p->[1][0] ne $any; return if $p->[1][0] eq $any; next }
    my $t = $term->($p);
    return if $t eq $any || $t =~ /\b(?:lo|hi)\b/; # an end is no number that is given
    push @conds, tidy($t) unless is_true($t);
  }
  for my $p (parts($end, qr/&&/)) {
    if ($p =~ /^(IVL|CPX)_IN$balanced$/) {
      my ($kind, @t) = ($1, parts(substr($2, 1, -1), qr/,/));
      my @at = halves($kind, object(put(pop @t, $actual)));
      for my $i (0 .. $#at) { $new->{$at[$i]} //= [tidy($term->($t[$i])), [@conds]] }
    } elsif ($p =~ /^QVAL\((\w+)\) == (.*)$/) { $exact->{object($actual->{$1})} = tidy($term->($2)) }
    elsif ($p =~ /^QVAL\((\w+)\) \* \(real\)Pow\(2, n\) == (.*)$/) { my ($r, $a) = ($1, $2); $exact->{object($actual->{$r})} = tidy('(' . $term->($a) . " / (real)Pow(2, $actual->{n}))") =~ s/\(real\)Pow\(2, 1\)/2.0/r }
    elsif ($p =~ /^QNUM\((\w+)\) == (\w+)$/) {
      my ($r, $num) = ($1, $2);
      my ($n, $d) = map { $actual->{$_} // '1' } $num, 'den';
      my $k = $n =~ /^\(?(-?\d+)\)?$/ ? "$1.0" : '(real)' . closed(with_values($n));
      $exact->{object($actual->{$r})} = $d =~ /^\(?1\)?$/ ? $k : "($k / (real)$d)";
    }
  }
  return;
}

sub tidy {
  my ($t) = @_;
  1 while $t =~ s/\(real\)\((\((?:-?\d+|(?1))\)|-?\d+)\)/(real)$1/;
  $t =~ s/\(real\)(-?\d+)/$1.0/g;
  1 while $t =~ s/(?<!\w)\(\(((?:[^()]++|$balanced)*+)\)\)/($1)/g;
  $t =~ s/(?<![\w)])\((-?\d+(?:\.0)?|(?!(?:real|long|int|size_t|double)\))\w+(?:\.0)?|\w+$balanced)\)/$1/g;
  return $t =~ s/(?<=\()\((&[\w.>\[\]-]+)\)(?=\))/$1/gr;
}
sub is_true { my ($t) = @_; return $t =~ /^\(*(-?[\d.]+)\)* (!=|<|<=) \(*(-?[\d.]+)\)*$/ ? $2 eq '!=' ? $1 != $3 : $2 eq '<' ? $1 < $3 : $1 <= $3 : 0 }

# ---- Bodies ----------------------------------------------------------------------------------

sub statements { # a block's: texts, or [if, condition, [then], [else]]
  my ($text) = @_;
  my @all;
  while ($text =~ /\S/) {
    $text =~ s/^\s+//;
    if ($text =~ s/^if ?$balanced\s*//) {
      my $c = substr $1, 1, -1;
      my ($then, $else) = (one(\$text), []);
      if ($text =~ s/^\s*else\b\s*//) { $else = one(\$text) }
      push @all, ['if', $c, $then, $else];
    } elsif ($text =~ /^(for|while|do|switch|goto)\b/) { die "a $1\n" }
    else { push @all, @{one(\$text)} }
  }
  return \@all;
}
sub one {
  my ($text) = @_;
  $$text =~ s/^\s+//;
  if ($$text =~ s/^(\{(?:[^{}]++|(?1))*+\})//) { return statements(substr $1, 1, -1) }
  if ($$text =~ s/^if ?$balanced\s*//) {
    my $c = substr $1, 1, -1;
    my $then = one($text);
    return [['if', $c, $then, $$text =~ s/^\s*else\b\s*// ? one($text) : []]];
  }
  $$text =~ s/^((?:[^;{}]++|(\{(?:[^{}]++|(?2))*+\}))*+);// or die "cannot read: " . substr($$text, 0, 40) . "\n";
  my $s = $1;
  die "a loop\n" if $s =~ /^(?:for|while|do)\b/;
  return [$s =~ s/\s+/ /gr];
}

sub run {
  my ($list) = @_;
  for my $i (0 .. $#$list) {
    my $s = $list->[$i];
    if (!ref $s) { return 1 if simple($s); next }
    my (undef, $c, $then, $else) = @$s;
    my @rest = @$list[$i + 1 .. $#$list];
    if (ends($then)) { branch($c, $then, [@$else, @rest]); return 1 }
    if (@$else && ends($else)) { branch($c, [@$then, @rest], $else); return 1 }
    branch($c, $then, $else);
  }
  return 0;
}
sub ends { my ($l) = @_; return @$l && !ref $l->[-1] && $l->[-1] =~ /^return\b/ }
sub copy { my ($h) = @_; return {map { $_ => {%{$h->{$_}}} } qw(value exact wrote number)} }

sub branch {
  my ($c, $then, $else) = @_;
  my $known = condition($c);
  reads($c);
  my $before = copy($f);
  run($then);
  my $first = copy($f);
  %{$f->{$_}} = %{$before->{$_}} for keys %$before;
  run($else);
  for my $kind ('value', 'exact') {
    for my $o (keys %{{%{$first->{$kind}}, %{$f->{$kind}}}}) {
      my ($x, $y) = map { $_->{$kind}{$o} // ($kind eq 'value' ? at_first($o) : is_local($o) || $o eq '\\result' ? undef : 'QVAL(' . pointer($o) . ')') } $first, $f;
      $f->{$kind}{$o} = $kind eq 'value' ? either($known, $x, $y) : !defined $x || !defined $y ? undef : $x eq $y ? $x : defined $known ? "($known ? $x : $y)" : undef;
      delete $f->{$kind}{$o} unless defined $f->{$kind}{$o};
    }
  }
  $f->{wrote}{$_} = 1 for keys %{$first->{wrote}};
  return;
}
sub either {
  my ($known, $x, $y) = @_;
  return 'lost' if !ref $x || !ref $y;
  if (defined $known) { ($x, $y) = ([chosen($known, $x->[0], 0), $x->[1]], [chosen($known, $y->[0], 1), $y->[1]]) }
  my $if = sub { my ($not, $v) = @_; return [$v->[0], [map { defined $known ? "($not($known) ==> $_)" : $_ } @{$v->[1]}]] };
  return $if->('!', $y) if $x->[0] eq $any;
  return $if->('', $x) if $y->[0] eq $any;
  return [$x->[0], [@{$x->[1]}, @{$y->[1]}]] if $x->[0] eq $y->[0];
  return 'lost' unless defined $known;
  my %both = map { $_ => 1 } grep { my $c = $_; grep { $_ eq $c } @{$y->[1]} } @{$x->[1]};
  return ["($known ? $x->[0] : $y->[0])", [(grep { $both{$_} } @{$x->[1]}), (map { "(($known) ==> $_)" } grep { !$both{$_} } @{$x->[1]}),
    (map { "(!($known) ==> $_)" } grep { !$both{$_} } @{$y->[1]})]];
}
sub chosen { # a term where the condition holds (0) or does not (1)
  my ($c, $t, $which) = @_;
  return $t if index($t, "$c ? ") < 0;
  $t =~ s{(?<!\w)$balanced}{
    my $x = substr $1, 1, -1;
    $x =~ /^\Q$c\E \? (.*)/s ? (parts($1, qr{ : }))[$which] : '(' . chosen($c, $x, $which) . ')';
  }gse;
  return $t;
}
sub told { # what a function says that it returns
  my ($name, $list) = @_;
  my $c = $contract{$name} or return;
  my ($x) = map { /^\\result == (.*)/s ? $1 : () } @{$c->{ensures} // []};
  my @args = parts(substr($list, 1, -1), qr/,/);
  return if !defined $x || $x =~ /\\result|\\old/ || @args != @{$c->{params}} || $name =~ /^mp[qzf]/ || $name eq 'ivl_prec';
  my %actual;
  @actual{@{$c->{params}}} = map { /^\w+$/ ? $_ : "($_)" } @args;
  asks(put($_, \%actual)) for @{$c->{requires} // []};
  $f->{allocates} = 1 if $c->{allocates};
  return put($x, \%actual);
}
sub is_choice { # whether a term says that something holds
  my ($t) = @_;
  $t = substr $t, 1, -1 while $t =~ /^$balanced$/;
  1 while $t =~ s/\([^()]*\)//g;
  return $t !~ /\?/ && $t =~ /[<>=!]=|<|(?<!-)>|&&|\|\||^!/;
}
sub condition { # as a term over what is given, or undef
  my ($c, $plain) = @_;
  $f->{allocates} = 1 if $c =~ /\bmpq_(?:cmp|canon)/;
  for (1 .. 4) { $c =~ s/(!?)\b(\w+)$balanced/my ($no, $x) = ($1, told($2, $3)); defined $x ? ($x =~ m{^\((.*) \? 1 : 0\)$} ? "$no($1)" : "$no$x") : $&/ge }
  $c =~ s/\b(\d+)[UL]+\b/$1/g;
  $c =~ s/\bmpq_sgn$balanced/'QVAL' . $1/ge;
  $c =~ s/(\([^()]*(?:\([^()]*\)[^()]*)*[<>=]=? [^()]*\)) == (?=\()/$1 <==> /g;
  $c =~ s/\bmpq_cmp_[su]i\(([^,()]*), (\w+), 1\) ([<>=!]+) 0/QVAL($1) $3 $2/g;
  $c =~ s/\bmpq_cmp\(([^,()]*), ([^,()]*)\) ([<>=!]+) 0/QVAL($1) $3 QVAL($2)/g;
  $c =~ s/\bmpq_equal\(([^,()]*), ([^,()]*)\)/QVAL($1) == QVAL($2)/g;
  return if $c =~ /\b(?!QVAL\b)\w+\(/;
  my $t = eval { with_values($c) } // return;
  return if grep { $f->{local}{$_} || $f->{opaque}{$_} } $t =~ /(?<![\w>.])([a-z]\w*)/g;
  $t .= ' != 0' if !$plain && $t =~ /^[\w.>-]+$/;
  return $t =~ s/^!([\w.>-]+)$/$1 == 0/r;
}

sub sizes { # numbers of which others are made are far from the ends of their types
  my ($t) = @_;
  return if $t =~ /^&|^[\w.>-]+$/ && $t !~ /^-/ || $t !~ /[-+*]/;
  $t =~ s/\((?:unsigned |long|int|size_t)+\)//g;
  while ($t =~ /(?<![\w.>])([a-z]\w*(?:(?:->|\.)\w+)*)(?!\w|\()/g) {
    my $x = with_values($1);
    push @{$f->{asks}}, "-0x40000000 <= $x <= 0x40000000" unless $f->{opaque}{$x} || $f->{local}{$x} || $x =~ /[^\w.>-]/;
  }
  return;
}
sub precision { # that it is one; that of an interval is
  my ($p) = @_;
  return if $p =~ /^(?:\d+|[A-Z_ +\d]+|ivl_prec\(.*)$/ || $f->{opaque}{$p};
  my $t = with_values($p);
  $f->{need}{$t} //= 'ROOM' if $t =~ /^\w+->[\w.>-]+$/ && !is_local($t);
  push @{$f->{asks}}, "1 <= $t" unless $t =~ /^\(?[\d +]+\)?$/ || $t =~ /\w\(/;
  return;
}

sub reads { # the structures that a statement looks into
  my ($t) = @_;
  while ($t =~ /(?<![\w>.])([a-z]\w*)((?:->[\w.]+)+)/g) {
    my ($r, $path) = ($1, $2);
    next if $f->{local}{$r} || defined $f->{alias}{$r};
    while ($path =~ s/->[\w.]+$//) { $f->{reads}{"$r$path"} = 1 }
  }
  return;
}

sub simple { # one statement; 1 where it ends the function
  my ($s) = @_;
  reads($s);
  if ($s =~ /^return\b\s*(.*)/) {
    my $t = length $1 ? condition($1, 1) : undef;
    if (defined $t) { $f->{exact}{'\result'} = is_choice($t) ? "($t ? 1 : 0)" : $t =~ /\?/ ? "($t)" : $t } else { delete $f->{exact}{'\result'} }
    return 1;
  }
  return 0 if $s =~ /^\(void\)/ || $s !~ /\S/;
  if ($s =~ /^local_(ivls|cpxs|mpqs|mpfrs)\((.*)\)$/) {
    my ($kind, @l) = ($1, parts($2, qr/,/));
    if ($kind ne 'mpqs') { my $p = shift @l; precision($p) }
    $f->{allocates} = 1 if $kind eq 'mpqs';
    for (@l) {
      $f->{local}{$_} = 1;
      $f->{type}{$_} = {ivls => 'ivl', cpxs => 'cpx', mpqs => 'mpq_t', mpfrs => 'mpfr_t'}->{$kind};
      $f->{exact}{$_} = '0.0' if $kind eq 'mpqs';
    }
    return 0;
  }
  if ($s =~ /^local_as\((\w+), (\w+), \w+\)$/ || $s =~ /^(?:struct )?(\w+) (\w+)$/ && ($struct{$1} || $1 eq 'ivl' || $1 eq 'cpx')) { $f->{local}{$2} = 1; $f->{type}{$2} = $1; return 0 }
  if ($s =~ /^enum \{ (\w+) = (-?\d+) \}$/) { $f->{number}{$1} = $2; return 0 }
  if ($s =~ /^(ivl|cpx)s_(init|clear)\((.*)\)$/) {
    my ($kind, $does, @l) = ($1, $2, parts($3, qr/,/));
    my @p = $does eq 'init' ? shift @l : ();
    call("${kind}_$does", $_, @p) for @l;
    return 0;
  }
  if ($s =~ /^(\w+(?:->[\w.]+)) = [^;]*$/ && $s =~ s/\bmp(?:fr|q|z)_(?:get_\w+|numref)\b//gr !~ /\w\(/) { push @{$f->{fields}}, $1; return 0 }
  if ($s =~ /^(?:int|long|size_t) (\w+)$/) { $f->{opaque}{$1} = 1; return 0 }
  if ($s =~ /^(\w+) = /) { $f->{opaque}{$1} = 1; delete $f->{number}{$1}; return 0 }
  if ($s =~ /^(?:const )?(?:\w+) ?(\*.*)/ && !grep { !/^\*(?:const )?\w+ = &?[\w.>\[\]-]+$/ } parts($1, qr/,/)) { # other names of places
    for (parts($s =~ s/^[^*]*//r, qr/,/)) { $f->{alias}{$1} = $2 if /^\*(?:const )?(\w+) = (.*)/ }
    return 0;
  }
  if ($s =~ /^(?:const )?(?:unsigned )?(?:long|int|size_t|mpfr_prec_t|mp_size_t|double) (\w+) = (.*)$/ || $s =~ /^(?:const )?(?:unsigned )?(?:long|int|size_t|mpfr_prec_t) (\w+) = (.*)$/) {
    my ($n, $t) = ($1, $2);
    if ($t =~ /\w\(/ || $s =~ /\bdouble\b/) { $f->{opaque}{$n} = 1; $f->{type}{$n} = 'long' } else { $f->{number}{$n} = eval { with_values($t) } // $t }
    return 0;
  }
  if ($s =~ /^(\w+)$balanced$/) {
    my ($n, @args) = ($1, parts(substr($2, 1, -1), qr/,/));
    for my $i (0 .. $#args) { # a choice among the arguments is one of calls
      next unless $args[$i] =~ /^([^?]*[^?\s])\s*\?([^?]*):([^?]*)$/;
      my ($c, @ways) = ($1, $2, $3);
      branch($c, map { my @a = @args; $a[$i] = $_; ["$n(" . join(', ', @a) . ')'] } @ways);
      return 0;
    }
    call($n, @args);
    return 0;
  }
  die "a statement: $s\n";
}

# ---- A contract ------------------------------------------------------------------------------

sub draft {
  my ($name) = @_;
  my $code = $source =~ s{/\*.*?\*/|//[^\n]*}{ }gsr;
  $code =~ /^((?:static |inline |const |unsigned |struct )*(\w+)[ *]+\Q$name\E$balanced) (\{(?:[^{}]++|(?4))*+\})/m or die "no such function\n";
  my ($list, $body) = ($3, $4);
  my ($head) = $source =~ /^((?:static |inline |const |unsigned |struct )*\w+[ *]+\Q$name\E$balanced) \{/m;
  die "it has a contract\n" if $source =~ m{/\*\@(?:(?!\*/).)*\bsound:(?:(?!\*/).)*\*/\s*\Q$head\E}s;
  $f = {name => {}, type => {}, local => {}, alias => {}, value => {}, exact => {}, number => {}, need => {}, apart => {}, wrote => {}, order => [], asks => [], reals => [], head => $head, opaque => {}, params => [], first => {}, defs => [], named => {}, defined => {}, fields => []};
  my ($own) = $file =~ m{(\w+)\.c$};
  $f->{camel} = join '', map { ucfirst } split /_/, $head =~ /^static\b/ ? "${own}_$name" : $name;
  for (parts(substr($list, 1, -1), qr/,/)) {
    my ($t, $n) = /^(?:const )?((?:unsigned |struct )?\w+)[ *]+(?:const )?(\w+)/ or next;
    $f->{type}{$n} = $t . (/\*/ ? ' *' : '');
    $f->{isptr}{$n} = 1 if /\*/ || $t =~ /^mp(?:q|z|fr)_(?:srcptr|ptr)$/;
    push @{$f->{params}}, $n;
  }
  $f->{name}{$_} = 1 for keys %{$f->{type}};
  run(statements(substr $body, 1, -1));
  my @out = grep { $_ ne '\result' }  grep { ref $f->{value}{$_} && $f->{value}{$_}[0] ne $any || defined $f->{exact}{$_} } @{$f->{order}};
  die "nothing is known of what it writes: @{$f->{order}}\n" unless @out || keys %{$f->{all}} || defined $f->{exact}{'\result'} && !@{$f->{order}};
  return written_down($name, @out);
}

sub wrapped {
  my ($line) = @_;
  my ($out, $now) = ('', '');
  for my $w (split / /, $line) {
    if (length($now) + length($w) + 1 > $width && $now =~ /\S/) { $out .= "$now\n"; $now = '      ' }
    $now .= ($now =~ /\S$/ ? ' ' : '') . $w;
  }
  return "$out$now";
}

sub written_down {
  my ($name, @out) = @_;
  my (@defs, @ensures, @mem, %seen, @sep, @ok, @tok);
  @defs = @{$f->{defs}};
  for my $o (@out) {
    if (defined $f->{exact}{$o} && !ref $f->{value}{$o}) {
      my $p = pointer($o);
      push @ensures, "ensures value: QVAL($p) == " . $f->{exact}{$o} =~ s/\bQVAL\(\Q$p\E\)/\\old(QVAL($p))/gr . ';';
      next;
    }
    my ($e, @conds) = ($f->{value}{$o}[0], @{$f->{value}{$o}[1]});
    my %c;
    @conds = grep { !$c{$_}++ } @conds;
    my $one = 0;
    if ($o =~ /^(.*)(?:\.|->)re$/ && (my ($im) = grep { $_ eq $o =~ s/re$/im/r } @out)) { push @conds, grep { !$c{$_}++ } @{$f->{value}{$im}[1]}; $f->{pair}{$o} = $im }
    next if $o =~ /im$/ && grep { ($f->{pair}{$_} // '') eq $o } @out;
    my $second = $f->{pair}{$o} ? $f->{value}{$f->{pair}{$o}}[0] : undef;
    my $text = join ' ', "@conds", $e, $second // '';
    my @r = grep { $text =~ /(?<!\w)$_\b/ } @{$f->{reals}};
    my @in = map { my $at = $f->{name}{$_}; $at ? "IVL_WAS($_, " . pointer($at) . ')' : () } @r;
    my $end = defined $second ? "CPX_IN($e, $second, " . ($o =~ /^\w+->re$/ ? $o =~ s/->re$//r : '&' . $o =~ s/\.re$//r) . ')' : "IVL_IN($e, " . pointer($o) . ')';
    push @ensures, 'ensures sound: ' . (@r ? '\forall real ' . join(', ', @r) . '; ' : '') . join(' ==> ', @conds, @in, $end) . ';';
  }
  my $told = $f->{exact}{'\result'};
  if (defined $told && $told =~ /^\((.*<==>.*) \? 1 : 0\)$/s) { push @ensures, "ensures value: \\result != 0 <==> ($1);" }
  elsif (defined $told && $told !~ /^-?\d+$/) { push @ensures, "ensures value: \\result == $told;" }
  my %need = %{$f->{need}};
  $need{$_} //= 'MEM' for grep { !defined $f->{exact}{$_} } @{$f->{order}};
  my @objects = sort { at($a) <=> at($b) || $a cmp $b } keys %need;
  my (%roots, %valid);
  my %into = map { root($_) => 1 } @{$f->{order}};
  for my $o (@objects) {
    my $p = pointer($o) =~ s/^&(.*)$/&$1/r;
    my @chain = $o =~ /->/ ? chain($o) : ();
    for (@chain) { push @mem, ($into{$_} ? '\valid' : '\valid_read') . "($_)" unless $valid{$_}++ }
    push @mem, ($need{$o} eq 'QOK' ? 'QOK' : "IVL_$need{$o}") . "($p)" if $need{$o} ne 'ROOM';
    push @mem, "\\valid($p)" if $need{$o} eq 'ROOM' && !@chain;
    $roots{root($o)} = 1;
    $roots{$_} = 1 for @chain;
  }
  for (sort { at($a) <=> at($b) || $a cmp $b } keys %{$f->{reads} // {}}) {
    next if $valid{$_}++;
    push @mem, ($into{$_} ? '\valid' : '\valid_read') . "($_)";
    $roots{$_} = 1;
  }
  my @written = grep { !$seen{$_}++ } map { root($_) } @{$f->{order}};
  for my $i (0 .. $#written) {
    for my $r (sort { at($a) <=> at($b) || $a cmp $b } keys %{{%roots, %{$f->{apart}{$written[$i]} // {}}}}) {
      push @sep, "\\separated($written[$i], $r)" unless grep { $_ eq $r } @written[0 .. $i];
    }
  }
  for my $o (@{$f->{order}}) {
    my $p = pointer($o);
    my $exact = defined $f->{exact}{$o} && !ref $f->{value}{$o};
    push @ok, $exact ? "QOK($p)" : "IVL_OK($p)";
    push @tok, $exact ? ($p =~ /^&(.*)/ ? "$1.tok" : "$p->tok") : $f->{all}{$o} ? "IVL_ALL($p)" : "IVL_TOK($p)";
  }
  push @tok, @{$f->{fields}};
  my $said = join "\n    ", (@mem ? '/*@ requires mem: ' . join(' && ', @mem) . ';' : '/*@'), (@sep ? 'requires sep: ' . join(' && ', @sep) . ';' : ()),
    (map { "requires dom: $_;" } grep { !$seen{"ask $_"}++ } @{$f->{asks}}), ($f->{allocates} ? 'ALLOCATES' : 'TOTAL') . ' assigns ' . (join(', ', @tok) || '\nothing') . ';', (@ok ? 'ensures ok: ' . join(' && ', @ok) . ';' : ()), @ensures;
  my $seen_so_far = $said;
  my @used;
  for my $d (reverse @defs) { # what no formula uses in the end goes
    my ($n) = $d =~ /logic real (\w+)/;
    next unless $seen_so_far =~ /\b$n\b/;
    unshift @used, $d;
    $seen_so_far .= $d;
  }
  return join '', map { wrapped_all($_) } @used, complexes("$said */\n");
}
sub complexes { # both parts of a number as one
  my ($s) = @_;
  $s =~ s/IVL_(TOK|OK|MEM|ALL)\(&([\w.>-]+?)(->|\.)(re|im)\)(?:,| &&) IVL_\1\(&\2\3(?!\4)(?:re|im)\)/"CPX_$1(" . ($3 eq '->' ? $2 : "&$2") . ')'/ge;
  $s =~ s/\\valid(?:_read)?\((\w+)\) && (?=CPX_(?:OK|MEM)\(\1\))//g;
  return $s;
}
sub wrapped_all { my ($t) = @_; return join('', map { (/^    / ? '    ' . wrapped(s/^ +//r) : wrapped($_)) . "\n" } split /\n/, $t) =~ s/^ {4}(?=\S)/    /gmr }
sub at { my ($o) = @_; my $b = base($o); my $i = 0; for (@{$f->{params}}) { return $i if $_ eq $b; $i++ } return 99 }
sub chain { my ($o) = @_; my @c; my $r = $o =~ s/^\*//r; while ($r =~ /^(.*)->/) { $r = $1; unshift @c, $r if $r !~ /^\*/ } return @c }

# A definition of a term, with all that is given as its arguments.
sub named {
  my ($fn, $t) = @_;
  my (@formal, @actual, %is);
  my $new = sub {
    my ($what, $type, $hint) = @_;
    return $is{$what} if $is{$what};
    for my $n ($hint, map { "$hint$_" } 'a' .. 'z') {
      next if grep { $_->[0] eq $n } @formal;
      push @formal, [$n, $type];
      push @actual, $what;
      return $is{$what} = $n;
    }
    die "too many numbers\n";
  };
  $new->($_, 'real', $_) for grep { $t =~ /(?<!\w)$_\b/ } @{$f->{reals}};
  my $body = $t;
  $body =~ s/QVAL$balanced/my $w = "QVAL$1"; $new->($w, 'real', substr(($w =~ m{(\w+)(?:\[0\])?\)$})[0], 0, 1) . 'q')/ge;
  $body =~ s/\(real\)($balanced|[\w.>-]+)/my $w = "(real)$1"; $new->($w, 'real', 'n')/ge;
  $body =~ s/\bLaws$balanced/$new->("Laws$1", 'laws', 'two')/ge;
  $body = tidy($body);
  my $given = join '|', grep { $t =~ /\b$_\b/ } @{$f->{params}};
  $body =~ s/(?<![\w.>])((?:$given)(?:->[\w.>-]+)?)(?![\w(])/$new->($1, 'integer', 'k')/ge if $given;
  my ($given_to, $takes) = map { @$_ ? '(' . join(', ', @$_) . ')' : '' } \@actual, [map { "$_->[1] $_->[0]" } @formal];
  return ("$fn$given_to", "/*\@ logic real $fn$takes =\n      $body; */\n");
}
