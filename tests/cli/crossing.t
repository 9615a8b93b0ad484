#!/usr/bin/env bash
# Where Gaussian noise on Poisson samples and the same noise on all records change places.  Expected: two steps by
# quadrature of one step's closed form (python, mpmath at 30 digits), and roots of closed forms.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
two=(--mechanism poisson --sigma 1/2 --rate 1/2 --steps 2)
# within NAME WANT OPTIONS: both ends are within a few units of the 14th digit.
within() {
  local name=$1 want=$2 out
  shift 2
  read -r -a out < <(value "$@" --json | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($w, $l, $h) = @ARGV; print abs($l - $w) <= 1e-13 * $w && abs($h - $w) <= 1e-13 * $w ? "in" : "out: $l $h"' "$want" "${out[@]}")" '^in$' "$name"
}
within 'one of them' 4.26300304890865261 crossing "${two[@]}"
within 'before' 0.171687433794121239 crossing-before "${two[@]}"
within 'after' 21.9763485968674052 crossing-after "${two[@]}"
within 'deviation and shift in proportion' 4.26300304890865261 crossing --mechanism poisson --rate 1/2 --steps 2 --sigma 3/2 --shift -3
within 'by its variance' 21.9763485968674052 crossing-after --mechanism gaussian --variance 1/4 --rate 1/2 --steps 2
# The order on both sides of it, asked forwards.
for e in 9.540468402 9.540468403; do
  p=$(value delta --mechanism poisson --sigma 0.3 --rate 1/10 --steps 10 --epsilon "$e" --digits 14 --json | jq -r .enclosure.loDec)
  d=$(value delta --mechanism gaussian --sigma 0.3 --epsilon "$e" --digits 14 --json | jq -r .enclosure.loDec)
  perl -e '($p, $d) = @ARGV; print $p > $d ? "batches\n" : "alone\n"' "$p" "$d"
done >"$scratch/order"
is "$(tr '\n' ' ' <"$scratch/order")" 'alone batches ' 'the noise alone is larger below it, and smaller above'
refused() {
  local out
  out=$(value "${@:2}" 2>"$scratch/err")
  is "$?|$out|$(wc -l <"$scratch/err")" '2||1' "$1: refused"
  like "$(<"$scratch/err")" "$1" 'in one line'
}
refused 'only Gaussian noise on Poisson samples' crossing --mechanism balls --sigma 1 --steps 4
refused 'only Gaussian noise on Poisson samples' crossing --mechanism poisson --sigma 1 --steps 4 --rate 1/4 --adjacency replace
refused 'one step, or samples of nothing' crossing --mechanism poisson --sigma 1 --rate 1/2
refused 'one step, or samples of nothing' crossing-after --mechanism poisson --sigma 1 --rate 0 --steps 3
refused 'one step, or samples of nothing' crossing-before --mechanism gaussian --sigma 1 --steps 3
refused 'a record that moves nothing' crossing "${two[@]}" --shift 0
refused "the record's addition" crossing "${two[@]}" --direction add
refused "no change of the curves' order" crossing --mechanism poisson --sigma 1 --rate 1/2 --steps 10
refused 'at epsilon 0 the noise alone has no larger delta' crossing-before --mechanism poisson --sigma 1 --rate 1/2 --steps 10
like "$(echo '{"quantity": "crossing-after", "mechanism": "poisson", "sigma": 1, "rate": 0.5, "steps": 2, "reported": 3}' | "$ASSAY" check -)" \
  'one of several such epsilons: it is no truth' 'check judges nothing by it'
done_testing
