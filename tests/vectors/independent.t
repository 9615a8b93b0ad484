#!/usr/bin/env bash
# The vectors with parts, of several choices and in brackets are what formulas of their own give (independent.py: rationals and
# mpmath), or, where these end, what the program's second method encloses.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
python=/usr/bin/python3
"$python" -c 'import mpmath' 2>/dev/null || skip_all 'python3-mpmath is not installed'
judge() { "$python" "$SRCDIR/tests/vectors/independent.py" "$@"; }
cd "$SRCDIR/vectors" || exit 1
files=(unequal-delta.json unequal-epsilon.json unequal-renyi.json table-delta.json table-epsilon.json table-renyi.json
  mixture-delta.json mixture-epsilon.json tuned-delta.json selections-delta.json bracket-delta.json)
judge "${files[@]}" >"$scratch/said"
is "$(wc -l <"$scratch/said")" "$(jq -s '[.[].numberOfTests] | add' "${files[@]}")" 'a line for each test'
is "$(grep -v ' ok$\| none$' "$scratch/said")" '' 'none is wrong'
sed -n 's/ none$//p' "$scratch/said" >"$scratch/none"
is "$(sed -E 's/-(epsilon|scale|sigma|steps|rate).*//' "$scratch/none" | sort | uniq -c | awk '{ print $2, $1 }')" \
  "grid-allocation-delta-add 1
grid-allocation-delta-remove 1
grid-fixed-size 4
grid-selections-above 12
grid-selections-permute-and-flip 4
grid-selections-report-noisy-max 4
grid-unequal-delta-add-p1-l8 3
grid-unequal-delta-add-p1t256-g8 2
grid-unequal-delta-add-p2t512-p1t512 2
grid-unequal-delta-both-p1-l8 1
grid-unequal-delta-remove-p1-l8 3
grid-unequal-delta-remove-p1t256-g8 2
grid-unequal-delta-remove-p2t512-p1t512 2" 'those without a formula'

# Of these the compositions at one epsilon each, on a lattice; the two enclosures share a number.
grep -E 'p1-l8-epsilon0|-epsilon1$' "$scratch/none" >"$scratch/some"
jq -r --rawfile none "$scratch/some" '($none | split("\n")) as $none | .testGroups[] | .adjacency as $side | .tests[] | select(.id | IN($none[]))
  | [.id, ($side | if . == "add_or_remove" then "both" else . end), .query.epsilon.q, .expected.f64Lo, .expected.f64Hi,
     ([.parts[] | "\(.mechanism | sub("subsampled_gaussian_poisson"; "poisson")) "
        + ([.params | to_entries[] | select(.value.usual | not) | "\(.key)=\(.value.q)"] | join(" "))] | join("; "))] | @tsv' unequal-delta.json >"$scratch/lattice"
while IFS=$'\t' read -r id side epsilon lo hi parts; do
  IFS=$'\t' read -r other_lo other_hi < <("$ASSAY" value delta --mechanism compose --parts "$parts" --direction "$side" --epsilon "$epsilon" --method lattice \
    --digits 4 --json 2>/dev/null | jq -r '.enclosure | [.f64Lo, .f64Hi] | @tsv')
  ok "$id, on a lattice" perl -MPOSIX=strtod -e '@x = map { scalar strtod($_) } @ARGV; exit !($x[0] <= $x[3] && $x[2] <= $x[1])' "$lo" "$hi" "$other_lo" "$other_hi"
done <"$scratch/lattice"

# The judge can say no: each test with the enclosure of its neighbour, with another part, with its directions exchanged.
exchange() { jq "$1" "$2" >"$scratch/wrong.json" && judge "$scratch/wrong.json" | grep -c ' wrong'; }
is "$(exchange '.testGroups[].tests |= (. as $t | [range(length) as $i | $t[$i] + {expected: $t[($i + 1) % length].expected}])' table-renyi.json)" 54 \
  "a neighbour's enclosure, which two share"
is "$(exchange '.testGroups[].tests[].parts[0].params |= with_entries(if .key == "sigma" then .value.q = "7/5" else . end)' unequal-renyi.json)" 16 'another sigma'
is "$(exchange '.testGroups |= [.[0] + {adjacency: .[1].adjacency}, .[1] + {adjacency: .[0].adjacency}]' mixture-delta.json)" 4 \
  'the other direction, where there is a difference'
done_testing
