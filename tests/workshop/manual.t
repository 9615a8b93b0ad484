#!/usr/bin/env bash
# The program in the manual of the library is the example that is installed, and that of the inside is the one that tests/unit/manual.c compiles and runs.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
plain() { sed -E 's|//.*||; s/[[:space:]]+$//; s/^[[:space:]]+//' | grep -v '^$'; }
sed -n '/^ \*   #include <assay.h>/,/^ \*   }/s/^ \*//p' "$SRCDIR/ref/assay.h" | plain >"$scratch/manual"
ok 'the manual has a program' grep -q assay_session_ask "$scratch/manual"
sed 1d "$SRCDIR/doc/examples/curve.c" | plain >"$scratch/example"
same "$scratch/manual" "$scratch/example" 'and it is an example that is installed'

sed -n '/^const adapt_goal/,/^pair_free(p)/p' "$SRCDIR/ref/internal.md" | plain >"$scratch/inside"
sed -n "/The manual's program:/,/Here it ends/p" "$SRCDIR/tests/unit/manual.c" | grep -v '/\*.*\*/' | plain >"$scratch/test"
ok 'the inside has a program' grep -q out_dec_up "$scratch/inside"
same "$scratch/inside" "$scratch/test" 'and it is the one that is tested'
done_testing
