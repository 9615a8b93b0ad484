#!/usr/bin/env perl
# prototypes.pl - a C file in which the compiler compares the prover's headers with the real ones.
#
# Each function that proofs/model declares is declared again after <gmp.h> and <mpfr.h>, which is an error unless
# the types are the same; those that are only macros there are called with arguments of the declared types, and
# their result must convert to the declared one.  Scalar types and the rounding modes are compared, too.
# SPDX-License-Identifier: Apache-2.0
use strict;
use warnings;

print "#include <math.h>\n#include <stddef.h>\n#include <stdio.h>\n#include <gmp.h>\n#include <mpfr.h>\n";
my $n = 0;
for my $file (glob 'proofs/model/*.h') {
  open my $in, '<', $file or die "$file: $!\n";
  my $text = do { local $/; <$in> };
  $text =~ s{/\*.*?\*/|//[^\n]*|^#(?:[^\n]*\\\n)*[^\n]*}{}gsm;
  while ($text =~ /^typedef\s+((?:unsigned )?(?:long|int))\s+(\w+);/mg) {
    print "_Static_assert(_Generic((($2)0), $1: 1, default: 0), \"$2 is $1\");\n";
  }
  if ($text =~ /typedef enum \{([^}]*)\} mpfr_rnd_t;/) {
    my $value = 0;
    for my $name ($1 =~ /(\w+)(?: = 0)?/g) { next if $name =~ /^\d/; print "_Static_assert($name == ", $value++, ", \"$name\");\n" }
  }
  while ($text =~ /^([a-z][\w ]*?[ *]+)(\w+)\(([^;{}]*)\);/mg) {
    my ($type, $name, $list) = ($1, $2, $3);
    $n++;
    if ($name =~ /^(?:mpz_sgn|mpq_sgn|mpz_cmp_ui|mpq_cmp_si|mpq_cmp_ui|mpz_cmp_si|mpq_numref|mpq_denref|mpfr_cmp_d|isfinite|isnan|isinf)$/) {
      my @names = map { /(\w+)$/ } split /,/, $list;
      print "$type check_$name($list);\n$type check_$name($list) { return $name(", join(', ', @names), "); }\n";
    } else {
      print "$type($name)($list);\n";
    }
  }
}
die "no prototype found\n" unless $n;
print "/* $n prototypes */\n";
