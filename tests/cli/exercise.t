#!/usr/bin/env bash
# assay exercise: an honest accountant, false ones, and such that hang, crash, flood, or answer something else.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
cd "$scratch" || exit 1
exercise() { "$ASSAY" exercise "$@" 2>err; }

# The textbook's formula, as the manual has it, is false where it cancels; and the truth itself, by the program.
sed -n '/^import json/,/flush=True)$/p' "$SRCDIR/doc/assay-exercise.1" >textbook.py
is "$(wc -l <textbook.py)" 7 'the manual has an accountant'
cat >honest.py <<'E2'
import json, subprocess, sys
for line in sys.stdin:
    q = json.loads(line)
    i = q.pop("id")
    command = [sys.argv[1], "value", q.pop("quantity"), "--json"]
    for name, value in q.items():
        command += ["--" + name, float(value).hex() if isinstance(value, float) else str(value)]
    a = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["enclosure"]
    print(json.dumps({"id": i, "tool": "assay", "lower": a["lo"], "upper": a["hi"]}), flush=True)
E2
out=$(exercise --mechanism gaussian,laplace --quantity delta,epsilon --sample 12 --rows rows -- python3 honest.py "$ASSAY")
is "$?" 0 'the truth: 0'
like "$out" '12 rows: 12 hold' '.. and all hold'
is "$(wc -l <rows)" 12 'each question and its reply is a row'
like "$("$ASSAY" check rows)" '12 rows: 12 hold' '.. which check judges so, too'

printf '%s\n' '{"quantity":"delta","mechanism":"gaussian","sigma":1,"steps":1,"epsilon":1,"value":7}' \
  '{"quantity":"delta","mechanism":"gaussian","sigma":100,"steps":1,"epsilon":0.5}' >asked
out=$(exercise --questions asked --cases cases --rows rows -- python3 textbook.py)
is "$?" 1 'the textbook: 1'
like "$out" '2 rows: 1 holds, 1 is false' '.. false where it cancels'
like "$out" 'simplest form after [0-9]+ more questions, textbook -:' '.. and in a simpler form'
row=$(sed -n 's/^  row: //p' <<<"$out")
is "$("$ASSAY" check - --json <<<"$row" | jq -r '[.verdict, .query.sigma, .query.epsilon] | join(" ")')" 'fail 100 1' '.. whose row is false'
eval "$(sed -n "s|^  truth: assay|'$ASSAY'|p" <<<"$out")" >truth
like "$(cat truth)" '^delta = ' '.. the command for the truth runs'
"$ASSAY" vectors --cases cases --write vectors
is "$(jq -r '.testGroups[0].tests[0].result' vectors/exercise-*.json)" value '.. and of its case a vector is made'

# Verdicts of recorded outputs are the same over the pipe.
cat >replay.py <<'E2'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
for line in sys.stdin:
    i = json.loads(line)["id"]
    told = {k: rows[i - 1][k] for k in ("tool", "method", "value", "lower", "upper", "error") if k in rows[i - 1]}
    print(json.dumps({"id": i, **told}), flush=True)
E2
sed -n '1,60p' "$SRCDIR/tests/data/outputs.jsonl" >recorded
exercise --questions recorded --json -- python3 replay.py recorded | jq -r .verdict >live
"$ASSAY" check recorded --json | jq -r .verdict >filed
ok 'recorded outputs: there are some of each kind' test "$(sort -u filed | wc -l)" -ge 2
is "$(diff live filed)" '' '.. and have the same verdicts'

# Questions in other words, with parts, under an adjacency: their truth can be asked again.
cat >asked <<'E2'
{"query":"delta","mechanism":"subsampled_gaussian_poisson","sigma":1.3,"q":0.01,"compositions":100,"at":1}
{"quantity":"delta","mechanism":"compose","parts":[{"mechanism":"gaussian","sigma":"2"},{"mechanism":"laplace","scale":"3"}],"epsilon":1}
{"quantity":"delta","mechanism":"gaussian","adjacency":"replace","sigma":1.3,"epsilon":0.1}
E2
exercise --questions asked --cases cases -- perl -ne '$| = 1; /"id":(\d+)/ and print "{\"id\":$1,\"method\":\"$1\",\"value\":7,\"bound\":\"lower\"}\n"' |
  sed -n "s|^  truth: ||; s|assay value|'$ASSAY' value|p" >commands
is "$(bash commands 2>&1 | grep -cE '^delta = |"loDec"')" 3 'the truth of each can be asked again'
is "$(grep -c '"id"' cases)" 2 'a case is made of what cases have words for'
"$ASSAY" vectors --cases cases --write made
is "$(jq -r '.testGroups[0].tests[0].parts // empty | .[].mechanism' made/exercise-*.json | tr '\n' ' ')" 'gaussian laplace ' '.. of parts, too'

# Random questions are the same for the same seed.
asked() { exercise --random 40 --seed "$1" --rows "$2" --seconds 0.001 -- sed -u 's/,.*/,"error":"none"}/' >/dev/null; }
asked 5 one; asked 5 two; asked 6 other
is "$(wc -l <one)" 40 'random questions: so many'
ok '.. the same for the same seed' cmp -s one two
is "$(cmp -s one other; echo $?)" 1 '.. others for another'
is "$("$ASSAY" check one --json --seconds 0.001 | jq -r .reason | sort | uniq -c | tr -s ' ')" ' 40 no answer: none' '.. each a question that can be read'

# Faults: told, and never waited for without end.
patience=0.3
fault() { # fault WANT NAME COMMAND..
  local want=$1 name=$2
  shift 2
  timeout 60 "$ASSAY" exercise --sample 4 --mechanism gaussian --quantity delta --reply "$patience" -- "$@" >out 2>err
  is "$?" 1 "$name: 1"
  like "$(cat err)" "$want" ".. $name: and why"
  like "$(cat err)" 'stopped after 3 of 4 questions' ".. $name: given up"
}
fault 'no reply in 0.3 s' 'it hangs' sleep 1000
fault 'no reply in 0.3 s' 'what it starts is ended, too' sh -c 'sleep 4321 & wait'
is "$(cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' ' ' | grep -c 'sleep 432[1]')" 0 '.. and nothing of it is left'
patience=60
fault 'it ended with status 7' 'it ends' sh -c 'exit 7'
fault 'it was ended by signal 11' 'it crashes' sh -c 'read -r x; kill -SEGV $$'
fault 'no object of JSON in one line' 'it chatters' yes
fault 'more than 65536 bytes' 'it floods' cat /dev/zero
fault "'quantity' is no word of a reply" 'it repeats the question' cat
fault 'its id is not that of the question' 'it answers another question' sed -u 's/.*/{"id":77,"value":0}/'
fault 'an empty line' 'it says nothing' sed -u 's/.*//'
fault 'no object of JSON' 'it lies about JSON' sed -u 's/.*/{"id":1,"value":0.1,/'
out=$(exercise --sample 3 --mechanism gaussian -- sed -u 's/\("id":[0-9]*\).*/\1,"value":NaN}/')
is "$?" 1 'NaN: 1'
like "$out" 'value is not a number' '.. rejected'

out=$(exercise --random 30 --direction both --rows rows -- sh -c 'read -r x; echo "{\"id\":1,\"tool\":\"mine\",\"method\":\"m\",\"value\":9}"; exit 3')
is "$(jq -r '"\(.tool) \(.method)"' rows | sort -u)" 'mine m' 'a fault is put down to the tool before it'
is "$(jq -r '.direction // "both"' rows | sort -u)" both 'one direction alone'

# ^C: what was judged is printed.
"$ASSAY" exercise --mechanism gaussian --reply 50 -- sh -c 'read -r x; echo "{\"id\":1,\"value\":0}"; read -r x; kill -INT $PPID; sleep 1000' >out 2>err
is "$?" 130 '^C: 130'
like "$(cat out)" '1 row: ' '.. the table of what was judged'

# Bad input.
bad() { # bad WANT ARGUMENTS
  local want=$1
  shift
  exercise "$@" >out
  is "$?" 2 "$* : 2"
  like "$(cat err)" "$want" ".. in a line"
}
bad 'COMMAND: missing' --json
bad 'COMMAND: missing' --sample 3 --
bad "'nowhere/none' cannot be run: No such file" --sample 1 -- nowhere/none
bad "mechanism: 'gausian' is none" --mechanism poisson,gausian -- true
bad "quantity: 'delt' is none" --quantity delt -- true
bad "direction: 'left' is none" --direction left -- true
bad "sample: '0'" --sample 0 -- true
bad "reply: '-1' is not a number above 0" --reply -1 -- true
bad 'none of these is wanted' --random 3 --mechanism response -- true
bad "rows: 'nowhere/f': No such file" --sample 1 --rows nowhere/f -- true
bad 'there is no question' --mechanism gaussian --quantity kl-upper -- true
done_testing
