#!/usr/bin/env bash
# Every theorem that an answer can cite has its hypotheses in proofs/hypotheses.txt, each with the function that checks it or with why it is given.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
list=$SRCDIR/proofs/hypotheses.txt
notes=$SRCDIR/proofs/notes
grep -vE '^(#|$)' "$list" >"$scratch/rows"
ok 'there are some' test -s "$scratch/rows"
is "$(grep -vE '^T-[A-Z0-9]+(-[A-Z0-9]+)* \| ([^|]+ \| [^| ][^|]*|none \|)$' "$scratch/rows")" '' 'each row has the form ID | hypothesis | place, or ID | none |'

# The heading of a note states one theorem or several; a table of a note names it in the first column; a header may state one.
# A lemma -X in a heading "T-A-MOMENT, -INNER" is T-A-X.
{
  sed -nE 's/^#+ (.*)/\1/p' "$notes"/*.md | grep -oE '(^|[^A-Z0-9-])T-[A-Z0-9-]+( |,|:|\)|$)' | grep -oE 'T-[A-Z0-9-]+'
  sed -nE 's/^\| (T-[A-Z0-9-]+)( |,|:|\)|$).*/\1/p' "$notes"/*.md
  grep -ohE '\bT-[A-Z0-9-]+' "$SRCDIR"/ref/*/*.h "$SRCDIR"/ref/*/*/*.h
} | sort -u >"$scratch/stated"
stated() { grep -qxF -- "$1" "$scratch/stated"; }
grep -hE '^#+ .*, -[A-Z0-9]' "$notes"/*.md >"$scratch/lemmas"
short() { grep -qE "${1%-*}-[A-Z]+.*, -${1##*-}( |,|\$)" "$scratch/lemmas"; }
known() { stated "$1" || short "$1"; }
# FILE has a function of that name.
defines() { [ -f "$SRCDIR/$1" ] && grep -qE "^[a-z][^;=]*[ *]$2\(" "$SRCDIR/$1"; }

sed -nE 's/^ *\{"(T-[A-Z0-9-]+)".*/\1/p' "$SRCDIR/ref/answer/theorems.c" | sort >"$scratch/cited"
cut -d' ' -f1 "$scratch/rows" | sort -u >"$scratch/listed"
is "$(comm -23 "$scratch/cited" "$scratch/listed")" '' 'every theorem of ref/answer/theorems.c has a row'

wrong=
say() { wrong+="$1"$'\n'; }
while read -r id; do known "$id" || say "no note states $id"; done <"$scratch/listed"
while IFS='|' read -r id hypothesis place; do
  place=${place# }
  case $hypothesis,$place in
    ' none ',*) grep -qE "^${id% } \| [^|]+ \| ." "$scratch/rows" && say "${id}has a hypothesis, and none" ;;
    *,given:*)
      for word in $(grep -oE '[a-z_]+\.md' <<<"$place"); do [ -f "$notes/$word" ] || say "$id: there is no note $word"; done
      for word in $(grep -oE 'T-[A-Z0-9]+(-[A-Z0-9]+)*' <<<"$place"); do known "$word" || say "$id: no note states $word"; done ;;
    *,*.c:*) defines "${place%%:*}" "${place##*:}" || say "$id: $place is not there" ;;
    *) say "$id: '$place' is neither a function nor given" ;;
  esac
done <"$scratch/rows"
is "$wrong" '' 'every place is there'

# The test can fail.
no() { ok "it is seen that $1" test "$(defines "${@:2}" && echo yes)" = ''; }
no 'a file is not there' ref/num/none.c meet
no 'a function is only called' ref/num/adapt_run.c apart_note
ok 'a function that is there is found' defines ref/num/meet.c meet_unit
ok 'a theorem that no note states is not known' test "$(known T-NONE-AT-ALL && echo yes)" = ''
done_testing
