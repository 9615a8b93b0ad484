#!/usr/bin/env bash
# Descriptors that are closed, texts that no terminal should see, memory that ends, processes that are killed:
# a status that says so and one line of words, never a crash.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
g=(delta --mechanism gaussian --sigma 1)
row='{"tool": "t", "method": "m", "mechanism": "gaussian", "sigma": 1, "compositions": 1, "query": "delta", "at": 0, "value": "1", "bound": "upper"}'
for i in 1 2 3 4 5; do echo "${row/: 1,/: $i,}"; done >"$scratch/rows"

# Descriptors.  What is closed can be neither read nor written, and no file or socket takes its number.
closed='standard output: Bad file descriptor'
run() { # run NAME WANT COMMAND...: status and standard error
  local name=$1 want=$2
  shift 2
  "$@" 2>"$scratch/err"
  is "$?|$(<"$scratch/err")" "$want" "$name"
}
no_output() { "$@" >&-; }
no_input() { "$@" <&-; }
run 'a value without a standard output' "2|assay: $closed" no_output "$ASSAY" value "${g[@]}" --epsilon 1
run 'a check' "2|assay: $closed" no_output "$ASSAY" check "$scratch/rows"
run 'a check by several processes' "2|assay: $closed" no_output "$ASSAY" check "$scratch/rows" --json --jobs 3
run 'one without a standard input, too' "2|assay: $closed" no_input no_output "$ASSAY" check "$scratch/rows" --json --jobs 3
run 'a standard input that is closed' '2|assay: -: Bad file descriptor' no_input "$ASSAY" check -
is "$("$ASSAY" check "$scratch/rows" --json --jobs 3 <&- 2>&- | grep -c '"verdict": "\(pass\|loose\)"')" 5 'a check that needs neither input nor errors'
"$ASSAY" value "${g[@]}" 2>&-
is $? 2 'an error that nobody hears'
"$ASSAY" value "${g[@]}" <&- >&- 2>&-
is $? 2 'nothing is open'

# Every verb with every set of them closed: its status is that of words, and 2 where it has something to print and nowhere
# to print it.  (vectors --write, which takes a minute, is asked for a folder that is not there.)
closed_sets() {
  local set args status
  for set in 0 1 2 01 02 12 012; do
    for args in '' bad help 'help value' 'help check' --version 'vectors --list' 'vectors --write none/there' 'vectors' \
      "value ${g[*]} --epsilon 1" "value ${g[*]} --epsilon 0,1 --json" \
      'value bad' 'check none/there' "check $scratch/rows" "check $scratch/rows --strict --json --jobs 3" 'check -'; do
      case $set in # unquoted: words
        0) "$ASSAY" $args <&- ;;
        1) "$ASSAY" $args >&- ;;
        2) "$ASSAY" $args 2>&- ;;
        01) "$ASSAY" $args <&- >&- ;;
        02) "$ASSAY" $args <&- 2>&- ;;
        12) "$ASSAY" $args >&- 2>&- ;;
        012) "$ASSAY" $args <&- >&- 2>&- ;;
      esac </dev/null >/dev/null 2>&1
      status=$?
      [ $status -eq 2 ] || { [ $status -eq 0 ] && [[ $set != *1* ]]; } || { echo "$set closed: assay $args: status $status"; return 1; }
    done
  done
}
ok 'every verb, whatever is closed' closed_sets

# Texts.
run 'controls' "2|assay: 'a\\x1b[2J\\x0d\\x0a' is no verb; allowed: value audit explain check exercise vectors help --version" "$ASSAY" $'a\e[2J\r\n'
run 'no UTF-8' "2|assay: '\\xff\\xc3' is no verb; allowed: value audit explain check exercise vectors help --version" "$ASSAY" $'\xff\xc3'
run 'letters of all kinds are themselves' "2|assay: 'é€' is no verb; allowed: value audit explain check exercise vectors help --version" "$ASSAY" 'é€'
long=$(printf '%0100000d' 0)
x=$(printf '%060d' 0)
run 'a long verb' "2|assay: '$x...[100000 bytes]' is no verb; allowed: value audit explain check exercise vectors help --version" "$ASSAY" "$long"
short_lines() { # every way in which an argument comes back
  local out
  for p in "value|x$long" "value|--x$long" "value|delta|--mechanism|x$long" "value|delta|--mechanism|gaussian|--sigma|x$long" \
    "value|delta|--mechanism|gaussian|--sigma|1|--epsilon|1,x$long" "value|delta|--mechanism|gaussian|--sigma|1|--epsilon|0:x$long" \
    "value|delta|--mechanism|compose|--parts|x$long" "value|delta|--mechanism|compose|--parts|gaussian x$long=1" \
    "value|delta|--mechanism|compose|--parts|gaussian sigma=x$long" "value|delta|--method|x$long" "value|delta|--digits|x$long" \
    "value|delta|--seconds|x$long" "check|x$long" "check|-|--loose|x$long" "check|-|--jobs|x$long" "vectors|--write|x$long" "help|x$long"; do
    mapfile -t -d '|' a < <(printf %s "$p")
    out=$("$ASSAY" "${a[@]}" 2>&1 </dev/null)
    [ $? -eq 2 ] && [ "$(wc -l <<<"$out")" -eq 1 ] && [ ${#out} -lt 5000 ] || { echo "${p:0:60}: ${out:0:300}"; return 1; }
  done
}
ok 'long arguments are cut' short_lines
printf '{"a": "\x1b"}\n' >"$scratch/bytes"
like "$("$ASSAY" check "$scratch/bytes" 2>&1)" '^assay: [^[:cntrl:]]*$' 'bytes of a file are not repeated'
echo "${row/\"m\"/\"m\\u001b[2J\\n\"}" >"$scratch/bytes"
like "$("$ASSAY" check "$scratch/bytes")" 'm\\x1b\[2J\\x0a ' 'nor controls of a row in the table'

# Processes.
for i in {1..40}; do # long enough to be met
  echo '{"tool": "t", "method": "m", "mechanism": "gaussian", "sampler": "poisson", "sigma": "0.'$((50 + i))'", "q": "0.01", "compositions": 10000, "query": "epsilon", "at": "1e-7", "value": "1"}'
done >"$scratch/long"
"$ASSAY" check "$scratch/long" --jobs 2 >"$scratch/out" 2>"$scratch/err" &
checks=$!
for _ in {1..100}; do
  one=$(ps -o pid= --ppid $checks 2>/dev/null | head -1)
  [ "$one" ] && break
  sleep 0.05
done
if [ "$one" ]; then
  kill -KILL "${one// /}"
  sleep 0.2
  kill -INT $checks
  wait $checks
  is $? 130 'an interrupt after one was killed'
  "$ASSAY" check "$scratch/rows" --json >/dev/null
  is $? 0 'and the next check is as before'
fi

# Memory: at every limit it ends well or with status 3.  Sanitizers need more than any limit.
if (ulimit -v 1000000; "$ASSAY" --version) >/dev/null 2>&1; then
  for i in {1..1500}; do echo "${row%\}}, \"note\": \"$x$x$x$x\"}"; done >"$scratch/many"
  scan() { # scan COMMAND...: from what is needed to start to what is enough
    local v status threes=0
    for ((v = 4000; v < 40000; v += 300)); do
      (ulimit -v $v; exec "$ASSAY" "$@") >"$scratch/out" 2>"$scratch/err" </dev/null
      status=$?
      [ $status -eq 127 ] && continue # the loader had too little
      [ $status -eq 0 ] && break
      grep -q '^assay: out of memory' "$scratch/err" && [ $status -eq 3 ] || { echo "$v: $status: $(<"$scratch/err")"; return 1; }
      threes=$((threes + 1))
    done
    [ $status -eq 0 ] && [ $threes -gt 0 ] || { echo "status 3 $threes times, then $status"; return 1; }
  }
  ok 'memory ends while a file is read' scan check "$scratch/many" --jobs 1
  ok 'or in the midst of a list of values' scan value "${g[@]}" --epsilon 0:39:1/256 --digits 2
fi
done_testing
