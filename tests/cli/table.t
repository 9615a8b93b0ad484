#!/usr/bin/env bash
# Tables of outcomes, and public choices among mechanisms.  Expected: sums over all products of outcomes in exact fractions, and sums of normal
# distribution functions over how often each part was chosen (python, mpmath at 40 digits).
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
# known DIGITS NAME OPTIONS: both ends are within a few units of the 14th digit.
known() {
  local want=$1 name=$2 out
  shift 2
  read -r -a out < <(value "$@" --json | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($w, $l, $h) = @ARGV; print @ARGV == 3 && abs($l - $w) <= 3e-14 * $w && abs($h - $w) <= 3e-14 * $w ? "in" : "out: $l $h"' "$want" "${out[@]}")" '^in$' "$name"
}
table='1/2 1/4; 1/4 1/4; 1/8 0; 1/8 3/8; 0 1/8'
cat >"$scratch/table" <<'END'
# with   without
1/2      1/4     # a comment
0.25     25e-2

1/8      0
1/8      3/8
0        1/8
END
of=(--mechanism table --parts "$table")

known 0.21281968232496796329 'one step, removed' delta "${of[@]}" --epsilon 1/2 --direction remove
known 0.29390984116248398164 'added' delta "${of[@]}" --epsilon 1/2 --direction add
known 0.55599923601717348394 'three' delta "${of[@]}" --epsilon 1/2 --direction remove --steps 3
known 0.56423757931307817861 'and added' delta "${of[@]}" --epsilon 1/2 --direction add --steps 3
known 0.84032288069139669752 'five, below 0' delta "${of[@]}" --epsilon -1/2 --direction remove --steps 5
known 0.067457270481088093797 'a sample' delta "${of[@]}" --epsilon 1/10 --rate 1/4
known 0.14773505765650907621 'three samples' delta "${of[@]}" --epsilon 1/10 --rate 1/4 --steps 3
known 0.12767465463600541604 'and added' delta "${of[@]}" --epsilon 1/10 --rate 1/4 --steps 3 --direction add
known 0.27855656350621567863 'with Gaussian noise' delta --mechanism compose --parts "table ($table); gaussian sigma=2" --epsilon 1/2 --direction remove
is "$(value delta --table "$scratch/table" --epsilon 1/2 --steps 3 | tail -n +2 | sed 's/, [0-9.]* s//')" "$(value delta "${of[@]}" --epsilon 1/2 --steps 3 | tail -n +2 | sed 's/, [0-9.]* s//')" 'a file'
is "$(value delta --table - --epsilon 1/2 <"$scratch/table" --json | jq -c .enclosure)" "$(value delta "${of[@]}" --epsilon 1/2 --json | jq -c .enclosure)" 'standard input'
known 1 'nothing in common' tv --mechanism table --parts '1 0; 0 1'
is "$(value tv --mechanism table --parts '1 1' | sed -n 2,3p | tr -s ' \n' ' ')" ' >= 0 <= 0 ' 'equal'
like "$(value renyi "${of[@]}" --order 2)" '= \+inf' 'a mass at infinity'
# Data processing: outcomes that are no longer told apart.  Reversal: exchanged columns.
is "$(value delta --mechanism table --parts '3/4 1/2; 1/4 1/2' --epsilon 1/4 --json | jq '.enclosure.hiDec|tonumber < 0.37')" true 'merged outcomes tell less'
is "$(value delta "${of[@]}" --epsilon 1/2 --steps 3 --direction add --json | jq -c .enclosure)" "$(value delta --mechanism table --parts '1/4 1/2; 1/4 1/4; 0 1/8; 3/8 1/8; 1/8 0' --epsilon 1/2 --steps 3 --direction remove --json | jq -c .enclosure)" 'exchanged columns are the other direction'

mix="table ($table) probability=1/3; response p=3/4 probability=2/3"
known 0.29615301565830129662 'a choice' delta --mechanism mixture --parts "$mix" --epsilon 1/2 --direction remove
known 0.58457847580116487953 'three, added' delta --mechanism mixture --parts "$mix" --epsilon 1/2 --direction add --steps 3
known 0.045401808658232893956 'three samples' delta --mechanism mixture --parts "$mix" --epsilon 1/10 --rate 1/10 --direction remove --steps 3
known 0.03646939409342324461 'and added' delta --mechanism mixture --parts "$mix" --epsilon 1/10 --rate 1/10 --direction add --steps 3
known 0.58457847580116487953 'in parts' delta --mechanism compose --parts "mixture ($mix) steps=2; mixture steps=1 ($mix)" --epsilon 1/2 --direction add
known 0.042434804815608758145 'of Gaussian noise' delta --mechanism mixture --parts 'gaussian sigma=3 probability=1/4; gaussian sigma=2 probability=3/4' --epsilon 1/2
known 0.10433708546630853734 'twice' delta --mechanism mixture --parts 'gaussian sigma=3 probability=1/4; gaussian sigma=2 probability=3/4' --epsilon 1/2 --steps 2
known 0.25251441995809037214 'five times' delta --mechanism mixture --parts 'gaussian sigma=2 probability=1/2; gaussian sigma=3 probability=1/4; gaussian sigma=9 probability=0; gaussian sigma=2 probability=1/4' --epsilon 1/2 --steps 5
known 0.10041436457751022896 'and Laplace noise' delta --mechanism mixture --parts 'gaussian sigma=3 probability=1/4; laplace scale=2 probability=3/4' --epsilon 1/4
is "$(value delta --mechanism mixture --parts 'laplace scale=2 probability=1; gaussian sigma=1 probability=0' --epsilon 1/8 --adjacency replace --json | jq -c .enclosure)" "$(value delta --mechanism laplace --scale 1 --epsilon 1/8 --json | jq -c .enclosure)" 'replaced: twice the shift of a part'
like "$(value delta --mechanism mixture --parts "$mix" --epsilon 1)" 'mixture, table \(1/2 1/4; 1/4 1/4; 1/8 0; 1/8 3/8; 0 1/8\) probability 1/3' 'parts of a part are named'

# delta is the one at epsilon 0, or the limit, exactly: both are rationals, by hand.  What is a little below is not enough.
at_end() {
  is "$(value epsilon --mechanism "${@:2}" | sed -n 2,3p | tr -s ' \n' ' ')" ' >= 0 <= 0 ' "$1: as rationals"
}
lone='1/3 0; 1/3 1/3; 1/3 2/3' apart='1/3 0; 1/3 1/3; 1/3 1/3; 0 1/3'
at_end 'mass on one side' table --parts "$lone" --delta 1/3
at_end 'a sample' table --parts "$lone" --delta 1/9 --rate 1/3
at_end 'a sample of two sides' table --parts "$apart" --delta 1/9 --rate 1/3
at_end 'two steps' table --parts "$lone" --delta 5/9 --steps 2
at_end 'two samples' table --parts "$apart" --delta 17/81 --rate 1/3 --steps 2
at_end 'two answers: 4/9 - 1/9' response --p 2/3 --delta 1/3 --steps 2
at_end 'zeroed out' response --p 1 --answers 3 --delta 2/3 --adjacency zero-out
at_end 'a coin: 1/3 of 1/3 and 2/3 of 1/2' mixture --parts "table ($apart) probability=1/3; response p=3/4 probability=2/3" --delta 4/9
at_end 'parts: 1/3 + 1/9' compose --parts "table ($lone); response p=2/3" --delta 4/9
at_end 'in either direction' table --parts "$lone" --delta 1/3 --direction add
known 1.0986122886681098 'a coin at its limit, 1/3 of 1/3: the largest loss' epsilon --mechanism mixture --parts "table ($apart) probability=1/3; response p=3/4 probability=2/3" --delta 1/9
like "$(value epsilon --mechanism mixture --parts 'gaussian sigma=1 probability=2/3; table (1 0; 0 1) probability=1/3' --delta 1/3)" '= \+inf' 'a coin at its limit, of unbounded losses'
is "$(value epsilon --mechanism response --p 2/3 --steps 2 --delta 0.3333333333333333 --json | jq '.enclosure.loDec | tonumber > 0')" true 'a little below is above 0'

# Two normal laws: a/2^2 + (1 - a)/1^2 is 0 at the order 4/3, from which on the divergence is infinite; no enclosure of 4/3 decides that.
two=(two-gaussians --sigma 2 --sigma2 1)
end_of() { like "$(value renyi --order 4/3 --mechanism "${@:2}")" '^renyi is infinite' "infinite at this order: $1"; }
end_of 'one step' "${two[@]}"
end_of 'steps' "${two[@]}" --steps 3
end_of 'samples' "${two[@]}" --rate 1/3
end_of 'the other direction' two-gaussians --sigma 1 --sigma2 2 --direction add
end_of 'a side of a coin' mixture --parts 'gaussian sigma=1 probability=1/2; two-gaussians sigma=2 sigma2=1 probability=1/2'
like "$(value renyi --mechanism "${two[@]}" --order 4/3 --direction add)" '^renyi = 0\.492, rounded up' 'and not where the narrow law is first'
like "$(value renyi --mechanism "${two[@]}" --order 4/3 --direction add --rate 1/3)" '^renyi = 0\.102, rounded up' 'nor of a sample there'
like "$(value renyi --mechanism "${two[@]}" --order 133/100)" '^renyi = 72\.8, rounded up' 'nor before it'

# A record zeroed out gives all answers alike.
zero=(--mechanism response --adjacency zero-out)
known 0.33781968232496796329 'zeroed out' delta "${zero[@]}" --p 3/4 --answers 4 --epsilon 1/2
known 0.58613730145310497705 'three steps' delta "${zero[@]}" --p 3/4 --answers 4 --epsilon 1/2 --steps 3
known 0.07255374463330011008 'and removed' delta "${zero[@]}" --p 1/2 --answers 3 --epsilon 1/2 --steps 3 --direction remove
known 0.09020613745878027794 'or added' delta "${zero[@]}" --p 1/2 --answers 3 --epsilon 1/2 --steps 3 --direction add
known 0.20772657874061323492 'by epsilon0, removed' delta "${zero[@]}" --epsilon0 1 --answers 3 --epsilon 1/10 --direction remove
known 0.19820337504655248817 'added' delta "${zero[@]}" --epsilon0 1 --answers 3 --epsilon 1/10 --direction add
known 0.32676752458204330954 'three' delta "${zero[@]}" --epsilon0 1 --answers 3 --epsilon 1/10 --steps 3 --direction remove
known 0.31336376214255848254 'and added' delta "${zero[@]}" --epsilon0 1 --answers 3 --epsilon 1/10 --steps 3 --direction add
known 1 'a coin against a coin' complement "${zero[@]}" --p 1/2 --answers 2 --epsilon 1/2
known 1 'no epsilon: no difference' complement "${zero[@]}" --epsilon0 0 --answers 3 --steps 5 --epsilon 0
known 0.40546510810816438198 'the largest loss' renyi "${zero[@]}" --p 1/2 --answers 3 --order inf --direction remove
known 0.43348754184520126583 'by epsilon0: log(3/(1 + 2/e^(3/4)))' renyi "${zero[@]}" --epsilon0 3/4 --answers 3 --order inf --direction remove

# The question in an answer is one again, in a file of questions and in rows.
asked=$(value delta --mechanism compose --parts "mixture ($mix) steps=2; table ($table)" --epsilon 1/2 --json | tee "$scratch/answer" | jq -c .query)
is "$(echo "$asked" | value - | jq -c .enclosure)" "$(jq -c .enclosure "$scratch/answer")" 'a question in a file'
row() { "$ASSAY" check - <<<"$1" | tail -n 1; }
upper=$(jq -r .enclosure.hiDec "$scratch/answer")
"$ASSAY" check - --json <<<"{\"query\":$asked,\"upper\":$upper}" >"$scratch/row"
is "$(jq -r 'select(.verdict) | .verdict' "$scratch/row" | head -n 1)" pass 'a row'

bad() {
  local out
  out=$(value "${@:2}" 2>"$scratch/err")
  is "$?|$out|$(wc -l <"$scratch/err")" '2||1' "$1: refused"
  like "$(<"$scratch/err")" "$1" 'in one line'
}
bad '^assay: --parts: p2 of table: all of them add up to less than 1, not to 1$' delta --mechanism table --parts '3/4 1/4; 1/4 1/4' --epsilon 1
bad '^assay: --parts: p of table: all of them add up to less than 1, not to 1$' delta --mechanism table --parts '0.99999999999999999999 1' --epsilon 1
bad '^assay: --parts: p of table: all of them add up to more than 1' delta --mechanism table --parts '1 1; 1 0' --epsilon 1
bad "^assay: --parts: p2 of outcome: missing; allowed: a number from 0 to 1$" delta --mechanism table --parts '1/2 1/2; 1/2' --epsilon 1
bad "'5' of an outcome is one number too many" delta --mechanism table --parts '1 1 5' --epsilon 1
bad 'p of outcome: -1 is not a number from 0 to 1' delta --mechanism table --parts '-1 1; 2 0' --epsilon 1
bad '^assay: --parts: missing; allowed: outcomes' delta --mechanism table --epsilon 1
bad 'a bracket is open, or closed, too often' delta --mechanism mixture --parts 'table (1 1 probability=1' --epsilon 1
bad 'a bracket is open, or closed, too often' delta --mechanism mixture --parts 'table ) 1 1 ( probability=1' --epsilon 1
bad "'\\(table' is not of the form name=number" delta --mechanism mixture --parts 'table (1 1) (table (1 1)) probability=1' --epsilon 1
bad 'brackets in an outcome' delta --mechanism table --parts '1 1 ()' --epsilon 1
bad "'gaussian' has no parts" delta --mechanism mixture --parts 'gaussian (1 1) sigma=1 probability=1' --epsilon 1
bad 'the parts of table are missing: table' delta --mechanism mixture --parts 'table probability=1' --epsilon 1
bad 'not more than 8 brackets|more than 8 brackets' delta --mechanism mixture --parts '(((((((((1)))))))))' --epsilon 1
bad 'all of them add up to less than 1, not to 1' delta --mechanism mixture --parts 'gaussian sigma=3 probability=1/4; gaussian sigma=2 probability=1/2' --epsilon 1
bad "'balls' is no part of a mixture" delta --mechanism mixture --parts 'balls sigma=3 steps=2 probability=1' --epsilon 1
bad "'fixed-size' is no part of a mixture" delta --mechanism mixture --parts 'fixed-size sigma=3 rate=1/2 probability=1' --epsilon 1
bad 'a part of a mixture is one step' delta --mechanism mixture --parts 'gaussian sigma=3 steps=2 probability=1' --epsilon 1
bad "probability=1/2' is not expected|'probability' is not expected" delta --mechanism compose --parts 'gaussian sigma=3 probability=1/2' --epsilon 1
bad '^assay: --table: .*nowhere.: No such file' delta --table "$scratch/nowhere" --epsilon 1
bad "^assay: --table: not together with --parts$" delta --table "$scratch/table" --parts '1 1' --epsilon 1
bad "^assay: --table: not expected for gaussian$" delta --table "$scratch/table" --mechanism gaussian --epsilon 1
printf '1/2 1/2\n1/2\n' >"$scratch/short"
bad "line 2: not two numbers" delta --table "$scratch/short" --epsilon 1
bad "has no outcome" delta --table /dev/null --epsilon 1
bad 'under this adjacency it has an answer where all records take part' delta "${of[@]}" --epsilon 1 --rate 1/2 --adjacency replace
bad '^assay: --rate: .1/2. is not 1: under this adjacency' delta "${zero[@]}" --p 3/4 --epsilon 1 --rate 1/2
done_testing
