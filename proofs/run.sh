#!/usr/bin/env bash
# run.sh - checks all proofs and compares them with the recorded results; status 1 on any difference.
#
#   proofs/run.sh                 a unit whose sources, contracts, model and tools have the recorded digest is not generated
#                                 again; a tenth of these, chosen by PROOF_SEED (the commit, if it is not set), is proved
#                                 again with nothing cached and with smoke tests.  What has changed is generated, and
#                                 looked up in the committed cache
#   proofs/run.sh --full          every goal proved again, nothing read from the cache, and the smoke tests; then the
#                                 test of this gate itself
#   proofs/run.sh --update        prove what the cache lacks; rewrite proofs/cache and proofs/results, if nothing fails
#   proofs/run.sh --update --accept NAME...   the same, and the contract, axiom or definition NAME may say something else
#                                 than it did, or be gone
#                                 (NO_SMOKE=1: without smoke tests, to work on a unit; such a row is no result until they are run)
#   proofs/run.sh --mutants       only the mutants: a broken function must break its proof
#   proofs/run.sh --mutants --tenth   only those of a tenth of the functions, chosen by PROOF_SEED
#   proofs/run.sh --unit NAME     only this unit (end or ref/num/end.c); may be repeated
#
# Only --update changes the source tree; all else is written below build/proofs.  JOBS (number of cores) units
# run at a time, each with one prover.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
cd "$(dirname "$0")/.."
. proofs/bin/common.sh

mode=offline update='' full='' mutants='' tenth='' wanted=() accepted=()
while [ $# -gt 0 ]; do
  case $1 in
    --full) mode=full full=--full ;;
    --update) mode=update update=--update ;;
    --mutants) mutants=only ;;
    --tenth) tenth=1 ;;
    --accept) [ $# -ge 2 ] || die "--accept needs a name"; accepted+=(--accept "$2"); shift ;;
    --unit) [ $# -ge 2 ] || die "--unit needs a name"; wanted+=("$2"); shift ;;
    [!-]*) [ "$mutants" = only ] || die "$1: a name goes with --mutants, or as --unit $1"; wanted+=("$1") ;;
    *) die "no option '$1': --full, --update, --accept NAME, --mutants, --tenth, --unit NAME" ;;
  esac
  shift
done
[ ${#accepted[@]} -eq 0 ] || [ -n "$update" ] || die "--accept goes with --update"
if [ -z "$full$update" ]; then export SMOKE=3; fi # tenths of a second for each smoke test
jobs=${JOBS:-$(($(nproc) + 1))} # Frama-C and its provers wait for each other
mkdir -p "$out"
seed=${PROOF_SEED:-$(git rev-parse --short=12 HEAD 2>/dev/null || date +%F)} # as long in every clone
# a_tenth: of lines WEIGHT NAME names in an order that the seed shuffles, until they have a tenth of the weight; in another commit these are others.
a_tenth() {
  while read -r weight name; do printf '%s %s %s\n' "$(sha256sum <<<"$seed $name" | cut -c 1-16)" "$weight" "$name"; done | sort |
    awk '{ weight[NR] = $2; name[NR] = $3; all += $2 } END { for (i = 1; i <= NR && 10 * sum < all; i++) { print name[i]; sum += weight[i] } }'
}
if [ "$mutants" = only ]; then
  if [ -n "$tenth" ]; then
    export MUTANT_STEPS='150000 3000000' # 98 of 100 goals need less; all mutants together have more
    mapfile -t wanted < <(sed -nE '/^#|^ *$/!s/ .*//p' proofs/mutants/mutants.txt | sort -u | sed 's/^/1 /' | a_tenth)
    echo "proofs: the mutants of ${#wanted[@]} functions; PROOF_SEED=$seed"
  fi
  exec proofs/mutants/run.sh ${wanted[@]+"${wanted[@]}"}
fi
exec 9>"$out/lock" # two runs would overwrite each other's reports
flock -n 9 || { echo 'proofs: another run is under way; waiting for it'; flock 9; }

select_units() { # the files to analyse, those that --unit names or all
  local f n w hit
  while read -r f; do
    n=$(unit_name "$f") hit=
    for w in ${wanted[@]+"${wanted[@]}"}; do
      case $w in "$f" | "$n") hit=1 ;; esac
    done
    if [ ${#wanted[@]} -eq 0 ] || [ -n "$hit" ]; then echo "$f"; fi
  done < <(unit_files)
}

check_not_analysed() { # every exception is a file that exists, with a reason
  sed -nE '/^#|^$/!s/ *\|.*//p' proofs/units.txt | while read -r f; do [ -f "$f" ] || die "units.txt: there is no $f"; done
}

check_tools() { # other versions may find other proofs, and the cache is of these
  { tool_versions; echo "way $(way_digest)"; } >"$out/tools.txt"
  if [ -z "$update" ] && ! diff proofs/results/tools.txt "$out/tools.txt" >"$out/tools.diff" 2>&1; then
    echo "proofs: other tools than the results were recorded with (< recorded, > here):"
    cat "$out/tools.diff"
  fi
}

check_prototypes() { # the prover's headers and the real ones declare the same functions
  perl proofs/bin/prototypes.pl >"$out/prototypes.c"
  "${CC:-gcc}" -std=c11 -Wall -Wextra -Wconversion -Werror -fsyntax-only "$out/prototypes.c" ||
    { echo "proofs: proofs/model and the headers of GMP and MPFR declare different functions"; return 1; }
}

check_tokens() { # what is assumed of GMP and MPFR has a model; proved again only when a source changed
  local stamp
  stamp=$({ perl proofs/bin/digest.pl proofs/model/tokens.c; cat proofs/bin/tokens.sh proofs/ASSUMED.md "$out/tools.txt"; } | sha256sum | cut -c 1-16)
  if [ -n "$full" ] || [ "$(cat "$out/tokens.stamp" 2>/dev/null)" != "$stamp" ]; then
    rm -f "$out/tokens.stamp"
    proofs/bin/tokens.sh >"$out/tokens.txt" || { cat "$out/tokens.txt"; return 1; }
    echo "$stamp" >"$out/tokens.stamp"
  fi
  cat "$out/tokens.txt"
}

check_coq() { # compiled again only when a source changed
  local stamp
  stamp=$(cat proofs/coq/*.v proofs/coq/check.sh proofs/coq/allowed-axioms.txt | sha256sum | cut -c 1-16)
  if [ -n "$full" ] || [ "$(cat "$out/coq.stamp" 2>/dev/null)" != "$stamp" ]; then
    rm -f "$out/coq.stamp"
    proofs/coq/check.sh ${full:+--each} "$out/coq" >"$out/coq.new" || { cat "$out/coq.new"; echo "proofs: proofs/coq/check.sh failed"; return 1; }
    mv "$out/coq.new" "$out/coq.txt"
    echo "$stamp" >"$out/coq.stamp"
  fi
  echo "proofs: $(wc -l <"$out/coq.txt") Coq theorems"
}

check_vectors() { # theorems about vectors: a few, or all and the wrong ones; compiled again only when a source changed
  local stamp
  stamp=$(cat "$out/coq.stamp" proofs/coq/vectors/* proofs/bin/vector.pl vectors/*.json | sha256sum | cut -c 1-16)
  if [ -n "$full" ] || [ "$(cat "$out/vectors.stamp" 2>/dev/null)" != "$stamp" ]; then
    rm -f "$out/vectors.stamp"
    proofs/coq/vectors/check.sh "$out/coq" "$out/vectors" ${full:+--all} >"$out/vectors.txt" ||
      { cat "$out/vectors.txt"; echo "proofs: proofs/coq/vectors/check.sh failed"; return 1; }
    echo "$stamp" >"$out/vectors.stamp"
  fi
  sed 's/^/proofs: vectors: /' "$out/vectors.txt"
}

check_sentences() { # each axiom, translated, is the sentence that its theorem proves
  perl proofs/bin/sentences.pl >"$out/sentences.new" || return 1
  if [ -n "$full" ] || ! cmp -s "$out/sentences.new" "$out/sentences.v" || [ ! "$out/sentences.vo" -nt "$out/coq.stamp" ]; then
    cp "$out/sentences.new" "$out/sentences.v"
    rm -f "$out/sentences.vo"
    coqc -q -Q "$out/coq" Assay "$out/sentences.v" >"$out/sentences.log" 2>&1 ||
      { rm -f "$out/sentences.v"; tr '\n' ' ' <"$out/sentences.log"; echo; echo "proofs: an axiom is not the sentence that Coq proves"; return 1; }
  fi
  echo "proofs: $(grep -c '^Lemma' "$out/sentences.v") axioms and definitions are, word by word, sentences that Coq proves"
}

how() { # how FILE: whether the recorded results speak of this unit as it stands, and if not, how it is run
  local recorded
  recorded=$(awk -F '\t' -v unit="$(unit_name "$1")" '$1 == unit { print $2 }' proofs/results/units.tsv 2>/dev/null)
  if [ "$mode" = offline ] && [ ${#wanted[@]} -eq 0 ] && [ ! -s "$out/tools.diff" ] && [ "$recorded" = "$(perl proofs/bin/digest.pl "$1")" ]; then
    echo known
  else
    echo "$mode"
  fi
}

choose() { # sets `ways`, a line "FILE HOW" for each unit
  local f i again
  mapfile -t ways < <(for f in "${files[@]}"; do echo "$f $(how "$f")"; done)
  mapfile -t again < <(printf '%s\n' "${ways[@]}" | sed -n 's/ known$//p' | while read -r f; do echo "$(weight "$f") $f"; done | a_tenth)
  [ ${#again[@]} -gt 0 ] || return 0
  echo "proofs: proved again: ${again[*]}; PROOF_SEED=$seed"
  for i in "${!again[@]}"; do # each third with smoke tests, which are most of a unit's time
    ways=("${ways[@]/#${again[i]} known/${again[i]} $([ $((i % 3)) -eq 0 ] && echo full || echo again)}")
  done
}
weight() { awk -F '\t' -v unit="$(unit_name "$1")" '$1 == unit { print 10 + $5 + $6 }' proofs/results/units.tsv; } # what its proof takes, about

keep() { # what was proved, after everything has passed
  local f n
  cp "$out/tools.txt" "$out/said.txt" proofs/results/
  for f in "${files[@]}"; do
    n=$(unit_name "$f")
    if [ -f "$out/$n/cache.txt" ]; then mv "$out/$n/cache.txt" "proofs/cache/$n.txt"; fi
  done
}

check_not_analysed
check_tools
# CVC4 does about 100,000 of its steps a second, Z3 some 5,000,000.
write_why3_conf "$out/why3.conf" 1000000 30000000
mapfile -t files < <(select_units)
[ ${#files[@]} -gt 0 ] || die "no unit is named ${wanted[*]}"
status=0 asides=()
trap 'kill 0' INT # what runs in the background would not hear of it
aside() { # runs a check beside the units, which do not wait for it; join_asides prints what it says
  "$1" >"$out/$1.said" 2>&1 &
  asides+=("$!=$1")
}
join_asides() {
  local a
  for a in ${asides[@]+"${asides[@]}"}; do
    wait "${a%%=*}" || status=1
    cat "$out/${a#*=}.said"
  done
}
theorems() {
  check_coq
  check_sentences
  if [ ${#wanted[@]} -eq 0 ]; then check_vectors; fi
}
check_prototypes || status=1
perl proofs/bin/said.pl ${update:+--new} ${accepted[@]+"${accepted[@]}"} || status=1 # a sentence that changed is accepted by name
aside theorems
if [ ${#wanted[@]} -eq 0 ]; then aside check_tokens; fi
choose
printf '%s\n' "${ways[@]}" | grep -v ' known$' | xargs -r -P "$jobs" -n 2 proofs/bin/unit.sh || status=1
join_asides
units=()
for w in "${ways[@]}"; do units+=("$(unit_name "${w% *}")=${w/ /=}"); done
part=$([ ${#wanted[@]} -eq 0 ] || echo --part)
if [ "$status" -ne 0 ]; then update=''; fi # what failed so far is no result
perl proofs/bin/judge.pl ${update:+"$update"} ${part:+"$part"} "${units[@]}" || status=1
if [ -n "$update" ] && [ "$status" -eq 0 ]; then keep; fi
perl proofs/bin/share.pl ${update:+--write} || status=1
if [ -n "$full" ] && [ ${#wanted[@]} -eq 0 ]; then proofs/bin/gate-test.sh || status=1; fi
exit "$status"
