#!/usr/bin/env bash
# The ledger of claims: conditions are judged soundly, a changed verdict is seen, answers are kept, and the fast part holds.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
room=$SRCDIR/paper-figures

# Conditions about p in {[1, 1.5], [3, 3]}, q = [-1, 2] and numbers.
judge() {
  perl -I"$room/lib" -MDecide=decide,number -e '
    my %v = (p => [ [ 1, 1.5 ], [ 3, 3 ] ], q => [ [ -1, 2 ] ], f => [ [ 1, "inf" ] ], t => [ [ "1e-300000", "2e-300000" ] ]);
    for my $list (values %v) { $_ = [ map { number($_) } @$_ ] for @$list }
    print join(" ", map { decide($_, \%v) } @ARGV), "\n"' -- "$@" 2>&1
}
is "$(judge 'p >= 1' 'p > 1' 'p < 2' 'p - 1 >= 0' 'q * q <= 4' 'q * q >= 0' 'p > 3')" 'yes open no yes yes open no' 'every place counts, and every number of an enclosure'
is "$(judge '1 < 1' '1 <= 1' '1 = 1' '2 >= 3' '2 > 1' '1 = 1.0e0')" 'no yes yes no yes yes' 'relations of numbers'
is "$(judge '0.2435 ~ 0.244' '0.2445 ~ 0.244' '0.24351 ~ 0.243' '1.165e-5 ~ 1.17e-5' '36133 ~ 36133')" 'yes yes no yes yes' 'rounding to the digits printed'
is "$(judge '2 - 3 - 4 = 0 - 5' '8 / 4 / 2 = 1' '-2^2 = -4' '2^-2 = 0.25' '(1 - 3)^3 = -8' '3/4 * 1/3 = 1/4')" 'yes yes yes yes yes yes' 'arithmetic'
is "$(judge '1/3 > 0.33333' '1/3 < 0.33334' '-1/3 > -0.33334' '1/3 + 1/3 + 1/3 = 1')" 'yes yes yes open' 'a quotient without end is enclosed'
is "$(judge 'exp(1) > 2.718281828459045235360287471352' 'exp(1) < 2.718281828459045235360287471353' 'exp(0) = 1' \
  'exp(-10) > 4.539992976248485153559e-5' 'exp(-10) < 4.539992976248485153560e-5')" 'yes yes yes yes yes' 'exp on both sides of its digits'
is "$(judge 't > 0' '1 + t > 1' '1 - t <= 1' 't * 1e300000 ~ 1' 'f >= 1' 'f < 100')" 'yes open yes open yes open' 'the tiny and the infinite'
is "$(judge 'max(1, p) >= 1' 'min(1, p) = 1' 'max(q, 0) >= 0')" 'yes yes yes' 'max and min'
like "$(judge '1 / q > 0')" 'may be 0' 'division by what may be 0 is refused'
like "$(judge 'x > 0')" 'no question is called x' 'an unknown name is refused'
like "$(judge '1 +')" 'ends too early' 'so is what is no expression'

# An answer is an enclosure, a bound from draws, or what is printed.
answers() {
  perl -I"$room/lib" -MAsk -MJSON::PP -e 'for (@ARGV) { my $a = Ask::answer(decode_json($_)); print "$a->{result} $a->{lo} $a->{hi};" }' -- "$@"
}
ends='{"loDec": "1", "hiDec": "2"}'
is "$(answers "{\"result\": \"value\", \"enclosure\": $ends}" "{\"result\": \"bound\", \"bound\": $ends}" "{\"result\": \"no-bound\", \"printed\": $ends}")" \
  'value 1 2;bound 1 2;no-bound 1 2;' 'each by its own word'

# A tree with two claims and a program that answers 2 and writes down each question.
tree=$scratch/tree
mkdir -p "$tree/paper-figures/claims"
cp -r "$room/claims.pl" "$room/lib" "$tree/paper-figures"
cat >"$scratch/program" <<'END'
#!/bin/sh
echo "$*" >>"${0%/*}/asked"
case $* in *lost*) exit 2 ;; esac
echo '{"result": "value", "enclosure": {"loDec": "1.9", "hiDec": "2.1"}, "seconds": 0}'
END
chmod +x "$scratch/program"
row() { # row ID VERDICT QUESTION CONDITION
  printf '{"id": "%s", "paper": "HP", "place": "1", "claim": "c", "reason": "r", "verdict": "%s", "ask": {"p": "%s"},
    "rules": [{"then": "confirmed", "if": ["p < 3"]}], "holds": ["%s"]}' "$@"
}
claims() { # claims ROW...: the rows of the tree
  for f in bb cf gg; do echo '[]' >"$tree/paper-figures/claims/$f.json"; done
  local IFS=,
  echo "[$*]" >"$tree/paper-figures/claims/hp.json"
}
run() { perl "$tree/paper-figures/claims.pl" -j1 --program "$scratch/program" "$@" 2>&1; }
asked() { if [ -f "$scratch/asked" ]; then wc -l <"$scratch/asked"; else echo 0; fi; }
one=$(row A1 confirmed 'delta x' 'p > 1') two=$(row A2 confirmed 'delta y' 'p > 1')
claims "$one" "$two"
like "$(run --write)" '^claims: 2 judged \(2 confirmed\), 2 questions, [0-9]+ s$' 'two claims are judged'
grep -q '| A2 |.*p in \[1.9, 2.1\].*\*\*confirmed\*\*' "$tree/paper-figures/CLAIMS.md"
tap $? 'and written'
run >/dev/null
tap $? 'a second run agrees with the page'
is "$(asked)" 2 'and asks nothing'
echo '# another' >>"$scratch/program"
run >/dev/null
is "$(asked)" 4 'another program is asked anew'
echo '{' >"$tree/build/claims/A1.json"
run >/dev/null
is "$(asked)" 5 'so is what was kept but is torn'
sed -i 's/A1/A3/' "$tree/paper-figures/CLAIMS.md"
like "$(run)" 'CLAIMS.md is not what these claims give' 'a page that is not made of the rows is seen'
claims "$(row A1 refuted 'delta x' 'p > 1')"
like "$(run)" 'A1: recorded as refuted, found confirmed' 'a verdict that changed is named'
fails 1 'and is status 1' run
claims "$(row A1 confirmed 'delta x' 'p > 2')"
like "$(run)" 'A1: does not hold: p > 2' 'a condition that is not certain is named'
claims "$(row A1 confirmed 'delta lost' 'p > 1')"
like "$(run)" 'A1: exit status 2: delta lost' 'a question without answer is named'
fails 1 'and is status 1, too' run
claims "$(row A1 'not yet' 'delta x' 'p > 1')"
like "$(run)" 'A1: has rules without a verdict' 'the form of rows is checked'
claims "$one" "$one"
like "$(run)" 'A1: twice' 'and that an id is there once'
claims "${one/\"claim\"/\"theorem\": \"T-NONE\", \"claim\"}"
like "$(run)" 'A1: no note has a theorem T-NONE' 'and that its theorem stands in a note'

cp -r "$room/claims" "$room/CLAIMS.md" "$tree/paper-figures"
mkdir -p "$tree/proofs" && cp -r "$SRCDIR/proofs/notes" "$tree/proofs"
said=$(perl "$tree/paper-figures/claims.pl" --fast --program "$ASSAY" 2>&1)
status=$?
diag "$said"
tap $status 'the fast part of the ledger holds'
is "$(grep -c '^| [A-Z]*[0-9]* | ' "$room/CLAIMS.md")" 164 'the page has all claims'
done_testing
