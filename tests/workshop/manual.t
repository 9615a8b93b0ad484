#!/usr/bin/env bash
# The program in the manual of the library is the one that tests/unit/manual.c compiles and runs, and the manual names every public header.
. "$SRCDIR/tests/tap.sh"
header=$SRCDIR/ref/assay.h
plain() { sed -E 's|//.*||; s/[[:space:]]+$//; s/^[[:space:]]+//' | grep -v '^$'; }
sed -n '/^ \*   const adapt_goal/,/^ \*   pair_free(p)/s/^ \*//p' "$header" | plain >"$scratch/manual"
sed -n "/The manual's program:/,/Here it ends/p" "$SRCDIR/tests/unit/manual.c" | grep -v '/\*.*\*/' | plain >"$scratch/test"
ok 'the manual has a program' grep -q out_dec_up "$scratch/manual"
same "$scratch/manual" "$scratch/test" 'and it is the one that is tested'

sed -n 's/^#include "\(.*\)"/\1/p' "$header" | sort >"$scratch/included"
is "$(sort -c "$scratch/included" 2>&1)$(sort -u "$scratch/included" | wc -l)" "$(wc -l <"$scratch/included")" 'each header once'
while read -r name; do
  grep -q "^ \*.*[ ,]$name" "$header" || echo "$name"
done <"$scratch/included" >"$scratch/unnamed"
is "$(<"$scratch/unnamed")" '' 'each header that is included is in the list of the manual'
done_testing
