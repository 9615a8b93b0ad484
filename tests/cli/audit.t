#!/usr/bin/env bash
# assay audit: a claim of each kind for each sampler.  Ten records in batches of ten: what is true is known from the Gaussian alone.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
run=(--records 100 --batch 10 --epochs 2 --sigma 2 --cut 40 --seconds 0.3)
verdicts() { # verdicts WANT NAME CLAIM ADJACENCY: of all samplers in the order of the table
  is "$("$ASSAY" audit "${run[@]}" --claim "$3" --adjacency "$4" --sampler none --json | jq -r '[.samplers[] | .verdict] | join(" ")')" "$1" "$2"
}
# none poisson shuffle shuffle-once balls fixed-size truncated-poisson allocation
verdicts 'holds holds holds holds holds undecided holds holds' 'a generous claim' 30,0.5 add-remove
[ "${TEST_MULT:-1}" -eq 1 ] || verdicts 'refuted refuted refuted refuted refuted refuted undecided refuted' 'a false one' 0,1e-9 add-remove
one_of() { # one_of WANT SAMPLER CLAIM ADJACENCY
  is "$("$ASSAY" audit "${run[@]}" --brief --claim "$3" --adjacency "$4" --sampler "$2" --json | jq -r .used.verdict)" "$1" "$2: $3, $4"
}
for s in none shuffle-once fixed-size; do one_of refuted "$s" 1.2,1e-3 add-remove; done
for s in poisson balls; do one_of holds "$s" 1.2,1e-3 add-remove; done
one_of undecided shuffle 1.2,1e-3 add-remove
for s in none poisson fixed-size shuffle; do one_of holds "$s" 60,0.9 replace; done
for s in shuffle shuffle-once; do one_of undecided "$s" 3,1e-3 replace; one_of holds "$s" 3,1e-3 zero-out; one_of refuted "$s" 0,1e-9 replace; done # twice the distance
for s in none poisson balls; do one_of refuted "$s" 0,1e-9 zero-out; done
for s in fixed-size truncated-poisson; do one_of undecided "$s" 0,1e-9 zero-out; done

# Two Gaussian steps of sigma 2: Phi(1/(2 s) - e s) - exp(e) Phi(-1/(2 s) - e s), s = sqrt 2, is 0.00710.. at e = 1.5 ..
phi='def phi(x): return math.erfc(-x/math.sqrt(2))/2'
at=$(python3 -c "import math
$phi
s = math.sqrt(2); print(phi(1/(2*s) - 1.5*s) - math.exp(1.5)*phi(-1/(2*s) - 1.5*s))")
mine() { "$ASSAY" audit --brief --rate 1 --steps 2 --sigma 2 --claim "1.5,$1" --sampler none --seconds 0.3 --json | jq -r .used.verdict; }
is "$(mine "$(python3 -c "print($at*1.001)")")" holds 'a thousandth above the closed form holds'
is "$(mine "$(python3 -c "print($at*0.999)")")" refuted 'a thousandth below it is refuted'

is "$("$ASSAY" audit --brief --rate 1 --steps 1 --sigma 2 --claim 1,0.9 --sampler none --json | jq -r '.used.epsilon | (.loDec | tonumber) <= (.hiDec | tonumber)')" true 'the ends of epsilon are in order'

is "$("$ASSAY" audit --records 1 --batch 1 --sigma 1 --epochs 1 --claim 4,0.05 --sampler fixed-size --brief --json | jq -r .used.verdict)" undecided 'no record can leave a batch of all'

# Status, sentences, a file.
one=(--rate 1 --epochs 2 --sigma 2 --seconds 0.3)
out=$("$ASSAY" audit --brief "${one[@]}" --claim 30,1/2 --sampler none)
is "$?" 0 'holds: 0'
like "$out" 'As used \(none: .*the claim holds: at delta' 'in a sentence'
fails 1 'refuted: 1' "$ASSAY" audit --brief "${one[@]}" --claim 0,1e-9 --sampler none
fails 1 'false as accounted, true as used: 1' "$ASSAY" audit --brief --rate 1/10 --epochs 2 --sigma 2 --seconds 0.3 --claim 1.2,1e-3 --sampler balls --accounted none
like "$("$ASSAY" audit "${run[@]}" --brief --claim 0,1e-9 --sampler shuffle)" 'The claim is under add-remove; shuffle is judged under zero-out' 'the other adjacency is told'
like "$("$ASSAY" audit --brief --rate 1/3 --steps 4 --sigma 2 --claim 0,1e-9 --sampler none --seconds 0.3 --markdown)" '\| none \| refuted \|' 'as Markdown'
echo '{"claim": "30,0.5", "rate": 1, "epochs": 2, "sigma": 2.0, "sampler": "none", "seconds": "1"}' >"$scratch/bad"
like "$("$ASSAY" audit "$scratch/bad" 2>&1)" "'seconds' is no word of a claim" 'a file has the words of a claim alone'
echo '{"claim": "30,0.5", "rate": 1, "epochs": 2, "sigma": 2.0, "sampler": "none"}' >"$scratch/claim"
ok 'a file' "$ASSAY" audit --brief "$scratch/claim" --seconds 0.3
# Epochs that are enough: what is proposed holds, and one more does not.
most=$("$ASSAY" audit --brief --rate 1 --epochs 40 --sigma 2 --claim 4,1e-5 --sampler none --seconds 0.3 --json | jq -r .enough.epochs)
ok 'so many epochs hold' "$ASSAY" audit --brief --rate 1 --epochs "$most" --sigma 2 --claim 4,1e-5 --sampler none --seconds 0.3
fails 1 'one more does not' "$ASSAY" audit --brief --rate 1 --epochs $((most + 1)) --sigma 2 --claim 4,1e-5 --sampler none --seconds 0.3
noise=$("$ASSAY" audit --brief --rate 1 --epochs 40 --sigma 2 --claim 4,1e-5 --sampler none --seconds 0.3 --json | jq -r .enough.sigma)
ok 'so much noise is enough' "$ASSAY" audit --brief --rate 1 --epochs 40 --sigma "$noise" --claim 4,1e-5 --sampler none --seconds 0.3
# 5/2 epochs: true of two and not of three.
mid=(--rate 1 --sigma 2 --claim "2.6,1e-3" --sampler none --seconds 0.3)
is "$("$ASSAY" audit --brief "${mid[@]}" --epochs 2 --json | jq -r .used.verdict)$("$ASSAY" audit --brief "${mid[@]}" --epochs 3 --json | jq -r .used.verdict)$("$ASSAY" audit --brief "${mid[@]}" --epochs 5/2 --json | jq -r .used.verdict)" \
  holdsrefutedundecided 'floor and ceiling'

bad() { is "$("$ASSAY" audit "${@:2}" 2>&1)|$?" "assay: $1|2" "$1"; }
bad "--claim: '2' is not EPSILON,DELTA, such as 2,1e-5" "${one[@]}" --claim 2 --sampler none
bad "--claim: '2,0': its delta is not a number above 0 and below 1" "${one[@]}" --claim 2,0 --sampler none
bad "--rate: not together with --records and --batch" "${run[@]}" --rate 1/2 --claim 2,1e-5 --sampler none
bad "audit: needs one of --epochs and --steps" --rate 1 --sigma 1 --claim 2,1e-5 --sampler none
bad "audit: the run has less than one step" --rate 1 --epochs 1/2 --sigma 1 --claim 2,1e-5 --sampler none
bad "--batch: '20' is more than --records '10'" --records 10 --batch 20 --epochs 1 --sigma 1 --claim 2,1e-5 --sampler none
done_testing
