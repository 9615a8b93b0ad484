#!/usr/bin/env bash
# assay value --seconds S: every quantity of every mechanism ends within 1.5 S + 1 s of processor time, and status and
# words say what the digits say.  Random questions, by a seed that is printed.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
seed=${TEST_SEED:-$((RANDOM * 32768 + RANDOM))}
count=$((48 * ${TEST_MULT:-1}))
limit=0.2 bound=1.3
case $BUILD in */default) ;; *) bound=6 ;; esac # other builds are slow where no clock is read
echo "# TEST_SEED=$seed, $count questions"
RANDOM=$seed

# pick WORD...: one of them.
pick() { local k=$((RANDOM % $# + 1)); picked=${!k}; }
# number LEAST: LEAST times a power of ten with a random head, up to 1000 times as much.
number() { picked=$(awk -v l="$1" -v r=$RANDOM 'BEGIN { printf "%.3g", l * 10 ^ (3 * r / 32768) }'); }
option() { # NAME LEAST: in half of all cases
  [ $((RANDOM % 2)) = 0 ] || return
  number "$2"
  args+=("--$1" "$picked")
}
steps() {
  [ $((RANDOM % 2)) = 0 ] || return
  pick 2 3 17 100 1500 20000
  args+=(--steps "$picked")
}

mechanism() {
  pick gaussian laplace response discrete-gaussian discrete-laplace generalized-gaussian two-gaussians canonical \
    instability poisson fixed-size balls allocation shuffle rdp-mironov rdp-optimal zcdp gdp compose
  args=(--mechanism "$picked")
  case $picked in
  gaussian | discrete-gaussian) number 0.3; args+=(--sigma "$picked"); option rate 1e-4; steps ;;
  laplace | discrete-laplace) number 0.3; args+=(--scale "$picked"); option rate 1e-4; steps ;;
  response) number 0.005; args+=(--epsilon0 "$picked"); option rate 1e-4; steps ;;
  generalized-gaussian) pick 1.5 2 3 5/2; args+=(--scale 4 --beta "$picked"); option rate 1e-4; steps ;;
  two-gaussians) number 0.3; args+=(--sigma "$picked" --sigma2 2); option rate 1e-4; steps ;;
  canonical | instability) number 1e-6; args+=(--epsilon0 1 --delta0 "$picked"); option rate 1e-4; steps ;;
  poisson | fixed-size) number 0.3; args+=(--sigma "$picked"); number 1e-4; args+=(--rate "$picked"); steps ;;
  balls) number 0.3; args+=(--sigma "$picked"); pick 2 50 20000; args+=(--steps "$picked"); pick 1 2 20; args+=(--epochs "$picked") ;;
  allocation) number 0.3; args+=(--sigma "$picked"); pick 20 500 10000; args+=(--steps "$picked"); pick 1 2 5; args+=(--picks "$picked") ;;
  shuffle) number 0.3; args+=(--sigma "$picked"); pick 2 50 20000; args+=(--steps "$picked") ;;
  rdp-mironov | rdp-optimal) number 0.01; args+=(--rho "$picked"); number 1.1; args+=(--order "$picked") ;;
  zcdp) number 0.001; args+=(--rho "$picked") ;;
  gdp) number 0.01; args+=(--mu "$picked"); option rate 1e-4; steps ;;
  compose) pick 'gaussian sigma=3 rate=0.01 steps=400' 'two-gaussians sigma=3 sigma2=2' 'response epsilon0=0.3 steps=9'
    args+=(--parts "discrete-gaussian sigma=5 steps=30; $picked; laplace scale=9 steps=20") ;;
  esac
}

quantity() {
  pick delta complement tv epsilon sigma scale renyi phi loss-cdf tradeoff event steps rdp-delta rdp-epsilon \
    rdp-delta-classic rdp-epsilon-classic
  asked=$picked
  case $asked in
  delta | complement | event | rdp-delta | rdp-delta-classic) number 0.02; args+=(--epsilon "$picked") ;;
  epsilon | rdp-epsilon | rdp-epsilon-classic) pick 1e-2 1e-5 1e-9 1e-300 0.98; args+=(--delta "$picked") ;;
  sigma | scale | steps) number 0.05; args+=(--epsilon "$picked"); pick 1e-2 1e-5 1e-8; args+=(--delta "$picked") ;;
  renyi) pick inf 1 2 7.5 1e3 1e5 1e9; args+=(--order "$picked") ;;
  phi) number 0.1; args+=(--time "$picked") ;;
  loss-cdf) number 0.01; args+=(--loss "$picked") ;;
  tradeoff) number 0.001; args+=(--alpha "$picked") ;;
  esac
}

# without NAME: args without this option.
without() {
  local k rest=()
  for ((k = 0; k < ${#args[@]}; k++)); do
    if [ "${args[k]}" = "--$1" ]; then k=$((k + 1)); else rest+=("${args[k]}"); fi
  done
  args=("${rest[@]}")
}

# One question; `wrong` says what is wrong with its answer, `judged` whether there was one.
ask() {
  local out status seconds got digits
  wrong='' judged=0
  (
    ulimit -t 20
    "$ASSAY" value "$asked" "${args[@]}" --seconds $limit --json >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status"
    times >"$scratch/time"
  ) 2>/dev/null
  status=$(<"$scratch/status") out=$(<"$scratch/out")
  [ "$status" -ne 2 ] || return
  judged=1
  seconds=$(awk -F '[ms ]+' 'NR == 2 { print 60 * ($1 + $3) + $2 + $4 }' "$scratch/time")
  worst=$(awk -v a="$worst" -v b="$seconds" 'BEGIN { print (a > b ? a : b) }')
  digits=15
  [[ " ${args[*]} " =~ --digits\ ([0-9]+) ]] && digits=${BASH_REMATCH[1]}
  got=$(sed -nE 's/.*"digits": ([0-9]+), "seconds".*/\1/p' <<<"$out")
  if [ "$status" -gt 1 ] || [ -z "$got" ]; then wrong="status $status"
  elif [ "$(awk -v s="$seconds" -v b="$bound" 'BEGIN { print (s > b) }')" = 1 ]; then wrong="$seconds s"
  elif [ "$((got >= digits))" -ne "$((status == 0))" ]; then wrong="status $status, $got of $digits digits"
  elif [ "$(wc -l <"$scratch/err")" -ne "$status" ]; then wrong='not one line for status 1, none for 0'
  elif grep -qE 'limit of [0-9.]+ s' "$scratch/err" && [ "$(awk -v s="$seconds" -v l=$limit 'BEGIN { print (s < 0.9 * l) }')" = 1 ]; then wrong="the time was over after $seconds s"
  fi
}

worst=0 answers=0 bad=0
for ((i = 0; i < count; i++)); do
  mechanism
  quantity
  case $asked in sigma) without sigma ;; scale) without scale ;; steps) without steps ;; esac
  pick '' '' 3 100
  [ -z "$picked" ] || args+=(--digits "$picked")
  pick '' '' add remove
  [ -z "$picked" ] || args+=(--direction "$picked")
  ask
  answers=$((answers + judged))
  [ -z "$wrong" ] && continue
  bad=$((bad + 1))
  diag "$wrong: $asked $(printf '%q ' "${args[@]}"): $(<"$scratch/err")"
done
echo "# $answers answers; the longest took $worst s"
is "$bad" 0 "no answer ran over, and status, digits and words agree"
[ "$answers" -gt $((count / 3)) ]
tap $? 'most questions have an answer'

# Ran over by factors of 5 to 20 before loops asked for the time.
soon() {
  asked=$1 args=("${@:2}")
  ask
  is "$wrong" '' "in time: $*"
}
soon rdp-delta-classic --mechanism gaussian --sigma 304 --rate 2.5e-4 --epsilon 1 --digits 30
soon delta --mechanism two-gaussians --sigma 2 --sigma2 1.5 --steps 2 --epsilon 1
soon sigma --mechanism two-gaussians --sigma2 100 --epsilon 0.1 --delta 0.01
soon renyi --mechanism fixed-size --sigma 1 --rate 0.1 --order 3000 --digits 3000
soon delta --mechanism balls --sigma 0.5 --steps 100 --epochs 2 --epsilon 41.8
soon phi --mechanism generalized-gaussian --scale 17.2 --beta 3 --time 183 --digits 100
soon sigma --mechanism balls --steps 13 --epochs 20 --epsilon 2.23 --delta 1.46e-08 --digits 300 --direction add
soon delta --mechanism shuffle --sigma 56.9 --steps 2 --epsilon 1.37 --digits 100
soon complement --mechanism shuffle --sigma 8.3 --steps 50 --epsilon 13.2
soon complement --mechanism shuffle --sigma 1/1000 --steps 1 --epsilon 1 --digits 30
soon delta --mechanism laplace --scale 0.0317 --shift 0.6618 --rate 0.0545 --steps 3 --epsilon 3.089 --direction remove
soon epsilon --mechanism allocation --sigma 1.94 --steps 485 --picks 5 --delta 1e-300 --digits 30

is "$("$ASSAY" value delta --mechanism gaussian --sigma 1 --epsilon 1 --seconds 1e-9 --json | jq -c '[.result, .limit]')" '["value",null]' 'what has its digits was stopped by nothing'

# Words.
out=$("$ASSAY" value steps --mechanism gaussian --sigma 1000000 --epsilon 1 --delta 1e-5 2>"$scratch/err")
is "$?" 1 'more than 10^7 steps: a limit, with an answer'
like "$out" '>= 10000000'$'\n''  <= \+inf' 'at least 10^7'
like "$(<"$scratch/err")" ': more than 10\^7 steps are not tried; ' 'and why'
done_testing
