#!/usr/bin/env bash
# assay value: what one guarantee implies for another, and how many steps a target allows.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
ends() { value "$@" --json | jq -j '.enclosure | .loDec, " ", .hiDec, " "'; }

# holds NUMBER ARG...: the number, to more digits than are asked, lies between the ends that are printed.
# shellcheck disable=SC2016 # jq's variables
holds() {
  local want=$1
  shift
  local json
  json=$(value "$@" --json 2>&1)
  ok "$want is assay value $*" jq -en --argjson want "$want" --argjson a "$json" \
    '($a.enclosure.loDec | tonumber) <= $want and $want <= ($a.enclosure.hiDec | tonumber)'
}

# One Renyi order.  1/2 + log(10^5)/9 and the other formulas: mpmath, 40 digits.
rdp=(--order 10 --rho 1/2)
holds 1.779213940552247e0 epsilon --mechanism rdp-mironov "${rdp[@]}" --delta 1e-5 --digits 12
holds 2.039950341117194e-5 delta --mechanism rdp-mironov "${rdp[@]}" --epsilon 1.7 --digits 12
holds 1.836304777028907e-3 delta --mechanism rdp-mironov "${rdp[@]}" --epsilon 1.7 --steps 2 --digits 12
holds 1.418010636783972e0 epsilon --mechanism rdp-balle "${rdp[@]}" --delta 1e-5 --digits 12
holds 7.903185586913400e-7 delta --mechanism rdp-balle "${rdp[@]}" --epsilon 1.7 --digits 12
holds 7.114220946695750e-5 delta --mechanism rdp-balle "${rdp[@]}" --epsilon 1.7 --steps 2 --digits 12
# The best that one order implies: mpmath, the binary laws with D_10 = 1/2, searched.
holds 7.815394971718942e-7 delta --mechanism rdp-optimal "${rdp[@]}" --epsilon 1.7 --digits 12
holds 7.113348289279749e-5 delta --mechanism rdp-optimal "${rdp[@]}" --epsilon 1.7 --steps 2 --digits 12
holds 1.7 epsilon --mechanism rdp-optimal "${rdp[@]}" --delta 7.815394971718942301712e-7 --digits 3
is "$(ends delta --mechanism rdp-mironov "${rdp[@]}" --epsilon 0.5)" '1.00000000000000e+00 1.00000000000000e+00 ' 'an epsilon below the bound: 1'
is "$(ends epsilon --mechanism rdp-balle --order 10 --rho 1/5 --delta 0.9)" '0 0 ' 'a formula below 0: epsilon 0'
for m in rdp-mironov rdp-balle rdp-optimal zcdp; do
  order=(--order 10)
  [ $m = zcdp ] && order=()
  is "$(value epsilon --mechanism $m "${order[@]}" --rho 1/2 --delta 0 | sed -n 2p)" '  = +inf' "$m, delta 0"
  is "$(ends epsilon --mechanism $m "${order[@]}" --rho 1/2 --delta 1)" '0 0 ' "$m, delta 1"
done

is "$(ends delta --mechanism rdp-mironov --order 1e10 --rho 1e10 --epsilon 0)" '1.00000000000000e+00 1.00000000000000e+00 ' 'far above 1: 1'
holds 0.9981636952229711 complement --mechanism rdp-mironov "${rdp[@]}" --epsilon 1.7 --steps 2 --digits 12

# Zero-concentration: rho + 2 sqrt(rho log(1/d)); published for noise 50, 100 steps, delta 1e-4: 0.878386 and, by the
# rule of Balle et al. at the best order, 0.673945.  A grid of orders can only be above.
holds 6.739454853245114e-1 epsilon --mechanism zcdp --rho 0.02 --delta 1e-4 --digits 12
holds 6.739454853245114e-1 epsilon --mechanism zcdp --rho 0.01 --steps 2 --delta 1e-4 --digits 12
holds 8.783864105157389e-1 rdp-epsilon-classic --mechanism zcdp --rho 0.02 --delta 1e-4 --digits 12
holds 8.783864105157389e-1 rdp-epsilon-classic --mechanism gaussian --sigma 50 --steps 100 --delta 1e-4 --digits 12
holds 6.252150377482024e-5 rdp-delta-classic --mechanism zcdp --rho 0.02 --epsilon 0.9 --digits 12
# The best order of the other rule, by golden section in doubles: 12 digits.
holds 9.985083567036e-7 delta --mechanism zcdp --rho 0.02 --epsilon 0.9 --digits 10
holds 8.177275310370e-2 delta --mechanism zcdp --rho 0.05 --epsilon 0.25 --digits 10
holds 4.728386984943e0 epsilon --mechanism zcdp --rho 0.1 --steps 5 --delta 1e-5 --digits 10
holds 4.934937312337e-1 delta --mechanism zcdp --rho 1 --epsilon 1 --digits 9
holds 6.252150377482024e-5 rdp-delta-classic --mechanism gaussian --sigma 5 --epsilon 0.9 --digits 12
holds 6.739454853245114e-1 rdp-epsilon --mechanism zcdp --rho 0.02 --delta 1e-4 --digits 12
holds 6.739454853245114e-1 rdp-epsilon --mechanism gaussian --sigma 50 --steps 100 --delta 1e-4 --digits 12
holds 8.825254987221151e-8 rdp-delta --mechanism gaussian --sigma 50 --steps 100 --epsilon 1 --digits 12
# At an order that is told, the formulas themselves: order a, divergence a / (2 sigma^2), by mpmath to 20 digits.
holds 5.0878616288316629 rdp-epsilon --mechanism gaussian --sigma 1 --delta 1e-5 --order 4 --digits 12
holds 5.8376418216567430 rdp-epsilon-classic --mechanism gaussian --sigma 1 --delta 1e-5 --order 4 --digits 12
holds 0.48711598140278 rdp-delta --mechanism gaussian --sigma 1 --epsilon 1 --order 1.25 --digits 12
holds 5.0878616288316629 rdp-epsilon --mechanism zcdp --rho 1/2 --delta 1e-5 --order 4 --digits 12
fails 2 'an order of a rule is above 1' "$ASSAY" value rdp-delta --mechanism gaussian --sigma 1 --epsilon 1 --order 1
like "$("$ASSAY" value rdp-delta --mechanism gaussian --sigma 1 --epsilon 1 --order 1 2>&1)" "--order: '1' is not a number above 1" 'and is told so'
is "$("$ASSAY" value rdp-epsilon --mechanism gaussian --sigma 1 --delta 1e-5 --order 2:9:1 --digits 8 --csv | awk -F, 'NR > 1 { print $1, $3 }' | sort -g -k 2 | head -n 1 | cut -d ' ' -f 1)" 5 'order 5 is the best of 2 to 9' 
# Poisson samples: the moments by quadrature, the order 35.968 by search, mpmath.
holds 2.571189266181906e-1 rdp-epsilon --mechanism poisson --sigma 2 --rate 0.01 --steps 100 --delta 1e-5 --digits 10
# Unlike parts: divergences add up, so these are 100 steps of 50; the curve of all lies above delta.
holds 6.739454853245114e-1 rdp-epsilon --mechanism compose --parts 'gaussian sigma=100 steps=64; gaussian sigma=50 steps=84' --delta 1e-4 --digits 12
holds 8.825254987221151e-8 rdp-delta --mechanism compose --parts 'gaussian sigma=50 steps=50; gaussian sigma=25 shift=1/2 steps=50' --epsilon 1 --digits 12
holds 4.5 renyi --mechanism compose --parts 'gaussian sigma=2 steps=4; gaussian sigma=1 steps=2' --order 3 --digits 12
like "$(value rdp-epsilon --mechanism two-gaussians --sigma 1.5 --sigma2 1 --delta 1e-5 2>/dev/null)" '<= [0-9]' 'a heavy tail: orders near 1 are finite'
is "$(value rdp-epsilon --mechanism canonical --epsilon0 1 --delta0 1e-6 --delta 1e-5 | sed -n 2p)" '  = +inf' 'mass at infinity: no order helps'
is "$(ends rdp-delta --mechanism canonical --epsilon0 1 --delta0 1e-6 --epsilon 2)" '1.00000000000000e+00 1.00000000000000e+00 ' 'nor for delta'

# Gaussian privacy: delta(1) of mu 1 is 0.1269367375..., and 9 steps of mu/3 are one of mu.
mu=0.126936737506643945800829624757767
holds 0.12693673750664395 delta --mechanism gdp --mu 1 --epsilon 1 --digits 12
is "$(ends delta --mechanism gdp --mu 1/3 --steps 9 --epsilon 1)" "$(ends delta --mechanism gaussian --sigma 1 --epsilon 1)" 'mu adds up in squares'
is "$(ends epsilon --mechanism gdp --mu 2 --delta 1e-9)" "$(ends epsilon --mechanism gaussian --sigma 1/2 --delta 1e-9)" 'mu is 1 / sigma'
holds 0.375 renyi --mechanism gdp --mu 1/2 --order 3 --digits 12
holds 1 mu --mechanism gdp --epsilon 1 --delta $mu --digits 12
holds 0.3333333333333333 mu --mechanism gdp --steps 9 --epsilon 1 --delta $mu --digits 12

# Samples, groups, replaced records: log(1 + 0.1 (e - 1)) and the formulas of the group, mpmath.
given=(--epsilon0 1 --delta0 1e-6)
holds 1.585650787404291e-1 implied-epsilon --mechanism guarantee "${given[@]}" --rate 0.1 --digits 12
holds 1e-7 implied-delta --mechanism guarantee "${given[@]}" --rate 0.1 --digits 12
holds 4.756952362212873e-1 implied-epsilon --mechanism guarantee "${given[@]}" --rate 0.1 --records 3 --digits 12
holds 3.545009472957839e-7 implied-delta --mechanism guarantee "${given[@]}" --rate 0.1 --records 3 --digits 12
is "$(ends implied-epsilon --mechanism guarantee --epsilon0 1/2 --delta0 1/8)" '5.00000000000000e-01 5.00000000000000e-01 ' 'itself'
is "$(ends implied-delta --mechanism guarantee --epsilon0 0 --delta0 1/8 --records 3)" '3.75000000000000e-01 3.75000000000000e-01 ' 'epsilon 0: the deltas add up'
is "$(ends implied-delta --mechanism guarantee --epsilon0 1 --delta0 1/8 --records 100)" '1.00000000000000e+00 1.00000000000000e+00 ' 'no delta is above 1'
is "$(ends implied-delta --mechanism guarantee --epsilon0 9 --records 1000000000000000000)" '0 0 ' 'no delta comes from none'
is "$(ends implied-epsilon --mechanism guarantee --epsilon0 1 --rate 0)" '0 0 ' 'nobody takes part'
is "$(ends implied-rho --mechanism guarantee --epsilon0 3)" '4.50000000000000e+00 4.50000000000000e+00 ' 'epsilon^2 / 2'
holds 2 implied-epsilon --mechanism substitution "${given[@]}" --digits 12
holds 3.718281828459045e-6 implied-delta --mechanism substitution "${given[@]}" --digits 12

# Batches of Bin(1000, 1/100) records cut at 30, 100 steps: exact sums, mpmath.
cut=(--mechanism cut --epsilon 1 --records 1000 --rate 0.01)
holds 2.387110386505124e-5 delta "${cut[@]}" --steps 100 --batch 30 --digits 12
is "$(ends delta "${cut[@]}" --steps 100 --batch 1000)" '0 0 ' 'a batch for all is never cut'
is "$(ends batch "${cut[@]}" --steps 100 --delta 1e-6 --digits 3)" '3.30e+01 3.30e+01 ' '33 costs 5.99e-7, 32 costs 2.11e-6'
is "$(ends steps "${cut[@]}" --batch 30 --delta 1e-4 --digits 3)" '4.18e+02 4.18e+02 ' '418.92 steps'

# Steps.  Gaussian noise 10 at epsilon 1: 8.03e-6 after 7, 2.35e-5 after 8.  Answers with epsilon0 1/8: 0 after 8 (their losses
# add up to 1), 3.96e-4 after 9 and 10, 1.38e-3 after 11, by the binomial sum.
is "$(ends steps --mechanism gaussian --sigma 10 --epsilon 1 --delta 1e-5 --digits 3)" '7.00e+00 7.00e+00 ' 'noise 10'
is "$(ends steps --mechanism gaussian --sigma 1000 --epsilon 1 --delta 8.032e-6 --digits 6)" "$(ends steps --mechanism gdp --mu 1/1000 --epsilon 1 --delta 8.032e-6 --digits 6)" 'the same as of mu'
is "$(ends steps --mechanism gaussian --sigma 1 --epsilon 1 --delta 1e-5)" '0 0 ' 'not even one'
is "$(ends steps --mechanism response --epsilon0 1/8 --epsilon 1 --delta 1e-5 --digits 3)" '8.00e+00 8.00e+00 ' 'answers, 8'
is "$(ends steps --mechanism response --epsilon0 1/8 --epsilon 1 --delta 1e-3 --digits 3)" '1.00e+01 1.00e+01 ' 'answers, 10: an even number costs no more'
is "$(ends steps --mechanism response --epsilon0 1/8 --epsilon 1 --delta 1.4e-3 --digits 3)" '1.20e+01 1.20e+01 ' 'answers, 12'
is "$(ends steps --mechanism zcdp --rho 0.02 --epsilon 0.9 --delta 3.1e-4 --digits 3)" '2.00e+00 2.00e+00 ' 'zCDP: 3.07e-4 after two'
is "$(value steps --mechanism poisson --sigma 1 --rate 0.5 --epsilon 2 --delta 1 | sed -n 2p)" '  = +inf' 'delta 1 allows any number'
samples=(--mechanism poisson --sigma 1 --rate 0.01 --epsilon 2)
T=$(printf '%.0f' "$(ends steps "${samples[@]}" --delta 1e-5 --digits 4 | cut -d ' ' -f 1)")
for t in 0 1; do
  above=$(value delta "${samples[@]}" --steps $((T + t)) --digits 4 --json | jq '(.enclosure.loDec | tonumber) > 1e-5')
  is "$above" "$([ $t = 1 ] && echo true || echo false)" "samples: $T + $t steps"
done

json=$(value rdp-epsilon --mechanism gdp --mu 1/5 --delta 1e-4 --json)
is "$(jq -r '[.method, .result, .query.mechanism, (.theorems | contains(["T-CONVERT-BALLE", "T-CONVERT-ORDERS"]))] | join(" ")' <<<"$json")" 'conversion value gdp true' 'method and theorems'

# Bad input: one line, status 2, nothing written.
bad() { # bad LINE ARG...
  local want=$1 out err status
  shift
  out=$("$ASSAY" value "$@" 2>"$scratch/err" </dev/null)
  status=$?
  err=$(<"$scratch/err")
  is "$status|$out|$err" "2||assay: $want" "assay value $*"
}
bad "--order: '1' is not a number above 1" epsilon --mechanism rdp-balle --order 1 --rho 1 --delta 0.1
bad "--rho: '0' is not a number above 0" epsilon --mechanism zcdp --rho 0 --delta 0.1
bad '--order: missing; allowed: a number above 0, such as 0.1, 1/3, 1e-9 or 0x1p-30' epsilon --mechanism rdp-balle --rho 1 --delta 0.1
bad '--steps: not expected: it is what is asked' steps --mechanism gaussian --sigma 1 --steps 2 --epsilon 1 --delta 0.1
bad '--mu: not expected: it is what is asked' mu --mechanism gdp --mu 1 --epsilon 1 --delta 0.1
bad '--rate: not expected for delta of zcdp; allowed: --rho --steps --epsilon' delta --mechanism zcdp --rho 1 --rate 0.1 --epsilon 1
bad 'steps of balls: not covered: its steps are batches, and more of them do not cost more' steps --mechanism balls --sigma 1 --epsilon 1 --delta 0.1
bad 'steps of guarantee: not covered: it has no steps' steps --mechanism guarantee --epsilon0 1 --epsilon 1 --delta 0.1
bad 'steps of gaussian: not covered: epsilon must not be below 0' steps --mechanism gaussian --sigma 1 --epsilon -1 --delta 0.1
bad "mu of gaussian: not covered: its mu is 'least-mu'" mu --mechanism gaussian --sigma 1 --epsilon 1 --delta 0.1
bad 'mu of gdp: not covered: delta must be above 0 and below 1' mu --mechanism gdp --epsilon 1 --delta 0
bad 'mu of gdp: not covered: epsilon must not be below 0' mu --mechanism gdp --epsilon -1 --delta 0.1
bad 'implied-rho of guarantee: not covered: only delta0 0 implies zero-concentration' implied-rho --mechanism guarantee --epsilon0 1 --delta0 0.1
bad 'implied-delta of gaussian: not covered: it is no guarantee (epsilon0, delta0)' implied-delta --mechanism gaussian --sigma 1
bad 'rdp-epsilon of balls: not covered: its Renyi divergences are known at a finite order alone: tell one' rdp-epsilon --mechanism balls --sigma 1 --steps 3 --delta 0.1
bad 'rdp-epsilon of guarantee: not covered: it has no curve of Renyi divergences' rdp-epsilon --mechanism guarantee --epsilon0 1 --delta 0.1
bad 'epsilon of cut: not covered: what it adds to delta grows with epsilon' epsilon "${cut[@]}" --batch 30 --delta 0.1
bad 'tv of cut: not covered: it has no curve of its own' tv "${cut[@]}" --batch 30
bad 'epsilon of guarantee: not covered: this quantity of this mechanism' epsilon --mechanism guarantee --epsilon0 1 --delta 0.1
bad 'batch of zcdp: not covered: its batches are not cut' batch --mechanism zcdp --rho 1 --epsilon 1 --delta 0.1
# The shuffled order with little noise: an event from below, one step of noise from above; a bracket of three digits at once.
out=$("$ASSAY" value epsilon --mechanism shuffle --sigma 0.5 --steps 10000 --delta 1e-6 --digits 3 2>&1)
is "$?" 0 'three digits of epsilon'
like "$out" '>= 10\.9'$'\n''  <= 11\.0' 'between 10.9 and 11.0'
like "$out" 'T-SHUFFLE-AROUND' 'by bounds of both sides'

# The law of the loss at its atoms, which are no binary fractions: exactly 1 at the last one; else by hand.
is "$(ends loss-cdf --mechanism response --epsilon0 0.1 --loss 0.1)" '1.00000000000000e+00 1.00000000000000e+00 ' 'all losses of answers'
is "$(ends loss-cdf --mechanism laplace --scale 10 --loss 0.1)" '1.00000000000000e+00 1.00000000000000e+00 ' 'and of Laplace noise'
holds 0.999 loss-cdf --mechanism canonical --epsilon0 0.1 --delta0 1e-3 --loss 0.1 --digits 12
holds 4.750208125210600e-1 loss-cdf --mechanism response --epsilon0 0.1 --loss -0.1 --digits 12
holds 4.750208125210600e-1 loss-cdf --mechanism response --epsilon0 0.1 --loss 0.0999 --digits 12
holds 5.664903800669e-1 loss-cdf --mechanism discrete-gaussian --sigma 3 --loss 1/18 --digits 9

done_testing
