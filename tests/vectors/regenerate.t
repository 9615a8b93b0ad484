#!/usr/bin/env bash
# The program writes the committed vectors, byte for byte, and there are no others.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
ok 'assay vectors --write' "$ASSAY" vectors --write "$scratch"
is "$(ls -A "$scratch")" "$(cd "$SRCDIR/vectors" && ls README.md ./*.json | sed 's|^\./||' | sort)" 'the same files, and no draft left'
for f in README.md enclosure-1.schema.json; do same "$scratch/$f" "$SRCDIR/vectors/$f" "$f, too" && rm "$scratch/$f"; done
for f in "$scratch"/*.json; do same "$f" "$SRCDIR/vectors/${f##*/}" "${f##*/} is unchanged"; done
is "$("$ASSAY" vectors --list | sort)" "$(cd "$scratch" && for f in *.json; do echo "$f: $(jq .numberOfTests "$f") tests"; done | sort)" 'the list counts the tests'
is "$(sed -nE 's/^\| `([^`]*)` \| ([0-9]+) \|.*/\1: \2 tests/p' "$SRCDIR/vectors/COVERAGE.md" | sort)" "$("$ASSAY" vectors --list | sort)" 'COVERAGE.md names the files and counts their tests'
is "$("$ASSAY" vectors --list --cases "$SRCDIR/vectors/cases.jsonl")" "$("$ASSAY" vectors --list)" 'the questions in the program are those of the tree'
flagged=$(jq -r '.testGroups[].tests[] | select(.flags | index("KnownBug")) | .id' "$scratch"/*.json | sort)
listed=$(sed -n '/^| D-/p' "$SRCDIR/vectors/DEFECTS.md" | grep -o '`[a-z]*-[a-z]*-[a-z0-9-]*`' | tr -d '`' | sort -u)
is "$listed" "$flagged" 'DEFECTS.md lists exactly the tests with the flag KnownBug'
fails 2 'a folder in one that does not exist' "$ASSAY" vectors --write "$scratch/none/there"
grep '"note"\|"mu.json"\|"gdp"\|grid-gdp-mu' "$SRCDIR/vectors/cases.jsonl" | sed -n '/"note"/p; /"mu.json"/,$p' >"$scratch/cases"
ok 'a folder is made' "$ASSAY" vectors --cases "$scratch/cases" --write "$scratch/new"
same "$scratch/new/mu.json" "$SRCDIR/vectors/mu.json" 'and has the file'
is "$(ls -A "$scratch/new")" $'README.md\nenclosure-1.schema.json\nmu.json' 'with schema and guide'
chmod 500 "$scratch" && [ ! -w "$scratch" ] && { fails 2 'a folder that cannot be written' "$ASSAY" vectors --write "$scratch"; }
chmod 700 "$scratch"
done_testing
