#!/usr/bin/env bash
# demo.sh - the main job on data in the tree: certified values, then a verdict on what real accountants printed.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -x "${ASSAY:-}" ] || { echo "demo.sh: run me by make demo" >&2; exit 2; }

show() { # show STATUS ARGUMENT...: prints the command line, then runs it; other statuses end the demo
  local want=$1 status=0
  shift
  printf '\n$ assay %s\n' "$*"
  "$ASSAY" "$@" || status=$?
  [[ " $want " == *" $status "* ]] || { echo "demo.sh: assay ended with status $status" >&2; exit 1; }
}

show 0 value delta --mechanism gaussian --sigma 1 --epsilon 1 --digits 30
show 0 value delta --mechanism gaussian --sigma 1 --epsilon 50 --digits 30
show 0 value epsilon --mechanism gaussian --sigma 2 --delta 1e-5 --steps 100 --digits 30
show '0 1' check tests/data/accountant-outputs.jsonl
