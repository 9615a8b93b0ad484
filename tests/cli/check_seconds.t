#!/usr/bin/env bash
# assay check --seconds S: the truth of each question has S seconds of processor time; what is not decided then says so,
# and what is decided is what it is without a limit.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
bad() { # bad LINE ARG...
  local want=$1
  shift
  is "$("$ASSAY" check "$@" 2>&1 </dev/null)|$?" "assay: $want|2" "check $*"
}
such='is not a number above 0, such as 0.5, 2 or 600'
for text in 0 -1 x 1s '' inf 1/0; do bad "--seconds: '$text' $such" - --seconds "$text"; done
bad '--seconds: given twice' - --seconds 1 --seconds 2

# All of them are true.
cat >"$scratch/true" <<'END'
{"mechanism":"gaussian","sigma":1,"query":"delta","at":1,"upper":0.12694,"lower":0.12693}
{"mechanism":"laplace","scale":1,"rate":0.1,"steps":40,"query":"epsilon","at":1e-5,"upper":2.7,"lower":2.2}
{"mechanism":"laplace","scale":1,"rate":0.1,"steps":40,"query":"epsilon","at":1e-5,"upper":4}
{"mechanism":"balls","sigma":0.73,"steps":50000,"query":"delta","at":3.1,"upper":1}
{"mechanism":"shuffle","sigma":0.5,"steps":10000,"query":"epsilon","at":1e-6,"upper":11}
{"mechanism":"two-gaussians","sigma":1,"sigma2":2,"steps":2,"query":"delta","at":1,"lower":0.4,"upper":0.5}
{"mechanism":"poisson","sigma":1,"rate":0.01,"steps":100,"query":"delta","at":0.5,"lower":0.000127,"upper":0.000128}
END
questions=6
bound=1.3 # 1.5 S + 1
case $BUILD in */default) ;; *) bound=6 ;; esac # other builds are slow where no clock is read
for s in 0.001 0.2; do
  TIMEFORMAT='%U %S'
  spent=$({ time "$ASSAY" check "$scratch/true" --json --jobs 1 --seconds $s >"$scratch/out" 2>/dev/null; } 2>&1)
  ok "$s s for each question: $spent" awk -v n=$questions -v b=$bound '{ exit !($1 + $2 <= n * b) }' <<<"$spent"
  is "$(jq -r 'select(.verdict == "fail") | .line' "$scratch/out")" '' "$s s: nothing is called false"
  is "$(jq -r 'select(.verdict == "undecided") | .reason' "$scratch/out" | grep -vx 'of shuffle a bound is known on one side alone' | sort -u)" 'the time of --seconds was over' "$s s: what is not decided says so"
  is "$(head -n 1 "$scratch/out" | jq -r .verdict)" pass "$s s: a closed form is decided"
done
is "$(sed '2,6d' "$scratch/true" | "$ASSAY" check - --json --seconds 100 | jq -c 'del(.certificate)')" \
  "$(sed '2,6d' "$scratch/true" | "$ASSAY" check - --json | jq -c 'del(.certificate)')" 'a limit that is not reached changes nothing'
fails 1 'an undecided row is none that holds' "$ASSAY" check "$scratch/true" --strict --seconds 0.001
done_testing
