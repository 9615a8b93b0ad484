#!/bin/sh
# check.sh [--each] [BUILD] - compile every .v file beside this script in BUILD (default build/coq of the repository),
# print `name  file` of each theorem, and with --each what it rests on:
#   name  file  closed-under: its assumptions ("nothing" if none)
# Fails when a file does not compile, contains a command that assumes something, audits anything but exactly its theorems,
# repeats a name, or when theorems rest on an assumption that allowed-axioms.txt does not list.  Without --each all are
# asked at once, as a question takes Coq a second, which is most of the time.
# SPDX-License-Identifier: Apache-2.0
set -eu
LC_ALL=C
export LC_ALL

each=''
if [ "${1:-}" = --each ]; then each=1; shift; fi
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build/coq}
allowed=$here/allowed-axioms.txt
bad=0

fail() {
  echo "check.sh: $*" >&2
  bad=1
}

# Words that assume, or switch a check of the kernel off; comments included.
banned='Admitted|admit|give_up|Axioms?|Parameters?|Conjectures?|Hypothes[ie]s|Variables?|Context|Primitive'
banned="$banned|Admit|Abort|Guard|Positivity|Universe|bypass_check|ML|Load|Declare|Symbol|Register|Redirect|Reset|Undo"

mkdir -p "$build"
build=$(CDPATH='' cd -- "$build" && pwd)
case $build/ in
  "$here"/*) echo "check.sh: $build: choose a folder outside the sources" >&2; exit 1 ;;
esac
rm -f "$build"/*.v "$build"/*.vo "$build"/*.vos "$build"/*.vok "$build"/*.glob \
  "$build"/*.out "$build"/*.tab "$build"/names "$build"/rules
cp "$here"/*.v "$build"/
cd "$build"

: > names
order=$(coqdep -sort -Q . Assay ./*.v)
for v in $order; do
  f=$(basename "$v" .v)
  if grep -nwE "$banned" "$f.v" /dev/null >&2; then
    fail "$f.v: banned word"
  fi
  grep -oE '^Theorem [A-Za-z0-9_]+' "$f.v" | cut -d' ' -f2 > "$f.names.tab"
  sed -nE 's/^Print Assumptions ([A-Za-z0-9_]+)\.$/\1/p' "$f.v" > "$f.audit.tab"
  [ -s "$f.names.tab" ] || fail "$f.v: no theorem"
  cmp -s "$f.names.tab" "$f.audit.tab" || fail "$f.v: the audit is not the list of theorems"
  cat "$f.names.tab" >> names
done
[ "$bad" -eq 0 ] || exit 1

# The questions are asked from files of their own, where no name of a theorem's file is in the way.
sed -i '/^Print Assumptions [A-Za-z0-9_]*\.$/d' ./*.v
if grep -nw 'Print' ./*.v >&2; then fail "a question that is not one of the list"; exit 1; fi
if [ -n "$each" ]; then
  for v in $order; do
    f=$(basename "$v" .v)
    { echo "From Assay Require $f."; sed "s/.*/Print Assumptions Assay.$f.&./" "$f.names.tab"; } > "each_$f.v"
  done
fi
{
  for v in $order; do
    f=$(basename "$v" .v)
    echo "From Assay Require $f."
    sed "s/.*/Definition all_& := @Assay.$f.&./" "$f.names.tab"
  done
  printf 'Definition all_theorems := (0'
  sed 's/^/, all_/' names | tr '\n' ' '
  printf ').\nPrint Assumptions all_theorems.\n'
} > all_theorems.v

# Each file once those that it needs are compiled, as many at a time as there are cores.
{
  echo 'all:' ./*.v | sed 's/[.]v\b/.vo/g; s|[.]/||g'
  printf '%%.vo: %%.v\n\t@coqc -q -w -ambiguous-paths -Q . Assay $< > $*.out || { echo "check.sh: $<: does not compile" >&2; false; }\n'
  coqdep -Q . Assay ./*.v | sed -nE 's|[.]/||g; s/^([A-Za-z0-9_]+[.]vo) .*: [^ ]+[.]v/\1:/p'
} > rules
MAKEFLAGS='' make --no-print-directory -s -f rules -j "${JOBS:-$(nproc)}" all || exit 1

# audit NAME LIST OUT: one block per name in LIST: "Closed under ..." or "Axioms:" and the names, whose types follow on the
# same line or, indented, on the next ones; prints a line each.
audit() {
  awk -v file="$1" -v audit="$2" -v allowed="$allowed" '
    function flush_row() {
      if (n) printf "%s  %s  closed-under:%s\n", name[n], file, (row == "" ? " nothing" : row)
      row = ""
    }
    BEGIN {
      while ((getline line < audit) > 0) name[++total] = line
      while ((getline line < allowed) > 0) if (line !~ /^(#|$)/) ok[line] = 1
    }
    /^Axioms:$/ { flush_row(); n++; next }
    /^Closed under the global context$/ { flush_row(); n++; next }
    /^ / { next }
    {
      if (!($1 in ok)) {
        print "check.sh: " name[n] " (" file ") assumes " $1 > "/dev/stderr"; wrong = 1
      }
      sub(/.*[.]/, "", $1)
      row = row " " $1
    }
    END {
      flush_row()
      if (n != total) { print "check.sh: " file ": audit unreadable" > "/dev/stderr"; wrong = 1 }
      exit wrong
    }' "$3"
}
# One term that holds them all; then each
echo 'one of all theorems' > all.tab
audit 'check.sh --each says which' all.tab all_theorems.out > /dev/null || bad=1
for v in $order; do
  f=$(basename "$v" .v)
  if [ -n "$each" ]; then audit "$f.v" "$f.audit.tab" "each_$f.out" || bad=1
  else sed "s/$/  $f.v/" "$f.names.tab"; fi
done > rows

twice=$(sort names | uniq -d)
[ -z "$twice" ] || fail "named twice: $twice"
sort rows
[ "$bad" -eq 0 ]
