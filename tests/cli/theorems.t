#!/usr/bin/env bash
# assay help T-..: each theorem of the table has its status, and its place is a file of the tree.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
sed -n 's/^    {"\(T-[^"]*\)".*/\1/p' "$SRCDIR/ref/answer/theorems.c" >"$scratch/ids"
ok 'there are many' test "$(wc -l <"$scratch/ids")" -gt 100
lost=
while read -r id; do
  said=$("$ASSAY" help "$id" | head -1)
  place=${said#*stated in } place=${place% of the source}
  if [[ $said != "$id - "?*": stated in "* ]] || ! test -f "$SRCDIR/${place%%#*}"; then lost+=" $id"; fi
done <"$scratch/ids"
is "$lost" '' 'each has a status and a place that is there'
is "$("$ASSAY" help T-AUDIT-SHUFFLED | head -1)" 'T-AUDIT-SHUFFLED - paper-proved: stated in proofs/notes/audit.md#t-audit-shuffled of the source' 'one of them'

# Two uses of generalized Gaussian noise: whatever the time is enough for, one integral is named where it made the answer, also where
# a lattice's was met (which a machine that is far slower does not come to).
two() { "$ASSAY" value delta --mechanism generalized-gaussian --beta 3 --scale 1 --rate 1/10 --steps 2 --epsilon 1/2 --direction remove --digits 25 --json --seconds "$1" 2>/dev/null; }
names_it() { [[ $1 != *'"series_with_tail"'* || $1 == *'"T-TWICE"'* ]]; }
for seconds in 0.3 0.5 0.8; do ok "what two uses rest on, within $seconds s" names_it "$(two $seconds)"; done
done_testing
