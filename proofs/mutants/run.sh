#!/usr/bin/env bash
# run.sh [NAME...] - a function that is broken on purpose must break its proof; status 1 when a mutant survives.
#
# mutants.txt has one line per mutant.  Each is proved twice by the same provers with the same limits, a part of those of a
# proof (MUTANT_STEPS of CVC4 and of Z3), or these if the goal needs them, and no cache:
# as it stands, where the named goal must be proved (the control), and with the change, where it must not be; if it is,
# another goal of the function must break, and the verdict names it, so that the line can be mended.
# NAME restricts the run to functions or units of that name, in that order; after MUTANT_SECONDS, if set, none is begun.  Everything is written below build/proofs/mutants.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
cd "$(dirname "$0")/../.."
. proofs/bin/common.sh
work=$out/mutants list=proofs/mutants/mutants.txt
export WHY3CONFIG=$PWD/$work/why3.conf

attempt() { # attempt TREE FILE FUNCTION GOAL: writes TREE.json; without GOAL of all goals
  local select=() label read_as=$2 as=$2 said
  said=$(unit_option "$2:values")
  case " ${said%%:*} " in *" $3 "*) as=$2:values ;; esac
  label=$(sed -nE "s/^(ensures|assert|loop_invariant)_([a-z][a-zA-Z]*)(_[0-9]+)*\$/\2/p" <<<"$4")
  [ -z "$label" ] || select=(-wp-prop="$label")
  unit_options "$as"
  rm -f "$1.json"
  if [[ $(unit_option "$as") == 'values of '* ]]; then
    read_as=part/$(basename "$2")
    mkdir -p "$1/part"
    (cd "$1" && perl "$OLDPWD/proofs/bin/part.pl" "$2" part) || return 0
  fi
  (cd "$1" && frama-c -machdep gcc_x86_64 -cpp-extra-args="$cpp" -wp -wp-prover cvc4,z3 -wp-timeout 200 \
    -wp-par 1 -wp-cache none -wp-session "$PWD.session" -wp-report-json "$PWD.json" -wp-fct "$3" \
    ${select[@]+"${select[@]}"} ${options[@]+"${options[@]}"} "$read_as") >"$1.log" 2>&1 || true
}

one() { # one NUMBER FUNCTION FILE GOAL CHANGE
  local n=$1 function=$2 file=$3 goal=$4 tree
  if [ -n "${MUTANT_END:-}" ] && [ "$(date +%s)" -ge "$MUTANT_END" ]; then
    mkdir -p "$work/$n"
    echo 'no time' >"$work/$n/verdict"
    return 0
  fi
  for tree in control mutant; do
    mkdir -p "$work/$n/$tree/proofs"
    cp -r ref "$work/$n/$tree/"
    cp -r proofs/model proofs/units.txt "$work/$n/$tree/proofs/"
  done
  if ! perl proofs/mutants/mutate.pl "$work/$n/mutant/$file" "$function" "$5" >"$work/$n/verdict" 2>&1; then return 0; fi
  attempt "$work/$n/control" "$file" "$function" "$goal"
  attempt "$work/$n/mutant" "$file" "$function" "$goal"
  perl proofs/mutants/verdict.pl "$work/$n" "$function" "$goal" >"$work/$n/verdict" 2>&1
  if grep -q '^error: the control' "$work/$n/verdict"; then # a goal that needs the limits of a proof
    export WHY3CONFIG=$PWD/$work/long.conf
    attempt "$work/$n/control" "$file" "$function" "$goal"
    attempt "$work/$n/mutant" "$file" "$function" "$goal"
    perl proofs/mutants/verdict.pl "$work/$n" "$function" "$goal" >"$work/$n/verdict" 2>&1
  fi
  if grep -q '^survived' "$work/$n/verdict"; then # then perhaps another goal of the function broke
    attempt "$work/$n/control" "$file" "$function" ''
    attempt "$work/$n/mutant" "$file" "$function" ''
    perl proofs/mutants/verdict.pl "$work/$n" "$function" "$goal" >"$work/$n/verdict" 2>&1
  fi
  rm -rf "$work/$n"/*.session "$work/$n/control" "$work/$n/mutant"
}

if [ "${1:-}" = --one ]; then shift; one "$@"; exit; fi

rm -rf "$work"
mkdir -p "$work"
read -r cvc4_steps z3_steps <<<"${MUTANT_STEPS:-400000 8000000}"
write_why3_conf "$work/why3.conf" "$cvc4_steps" "$z3_steps"
write_why3_conf "$work/long.conf" 1000000 30000000
export MUTANT_END=${MUTANT_SECONDS:+$(($(date +%s) + MUTANT_SECONDS))}
awk -F ' *[|] *' -v names="$*" '/^#/ || NF < 4 { next }
  { unit = $2; sub(".*/", "", unit); sub("[.]c$", "", unit)
    change = $0; for (i = 0; i < 3; i++) sub("^[^|]*[|] *", "", change)
    mine[++all] = " " $1 " " unit " "; line[all] = sprintf("%s%c%s%c%s%c%s%c", $1, 0, $2, 0, $3, 0, change, 0) }
  function take(i) { if (!taken[i]++) printf "%d%c%s", ++n, 0, line[i] }
  END { if (!(many = split(names, name, " "))) for (i = 1; i <= all; i++) take(i)
    for (j = 1; j <= many; j++) for (i = 1; i <= all; i++) if (index(mine[i], " " name[j] " ")) take(i) }' \
  "$list" >"$work/list"
[ -s "$work/list" ] || die "no mutant is named $*"
xargs -0 -P "${JOBS:-$(($(nproc) + 1))}" -n 5 proofs/mutants/run.sh --one <"$work/list"
perl proofs/mutants/verdict.pl --all "$work" "$@"
