#!/usr/bin/env perl
# entries.pl C-FILE OPTIONS-FILE HEADER... - wrappers that look at what crosses the border of a file: the build CFG=debug.
#
# For each function of the headers that takes intervals it writes one that checks the arguments, calls the function and
# checks what came back; the linker, told so by OPTIONS-FILE, puts it before each call from another file (--wrap).  Where
# the function has a contract, that says what is asked: well formed intervals (no end is NaN, the lower one is not above
# the upper), ends that bound from their side, destinations apart from arguments.  Where it has none, each `const ivl *` is
# a well formed interval before the call, each `ivl *` after it (but where it is freed), and so for cpx.  What does not
# hold stops the program.  Not looked at: out_texts_make, since an answer that is infinite has both ends there.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

my ($to, $options, @headers) = @ARGV;
@headers or die "entries.pl: no headers\n";
my (@made, @names, %found);
for my $file (sort @headers) { read_header($file) }
wrap(@{$found{$_}}) for sort keys %found;
@names > 500 or die "entries.pl: only " . @names . " functions found: prototypes have another form than it reads\n";
put($options, map { "--wrap=$_\n" } @names);
put($to, "#pragma GCC diagnostic ignored \"-Wshadow\"\n", map({ "#include <$_.h>\n" } qw(stdint stdio stdlib)), "\n", (map { m{([^/]+)$}; "#include \"$1\"\n" } grep { !/\bassay\.h$/ } sort @headers), "\n", <DATA>, @made);

sub put {
  my ($file, @text) = @_;
  open my $out, '>', $file or die "$file: $!\n";
  print $out @text;
  close $out or die "$file: $!\n";
  return;
}

sub read_header {
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/ = undef;
  my $text = <$in>;
  close $in or die "$file: $!\n";
  my @said; # contracts, by the number that stands for each
  $text =~ s{/\*\@(.*?)\*/}{ push @said, $1; "\@$#said\@" }gse;
  $text =~ s{/\*.*?\*/|//[^\n]*}{ }gs;
  $text =~ s/^#(?:[^\n]*\\\n)*[^\n]*//mg;
  while ($text =~ /(?:\@(\d+)\@\s*)?^((?:const |unsigned |struct )*\w+[ *]+)(\w+)\(([^;{}@]*)\);/mg) {
    next if $2 =~ /^(?:typedef|static|return) /;
    $found{$3} = [defined $1 ? $said[$1] : undef, $2, $3, $4] if !$found{$3} || defined $1; # of two heads that with a contract
  }
  return;
}

# The parts of a text between separators that stand in no bracket.
sub split_at {
  my ($text, $separator) = @_;
  my ($depth, @parts) = (0, '');
  while ($text =~ /\G($separator|.)/gs) {
    my $t = $1;
    $depth++ if $t eq '(' || $t eq '[';
    $depth-- if $t eq ')' || $t eq ']';
    if (!$depth && $t =~ /^$separator$/) { push @parts, '' }
    else { $parts[-1] .= $t }
  }
  return map { s/^\s+|\s+$//gr =~ s/\s+/ /gr } @parts;
}

sub wrap {
  my ($said, $type, $name, $arguments) = @_;
  return if $arguments =~ /\.\.\./ || $name eq 'out_texts_make';
  my (%at, @args);
  for my $a (split_at($arguments, ',')) {
    my ($n) = $a =~ /\(\*(\w+)\)\(/ ? $1 : $a =~ /(\w+)(?:\[\w*\])?$/;
    push @args, $n;
    $at{$n} = $a;
  }
  my (@before, @after);
  if (defined $said) {
    push @before, required($name, $_) for map { split_at($_, '&&') } $said =~ /\brequires\s+(?:\w+\s*:)?(.*?);/gs;
    push @after, ensured($name, $_) for map { split_at($_, '&&') } $said =~ /\bensures\s+ok\s*:(.*?);/gs;
  } elsif ($name !~ /_(?:clear|free|leave)$/) {
    for my $n (@args) {
      my ($constant, $kind) = $at{$n} =~ /^(const )?(ivl|cpx) \*\w+$/ or next;
      push @{$constant ? \@before : \@after}, "  if ($n) ${kind}_is_ok(\"$name\", \"$n\", $n);\n";
    }
  }
  return if !@before && !@after;
  push @names, $name;
  my ($list, $value) = (join(', ', @args), $type =~ /^void $/ ? '' : $type);
  push @made, "${type}__real_$name($arguments);\n${type}__wrap_$name($arguments);\n${type}__wrap_$name($arguments) {\n", @before,
    $value ? "  ${value}result = __real_$name($list);\n" : "  __real_$name($list);\n", @after, $value ? "  return result;\n" : '', "}\n";
  return;
}

# What one clause asks for, as a statement in C; nothing where it is none of these.
sub required {
  my ($f, $c) = @_;
  if (my ($may, $else) = $c =~ /^\((\w+) == \\null \|\| (.*)\)$/) { return map { s/^  /  if ($may) /r } required($f, $else) }
  return "  $1_is_ok(\"$f\", \"$2\", $2);\n" =~ s/IVL/ivl/r =~ s/CPX/cpx/r if $c =~ /^(IVL|CPX)_OK\((&?\w+)\)$/;
  return "  ivls_are_ok(\"$f\", \"$1\", $1, (size_t)($2));\n" if $c =~ /^IVL_ARRAY\((\w+), ([\w ]+)\)$/;
  return "  apart_or_same(\"$f\", \"$1\", $1, sizeof *$1, $2, sizeof *$2);\n" if $c =~ /^(?:IVL|CPX)_APART\((\w+), (\w+)\)$/;
  return "  number_is(\"$f\", \"$2\", $2, " . {LOWER => -1, UPPER => 1, FINITE => 0}->{$1} . ");\n" if $c =~ /^(LOWER|UPPER|FINITE)\((\w+)\)$/;
  my ($objects) = $c =~ /^\\separated\((.*)\)$/ or return;
  my @o = map { /^(\w+) \+ \(0 ?\.\. ?([\w ]+) - 1\)$/ ? [$1, "(size_t)($2) * sizeof *$1"] : /^\w+$/ ? [$_, "sizeof *$_"] : () } split_at($objects, ',');
  my @checks;
  for my $i (0 .. $#o) { push @checks, "  apart(\"$f\", \"$o[$i][0]\", $o[$i][0], $o[$i][1], $_->[0], $_->[1]);\n" for @o[$i + 1 .. $#o] }
  return @checks;
}

sub ensured {
  my ($f, $c) = @_;
  my $if = $c =~ s/^(\\result [!=]= \d) ==> // ? 'if (' . ($1 =~ s/\\//r) . ') ' : '';
  return map { s/^  /  $if/r } required($f, $c);
}
__DATA__
static void ivl_is_ok(const char *f, const char *name, const ivl *x) {
  if (!mpfr_nan_p(x->lo) && !mpfr_nan_p(x->hi) && mpfr_lessequal_p(x->lo, x->hi) && !(mpfr_inf_p(x->lo) && mpfr_sgn(x->lo) > 0) &&
      !(mpfr_inf_p(x->hi) && mpfr_sgn(x->hi) < 0))
    return;
  mpfr_fprintf(stderr, "assay: %s: %s is no interval: [%.17Rg, %.17Rg]\n", f, name, x->lo, x->hi);
  abort();
}
static void cpx_is_ok(const char *f, const char *name, const cpx *x) {
  ivl_is_ok(f, name, &x->re);
  ivl_is_ok(f, name, &x->im);
}
static void ivls_are_ok(const char *f, const char *name, const ivl *x, size_t n) {
  for (size_t i = 0; i < n; i++) ivl_is_ok(f, name, &x[i]);
}
/* A lower end (side -1), an upper one (1), a finite number (0). */
static void number_is(const char *f, const char *name, mpfr_srcptr x, int side) {
  if (mpfr_number_p(x) || (side && mpfr_inf_p(x) && (mpfr_sgn(x) > 0) == (side > 0))) return;
  mpfr_fprintf(stderr, "assay: %s: %s is no %s: %Rg\n", f, name, !side ? "finite number" : side < 0 ? "lower end" : "upper end", x);
  abort();
}
static void apart(const char *f, const char *name, const void *x, size_t m, const void *y, size_t n) {
  uintptr_t a = (uintptr_t)x, b = (uintptr_t)y;
  if (!m || !n || a + m <= b || b + n <= a) return;
  fprintf(stderr, "assay: %s: %s is not apart from another argument\n", f, name);
  abort();
}
static void apart_or_same(const char *f, const char *name, const void *x, size_t m, const void *y, size_t n) {
  if (x != y) apart(f, name, x, m, y, n);
}
