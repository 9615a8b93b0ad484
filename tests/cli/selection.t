#!/usr/bin/env bash
# assay value: choices among candidates.  Known: closed forms and quadrature with mpmath at 30 digits.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

ask() { "$ASSAY" value "$@" 2>/dev/null; }

known 7.7404686315690811e-02 'one choice' delta exponential --range 1 --epsilon 1/2
alike 'range is epsilon0' 'delta --mechanism exponential --range 3 --epsilon 1' 'delta --mechanism exponential --epsilon0 3 --epsilon 1'
exactly 0 'no loss is above the range' delta exponential --range 1 --epsilon 1
exactly 0 'nor are ten' delta exponential --range 1/10 --steps 10 --epsilon 1
exactly 0 'no range at all' delta exponential --epsilon0 0 --steps 7 --epsilon 0
known 1.5245190679866558e-01 'two that are fixed' delta exponential-fixed --range 1 --steps 2 --epsilon 1/2
known 3.6413599041362192e-01 'ten' delta exponential-fixed --range 1 --steps 10 --epsilon 1
known 6.9895565060820132e-03 'three hundred: the largest of 300 differences of binomial tails' delta exponential-fixed --range 1/4 --steps 300 --epsilon 7
known 3.0643893113976508e-02 'a thousand' delta exponential-fixed --range 1/2 --steps 1000 --epsilon 45
# Many are not all looked at: the lower end by a binomial sum, half the range to each side; above it adaptive ones.
many=$("$ASSAY" value delta --mechanism exponential-fixed --range 1/100 --steps 10000 --epsilon 1 2>&1)
like "$many" '>= 0\.006827056057109' 'ten thousand'
like "$many" 'of so many fixed choices only what some attain' 'and why'
is "$(jq -n "$(ask delta --mechanism exponential-fixed --range 1/100 --steps 10000 --epsilon 1 --json | jq .enclosure.hiDec -r) <= $(ask delta --mechanism exponential --range 1/100 --steps 10000 --epsilon 1 --json | jq .enclosure.hiDec -r)")" true 'no more than adaptive ones'

# Several adaptive ones: from what fixed ones attain to the composition of pairs.
alike 'a direction is both' 'delta --mechanism exponential --range 1 --epsilon 1/4 --direction add' 'delta --mechanism exponential --range 1 --epsilon 1/4'
# with other mechanisms, and sampled: randomized response of half the range below, the pair above
between() { # between LESS MORE NAME QUESTION..: these are the first digits of both ends
  local name=$3 want="$1 $2 "
  shift 3
  is "$(ask "$@" --json | jq -r '.enclosure | .loDec, .hiDec' | sed -E 's/^(.{7}).*(e.*)/\1\2/' | tr '\n' ' ')" "$want" "$name"
}
between 1.52451e-01 1.70981e-01 'two adaptive ones' delta --mechanism exponential --range 1 --steps 2 --epsilon 1/2
between 3.64135e-01 4.46232e-01 'ten' delta --mechanism exponential --range 1 --steps 10 --epsilon 1
# .. from above with all digits of the sum, which is known by quadrature, too
upper() { "$ASSAY" value "$@" 2>/dev/null | sed -n 3p; }
is "$(upper delta --mechanism exponential --range 1 --steps 2 --epsilon 1/2 --digits 20)" '  <= 0.17098109544817338952' 'the upper end of two'
is "$(upper delta --mechanism exponential --range 1 --steps 10 --epsilon 1)" '  <= 0.446232967644730' 'of ten'
is "$(ask complement --mechanism exponential --range 1 --steps 10 --epsilon 1 | sed -n 2p)" '  >= 0.553767032355270' 'and of 1 - delta'
between 1.25683e-01 1.69607e-01 'with Gaussian noise' delta --mechanism compose --parts 'exponential range=1 steps=3; gaussian sigma=2' --epsilon 1
between 7.64346e-03 2.02041e-02 'samples' delta --mechanism exponential --range 1 --rate 1/10 --steps 100 --epsilon 1
between 1.53374e+00 1.63562e+00 'epsilon of fifty small ones: by Renyi divergences, above' epsilon --mechanism exponential --range 1/10 --steps 50 --delta 1e-6


# Both bounds are asked through tables that a list, many questions or a trade-off has in common: never those of the other.
first() { jq -r '.enclosure | .loDec, .hiDec' | sed -E 's/^(.{7}).*(e.*)/\1\2/' | tr '\n' ' '; }
sampled=(--mechanism exponential --range 1 --rate 1/10)
is "$(ask delta "${sampled[@]}" --steps 10 --epsilon 1/2,3/5 --json | first)" "$(for e in 1/2 3/5; do ask delta "${sampled[@]}" --steps 10 --epsilon $e --json | first; done)" 'both ends in a list'
row='{"quantity": "epsilon", "mechanism": "exponential", "range": 1, "rate": "1/10", "steps": 10, "delta": "1e-5"}'
is "$("$ASSAY" value - 2>/dev/null <<<"$row" | first)" "$(ask epsilon "${sampled[@]}" --steps 10 --delta 1e-5 --json | first)" 'and among many questions'
is "$(ask tradeoff "${sampled[@]}" --steps 2 --alpha 1/20 --digits 6 --seconds 1/2 --json | jq '.digits < 6')" true 'a trade-off is no better known than its deltas'
# .. and has what two adaptive queries attain
end_of() { ask tradeoff "${@:2}" --sigma 2 --rate 1/10 --steps 2 --alpha 1/20 --json | jq -r ".enclosure.$1"; }
is "$(jq -n "$(end_of hiDec --mechanism fixed-size) < $(end_of loDec --mechanism fixed-size-add-remove)")" true 'more than either data set'

known 1.9837763035077909e-03 'a sample, the other direction' delta exponential --range 1 --rate 1/10 --epsilon 1/20 --direction add

# Renyi divergences are exact for every number of steps, adaptive or not.
known 2.4022901391655505e-01 'order 2' renyi exponential --range 1 --order 2
known 3.6990468444673360e-01 'three, order 1' renyi exponential --range 1 --order 1 --steps 3
alike 'fixed or not' 'renyi --mechanism exponential --range 1 --order 1/2 --steps 5' 'renyi --mechanism exponential-fixed --range 1 --order 1/2 --steps 5'
exactly 3.00000000000000e+00 'order inf' renyi exponential --range 1 --order inf --steps 3

# The pair of Laplace noise.
alike 'permute-and-flip' 'delta --mechanism permute-and-flip --range 2 --steps 3 --epsilon 1' 'delta --mechanism laplace --scale 1/2 --steps 3 --epsilon 1'
alike 'report-noisy-max' 'epsilon --mechanism report-noisy-max --epsilon0 2 --delta 1e-3' 'epsilon --mechanism laplace --scale 1 --shift 2 --delta 1e-3'

# Above-threshold: Laplace noise of scale 2 (1/2 of epsilon) on the threshold, 1/2 for a query.
above=(above-threshold --scale 2 --epsilon0 1/2)
known 1.1750309741540455e-01 'one use: 1 - e^(-1/8)' delta "${above[@]}" --epsilon 3/4
known 3.9346934028736658e-01 'its total variation: 1 - e^(-1/2)' tv "${above[@]}"
known 5.2763344725898533e-01 'below 0 by the other order: 1 - e^(-1/2) + e^(-1/2) (1 - e^(-1/4))' delta "${above[@]}" --epsilon -1/2
exactly 0 'pure with the sum' delta "${above[@]}" --epsilon 1
exactly 1 'the sum' epsilon "${above[@]}" --delta 0
exactly 7 'of seven' epsilon "${above[@]}" --delta 0 --steps 7
known 7.8927896868434743e-01 'epsilon: 1 + 2 log(9/10)' epsilon "${above[@]}" --delta 1/10
alike 'two: Laplace noise at an epsilon less by two queries' 'delta --mechanism above-threshold --scale 2 --epsilon0 1/2 --steps 2 --epsilon 3/2' 'delta --mechanism laplace --scale 2 --steps 2 --epsilon 1/2'
alike 'many: pure ones' 'delta --mechanism above-threshold --scale 2 --epsilon0 1/2 --steps 100 --epsilon 55' 'delta --mechanism canonical --epsilon0 1 --steps 100 --epsilon 55'
alike 'normal noise on the threshold' 'delta --mechanism above-threshold --sigma 2 --shift 3 --epsilon0 1/2 --epsilon 1' 'delta --mechanism gaussian --sigma 2 --shift 3 --epsilon 1/2'
is "$("$ASSAY" value epsilon --mechanism above-threshold --sigma 2 --epsilon0 1/2 --delta 0 | grep -c '= +inf')" 1 'which is never pure'
is "$("$ASSAY" value delta --mechanism above-threshold --epsilon0 1 --epsilon 1 2>&1)" 'assay: --scale: missing; allowed: a number above 0, or --sigma in its place, such as 0.1, 1/3, 1e-9 or 0x1p-30' 'a scale, or sigma'

# The best of several runs: mpmath at 30 digits, and 1500 random runs summed over all outcomes (proofs/notes/selection.md).
known 2.3128827904402365e-10 'geometric' delta tuned-geometric --p 1/10 --parts 'gaussian sigma=4' --epsilon 2
known 1.9820450290744071e-13 'logarithmic' delta tuned-logarithmic --p 1/10 --parts 'gaussian sigma=4' --epsilon 2
known 2.6714773753314750e-05 'Poisson' delta tuned-poisson --mu 10 --parts 'gaussian sigma=4' --epsilon 2
known 4.7786381711421884e-02 'Laplace noise' delta tuned-geometric --p 1/2 --parts 'laplace scale=2' --epsilon 3/4
known 5.5759797021091513e-02 'and logarithmic' delta tuned-logarithmic --p 1/2 --parts 'laplace scale=4' --epsilon 1/4
known 4.7412522516257414e-01 'below 0, with no run' delta tuned-poisson --mu 1/2 --parts 'gaussian sigma=2' --epsilon -1/2
same() { # same NAME QUESTION.. -- QUESTION..: the same digits
  local name=$1 one=()
  shift
  while [ "$1" != -- ]; do one+=("$1") && shift; done
  shift
  is "$("$ASSAY" value "${one[@]}" | sed -n 2,3p)" "$("$ASSAY" value "$@" | sed -n 2,3p)" "$name"
}
same 'one run is itself' delta --mechanism tuned-geometric --p 1 --parts 'gaussian sigma=4' --epsilon 1 -- delta --mechanism gaussian --sigma 4 --epsilon 1
same 'of the other law, too' epsilon --mechanism tuned-logarithmic --p 1 --parts 'laplace scale=4' --delta 1/100 -- epsilon --mechanism laplace --scale 4 --delta 1/100
known 1.6313061579427798e+00 'epsilon' epsilon tuned-geometric --p 1/10 --parts 'gaussian sigma=4' --delta 1e-6
known 1.3125469991270025e+00 'of pure runs' epsilon tuned-geometric --p 1/10 --parts 'canonical epsilon0=1/2' --delta 0
is "$("$ASSAY" value renyi --mechanism tuned-geometric --p 1/10 --parts 'gaussian sigma=4' --order 2 2>&1)" 'assay: renyi of tuned-geometric: not covered: it has no single pair of distributions' 'no pair of its own'
like "$("$ASSAY" value delta --mechanism tuned-poisson --mu 1 --parts 'shuffle sigma=1 steps=9' --epsilon 1 2>&1)" 'only a lower bound is known' 'no run below'
like "$("$ASSAY" value delta --mechanism tuned-geometric --p 0 --parts 'gaussian sigma=4' --epsilon 1 2>&1)" "'0' is not a number above 0, at most 1" 'some run is the last'

is "$("$ASSAY" value delta --mechanism exponential --epsilon 1 2>&1)" 'assay: --range: missing; allowed: a number above 0, or --epsilon0 in its place, such as 0.1, 1/3, 1e-9 or 0x1p-30' 'a range, or epsilon0'
is "$("$ASSAY" value delta --mechanism exponential --epsilon 1 --range 1 --epsilon0 1 2>&1)" "assay: --range: '1' is not to be given together with --epsilon0" 'not both'
done_testing
