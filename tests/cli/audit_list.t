#!/usr/bin/env bash
# assay audit --parts: claims about lists of queries.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
verdict() { "$ASSAY" audit "$@" --json | jq -r .used.verdict; }

# Budgets of rho: seven queries with shares of 365/100 that no decimal is, exactly what is claimed, and less.
seven=$(for i in 1 2 3 4 5 6 7; do printf 'discrete-gaussian rho=%d/560 steps=2; ' $((73 * i)); done)
total=$(python3 -c 'from fractions import Fraction as F; print(sum(F(73*i,560)*2 for i in range(1,8)))')
is "$total" 73/10 'the sum of the shares'
is "$(verdict --parts "${seven%; }" --claim-rho 7.3)$(verdict --parts "${seven%; }" --claim-rho 7.29999999999999999999999999999999999999)" holdsrefuted 'rho, exactly'
is "$(verdict --parts "${seven%; }" --claim-rho 29.2 --adjacency replace)$(verdict --parts "${seven%; }" --claim-rho 29.19 --adjacency replace)" holdsrefuted 'four times under replace'
is "$(verdict --parts "${seven%; }" --claim-rho 7.3 --adjacency zero-out)" holds 'once under zero-out'

# Gaussian noise: mu is the root of twice rho; delta at epsilon is that of one step of this mu.
two='gaussian sigma=4 shift=-2; gaussian variance=1/2 steps=6'
is "$(verdict --parts "$two" --claim-mu 3.5)$(verdict --parts "$two" --claim-mu 3.499999999999999999999999)" holdsrefuted 'mu, exactly: 1/4 + 12 is its square'
# By mpmath: Phi(-3/mu + mu/2) - e^3 Phi(-3/mu - mu/2) = 0.722341418542
is "$(verdict --parts "$two" --claim "3,0.722342140883")$(verdict --parts "$two" --claim "3,0.7223406962")" holdsrefuted 'delta of one step of that mu'
is "$(verdict --parts "$two" --claim-renyi 5/2,15.3125001)$(verdict --parts "$two" --claim-renyi 5/2,15.3124999)" holdsrefuted 'Renyi: order times rho'
# Discrete noise is near to continuous noise of its variance, and has no mu that is known.
is "$(verdict --parts 'discrete-gaussian variance=9 steps=4' --claim-mu 0.67)$(verdict --parts 'discrete-gaussian variance=9 steps=4' --claim-mu 0.66)" undecidedrefuted 'mu of discrete noise from below'
is "$(verdict --parts 'discrete-gaussian sigma=1 shift=0; gaussian sigma=2' --claim-mu 1/2)" holds 'but where its sum does not move'
# Other noise: order 2 bounds rho from below.  Of Laplace noise, scale 1: log((2 e + e^-2)/3).
is "$(verdict --parts 'laplace scale=1' --claim-rho 0.31)$(verdict --parts 'laplace scale=1' --claim-rho 0.30)" undecidedrefuted 'rho of Laplace noise'
is "$(verdict --parts 'laplace scale=1; response p=3/4' --claim 2.0986122886682,0)$(verdict --parts 'laplace scale=1; response p=3/4' --claim 2.0986122886681,0)" holdsrefuted 'a pure claim: 1 + log 3'

# Upper bounds bound from above alone.
cut='truncated-poisson sigma=2 records=100 batch=20 rate=1/10 steps=3; gaussian sigma=3'
is "$(verdict --parts "$cut" --claim 1,0.0004)$(verdict --parts "$cut" --claim 1,0.0003)" holdsundecided 'an upper bound refutes nothing'
is "$("$ASSAY" audit --parts "$cut" --claim 1,0.0003 --json | jq -r '.used.delta.loDec, .used.epsilon.loDec')" $'0\n-inf' 'and has no lower end'
like "$("$ASSAY" audit --parts 'balls sigma=1 steps=3; gaussian sigma=1' --claim 1,0.1)" 'not decided: epsilon of compose: not covered' 'no single pair'

# What is printed.
out=$("$ASSAY" audit --parts 'gaussian rho=1/10; discrete-gaussian rho=3/8' --claim-rho 0.475)
is "$?" 0 'true: 0'
like "$out" 'Claim: rho 0\.475, of gaussian rho=1/10; discrete-gaussian rho=3/8; add-remove' 'the claim in words'
like "$out" $'\nThe claim holds: rho is at most 0\\.475\\.' 'the verdict first'
like "$out" 'Theorems, as used:.* T-AUDIT-LIST' 'its theorem'
out=$("$ASSAY" audit --parts 'gaussian rho=1/10' --claim 0.5,1e-5 --markdown)
is "$?" 1 'false: 1'
like "$out" 'The claim is refuted by a certified lower bound: at delta 0.00001 epsilon is at least 1\.' 'as Markdown'
like "$out" 'This is certainly enough: a claim of epsilon 1\.' 'what is enough'
echo '{"claim": "0.5,1e-5", "parts": "gaussian rho=1/10", "adjacency": "replace"}' >"$scratch/claim"
is "$("$ASSAY" audit "$scratch/claim" --json | jq -c '[.claim, .used.adjacency, (.samplers | length)]')" \
  '[{"adjacency":"replace","parts":"gaussian rho=1/10","epsilon":"0.5","delta":"0.00001"},"replace",1]' 'a file'
"$ASSAY" audit "$scratch/claim" --html "$scratch/page.html" >"$scratch/text"
like "$(cat "$scratch/page.html")" 'The claim is refuted by a certified lower bound: at delta' 'on a page'
like "$(cat "$scratch/page.html")" 'class="claim"' 'with its profile'

bad() { is "$("$ASSAY" audit "${@:2}" 2>&1)|$?" "assay: $1|2" "$1"; }
bad "--sigma: not together with --parts, whose queries have their own numbers" --parts 'gaussian sigma=1' --claim 1,0.1 --sigma 1
bad "--sampler: not together with --parts" --parts 'gaussian sigma=1' --claim 1,0.1 --sampler none
bad "--parts: 'sigm' is not expected, or twice, for gaussian" --parts 'gaussian sigm=1' --claim 1,0.1
bad "audit: needs --claim, --claim-rho, --claim-mu or --claim-renyi" --parts 'gaussian sigma=1'
# Of two data sets with one answer: others, at distance 0, cost more, so that no claim holds by it.
fails 1 'instability is a lower bound' "$ASSAY" audit --parts 'instability epsilon0=1 delta0=1/1000' --claim 1,0
like "$("$ASSAY" audit --parts 'instability epsilon0=1 delta0=1/1000' --claim 1,0)" 'The claim is not decided' 'and it is said'
fails 1 'which refutes' "$ASSAY" audit --parts 'instability epsilon0=1 delta0=1/1000' --claim 0.5,1e-4
done_testing
