#!/usr/bin/env bash
# assay value tradeoff: of many steps, from the privacy curve.  Known: binomials and quadrature of the law of two losses with mpmath at 22 digits or more.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

alike 'four Gaussian steps are one' 'tradeoff --mechanism gaussian --sigma 2 --steps 4 --alpha 1/10' 'tradeoff --mechanism gaussian --sigma 1 --alpha 1/10'
alike 'a small value' 'tradeoff --mechanism gaussian --sigma 2 --steps 4 --alpha 0.999999' 'tradeoff --mechanism gaussian --sigma 1 --alpha 0.999999'
near "$("$ASSAY" value tradeoff --mechanism gaussian --sigma 3/5 --alpha 1/3 --json | jq -r .enclosure.loDec | sed -E 's/e/9e/')" "$("$ASSAY" value tradeoff --mechanism compose --parts 'gaussian sigma=1; gaussian sigma=3/4' --alpha 1/3)" 'parts: 1 + 16/9 is 25/9'
known 1.9107009739312641e-01 'randomized response, a coin at an atom' tradeoff response --epsilon0 1 --steps 5 --alpha 1/10
known 5.0816332464079178e-01 'Laplace noise, at the atom 0' tradeoff laplace --scale 2 --steps 2 --alpha 1/4
known 8.6084324512559578e-01 'two Poisson samples' tradeoff poisson --sigma 1 --rate 1/5 --steps 2 --alpha 1/10
known 8.1688519679891502e-01 'the other direction' tradeoff poisson --sigma 1 --rate 1/5 --steps 2 --alpha 1/10 --direction add
like "$("$ASSAY" value tradeoff --mechanism poisson --sigma 1 --rate 1/5 --steps 2 --alpha 0.860843245125595779989 --direction add)" '>= 0\.099{12}.*.*<= 0\.10{13}.' 'which is the inverse'
exactly 0 'at 1' tradeoff poisson --sigma 1 --rate 1/5 --steps 2 --alpha 1
like "$("$ASSAY" value tradeoff --mechanism canonical --epsilon0 1 --delta0 1/10 --steps 2 --alpha 0)" '>= 0\.809{13}.*<= 0\.810{12}1' 'at 0: 1 - (1 - (9/10)^2)'
exactly 1.00000000000000e+00 'at 0' tradeoff gaussian --sigma 2 --steps 4 --alpha 0
# adaptive choices: between what the exact curves of both ends have
within=$("$ASSAY" value tradeoff --mechanism generalized-gaussian --beta 3/2 --scale 2 --rate 1/10 --steps 2 --alpha 1/10 --digits 8 --seconds 1/10 --json 2>/dev/null | jq -c '.enclosure | (.hiDec | tonumber) <= 0.901')
is "$within" true 'in no time: no more than a test that looks at nothing'
like "$("$ASSAY" value tradeoff --mechanism exponential --range 1 --steps 2 --alpha 1/10 --digits 3 2>/dev/null)" '>= 0\.677.*<= 0\.690' 'a bracket'
is "$("$ASSAY" value tradeoff --mechanism rdp-balle --rho 1 --order 2 --alpha 1/2 2>&1)" 'assay: tradeoff of rdp-balle: not covered: it has no single pair of distributions' 'a rule is no law'
like "$("$ASSAY" value tradeoff --mechanism zcdp --rho 1/2 --alpha 0.268941421369995 --digits 3)" '  >= 0\.260
  <= 0\.261
  .*T-CONVERT-ALL-ORDERS' 'what all orders of zCDP imply'
is "$("$ASSAY" value tradeoff --mechanism zcdp --rho 1/8 --steps 4 --alpha 1/2 --digits 2 | sed -n 2,3p)" "$("$ASSAY" value tradeoff --mechanism zcdp --rho 1/2 --alpha 1/2 --digits 2 | sed -n 2,3p)" 'its steps add up'
done_testing
