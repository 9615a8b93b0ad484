#!/usr/bin/env bash
# assay value: certified numbers, as text and as JSON.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"
value() { "$ASSAY" value "$@" --mechanism gaussian; }

# Gaussian noise.
like "$(value delta --sigma 1 --epsilon 0 --digits 10)" '>= 0\.3829249225.*<= 0\.3829249226' 'delta(0), sigma 1: 2 Phi(1/2) - 1'
like "$(value delta --sigma 1 --epsilon 50 --digits 30)" '>= 1\.37[0-9]{27}e-536' 'far below the doubles: 30 digits'
known 1.2693673750664394580e-01 'delta(1), sigma 1' delta gaussian --sigma 1 --epsilon 1
known 6.7881797488662791594e-01 'a negative epsilon' delta gaussian --sigma 1 --epsilon -1
known 5.0986166005467015307e-01 'a shift of -2' delta gaussian --sigma 1 --shift -2 --epsilon 1
known 3.5630316260106006703e-545 '1 - delta has digits of its own' complement gaussian --sigma 1/100 --epsilon 1
known 3.8292492254802620727e-01 'tv is delta(0)' tv gaussian --sigma 1
known 3.7306316348159418322e+00 'the least sigma' sigma gaussian --epsilon 1 --delta 1e-5
known 3.7306316348159418322e+01 '100 steps need ten times as much' sigma gaussian --epsilon 1 --delta 1e-5 --steps 100
known 3.7500000000000000000e-01 'Renyi: a / (2 sigma^2)' renyi gaussian --sigma 2 --order 3
known 5.0000000000000000000e-01 'order 1 is Kullback-Leibler, 1 / (2 sigma^2)' renyi gaussian --sigma 1 --order 1
known 2.0000000000000000000e+00 'orders add up over the steps' renyi gaussian --sigma 1 --order 1 --steps 4
known 5.3228073021567071483e-01 'phi(1) = exp((i - 1)/2)' phi gaussian --sigma 1 --time 1
near 2.9078628821269184886e-01 "$(value phi --sigma 1 --time 1 | grep imaginary)" 'its imaginary part'
exactly 5.00000000000000e-01 'the loss is at most its mean in half of the cases' loss-cdf gaussian --sigma 1 --loss 1/2
known 6.9146246127401310363e-01 'loss-cdf: Phi(1/2)' loss-cdf gaussian --sigma 1 --loss 1
known 1.5865525393145705141e-01 'trade-off at 1/2: Phi(-1)' tradeoff gaussian --sigma 1 --alpha 1/2
known 6.1085630835463903096e-01 'trade-off at 1/10' tradeoff gaussian --sigma 1 --alpha 1/10
exactly 0 'no shift, no loss' delta gaussian --sigma 1 --shift 0 --epsilon 1/2
exactly 0 'no epsilon is needed above the total variation distance' epsilon gaussian --sigma 1 --delta 0.5
is "$(value epsilon --sigma 1 --delta 0 | sed -n 2p)" '  = +inf' 'no epsilon is enough for delta 0'
# At and above the largest loss, also where that is no binary fraction.
exactly 0 'Laplace at its largest loss, 1/10' delta laplace --scale 10 --epsilon 1/10
exactly 0 'far above it' delta laplace --scale 10 --epsilon 1000
exactly 0 'three times: 3/10' delta laplace --scale 10 --steps 3 --epsilon 3/10
exactly 0 'response three times' delta response --epsilon0 1/10 --steps 3 --epsilon 3/10
exactly 0 'different ones: 3/10 + 2/30' delta compose --parts "laplace scale=10 steps=3; response epsilon0=1/30 answers=3 steps=2" --epsilon 11/30
known 2.9999700000999999999e-05 'mass at infinity is what is left: 1 - (1 - d)^3' delta canonical --epsilon0 1/10 --delta0 1e-5 --steps 3 --epsilon 3/10
known 2.9999999999999998890e-01 'delta 0 needs it: 3/10' epsilon laplace --scale 10 --steps 3 --delta 0
known 3.1386515780615514e-02 'of a sample: 3 log(9/10 + e^(1/10)/10)' epsilon laplace --scale 10 --rate 1/10 --steps 3 --delta 0
is "$("$ASSAY" value epsilon --mechanism canonical --epsilon0 1 --delta0 1e-5 --steps 3 --delta 1e-6 | sed -n 2p)" '  = +inf' 'below the mass at infinity of three steps'
known 6.9999999999999995559e-01 'order inf: the largest loss, times the steps' renyi laplace --scale 10 --steps 7 --order inf
known 6.9314718055994530942e-01 'of a sample, the record added: -log(1 - rate)' renyi poisson --sigma 1 --rate 1/2 --order inf --direction add
is "$(value renyi --sigma 1 --order +inf | sed -n 1,2p)" 'renyi is infinite: gaussian, sigma 1, steps 1, order +inf'$'\n''  = +inf' 'order inf of an unbounded loss'
is "$("$ASSAY" value renyi --mechanism canonical --epsilon0 1 --delta0 1/10 --order inf --json | jq -c '[.query.order, .result, .enclosure.lo]')" '["+inf","infinite","+inf"]' 'order inf in JSON'
exactly 0 'any epsilon is enough for delta 1' epsilon gaussian --sigma 1 --delta 1
alike '100 steps of 10 are one of 1' 'delta --mechanism gaussian --sigma 10 --steps 100 --epsilon 1' 'delta --mechanism gaussian --sigma 1 --epsilon 1'
alike '0.5, 1/2 and 0x1p-1 are one number' 'delta --mechanism gaussian --sigma 0.5 --epsilon 1' 'delta --mechanism gaussian --sigma 1/2 --epsilon 0x1p+0'
alike '--name=value, and a value that begins with a minus' 'delta --mechanism=gaussian --sigma=1 --epsilon=-1/2' 'delta --mechanism gaussian --sigma 1 --epsilon -0.5'
is "$(value delta --sigma 0.1 --epsilon 1 | sed -n 2p)" '  >= 0.999999059179780' '0.1 is 1/10'

# Samples, both directions.
known 2.8867617837630349513e-02 'a sample of half of the records, removed' delta gaussian --sigma 1 --rate 1/2 --epsilon 1 --direction remove
exactly 0 'added: no loss is above -log(1 - rate)' delta gaussian --sigma 1 --rate 1/2 --epsilon 1 --direction add
known 9.1571027831086171531e-03 'added, below that' delta gaussian --sigma 1 --rate 1/2 --epsilon 1/2 --direction add
known 7.9944624601382347269e-02 'both: the larger one' delta poisson --sigma 1 --rate 1/2 --epsilon 1/2
known 2.0712148602139211375e-04 'fixed size: a record that is replaced moves the sum by 2' delta fixed-size --sigma 2 --rate 1/10 --epsilon 1
known 3.2968236854112587103e-02 'fixed size, one step: the worst data sets' delta fixed-size --sigma 1 --rate 1/10 --epsilon 1/2
known 4.1346558673605383821e-01 'and below 0' delta fixed-size --sigma 1 --rate 1/10 --epsilon -1/2
known 6.2841181609417221e-02 'added or removed, two steps: the larger direction (quadrature)' delta fixed-size-add-remove --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2
alike 'which is a Poisson sample at shift 2' 'delta --mechanism fixed-size-add-remove --sigma 2 --rate 1/5 --steps 7 --epsilon 1' 'delta --mechanism poisson --shift 2 --sigma 2 --rate 1/5 --steps 7 --epsilon 1'
# Several steps with a record replaced: between what is reached and what is never passed.
between() { # between LOW HIGH NAME QUANTITY MECHANISM OPTIONS...: the ends, as decimals, are at most LOW and at least HIGH
  local low=$1 high=$2 name=$3 what=$4 how=$5 out
  shift 5
  out=$("$ASSAY" value "$what" --mechanism "$how" "$@" 2>"$scratch/between")
  is "$?|$(awk -v l="$low" -v h="$high" '/>=/ { a = $2 } /<=/ { b = $2 } END { print (a <= l && b >= h && b < 1.2 * a) }' <<<"$out")" '1|1' "$name" || diag "$out"
}
between .06408519 .06532919 'two steps: reached, and never passed (quadrature)' delta fixed-size --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2
[ "$(sed -n 2p <<<"$("$ASSAY" value delta --mechanism fixed-size --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2 2>/dev/null)" | awk '{ print ($2 > .06284119) }')" = 1 ]
tap $? 'more is reached than the larger direction'
like "$("$ASSAY" value delta --mechanism fixed-size --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2 2>/dev/null)" 'bracket, .*T-FS-VALID' 'it says that it is a bracket, and by what'
like "$(<"$scratch/between")" 'what several uses of it cost at worst is not known' 'and why'
between .9346709 .9359148 'its complement' complement fixed-size --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2
between .42916960 .45052227 'Renyi of order 2, one step: log(1 + q^2 (exp(4) - 1)), and of the pair (quadrature)' renyi fixed-size --sigma 1 --rate 1/10 --order 2
between .03534491 .03556883 'with another mechanism: a second use (quadrature over its loss)' delta compose --parts "fixed-size sigma=1 rate=1/10; gaussian sigma=5" --epsilon 1/2
alike 'the direction says nothing' 'delta --mechanism fixed-size --sigma 1 --rate 1/10 --epsilon -1/2 --direction add' 'delta --mechanism fixed-size --sigma 1 --rate 1/10 --epsilon -1/2 --direction remove'
known 3.5737401950878853731e-01 'Renyi of order 2: log(1 + q^2 (exp(1/sigma^2) - 1))' renyi poisson --sigma 1 --rate 1/2 --order 2
known 4.0331130526053427191e-02 'a sample of another mechanism' delta laplace --scale 1 --rate 1/2 --epsilon 1/2
known 2.4950058807755323373e+00 'sigma for a sample' sigma poisson --rate 1/2 --epsilon 1 --delta 1e-5
exactly 0 'rate 0: nobody takes part' delta poisson --sigma 1 --rate 0 --steps 10 --epsilon 1/2
alike 'rate 1: everybody does' 'delta --mechanism poisson --sigma 2 --rate 1 --steps 4 --epsilon 1' 'delta --mechanism gaussian --sigma 1 --epsilon 1'
alike 'rate 1 and fixed size' 'delta --mechanism fixed-size --sigma 2 --rate 1 --epsilon 1' 'delta --mechanism gaussian --sigma 1 --epsilon 1'

# Other noise.
known 6.7791150176011387440e-03 'discrete Gaussian, 4 steps' delta discrete-gaussian --sigma 10 --steps 4 --epsilon 0.3
known 3.3167848292869685359e-01 'discrete Laplace, 10 steps, a loss is epsilon' delta discrete-laplace --scale 2 --steps 10 --epsilon 1
known 5.9399415029016192432e-01 'Laplace, 3 steps' delta laplace --scale 1/2 --steps 3 --epsilon 2
known 1.2801014063033693694e-01 'atoms on no lattice, 10 steps' delta discrete-gaussian --sigma 1/2 --rate 1/10 --steps 10 --epsilon 1
known 1.9556077931120278451e-01 'lattices with a common step' delta compose --parts "discrete-laplace scale=2 steps=3; response epsilon0=0.3 answers=5 steps=4; discrete-gaussian sigma=2 steps=2" --epsilon 1
known 2.2119921692859513175e-01 'Laplace: 1 - exp((epsilon - 1/b) / 2)' delta laplace --scale 1 --epsilon 1/2
known 1.1750309741540459713e-01 'another scale' delta laplace --scale 2 --epsilon 1/4
exactly 0 'nothing above the largest loss' delta laplace --scale 1 --epsilon 1
known 3.9346934028736657639e-01 'tv of Laplace' tv laplace --scale 1
known 6.1912362999859288339e-01 'Renyi of Laplace' renyi laplace --scale 1 --order 2
known 3.6787944117144232159e-01 'Kullback-Leibler of Laplace: exp(-1)' renyi laplace --scale 1 --order 1
known 6.3389399975165074771e-01 'phi of Laplace' phi laplace --scale 1 --time 1
known 9.9998000029999533340e-01 'the least scale' scale laplace --epsilon 1 --delta 1e-5
# 1/(2 - 2 log(1 - 1e-12)); above 1/2 delta is 0.
known 4.9999999999950000000e-01 'the least scale in one direction, near where delta ends' scale laplace --epsilon 2 --delta 1e-12 --direction remove
known 2.8764913664496792492e-01 'Laplace on the integers' delta discrete-laplace --scale 1 --epsilon 1/2
known 1.4135133940562190809e-01 'Gaussian noise on the integers' delta discrete-gaussian --sigma 1 --epsilon 1
alike 'exponent 1 is Laplace' 'delta --mechanism generalized-gaussian --beta 1 --scale 1 --epsilon 1/2' 'delta --mechanism laplace --scale 1 --epsilon 1/2'
known 2.8620821192209649779e-01 'exponent 2 is Gaussian, sigma^2 = 1/2' delta generalized-gaussian --beta 2 --scale 1 --epsilon 1
like "$("$ASSAY" value scale --mechanism generalized-gaussian --beta 3/2 --epsilon 3/2 --delta 1e-5 --digits 9)" '>= 1\.97404361' 'exponent 3/2: the least scale, as calibrated by others to 10 digits'
# By Gauss-Legendre panels of the moments and a trapezoidal sum over 100 of them, in double precision, less its first image exp(-2 pi/0.3): 0.01148933769.
like "$("$ASSAY" value delta --mechanism generalized-gaussian --beta 3 --scale 2 --rate 1/100 --steps 1000 --epsilon 1 --direction remove)" '>= 0\.01148933769' 'exponent 3 on samples, a thousand steps'
json=$("$ASSAY" value epsilon --mechanism generalized-gaussian --beta 3/2 --scale 40 --steps 1000 --delta 1e-5 --digits 9 --json)
is "$(jq -r '[.result, .method, (.enclosure.loDec | tonumber | . > 4.18519967 and . < 4.18571060)] | map(tostring) | join(" ")' <<<"$json")" 'value fourier true' 'epsilon of a thousand steps, within what the lattice says'
alike 'two deviations that agree' 'delta --mechanism two-gaussians --sigma 1 --sigma2 1 --epsilon 1' 'delta --mechanism gaussian --sigma 1 --epsilon 1'
known 1.4173402153767893161e-01 'two deviations: with the record' delta two-gaussians --sigma 1 --sigma2 2 --epsilon 1/2 --direction remove
exactly 0 'which has no larger loss' delta two-gaussians --sigma 1 --sigma2 2 --epsilon 1 --direction remove
known 2.7161311617534245139e-01 'and without it' delta two-gaussians --sigma 1 --sigma2 2 --epsilon 1 --direction add
# Several steps: quadrature over one coordinate with mpmath at 32 digits (tests/unit/noncentral.c).
known 1.8616459474895694940e-01 'two steps of it' delta two-gaussians --sigma 1 --sigma2 2 --epsilon 1 --steps 2 --direction remove
known 4.1276501089664175606e+01 'the epsilon of two steps' epsilon two-gaussians --sigma 2 --sigma2 1 --delta 1e-5 --steps 2
known 3.3713461403015306625e-01 'the law of the loss of three' loss-cdf two-gaussians --sigma 2 --sigma2 1 --loss 1 --steps 3

# Answers and guarantees.
known 3.3781968232496796328e-01 'the truth with probability 3/4' delta response --p 3/4 --epsilon 1/2
alike 'or a lie' 'delta --mechanism response --p 3/4 --epsilon 1/2' 'delta --mechanism response --p 1/4 --epsilon 1/2'
known 5.2347651429507956371e-01 'of four answers' delta response --p 3/4 --answers 4 --epsilon 1
known 3.9260738572130967278e-01 'twice: 9/16 - e/16' delta response --p 3/4 --steps 2 --epsilon 1
known 1.0986122886681096913e+00 'log 3 is enough for delta 0' epsilon response --p 3/4 --delta 0
known 1.0985945293646049224e+01 'ten times' epsilon response --p 3/4 --steps 10 --delta 1e-5
exactly 0 'a coin tells nothing' delta response --p 1/2 --epsilon 0
exactly 1.00000000000000e+00 'the truth tells all' delta response --p 1 --epsilon 5
known 3.5888422298047113242e-01 'the worst of (1, 1/10)' delta canonical --epsilon0 1 --delta0 1/10 --epsilon 1/2
like "$("$ASSAY" value delta --mechanism canonical --epsilon0 1 --delta0 1/10 --epsilon 1)" '>= 0\.099{14}.*<= 0\.10{13}1' 'has delta 1/10 at epsilon 1'
is "$("$ASSAY" value epsilon --mechanism canonical --epsilon0 1 --delta0 1/10 --delta 1/20 | sed -n 2p)" '  = +inf' 'and no epsilon for less'
is "$("$ASSAY" value renyi --mechanism canonical --epsilon0 1 --delta0 1/10 --order 2 | sed -n 2p)" '  = +inf' 'nor a Renyi divergence'
known 1.0741349037225962663e-04 'distance 3 to instability' delta instability --epsilon0 1 --delta0 1e-5 --distance 3 --epsilon 1/2

# Many steps.  Values of a program on Arb, but T = 2: quadrature at 25 digits.
is "$("$ASSAY" value delta --mechanism poisson --sigma 0.4 --rate 1e-4 --steps 10000 --epsilon 4 --digits 30 | sed -n 2p)" '  >= 1.16831800812722998554359664802e-05' 'Poisson samples, 10000 steps, 30 digits'
known 9.8216786153131100798e-09 '1000 steps' delta poisson --sigma 0.8 --rate 1/1000 --steps 1000 --epsilon 1
known 7.1796635892819250548e-02 'two steps of half' delta poisson --sigma 1 --rate 1/2 --steps 2 --epsilon 1
exactly 0 'added: nothing above -2 log(1 - rate)' delta poisson --sigma 1 --rate 1/2 --steps 2 --epsilon 1.39 --direction add
like "$("$ASSAY" value epsilon --mechanism poisson --sigma 2 --rate 0.01 --steps 100 --delta 1e-5 --direction remove --digits 8)" '>= 0\.18979447' 'epsilon of 100 steps, as computed by others'
is "$("$ASSAY" value delta --mechanism balls --sigma 0.8 --steps 1000 --epsilon 1 --digits 18 | sed -n 2p)" '  >= 8.80983268498824282e-09' 'one random batch of 1000, 18 digits'
known 5.9206501085892653278e-02 'one random batch of two' delta balls --sigma 1 --steps 2 --epsilon 1 --direction remove
like "$("$ASSAY" value delta --mechanism balls --sigma 1 --steps 2 --epsilon 1 --direction add --digits 11)" '>= 0\.05019766236[89]' 'added'
alike 'one batch is everybody' 'delta --mechanism balls --sigma 1 --steps 1 --epsilon 1' 'delta --mechanism gaussian --sigma 1 --epsilon 1'
alike 'ten epochs of one batch' 'delta --mechanism balls --sigma 10 --steps 1 --epochs 100 --epsilon 1' 'delta --mechanism gaussian --sigma 1 --epsilon 1'
like "$("$ASSAY" value delta --mechanism balls --sigma 1 --steps 2 --epochs 2 --epsilon 0.5 --direction remove --digits 12)" '>= 0\.274117190296' 'two epochs of two batches: by quadrature'
like "$("$ASSAY" value epsilon --mechanism balls --sigma 1 --steps 2 --epochs 2 --delta 0.2741171902963 --direction remove --digits 10)" '(>=|<=) 0\.(500000000|499999999)' 'and the epsilon back'
like "$("$ASSAY" value event --mechanism balls --sigma 0.4 --steps 5000 --epsilon 0)" '>= 0\.0678542222703534' 'a lower bound by events, as found by others'
like "$("$ASSAY" value event --mechanism shuffle --sigma 0.8 --steps 1000 --epsilon 1)" '>= 0\.0179479906091960' 'and for the shuffled order'

# What a guarantee of another kind implies: by hand.
known 1.2512925464970228420e+01 'Renyi 1 of order 2, Mironov: 1 + log(1e5)' epsilon rdp-mironov --rho 1 --order 2 --delta 1e-5
known 1.1126631103850337533e+01 'Balle et al.: 1 + log(1/2) - log(2e-5)' epsilon rdp-balle --rho 1 --order 2 --delta 1e-5
known 5.2985259121880812062e+00 'zCDP 1/2: 1/2 + 2 sqrt(log(1e5) / 2)' rdp-epsilon-classic zcdp --rho 1/2 --delta 1e-5
known 1.5000000000000000000e+00 'Mironov, an atom above delta at the largest loss: the infimum is there, at no order' rdp-epsilon-classic laplace --scale 2/3 --delta 1e-5
known 1.5000000000000000000e+00 'the same of randomized response' rdp-epsilon-classic response --epsilon0 1.5 --delta 1e-5
known 2.5000000000000000000e+00 'and of five steps' rdp-epsilon-classic laplace --scale 2 --steps 5 --delta 1e-5
exactly 0 'above the largest loss no delta is left' rdp-delta-classic laplace --scale 1 --epsilon 1.5
exactly 0 'at it neither, by the rule of Balle et al.' rdp-delta laplace --scale 1 --epsilon 1
known 9.99999999930685281942e-01 'Renyi of order 1e10: 1 + log(a / (2a - 1)) / (a - 1)' renyi laplace --scale 1 --order 1e10
known 1.2693673750664394580e-01 'mu 1 is Gaussian noise 1' delta gdp --mu 1 --epsilon 1
exactly 7.00000000000000e+00 'the most steps: (10 / 3.7306..)^2 = 7.18..' steps gaussian --sigma 10 --epsilon 1 --delta 1e-5
known 3.7182818284590452354e-05 'a replaced record: (1 + e) 1e-5' implied-delta substitution --epsilon0 1 --delta0 1e-5
known 3.7182818284590452354e-05 'a group of two: the same' implied-delta guarantee --epsilon0 1 --delta0 1e-5 --records 2
exactly 2.00000000000000e+00 'and epsilon 2' implied-epsilon guarantee --epsilon0 1 --delta0 1e-5 --records 2
exactly 5.00000000000000e-01 'epsilon0^2 / 2' implied-rho guarantee --epsilon0 1
alike 'one pick of an allocation is balls and bins' 'delta --mechanism allocation --sigma 1 --steps 2 --epsilon 1' 'delta --mechanism balls --sigma 1 --steps 2 --epsilon 1'
near 1.2693673750664394580e-01 "$("$ASSAY" value delta --mechanism compose --parts 'gaussian sigma=10 steps=36; gaussian sigma=10 steps=64' --epsilon 1)" '36 steps and 64 more are 100'
near 2.2849083838019650e-02 "$("$ASSAY" value delta --mechanism compose --parts 'poisson sigma=1 rate=0.1 steps=8; poisson sigma=1 rate=0.1 steps=12' --epsilon 1 --direction remove)" '8 and 12 sampled steps are 20 of them'

# JSON.
json=$(value delta --sigma 1 --epsilon 50 --digits 30 --json)
is "$(wc -l <<<"$json")" 1 'one JSON object on one line'
is "$(jq -r 'keys_unsorted | join(" ")' <<<"$json")" 'query result enclosure method theorems digits seconds' 'its fields'
is "$(jq -r '.enclosure | keys_unsorted | join(" ")' <<<"$json")" 'lo hi loDec hiDec f64Lo f64Hi' 'the enclosure in six texts'
is "$(jq -r '.query | [.quantity, .mechanism, .sigma, .steps, .epsilon] | join(" ")' <<<"$json")" 'delta gaussian 1 1 50' 'the question, exactly'
is "$(jq -r '[.enclosure.f64Lo, .enclosure.f64Hi, .digits, .method] | join(" ")' <<<"$json")" '0x0p+0 0x1p-1074 30 closed_form' 'the doubles around, the digits, the method'
is "$(value epsilon --sigma 1 --delta 0 --json | jq -r '[.result, .enclosure.lo, .enclosure.f64Hi] | join(" ")')" 'infinite +inf +inf' 'infinity'
is "$(value delta --sigma 1/3 --epsilon 1e-3 --json | jq -r '[.query.sigma, .query.epsilon] | join(" ")')" '1/3 1/1000' 'rationals in lowest terms'
json=$("$ASSAY" value phi --mechanism laplace --scale 1/2 --time 1 --direction add --json)
is "$(jq -r 'keys_unsorted | join(" ")' <<<"$json")" 'query result enclosure imaginary method theorems digits seconds' 'a complex number has two enclosures'
is "$(jq -r '.imaginary | keys_unsorted | join(" ")' <<<"$json")" 'lo hi loDec hiDec f64Lo f64Hi' 'of the same form'
is "$(jq -r '.query | [.quantity, .mechanism, .direction, .scale, .time] | join(" ")' <<<"$json")" 'phi laplace add 1/2 1' 'a direction that was chosen is in the question'
json=$("$ASSAY" value delta --mechanism poisson --sigma 0.8 --rate 1e-3 --steps 1000 --epsilon 1 --digits 20 --json)
is "$(jq -r '[.query.rate, .query.steps, .query.direction, .result, .digits, .method] | join(" ")' <<<"$json")" '1/1000 1000  value 20 fourier' 'many steps: the method'
is "$(jq -r '.theorems | index("T-POISSON-DELTA") != null and all(startswith("T-"))' <<<"$json")" true 'and what it rests on'
is "$(jq -r '.seconds | type' <<<"$json")" number 'the time that it took'

# delta and epsilon are inverse: epsilon(delta's lower end) is at least epsilon, of the upper end at most.
inverse() { # inverse NAME EPSILON MECHANISM OPTIONS...
  local name=$1 e=$2 d up down
  shift 2
  d=$("$ASSAY" value delta --mechanism "$@" --epsilon "$e" --json --digits 25)
  up=$("$ASSAY" value epsilon --mechanism "$@" --delta "$(jq -r .enclosure.lo <<<"$d")" --json | jq -r .enclosure.hiDec)
  down=$("$ASSAY" value epsilon --mechanism "$@" --delta "$(jq -r .enclosure.hi <<<"$d")" --json | jq -r .enclosure.loDec)
  is "$down $up" '1.49999999999999e+00 1.50000000000001e+00' "epsilon(delta(1.5)) is 1.5: $name"
}
inverse gaussian 1.5 gaussian --sigma 2
inverse laplace 1.5 laplace --scale 1/2
inverse 'a sample' 1.5 gaussian --sigma 1/2 --rate 1/3
inverse 'discrete noise' 1.5 discrete-gaussian --sigma 2/3
inverse 'randomized response, 9 times' 1.5 response --epsilon0 1/2 --steps 9
# and so are delta and sigma: the one that epsilon 3/2 and delta(3/2) need.
d=$(value delta --sigma 5/4 --rate 1/3 --epsilon 3/2 --digits 25 --json)
like "$(value sigma --rate 1/3 --epsilon 3/2 --delta "$(jq -r .enclosure.lo <<<"$d")")" '>= 1\.2(4999999999999|50000000000000)' 'sigma(3/2, delta(3/2)) is that of delta'

# Samples lose at most 1 - (1 - rate)^steps, so a delta of that or more needs no noise; none is enough below 1 - e^epsilon.
like "$(value sigma --rate 0.1 --epsilon 2 --delta 0.1)" '<= 0[^.]' 'delta is the rate: no noise'
like "$(value sigma --rate 0.1 --steps 2 --epsilon 0 --delta 0.19)" '<= 0[^.]' 'two steps: 1 - 0.9^2'
like "$(value sigma --rate 0.1 --epsilon 2 --delta 0.0999)" '>= 0\.[1-9]' 'a little less: some'
like "$(value sigma --rate 0.5 --epsilon 2 --delta 1e-9 --direction add)" '<= 0[^.]' 'add: no loss is above log 2: no noise'
like "$(value sigma --rate 0.5 --epsilon 1/2 --delta 0.17 --direction add)" '>= 0\.[1-9]' 'add: 1 - e^(1/2)/2 = 0.1756..: some'
like "$(value sigma --rate 0.5 --epsilon 1/2 --delta 0.18 --direction add)" '<= 0[^.]' 'add: above it, no noise'
like "$("$ASSAY" value sigma --mechanism balls --steps 10 --epsilon -1 --delta 0.63)" 'inf' '0.63 < 1 - 1/e: no noise is enough'

# Noise in which delta does not fall: answers on both sides, asked forwards. The numbers are by enumeration, or by quadrature.
noise() { "$ASSAY" value sigma --mechanism "$@" --json; }
above() { # above DELTA NAME MECHANISM OPTIONS...: delta is certainly above it; below: certainly not
  local d=$1 name=$2
  shift 2
  is "$("$ASSAY" value delta --mechanism "$@" --json | jq --argjson d "$d" '.enclosure.loDec | tonumber > $d')" true "$name"
}
below() {
  local d=$1 name=$2
  shift 2
  is "$("$ASSAY" value delta --mechanism "$@" --json | jq --argjson d "$d" '.enclosure.hiDec | tonumber <= $d')" true "$name"
}
known 5.43891095244889e-01 'from which on every amount is enough, epsilon 5' sigma discrete-gaussian --epsilon 5 --delta 0.01
known 3.16119496146691e-01 'the least that is enough at all' sigma discrete-gaussian --epsilon 5 --delta 0.01 --least
below 0.01 'an amount between that is enough' discrete-gaussian --sigma 0.3162 --epsilon 5
above 0.01 'another that is not' discrete-gaussian --sigma 0.5438 --epsilon 5
below 0.01 'above the first answer it is' discrete-gaussian --sigma 0.5439 --epsilon 5
known 8.57557336611947e-01 'the same for epsilon 6' sigma discrete-gaussian --epsilon 6 --delta 1e-6
known 7.63617990728355e-01 'where a search that trusts an order stopped' sigma discrete-gaussian --epsilon 6 --delta 1e-6 --least
below 1e-6 'that is enough' discrete-gaussian --sigma 0.7637 --epsilon 6
above 1e-6 'and more is not' discrete-gaussian --sigma 0.857 --epsilon 6
below 1e-6 'above the answer it is' discrete-gaussian --sigma 0.8576 --epsilon 6
is "$(noise discrete-gaussian --epsilon 6 --delta 1e-6 | jq -r '[.meaning, .until, .query.least] | map(tostring) | join(" ")')" 'from null null' 'the meaning'
is "$(noise discrete-gaussian --epsilon 6 --delta 1e-6 --least | jq -r '[.meaning, (.query.least | tostring)] | join(" ")')" 'least true' 'of the other one'
json=$(noise two-gaussians --sigma2 100 --epsilon 0.1 --delta 0.01 --digits 6)
is "$(jq -r '[.meaning, .enclosure.loDec, .until.hiDec] | join(" ")' <<<"$json")" 'interval 9.44524e+01 1.05879e+02' 'two normal laws: an interval'
above 0.01 'below it' two-gaussians --sigma 94.452 --sigma2 100 --epsilon 0.1
below 0.01 'its beginning' two-gaussians --sigma 94.453 --sigma2 100 --epsilon 0.1
below 0.01 'its end' two-gaussians --sigma 105.878 --sigma2 100 --epsilon 0.1
above 0.01 'above it' two-gaussians --sigma 105.879 --sigma2 100 --epsilon 0.1
like "$("$ASSAY" value sigma --mechanism two-gaussians --sigma2 0.3 --epsilon 1 --delta 1e-3)" '= \+inf' 'no amount is enough'
like "$("$ASSAY" value sigma --mechanism two-gaussians --sigma2 1 --epsilon 1 --delta 1e-3 --steps 3)" '= \+inf' 'nor of several steps'
json=$(noise two-gaussians --sigma2 30 --epsilon 1 --delta 1e-3 --steps 3 --digits 3)
is "$(jq -r '[.meaning, .result, (.enclosure.loDec | tonumber | . >= 26.5 and . < 30)] | map(tostring) | join(" ")' <<<"$json")" 'interval value true' 'what is too little for one step is for three'
above 1e-3 'less than it' two-gaussians --sigma "$(jq -r .enclosure.lo <<<"$json")" --sigma2 30 --epsilon 1 --steps 3
below 1e-3 'and enough' two-gaussians --sigma "$(jq -r .enclosure.hi <<<"$json")" --sigma2 30 --epsilon 1 --steps 3
below 1e-3 'and up to its end' two-gaussians --sigma "$(jq -r .until.lo <<<"$json")" --sigma2 30 --epsilon 1 --steps 3
above 1e-3 'and not beyond' two-gaussians --sigma "$(jq -r .until.hi <<<"$json")" --sigma2 30 --epsilon 1 --steps 3
json=$(noise discrete-gaussian --steps 2 --epsilon 1 --delta 1e-3 --digits 5)
is "$(jq -r '.meaning' <<<"$json")" crossing 'several steps'
below 1e-3 'the upper end is enough' discrete-gaussian --steps 2 --epsilon 1 --sigma "$(jq -r .enclosure.hi <<<"$json")"
above 1e-3 'the lower end is not' discrete-gaussian --steps 2 --epsilon 1 --sigma "$(jq -r .enclosure.lo <<<"$json")"
below 1e-3 'where every amount is' discrete-gaussian --steps 2 --epsilon 1 --sigma "$(jq -r .enoughFrom.hi <<<"$json")"
json=$(noise discrete-gaussian --steps 100 --epsilon 1 --delta 1e-5 --digits 5 --seconds 0.01 2>/dev/null)
is "$(jq -r '.enoughFrom | (.loDec | tonumber) <= (.hiDec | tonumber) and (.hiDec | tonumber) < 50' <<<"$json")" true 'with no time: still an amount from which on all is enough'
json=$(noise discrete-gaussian --steps 100 --epsilon 1 --delta 1e-5 --digits 5 --seconds 0.01 --least 2>/dev/null)
is "$(jq -r '.enclosure.hiDec | tonumber < 50' <<<"$json")" true 'and one that is enough'
is "$(noise gaussian --epsilon 1 --delta 1e-5 --steps 3 | jq -r '.theorems | (index("T-ORDER-GAUSS") != null and index("T-ORDER-PRODUCT") != null)')" true 'an ordered noise names its theorems'
fails 2 'least of a delta' value delta --sigma 1 --epsilon 1 --least
is "$("$ASSAY" value steps --mechanism allocation --sigma 1 --epsilon 1 --delta 1e-5 2>&1)" 'assay: steps of allocation: not covered: its steps are batches, and more of them do not cost more' 'steps that are batches'

# An answer of many parts names every theorem that it rests on, the last ones too.
json=$("$ASSAY" value renyi --mechanism compose --parts 'gaussian sigma=9 rate=0.1; laplace scale=9; discrete-gaussian sigma=7; discrete-laplace scale=8; two-gaussians sigma=9 sigma2=8; response epsilon0=0.1; canonical epsilon0=0.1 delta0=0; generalized-gaussian beta=3 scale=9; fixed-size sigma=3 rate=0.2 steps=2' --order 2.5 --digits 2 --seconds 20 --json 2>/dev/null)
is "$(jq -r '.theorems | (length > 15) and (["T-GG-TAIL", "T-FS-VALID", "T-FS-ADAPT"] - . == [])' <<<"$json")" true 'more than fifteen theorems'

# Lists: a line or an object for each value, in order, with the digits of single answers.
curve=(delta --mechanism poisson --sigma 1/2 --rate 1/100 --steps 100)
single() { "$ASSAY" value "${curve[@]}" --epsilon "$1" --digits 20 | sed -nE 's/^  [<>]= //p' | paste -sd' '; }
listed=$("$ASSAY" value "${curve[@]}" --epsilon 0:2:1/2,3 --digits 20)
is "$(sed -E 's/ +>=.*//' <<<"$listed" | paste -sd,)" 'epsilon 0,epsilon 0.5,epsilon 1,epsilon 1.5,epsilon 2,epsilon 3' 'a range and a number: their values in order'
is "$(sed -nE '3s/.*>= ([^ ]+) +<= ([^ ]+) .*/\1 \2/p' <<<"$listed")" "$(single 1)" 'the third line is the answer at 1'
is "$(sed -nE '6s/.*>= ([^ ]+) +<= ([^ ]+) .*/\1 \2/p' <<<"$listed")" "$(single 3)" 'the last line is the answer at 3'
is "$("$ASSAY" value "${curve[@]}" --epsilon 3,0.5,-1 --json | jq -r '.query.epsilon' | paste -sd,)" '3,1/2,-1' 'JSON, in the order of the list'
is "$("$ASSAY" value epsilon --mechanism gaussian --sigma 1 --delta 0,1/2 | cut -c1-22)" 'delta 0    = +inf  clo
delta 1/2  >= 0       ' 'a list of deltas'
is "$("$ASSAY" value renyi --mechanism gaussian --sigma 1 --order 1:3:1 --json | jq -r .enclosure.hiDec | cut -c1-4 | paste -sd,)" '5.00,1.00,1.50' 'a list of orders'
is "$("$ASSAY" value delta --mechanism compose --parts 'gaussian sigma=3 steps=2; gaussian sigma=4' --epsilon 0:1:1/2 --json | jq -r .result | paste -sd,)" 'value,value,value' 'a curve of a composition'
fails 1 'a limit at one of the values' value delta --sigma 1 --epsilon 1,50 --digits 17 --max-bits 64
like "$(value delta --sigma 1 --epsilon 1,50 --digits 17 --max-bits 64 2>&1 >/dev/null)" '^assay: epsilon 50: --max-bits: limit' 'which the error line names'

# A limit: status 1, one line that names it, and the best enclosure all the same.
fails 1 'a limit of 64 bits' value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64
like "$(value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64 2>/dev/null)" '>= 1\.3' 'the best enclosure is printed'
like "$(value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64 2>&1 >/dev/null)" '^assay: --max-bits: limit of 64 bits reached with [0-9]+ of 30 digits' 'and the limit is named'
is "$(value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64 --json 2>/dev/null | jq -r .result)" limit 'in JSON, too'
is "$(env LC_ALL=de_DE.UTF-8 "$ASSAY" value delta --mechanism gaussian --sigma 0.5 --epsilon 1.5 | sed -n 2p)" "$(value delta --sigma 1/2 --epsilon 3/2 | sed -n 2p)" 'a locale changes nothing'
# It is 1 to 15 digits: no lattice, however coarse, may say less
is "$("$ASSAY" value delta --mechanism gaussian --sigma 1 --steps 1000000 --epsilon 0.3 --method lattice 2>/dev/null | sed -n 3p)" '  <= 1' 'a lattice of too few points is wide, not wrong'

done_testing
