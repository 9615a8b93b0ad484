#!/usr/bin/env bash
# assay value cf-*-printed: what an accountant prints is enclosed, and called no bound. Numbers by mpmath at 50 digits: the
# rule's nodes as roots of the polynomial's coefficients, its formulas summed as they stand, grids one point after the other.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

# Algorithm 1.
known 6.72962249476817274e-03 'Gaussian noise, 40 nodes' cf-1-printed gaussian --sigma 2 --epsilon 1 --nodes 40
known 7.08597021695483091e-01 'two nodes' cf-1-printed gaussian --sigma 2 --epsilon 1 --nodes 2
known 6.88597772748575888e-01 'a composition' cf-1-printed compose --parts 'gaussian sigma=1 steps=3; response p=0.75 steps=2' --epsilon 0.5 --nodes 20
known 4.55622466604542874e-01 'Laplace noise' cf-1-printed laplace --scale 2 --epsilon 0.1 --nodes 40
known 1.16212378873272891e+00 'a distribution function of randomized response, above 1' cf-1-cdf-printed response --p 0.52 --loss 0.3 --nodes 40
known 2.27639194385108342e-01 'one of Gaussian noise' cf-1-cdf-printed gaussian --sigma 2 --loss=-0.25 --nodes 20

# With 700 nodes: enough for Gaussian noise and many steps, far from it for few steps of samples.
known 6.82959498311457e-03 '700 nodes: delta of Gaussian noise to 15 digits' cf-1-printed gaussian --sigma 2 --epsilon 1 --nodes 700
ten=(--mechanism poisson --sigma 2 --rate 0.01 --steps 10 --epsilon 0.1)
ok 'ten steps of samples: less than a hundredth of delta' jq -en --argjson a "$("$ASSAY" value cf-1-printed "${ten[@]}" --nodes 700 --direction remove --digits 4 --json | jq .printed.hiDec -r)" \
  --argjson b "$("$ASSAY" value delta "${ten[@]}" --direction remove --digits 4 --json | jq .enclosure.loDec -r)" "100 * \$a < \$b"

# Double quadrature: both directions, and the larger one.
half=(--sigma 1 --rate 0.5 --steps 2 --epsilon 0.5 --nodes 40)
known 1.53939686778057182e-01 'double quadrature, remove' cf-double-printed poisson "${half[@]}" --direction remove
known 1.31555979610575004e-01 'double quadrature, add' cf-double-printed poisson "${half[@]}" --direction add
known 1.53939686778057182e-01 'double quadrature, both' cf-double-printed poisson "${half[@]}"

# Algorithm 2: sums of one step, nodes for more, a grid so fine that atoms are summed in blocks.
one=(--sigma 1 --epsilon 0.7 --range 8 --mesh 0.5)
known 1.63190404065136009e-02 'smaller losses, remove' cf-2-lower-printed gaussian "${one[@]}" --direction remove
known 3.22759908257291301e-01 'larger losses, remove' cf-2-upper-printed gaussian "${one[@]}" --direction remove
known -5.12828970258455710e-02 'smaller losses, add' cf-2-lower-printed gaussian "${one[@]}" --direction add
known 3.91822843989379637e-01 'larger losses, add' cf-2-upper-printed gaussian "${one[@]}" --direction add
three=(--sigma 1 --rate 0.25 --steps 3 --epsilon 0.3 --range 8 --mesh 1/2 --nodes 20)
known -1.19060804778752659e-01 'three steps: smaller, remove' cf-2-lower-printed poisson "${three[@]}" --direction remove
known 1.72419985440033889e-01 'larger, remove' cf-2-upper-printed poisson "${three[@]}" --direction remove
known -2.98863738800200035e-01 'smaller, add' cf-2-lower-printed poisson "${three[@]}" --direction add
known 3.81346050104356502e-01 'larger, add' cf-2-upper-printed poisson "${three[@]}" --direction add
known -8.77541824169856648e-03 'blocks' cf-2-upper-printed poisson --sigma 3 --rate 0.02 --steps 20 --epsilon 0.05 --range 30 --mesh 0.01 --nodes 20 --direction remove
known 4.54897546231446807e-03 'printed as an upper bound, and below delta (0.0063)' cf-2-upper-printed gaussian --sigma 1 --epsilon 2.50025 --range 100 --mesh 1 --direction remove

known 2.03982809504288518e-01 'a loss that is exactly epsilon counts as at most it' cf-2-upper-printed gaussian --sigma 1 --epsilon 0.5 --range 8 --mesh 1 --direction remove

# What is said.
like "$("$ASSAY" value cf-1-printed --mechanism gaussian --sigma 2 --epsilon 1 --nodes 4)" '  no bound: what the algorithm gives as printed, without rounding' 'no bound'
is "$("$ASSAY" value cf-1-printed --mechanism gaussian --sigma 2 --epsilon 1 --nodes 4 --json | jq -r '[.result, .meaning, has("enclosure"), has("printed")] | join(" ")')" \
  'no-bound no-bound false true' 'in JSON'
is "$("$ASSAY" value cf-1-printed --mechanism gaussian --sigma 2 --epsilon 0,1 --nodes 4 | grep -c no-bound)" 2 'in a list'
like "$("$ASSAY" check --json - <<<'{"mechanism":"gaussian","sigma":1,"quantity":"cf-1-printed","epsilon":1,"nodes":10,"upper":0.5}')" \
  'not-covered.*no truth to judge by' 'assay check refuses it'
bad() { # bad LINE ARG...
  local want=$1
  shift
  is "$("$ASSAY" value "$@" 2>&1; echo $?)" "assay: $want"$'\n'2 "assay value $*"
}
g=(--mechanism gaussian --sigma 1 --epsilon 1)
bad "--nodes: '7' is not an even number from 2 to 10000" cf-1-printed "${g[@]}" --nodes 7
bad "--nodes: '0' is not an even number from 2 to 10000" cf-1-printed "${g[@]}" --nodes 0
bad "--nodes: '10002' is not an even number from 2 to 10000" cf-1-printed "${g[@]}" --nodes 10002
bad '--nodes: missing; allowed: an even number from 2 to 10000, such as 0.1, 1/3, 1e-9 or 0x1p-30' cf-1-printed "${g[@]}"
bad '--nodes: not expected for delta of gaussian; allowed: --sigma --variance --shift --rho --rate --steps --epsilon' delta "${g[@]}" --nodes 4
bad 'cf-1-printed of balls: not covered: it has no single pair of distributions' cf-1-printed --mechanism balls --sigma 1 --steps 2 --epsilon 1 --nodes 4
bad 'cf-double-printed of laplace: not covered: only Gaussian noise of shift 1, on Poisson samples or not, is taken apart' cf-double-printed --mechanism laplace --scale 1 --epsilon 1 --nodes 4
bad 'cf-2-upper-printed of gaussian: not covered: 2 range / mesh is no integer, or above 10^6' cf-2-upper-printed "${g[@]}" --range 1 --mesh 0.3
bad 'cf-2-upper-printed of gaussian: not covered: more than one step of it without --nodes' cf-2-upper-printed "${g[@]}" --range 1 --mesh 0.5 --steps 2
start=$(date +%s)
"$ASSAY" value cf-2-upper-printed --mechanism poisson --sigma 2 --rate 0.01 --steps 10 --epsilon 1 --nodes 10000 --range 100 --mesh 0.002 --seconds 0.3 >/dev/null 2>&1
is $? 1 'no time'
ok 'ends soon' test $(($(date +%s) - start)) -lt 20
done_testing
