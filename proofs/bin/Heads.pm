# Heads.pm - the contract of a function that has none of its own, from its head.
#
# It is one of frames: numbers that are handed over exist and have a precision, also those in structures, field by field; what is
# const is read only; what is not may be written, and its numbers exist after; what is written is apart from all else, but that the destination of an operation (ivl_, cpx_), or of
# a function that its own file so calls, may be an argument.  A precision is at least 1.  A name that ends in init, open or make makes the first argument, and one in clear or close ends it.
# There is no such contract, and so no call, where a head does not say enough: lists that are written, memory behind a structure
# that is written (but of a function that is looked at, for then it is proved that it is not), functions, texts that are written.
# Where the function's own file is analysed, this is proved of it; elsewhere it is assumed (A-HEAD).
# SPDX-License-Identifier: Apache-2.0
package Heads;
use strict;
use warnings;
use Exporter 'import';
use Assumed qw(slurp);
our @EXPORT_OK = qw(read_types read_elsewhere without_words with_heads with_loops own_heads why_none head_contract);

my $made; # the body of the function, where it makes or ends something
my $seen; # whether the function is looked at: that it writes no memory behind a structure is proved
my $asked = ''; # what the functions of that file do
my %number = (
  ivl => {ok => 'IVL_OK', tok => 'IVL_TOK', all => 'IVL_ALL'}, cpx => {ok => 'CPX_OK', tok => 'CPX_TOK', all => 'CPX_ALL'},
  rat => {ok => 'RAT_OK', tok => 'RAT_TOK', all => 'RAT_ALL'},
);
my %handle = (mpfr => 'OK', mpq => 'QOK', mpz => 'ZOK'); # of a pointer to one
my $most = 40; # predicates of one argument
my (%fields, %macro, %alias);
my $elsewhere = {}; # bodies of the functions of other files: whether what is handed over is a list

# What structures there are, in the headers and in one C file.
sub read_types {
  my (@texts) = @_;
  (%fields, %macro, %alias) = ();
  for my $raw (@texts) {
    my %said = map { $_ => 1 } $raw =~ /^#define (\w+_OK)\(\w+\)/mg;
    my $text = bare_text($raw);
    while ($text =~ /\btypedef struct(?: (\w+))? (\{(?:[^{}]++|(?2))*+\}) (\w+);|\bstruct (\w+) (\{(?:[^{}]++|(?5))*+\});/g) {
      my ($name, $body, $apart) = ($3 // $4, $2 // $5, defined $4);
      next if $apart && $text !~ /\btypedef struct $name $name;/ || $number{$name}; # what it is stands elsewhere
      $fields{$name} = members(substr $body, 1, -1);
      $macro{$name} = uc($name) . '_OK' if $said{uc($name) . '_OK'};
    }
    while ($text =~ /\btypedef (?:struct )?(\w+) (\w+);/g) { $alias{$2} = $1 if $1 ne $2 }
  }
  return;
}

# The functions of other files.
sub read_elsewhere { my (@texts) = @_; $elsewhere = {map { %{own_heads($_)} } @texts}; return }

# A text without a name that is a word of ACSL.
sub without_words { my ($text) = @_; return $text =~ s{(/\*\@.*?\*/|^#(?:[^\n]*\\\n)*[^\n]*)|\breal\b}{$1 // 'real_'}gmser }

sub bare_text {
  my ($text) = @_;
  $text =~ s{/\*.*?\*/|//[^\n]*}{ }gs;
  $text =~ s/^#(?:[^\n]*\\\n)*[^\n]*//mg;
  $text =~ s/\s+/ /g;
  return $text;
}

# The members of a structure: name, type, stars, whether what a star leads to is const, length of an array.
sub members {
  my ($body) = @_;
  my @members;
  for my $line (split /;/, $body) {
    if ($line =~ /[(){}]/) { push @members, {name => '', type => 'function', stars => 0}; next }
    my ($const, $type, $rest) = $line =~ /^\s*(const )?((?:unsigned |struct |enum |long )*\w+)\b\s*([*\w].*?)\s*$/ or next;
    for (split /,/, $rest) {
      my ($stars, $name, $length) = /^\s*((?:\*|const|\s)*)(\w+)\s*(?:\[(.*)\])?\s*$/ or next;
      push @members, {name => $name, type => $type =~ s/^struct //r, stars => ($stars =~ tr/*//), const => $const ? 1 : 0, length => $length};
    }
  }
  return \@members;
}

sub kind { # of a type without stars: number, handle, struct, or plain
  my ($type) = @_;
  $type = $alias{$type} while $alias{$type} && $type ne 'mpfr_prec_t' && !$fields{$type} && !$number{$type};
  return ('number', $type) if $number{$type};
  return ('handle', $1) if $type =~ /^(mpfr|mpq|mpz)_t$/;
  return ('struct', $type) if $fields{$type};
  return ('plain', $type);
}

# What must hold of the object `$at` (an lvalue) of this type.
sub ok {
  my ($at, $type, $depth) = @_;
  my ($kind, $name) = kind($type);
  return "$number{$name}{ok}(&$at)" if $kind eq 'number';
  return "$handle{$name}(&$at\[0])" if $kind eq 'handle';
  return $name eq 'mpfr_prec_t' ? "1 <= $at" : () if $kind eq 'plain';
  return "$macro{$name}(" . ($at =~ /^\(\*(.*)\)$/ ? $1 : "&$at") . ')' if $macro{$name};
  return map { ok_member($at, $_, $depth // 0) } @{$fields{$name}};
}

sub ok_member {
  my ($at, $m, $depth) = @_;
  return () if $m->{type} eq 'function';
  my $here = "$at.$m->{name}" =~ s/^\(\*(\w+)\)\./$1->/r;
  if (defined $m->{length}) { return $m->{length} =~ /^[1-8]$/ && (kind($m->{type}))[0] ne 'plain' ? map { ok("$here\[$_]", $m->{type}, $depth) } 0 .. $m->{length} - 1 : () }
  if ($m->{stars}) {
    return () if $m->{stars} > 1 || $depth > 1 || (kind($m->{type}))[0] eq 'plain';
    return () if !$m->{const} && (kind($m->{type}))[0] ne 'struct'; # a list
    return ("\\valid_read($here)", ok("(*$here)", $m->{type}, $depth + 1)) if (kind($m->{type}))[0] eq 'struct';
    return ok("(*$here)", $m->{type}, $depth + 1);
  }
  return $m->{const} ? "$handle{$1}($here)" : () if $m->{type} =~ /^(mpfr|mpq|mpz)_(?:src)?ptr$/;
  return "$handle{$1}($here)" if $m->{type} =~ /^(mpfr|mpq|mpz)_srcptr$/;
  return ok($here, $m->{type}, $depth);
}

# What a function may write of the object; `$all`: precisions and places, too.  Dies where that is not told.
sub toks {
  my ($at, $type, $all) = @_;
  my ($kind, $name) = kind($type);
  return $number{$name}{$all ? 'all' : 'tok'} . "(&$at)" if $kind eq 'number';
  if ($kind eq 'handle') { return ("$at\[0].tok", $all ? ("$at\[0]." . ($name eq 'mpfr' ? 'prec' : 'alloc')) : ()) }
  return $at if $kind eq 'plain';
  return map { tok_member($at, $_, $all) } @{$fields{$name}};
}

sub tok_member {
  my ($at, $m, $all) = @_;
  die "a function in a structure\n" if $m->{type} eq 'function' && !$all;
  return () if $m->{type} eq 'function';
  my $here = "$at.$m->{name}" =~ s/^\(\*(\w+)\)\./$1->/r;
  if (defined $m->{length}) {
    return "$here\[0 .. ($m->{length}) - 1]" if (kind($m->{type}))[0] eq 'plain' && !$m->{stars};
    die "a list in a structure\n" unless $m->{length} =~ /^[1-8]$/;
    return map { toks("$here\[$_]", $m->{type}, $all) } 0 .. $m->{length} - 1;
  }
  if ($m->{stars} || $m->{type} =~ /ptr$/) {
    return () if $all && defined $made && $made !~ /(?:->|\.)$m->{name} *=(?!=)/;
    die "memory behind a structure\n" unless $seen || $m->{const} || $m->{type} =~ /srcptr$/;
    return $all && defined $made ? $here : ();
  }
  return () if $m->{type} eq 'mpfr_prec_t' && !defined $all; # a loop that changes it needs words of its own
  return toks($here, $m->{type}, $all);
}

# The arguments of a head: name, type, stars, const.
sub arguments {
  my ($list) = @_;
  return () if $list =~ /^\s*(?:void)?\s*$/;
  return map {
    my ($const, $type, $stars, $name, $array) = /^\s*(const )?((?:unsigned |struct |enum )*\w+)\s*((?:\*|const|\s)*)\b(\w+)\s*(\[.*\])?\s*$/ or die "an argument without a name\n";
    my $n = ($stars =~ tr/*//);
    $type =~ s/^struct //;
    if ($type eq 'const') { die "an argument\n" }
    if ($type =~ /^(mpfr|mpq|mpz)_ptr$/) { ($type, $n, $array) = ("$1_t", 1, undef); $_ = {name => $name, type => $type, pointer => 1, handle => $1} }
    elsif ($type =~ /^(mpfr|mpq|mpz)_srcptr$/) { $_ = {name => $name, type => "$1_t", pointer => 1, handle => $1, const => 1} }
    elsif ($type =~ /^(mpfr|mpq|mpz)_t$/ && !$n && !defined $array) { $_ = {name => $name, type => $type, pointer => 1, handle => $1, const => $const ? 1 : 0} }
    else {
      die "a list\n" if $n > 1 || defined $array || $type =~ /^mp[a-z]+_t$/ && $n && $type ne 'mpfr_prec_t';
      $_ = {name => $name, type => $type, pointer => $n, const => $const ? 1 : 0};
    }
    $_;
  } my @copy = split /,/, $list;
}

# The contract, or undef and why there is none.  `$body`: the function's own text, where it is the file's; `$left`: whether it is left out there.
sub head_contract {
  my ($result, $name, $list, $body, $left) = @_;
  my $said = eval { make_contract($result, $name, $list, $body, $left) };
  return wantarray ? ($said, $@ =~ s/\n//r) : $said;
}

sub make_contract {
  my ($result, $name, $list, $body, $left) = @_;
  my @args = arguments($list =~ s/\s+/ /gr);
  my (@mem, @sep, @writes, @after, @dom);
  $seen = defined $body && !$left;
  my %same = $result =~ /\bstatic\b/ ? alike($name) : (); # numbers that it is given twice
  my $makes = $name =~ /(?:^|_)(?:init|open|make)$/;
  my $ends = $name =~ /(?:^|_)(?:clear|close)$/;
  die "what is made may be missing\n" if $makes && $result !~ /\bvoid\b/;
  my $first = 1;
  for (0 .. $#args) { $args[$_]{at} = $_; be_of_type($args[$_], $body, $result =~ /\bstatic\b/) if $args[$_]{pointer} }
  for my $a (@args) {
    my $n = $a->{name};
    if (!$a->{pointer}) {
      push @dom, "1 <= $n" if $a->{type} eq 'mpfr_prec_t';
      next;
    }
    my ($kind) = kind($a->{type});
    my $text = $body // $elsewhere->{$name};
    die "$n is a list\n" if defined $text && !$a->{handle} && $text =~ /(?<![.>\w])$n\[|(?<![.>\w&])$n \+ |(?<![.>\w])$n\+\+/;
    next if $a->{type} eq 'void';
    my $at = $a->{cast} ? "(*(($a->{type} *)$n))" : "(*$n)";
    my @ok;
    if ($a->{handle}) { push @ok, "$handle{$a->{handle}}($n)" }
    elsif ($kind eq 'number') { push @ok, "$number{(kind($a->{type}))[1]}{ok}($n)"; $ok[0] =~ s/\($n\)$/(($a->{type} *)$n)/ if $a->{cast} }
    elsif ($kind eq 'struct') { @ok = ok($at, $a->{type}); @ok = () if @ok > $most }
    elsif ($a->{type} eq 'char') { die "a text is written\n" unless $a->{const}; next }
    push @mem, $a->{const} ? () : "\\valid(" . ($a->{cast} ? "($a->{type} *)$n" : $n) . ")" if $kind eq 'struct' || $kind eq 'plain';
    push @mem, "\\valid_read(" . ($a->{cast} ? "(const $a->{type} *)$n" : $n) . ")" if $a->{const} && ($kind eq 'struct' || $kind eq 'plain');
    my $made_here = $makes && $first && !$a->{const};
    my $ended = $ends && $first && !$a->{const};
    $first = 0;
    if ($made_here && $kind eq 'number') { push @mem, "\\valid($n)" } elsif (!$made_here) { push @mem, @ok }
    next if $a->{const};
    my $all = $made_here || $ended;
    $made = $all ? $text : undef;
    push @writes, $a->{handle} ? ("$n->tok", $all ? "$n->" . ($a->{handle} eq 'mpfr' ? 'prec' : 'alloc') : ()) : $kind eq 'number' ? $number{(kind($a->{type}))[1]}{$all ? 'all' : 'tok'} . "($n)" : toks($at, $a->{type}, $all);
    push @after, @ok unless $ended;
    for my $b (@args) {
      my $may = ($name =~ /^(?:ivl|cpx)_/ || $same{"$a->{at} $b->{at}"}) && $kind eq 'number' && $a->{type} eq $b->{type} ? "$n == $b->{name} || " : ''; # as all of ivl.h and cpx.h
      push @sep, ($may ? '(' : '') . "$may\\separated(" . cast($a) . ', ' . cast($b) . ')' . ($may ? ')' : '') if $b != $a && $b->{pointer} && ($b->{type} ne 'void') && !grep { $_ eq "\\separated(" . cast($b) . ', ' . cast($a) . ')' } @sep;
      next if !$b->{pointer} || !$fields{(kind($b->{type}))[1]};
      push @sep, map { "\\separated(" . cast($a) . ", " . cast($b) . "->$_)" } behind($b->{type});
    }
  }
  my $said = '';
  $said .= 'requires mem: ' . join(' && ', @mem) . ";\n    " if @mem;
  $said .= 'requires dom: ' . join(' && ', @dom) . ";\n    " if @dom;
  $said .= 'requires sep: ' . join(' && ', @sep) . ";\n    " if @sep;
  $said .= 'assigns ' . (@writes ? join(', ', @writes) : '\nothing') . ';';
  $said .= "\n    ensures ok: " . join(' && ', @after) . ';' if @after;
  return "/*\@ $said */";
}

# A pointer without a type, or one to a pair, is what the first line of its function makes of it.
sub be_of_type {
  my ($a, $body, $static) = @_;
  my $n = $a->{name};
  if ($a->{type} eq 'void') {
    die "$n is of no type\n" unless defined $body; # who asks is in another file
    my ($const, $to) = $body =~ /\b(const )?(\w+) \*(?:const )?\w+ = (?:\([^()]*\))?$n;/ or ($body =~ /\b$n\b/ ? die "$n is of no type\n" : return);
    ($a->{type}, $a->{cast}) = ($to, 1);
    $a->{const} = 1 if $const;
  }
  elsif ($static && defined $body && (kind($a->{type}))[0] eq 'struct' && $body =~ /\b(\w+) \*(?:const )?\w+ = \((?:const )?\1 \*\)$n;/) {
    ($a->{type}, $a->{cast}) = ($1, 1);
  }
  return;
}

# Which two arguments of this function are one object somewhere in the file that defines it: "0 1" and "1 0".
sub alike {
  my ($name) = @_;
  my %same;
  while ($asked =~ /(?<![.>\w])$name(\((?:[^()]++|(?1))*\))/g) {
    my ($given, $depth, @given) = (substr($1, 1, -1), 0, '');
    for my $c (split //, $given) { $depth += $c eq '(' ? 1 : $c eq ')' ? -1 : 0; if ($c eq ',' && !$depth) { push @given, '' } else { $given[-1] .= $c =~ /\s/ ? '' : $c } }
    for my $i (0 .. $#given) { for my $j (0 .. $#given) { $same{"$i $j"} = 1 if $i != $j && $given[$i] eq $given[$j] && $given[$i] =~ /^&|^\w+$/ && $given[$i] !~ /^\d/ } }
  }
  return %same;
}

sub cast { my ($a) = @_; return $a->{cast} ? "(($a->{type} *)$a->{name})" : $a->{name} }

# What a structure leads to: the pointers in it to numbers and structures, and in those.
sub behind {
  my ($type, $deep) = @_;
  my @led;
  for my $m (@{$fields{(kind($type))[1]}}) {
    next if $m->{type} eq 'function';
    my $struct = (kind($m->{type}))[0] eq 'struct';
    if ($m->{type} =~ /_srcptr$/) { push @led, $m->{name} }
    elsif (($m->{stars} || 0) == 1 && ($struct || $m->{const} && (kind($m->{type}))[0] ne 'plain')) { push @led, $m->{name}, $struct && !$deep ? map { "$m->{name}->$_" } behind($m->{type}, 1) : () }
    elsif (!$m->{stars} && $struct && !defined $m->{length}) { push @led, map { "$m->{name}.$_" } behind($m->{type}, $deep) }
  }
  return @led;
}

my $proto = qr/^((?:static |inline |const |unsigned |struct )*\w+[ *]+)(\w+)\(([^;{}()]*)\)/m;

# A text, with a contract before each head that has none; `$has`: names that have one elsewhere; `$bodies`: what the file's own
# functions do; `$left`: names of those that are left out.
sub with_heads {
  my ($text, $has, $bodies, $left) = @_;
  $asked = join "\n", map { $bodies->{$_} } sort keys %$bodies;
  my ($new, $from) = ('', 0);
  while ($text =~ /$proto(?=;| \{)/mg) {
    my ($at, $result, $name, $list) = ($-[0], $1, $2, $3);
    next if $has->{$name} || $result =~ /\b(?:return|typedef|else|define)\b/;
    my $before = substr $text, 0, $at;
    next if $before =~ m{\*/\s*\z} && $before =~ m{.*/\*(\@?)}s && $1 && substr($before, rindex($before, '/*')) !~ m{^/\*\@\s*(?:axiomatic|predicate|logic|lemma)};
    my $said = head_contract($result, $name, $list, $bodies->{$name}, $left->{$name}) or next;
    $has->{$name} = 1;
    $new .= substr($text, $from, $at - $from) . "$said\n";
    $from = $at;
  }
  return $new . substr $text, $from;
}

# Why the head of a function in the headers says too little, or ''; nothing is asked of one that stands in none.
sub why_none {
  my ($name, $headers) = @_;
  my ($result, $list) = $headers =~ /^((?:static |inline |const |unsigned |struct )*\w+[ *]+)$name\(([^;{}()]*)\);/m or return '';
  return (head_contract($result, $name, $list))[1];
}

# { name => body } of the functions that a file defines.
sub own_heads {
  my ($text) = @_;
  my %body;
  while ($text =~ /$proto \{(?:([^\n]*)\}$|(.*?)^\})/msg) { $body{$2} = $4 // $5 }
  return \%body;
}

# ---- loops -------------------------------------------------------------------------------------

# A file, with what each loop writes before each loop that says nothing: the plain variables that stand in it to the left of an
# assignment, and the numbers, also in structures, that stand in it at all.
sub with_loops {
  my ($text) = @_;
  my ($new, $from) = ('', 0);
  $seen = 1;
  while ($text =~ /$proto \{(?:[^\n]*\}$|.*?^\})/msg) {
    my ($at, $list, $whole) = ($-[0], $3, $&);
    my $end = $+[0];
    next unless $whole =~ /\b(?:for|while|do)\b/;
    my $body_at = index $whole, '{';
    my @scope = ([eval { map { {%$_, argument => 1} } arguments($list =~ s/\s+/ /gr) }]);
    my $made = loops(substr($whole, $body_at), \@scope);
    $new .= substr($text, $from, $at - $from) . substr($whole, 0, $body_at) . $made;
    $from = $end;
  }
  return $new . substr $text, $from;
}

sub loops {
  my ($body, $scope) = @_;
  my ($new, $brace) = ('', 0);
  my %do; # depth of blocks that a do began
  pos($body) = 0;
  while (pos($body) < length $body) {
    if ($body =~ m{\G/\*.*?\*/|\G//[^\n]*|\G"(?:\\.|[^"\\])*"|\G'(?:\\.|[^'\\])*'}gcs) { $new .= $& }
    elsif ($body =~ /\G\{/gc) { push @$scope, []; $new .= '{' }
    elsif ($body =~ /\G\}/gc) { pop @$scope; $new .= '}' }
    elsif ($body =~ /\G(?:(?<=[;{}\s)])|^)(for|while|do)\b/gc) {
      my ($word, $start) = ($1, $-[0]);
      my $said = $new =~ m{\*/\s*\z} && $new =~ m{.*/\*(\@?)}s && $1 || $new =~ m{//\@[^\n]*\n\s*\z};
      if ($word eq 'while' && $new =~ /\}\s*\z/ && $do{scalar @$scope}) { delete $do{scalar @$scope}; $new .= $word; next }
      $do{scalar @$scope} = 1 if $word eq 'do';
      my $text = statement($body, $start);
      my @extra;
      if ($text =~ /^for \((?:const )?((?:unsigned )?\w+) (\w+) = ([^;]*);/) {
        push @extra, {name => $2, type => $1, pointer => 0};
        my $more = $3;
        push @extra, {name => $1, type => $extra[0]{type}, pointer => 0} while $more =~ /, (\w+) =/g;
      }
      $new .= loop_says($text, [(map { @$_ } @$scope), @extra]) . "\n" unless $said;
      $new .= $word;
    }
    elsif ($body =~ /\G(?<=[;{}\s])(?=[a-z])(?!(?:return|else|goto|break|continue|case|default)\b)((?:static |const )*+)((?:unsigned |struct )*\w+) (\*?(?:const )?\w+(?:\[[^;=]*\])?(?:\s*=[^;]*?|\s*,[^;]*)?);/gc) {
      my ($was, $fixed, $type, $rest) = ($&, $1, $2, $3);
      $fixed = $fixed =~ /const/ ? 1 : 0;
      my $first = $rest;
      1 while $first =~ s/\([^()]*\)|\{[^{}]*\}//g;
      for (split /,/, $first) { push @{$scope->[-1]}, {name => $2, type => $type, pointer => $1 ? 1 : 0, list => $3, const => $fixed} if /^\s*(\*?)\s*(?:const )?(\w+)\s*(?:\[([^\]]*)\])?/ }
      $new .= $was;
    }
    elsif ($body =~ /\G\blocal_(ivl|cpx|mpfr|mpq|mpz)s\(((?:[^()]++|(\((?:[^()]++|(?3))*\)))*)\);/gc) {
      my ($kind, $args, $was) = ($1, $2, $&);
      1 while $args =~ s/\([^()]*\)//g;
      my @names = split /\s*,\s*/, $args;
      shift @names if $kind =~ /ivl|cpx|mpfr/;
      push @{$scope->[-1]}, map { {name => $_, type => $kind =~ /^mp/ ? "${kind}_t" : $kind, pointer => 0} } @names;
      $new .= $was;
    }
    elsif ($body =~ /\G\blocal_as\((\w+),\s*(\w+),\s*\w+\);/gc) { push @{$scope->[-1]}, {name => $2, type => $1, pointer => 0}; $new .= $& }
    elsif ($body =~ /\G\w+|\G./gcs) { $new .= $& }
  }
  return $new;
}

# The statement that begins here.
sub statement {
  my ($body, $start) = @_;
  my $rest = substr $body, $start;
  if ($rest =~ /^do\b\s*(\{(?:[^{}]++|(?1))*\}) while (\((?:[^()]++|(?2))*\));/) { return $& }
  if ($rest =~ /^(?:for|while) (\((?:[^()]++|(?1))*\))\s*(\{(?:[^{}]++|(?2))*\})/) { return $& }
  if ($rest =~ /^(?:for|while) (\((?:[^()]++|(?1))*\))/) { my $head = $&; return $head . statement_after(substr $rest, length $head) }
  return $rest;
}

sub statement_after {
  my ($rest) = @_;
  return $& if $rest =~ /^\s*(?:if|for|while) (\((?:[^()]++|(?1))*\))\s*(\{(?:[^{}]++|(?2))*\})(?:\s*else (?:if (\((?:[^()]++|(?3))*\))\s*)?(\{(?:[^{}]++|(?4))*\}|[^;]*;))*/;
  return $& if $rest =~ /^[^;]*;(?:\s*else [^;]*;)?/;
  return $rest;
}

sub loop_says {
  my ($text, $seen) = @_;
  my %by = map { $_->{name} => $_ } @$seen; # the innermost of a name
  my (@writes, @holds);
  for my $name (sort keys %by) {
    my $v = $by{$name};
    next unless $text =~ /(?<![.>\w])$name\b/;
    my ($kind) = kind($v->{type});
    if (!$v->{pointer} && ($kind eq 'plain' || defined $v->{list})) {
      if (defined $v->{list}) { push @writes, "$name\[0 .. $v->{list} - 1]" if $kind eq 'plain' && !$v->{pointer} && !$v->{const} && $v->{list} ne '' && $text =~ /(?<![.>\w])$name\[[^\]]*\] *(?:[-+*\/|&^%]|<<|>>)?=(?!=)|\b\w+\([^;]*\b$name\b/; next }
      if ($text =~ /(?<![.>\w])$name *(?:[-+*\/|&^%]|<<|>>)?=(?!=)|(?<![.>\w])$name(?:\+\+|--)|(?:\+\+|--)$name\b|&$name\b(?!\.|->)/) {
        push @writes, $name;
        push @holds, "1 <= $name" if $v->{type} eq 'mpfr_prec_t';
      }
      next;
    }
    next if defined $v->{list};
    if ($v->{pointer} && !$v->{argument}) { push @writes, $name if $text =~ /(?<![.>\w*])$name *(?:[-+])?=(?!=)|(?<![.>\w])$name(?:\+\+|--)/; }
    next if $v->{const} || $v->{type} eq 'void';
    my $at = $v->{pointer} ? "(*$name)" : $name;
    my @toks = eval { $v->{handle} ? ("$name->tok") : $v->{pointer} && $kind eq 'number' ? $number{(kind($v->{type}))[1]}{tok} . "($name)" : toks($at, $v->{type}) };
    push @writes, @toks;
    push @holds, "QOK($name)" if ($v->{handle} // '') eq 'mpq' || $v->{type} eq 'mpq_t';
    push @holds, "RAT_OK(" . ($v->{pointer} ? $name : "&$name") . ')' if $v->{type} eq 'rat';
  }
  return '/*@ ' . join('', map { "loop invariant $_; " } @holds) . 'loop assigns ' . (@writes ? join(', ', @writes) : '\nothing') . '; */';
}

1;
