#!/usr/bin/env bash
# The adapters of oracle/adapters: the examples over the pipe; those of tools without the tool, and with one that stands for it.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
cd "$scratch" || exit 1
adapters=$SRCDIR/oracle/adapters
export PYTHONDONTWRITEBYTECODE=1
unset PYTHONPATH
exercise() { "$ASSAY" exercise "$@" 2>err; }

# The examples.
printf '%s\n' '{"quantity":"delta","mechanism":"laplace","scale":2,"steps":1,"epsilon":0.25}' \
  '{"quantity":"delta","mechanism":"laplace","scale":2,"steps":1,"epsilon":3}' \
  '{"quantity":"delta","mechanism":"laplace","scale":2,"steps":2,"epsilon":0.25}' \
  '{"quantity":"delta","mechanism":"laplace","scale":2,"steps":1,"epsilon":0.25,"shift":3}' >laplace
out=$(exercise --questions laplace -- "$adapters/laplace.sh")
is "$?" 0 'the shell: 0'
like "$out" '4 rows: 2 hold, 2 ' '.. what it answers holds, the rest it refuses'
is "$(exercise --questions laplace --json -- "$adapters/laplace.sh" | jq -r .verdict | tr '\n' ' ')" 'pass pass reject reject ' '.. in that order'

ok 'the example in C: compiles' "${CC:-gcc}" -std=c99 -pedantic "$adapters/gaussian.c" -o gaussian -lm
printf '%s\n' '{"quantity":"delta","mechanism":"gaussian","sigma":1,"steps":1,"epsilon":1}' \
  '{"quantity":"delta","mechanism":"gaussian","sigma":4,"steps":9,"epsilon":0.5}' \
  '{"quantity":"delta","mechanism":"gaussian","sigma":1,"steps":1,"epsilon":1,"shift":2}' \
  '{"quantity":"epsilon","mechanism":"gaussian","sigma":1,"steps":1,"delta":0.01}' \
  '{"quantity":"delta","mechanism":"laplace","scale":1,"steps":1,"epsilon":1}' >asked
is "$(exercise --questions asked --json -- ./gaussian | jq -r .verdict | tr '\n' ' ')" 'pass pass reject reject reject ' 'C: two hold, three are refused'

# Without the tool each question gets an error, and the next one is asked. -S -E: none of the packages that the machine has
for file in "$adapters"/*_*.py; do
  name=${file##*/}
  replies=$(sed 's/^{/{"id":8,/' asked | python3 -S -E -B "$file" 2>err)
  is "$(jq -c '[.id, (.error | type), (.note | test("its version is not known"))]' <<<"$replies")" "$(yes '[8,"string",true]' | sed 5q)" \
    "$name: an error for each, and which version"
done
like "$(python3 -S -E -B "$adapters/meta_opacus.py" --version)" '^opacus, not installed' 'the version alone'
fails 1 'no such method' python3 -S -E -B "$adapters/meta_opacus.py" none </dev/null

# A tool that prints, fails, returns what is no number; and numbers that no binary64 is.
cat >tool.py <<'E2'
import os, sys
sys.path.insert(0, sys.argv.pop(1))
import adapter
def method(q):
    print("chatter")
    os.system("echo chatter")
    e, kind = q.number("epsilon"), q.number("sigma")
    q.no_more()
    return {1: e, 2: {"lower": 0, "upper": 1.5, "method": "m2"}, 3: float("nan"), 5: None}[kind] if kind < 6 else [][1]
adapter.serve("tool", "nothing", {"m": method})
E2
printf '{"id":%s,"sigma":%s,"steps":1,"epsilon":%s}\n' 1 1 '"1/64"' 2 2 0 3 3 0 4 5 0 5 6 0 6 1 '"1/3"' 7 1 '"1e-536"' >lines
printf '%s\n' '{"id":9,"sigma":1,"steps":1.5,"epsilon":1}' '{"id":10,"sigma":1,"steps":1,"epsilon":1,"shift":1}' '{"id":11,"epsilon":1}' >>lines
python3 tool.py "$adapters" <lines >replies 2>err
is "$(jq -c 'del(.note, .tool, .id) | if .error then .error |= sub("^TypeError.*"; "TypeError") else . end' replies)" '{"method":"m","value":"0.015625"}
{"method":"m2","lower":"0.0","upper":"1.5"}
{"method":"m","value":"nan"}
{"method":"m","error":"TypeError"}
{"method":"m","error":"IndexError: list index out of range"}
{"method":"m","error":"epsilon: 1/3 is no binary64"}
{"method":"m","error":"epsilon: 1e-536 is no binary64"}
{"method":"m","error":"steps: 3/2 is no integer"}
{"method":"m","error":"shift: not known here"}
{"method":"m","error":"sigma: missing"}' 'each reply is its value or an error'
is "$(jq -r .id replies | tr '\n' ' ')" '1 2 3 4 5 6 7 9 10 11 ' '.. with its id'
is "$(grep -c chatter err)" 18 '.. and what the tool prints stands elsewhere'

# What a tool is told: Opacus has a history, Google's a distribution of each direction.
mkdir -p opacus dp_accounting/pld
cat >opacus/accountants.py <<'E2'
class RDPAccountant:
    def get_epsilon(self, delta):
        (sigma, rate, steps), = self.history
        return sigma + 10 * rate + 100 * steps + 1000 * delta
E2
touch opacus/__init__.py dp_accounting/__init__.py dp_accounting/pld/__init__.py
cat >dp_accounting/pld/privacy_loss_distribution.py <<'E2'
class Law:
    def __init__(self, at): self.at = at
    def get_delta_for_epsilon(self, epsilon): return self.at + epsilon
    def get_epsilon_for_delta(self, delta): return 1000 * self.at + delta
    def self_compose(self, steps):
        both = Law(self.at * steps)
        both._pmf_remove, both._pmf_add = Law(self.at * steps + 0.25), Law(self.at * steps + 0.5)
        return both
def from_gaussian_mechanism(sigma, pessimistic_estimate, use_connect_dots, sampling_prob=1):
    return Law(sigma * sampling_prob * (1 if pessimistic_estimate else -1))
E2
value() { PYTHONPATH=. python3 "$adapters/$1" "$2" <<<"$3" 2>err | jq -r .value; }
is "$(value meta_opacus.py opacus.RDPAccountant '{"id":1,"quantity":"epsilon","mechanism":"poisson","sigma":2,"rate":0.5,"steps":3,"delta":0.25}')" 557.0 \
  "Opacus's history: sigma, rate, steps"
poisson='"mechanism":"poisson","sigma":2,"rate":0.5,"steps":3'
one="{\"id\":1,\"quantity\":\"delta\",$poisson,\"epsilon\":1"
is "$(value google_dp_accounting.py pld-pess "$one}"$'\n'"$one,\"direction\":\"remove\"}" | tr '\n' ' ')" '4.0 4.25 ' "Google's: of both directions, of removal"
is "$(value google_dp_accounting.py pld-opt "{\"id\":1,\"quantity\":\"epsilon\",$poisson,\"delta\":0.5,\"direction\":\"add\"}")" -2499.5 '.. of addition, from below'
done_testing
