#!/usr/bin/env bash
# assay explain: every theorem that an answer may name is explained, in the words of the notes.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
"$ASSAY" explain --list | awk '{print $1}' >"$scratch/ids"
sed -n 's/^    {"\(T-[^"]*\)".*/\1/p' "$SRCDIR/ref/answer/theorems.c" | sort >"$scratch/table"
same <(sort "$scratch/ids") "$scratch/table" 'the list is the table of the library'
while read -r id; do "$ASSAY" explain "$id" --json || echo "{\"id\": \"$id\"}"; done <"$scratch/ids" >"$scratch/all" 2>&1
is "$(jq -r 'select((.statement // "" | length) < 20 or (.how // "") == "" or (.title // "") == "") | .id' "$scratch/all")" '' 'each has a statement, a status and a title'
is "$(jq -r .id "$scratch/all" | wc -l)" "$(wc -l <"$scratch/ids")" 'each has one object'
# The words of machine proof, paper or citation in the note are those of the table.
is "$(jq -r 'select(.status == "wp-proved" and (.how | contains("wp-proved") | not)) | .id' "$scratch/all")" '' 'wp-proved in both'
is "$(jq -r 'select(.status == "assumed" and (.how | contains("assumed") | not)) | .id' "$scratch/all")" '' 'assumed in both'
is "$("$ASSAY" explain T-CLOPPER-COVER --json | jq -r .statement | tr '\n' ' ' | cut -c1-87)" \
  'X counts the successes of n independent trials of chance p, 0 < beta <= 1. Let u(k) be ' 'the statement is that of the note, without its asterisks'
like "$("$ASSAY" explain T-AUDIT-SHUFFLED --json | jq -r .rests)" 'T-SHUFFLE-DELTA.*T-EPOCHS-DELTA|T-EPOCHS-DELTA|T-GAUSS-STEPS' 'what it rests on'
like "$("$ASSAY" explain T-LATTICE --json | jq -r .place)" '#t-lattice$' 'an id that others begin with'
out=$(cd / && "$ASSAY" explain T-GAUSS-DELTA T-GAUSS-EVAL)
like "$out" 'T-GAUSS-DELTA - coq-proved.*D\(e\) = Phi\(1/\(2s\) - e s\).*T-GAUSS-EVAL - wp-proved' 'two as text, from any folder'
is "$(awk 'length > 104' <<<"$out")" '' 'lines are short'
like "$("$ASSAY" explain T-GAUSS-DELTA --proof)" 'Neyman-Pearson' 'and the proof'
is "$("$ASSAY" explain T-GAUS-DELTA 2>&1)|$?" "assay: 'T-GAUS-DELTA' is no theorem; perhaps 'T-GAUSS-DELTA'; assay explain --list has all|2" 'a wrong word'
fails 2 'none' "$ASSAY" explain
fails 2 'list and one' "$ASSAY" explain --list T-GAUSS-DELTA
done_testing
