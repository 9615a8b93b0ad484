#!/usr/bin/env bash
# Every theorem that an answer can cite is stated where the program says it is, and every list of ids in the program is made of such theorems.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
table=$SRCDIR/ref/answer/theorems.c
sed -nE 's/^ *\{"(T-[A-Z0-9-]+)", "([^"#]+)#([^"]+)", "([a-z-]+)"\},$/\1 \2 \3 \4/p' "$table" >"$scratch/table"
is "$(wc -l <"$scratch/table")" "$(grep -c '{"T-' "$table")" 'the table is read as it is written'
is "$(cut -d' ' -f1 "$scratch/table" | sort | uniq -d)" '' 'each id once'
is "$(cut -d' ' -f4 "$scratch/table" | grep -vE '^(wp-proved|coq-proved|paper-proved|cited|assumed)$')" '' 'each has a status'
# A note has a heading of that name, a header the name itself.
while read -r id file anchor _; do
  if [[ $file == *.md ]]; then
    is "$anchor" "${id,,}" "$id: the place is the heading"
    ok "$id has a heading in $file" grep -qE "^#+ .*$id( |,|:|\)|\$)" "$SRCDIR/$file"
  else
    ok "$id is named in $file" grep -qE "$id([^A-Z0-9-]|\$)" "$SRCDIR/$file"
    ok "$id: $file has $anchor" grep -qE "\b$anchor\(" "$SRCDIR/$file"
  fi
done <"$scratch/table"

# What the program cites is in the table.
grep -hoE '"T-[A-Z0-9]+(-[A-Z0-9]+)*( T-[A-Z0-9]+(-[A-Z0-9]+)*)*"' "$SRCDIR"/oracle/*.[ch] "$SRCDIR"/oracle/*/*.[ch] "$SRCDIR"/ref/answer/*.[ch] | tr -d '"' | tr ' ' '\n' | sort -u >"$scratch/cited"
ok 'some are cited' test -s "$scratch/cited"
is "$(cut -d' ' -f1 "$scratch/table" | sort | comm -13 - "$scratch/cited")" '' 'every id in the program is in the table'
done_testing
