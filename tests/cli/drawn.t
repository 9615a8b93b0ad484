#!/usr/bin/env bash
# assay value: bounds from random draws are told as what they are, are the same for the same seed, and judge nothing.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
b=(--mechanism balls --sigma 1 --steps 2)
draws=(--samples 2000 --seed 1)
value() { "$ASSAY" value "$@"; }
hi() { value "$@" --json | jq -r '(.bound // .printed).hiDec'; }
# shellcheck disable=SC2016 # jq's variables
above() { jq -en --argjson a "$1" --argjson b "$2" '$a > $b'; }

# What is printed, and that it is not called an enclosure.
q=(bb-5 "${b[@]}" --epsilon 2 "${draws[@]}" --beta 1e-6 --direction add)
out=$(value "${q[@]}")
like "$out" '^bb-5 = 0.00325, rounded up: balls, sigma 1, beta 1e-6, steps 2, samples 2000, seed 1, epsilon 2, direction add' 'seed and beta are told'
like "$out" '  bound <= ' 'a bound'
like "$out" '  at least delta with probability at least 1 - 1/1000000 over the seed, for this epsilon and this direction' 'the promise'
like "$out" 'assumed or better: .*T-DRAWN-BOUND' 'rests on an assumption'
json=$(value "${q[@]}" --json)
is "$(jq -r '[.result, .meaning, has("enclosure"), has("bound")] | join(" ")' <<<"$json")" 'bound bound-with-probability false true' 'the words of JSON'
like "$(jq -r .promise <<<"$json")" 'with probability at least 1 - 1/1000000' 'the promise in JSON'
json=$(value bb-5-printed "${q[@]:1}" --json)
is "$(jq -r '[.result, .meaning, has("enclosure"), has("printed"), .promise] | join(" ")' <<<"$json")" \
  'no-bound no-bound false true no bound: as printed, from random draws' 'what is printed is no bound'
is "$(jq -r '.theorems | map(select(. == "T-DRAWN-BOUND" or . == "T-KL-COVER")) | length' <<<"$json")" 0 'and rests on no theorem of bounds'
like "$(value bb-4 "${b[@]}" --epsilon 0,1 "${draws[@]}" --beta 0.1)" 'epsilon 1  .*  bound-with-probability  draws' 'in a list'

# At one in a million they are above delta: 0.002055921.. by quadrature (T = 2, sigma = 1, epsilon = 2, D(Q||P)), 0.0592065010 for epsilon 1, D(P||Q).
for k in bb-4 bb-5; do ok "$k, add: above delta" above "$(hi $k "${q[@]:1}")" 0.00205592; done
for k in bb-6 bb-b3; do ok "$k, add: above delta" above "$(hi $k "${q[@]:1}" --orders 2)" 0.00205592; done
for k in bb-4 bb-5; do ok "$k, remove: above delta" above "$(hi $k "${b[@]}" --epsilon 1 "${draws[@]}" --beta 1e-6 --direction remove)" 0.0592065010; done
for k in bb-6 bb-b3; do ok "$k, remove: above delta" above "$(hi $k "${b[@]}" --epsilon 1 "${draws[@]}" --beta 1e-6 --direction remove --orders 1)" 0.0592065010; done
ok 'bb-5 as printed, add: below delta' above 0.00205592 "$(hi bb-5-printed "${b[@]}" --epsilon 2 --seed 1 --samples 20000 --beta 0.1 --direction add)"

# The same again, another seed, both directions: each has half of beta.
is "$(hi "${q[@]}")" "$(hi "${q[@]}")" 'a seed gives one answer'
ok 'another seed, another one' test "$(hi "${q[@]}")" != "$(hi bb-5 "${b[@]}" --epsilon 2 --samples 2000 --seed 2 --beta 1e-6 --direction add)"
f=(bb-4 "${b[@]}" --epsilon 1 "${draws[@]}")
is "$(hi "${f[@]}" --beta 1e-3)" "$(hi "${f[@]}" --beta 1/2000 --direction remove)" 'both: the larger one, at half of beta'

# The epsilons of a list are asked of the same draws, which is what each alone is asked of; not within an event.
ends() { value "$@" --json | jq -c '[.bound.lo, .bound.hi]'; }
l=("${b[@]}" "${draws[@]}" --beta 1e-3)
for k in bb-4 "bb-6 --orders 2" "bb-4 --epochs 2" bb-5; do
  read -ra w <<<"$k"
  is "$(ends "${w[@]}" "${l[@]}" --epsilon 0,1,2.5)" "$(for e in 0 1 2.5; do ends "${w[@]}" "${l[@]}" --epsilon $e; done)" "$k: a list, and each alone"
done
is "$(ends bb-4 "${l[@]}" --direction remove --epsilon 0,1 | sort -u | wc -l)" 2 'another epsilon, another bound'
is "$(value bb-4 "${b[@]}" --epsilon 0,1 --samples 200000 --seed 1 --beta 0.1 --seconds 0.01 --json 2>/dev/null | jq -r .bound.hiDec | sort -u | cut -c1-3)" '1.0' 'no time, no draws are kept'
# At beta 1 nothing is added to the mean.
like "$(value bb-4 "${b[@]}" --epsilon 1 --samples 1 --seed 1 --beta 1 --direction remove)" 'at least delta with probability at least 1 - 1 over the seed' 'the mean alone promises nothing'

# With gaps: a bound still, above the certified delta; without a gap the same bytes.
w=(--mechanism balls --sigma 0.6 --steps 1000 --epsilon 0 --samples 100 --seed 5 --beta 1e-6 --direction remove)
truth=$(value delta --mechanism balls --sigma 0.6 --steps 1000 --epsilon 0 --direction remove --json | jq -r .enclosure.f64Lo)
for k in bb-6 bb-b3; do
  is "$(ends $k "${w[@]}" --orders 20 --last 20)" "$(ends $k "${w[@]}" --orders 20)" "$k: a last that adds none"
  gaps=$(hi $k "${w[@]}" --orders 20 --last 1000)
  ok "$k: with gaps above delta" above "$gaps" "$(printf %.9e "$truth")"
  ok "$k: and below what the first orders alone give" above "$(hi $k "${w[@]}" --orders 20)" "$gaps"
done
# Bad input, and what is not covered.
bad() { # bad LINE ARG...
  local want=$1
  shift
  is "$(value "$@" 2>&1; echo $?)" "assay: $want"$'\n'2 "assay value $*"
}
bad "--beta: '0' is not a number above 0, at most 1" "${f[@]}" --beta 0
bad "--beta: missing; allowed: a number above 0, at most 1, such as 0.1, 1/3, 1e-9 or 0x1p-30" "${f[@]}"
bad "--seed: '1.5' is not an integer from 0 to 10^18" bb-4 "${b[@]}" --epsilon 1 --samples 5 --seed 1.5 --beta 0.1
bad "--samples: '0' is not an integer from 1 to 10^18" bb-4 "${b[@]}" --epsilon 1 --samples 0 --seed 1 --beta 0.1
bad "--orders: missing; allowed: an integer from 1 to 10^18" bb-6 "${f[@]:1}" --beta 0.1
bad "--orders: not expected for bb-4 of balls; allowed: --sigma --beta --steps --epochs --samples --seed --epsilon" "${f[@]}" --beta 0.1 --orders 2
bad 'bb-6 of balls: not covered: more orders than steps, which are the coordinates' bb-6 "${f[@]:1}" --beta 0.1 --orders 3
bad 'bb-6 of balls: not covered: its last order is below orders' bb-6 "${f[@]:1}" --beta 0.1 --orders 2 --last 1
bad 'bb-6 of balls: not covered: its last order is above steps, which are the coordinates' bb-6 "${f[@]:1}" --beta 0.1 --orders 1 --last 3
bad 'bb-5 of balls: not covered: the event is of one epoch' bb-5 "${f[@]:1}" --beta 0.1 --epochs 2
bad 'bb-4 of shuffle: not covered: only balls and bins is drawn' bb-4 --mechanism shuffle --sigma 1 --steps 2 --epsilon 1 "${draws[@]}" --beta 0.1
is "$(value bb-4 "${b[@]}" --epsilon 1 --samples 1000000000 --seed 1 --beta 0.1 --seconds 0.1 2>/dev/null | sed -n 2,3p; echo "${PIPESTATUS[0]}")" \
  $'  bound >= 0\n  bound <= 1\n1' 'no time: no more than 1'

# By strata: delta is 9.3536e-26 (sigma 1, two bins, epsilon 10, D(P||Q)), and the bound of few draws is of that size.
s=(bb-strata "${b[@]}" --epsilon 10 --samples 100 --seed 1 --beta 0.1 --direction remove --digits 4)
ok 'bb-strata: above delta' above "$(hi "${s[@]}")" 9.3535e-26
ok 'and near' above 1e-23 "$(hi "${s[@]}")"
like "$(value "${s[@]}")" 'assumed or better: .*T-STRATA-BOUND' 'rests on an assumption'
bad 'bb-strata of balls: not covered: the strata are of one epoch' "${s[@]}" --epochs 2

# Algorithms 5 and 6 of the generalized Gaussian paper. Delta of sigma 2 at epsilon 0.5 is 0.0524403232..
g=(gg-6 --mechanism gaussian --sigma 2 --epsilon 0.5 --range 2.25 --mesh 0.1 --drift 0.1 --slack 0.4 --samples 1000 --seed 1 --digits 6)
out=$(value "${g[@]}")
like "$out" 'at least delta with probability at least 1 - 1\.10e-06 over the seed, for this epsilon and both directions' 'what the samples promise'
like "$out" 'assumed or better: .*T-PRV-SAMPLED' 'rests on an assumption'
ok 'gg-6: above delta' above "$(hi "${g[@]}")" 0.0524403232
is "$(hi "${g[@]}")" "$(hi "${g[@]}")" 'a seed gives one answer'
is "$(value gg-6-printed "${g[@]:1}" --json | jq -r .result)" no-bound 'as printed: no bound'
curve=$(hi gg-6-curve "${g[@]:1}")
like "$(value gg-6-curve "${g[@]:1}")" 'no bound: an estimate, from random draws' 'the curve is an estimate'
ok 'the curve is no bound, and near' above "$curve" 0.03
ok 'from both sides' above 0.08 "$curve"
bad 'gg-6 of gaussian: not covered: the range must be an odd multiple of half the mesh' "${g[@]/2.25/2.2}"
bad 'gg-6 of gaussian: not covered: so few samples with so little slack promise nothing' "${g[@]/0.4/0.01}"
bad 'gg-6 of balls: not covered: its steps are not of one pair each' gg-6 --mechanism balls --sigma 1 --steps 2 "${g[@]:5}"
bad '--slack: missing; allowed: a number above 0, such as 0.1, 1/3, 1e-9 or 0x1p-30' "${g[@]:0:13}" --samples 5 --seed 1

start=$(date +%s)
value bb-5 --mechanism balls --sigma 1 --steps 1000000000000 --epsilon 1 --samples 1 --seed 1 --beta 0.1 --seconds 0.1 >/dev/null 2>&1
is $? 1 'nor within one draw of many coordinates'
ok 'which ends soon' test $(($(date +%s) - start)) -lt 20

# Nothing is judged by them.
like "$("$ASSAY" check --json - <<<'{"mechanism":"balls","sigma":1,"steps":2,"quantity":"bb-4","epsilon":1,"samples":10,"seed":1,"beta":0.1,"upper":0.5}')" \
  'not-covered.*no truth to judge by' 'assay check refuses them'
done_testing
