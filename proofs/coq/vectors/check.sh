#!/bin/sh
# check.sh COQ BUILD [--all] - compile the theorems about vectors in BUILD; COQ is where check.sh of the folder above compiled its files.
#
# Without --all: a few of each kind (seconds). With it: all of them, and the statements with a wrong digit, which Coq has to refuse.
# Fails when the files here are not those that proofs/bin/vector.pl writes, when one does not compile, has a word that assumes
# something, audits anything but its theorems, or rests on an axiom that ../allowed-axioms.txt does not list.
# The certificates of compositions (bracket_*.v) are as proofs/bin/bracket.pl found them with floating point: they are not compared.
# SPDX-License-Identifier: Apache-2.0
set -eu
LC_ALL=C
export LC_ALL

[ $# -ge 2 ] || { echo 'check.sh COQ BUILD [--all]' >&2; exit 2; }
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
coq=$(CDPATH='' cd -- "$1" && pwd)
mkdir -p "$2"
build=$(CDPATH='' cd -- "$2" && pwd)
all=${3:-}
kinds='response gaussian laplace gaussian_renyi laplace_renyi'
fail() { echo "vectors/check.sh: $*" >&2; exit 1; }

case $build/ in "$here"/*) fail "$build: choose a folder outside the sources" ;; esac
rm -f "$build"/*.v "$build"/*.vo "$build"/*.vok "$build"/*.vos "$build"/*.glob "$build"/*.out
perl "$here/../../bin/vector.pl" "$build"
for f in $kinds; do
  cmp -s "$build/$f.v" "$here/$f.v" || fail "$f.v is not what proofs/bin/vector.pl writes"
done
cp "$here"/*.v "$build"
cd "$build"
perl "$here/../../bin/vector.pl" --quick .

banned=$(sed -n "s/^banned='\(.*\)'\$/\1/p" "$here/../check.sh")
more=$(sed -n 's/^banned="$banned|\(.*\)"$/\1/p' "$here/../check.sh")
[ -n "$banned" ] && [ -n "$more" ] || fail 'no list of words in ../check.sh'
files='area power enclose families composed steps_response bracket_response'
files="$files $([ -n "$all" ] && echo "$kinds steps_sampled steps_laplace bracket_laplace bracket_sampled" || echo quick)"
for f in $files; do
  if grep -nwE "$banned|$more" "$f.v" >&2; then fail "$f.v: banned word"; fi
  grep -oE '^Theorem [A-Za-z0-9_]+' "$f.v" | cut -d' ' -f2 | sort >"$f.names.out"
  sed -n '/^Definition all :=/,/^Print/p' "$f.v" | sed -nE 's/^ +\(?([A-Za-z0-9_]+)(,|\)\.)$/\1/p' | sort >"$f.audit.out"
  [ -s "$f.names.out" ] && cmp -s "$f.names.out" "$f.audit.out" || fail "$f.v: the audit is not the list of theorems"
  coqc -q -w -ambiguous-paths -Q "$coq" Assay -Q . Vectors "$f.v" >"$f.out" || fail "$f.v does not compile"
  grep -qE '^(Axioms:|Closed under the global context)$' "$f.out" || fail "$f.v: audit unreadable"
  sed -nE '/^(Axioms:|Closed under)/d; s/^([A-Za-z_][A-Za-z0-9_.]*).*/\1/p' "$f.out" | sort -u >"$f.rests.out"
  grep -vE '^(#|$)' "$here/../allowed-axioms.txt" | sort -u | comm -13 - "$f.rests.out" >"$f.more.out"
  [ ! -s "$f.more.out" ] || fail "$f.v assumes $(tr '\n' ' ' <"$f.more.out")"
  echo "$f.v: $(wc -l <"$f.names.out") theorems, on $(wc -l <"$f.rests.out") axioms"
done
if [ -n "$all" ]; then
  perl "$here/../../bin/vector.pl" --wrong .
  coqc -q -w -ambiguous-paths -Q "$coq" Assay -Q . Vectors wrong.v >wrong.out || fail 'a statement with a wrong digit passes'
  echo "wrong.v: $(grep -c '^Fail' wrong.v) statements with a wrong digit are refused"
  perl "$here/../../bin/bracket.pl" --wrong .
  coqc -q -w -ambiguous-paths -Q "$coq" Assay -Q . Vectors wrong_bracket.v >wrong_bracket.out || fail 'a wrong certificate passes'
  echo "wrong_bracket.v: $(grep -cE '^(Fail|Goal .* = None)' wrong_bracket.v) wrong ends or certificates are refused"
fi
