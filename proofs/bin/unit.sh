#!/usr/bin/env bash
# unit.sh FILE MODE - one run of Frama-C and WP on one C file of ref/; what it finds goes to build/proofs/UNIT.
#
# MODE is what the run may do: offline (only read the committed cache), update (prove what the cache lacks, and
# leave in build/proofs/UNIT/cache.txt what run.sh makes the committed cache of if all is well), full (prove
# everything: the cache starts empty) or again (the same without smoke tests).  Where provers run, the first pass asks CVC4, also for smoke tests, and the
# second asks Z3 for what is left; offline there are no smoke tests.  Times are tenths of a second (why3.conf.in).  Of a unit of which the calls alone are looked at there is
# one pass, and CVC4 alone is asked, but where ends are written.
# Status 0 says only that Frama-C ended normally: judge.pl reads the reports.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
. proofs/bin/common.sh
asked=$1 file=${1%:values} mode=$2 name=$(unit_name "$1")
dir=$out/$name cache=proofs/cache/$name.txt
unit_options "$asked"

mkdir -p "$dir"
stamp() { { cat "$dir/digest" "$0" "$out/why3.conf" "$out/tools.txt"; cat "$1" 2>/dev/null || true; } | sha256sum; }
perl proofs/bin/digest.pl "$asked" >"$dir/digest"
nothing_kept() { [ "$mode" = full ] || [ "$mode" = again ]; }
if ! nothing_kept && [ "$(cat "$dir/stamp" 2>/dev/null)" = "$(stamp "$cache")" ]; then exit 0; fi # nothing has changed since

rm -rf "$dir"
mkdir -p "$dir/session/cache"
perl proofs/bin/digest.pl "$asked" >"$dir/digest"
case $mode in offline) cached=offline ;; update) cached=cleanup ;; full | again) cached=update ;; *) die "no mode '$mode'" ;; esac
if ! nothing_kept && [ -f "$cache" ]; then perl proofs/bin/cache.pl unpack "$cache" "$dir/session/cache"; fi

read_as=$file conf=$out/why3.conf
if [[ $(unit_option "$asked") == 'calls only'* ]]; then
  mkdir "$dir/bare"
  perl proofs/bin/bare.pl "$file" "$dir/bare"
  read_as=$dir/bare/$(basename "$file") cpp="-I$dir/bare ${cpp##*-Iproofs/model}"
fi
if [[ $(unit_option "$asked") == 'values of '* ]]; then
  mkdir "$dir/part"
  perl proofs/bin/part.pl "$file" "$dir/part"
  read_as=$dir/part/$(basename "$file")
fi
second=(-then -wp ${again[@]+"${again[@]}"} -wp-prover "cvc4,z3" -wp-no-smoke-tests -wp-report-json "$dir/second.json")
if [ -d "$dir/bare" ] && [[ $(unit_option "$file") != 'calls only'*', ends'[,:]* ]]; then # goals are small
  second=() conf=$dir/why3.conf
  sed 's/".*cvc4_17.drv"/"cvc4_15"/' "$out/why3.conf" >"$conf" # it reads a goal sooner
fi

export WHY3CONFIG=$PWD/$conf
begin=$SECONDS status=0
run=(frama-c -machdep gcc_x86_64 -cpp-extra-args="$cpp" -wp -wp-timeout 200 -wp-par 1
  -wp-session "$dir/session" -wp-cache "$cached" ${options[@]+"${options[@]}"} -wp-report-json "$dir/first.json" "$read_as")
if [ "$mode" = offline ]; then
  run+=(-wp-prover "cvc4" ${second[@]+"${second[@]}"})
else
  smoke=(-wp-smoke-tests -wp-smoke-timeout "${SMOKE:-10}")
  if [ "$mode" = again ] || { [ -n "${NO_SMOKE:-}" ] && [ "$mode" = update ]; }; then smoke=(); fi # they are most of the time, and --full has them
  run+=(-wp-prover "cvc4" ${smoke[@]+"${smoke[@]}"} ${second[@]+"${second[@]}"})
fi
"${run[@]}" -then -metrics -report-csv "$dir/properties.csv" >"$dir/log" 2>&1 || status=$?
echo "$status" >"$dir/status"
if [ "$mode" = update ]; then
  cache=$dir/cache.txt
  perl proofs/bin/cache.pl pack "$dir/session/cache" "$cache"
fi
echo "$name: $((SECONDS - begin)) s"
[ "$status" -eq 0 ] || exit 1
stamp "$cache" >"$dir/stamp"
