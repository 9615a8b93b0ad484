#!/usr/bin/env bash
# assay audit --html: one page, whole in itself, whose numbers are those of --json.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
run=(--rate 1 --epochs 2 --sigma 2 --claim "1.5,1e-3" --sampler none --brief)
page=$scratch/page.html
"$ASSAY" audit "${run[@]}" --json >"$scratch/json"
"$ASSAY" audit "${run[@]}" --html "$page" >"$scratch/text"
is "$?" 1 'status 1: refuted'
like "$(cat "$scratch/text")" 'As used \(none' 'the text, too'
well() { python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$1"; }
ok 'well-formed' well "$page"
is "$(grep -ciE 'https?:|//|src=|href=|url\(|@import|<script|<link|<iframe' <(grep -v '^Command' "$page" | grep -v 'id="command"'))" 0 'nothing is loaded, and there is no link'
numbers() { jq -r '.samplers[] | [.epsilon.loDec, .epsilon.hiDec, .delta.loDec, .delta.hiDec][]' "$1"; }
is "$(sed -n '/id="exact"/,/<\/table>/p' "$page" | grep -o '<td class="n">[^<]*' | sed 's/.*>//')" "$(numbers "$scratch/json")" 'numbers equal those of JSON'
is "$(grep -o 'id="hash">[0-9a-f]*' "$page")" "id=\"hash\">$(sha256sum "$(readlink -f "$ASSAY")" | cut -c1-64)" 'the hash of the program'
is "$(grep -oE '<code>T-[A-Z0-9-]*' "$page" | sed 's/.*>//' | sort)" "$(jq -r '.used.theorems[]' "$scratch/json" | sort)" 'each theorem'
like "$(cat "$page")" 'D\(e\) = Phi\(1/\(2s\) - e s\)' 'with its statement'
# Points of the profile: each enclosure meets that of assay value.
points=$(sed -n '/<h3>none/,/<\/table>/p' "$page" | sed -n 's|<tr><td>\([^<]*\)</td><td class="n">\([^<]*\)</td><td class="n">\([^<]*\)</td></tr>|\1 \2 \3|p')
is "$(wc -l <<<"$points")" 13 'thirteen points'
apart=
while read -r e lo hi; do
  "$ASSAY" value delta --mechanism gaussian --sigma 2 --steps 2 --epsilon "$e" --json >"$scratch/value"
  python3 -c 'import sys, json; from fractions import Fraction as F
a = json.load(open(sys.argv[1])); lo, hi = F(a["enclosure"]["loDec"]), F(a["enclosure"]["hiDec"])
sys.exit(not (F(sys.argv[2]) <= hi and lo <= F(sys.argv[3])))' "$scratch/value" "$lo" "$hi" || apart+=" $e"
done <<<"$points"
is "$apart" '' 'and each is that of assay value'
# Where the points share tables their bands are narrow: a refuted claim does not lie in the one that refutes it.
"$ASSAY" audit --records 60000 --batch 256 --epochs 60 --sigma 1.1 --claim 2,1e-5 --sampler poisson --brief --html - >"$scratch/narrow.html"
read -r lo hi < <(sed -n '/<h3>poisson/,/<\/table>/p' "$scratch/narrow.html" | sed -n 's|<tr><td>2</td><td class="n">\([^<]*\)</td><td class="n">\([^<]*\)</td></tr>|\1 \2|p')
ok "$lo .. $hi is narrow, above the claim" python3 -c 'import sys
lo, hi = map(float, sys.argv[1:])
sys.exit(not 1e-5 < lo <= hi < 1.01 * lo)' "$lo" "$hi"
# What a user writes stays text.
odd="$scratch/<b>&\"'x.json"
echo '{"claim": "1.5,1e-3", "rate": 1, "epochs": 2, "sigma": 2, "sampler": "none"}' >"$odd"
"$ASSAY" audit "$odd" --brief --html - >"$scratch/odd.html"
ok 'well-formed with an odd name' well "$scratch/odd.html"
is "$(grep -c '<b>&"' "$scratch/odd.html")" 0 'which is escaped'
like "$(grep 'id="command"' "$scratch/odd.html")" '&lt;b&gt;&amp;&quot;' 'and shown'
is "$(head -1 "$scratch/odd.html")" '<!DOCTYPE html>' 'to standard output'
is "$("$ASSAY" audit "${run[@]}" --html "$scratch/none/x" 2>&1 >/dev/null)|$?" "assay: --html: '$scratch/none/x': No such file or directory|2" 'no folder'
is "$("$ASSAY" audit --rate 2 --epochs 2 --sigma 2 --claim 1,1e-3 --sampler none --html "$scratch/bad" 2>/dev/null)|$(ls "$scratch/bad" 2>/dev/null)" '|' 'bad input writes nothing'
is "$(compgen -G "$scratch/*.draft")" '' 'no draft is left'
done_testing
