#!/usr/bin/env bash
# assay value --method: one number by two methods, whose enclosures meet; a method that is not there is named.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }

# meet NAME METHOD QUANTITY OPTIONS...: both methods answer, the first by METHOD, and what they print has a number in common.
meet() {
  local name=$1 first=$2 json
  shift 2
  json=$(value "$@" --method both --digits 2 --json)
  is "$?|$(jq -rs 'map(.method) | join(" ")' <<<"$json")" "0|$first lattice" "$name: two objects"
  is "$(jq -rs 'map(.enclosure | [.lo, .hi] | join(" ")) | join(" ")' <<<"$json" | hold_each_other)" yes "$name: they meet"
  is "$(jq -rs '.[0].query == .[1].query' <<<"$json")" true "$name: one question"
}
# Hexadecimal floats lo hi lo hi on a line, as whole numbers of one unit.
hold_each_other() {
  perl -ne 'use bigrat; my @x = map { /^0x([01])(?:\.([0-9a-f]+))?p([-+]\d+)$/ or die;
    hex("0x$1" . ($2 // "")) * 2 ** ($3 - 4 * length($2 // "")) } split; print $x[0] <= $x[3] && $x[2] <= $x[1] ? "yes" : "no"'
}
meet 'samples' fourier delta --mechanism poisson --sigma 1 --rate 1/2 --steps 2 --epsilon 1 --direction remove
meet 'plain noise' closed_form delta --mechanism gaussian --sigma 2 --steps 4 --epsilon 1
meet 'total variation' closed_form tv --mechanism response --epsilon0 1/2
meet 'the complement' closed_form complement --mechanism gaussian --sigma 1/3 --epsilon 1/2
meet 'one pick of two, balls and bins' fourier delta --mechanism allocation --sigma 1 --steps 2 --epsilon 1/2 --direction add
meet 'three epochs of balls and bins' fourier delta --mechanism balls --sigma 1 --steps 10 --epochs 3 --epsilon 1/2 --direction remove
meet 'batches of a shuffled data set' fourier delta --mechanism shuffle --sigma 1 --steps 20 --epsilon 1
meet 'their total variation' fourier tv --mechanism shuffle --sigma 1/2 --steps 3 --direction add
meet 'unlike parts' fourier delta --mechanism compose --parts 'gaussian sigma=3 steps=2; laplace scale=3' --epsilon 1/2

like "$(value delta --mechanism gaussian --sigma 2 --epsilon 1 --digits 2 --method both | grep -c '  [<>]= ')" '^4$' 'both as text: four ends'
like "$(value delta --mechanism gaussian --sigma 2 --epsilon 1 --digits 2 --method lattice)" 'lattice, .*T-LATTICE' 'the lattice alone'
like "$(value delta --mechanism gaussian --sigma 2 --epsilon 1 --digits 30 --method fourier)" '  closed_form, ' 'a closed form is no lattice'
is "$(value epsilon --mechanism gaussian --sigma 1 --delta 1e-5 --method fourier | sed -n 2,3p)" "$(value epsilon --mechanism gaussian --sigma 1 --delta 1e-5 | sed -n 2,3p)" 'epsilon by the first method'
is "$(value delta --mechanism compose --parts 'response epsilon0=1/3 steps=3; gaussian sigma=3' --epsilon 1/2 --method fourier --digits 2 --json | jq -r '.theorems | index("T-LATTICE")')" null 'fourier does not rest on the lattice'

# Few digits are a limit: status 1, one line, the best enclosure all the same.
out=$(value delta --mechanism laplace --scale 1 --epsilon 1/3 --digits 40 --method lattice 2>"$scratch/err")
is "$?" 1 'digits that a lattice does not have'
like "$(<"$scratch/err")" '^assay: --digits: the lattice came to [0-9]+ of 40 digits; the enclosure printed is the best in its time; try --method auto( or .*)?$' 'it says so'
like "$out" '>= 0\.28' 'the best is printed: 1 - exp(-1/3)'
is "$(value epsilon --mechanism poisson --sigma 1/100 --rate 1/100 --steps 1000 --delta 1e-5 2>&1 >/dev/null | grep -c 'method auto')" 0 'auto, which came to the lattice, is not told to try auto'

# Methods that are not there: status 2, one line, nothing on standard output, not even the first method's answer.
no() { # no LINE ARG...
  local want=$1 out
  shift
  out=$(value "$@" 2>"$scratch/err")
  is "$?|$out|$(<"$scratch/err")" "2||assay: $want" "no such method: $*"
}
no "--method: 'guess' does not exist for delta; allowed: auto fourier lattice both" delta --mechanism gaussian --sigma 1 --epsilon 1 --method guess
no "--method: 'lattice' does not exist for epsilon; allowed: auto fourier" epsilon --mechanism gaussian --sigma 1 --delta 1e-5 --method lattice
no "--method: 'both' does not exist for renyi; allowed: auto" renyi --mechanism gaussian --sigma 1 --order 2 --method both
no 'delta of allocation by --method lattice: not covered: of several picks no law of independent losses is known; bounds: --method auto' delta --mechanism allocation --sigma 1 --steps 4 --picks 2 --epsilon 1 --method both
no 'delta of balls by --method lattice: not covered: more than 32 epochs' delta --mechanism balls --sigma 1 --steps 2 --epochs 33 --epsilon 1 --method both
no 'delta of rdp-balle by --method fourier: not covered: it is a conversion' delta --mechanism rdp-balle --order 2 --rho 1 --epsilon 3 --method fourier
done_testing
