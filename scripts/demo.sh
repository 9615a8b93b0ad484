#!/usr/bin/env bash
# demo.sh - shows what assay does, on data in the tree: a few certified values, and five accountants judged.
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

echo 'What five accountants printed for Gaussian noise, and for some mechanisms that this version does not cover.'
echo 'FAIL: an upper bound below the truth, a lower bound above it, or an estimate that is off by more than 0.1 %.'
echo
show check tests/data/gaussian-outputs.jsonl
echo 'One of them in full:'
grep -m 1 'google.*"verdict": "fail"' <<<"$("$assay" check tests/data/gaussian-outputs.jsonl --json)"
