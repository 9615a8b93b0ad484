#!/usr/bin/env bash
# A shift that is spread over coordinates, and the largest of noisy counts.  Expected: the same asked of one coordinate
# with a rational shift; closed forms; quadrature (python, mpmath).
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
ends() { value "$@" | sed -n 2,3p; }
spread=(--mechanism generalized-gaussian-spread)
one=(--mechanism generalized-gaussian)
alike() { is "$(ends $2 "${spread[@]}" $3)" "$(ends $2 $4)" "$1"; }
alike 'beta 2: as one coordinate' 'delta --epsilon 1 --digits 13' '--beta 2 --scale 3 --dimension 7' "${one[*]} --beta 2 --scale 3"
alike 'beta 1: a quarter of the shift, four times' 'renyi --order 5/2' '--beta 1 --scale 3 --dimension 4' '--mechanism laplace --scale 3 --shift 1/4 --steps 4'
alike 'beta 3: half the shift, eight times' 'renyi --order 3' '--beta 3 --scale 4 --dimension 8' "${one[*]} --beta 3 --scale 4 --shift 1/2 --steps 8"
alike 'and three steps' 'renyi --order 3' '--beta 3 --scale 4 --dimension 8 --steps 3' "${one[*]} --beta 3 --scale 4 --shift 1/2 --steps 24"
alike 'the least scale with delta 0' 'scale --epsilon 1 --delta 0' '--beta 1 --dimension 5 --steps 2' '--mechanism laplace --steps 2'
alike 'one coordinate' 'delta --epsilon 1/2 --digits 12' '--beta 5/2 --scale 2 --dimension 1' "${one[*]} --beta 5/2 --scale 2"
alike 'replaced: twice the shift' 'delta --epsilon 1/2 --digits 12 --adjacency replace' '--beta 2 --scale 5 --dimension 9' "${one[*]} --beta 2 --scale 5"
is "$(ends delta --epsilon 1/2 --mechanism compose --parts 'generalized-gaussian-spread beta=2 scale=2 dimension=3; gaussian sigma=2')" \
  "$(ends delta --epsilon 1/2 --mechanism compose --parts 'generalized-gaussian beta=2 scale=2; gaussian sigma=2')" 'as a part'
refused() {
  local out
  out=$(value "${@:2}" 2>"$scratch/err")
  is "$?|$out|$(wc -l <"$scratch/err")" '2||1' "$1: refused"
  like "$(<"$scratch/err")" "$1" 'in one line'
}
refused '^assay: --dimension: missing' delta "${spread[@]}" --beta 3 --scale 1 --epsilon 1
refused "^assay: --dimension: '0' is not an integer from 1" delta "${spread[@]}" --beta 3 --scale 1 --dimension 0 --epsilon 1
refused '^assay: --rate: .1/2. is not 1: the coordinates of a step would share its sample' delta "${spread[@]}" --beta 3 --scale 1 --dimension 2 --epsilon 1 --rate 1/2
refused 'is not with --steps no more than 10\^18 in all' delta "${spread[@]}" --beta 3 --scale 1 --dimension 10000000000 --steps 1000000000 --epsilon 1
refused 'is not an integer from 1 to 10\^11' steps "${spread[@]}" --beta 3 --scale 1 --dimension 1000000000000 --epsilon 1 --delta 1e-5
refused 'a part of a mixture is one step of one coordinate' delta --mechanism mixture --parts 'generalized-gaussian-spread beta=2 scale=3 dimension=2 probability=1' --epsilon 1

# The largest of noisy counts: both ends hold the number, and are near.
holds() {
  local name=$1 want=$2 out
  shift 2
  read -r -a out < <(value "$@" --digits 2 --json | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($w, $l, $h) = @ARGV; print $l <= $w && $w <= $h && $h - $l < 0.02 ? "in" : "out: $l $h"' "$want" "${out[@]}")" '^in$' "$name"
}
max=(--mechanism noisy-argmax-equal)
holds 'two of three, Laplace, added' 0.106782844985 delta "${max[@]}" --beta 1 --scale 2 --answers 3 --moved 2 --epsilon 0.02
holds 'removed' 0.097801285199519 delta "${max[@]}" --beta 1 --scale 2 --answers 3 --moved 2 --epsilon 0.02 --direction remove
holds 'they fall' 0.299512908998894 delta "${max[@]}" --beta 3 --scale 2 --answers 5 --moved 2 --shift -1 --epsilon -0.1
holds 'one of two, Gaussian: half the distance of their difference' 0.13055865981823633 tv "${max[@]}" --beta 2 --scale 3 --answers 2
like "$(value delta "${max[@]}" --beta 3 --scale 2 --answers 4 --moved 4 --epsilon 1)" '<= 0[^.]' 'all move: nothing does'
like "$(value delta "${max[@]}" --beta 3 --scale 2 --answers 4 --shift 0 --epsilon -1)" '>= 0\.63212' 'without a shift: 1 - exp(epsilon)'
refused "^assay: --moved: '4' is not an integer from 1 to --answers" delta "${max[@]}" --beta 3 --scale 2 --answers 3 --moved 4 --epsilon 1
refused 'no single pair of distributions' renyi "${max[@]}" --beta 3 --scale 2 --answers 3 --order 2
done_testing
