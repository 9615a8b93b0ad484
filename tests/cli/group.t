#!/usr/bin/env bash
# A group of records in Poisson samples.  Expected: the position of the loss by halving (python, mpmath at 30 digits).
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
ends() { value "$@" --json | jq -c '.enclosure | [.lo, .hi]'; }
# known DIGITS NAME OPTIONS: both ends are within a few units of the 14th digit.
known() {
  local want=$1 name=$2 out
  shift 2
  read -r -a out < <(value "$@" --json | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($w, $l, $h) = @ARGV; print @ARGV == 3 && abs($l - $w) <= 3e-14 * $w && abs($h - $w) <= 3e-14 * $w ? "in" : "out: $l $h"' "$want" "${out[@]}")" '^in$' "$name"
}
of() { group=(--mechanism poisson-group --records "$1" --rate "$2" --sigma "$3"); }
of 3 1/10 1
known 0.035396290907543613337 'three, removed' delta "${group[@]}" --epsilon 1/2 --direction remove
like "$(value delta "${group[@]}" --epsilon 1/2 --direction add)" '<= 0[^.]' 'added: no loss is above -log of 0.9^3'
known 0.3934693402873665764 'below 0, removed' delta "${group[@]}" --epsilon -1/2 --direction remove
known 0.41493827596289929224 'below 0, added' delta "${group[@]}" --epsilon -1/2 --direction add
known 0.31608154697347890368 'the largest loss, added: -3 log(9/10)' epsilon "${group[@]}" --delta 0 --direction add
of 2 1/4 2
known 0.034019314727516424353 'two, removed' delta "${group[@]}" --epsilon 1/4 --direction remove
known 0.010073817809776978283 'added' delta "${group[@]}" --epsilon 1/4 --direction add
of 8 1/100 1/2
known 0.014564867734355301516 'eight' delta "${group[@]}" --epsilon 1
of 3 1/10 1
same() { value "$@" --digits 12 | sed -n 2,3p; }
is "$(same delta --mechanism poisson-group --records 1 --rate 1/10 --sigma 1 --steps 9 --epsilon 1)" "$(same delta --mechanism poisson --rate 1/10 --sigma 1 --steps 9 --epsilon 1)" 'one record'
like "$(value epsilon --mechanism poisson-group --records 1 --rate 1/10 --sigma 1 --steps 9 --delta 1e-5)" 'T-POISSON-EPSILON .*T-GROUP' 'it is answered as a record is'
like "$(value renyi --mechanism poisson-group --records 64 --rate 1/10 --sigma 1/5 --steps 10 --order 1 --direction remove 2>&1)" 'of its moment at this order only bounds are known' 'not for want of precision'
is "$(ends delta --mechanism poisson-group --records 5 --rate 1 --sigma 9 --steps 3 --epsilon 1)" "$(ends delta --mechanism gaussian --shift 5 --sigma 9 --steps 3 --epsilon 1)" 'all take part'
like "$(value tv "${group[@]}" --shift 0)" '<= 0[^.]' 'no shift'
like "$(value tv --mechanism poisson-group --records 5 --rate 0 --sigma 1)" '<= 0[^.]' 'nobody takes part'
like "$("$ASSAY" help poisson-group)" '--records +an integer from 1 to 64
' 'help says how many are allowed'
# Laws: more of a group cost more, up to all of it; zeroed out is removed.
one=$(value delta --mechanism poisson-group --records 2 --rate 1/10 --sigma 1 --epsilon 1/2 --json | jq .enclosure.hiDec -r)
like "$(perl -e 'print $ARGV[0] < 0.0353 ? "less" : "more"' "$one")" less 'two cost less than three'
is "$(ends delta "${group[@]}" --epsilon 1/2 --adjacency zero-out)" "$(ends delta "${group[@]}" --epsilon 1/2)" 'zeroed out'
fails 2 'replaced' value delta "${group[@]}" --epsilon 1/2 --adjacency replace
like "$(value delta --mechanism poisson-group --records 65 --rate 1/10 --sigma 1 --epsilon 1 2>&1)" "^assay: --records: '65' is not an integer from 1 to 64$" 'too many'
# Moments: quadrature by mpmath.
of 3 1/10 1
known 0.02629842796274537 'Renyi, order 1/2' renyi "${group[@]}" --order 1/2 --direction remove
known 0.8036822167063068 'order 5/2, removed' renyi "${group[@]}" --order 5/2 --direction remove
known 0.08507553501108473 'added' renyi "${group[@]}" --order 5/2 --direction add
known 136.8694139055668 'order 32' renyi "${group[@]}" --order 32 --direction remove
known 0.2215715430507348 'added' renyi "${group[@]}" --order 32 --direction add
known 1.6073644334126136 'two steps of order 5/2 have twice as much' renyi "${group[@]}" --order 5/2 --direction remove --steps 2
done_testing
