#!/usr/bin/env bash
# assay check: the verdict rules on made-up claims, then the recorded outputs of five accountants.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
# row FIELD=JSON...: a row of a Gaussian claim with these fields set.
row() {
  local base='{"tool":"t","method":"m","mechanism":"gaussian","sampler":"none","sigma":1,"q":1.0,"compositions":1,"query":"delta","at":1.0,"bound":"upper","value":"0.2"}'
  local pair
  for pair; do base=$(jq -c --argjson v "${pair#*=}" ".${pair%%=*} = \$v" <<<"$base"); done
  echo "$base"
}
verdict() { row "$@" | "$ASSAY" check - --json; }
judged() { # judged WANT NAME FIELD=JSON...
  local want=$1 name=$2
  shift 2
  is "$(verdict "$@" | jq -r .verdict)" "$want" "$name"
}

# The truth: delta(1) at sigma 1 is 0.12693673750664394580082962475..
judged pass 'an upper bound just above' 'value="0.12693673750664397"'
judged fail 'an upper bound just below' 'value="0.12693673750664393"'
judged loose 'an upper bound far above' 'value="0.2"'
judged pass 'a lower bound just below' 'value="0.12693673750664393"' 'bound="lower"'
judged fail 'a lower bound just above' 'value="0.12693673750664397"' 'bound="lower"'
judged loose 'a lower bound far below' 'value="0"' 'bound="lower"'
judged pass 'an estimate nearby' 'value="0.12694"' 'bound="estimate"'
judged fail 'an estimate far off' 'value="0.128"' 'bound="estimate"'
judged pass 'a number, not a text' 'value=0.127'
judged fail 'a bound of 0 where the truth is 1.4e-536' 'at=50' 'value="0.0"'
judged loose 'the least positive double above it' 'at=50' 'value="4.9406564584124654e-324"'
judged pass 'a text below every double is the number that is written' 'at=50' 'value="1.3724e-536"'
judged fail 'and judged as that' 'at=50' 'value="1.3723e-536"'
judged pass 'a decimal that a double prints as is that double, here below the truth' 'at=1.1875' 'bound="lower"' 'value="0.09586348970510442"'
judged fail 'though the number that is written is above it' 'at=1.1875' 'bound="lower"' 'value="0.0958634897051044200000"'
judged pass 'a text of more digits is the number that is written' 'value="0.126936737506643945800829625"'
judged pass 'so is one where doubles get sparse' 'at=38' 'bound="lower"' 'value="1.1945656474951888e-309"'
judged fail 'a negative delta' 'value="-1e-13"'
judged loose 'an infinite upper bound' 'query="epsilon"' 'at=1e-5' 'value="inf"'
judged fail 'an infinite lower bound' 'query="epsilon"' 'at=1e-5' 'value="inf"' 'bound="lower"'
judged fail 'a finite upper bound where none is enough' 'query="epsilon"' 'at=0' 'value="100"'
judged pass 'infinity where it is the truth' 'query="epsilon"' 'at=0' 'value="inf"'
judged pass 'zero where it is the truth' 'query="epsilon"' 'at=0.5' 'value="0.0"'
judged fail 'a negative epsilon as an upper bound' 'query="epsilon"' 'at=0.5' 'value="-1e-9"'
judged pass 'T steps' 'sigma=10' 'compositions=100' 'value="0.127"'
judged pass 'a parameter as a text is exact' 'sigma="1/1"' 'at="1.0"' 'value="0.127"'
judged reject 'no value' 'value=null' 'error="timeout"'
judged reject 'NaN' 'value="nan"'
judged reject 'no sigma' 'sigma=null'
judged reject 'a negative sigma' 'sigma=-1'
judged reject 'half a step' 'compositions=0.5'
judged reject 'a delta above 1' 'query="epsilon"' 'at=2'
judged not-covered 'another mechanism' 'mechanism="staircase"'
judged not-covered 'another sampler' 'q=0.5' 'sampler="wor-substitute"'
judged pass 'no sampling under another name' 'q=1' 'sampler="poisson"' 'value="0.127"'
judged not-covered 'another query' 'query="rho"'
judged fail 'no bound: an estimate' 'bound=null' 'value="0.2"'
judged reject 'a bound of another name' 'bound="uper"' 'value="0.2"'
judged reject 'a rate without a sampler' 'q=0.5' 'value="0.03"'
judged reject 'a rate with batches in turn' 'q=0.5' 'sampler="deterministic"' 'value="0.03"'
judged fail 'an unknown tool that tells both bounds: the worse counts' 'value=null' 'bound=null' 'lower="0.1"' 'upper="0.11"'
judged reject 'steps of batches told twice' 'mechanism="balls"' 'steps=2' 'epochs=1' 'q=null' 'value="0.05921"'

# Other mechanisms.  The truths: closed forms by hand, or as in value.t.
judged pass 'a sample of half: delta(1) is 0.0288676..' 'q=0.5' 'sampler="poisson"' 'value="0.0288677"'
judged fail 'just below' 'q=0.5' 'sampler="poisson"' 'value="0.0288676"'
judged fail 'and in one direction only, where it is 0' 'q=0.5' 'sampler="poisson"' 'direction="add"' 'bound="lower"' 'value="0.0288"'
judged loose 'where every upper bound holds' 'q=0.5' 'sampler="poisson"' 'direction="add"' 'value="0.0288"'
judged pass '1000 steps: 9.8216786..e-9' 'sigma=0.8' 'q="1/1000"' 'sampler="poisson"' 'compositions=1000' 'value="9.8217e-9"'
judged fail 'a little less' 'sigma=0.8' 'q="1/1000"' 'sampler="poisson"' 'compositions=1000' 'value="9.8216e-9"'
judged reject 'a rate above 1' 'q=1.5' 'sampler="poisson"'
laplace=('mechanism="laplace"' 'scale=1' 'sigma=null' 'q=null')
judged pass 'Laplace: 1 - exp(-1/4) = 0.2211992..' "${laplace[@]}" 'at=0.5' 'value="0.2212"'
judged fail 'an upper bound just below' "${laplace[@]}" 'at=0.5' 'value="0.2211"'
judged pass 'zero is the truth from epsilon 1 on' "${laplace[@]}" 'at=1' 'value="0"'
judged fail 'so a lower bound of 1e-15 is false' "${laplace[@]}" 'at=1' 'value="1e-15"' 'bound="lower"'
judged pass 'epsilon 1 is enough for delta 0' "${laplace[@]}" 'query="epsilon"' 'at=0' 'value="1"'
judged reject 'Laplace without a scale' "${laplace[@]}" 'scale=null'
response=('mechanism="randomized_response"' 'p=0.75' 'sigma=null' 'q=null')
judged pass 'randomized response: 3/4 - e^(1/2)/4 = 0.3378196..' "${response[@]}" 'at=0.5' 'value="0.33782"'
judged fail 'an upper bound just below' "${response[@]}" 'at=0.5' 'value="0.33781"'
judged pass 'twice: 9/16 - e/16 = 0.3926073..' "${response[@]}" 'compositions=2' 'value="0.39261"'
judged fail 'an epsilon that ten uses exceed' "${response[@]}" 'compositions=10' 'query="epsilon"' 'at=1e-5' 'value="1.0987"'
judged pass 'discrete Gaussian: 0.1413513..' 'mechanism="discrete_gaussian"' 'value="0.14136"'
judged fail 'which is not the continuous one' 'mechanism="discrete_gaussian"' 'value="0.12694"'
judged pass 'discrete Laplace of masses exp(-a |k|): 0.2876491..' 'mechanism="discrete_laplace"' 'parameter=1' 'sensitivity=1' 'sigma=null' 'q=null' 'at=0.5' 'value="0.28765"'
judged fail 'just below' 'mechanism="discrete_laplace"' 'parameter=1' 'sensitivity=1' 'sigma=null' 'q=null' 'at=0.5' 'value="0.28764"'
balls=('mechanism="balls"' 'sigma=1' 'steps=2' 'epochs=1' 'q=null' 'compositions=null')
judged pass 'one random batch of two: 0.0592065..' "${balls[@]}" 'value="0.05921"'
judged fail 'just below' "${balls[@]}" 'value="0.05920"'
judged pass 'added: 0.0501976..' "${balls[@]}" 'direction="add"' 'value="0.0502"'
judged pass 'one batch, 100 epochs' "${balls[@]}" 'sigma=10' 'steps=1' 'epochs=100' 'value="0.127"'

# Known tools have promises of their own; the row's field `bound` may say the same, and nothing else.
judged fail 'a tool known to promise an upper bound' 'tool="google dp_accounting"' 'method="rdp"' 'value="0.1"' 'bound=null'
judged fail 'which its row says, too' 'tool="google dp_accounting"' 'method="rdp"' 'value="0.1"'
judged reject 'a row that says another one' 'tool="google dp_accounting"' 'method="rdp"' 'value="0.1"' 'bound="lower"'
is "$(verdict 'tool="google dp_accounting"' 'method="rdp"' 'bound="lower"' | jq -r .reason)" \
  "bound is 'lower', but rdp of google dp_accounting is known to promise 'upper' for delta" 'which names both'
judged reject 'no estimate where a bound is known' 'tool="google dp_accounting"' 'method="rdp"' 'value="0.127"' 'bound="estimate"'
judged reject 'no bound where an estimate is known' 'tool="yuxiangw autodp"' 'method="ExactGaussianMechanism"' 'value="0.127"'
judged reject 'another bound than is known for a number of steps' 'tool="google dp_accounting"' 'method="rdp"' 'query="steps"' 'at=null' 'epsilon=1' 'delta=0.127' 'compositions=null' 'sigma=2' 'value=4'
judged fail 'a method known by a pattern of its name' 'tool="DPBayes PLD-Accountant"' 'method="get_delta_upper_bound"' 'value="0.1"'
judged loose 'and another one' 'tool="DPBayes PLD-Accountant"' 'method="get_delta_lower_bound"' 'value="0.1"' 'bound=null'
judged fail 'a value of which the tool promises nothing, but the row an upper bound' 'tool="opacus"' 'method="opacus.PRVAccountant"' 'lower="0.1"' 'upper="0.127"' 'value="0.12"'
judged loose 'or a lower one' 'tool="opacus"' 'method="opacus.PRVAccountant"' 'lower="0.1"' 'upper="0.127"' 'value="0.12"' 'bound="lower"'
judged fail 'or an estimate' 'tool="opacus"' 'method="opacus.PRVAccountant"' 'lower="0.1"' 'upper="0.127"' 'value="0.12"' 'bound="estimate"'
judged loose 'or nothing' 'tool="opacus"' 'method="opacus.PRVAccountant"' 'lower="0.1"' 'upper="0.127"' 'value="0.12"' 'bound=null'
judged reject 'a bound of no value' 'value=null' 'upper="0.2"'
judged fail 'lower and upper: the worse counts' 'tool="microsoft prv_accountant"' 'lower="0.1"' 'upper="0.11"'
judged loose 'lower and upper: both right, one loose' 'tool="microsoft prv_accountant"' 'lower="0.1"' 'upper="0.127"'
like "$(verdict 'tool="google dp_accounting"' 'method="pld-opt"' 'bound=null' | jq -r .because)" 'downward' 'the reason of the promise'
judged fail 'a tool whose row says which bound was asked: upper' 'tool="moshenfeld/PLD_accounting"' 'value="0.1"'
judged loose 'and lower' 'tool="moshenfeld/PLD_accounting"' 'value="0.1"' 'bound="lower"'
judged reject 'a method that was given another mechanism, and not its epsilon' 'tool="microsoft prv_accountant"' 'method="prv:ApproximateDPMechanism(delta=1e-9)"' "${response[@]}" 'lower="0.1"' 'upper="0.4"' 'value=null'
is "$(verdict 'value="0.12"' | jq -r '.claims[0] | [.field, .promise, .value, .verdict, .off] | join(" ")')" 'value upper 0.12 fail 5.465e-02' 'a claim in JSON'
is "$(verdict | jq -r '[.line, .tool, .method, (.enclosure | length)] | join(" ")')" '1 t m 6' 'a row in JSON'
is "$(row 'value="0.2"' | "$ASSAY" check - --json --loose 0.6 | jq -r .verdict)" pass '--loose'
is "$(row 'value="0.128"' 'bound="estimate"' | "$ASSAY" check - --json --tolerance 1/100 | jq -r .verdict)" pass '--tolerance'

row 'value="0.1"' >"$scratch/fails"
ok 'a failure is data: status 0' "$ASSAY" check "$scratch/fails"
fails 1 'with --strict it is status 1' "$ASSAY" check "$scratch/fails" --strict
{ row; echo; row; } >"$scratch/two"
is "$("$ASSAY" check "$scratch/two" --json | jq -r .line | tr '\n' ' ')" '1 3 ' 'empty lines are passed over, and counted'
ok 'an empty file' "$ASSAY" check /dev/null

# Recorded outputs: Gaussian noise first, then other mechanisms; a part of each, and all in long runs.
part=$([ "${TEST_MULT:-1}" -gt 1 ] && echo 1 || echo 37)
plain='"mechanism": "gaussian", "sampler": "none"'
data=$scratch/plain.jsonl
other=$scratch/other.jsonl
grep "$plain" "$SRCDIR/tests/data/outputs.jsonl" | awk -v n="$part" 'n == 1 || NR % 5 == 1' >"$data"
grep -v "$plain" "$SRCDIR/tests/data/outputs.jsonl" | awk -v n="$part" 'n == 1 || NR % n == 7' >"$other"
for file in "$data" "$other"; do
  name=${file##*/}
  "$ASSAY" check "$file" --json >"$scratch/all"
  is "$(wc -l <"$scratch/all")" "$(wc -l <"$file")" "$name: one object a row"
  is "$(jq -r 'select(.verdict == "undecided" and .query.mechanism != "allocation")' "$scratch/all")" '' "$name: no verdict is left open but by a bracket"
  # Judged here by another road: of noise without an end, delta is never 0; an infinite lower bound is never right.
  is "$(jq -r 'select(.claims) | select(.query.quantity == "delta" and (.query | has("sigma"))) | .claims[] | select(.promise == "upper" and (.value | tonumber) <= 0) | .verdict' "$scratch/all" | sort -u)" fail "$name: a delta of 0 or less always fails"
  is "$(jq -r 'select(.claims) | .claims[] | select(.promise == "lower" and .value == "inf") | .verdict' "$scratch/all" | sort | uniq -c | grep -vc fail)" 0 "$name: an infinite lower bound always fails"
  cp "$scratch/all" "$scratch/$name.judged"
done
is "$(jq -r .tool "$scratch/plain.jsonl.judged" | sort -u | wc -l)" 5 'five accountants'
all=$scratch/other.jsonl.judged
is "$(jq -r .tool "$all" | sort -u | wc -l)" 6 'six of them for other mechanisms'
for verdict in pass loose fail reject not-covered; do ok "some are: $verdict" grep -q "\"verdict\": \"$verdict\"" "$all"; done
is "$(jq -r .query.mechanism "$all" | sort -u | tr '\n' ' ')" 'allocation balls canonical discrete-gaussian discrete-laplace gaussian laplace null response ' 'every mechanism of the recorded outputs'
# By another road: randomized response and Laplace noise have a largest loss, and a delta between 0 and 1.
is "$(jq -r 'select(.claims and .query.quantity == "epsilon" and .query.mechanism == "laplace") | .query as $q | (($q.steps | tonumber) / ($q.scale | tonumber)) as $most | .claims[] | select(.promise == "lower" and (.value | tonumber) > $most) | .verdict' "$all" | sort | uniq -c | grep -vc fail)" 0 'a lower bound above the largest loss fails'
is "$(jq -r 'select(.claims and .query.quantity == "delta") | .claims[] | select(.promise == "lower" and (.value | tonumber) < 0) | .verdict' "$all" | sort | uniq -c | grep -vcE 'pass|loose')" 0 'a negative lower bound holds'
table=$("$ASSAY" check "$data")
is "$(grep -c '^  [A-Za-z].* [0-9]' <<<"${table%%the worst failure*}")" "$(jq -r '.tool + .method' "$scratch/plain.jsonl.judged" | sort -u | wc -l)" 'the table has a line for each method'
for column in 'pass 7' 'loose 6' 'fail 4'; do
  read -r name from_right <<<"$column"
  sum=$(awk -v k="$from_right" '/^the worst/ { exit } /^  / { s += $(NF - k) } END { print s }' <<<"$table")
  is "$sum" "$(jq -r .verdict "$scratch/plain.jsonl.judged" | grep -c "^$name\$")" "the table counts $name"
done

# Processes.
is "$("$ASSAY" check "$data" --json --jobs 1 | cksum)" "$("$ASSAY" check "$data" --json --jobs 5 | cksum)" 'five processes say what one says, in the same order'
fails 2 'no process' "$ASSAY" check "$data" --jobs 0
fails 2 'too many processes' "$ASSAY" check "$data" --jobs 257

# A table for spreadsheets: the verdicts of --json, in the same order; a comma inside a cell stands in quotes.
"$ASSAY" check "$data" --csv >"$scratch/table"
is "$(sed -n 1p "$scratch/table")" 'line,tool,method,verdict,note' '--csv: a head'
is "$(sed 1d "$scratch/table" | perl -ne 'print "$1 $2\n" if /^(\d+),(?:"[^"]*"|[^,"]*),(?:"[^"]*"|[^,"]*),([a-z-]+),/')" "$("$ASSAY" check "$data" --json | jq -r '"\(.line) \(.verdict)"')" '--csv: the verdicts of --json'
like "$(echo '{"tool":"a,\"b\"","mechanism":"gaussian"}' | "$ASSAY" check - --csv)" $'\n''1,"a,""b""",,reject,line 1: ' '--csv: quotes'
is "$("$ASSAY" check "$data" --csv --json 2>&1)" 'assay: --csv: not together with --json' 'not both'

# SIGINT keeps complete rows.
for _ in {1..40}; do cat "$data"; done >"$scratch/long"
"$ASSAY" check "$scratch/long" --json >"$scratch/part" 2>"$scratch/err" &
pid=$!
for _ in {1..200}; do [ -s "$scratch/part" ] && break; sleep 0.05; done
kill -INT "$pid"
wait "$pid"
is "$?" 130 'SIGINT: status 130'
like "$(<"$scratch/err")" '^assay: stopped after [0-9]+ of [0-9]+ rows$' 'says how far it came'
ok 'and leaves only complete rows' jq -e . "$scratch/part"
# Of some mechanisms a bound is known: what lies on its other side is not decided by it.
rows=$(cat <<'END'
{"mechanism": "tuned-geometric", "p": "1/10", "parts": "table (10/11 4/19; 1/11 15/19)", "query": "delta", "epsilon": 1, "upper": 0.95}
{"mechanism": "tuned-geometric", "p": "1/10", "parts": "table (10/11 4/19; 1/11 15/19)", "query": "delta", "epsilon": 1, "lower": 1}
{"mechanism": "shuffle", "sigma": 0.8, "steps": 100, "query": "delta", "epsilon": 1, "upper": 0.2}
{"mechanism": "shuffle", "sigma": 0.8, "steps": 100, "query": "delta", "epsilon": 1, "upper": 0.08}
{"mechanism": "report-noisy-max", "range": 1, "steps": 3, "query": "epsilon", "delta": 1e-5, "upper": 0.5}
{"mechanism": "report-noisy-max", "range": 1, "steps": 3, "query": "epsilon", "delta": 1e-5, "upper": 3}
END
)
is "$("$ASSAY" check --json - <<<"$rows" | jq -r .verdict | paste -sd' ')" 'undecided undecided undecided fail undecided pass' 'a bound is no truth'
done_testing
