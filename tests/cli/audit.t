#!/usr/bin/env bash
# assay audit: a claim of each kind for each sampler.  Ten records in batches of ten: what is true is known from the Gaussian alone.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
run=(--records 100 --batch 10 --epochs 2 --sigma 2 --cut 40)
# none poisson shuffle shuffle-once balls fixed-size truncated-poisson allocation
if [ "${TEST_MULT:-1}" -ne 1 ]; then
  is "$("$ASSAY" audit "${run[@]}" --claim 6,0.2 --sampler none --json | jq -r '[.samplers[] | .verdict] | join(" ")')" \
    'holds holds holds holds holds undecided holds holds' 'a generous claim'
  is "$("$ASSAY" audit "${run[@]}" --claim 0.1,1e-6 --sampler none --json | jq -r '[.samplers[] | .verdict] | join(" ")')" \
    'refuted refuted refuted refuted refuted refuted undecided refuted' 'a false one'
fi
one_of() { # one_of WANT SAMPLER CLAIM ADJACENCY OPTION..
  is "$("$ASSAY" audit "${run[@]}" --brief --claim "$3" --adjacency "$4" --sampler "$2" --json "${@:5}" | jq -r .used.verdict)" "$1" "$2: $3, $4"
}
for s in none fixed-size; do one_of refuted "$s" 1.2,1e-3 add-remove; done
for s in poisson balls; do one_of holds "$s" 1.2,1e-3 add-remove; done
one_of holds truncated-poisson 2,0.01 add-remove
one_of refuted allocation 0.2,1e-3 add-remove --seconds 0.3
for s in none fixed-size; do one_of holds "$s" 6,0.2 replace; done
one_of holds poisson 2.5,0.01 replace
# Orders: bounds from below take long to be tight; what they need not be for these verdicts.
shuffled() { one_of "$@" --seconds 0.2; }
shuffled undecided shuffle 3,1e-3 replace # twice the distance
shuffled holds shuffle 3,1e-3 zero-out
shuffled refuted shuffle-once 0.1,1e-6 replace
shuffled holds shuffle-once 3,1e-3 zero-out
for s in none poisson balls; do one_of refuted "$s" 0.2,1e-3 zero-out; done
for s in fixed-size truncated-poisson; do one_of undecided "$s" 0.1,1e-6 zero-out; done

# Two Gaussian steps of sigma 2: Phi(1/(2 s) - e s) - exp(e) Phi(-1/(2 s) - e s), s = sqrt 2, is 0.00710.. at e = 1.5 ..
phi='def phi(x): return math.erfc(-x/math.sqrt(2))/2'
at=$(python3 -c "import math
$phi
s = math.sqrt(2); print(phi(1/(2*s) - 1.5*s) - math.exp(1.5)*phi(-1/(2*s) - 1.5*s))")
mine() { "$ASSAY" audit --brief --rate 1 --steps 2 --sigma 2 --claim "1.5,$1" --sampler none --json | jq -r .used.verdict; }
is "$(mine "$(python3 -c "print($at*1.001)")")" holds 'a thousandth above the closed form holds'
is "$(mine "$(python3 -c "print($at*0.999)")")" refuted 'a thousandth below it is refuted'

is "$("$ASSAY" audit --brief --rate 1 --steps 1 --sigma 2 --claim 1,0.9 --sampler none --json | jq -r '.used.epsilon | (.loDec | tonumber) <= (.hiDec | tonumber)')" true 'the ends of epsilon are in order'

is "$("$ASSAY" audit --records 1 --batch 1 --sigma 1 --epochs 1 --claim 4,0.05 --sampler fixed-size --brief --json | jq -r .used.verdict)" undecided 'no record can leave a batch of all'

# Status, sentences, a file.
one=(--rate 1 --epochs 2 --sigma 2)
out=$("$ASSAY" audit --brief "${one[@]}" --claim 30,1/2 --sampler none)
is "$?" 0 'holds: 0'
like "$out" 'As used \(none: .*the claim holds: at delta' 'in a sentence'
fails 1 'refuted: 1' "$ASSAY" audit --brief "${one[@]}" --claim 0,1e-9 --sampler none
fails 1 'false as accounted, true as used: 1' "$ASSAY" audit --brief --rate 1/10 --epochs 2 --sigma 2 --claim 1.2,1e-3 --sampler balls --accounted none
like "$("$ASSAY" audit --brief --rate 1/3 --steps 4 --sigma 2 --claim 0,1e-9 --sampler none --markdown)" '\| none \| refuted \|' 'as Markdown'
echo '{"claim": "30,0.5", "rate": 1, "epochs": 2, "sigma": 2.0, "sampler": "none", "seconds": "1"}' >"$scratch/bad"
like "$("$ASSAY" audit "$scratch/bad" 2>&1)" "'seconds' is no word of a claim" 'a file has the words of a claim alone'
echo '{"claim": "30,0.5", "rate": 1, "epochs": 2, "sigma": 2.0, "sampler": "none"}' >"$scratch/claim"
ok 'a file' "$ASSAY" audit --brief "$scratch/claim"
jq . "$scratch/claim" >"$scratch/claim.json"
ok 'on several lines' "$ASSAY" audit --brief "$scratch/claim.json"
fails 2 'two objects' "$ASSAY" audit --brief - < <(cat "$scratch/claim" "$scratch/claim")
: >"$scratch/empty"
is "$("$ASSAY" audit "$scratch/empty" 2>&1)|$?" "assay: $scratch/empty: has no object|2" 'no object'
echo '{"claim": "30,0.5", "records": 10, "batch": 10, "epochs": 2, "sigma": 1, "noise_multiplier": 2.0, "sampler": "none"}' >"$scratch/twice"
fails 2 'two names of one number' "$ASSAY" audit "$scratch/twice"
like "$("$ASSAY" audit "$scratch/twice" 2>&1)" "'sigma' and 'noise_multiplier' are two names of one number" 'and both are named'
# PROMISE WANT: the claim that a file with these words makes; or the error line.
run_of() { echo "{$1, \"rate\": 1, \"epochs\": 2, \"sigma\": 2, \"sampler\": \"none\"}" >"$scratch/form"; "$ASSAY" audit "$scratch/form" --brief "${@:3}" 2>&1 | head -1; }
promised() { like "$(run_of "$@")" "$2" "in a file: $1 ${*:3}"; }
promised '"claim": [1.5, 1e-3]' '^Claim: epsilon 1\.5 at delta 0\.001,'
promised '"epsilon": 1.5, "delta": 1e-3' '^Claim: epsilon 1\.5 at delta 0\.001,'
promised '"target_epsilon": "3/2", "target_delta": "1e-3"' '^Claim: epsilon 1\.5 at delta 0\.001,'
promised '"epsilon": 1.5, "delta": 1e-3' '^Claim: epsilon 9 at delta 0\.1,' --claim 9,0.1
promised '"claim-renyi": [8, 0.5]' '^Claim: the Renyi divergence of order 8 at most 0\.5,'
promised '"claim": [1.5, 1e-3, 1]' "'claim' is no number or text$"
promised '"epsilon": 1.5' "'epsilon' and 'delta' of a claim are told together$"
promised '"epsilon": 1.5, "delta": 1e-3, "claim": "2,1e-3"' "not told together with 'claim'$"
promised '"epsilon": 1.5, "delta": 1' "delta: '1' is not a number of at least 0, below 1$"
promised '"claim": "1.5,1e-3", "samplr": 1' "'samplr' is no word of a claim; perhaps 'sampler'$"
promised '"claim": "1.5,1e-3", "q": 1' "'q' is no word of a claim; allowed are the options of assay audit"
echo '{"claim": "30,0.5", "number_of_examples": 10, "batch_size": 10, "epochs": 2, "noise_multiplier": 2.0, "l2_norm_clip": 1, "sampler": "none"}' >"$scratch/theirs"
is "$("$ASSAY" audit --brief "$scratch/theirs" --json | jq -rc '[.claim.records, .claim.batch, .claim.sigma]')" '["10","10","2"]' 'in the words of libraries'
# Epochs that are enough: what is proposed holds, and one more does not.
most=$("$ASSAY" audit --brief --rate 1 --epochs 40 --sigma 2 --claim 4,1e-5 --sampler none --json | jq -r .enough.epochs)
ok 'so many epochs hold' "$ASSAY" audit --brief --rate 1 --epochs "$most" --sigma 2 --claim 4,1e-5 --sampler none
fails 1 'one more does not' "$ASSAY" audit --brief --rate 1 --epochs $((most + 1)) --sigma 2 --claim 4,1e-5 --sampler none
noise=$("$ASSAY" audit --brief --rate 1 --epochs 40 --sigma 2 --claim 4,1e-5 --sampler none --json | jq -r .enough.sigma)
ok 'so much noise is enough' "$ASSAY" audit --brief --rate 1 --epochs 40 --sigma "$noise" --claim 4,1e-5 --sampler none
# 5/2 epochs: true of two and not of three.
mid=(--rate 1 --sigma 2 --claim "2.6,1e-3" --sampler none)
is "$("$ASSAY" audit --brief "${mid[@]}" --epochs 2 --json | jq -r .used.verdict)$("$ASSAY" audit --brief "${mid[@]}" --epochs 3 --json | jq -r .used.verdict)$("$ASSAY" audit --brief "${mid[@]}" --epochs 5/2 --json | jq -r .used.verdict)" \
  holdsrefutedundecided 'floor and ceiling'

is "$("$ASSAY" audit --brief "${mid[@]}" --epochs 5/2 --json | jq -r '.used.why, .notes[]')" \
  $'its counts are no integers, and the claim holds for some of their roundings and is refuted for others\nThe run has between 2 and 3 epochs; both are judged.' 'and why, in JSON, too'
is "$("$ASSAY" audit --brief --rate 1/10 --steps 41/2 --sigma 2 --claim 1.4,1e-2 --sampler fixed-size --json | jq -r '.used.why, .notes[]')" \
  $'only a lower bound is known, and it does not refute the claim\nThe run has between 20 and 21 steps; both are judged.' 'both roundings alike: they are not the reason'
like "$("$ASSAY" audit "${run[@]}" --brief --claim 0.1,1e-6 --sampler shuffle --seconds 0.2 --json | jq -r '.notes[]')" 'The claim is under add-remove; shuffle is judged under zero-out' 'notes in JSON'
is "$("$ASSAY" audit --brief --rate 2/21 --epochs 2 --sigma 2 --claim 30,0.5 --sampler none --json | jq -c .notes)" '[]' 'no note on batches where they do not count'
# A pure claim, and what is known on one side alone or not at all.
out=$("$ASSAY" audit --brief "${one[@]}" --claim 3,0 --sampler none)
like "$out" 'refuted by a certified lower bound: at delta 0 epsilon is infinite, and at epsilon 3 delta is at least 7\.099e-06' 'a pure claim'
like "$out" '  none +refuted +infinite ' 'in the table, too'
like "$("$ASSAY" audit --brief --rate 1/10 --steps 20 --sigma 2 --claim 1.4,1e-2 --sampler truncated-poisson --accounted fixed-size --adjacency zero-out)" '  fixed-size +undecided +- +- +zero-out' 'what cannot be judged has no numbers'
is "$("$ASSAY" audit --brief --rate 1 --steps 1 --sigma 2 --claim 9,0.9999 --sampler none | grep -c inf)" 0 'no end is infinite'

bad() { is "$("$ASSAY" audit "${@:2}" 2>&1)|$?" "assay: $1|2" "$1"; }
bad "--claim: '2' is not EPSILON,DELTA, such as 2,1e-5" "${one[@]}" --claim 2 --sampler none
bad "--claim: '2,1': its delta is not a number of at least 0, below 1" "${one[@]}" --claim 2,1 --sampler none
bad "--claim: '1,1e-5,3' is not EPSILON,DELTA, such as 2,1e-5" "${one[@]}" --claim 1,1e-5,3 --sampler none
bad "--sigma: 'x' is not a number" --rate 1 --epochs 2 --sigma x --claim 2,1e-5 --sampler none
bad "--rate: not together with --records and --batch" "${run[@]}" --rate 1/2 --claim 2,1e-5 --sampler none
bad "audit: needs one of --epochs and --steps" --rate 1 --sigma 1 --claim 2,1e-5 --sampler none
bad "audit: the run has less than one step" --rate 1 --epochs 1/2 --sigma 1 --claim 2,1e-5 --sampler none
bad "--batch: '20' is more than --records '10'" --records 10 --batch 20 --epochs 1 --sigma 1 --claim 2,1e-5 --sampler none
done_testing
