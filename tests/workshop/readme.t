#!/usr/bin/env bash
# What the README's first screen shows is what the program prints, but for the time that it took.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
mkdir "$scratch/bin" && ln -s "$ASSAY" "$scratch/bin/assay" && PATH=$scratch/bin:$PATH && cd "$scratch" || exit 1
screen=$(sed -n '1,/^## Set-up/p' "$SRCDIR/README.md" | sed -n 's/^    //p')
timeless() { sed -E 's/, [0-9.]+ s;/,/'; }
shown() { awk -v c="\$ $1" '$0 == c { on = 1; next } /^\$ / { on = 0 } on' <<<"$screen" | grep -vxF ... | timeless; }
mapfile -t commands < <(sed -n 's/^\$ \(assay .*\)/\1/p' <<<"$screen")
is ${#commands[@]} 2 'two commands are shown'
for command in "${commands[@]}"; do
  read -ra words <<<"$command"
  "${words[@]}" 2>&1 | timeless >said
  shown "$command" >wanted
  ok "$command: something is shown" test -s wanted
  is "$(grep -cvxFf said wanted)" 0 "$command: it is what is printed" || diag "$(<said)"
done
done_testing
