#!/usr/bin/env bash
# assay value renyi: of balls and bins, of random allocation and of a shuffled order.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

# Two batches by a sum in the plane, four by all tuples of batches (tests/unit/batches_renyi.c says how).
known 4.5581757487545117e-01 'balls, order 3/2, removed' renyi balls --sigma 1 --steps 2 --order 3/2 --direction remove
known 4.3091981058558929e-01 'balls, order 3/2, added' renyi balls --sigma 1 --steps 2 --order 3/2 --direction add
known 4.5581757487545117e-01 'the worse of both' renyi balls --sigma 1 --steps 2 --order 3/2
known 2.9865452841519486e-01 'order 1' renyi balls --sigma 1 --steps 2 --order 1
known 5.2191234910856779e-01 'three epochs' renyi balls --sigma 2 --steps 4 --epochs 3 --order 5 --direction remove
known 1.1663842958654306e+00 'two of four, order 2' renyi allocation --sigma 1 --steps 4 --picks 2 --order 2 --direction remove
known 4.5581757487545117e-01 'one of two' renyi allocation --sigma 1 --steps 2 --order 3/2
exactly 4.00000000000000e+00 'all batches: plain noise' renyi allocation --sigma 1 --steps 4 --picks 4 --order 2
is "$("$ASSAY" value renyi --mechanism balls --sigma 1 --steps 10 --order inf | sed -n 2p)" '  = +inf' 'order inf'

# Bounds are of the mechanism itself, and say that more is not known.
shuffled=$("$ASSAY" value renyi --mechanism shuffle --sigma 1 --steps 2 --order 2 --direction remove --json 2>"$scratch/why")
is "$(jq -c '[.enclosure.loDec, .enclosure.hiDec, .bounds, .limit, .method]' <<<"$shuffled")" '["9.51457973415915e-01","1.00000000000000e+00",null,"method","bracket"]' 'a shuffled order: between a pair and one known step'
like "$(cat "$scratch/why")" 'only bounds are known' 'it says why'
is "$("$ASSAY" value renyi --mechanism balls --sigma 1 --steps 4294967296 --order 2 2>&1)|$?" \
  'assay: renyi of balls: not covered: 2^31 steps and more|2' 'more steps than are counted'

# What they imply at an order that is told: D + log(3/4) - (log delta + log 4)/3 for the divergence D of order 4.
is "$("$ASSAY" value rdp-epsilon --mechanism balls --sigma 1 --steps 1 --order 4 --delta 1e-5 | sed -n 2,3p)" "$("$ASSAY" value rdp-epsilon --mechanism gaussian --sigma 1 --order 4 --delta 1e-5 | sed -n 2,3p)" 'one batch of all'
for direction in remove add both; do
  renyi=$("$ASSAY" value renyi --mechanism balls --sigma 1 --steps 5 --order 4 --direction $direction --json | jq .enclosure.loDec -r)
  ok "balls, $direction" awk -v d="$renyi" -v e="$("$ASSAY" value rdp-epsilon --mechanism balls --sigma 1 --steps 5 --order 4 --direction $direction --delta 1e-5 --json | jq .enclosure.loDec -r)" \
    'BEGIN { x = d + log(3/4) - (log(1e-5) + log(4))/3 - e; exit !(x*x < 1e-24) }'
done
shuffled=$("$ASSAY" value rdp-epsilon --mechanism shuffle --sigma 1 --steps 2 --order 2 --delta 1e-5 --json 2>/dev/null)
is "$(jq -c '[.bounds, .limit, (.enclosure.loDec | tonumber) < (.enclosure.hiDec | tonumber)]' <<<"$shuffled")" '[null,"method",true]' 'bounds of the mechanism itself'
done_testing
