#!/usr/bin/env bash
# The record of accountants: symptoms, causes, what is kept, and that the pages in the tree are of these outputs.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
room=$SRCDIR/vectors/record

# How an answer fails: query, promise, value, off, truth.
how() {
  perl -I"$room" -MSymptom -e '
    my ($query, $promise, $value, $off, $truth) = @ARGV;
    my $claim = { verdict => "fail", promise => $promise, value => $value, off => $off };
    print +(Symptom::of({ query => $query, judged => { claims => [$claim], enclosure => { loDec => $truth, hiDec => $truth } } }))[0]' "$@"
}
is "$(how epsilon lower inf +inf 19.1)" infinite 'an infinite bound'
is "$(how delta upper 0.0 1.000e+00 6.1e-1394)" zero 'a delta of 0'
is "$(how delta upper -1e-13 2e3 6e-17)" negative 'a negative delta'
is "$(how delta estimate 182.5 3.9e2 0.466)" 'above 1' 'a delta above 1'
is "$(how epsilon upper 0.08002347671939203 1.078e-15 8.002347671939211e-02)" rounding 'the last digit'
is "$(how delta lower 1e-15 7e7805 1.4e-7821)" floor 'a floor far above the truth'
is "$(how epsilon upper 9.997 1.4e-9 9.99700002)" small 'less than a millionth'
is "$(how epsilon upper 13.7 9.0e-2 15)" some 'less than a tenth'
is "$(how epsilon lower 69.6 5.3e-1 45.5)" large 'more'

# A tree with three outputs, and a program that notes how often it is called.
tree=$scratch/tree
mkdir -p "$tree/vectors" "$tree/paper-figures" "$tree/tests/data"
cp -r "$room" "$tree/vectors"
cp -r "$SRCDIR/paper-figures/lib" "$tree/paper-figures"
printf '[{"id": "a-vector"}]\n' >"$tree/vectors/a.json"
output() { printf '{"tool": "opacus", "method": "opacus.PRVAccountant", "mechanism": "gaussian", "sampler": "none", "sigma": 1.0, "q": 1.0, "compositions": 1, "query": "delta", "at": 1.0, %s}\n' "$1"; }
{ output '"value": "0.2", "upper": "0.2"'; output '"value": "0.1", "upper": "0.1"'; output '"error": "none"'; } >"$tree/tests/data/outputs.jsonl"
printf '#!/bin/sh\necho >>"%s/calls"\nexec "%s" "$@"\n' "$scratch" "$ASSAY" >"$scratch/program"
chmod +x "$scratch/program"
run() { perl "$tree/vectors/record/record.pl" -j1 --program "$scratch/program" "$@" 2>&1; }
echo '[]' >"$tree/vectors/record/causes.json"
like "$(run --write)" 'no cause for: opacus, opacus.PRVAccountant, gaussian, delta: large' 'a failure without a cause is an error'
printf '[{"cause": "c", "tool": "opacus", "what": "w", "loses": "l", "vector": "%s"}]\n' a-vector >"$tree/vectors/record/causes.json"
is "$(run --write)" 'record: 3 outputs (1 fail, 1 loose, 1 reject)' 'three outputs are judged'
ok 'a second run finds the pages as they are' run
is "$(wc -l <"$scratch/calls")" 1 'and asks nothing'
grep -q '^| \*\*c\*\* | opacus: `opacus.PRVAccountant` | 1 | w | gaussian, sigma 1; delta at epsilon 1 | upper 0.1 | \[0.1269367, 0.1269368\] | l | `a-vector` |$' "$tree/vectors/record/README.md"
tap $? 'the page has the cause with its worst example'
is "$(grep -c '<title>' "$tree/vectors/record/opacus.svg")" 3 'the map has a square for each output'
echo >>"$tree/vectors/record/README.md"
fails 1 'a page that was edited is seen' run
printf '[{"cause": "c", "tool": "opacus", "what": "w", "loses": "l", "vector": "no-vector"}]\n' >"$tree/vectors/record/causes.json"
like "$(run)" 'no vector no-vector' 'a vector that does not exist is an error'

# The pages in the tree.
is "$(cat "$room"/*.svg | grep -c '<title>')" "$(wc -l <"$SRCDIR/tests/data/outputs.jsonl")" 'the maps have every output'
is "$(sed -n 's/^| all | \(.*\) |$/\1/p' "$room/README.md")" "$(wc -l <"$SRCDIR/tests/data/outputs.jsonl")" 'so has the page'
done_testing
