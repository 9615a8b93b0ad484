#!/usr/bin/env bash
# assay value with lists of any option: rows, their order, tables, refusals.  Expected values are those of single answers,
# which other tests judge.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"
value() { "$ASSAY" value "$@"; }
ends() { value "$@" --json | jq -r '[.enclosure, .imaginary // empty | .loDec, .hiDec] | join(",")'; }
g=(delta --mechanism gaussian)
head=lower,upper,digits,status,method,note

# A table: the head, a row for each question in its order, the ends of single answers.
value "${g[@]}" --steps 1,100 --sigma 1:2:1/2 --epsilon 1 --csv >"$scratch/grid"
is "$(sed -n 1p "$scratch/grid")" "steps,sigma,$head" 'a head'
is "$(sed 1d "$scratch/grid" | cut -d, -f1,2 | paste -sd' ')" '1,1 1,1.5 1,2 100,1 100,1.5 100,2' 'the option that is named first varies last'
for at in 1,1 1,1.5 100,2; do
  is "$(sed -n "s/^$at,//p" "$scratch/grid")" "$(ends "${g[@]}" --steps "${at%,*}" --sigma "${at#*,}" --epsilon 1),15,value,closed_form," "the row at $at"
done
is "$(value "${g[@]}" --sigma=1:2:1/2 --steps=1,100 --epsilon=1 --csv | sed 1d | awk -F, -vOFS=, '{print $2, $1, $3, $4}' | sort)" "$(sed 1d "$scratch/grid" | cut -d, -f1-4 | sort)" 'the other order: the same rows'
is "$(value "${g[@]}" --sigma 1 --epsilon 1 --csv)" "$head"$'\n'"$(ends "${g[@]}" --sigma 1 --epsilon 1),15,value,closed_form," 'a single answer is a table of one row'
is "$(value "${g[@]}" --shift 0x1p-3,1/3,-2 --sigma 1 --epsilon 0 --csv | cut -d, -f1 | paste -sd' ')" 'shift 0.125 1/3 -2' 'exact numbers, decimals where there are such'
is "$(value delta --mechanism poisson --rate 1e-4:1:x10 --sigma 1 --steps 2 --epsilon 0 --csv | cut -d, -f1 | paste -sd' ')" 'rate 0.0001 0.001 0.01 0.1 1' 'factors'
is "$(value phi --mechanism laplace --scale 1 --time 2,1 --csv | sed 2d)" "time,lower,upper,imaginary_lower,imaginary_upper,digits,status,method,note"$'\n'"1,$(ends phi --mechanism laplace --scale 1 --time 1),15,value,closed_form," 'complex numbers'
is "$(value renyi --mechanism laplace --scale 1/2 --order inf,2 --csv | sed -n 2p | cut -d, -f1-3)" '+inf,2.00000000000000e+00,2.00000000000000e+00' 'the order inf in a list'
is "$(value epsilon --mechanism gaussian --sigma 1 --delta 0,1/2 --csv | sed -n 2p)" '0,+inf,+inf,15,infinite,closed_form,' 'an infinite answer'

# Text and JSON of the same questions.
is "$(value "${g[@]}" --steps 1,100 --sigma 1:2:1/2 --epsilon 1 | scientific | sed -nE 's/^steps ([0-9]+), sigma ([0-9.]+) +>= ([^ ]+) +<= ([^ ]+) .*/\1,\2,\3,\4/p')" "$(sed 1d "$scratch/grid" | cut -d, -f1-4)" 'lines of text'
is "$(value "${g[@]}" --steps 1,100 --sigma 1:2:0.5 --epsilon 1 --json | jq -r '[.query.steps, (.query.sigma | sub("3/2"; "1.5")), .enclosure.loDec, .enclosure.hiDec] | join(",")')" "$(sed 1d "$scratch/grid" | cut -d, -f1-4)" 'objects'

# Tables that questions share, in either order, do not change what is known.
poisson=(delta --mechanism poisson --rate 1/100 --steps 100 --digits 8 --csv)
value "${poisson[@]}" --epsilon 0:1:1/2 --sigma 1,3/2 >"$scratch/outer"
value "${poisson[@]}" --sigma 1,3/2 --epsilon 0:1:1/2 >"$scratch/inner"
is "$(sed 1d "$scratch/outer" | awk -F, -vOFS=, '{print $2, $1, $3, $4}' | sort)" "$(sed 1d "$scratch/inner" | cut -d, -f1-4 | sort)" 'epsilon named first or last'
is "$(grep -c '^[0-9]' "$scratch/inner")" 6 'six rows'
curves() { value delta --mechanism poisson --rate 1/100 --steps 100 --digits 3 "$@" | grep -c ' T-CURVE'; }
is "$(curves --epsilon 0,1 --sigma 1,3/2) $(curves --sigma 1,3/2 --epsilon 0,1) $(curves --sigma 1,3/2 --epsilon 1)" '4 4 0' 'only epsilons share tables'
# Below 0 the other direction is the larger one.
balls=(delta --mechanism balls --sigma 1 --steps 50 --digits 8 --csv)
value "${balls[@]}" --epsilon=-1:1:1/8 | sed 1d | cut -d, -f1-3 >"$scratch/both"
for at in -1 -0.5 -0.125 0 0.5 1; do
  is "$(grep "^$at," "$scratch/both")" "$at,$(value "${balls[@]}" --epsilon="$at" | sed 1d | cut -d, -f1-2)" "the larger direction at $at"
done

# Both methods: two rows.  A limit, or a question without an answer, stands in its row and ends nothing.
is "$(value delta --mechanism laplace --scale 4 --steps 1,2 --epsilon 0.3 --method both --digits 2 --csv 2>/dev/null | cut -d, -f1,6 | paste -sd' ')" 'steps,method 1,closed_form 1,lattice 2,closed_form 2,lattice' 'two methods'
value "${g[@]}" --epsilon 1,50,2 --sigma 1 --digits 17 --max-bits 64 --csv >"$scratch/limit" 2>"$scratch/err"
is "$?" 1 'a limit at one of three'
is "$(cut -d, -f1,5 "$scratch/limit" | paste -sd' ')" 'epsilon,status 1,value 50,limit 2,value' 'is a word of its row'
like "$(sed -n 3p "$scratch/limit")" '^50,1\.3[^,]*,1\.3[^,]*,[0-9]+,limit,closed_form,--max-bits: limit of 64 bits' 'and a note'
like "$(<"$scratch/err")" '^assay: epsilon 50: --max-bits: limit of 64 bits' 'and a line'
value phi --mechanism laplace --scale 1 --time 1 --steps 1,2 --csv >"$scratch/none" 2>"$scratch/err"
is "$?" 2 'no answer to one of two'
is "$(sed -n 3p "$scratch/none")" '2,,,,,,refused,,phi of laplace: not covered: more than one step of it' 'a row without ends'
is "$(<"$scratch/err")" 'assay: steps 2: phi of laplace: not covered: more than one step of it' 'and a line'
is "$(value phi --mechanism laplace --scale 1 --time 1 --steps 1,2 --json 2>/dev/null | jq -r .result | paste -sd' ')" 'value refused' 'in JSON, too'
like "$(value sigma --mechanism discrete-gaussian --epsilon 1,2 --delta 0.1 --csv --digits 4 | sed -n 2p)" ',from$' 'what a number means'

# Bad input: one line, nothing written.
bad() { # bad LINE OPTION...
  local want=$1 out
  shift
  out=$(value "${g[@]}" --epsilon 1 "$@" 2>"$scratch/err")
  is "$?|$out|$(<"$scratch/err")" "2||assay: $want" "$*"
}
bad "--shift: '1,2' is a third list; two options may be lists" --sigma 1,2 --steps 1,2 --shift 1,2
bad "--sigma: '0' is not a number above 0" --steps 1,2 --sigma 0:1:0.5
bad "--steps: '1.5' is not an integer from 1 to 10^18" --sigma 1 --steps 1:2:0.5
bad "--rho: '1' is not to be given together with --sigma" --sigma 1 --rho 1,2
bad "--sigma, --steps: 1000000 questions, more than 100000" --sigma 1:1000:1 --steps 1:1000:1
bad "--csv: not together with --json" --sigma 1 --csv --json

# An interruption leaves whole rows.
"$ASSAY" value "${g[@]}" --sigma 1:2:1/1000 --epsilon 1 --digits 5000 --csv >"$scratch/rows" 2>/dev/null &
for ((i = 0; i < 200; i++)); do
  [ "$(wc -l <"$scratch/rows")" -gt 2 ] && break
  sleep 0.1
done
kill $!
wait $! 2>/dev/null
is "$(awk -F, '{print NF}' "$scratch/rows" | sort -u)|$(tail -c1 "$scratch/rows" | od -An -c | tr -d ' ')" '7|\n' 'an interruption leaves whole rows'
done_testing
