#!/usr/bin/env bash
# assay value: what samples say. No mechanism is told. Values by mpmath at 50 digits (bisection of the definitions).
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

of_sample() { # of_sample WANT NAME QUANTITY OPTIONS...
  local want=$1 name=$2
  shift 2
  near "$want" "$("$ASSAY" value "$@")" "$name"
}
three=(--successes 3 --trials 1000 --beta 0.001)
of_sample 1.45838402717796448e-02 'above 3 of 1000' kl-upper "${three[@]}"
of_sample 1.14829430649293622e-04 'below it' kl-lower "${three[@]}"
of_sample 6.17697000119199905e-02 'above, by Hoeffding' hoeffding-upper "${three[@]}"
of_sample 1.29966971477637489e-02 'above, exactly' clopper-upper "${three[@]}"
of_sample 1.90705981708526597e-04 'below, exactly' clopper-lower "${three[@]}"
exactly 0 'below, by Hoeffding, with the mechanism told' hoeffding-lower sample "${three[@]}"
of_sample 3.76830924434150163e-01 'half a success' kl-upper --successes 1/2 --trials 10 --beta 0.05
exactly 1.00000000000000e+00 'all succeed' kl-upper sample --successes 5 --trials 5 --beta 1e-9
known 5.00000000000000000e-01 'none does: 1 - (1/8)^(1/3)' kl-upper sample --successes 0 --trials 3 --beta 1/8

prv=(--range 10 --mesh 1e-3 --drift 0.05 --slack 0.002 --samples 1e9 --steps 100)
of_sample 3.23606797749978969e-01 'eta as proved' prv-eta "${prv[@]}"
of_sample 8.24461448975423131e-07 'bad samples' prv-fail "${prv[@]}"
of_sample 4.50000000000000000e-01 'tau as proved: s + 2 k t' prv-tau "${prv[@]}"
of_sample 1.05245635649512484e+00 'eta as printed, with tails' prv-eta-printed "${prv[@]}" --tails 0.005 --reach 0.01
of_sample 9.40701085237043453e+00 'tau as printed' prv-tau-printed "${prv[@]}"
for name in prv-eta-printed prv-tau-printed; do
  like "$("$ASSAY" value "$name" "${prv[@]}")" '  no bound: what the formula gives as printed, without rounding' "$name is called no bound"
done
is "$("$ASSAY" value prv-samples-printed --range 10 --mesh 1e-3 --cost 1e-6 --json | jq -r '.result, has("enclosure"), has("printed")' | xargs)" 'no-bound false true' 'nor is prv-samples-printed'
cost=(--range 10 --mesh 1e-3 --steps 100 --cost 1e-6 --digits 22)
like "$("$ASSAY" value prv-samples-printed "${cost[@]}")" '>= 1\.177375405267464392394e\+21' 'the least number of samples, as printed'
like "$("$ASSAY" value prv-samples-printed "${cost[@]}")" '<= 1\.177375405267464392394e\+21' 'from both sides'
like "$("$ASSAY" value prv-samples "${cost[@]}")" '<= 1\.137375245338862902990e\+20' 'as proved: a tenth of it'

is "$("$ASSAY" value kl-upper --successes 0,3 --trials 10 --beta 0.1 | grep -c '^successes')" 2 'a list of successes'
json=$("$ASSAY" value kl-upper "${three[@]}" --json)
like "$json" '"theorems": \["T-KL-COVER", "T-KL-BRACKET"' 'the theorems are named'
like "$json" '"mechanism": "sample", "beta": "1/1000", "successes": "3", "trials": "1000"' 'and the question'

no() { # no LINE NAME QUANTITY OPTIONS...: refused with this line
  local want=$1 name=$2
  shift 2
  is "$("$ASSAY" value "$@" 2>&1)|$?" "assay: $want|2" "$name"
}
no "--successes: '4' is not a number from 0 to --trials" 'more successes than trials' kl-upper --successes 4 --trials 3 --beta 0.1
no "--successes: '1/2' is not an integer from 0 to --trials" 'no count' clopper-upper --successes 1/2 --trials 3 --beta 0.1
no "--beta: '0' is not a number above 0, at most 1" 'beta 0' kl-lower --successes 1 --trials 3 --beta 0
no "--beta: '1.5' is not a number above 0, at most 1" 'beta above 1' kl-lower --successes 1 --trials 3 --beta 1.5
no "--trials: '2.5' is not an integer from 1 to 10^18" 'trials' kl-upper --successes 1 --trials 2.5 --beta 0.1
no '--trials: missing; allowed: an integer from 1 to 10^18' 'no trials' kl-upper --successes 1 --beta 0.1
no 'kl-upper of gaussian: not covered: it is no sample' 'a mechanism' kl-upper --mechanism gaussian --sigma 1
no 'delta of sample: not covered: it is a sample' 'another quantity' delta --mechanism sample --epsilon 1
no "--direction: 'add' is not covered; allowed: both" 'a direction' kl-upper "${three[@]}" --direction add
no "--range: '1/2' is not a number of at least 1" 'a small range' prv-samples --range 1/2 --mesh 1 --cost 0.1
for name in prv-eta prv-tau prv-fail; do
  no "$name of sample: not covered: the range must be a multiple of half the mesh" "$name: cells that do not fill the range" "$name" --range 2 --mesh 0.3 --drift 1 --slack 1 --samples 5
done
no 'prv-samples of sample: not covered: the range must be a multiple of half the mesh' 'the same' prv-samples --range 10 --mesh 100 --cost 0.1
is "$("$ASSAY" value prv-samples-printed --range 10 --mesh 100 --cost 0.1 >/dev/null; echo $?)" 0 'as printed it is a formula'
no "--cost: '2' is not a number above 0, at most 1" 'a large cost' prv-samples --range 2 --mesh 1 --cost 2
no "--samples: '1.5' is not an integer from 1, of at most 40 digits" 'samples' prv-eta --range 2 --mesh 1 --drift 1 --slack 1 --samples 1.5
no '--sigma: not expected for kl-upper of sample; allowed: --beta --successes --trials' 'a noise' kl-upper "${three[@]}" --sigma 1
like "$("$ASSAY" value delta --mechanism compose --parts 'gaussian sigma=1; sample' --epsilon 1 2>&1)" "'sample'" 'a sample is no part'
done_testing
