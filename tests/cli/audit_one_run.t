#!/usr/bin/env bash
# assay audit --canaries ..: bounds from an attack on one run, against exact rational sums, and the number that was published.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
one() { "$ASSAY" audit --canaries "$1" --guesses "$2" --right "$3" --json "${@:4}"; }
least() { jq -r '.bounds[0].epsilonLower'; }
cat >"$scratch/exact.py" <<'EOF'
# JSON lines of [m, r, v, report]: the bound is one, and next to the best.  Exact sums at chances that enclose exp(e)/(1 + exp(e)).
import sys, json
from decimal import Decimal, getcontext
from fractions import Fraction as F
from math import comb
getcontext().prec = 50
def f(m, r, v, p, delta):
    mass = [comb(r, k) * p**k * (1 - p)**(r - k) for k in range(r + 1)]
    return sum(mass[v:]) + 2 * m * delta * max([F(0)] + [sum(mass[v - i:v]) / i for i in range(1, v + 1)])
bad = above = 0
for line in open(sys.argv[1]):
    m, r, v, report = json.loads(line)
    beta, delta = 1 - F(report["confidence"]), F(report["delta"])
    e = Decimal(report["bounds"][0]["epsilonLower"])
    if e == 0:
        bad += f(m, r, v, F(1, 2) + F(1, 10**9), delta) <= beta # nothing above 0 would do
        continue
    above += 1
    odds = F(e.exp())
    chance = odds / (1 + odds)
    bad += f(m, r, v, chance * (1 - F(1, 10**12)), delta) > beta or f(m, r, v, chance * (1 + F(1, 10**8)), delta) <= beta
print(bad, above > 8)
EOF
for delta in 0 1/1000 1/300; do
  for v in 0 1 5 6 7 8 9 10 11 12; do echo "[20, 12, $v, $(one 20 12 $v --confidence 0.8 --delta $delta)]"; done
done >"$scratch/small"
is "$(python3 "$scratch/exact.py" "$scratch/small")" '0 True' 'all that 12 guesses may give, three deltas'
# The chance that the bound is too large: fair coins and randomized response of epsilon log 3, each right with chance 3/4.
for v in $(seq 0 9); do echo "$(one 9 9 "$v" --confidence 0.9 | least)"; done >"$scratch/nine"
ok 'misses at most a tenth of the time' python3 -c 'import sys, math
bound = [float(x) for x in open(sys.argv[1])]; p = 0.75
wrong = sum(math.comb(9, v) * p**v * (1 - p)**(9 - v) for v in range(10) if bound[v] > math.log(3)); sys.exit(not 0 < wrong <= 0.1)' "$scratch/nine"
# Steinke, Nasr, Jagielski 2023, Appendix D: 1000 records, 100 guesses, 75 right, delta 1e-4, confidence 0.95: 0.673.
e=$(one 1000 100 75 --delta 1e-4 | least)
ok "the published 0.673: $e" python3 -c 'import sys; sys.exit(not 0.6725 < float(sys.argv[1]) < 0.6735)' "$e"
is "$(one 1000 100 50 --delta 1e-4 | least | tr -d "\n")" 0 'no signal: 0'
like "$("$ASSAY" audit --canaries 1000 --guesses 100 --right 75)" 'epsilon is at least 0\.70.*T-AUDIT-ONE-RUN T-CLOPPER-COVER' 'in words'
like "$("$ASSAY" audit --canaries 1000 --guesses 100 --right 75 --delta 1e-4)" 'T-AUDIT-ONE-RUN-DELTA' 'what is cited is named'
ok 'many guesses' one 1000000000000000000 1000000 1000000 --delta 1e-30

bad() { is "$("$ASSAY" audit "${@:2}" 2>&1)|$?" "assay: $1|2" "$1"; }
bad "audit: needs --canaries, --guesses and --right, of an attack on one run" --canaries 5 --guesses 3
bad "--guesses: '6' is not an integer from 1 to 5" --canaries 5 --guesses 6 --right 3
bad "--right: '4' is not an integer from 0 to 3" --canaries 5 --guesses 3 --right 4
bad "audit: --canaries is of one run, --trials of many" --canaries 5 --guesses 3 --right 3 --trials 10
done_testing
