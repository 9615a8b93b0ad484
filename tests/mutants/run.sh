#!/usr/bin/env bash
# run.sh [FILE...] - tests of the tests: puts known faults into a copy of the sources, one at a time,
# and demands that the tests named beside each fault fail.
#
# A fault stands in *.txt here, as four lines and an empty one:
#   file ref/num/end.c              the source
#   test unit/end prop/ivl          any of these must fail
#   old  text that stands exactly once in the file
#   new  text that replaces it
# The control comes first: without a fault all these tests pass.  A fault that does not compile or
# does not fit the source any more is an error, not a catch.
# SPDX-License-Identifier: Apache-2.0
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
root=$PWD copy=$PWD/build/mutants
lists=("$@")
[ $# -gt 0 ] || lists=(tests/mutants/*.txt)

rm -rf "$copy" && mkdir -p "$copy" || exit 1 # objects of an earlier fault would look up to date
cp -rp ref tests oracle scripts vectors doc proofs GNUmakefile "$copy" || exit 1
is_script() { [ -f "$root/tests/$1.t" ]; }
program() { # tests of perturb/ are of a build of their own; scripts ask the program
  for t; do
    if is_script "$t"; then echo build/default/assay; else
      case $t in perturb/*) echo "build/perturbed/tests/$t" ;; *) echo "build/default/tests/$t" ;; esac
    fi
  done
}
build() {
  local programs
  mapfile -t programs < <(program "$@")
  make -s -j2 -C "$copy" CFLAGS=-O1 "${programs[@]}" >"$copy/log" 2>&1
}
run_one() {
  if ! is_script "$1"; then exec timeout 240 "$(program "$1")"; fi
  SRCDIR=$copy ASSAY=$copy/build/default/assay BUILD=$copy/build/default CC=${CC:-gcc} LC_ALL=C exec timeout 600 bash "tests/$1.t"
}
passes() { (cd "$copy" && run_one "$1" >"$copy/log" 2>&1); }

count=0 failed=0
say() { # verdict, text
  count=$((count + 1))
  [ "$1" = ok ] || failed=$((failed + 1))
  echo "$1 $count - $2"
}

read -ra tests < <(sed -n 's/^test //p' "${lists[@]}" | tr ' ' '\n' | sort -u | tr '\n' ' ')
if ! build "${tests[@]}"; then
  cat "$copy/log"
  echo "Bail out!  the tests do not build"
  exit 1
fi
for t in "${tests[@]}"; do
  if passes "$t"; then say ok "control: $t passes"; else say "not ok" "control: $t passes"; fi
done

# Replaces $old by $new in $file of the copy; fails unless $old stands there exactly once.
mutate() {
  OLD=$old NEW=$new perl -0777 -pi -e '
    BEGIN { $n = -1 } $n = () = /\Q$ENV{OLD}\E/g; s/\Q$ENV{OLD}\E/$ENV{NEW}/; END { exit($n != 1) }' "$copy/$file"
}

try() {
  local name="$file: $old  =>  $new" catchers t by=''
  read -ra catchers <<<"$test"
  if ! mutate; then
    say "not ok" "$name (the old text stands there once)"
  elif ! build "${catchers[@]}"; then
    say "not ok" "$name (it compiles)"
  else
    for t in "${catchers[@]}"; do passes "$t" || by+=" $t"; done
    if [ "$by" ]; then say ok "$name (caught by$by)"; else say "not ok" "$name (caught by none of $test)"; fi
  fi
  cp -p "$root/$file" "$copy/$file" && touch "$copy/$file"
}

file='' test='' old='' new=''
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    'file '*) file=${line#file } ;;
    'test '*) test=${line#test } ;;
    'old  '*) old=${line#old  } ;;
    'new  '*) new=${line#new  } && try ;;
    '#'* | '') ;;
    *) say "not ok" "a line that is none: $line" ;;
  esac
done < <(cat "${lists[@]}")
echo "1..$count"
[ "$failed" -eq 0 ]
