#!/usr/bin/env bash
# demo.sh - shows what assay does, on data in the tree: a few certified values, and six accountants judged.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
cd "$(dirname "$0")/.."
assay=${ASSAY:-build/assay}
show() {
  echo "\$ assay $*"
  "$assay" "$@"
  echo
}

echo 'Certified values.  The true number lies between the two that are printed.'
echo
show value delta --mechanism gaussian --sigma 1 --epsilon 1
show value delta --mechanism gaussian --sigma 1 --epsilon 50 --digits 30
show value epsilon --mechanism gaussian --sigma 30 --steps 1000 --delta 1e-5 --digits 40
show value epsilon --mechanism gaussian --sigma 1 --delta 1e-5000 --digits 12
show value renyi --mechanism laplace --scale 1 --order 5/2

echo 'Composed: 10000 steps on Poisson samples, and every record in one random batch of 1000, different noise.'
echo
show value delta --mechanism poisson --sigma 0.4 --rate 1e-4 --steps 10000 --epsilon 4 --digits 30
show value delta --mechanism balls --sigma 0.8 --steps 1000 --epsilon 1 --digits 30
show value delta --mechanism compose --parts "gaussian sigma=10 steps=36; gaussian sigma=5" --epsilon 1 --digits 30

echo 'What six accountants printed, 5,805 numbers, judged: Gaussian noise, samples, random batches and other mechanisms.'
echo 'FAIL: an upper bound below the truth, a lower bound above it, or an estimate that is off by more than 0.1 %.'
echo
show check tests/data/outputs.jsonl
echo 'One of them in full:'
sed -n 970p tests/data/outputs.jsonl | "$assay" check - --json
