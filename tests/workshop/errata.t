#!/usr/bin/env bash
# The errata: what does not refute is seen, the form of rows is checked, answers are kept, and the fast part holds.
# SPDX-License-Identifier: Apache-2.0
. "$SRCDIR/tests/tap.sh"
room=$SRCDIR/paper-figures

# A tree with a program that answers [1.9, 2.1] and writes down each question.
tree=$scratch/tree
mkdir -p "$tree/paper-figures/errata"
cp -r "$room/errata.pl" "$room/lib" "$tree/paper-figures"
cat >"$scratch/program" <<'END'
#!/bin/sh
echo "$*" >>"${0%/*}/asked"
case $* in *lost*) exit 2 ;; esac
echo '{"result": "value", "enclosure": {"loDec": "1.9", "hiDec": "2.1"}, "seconds": 0}'
END
chmod +x "$scratch/program"
row() { # row ID STANDING QUESTION FIELDS: a row of that standing, with more fields
  printf '{"id": "%s", "paper": "HP", "place": "1", "title": "t", "severity": "a number", "standing": "%s", "printed": "p", "right": "r",
    "why": "w", "affected": "a", "survives": "s", "ask": {"p": "%s"}%s}' "$@"
}
errata() { # errata ROW...: the rows of the tree
  for f in bb cf gg; do echo '[]' >"$tree/paper-figures/errata/$f.json"; done
  local IFS=,
  echo "[$*]" >"$tree/paper-figures/errata/hp.json"
}
run() { perl "$tree/paper-figures/errata.pl" -j1 --program "$scratch/program" "$@" 2>&1; }
asked() { if [ -f "$scratch/asked" ]; then wc -l <"$scratch/asked"; else echo 0; fi; }
one=$(row A-1 certified 'delta x' ', "refutes": ["p < 3"], "holds": ["p > 1"]') two=$(row A-2 certified 'delta y' ', "refutes": ["p > 1.5"]')
errata "$one" "$two"
like "$(run --write)" '^errata: 2 run \(2 certified\), 2 questions, [0-9]+ s$' 'two counterexamples run'
grep -q '^p in \[1.9, 2.1\]$' "$tree/paper-figures/ERRATA.md" && grep -q '^refutes: p < 3$' "$tree/paper-figures/ERRATA.md"
tap $? 'and are written'
run >/dev/null
tap $? 'a second run agrees with the page'
is "$(asked)" 2 'and asks nothing'
sed -i 's/A-1/A-3/' "$tree/paper-figures/ERRATA.md"
like "$(run)" 'ERRATA.md is not what these errata give' 'a page that is not made of the rows is seen'
errata "$(row A-1 certified 'delta x' ', "refutes": ["p < 2"]')"
like "$(run)" 'A-1: does not refute: p < 2' 'enclosures that share a point refute nothing'
fails 1 'and that is status 1' run
like "$(run --write)" 'ERRATA.md was not written' 'nor is it written'
errata "$(row A-1 certified 'delta x' ', "refutes": ["p < 3"], "holds": ["p > 2"]')"
like "$(run)" 'A-1: does not refute: p > 2' 'what is said to stand is judged, too'
errata "$(row A-1 certified 'delta lost' ', "refutes": ["p < 3"]')"
like "$(run)" 'A-1: exit status 2: delta lost' 'a question without answer is named'
fails 1 'and is status 1, too' run
form() { # form SAYS STANDING FIELDS
  errata "$(row A-1 "$2" 'delta x' "$3")"
  like "$(run)" "A-1: $1" "$1"
}
form '.refutes. goes with .certified. and .not reproduced. alone' certified ''
form '.refutes. goes with .certified. and .not reproduced. alone' 'not reproduced' ''
form '.refutes. goes with .certified. and .not reproduced. alone' suspected ', "lacks": "l", "refutes": ["p < 3"]'
form '.lacks. goes with .suspected. alone' suspected ''
form 'is by proof and names no note' 'by proof' ''
form 'has an unknown standing sure' sure ''
form 'has an unknown field more' certified ', "refutes": ["p < 3"], "more": "m"'
errata "$one" "$one"
like "$(run)" 'A-1: twice' 'an id is there once'
errata "$(row A-1 'by proof' 'delta x' ', "note": "T-PAPER-NONE"')"
like "$(run)" 'A-1: no note has a theorem T-PAPER-NONE' 'a note that is not there is named'

cp -r "$room/errata" "$room/ERRATA.md" "$tree/paper-figures"
mkdir -p "$tree/proofs" && cp -r "$SRCDIR/proofs/notes" "$tree/proofs"
said=$(perl "$tree/paper-figures/errata.pl" --fast --program "$ASSAY" 2>&1)
status=$?
diag "$said"
tap $status 'the fast part of the errata holds'
is "$(grep -c '^#### ' "$room/ERRATA.md")" "$(cat "$room"/errata/*.json | grep -c '^  "id": ')" 'the page has all errata'
done_testing
