#!/usr/bin/env bash
# assay audit: claims of rho, mu and Renyi divergences, true ones and false ones, for each sampler.  What is true is a formula below.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
run=(--records 100 --batch 10 --epochs 2 --sigma 2 --cut 40)
# 20 steps, 2 epochs of 10 batches; rho of m steps is d^2 m/8, mu its root times sqrt 2.  Order 2: Poisson samples are a coin of two means.
cat >"$scratch/kinds.py" <<'END'
from fractions import Fraction as F
import math
q, T, E, B = 0.1, 20, 2, 10
def coin(d): return T * math.log(1 + q * q * (math.exp(d * d / 4) - 1))
def say(*words): print(*words)
m = {'none': 2, 'shuffle': 2, 'shuffle-once': 2, 'balls': 2, 'allocation': 2, 'poisson': 20, 'fixed-size': 80, 'truncated-poisson': 80}
pairs = E * math.log(1 + (math.exp(1 / 4) - 1) / B)
once = math.log(1 + (math.exp(E / 4) - 1) / B)
least = {'none': 1/2, 'shuffle': pairs, 'shuffle-once': once, 'balls': pairs, 'allocation': 2 * E * E / (8 * T), 'poisson': coin(1), 'fixed-size': coin(2)}
for s, n in m.items():
    rho = F(n, 8)
    say('holds', s, 'rho', rho, 'add-remove')
    say('holds', s, 'mu', math.sqrt(2 * rho) * (1 + 1e-9), 'add-remove')
    say('holds', s, 'renyi', '2,%r' % (coin(1) * 1.000001 if 'poisson' in s else float(2 * rho)), 'add-remove')
    is_cut = s == 'truncated-poisson' # only an upper bound is known
    false = 'undecided' if is_cut else 'refuted'
    say(false, s, 'rho', rho * F(999999, 1000000), 'add-remove')
    say(false, s, 'mu', math.sqrt(2 * rho) * (1 - 1e-9), 'add-remove')
    say(false, s, 'renyi', '2,%r' % (0 if is_cut else least[s] * 0.999), 'add-remove')
    say(false, s, 'rho', 0, 'add-remove')
say('holds', 'none', 'rho', 1, 'replace')
say('refuted', 'none', 'rho', '0.9999', 'replace')
say('holds', 'poisson', 'rho', 10, 'replace')
say('refuted', 'poisson', 'rho', '2.4999', 'replace')
say('undecided', 'poisson', 'rho', 5, 'replace') # between one norm and two
say('holds', 'fixed-size', 'mu', 4.4722, 'replace')
say('refuted', 'fixed-size', 'mu', 4.4721, 'replace')
say('undecided', 'fixed-size', 'rho', 100, 'zero-out')
say('undecided', 'balls', 'renyi', '2,0.4', 'add-remove')
END
while read -r want sampler form claim under; do
  is "$("$ASSAY" audit "${run[@]}" --brief "--claim-$form" "$claim" --adjacency "$under" --sampler "$sampler" --json | jq -r .used.verdict)" \
    "$want" "$sampler: $form $claim, $under"
done < <(python3 "$scratch/kinds.py")

verdict() { "$ASSAY" audit --brief "$@" --json | jq -r .used.verdict; }
# A fraction that no double is, and the same a thousandth of it below.
is "$(verdict --rate 1 --steps 2 --sigma 3 --claim-rho 1/9 --sampler none)$(verdict --rate 1 --steps 2 --sigma 3 --claim-rho 999/9000 --sampler none)" holdsrefuted 'exactly what is true'
is "$(verdict --rate 1 --steps 4 --sigma 3 --claim-renyi 1000001/1000000,1000001/4500000 --sampler balls --adjacency add-remove)" holds 'an order next to 1'
is "$(verdict --rate 1 --steps 2 --sigma 3 --claim-rho 4/9 --sampler balls --adjacency replace)$(verdict --rate 1 --steps 2 --sigma 3 --claim-rho 0.44 --sampler balls --adjacency replace)" holdsrefuted 'one batch of all: twice the distance is known'
is "$(verdict --rate 1/1000 --steps 1000000 --sigma 1/1000 --claim-rho 499999999999 --sampler poisson)$(verdict --rate 1/1000 --steps 1000000 --sigma 1/1000 --claim-rho 5e11 --sampler poisson)" refutedholds 'next to no noise'
# 5/2 epochs: true of two and not of three.
out=$("$ASSAY" audit --brief --rate 1 --epochs 5/2 --sigma 2 --claim-rho 0.3 --sampler none --json)
is "$(jq -r '.used.verdict, .used.why, .used.rho.loDec, .used.rho.hiDec' <<<"$out")" \
  $'undecided\nits counts are no integers, and the claim does not have the same verdict for all their roundings\n2.50000000000000e-01\n3.75000000000000e-01' 'floor and ceiling'

# The same in text, JSON, Markdown and on a page; what is enough is enough.
two=(--rate 1/10 --epochs 2 --sigma 2 --sampler poisson --accounted none --brief)
out=$("$ASSAY" audit "${two[@]}" --claim-rho 1/4)
is "$?" 1 'true as accounted, false as used: 1'
like "$out" 'Claim: rho 0\.25, of 2 epochs' 'the claim in words'
like "$out" 'As accounted \(none: .* the claim holds: rho is at most 0\.2500\.' 'as accounted'
like "$out" 'As used \(poisson: .* refuted by a certified lower bound: rho is at least 2\.500\.' 'as used'
like "$out" 'a noise multiplier of 6\.32456, or a claim of rho 2\.50000\.' 'what is enough'
like "$out" 'Samples do not make rho smaller: the costliest way to draw a record counts in full' 'and why'
like "$out" '  poisson +refuted +2\.500 \.\. 2\.500 +rho ' 'the table'
is "$(verdict --rate 1/10 --epochs 2 --sigma 6.32456 --claim-rho 1/4 --sampler poisson)" holds 'so much noise is enough'
json=$("$ASSAY" audit "${two[@]}" --claim-renyi 2,1/4 --json)
is "$(jq -c '[.claim.order, .claim.renyi, .accounted.verdict, .used.verdict, .samplers[0].renyi.hiDec, .enough]' <<<"$json")" \
  '["2","0.25","refuted","holds","5.00000000000000e-01",{}]' 'in JSON'
like "$("$ASSAY" audit "${two[@]}" --claim-mu 1 --markdown)" '\| poisson \| refuted \| 2\.236 \.\. 2\.237 \| mu \|' 'as Markdown'
"$ASSAY" audit "${two[@]}" --claim-renyi 2,1/4 --html "$scratch/page.html" >"$scratch/text"
like "$(cat "$scratch/page.html")" 'As used \(poisson: [^<]* the claim holds: the Renyi divergence of order 2 is at most' 'on a page'
like "$(cat "$scratch/page.html")" 'T-AUDIT-LUCKY' 'with its theorems'
echo '{"claim-mu": 1, "rate": "1/10", "epochs": 2, "noise_multiplier": 2, "sampler": "balls"}' >"$scratch/claim"
ok 'a file' "$ASSAY" audit --brief "$scratch/claim"

bad() { is "$("$ASSAY" audit --rate 1 --epochs 2 --sigma 2 --sampler none "${@:2}" 2>&1)|$?" "assay: $1|2" "$1"; }
bad "--claim-rho: '-1' is not a number of at least 0" --claim-rho -1
bad "--claim-mu: 'x' is not a number" --claim-mu x
bad "--claim-renyi: '1,2': its order is not a number above 1" --claim-renyi 1,2
bad "--claim-renyi: '2,-1': its divergence is not a number of at least 0" --claim-renyi 2,-1
bad "--claim-renyi: '8' is not ORDER,EPSILON, such as 8,0.5" --claim-renyi 8
bad "--claim-mu: not together with --claim-rho" --claim-mu 1 --claim-rho 2
bad "audit: needs --claim, --claim-rho, --claim-mu or --claim-renyi"
done_testing
