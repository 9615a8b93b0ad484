#!/usr/bin/env bash
# Discrete Gaussian noise in a window.  Expected: sums over all outcomes, and over all products of them (python, mpmath at 40 digits).
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
noise=(--mechanism truncated-discrete-gaussian --variance 2 --window 4)
# known DIGITS NAME OPTIONS: both ends are within a few units of the 14th digit.
known() {
  local want=$1 name=$2 out
  shift 2
  read -r -a out < <(value "$@" --json | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($w, $l, $h) = @ARGV; print abs($l - $w) <= 3e-14 * $w && abs($h - $w) <= 3e-14 * $w ? "in" : "out: $l $h"' "$want" "${out[@]}")" '^in$' "$name"
}
known 0.12988431348033706352 'one step' delta "${noise[@]}" --epsilon 1/2
known 0.33295846629693613384 'three' delta "${noise[@]}" --epsilon 1/2 --steps 3
known 0.53377194591793465809 'two, below 0' delta "${noise[@]}" --epsilon -1/2 --steps 2
known 0.01605056832960384903 'a sample, removed' delta "${noise[@]}" --epsilon 1/4 --rate 1/4 --direction remove
known 0.00019129331679568936 'added' delta "${noise[@]}" --epsilon 1/4 --rate 1/4 --direction add
known 0.03771675578021477829 'two samples' delta "${noise[@]}" --epsilon 1/4 --rate 1/4 --direction remove --steps 2
known 0.00517275466251904801 'at the largest loss the mass at infinity is left' delta "${noise[@]}" --epsilon 7/4
known 0.00931908091887442647160389118004 'and a little below it' delta "${noise[@]}" --epsilon 8/5
is "$(value delta "${noise[@]}" --epsilon 7/4 --json | jq -c '.enclosure|[.lo,.hi]')" "$(value delta "${noise[@]}" --epsilon 9 --json | jq -c '.enclosure|[.lo,.hi]')" 'as much as far beyond it'
known 0.43127843426978045673 'with others in a window' delta --mechanism compose --parts 'truncated-discrete-gaussian variance=2 window=4; truncated-discrete-gaussian sigma=3 window=5 shift=2 steps=2' --epsilon 1/4
like "$(value tv "${noise[@]}" --shift 0)" '<= 0[^.]' 'no shift: equal'
known 1 'a shift beyond twice the window: nothing in common' delta "${noise[@]}" --shift 9 --epsilon 5
like "$(value delta "${noise[@]}" --shift -8 --epsilon 5)" '>= 0\.99' 'twice the window: one integer in common'
known 1 'no window: nothing in common' tv --mechanism truncated-discrete-gaussian --sigma 1 --window 0
like "$(value renyi "${noise[@]}" --order 2)" '= \+inf' 'a mass at infinity'
# A window that leaves nothing out but for 10^-800000.
is "$(value delta --mechanism truncated-discrete-gaussian --sigma 1/2 --window 1000 --epsilon 1/2 | sed -n 2,3p)" "$(value delta --mechanism discrete-gaussian --sigma 1/2 --epsilon 1/2 | sed -n 2,3p)" 'a wide window'
like "$(value delta "${noise[@]}" --epsilon 1/2 --adjacency replace)" '>= 0\.41230714862919' 'replaced: twice the shift'
bad() {
  local out
  out=$(value "${@:2}" 2>"$scratch/err")
  is "$?|$out|$(wc -l <"$scratch/err")" '2||1' "$1: refused"
  like "$(<"$scratch/err")" "$1" 'in one line'
}
bad "^assay: --window: '1/2' is not an integer from 0 to 16384$" delta --mechanism truncated-discrete-gaussian --sigma 1 --window 1/2 --epsilon 1
bad "^assay: --window: missing" delta --mechanism truncated-discrete-gaussian --sigma 1 --epsilon 1
bad 'more noise in a window is not always more private' sigma --mechanism truncated-discrete-gaussian --window 4 --epsilon 1 --delta 1/10
done_testing
