#!/usr/bin/env bash
# assay audit --true-positives ..: bounds from an attack that was run, against exact rational sums over all outcomes of small cases.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
measured() { "$ASSAY" audit --true-positives "$1" --false-positives "$2" --trials "$3" --json "${@:4}"; }
cat >"$scratch/exact.py" <<'EOF'
# All outcomes of m and n runs: JSON lines of [h, f, report].  Exact tails; logarithms to 60 digits where ends are compared.
import sys, json
from decimal import Decimal, getcontext
from fractions import Fraction as F
from math import comb
getcontext().prec = 60
def mass(n, k, p): return comb(n, k) * p**k * (1 - p)**(n - k)
def dec(x): return Decimal(x.numerator) / Decimal(x.denominator)
m, n, beta, delta = int(sys.argv[1]), int(sys.argv[2]), F(sys.argv[3]), F(sys.argv[4])
rows = {(h, f): r for h, f, r in map(json.loads, open(sys.argv[5]))}
assert len(rows) == (m + 1) * (n + 1)
tiny, bad = F(1, 10**12), 0
for (h, f), r in rows.items():
    a, b = F(r["truePositiveRateLower"]), F(r["falsePositiveRateUpper"])
    up = lambda p: sum(mass(m, k, p) for k in range(h, m + 1))
    down = lambda q: sum(mass(n, k, q) for k in range(f + 1))
    if h == 0: bad += a != 0
    else: bad += not up(a) <= beta / 2 < up(a * (1 + tiny))
    if f == n: bad += b != 1
    else: bad += not down(b) <= beta / 2 < down(b * (1 - tiny))
    # The two numbers lie between these and those moved by `tiny`, so the bound lies between the same of both.
    def bound(a, b): return dec(max([F(1)] + [x / y for x, y in ((a - delta, b), (1 - b - delta, 1 - a)) if x > 0])).ln()
    got = Decimal(r["bounds"][0]["epsilonLower"])
    bad += not got <= bound(a * (1 + tiny), b * (1 - tiny)) or not got * (1 + Decimal("1e-13")) >= bound(a, b)
print("numbers", bad)
# The chance that the bound is above the truth: randomized response, epsilon log(p/q) = log((1-q)/(1-p)) at delta 0; and no signal.
for p, q in () if delta else ((F(3, 4), F(1, 4)), (F(1, 2), F(1, 2)), (F(9, 10), F(1, 10)), (F(1, 5), F(1, 5))):
    true = max(p / q, (1 - q) / (1 - p))
    wrong = sum(mass(m, h, p) * mass(n, f, q) for (h, f), r in rows.items() if Decimal(r["bounds"][0]["epsilonLower"]) > dec(true).ln())
    print("misses", p, q, wrong <= beta)
EOF
for h in 0 1 2 3 4 5; do for f in 0 1 2 3 4; do echo "[$h, $f, $(measured $h $f 5,4 --confidence 0.8)]"; done; done >"$scratch/all"
is "$(python3 "$scratch/exact.py" 5 4 1/5 0 "$scratch/all")" $'numbers 0\nmisses 3/4 1/4 True\nmisses 1/2 1/2 True\nmisses 9/10 1/10 True\nmisses 1/5 1/5 True' 'all outcomes of 5 and 4 runs, confidence 0.8'
ok 'of which some have a bound above 0' grep -q '"epsilonLower": "[1-9]' "$scratch/all"
for h in 0 1 2 3 4 5; do for f in 0 1 2 3 4; do echo "[$h, $f, $(measured $h $f 5,4 --confidence 0.8 --delta 1/10)]"; done; done >"$scratch/delta"
is "$(python3 "$scratch/exact.py" 5 4 1/5 1/10 "$scratch/delta")" 'numbers 0' 'with a delta'
# None of 3 and beta 1/6: p with (1 - p)^3 = 1/6.  The search once began with the one point 1/4, and never ended.
none=$(timeout 20 "$ASSAY" value clopper-upper --successes 0 --trials 3 --beta 1/6 --json | jq -r '.enclosure | .loDec, .hiDec')
is "$(python3 -c 'import sys; from fractions import Fraction as F
lo, hi = map(F, sys.argv[1:]); print((1 - lo)**3 >= F(1, 6) >= (1 - hi)**3, hi - lo < F(1, 10**13))' ${none//$'\n'/ })" 'True True' 'none of three'
# Scores without signal.
is "$(measured 500 500 1000 --delta 1e-5 | jq -r '.bounds[].epsilonLower | tonumber' | tr '\n' ' ')" '0 0 ' 'no signal: 0'
is "$(measured 20 500 1000 --delta 1e-5 | jq -r '.bounds[].epsilonLower | tonumber' | tr '\n' ' ')" '0 0 ' 'the wrong way round: 0'
is "$(measured 0 0 10 | jq -r '.bounds[0].epsilonLower | tonumber')$(measured 10 10 10 | jq -r '.bounds[0].epsilonLower | tonumber')" 00 'all or nothing: 0'
# mu: the numbers of Clopper and Pearson as they are, through the inverse that the standard library has; its epsilon is that of Gaussian noise.
measured 831 12 1000,1000 --delta 1e-5 >"$scratch/json"
ok 'mu is the difference of quantiles' python3 -c 'import sys, json, statistics
r = json.load(open(sys.argv[1])); inv = statistics.NormalDist().inv_cdf
mu = float(r["bounds"][1]["muLower"]); want = inv(float(r["truePositiveRateLower"])) - inv(float(r["falsePositiveRateUpper"]))
sys.exit(not want - 1e-12 < mu < want + 1e-12)' "$scratch/json"
mu=$(jq -r '.bounds[1].muLower' "$scratch/json") e=$(jq -r '.bounds[1].epsilonLower' "$scratch/json")
at=$(python3 -c 'from fractions import Fraction as F; import sys; print(1/F(sys.argv[1]))' "$mu")
most=$("$ASSAY" value delta --mechanism gaussian --sigma "$at" --epsilon "$e" --json | jq -r .enclosure.hiDec)
ok 'its epsilon is next to that of such noise' python3 -c 'import sys; sys.exit(not 1e-5 * (1 - 1e-4) < float(sys.argv[1]) < 1e-5 * (1 + 1e-4))' "$most"
out=$("$ASSAY" audit --true-positives 831 --false-positives 12 --trials 1000,1000 --confidence 0.95 --delta 1e-5)
is "$?" 0 'status 0'
like "$out" 'With confidence 0.95 epsilon is at least 3\.[0-9]+ at delta 0.00001.*clopper-pearson +3\..*gdp +' 'as text'
is "$(measured 5 1 10 | jq -r '.bounds[1].epsilonLower')" null 'Gaussian noise has no epsilon at delta 0'
bad() { is "$("$ASSAY" audit "${@:2}" 2>&1)|$?" "assay: $1|2" "$1"; }
bad "audit: needs --true-positives, --false-positives and --trials WITH,WITHOUT, of an attack that was run" --true-positives 3
bad "--true-positives: '11' is not an integer from 0 to 10" --true-positives 11 --false-positives 1 --trials 10
bad "--trials: '0' is not an integer from 1 to 1000000000000000000" --true-positives 1 --false-positives 1 --trials 10,0
bad "--confidence: '1' is not a number above 0, below 1" --true-positives 1 --false-positives 1 --trials 10 --confidence 1
bad "--delta: '1' is not a number of at least 0, below 1" --true-positives 1 --false-positives 1 --trials 10 --delta 1
fails 2 'not with a claim' "$ASSAY" audit --true-positives 1 --false-positives 1 --trials 10 --claim 2,1e-5
fails 2 'no limit of time' "$ASSAY" audit --true-positives 8 --false-positives 1 --trials 10 --seconds 3
done_testing
