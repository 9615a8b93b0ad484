#!/usr/bin/env bash
# Noise told by its variance, or by rho, in place of sigma; lists of unequal discrete Gaussians share a lattice.
# Expected: sums over the convolved laws, their losses exact rationals (python, mpmath at 30 to 40 digits); the normal law.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
ends() { value "$@" --json | jq -c '.enclosure | [.lo, .hi]'; }
# known DIGITS NAME OPTIONS: both decimals printed begin with these digits, or with those one below.
known() {
  local want=$1 name=$2 out
  shift 2
  out=$(value "$@" --json --digits "$(($(tr -cd 0-9 <<<"${want#0.}" | sed 's/^0*//' | tr -d '\n' | wc -c) + 3))" | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($w, $l, $h) = @ARGV; print $l - $w <= 1e-9 * $w && $w - $h <= 1e-9 * $w && ($h - $l) <= 1e-11 * $h ? "in" : "out: $l $h"' "$want" $out)" '^in$' "$name"
}
same() {
  local name=$1 first=()
  shift
  while [ "$1" != -- ]; do first+=("$1") && shift; done
  shift
  is "$(ends "${first[@]}")" "$(ends "$@")" "$name"
}
refused() {
  local name=$1 line=$2 out
  shift 2
  out=$(value "$@" 2>"$scratch/err")
  is "$?|$out|$(wc -l <"$scratch/err")" '2||1' "$name: refused"
  like "$(<"$scratch/err")" "$line" "$name: says why"
}

# A rational deviation is the same question by three numbers.
for noise in gaussian discrete-gaussian 'poisson --rate 1/10' 'gaussian --rate 1/4 --steps 3' 'discrete-gaussian --rate 1/4' 'discrete-gaussian --shift 2 --steps 3'; do
  read -r -a m <<<"$noise"
  rho=2/9
  [[ $noise == *shift* ]] && rho=8/9
  same "$noise: variance" delta --mechanism "${m[@]}" --epsilon 1/2 --variance 9/4 -- delta --mechanism "${m[@]}" --epsilon 1/2 --sigma 3/2
  same "$noise: rho" delta --mechanism "${m[@]}" --epsilon 1/2 --rho "$rho" -- delta --mechanism "${m[@]}" --epsilon 1/2 --sigma 3/2
done
# One that is none.
known 0.2111227568418857183 'three steps of variance 2' delta --mechanism gaussian --variance 2 --steps 3 --epsilon 1
same 'rho 1/4 is variance 2' delta --mechanism gaussian --rho 1/4 --steps 3 --epsilon 1 -- delta --mechanism gaussian --variance 2 --steps 3 --epsilon 1
known 0.0001190601964504565720 'a sample, removed' delta --mechanism gaussian --variance 2 --rate 1/10 --epsilon 1/2 --direction remove
known 0.04281208898613983007 'on the integers' delta --mechanism discrete-gaussian --variance 2 --epsilon 1
known 0.2144556759314888500 'three times' delta --mechanism discrete-gaussian --variance 2 --epsilon 1 --steps 3
same 'in parts' delta --mechanism compose --parts 'discrete-gaussian variance=2 steps=3' --epsilon 1 -- delta --mechanism discrete-gaussian --variance 2 --epsilon 1 --steps 3
# Renyi divergences of a normal law: order/2 times shift^2/variance, so order times rho.
known 0.900000000000 'order 3, rho 3/10' renyi --mechanism gaussian --rho 3/10 --order 3
known 0.900000000000 'of a shift of 7, too' renyi --mechanism gaussian --rho 3/10 --order 3 --shift 7
# Unequal ones on one lattice.
three='discrete-gaussian rho=1/10; discrete-gaussian rho=1/7 shift=2; discrete-gaussian variance=5/3'
known 0.1419128400003426998511 'three unequal ones' delta --mechanism compose --parts "$three" --epsilon 1
known 0.5482416708302620477542 'below 0' delta --mechanism compose --parts "$three" --epsilon -1/2
list='' && for k in 1 2 3 4 5 6 7 8 9 10; do list+=";discrete-gaussian rho=$k/100"; done
known 0.0025927879473525274230 'a list of ten' delta --mechanism compose --parts "${list#;}" --epsilon 3
known 0.257892494938818679 'at epsilon 1/2' delta --mechanism compose --parts "${list#;}" --epsilon 1/2
# Between the nearest decimals of its sigma, one step and samples of it (delta falls in Gaussian noise).
for more in '--rate 1/10 --steps 20' '--rate 1/10 --steps 5 --direction add' '--steps 4'; do
  read -r -a m <<<"$more"
  low=$(value delta --mechanism gaussian --sigma 1.4142135624 "${m[@]}" --epsilon 1/2 --json | jq -r .enclosure.loDec)
  high=$(value delta --mechanism gaussian --sigma 1.4142135623 "${m[@]}" --epsilon 1/2 --json | jq -r .enclosure.hiDec)
  read -r lo hi < <(value delta --mechanism gaussian --variance 2 "${m[@]}" --epsilon 1/2 --json | jq -r '.enclosure | "\(.loDec) \(.hiDec)"')
  like "$(perl -e '($l, $a, $b, $h) = @ARGV; print $l <= $b && $a <= $h && $b - $a < 1e-11 * $b ? "between" : "@ARGV"' "$low" "$lo" "$hi" "$high")" '^between$' "variance 2 $more"
done
# A replaced record moves the sum twice as far; the noise stays.
same 'replaced' delta --mechanism gaussian --rho 1/4 --epsilon 1 --adjacency replace -- delta --mechanism gaussian --variance 2 --shift 2 --epsilon 1
like "$(value delta --mechanism gaussian --rho 1/4 --epsilon 1)" 'rho 1/4, ' 'the question says rho'
like "$(value delta --mechanism gaussian --variance 2 --epsilon 1)" T-DEVIATION 'and on what it rests'
row='{"mechanism": "discrete-gaussian", "rho": "1/4", "steps": 3, "epsilon": 1, "value": "0.2145"}'
is "$(echo "$row" | "$ASSAY" check - --json | jq -r .verdict)" "$(echo "${row/\"rho\": \"1\/4\"/\"variance\": 2}" | "$ASSAY" check - --json | jq -r .verdict)" 'a row is judged by either'

refused 'two numbers' "^assay: --rho: '1' is not to be given together with --sigma$" delta --mechanism gaussian --sigma 1 --rho 1 --epsilon 1
refused 'two others' "^assay: --rho: '1' is not to be given together with --variance$" delta --mechanism gaussian --variance 1 --rho 1 --epsilon 1
refused 'sigma and variance' "^assay: --variance: '1' is not to be given together with --sigma$" delta --mechanism discrete-gaussian --variance 1 --sigma 1 --epsilon 1
refused 'none' '^assay: --sigma: missing' delta --mechanism discrete-gaussian --epsilon 1
refused 'variance 0' "^assay: --variance: '0' is not a number above 0" delta --mechanism gaussian --variance 0 --epsilon 1
refused 'no shift' "^assay: --rho: '1' is not to be given where the shift is 0$" delta --mechanism gaussian --rho 1 --shift 0 --epsilon 1
refused 'the noise is asked' '^assay: --variance: not expected' sigma --mechanism gaussian --variance 1 --delta 1e-5 --epsilon 1
refused 'balls' '^assay: --variance: not expected' delta --mechanism balls --variance 1 --steps 4 --epsilon 1
refused 'samples of a replaced record' "^assay: --variance: '2' is not one of a rational sigma" delta --mechanism poisson --variance 2 --rate 1/10 --epsilon 1 --adjacency replace
same 'which have another' delta --mechanism poisson --variance 4 --rate 1/10 --epsilon 1 --adjacency replace -- delta --mechanism poisson --sigma 2 --rate 1/10 --epsilon 1 --adjacency replace
refused 'in parts' 'rho of gaussian: 1 is not to be given together with --sigma' delta --mechanism compose --parts 'gaussian sigma=1 rho=1' --epsilon 1
done_testing
