#!/usr/bin/env bash
# assay value: what a closed form knows exactly, where a search or a sum would stay a bracket.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

# scale at delta 0: the largest loss is epsilon.
exactly 1.00000000000000e+00 'pure: 1' scale laplace --epsilon 1 --delta 0
exactly 6.00000000000000e+01 'ten steps, a shift of -2, on the integers' scale discrete-laplace --epsilon 1/3 --shift -2 --steps 10 --delta 0
exactly 2.00000000000000e+00 'beta 1 is Laplace noise' scale generalized-gaussian --beta 1 --shift 2 --epsilon 1 --delta 0
known 6.2475633165782012e-01 'samples: 1 / log(1 + 10 (exp(1/3) - 1))' scale laplace --epsilon 1 --rate 1/10 --steps 3 --delta 0
known 1.5112034960059189e+02 'samples, a shift of -3' scale laplace --epsilon 1/2 --rate 1/4 --steps 100 --shift -3 --delta 0 --direction remove
known 1.7397055694478892e+00 'the record added: 1 / -log(1 + (exp(-1/2) - 1) 10/9)' scale laplace --epsilon 1 --rate 9/10 --steps 2 --delta 0 --direction add
exactly 0 'its losses are never above -log(1 - rate)' scale laplace --epsilon 1 --rate 1/2 --delta 0 --direction add
exactly 0 'no shift, no noise' scale laplace --epsilon 0 --shift 0 --delta 0
is "$("$ASSAY" value scale --mechanism laplace --epsilon 0 --rate 1/2 --delta 0 | sed -n 2p)" '  = +inf' 'none is enough for epsilon 0'
is "$("$ASSAY" value scale --mechanism laplace --epsilon -1 --shift 0 --delta 0 | sed -n 2p)" '  = +inf' 'nor below 0'
is "$("$ASSAY" value scale --mechanism generalized-gaussian --beta 2 --epsilon 1 --delta 0 2>&1)|$?" \
  'assay: scale of generalized-gaussian: not covered: its losses have no bound: delta must be above 0|2' 'unbounded losses are refused'
is "$("$ASSAY" value sigma --mechanism gaussian --epsilon 1 --delta 0 2>&1)|$?" \
  'assay: sigma of gaussian: not covered: delta must be above 0 and below 1|2' 'and a sigma'
# forwards at either side of it
exactly 0 'a little more is enough' delta laplace --scale 0.62475633165783 --rate 1/10 --steps 3 --epsilon 1
like "$("$ASSAY" value delta --mechanism laplace --scale 0.624 --rate 1/10 --steps 3 --epsilon 1 --digits 2)" '>= [1-9]' 'a little less is not'

# Two laws that are one: the mean of a loss that is 0.
for laws in 'gaussian --sigma 1 --shift 0' 'poisson --sigma 1 --rate 0' 'response --p 1/2' 'discrete-laplace --scale 1 --shift 0'; do
  # shellcheck disable=SC2086  # words
  exactly 0 "$laws: order 1" renyi $laws --order 1
done

# epsilon at the mass at infinity, which is no binary fraction: where the curve begins to be flat.
exactly 1.00000000000000e+00 'epsilon0 at delta0' epsilon canonical --epsilon0 1 --delta0 1/10 --delta 1/10
exactly 2.00000000000000e+00 'two steps: 1 - (9/10)^2' epsilon canonical --epsilon0 1 --delta0 1/10 --steps 2 --delta 19/100
known 1.5856507874042937e-01 'a sample: log(1 + (e - 1)/10), in both directions' epsilon canonical --epsilon0 1 --delta0 1/10 --rate 1/10 --delta 1/100
known 3.1713015748085874e-01 'two samples' epsilon canonical --epsilon0 1 --delta0 1/10 --rate 1/10 --steps 2 --delta 199/10000
exactly 0 'a table of rational masses: a third is outside, and no loss is finite but 0' epsilon response --p 0 --answers 4 --delta 1/3
exactly 0 'unlike parts: 1 - 9/10 2/3' epsilon compose --parts "canonical epsilon0=0 delta0=1/10; response p=0 answers=4" --delta 4/10
# An answer that is stopped before it has digits: no loss of 1000 samples is above 1000 log(1 + (e - 1)/1000) = 1.716807271.., and one
# that is infinite is likelier than delta.
short() { "$ASSAY" value epsilon --digits 10 --seconds 0.01 --mechanism "$@" 2>/dev/null | sed -n 3p; }
is "$(short laplace --scale 1 --rate 1/1000 --steps 1000 --delta 1e-5)" '  <= 1.716807272' 'at most the largest loss'
is "$(short laplace --scale 1 --rate 1/1000 --steps 1000 --delta 1e-5 --direction add)" '  <= 0.6323204313' 'the record added: -1000 log(1 - (1 - 1/e)/1000)'
is "$(short compose --parts 'canonical epsilon0=1 delta0=1/1000; laplace scale=1 rate=1/1000 steps=1000' --delta 1/2000)" '  <= +inf' 'a mass at infinity above delta: none'
is "$("$ASSAY" value epsilon --mechanism canonical --epsilon0 1 --delta0 1/10 --delta 0.09999999999999999999999999999999 | sed -n 2p)" '  = +inf' 'a little less: none is enough'
# Laplace at its atoms; the losses of 1/3 are no binary fractions.
known 3.5826565528689467e-01 'the least loss: exp(-1/3)/2' loss-cdf laplace --scale 3 --loss -1/3
known 3.5826565528689467e-01 'the other direction is alike' loss-cdf laplace --scale 3 --loss -1/3 --direction add
# T steps of Gaussian noise are one with a T-th of the variance (mpmath, ncdf and its inverse).
known 1.8775477784475636e-84 'a thousand steps that nearly tell' tradeoff gaussian --sigma 1.5 --steps 1000 --alpha 1/20
known 3.0593185241513569e-359 'a record replaced' tradeoff gaussian --sigma 1.5 --steps 1000 --alpha 1/20 --adjacency replace
known 9.2234909564776806e-84 'of a guarantee' tradeoff gdp --mu 1 --steps 441 --alpha 1/20
known 2.5116747718025104e-01 'ten steps of variance 2' loss-cdf gaussian --variance 2 --steps 10 --loss 1
exactly 0 'below it' loss-cdf laplace --scale 3 --loss -0.33333333333333333333333333333334
exactly 5.00000000000000e-01 'Mironov at the largest loss: its mass' rdp-delta-classic laplace --scale 3 --epsilon 1/3
exactly 1.25000000000000e-01 'three times' rdp-delta-classic laplace --scale 3 --steps 3 --epsilon 1
known 2.7560314728604805e-01 'response twice: (e^(1/10)/(1 + e^(1/10)))^2' rdp-delta-classic response --epsilon0 1/10 --steps 2 --epsilon 1/5
known 1.7039071471330683e-01 'unlike parts: 1/2 of Laplace, e^(1/30)/(2 + e^(1/30)) of three answers' rdp-delta-classic compose --parts "laplace scale=10; response epsilon0=1/30 answers=3" --epsilon 2/15

# An outward search doubles the exponent: what is far away is found.
known 3.9894228040143268e+299 'sigma 1/(d sqrt(2 pi)), d = 1e-300' sigma gaussian --epsilon 0 --delta 1e-300
known 2.5066282746310005e-300 'mu d sqrt(2 pi)' mu gdp --epsilon 0 --delta 1e-300
known 5.0000000000000000e+299 'scale of Laplace noise: 1/(2 d)' scale laplace --epsilon 0 --delta 1e-300
# Every amount is enough, or none is: what it means, and by which theorem.
all() { # all WANT NAME MECHANISM OPTIONS...
  local want=$1 name=$2 how=$3
  shift 3
  is "$("$ASSAY" value sigma --mechanism "$how" --delta 0.2 --json "$@" | jq -r '[.result, .enclosure.hiDec, .meaning, .until.loDec, .theorems[0], .theorems[1]] | join(" ")')" "$want" "$name"
}
all 'value 0   T-SOLVE-SIGMA-NONE ' 'nothing moves: no noise, a number' gaussian --shift 0 --epsilon 1
all 'value 0   T-SOLVE-SIGMA-NONE ' 'also of samples' poisson --shift 0 --rate 1/10 --steps 3 --epsilon 1
all 'value 0 from  T-SOLVE-SIGMA-NONE ' 'of discrete noise: from there on' discrete-gaussian --shift 0 --epsilon 1
all 'value 0 from  T-SOLVE-SIGMA-NONE ' 'few samples' discrete-gaussian --rate 1/10 --epsilon 1
all 'value 0 least  T-SOLVE-SIGMA-NONE ' 'the least at all' discrete-gaussian --rate 1/10 --epsilon 1 --least
all 'value 0 interval +inf T-SOLVE-SIGMA-NONE ' 'two normal laws: from there on without an end' two-gaussians --sigma2 1 --rate 1/10 --epsilon 1
all 'infinite +inf interval  T-SOLVE-SIGMA-NONE ' 'none is enough: no end' two-gaussians --sigma2 1 --epsilon -1
all 'infinite +inf interval  T-TWO-TAILS T-ORDER-TWO-INTERVAL' 'nor here' two-gaussians --sigma2 1 --epsilon 1/2
all 'infinite +inf from  T-SOLVE-SIGMA-NONE ' 'of discrete noise' discrete-gaussian --epsilon -1

# A bound is cited where it carried something, and only there.
cites() { # cites YES|NO THEOREM NAME QUANTITY MECHANISM OPTIONS...
  local want=$1 id=$2 name=$3 what=$4 how=$5 found=no
  shift 5
  [[ " $("$ASSAY" value "$what" --mechanism "$how" "$@" 2>/dev/null) " == *" $id"[[:space:]]* ]] && found=yes
  is "$found" "$want" "$id, $name"
}
cites yes T-RENYI-FAR 'a closed form' renyi gaussian --sigma 1 --order 3
cites yes T-RENYI-FAR 'orders of a rule' rdp-epsilon gaussian --sigma 1 --delta 1e-5
cites no T-RENYI-FAR 'a moment is enough' renyi laplace --scale 1 --order 5/2
cites no T-RENYI-TOP 'here, too' renyi laplace --scale 1 --order 5/2
cites yes T-RENYI-TOP 'no moment is a number' renyi poisson --sigma 1 --rate 1/10 --order 1e10 --direction add --digits 2
cites no T-CONVERT-TOP 'losses without a bound' rdp-epsilon gaussian --sigma 1 --delta 1e-5
cites no T-CONVERT-TOP 'below the largest loss' rdp-delta laplace --scale 1 --epsilon 1/2
cites yes T-CONVERT-TOP 'above it' rdp-delta laplace --scale 1 --epsilon 3/2
cites yes T-CONVERT-TOP 'at it' rdp-delta-classic laplace --scale 3 --epsilon 1/3

# A line that is kept serves all epsilons of a search; a hyperbola each one by itself, and at epsilon 0 takes longer than all of that.
cites no T-LAPLACE-BENT-SUM 'many steps of Laplace noise' epsilon laplace --scale 1.56 --steps 852 --delta 1e-6
# One delta: twenty nodes of a line, where each node of a hyperbola takes a thousand powers.
cites no T-LAPLACE-BENT-SUM 'a thousand steps, one delta' delta laplace --scale 10 --steps 1000 --epsilon 0.1

done_testing
