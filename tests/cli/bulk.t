#!/usr/bin/env bash
# assay value -: a file of questions has the answers of its questions, the same bytes however it is answered, and says what is wrong.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
ask() { "$ASSAY" value - "$@"; }

# 24 epsilons of 4 settings, mixed, and some of other kinds.
jq -nc 'range(24) as $e | ({sigma: 0.8, rate: "1/100"}, {sigma: 1, rate: 1e-2}, {sigma: "1.5", rate: 0.02}, {sigma: 0.6, rate: "0x1p-7"})
  | {quantity: "delta", mechanism: "poisson", steps: 1000, epsilon: (($e + 1) / 8)} + .' >"$scratch/q"
cat >>"$scratch/q" <<'END'
{"id": "g", "quantity": "epsilon", "mechanism": "gaussian", "sigma": 0.1, "delta": 1e-5, "steps": null}

{"quantity": "delta", "mechanism": "compose", "parts": [{"mechanism": "gaussian", "sigma": 1}, {"mechanism": "laplace", "scale": 2, "steps": 3}], "epsilon": 1}
{"quantity": "delta", "mechanism": "compose", "parts": "gaussian sigma=1; laplace scale=2 steps=3", "epsilon": 1}
{"quantity": "kl-upper", "successes": 3, "trials": 1000, "beta": 0.001}
{"quantity": "delta", "mechanism": "fixed-size", "sigma": 1, "rate": 0.1, "steps": 2, "epsilon": 1, "id": 7}
END
ask <"$scratch/q" >"$scratch/a" 2>"$scratch/err"
is $? 1 'a bracket has few digits: a limit'
is "$(cat "$scratch/err")" 'assay: 1 of 101 answers have fewer digits than 15' 'and that is said'
is "$(jq -c .line "$scratch/a")" "$(grep -n . "$scratch/q" | cut -d: -f1)" 'an answer for each question, in order, with its line'
is "$(jq -r '.id // empty' "$scratch/a")" $'g\n7' 'an id comes back'
is "$(tail -n 4 "$scratch/a" | head -n 2 | jq -c '.enclosure' | uniq | wc -l)" 1 'parts as a text and as a list'

# Every tenth, and the last, asked alone.
alone() {
  jq -r '.query | to_entries | map(select(.key != "parts")) | [.[] | select(.key != "quantity") | "--\(.key)=\(.value)"] as $o | ([.[] | select(.key == "quantity") | .value] + $o)[]' <<<"$1" |
    { mapfile -t words; "$ASSAY" value "${words[@]}" --json; }
}
apart=0 asked=0
while read -r line; do
  one=$(alone "$line" | jq -r '.enclosure | .loDec, .hiDec') all=$(jq -r '.enclosure | .loDec, .hiDec' <<<"$line")
  asked=$((asked + 1))
  [ "$one" = "$all" ] || { apart=$((apart + 1)); diag "$line: $one"; }
done < <(awk 'NR % 10 == 3 && NR < 97' "$scratch/a")
is "$asked $apart" '10 0' 'answers are those of the questions alone'

for jobs in 1 3; do
  ask --jobs $jobs <"$scratch/q" >"$scratch/b" 2>/dev/null
  same "$scratch/b" "$scratch/a" "the same bytes, jobs $jobs"
done
for i in 1 2 3; do ask --shard $i/3 <"$scratch/q" 2>/dev/null; done >"$scratch/parts"
ok 'parts are smaller' test "$(ask --shard 2/3 <"$scratch/q" 2>/dev/null | wc -l)" -lt 90
sort -t' ' -k2n "$scratch/parts" >"$scratch/b"
same "$scratch/b" "$scratch/a" 'three parts, put in order'

head -c 20000 "$scratch/a" >"$scratch/r"
ask --resume "$scratch/r" <"$scratch/q" 2>/dev/null
same "$scratch/r" "$scratch/a" 'what was cut is continued'
ask --resume "$scratch/r" <"$scratch/q" 2>"$scratch/err"
is "$? $(cat "$scratch/err")" '1 assay: 1 of 101 answers have fewer digits than 15' 'what is complete stays, and is judged'
same "$scratch/r" "$scratch/a" 'as it is'
rm "$scratch/r"
(ask --jobs 1 --resume "$scratch/r" < <(head -n 96 "$scratch/q"; sed 's/"epsilon": *[0-9.]*}/"epsilon": 0.3, "steps": 3000}/; s/"poisson"/"balls"/' <<<'{"quantity": "delta", "mechanism": "poisson", "sigma": 1, "epsilon": 1}' | awk '{ for (i = 0; i < 300; i++) print }')) 2>"$scratch/err" &
process=$!
for ((i = 0; i < 200; i++)); do [ -s "$scratch/r" ] && break; sleep 0.05; done
pkill -INT -P "$process" -x assay 2>/dev/null || kill -INT "$process"
wait "$process"
is "$(tail -c 1 "$scratch/r" | od -An -c | tr -d ' ')" '\n' 'an interrupt leaves whole lines'
head -n 50 "$scratch/a" | sed '7s/"epsilon": "[^"]*"/"epsilon": "77"/' >"$scratch/r"
cp "$scratch/r" "$scratch/r2"
fails 2 'answers to other questions are not continued' ask --resume "$scratch/r" <"$scratch/q"
like "$(ask --resume "$scratch/r" <"$scratch/q" 2>&1)" 'r:7: no answer to the question that is next' 'it says where'
same "$scratch/r" "$scratch/r2" 'and nothing is written'
printf 'notes of another kind' >"$scratch/r"
is "$(ask --resume "$scratch/r" <"$scratch/q" 2>&1)|$?|$(cat "$scratch/r")" "assay: --resume: $scratch/r: it ends with what is no answer|2|notes of another kind" 'a file that is no answer stays, without a line feed, too'
mkfifo "$scratch/pipe"
is "$(ask --resume "$scratch/pipe" <"$scratch/q" 2>&1)|$?" "assay: --resume: $scratch/pipe: no regular file|2" 'a pipe is not waited for'

# wrong TEXT REGEX NAME: nothing is printed but this line.
wrong() {
  local said status
  said=$({ cat "$scratch/q"; echo "$1"; } | ask 2>&1)
  status=$?
  like "$status $said" "^2 assay: -:103: $2\$" "$3"
}
wrong '{"quantity": "delta", "mechanism": "gaussian", "sigma": -1, "epsilon": 1}' "sigma: '-1' is not a number above 0" 'a number outside of its range'
wrong '{"quantity": "delta", "mechanism": "gaussian", "sgima": 1, "epsilon": 1}' "'sgima' is no word of a question; perhaps 'sigma'" 'a word that is not known'
wrong '{"quantity": "delta", "mechanism": "gaussian", "sigma": [1], "epsilon": 1}' 'sigma: no number and no text' 'a list'
wrong '{"mechanism": "gaussian", "sigma": 1, "epsilon": 1}' 'quantity: missing' 'no quantity'
wrong '{"quantity": "delta", "mechanism": "gaussian", "sigma": 1}' 'epsilon: missing.*' 'no epsilon'
wrong '{"quantity": "delta", "mechanism": "gaussian", "sigma": 1, "epsilon": 1, "least": 1}' 'least: neither true nor false' 'least'
wrong '{"quantity": "delta", "mechanism": "gaussian", "sigma": 1, "epsilon": 1, "method": "both"}' 'method: .*' 'both methods'
like "$(echo '[1, 2]' | ask 2>&1)" 'a list and no object' 'no object'
like "$(echo '{"quantity": "delta", "sigma": 1e}' | ask 2>&1)" "mechanism|sigma" 'no number'
like "$(ask --seconds 3 </dev/null 2>&1)" 'seconds: not expected with a file of questions' 'seconds'
like "$(ask --sigma 3 </dev/null 2>&1)" 'sigma: not expected with a file of questions' 'a number'
like "$(ask --shard 0/3 </dev/null 2>&1)" "shard: '0/3' is not a part as 2/8" 'no part'
like "$("$ASSAY" value delta --mechanism gaussian --sigma 1 --epsilon 1 --jobs 2 2>&1)" 'jobs: not expected without a file' 'jobs of one question'
is "$(ask </dev/null; echo $?)" 0 'no questions'
is "$(echo '{"quantity": "delta", "mechanism": "gaussian", "sigma": 0.1, "epsilon": 1, "id": "x"}' | ask --digits 30 | jq -c '[.query.sigma, .digits, .id, has("seconds")]')" '["1/10",30,"x",false]' 'a JSON number is what is written'
refused=$(echo '{"quantity": "sigma", "mechanism": "gaussian", "epsilon": 1, "delta": 0}' | ask 2>"$scratch/err")
is "$? $(jq -r .result,.why <<<"$refused")" $'2 refused\nsigma of gaussian: not covered: delta must be above 0 and below 1' 'what has no answer'
is "$(cat "$scratch/err")" 'assay: 1 of 1 questions have no answer: "result": "refused" says why' 'and that is said'
done_testing
