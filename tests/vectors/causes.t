#!/usr/bin/env bash
# Each cause of a recorded failure names a vector by which a recorded output of that cause fails, or why there is none.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
cat >"$scratch/causes.py" <<'EOF'
import glob, json, re, subprocess, sys
from fractions import Fraction as F
top, assay, scratch = sys.argv[1:]
names = {"gaussian": {"gaussian", "subsampled_gaussian_poisson"}, "balls": {"balls_and_bins"}}
def number(text):
    try: return float.fromhex(text) if "0x" in text else float(F(text))
    except OverflowError: return None
vectors = {}
for file in glob.glob(f"{top}/vectors/*.json"):
    if file.endswith("schema.json"): continue
    whole = json.load(open(file))
    for group in whole["testGroups"]:
        for test in group["tests"]: vectors[test["id"]] = (whole, group, test)
rows = [json.loads(line) for line in open(f"{top}/tests/data/outputs.jsonl") if line.startswith('{"tool"')]
how = {"rounding": lambda x, off: off < 1e-12, "negative": lambda x, off: x < 0, "zero": lambda x, off: x == 0, "above 1": lambda x, off: x > 1}
def same(query, test): # numbers that go without saying may be missing
    return all(number(query[k]) == number(v["q"]) if k in query else v.get("usual") for k, v in [*test["params"].items(), *test["query"].items()])
def known(row): return {float(v) for k, v in row.items() if isinstance(v, (int, float)) or k == "at"} | {1.0}
def asks(row, test):
    want = {number(v["q"]) for v in [*test["params"].values(), *test["query"].values()] if not v.get("usual")}
    return float(row["at"]) in {number(v["q"]) for v in test["query"].values()} and want <= known(row)
for cause in json.load(open(f"{top}/vectors/record/causes.json")):
    what = f'{cause["tool"]}, {cause.get("method")}, {cause["cause"]}'
    if "vector" not in cause:
        print("ok" if cause.get("no_vector") else "no reason", what)
        continue
    whole, group, test = vectors[cause["vector"]]
    def fits(row):
        if any(k in cause and not re.fullmatch(cause[k], str(row.get(k, ""))) for k in ("tool", "method", "mechanism", "sampler", "query")): return False
        return row["query"] == whole["quantity"].partition("_")[0] and group["mechanism"] in names.get(row["mechanism"], {row["mechanism"]}) and asks(row, test)
    own = [row for row in rows if fits(row)]
    with open(f"{scratch}/own", "w") as out: out.writelines(json.dumps(row) + "\n" for row in own)
    told = subprocess.run([assay, "check", f"{scratch}/own", "--json"], capture_output=True, text=True).stdout.splitlines() if own else []
    lo, hi = (F(test["expected"][k]) if "inf" not in test["expected"][k] else None for k in ("loDec", "hiDec"))
    def caught(verdict):
        if not same(verdict.get("query", {}), test): return False
        for claim in verdict.get("claims", []):
            if claim["verdict"] != "fail": continue
            said = claim["value"]
            if not re.fullmatch(r"[-+0-9.e]+", said): return cause.get("how") in (None, "infinite") # or no number
            x = F(said)
            if not how.get(cause.get("how"), lambda x, off: True)(x, float(claim["off"])): continue
            if {"upper": x < lo, "lower": x > hi}.get(claim["promise"], not lo <= x <= hi): return True
        return False
    print("ok" if any(caught(json.loads(line)) for line in told) else f"not caught, of {len(own)}", what, cause["vector"])
EOF
while IFS= read -r line; do is "${line%% *}" ok "${line#* }"; done < <(python3 "$scratch/causes.py" "$SRCDIR" "$ASSAY" "$scratch")
done_testing
