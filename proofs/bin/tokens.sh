#!/usr/bin/env bash
# tokens.sh - what the model assumes of MPFR and GMP has a model: WP proves every body of proofs/model/tokens.c (A-TOKENS).
#
# Every function that proofs/model declares, and every mpx_ function that ASSUMED.md lists, needs a body there; each property
# must be valid, but for the contracts of exit and of the compiler's own, which have none.  Nothing is read from a cache.  It prints one line.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
. proofs/bin/common.sh
file=proofs/model/tokens.c dir=$out/tokens
rm -rf "$dir"
mkdir -p "$dir"
WHY3CONFIG=$PWD/$out/why3.conf frama-c -machdep gcc_x86_64 -cpp-extra-args="$(include_options)" -wp -wp-rte -wp-timeout 200 -wp-par 1 \
  -wp-session "$dir/session" -wp-cache none -wp-prover cvc4,z3 "$file" -then -report-csv "$dir/properties.csv" >"$dir/log" 2>&1 ||
  { tail -n 3 "$dir/log"; die "Frama-C did not finish with $file; see $dir/log"; }
perl -Iproofs/bin -MAssumed=assumed_functions,model_functions - "$dir/properties.csv" <<'END'
my (%good, @bad);
open my $in, '<', $ARGV[0] or die "$ARGV[0]: $!\n";
<$in>;
while (<$in>) {
  chomp;
  my (undef, undef, undef, $function, undef, $status, $property) = split /\t/;
  if ($status eq 'Valid') { $good{$function}++ }
  elsif ($function !~ /^(?:exit$|__)/ || $status ne 'Considered valid') { push @bad, "$function: '$status': $property" }
}
push @bad, map { "$_ has no body" } grep { !$good{$_} } sort keys %{model_functions()}, grep { /^mpx_/ } keys %{assumed_functions()};
print "proofs: proofs/model/tokens.c: $_\n" for @bad;
exit 1 if @bad;
print 'proofs: the model has a model: bodies of ', scalar(keys %good), " functions keep what is assumed of them\n";
END
