#!/usr/bin/env bash
# In what two data sets differ: a word of every question, which changes the answer or is refused in one line.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
value() { "$ASSAY" value "$@"; }
ends() { value "$@" --json | jq -c '.enclosure | [.lo, .hi]'; }

# same NAME OPTIONS -- OPTIONS: one answer to two questions.
same() {
  local name=$1 first=()
  shift
  while [ "$1" != -- ]; do first+=("$1") && shift; done
  shift
  is "$(ends "${first[@]}")" "$(ends "$@")" "$name"
}
# refused NAME LINE OPTIONS: status 2, one line, nothing printed.
refused() {
  local name=$1 line=$2 out
  shift 2
  out=$(value "$@" 2>"$scratch/err")
  is "$?|$out|$(wc -l <"$scratch/err")" '2||1' "$name: refused"
  like "$(<"$scratch/err")" "$line" "$name: says why"
}

# Without sampling a replaced record moves a sum by twice its norm, one that is zeroed out by once.
for noise in 'gaussian --sigma 2' 'laplace --scale 2' 'generalized-gaussian --beta 3/2 --scale 2' 'discrete-gaussian --sigma 2' 'discrete-laplace --scale 2'; do
  read -r -a m <<<"$noise"
  same "$noise: replaced" delta --mechanism "${m[@]}" --epsilon 1/2 --adjacency replace -- delta --mechanism "${m[@]}" --epsilon 1/2 --shift 2
  same "$noise: zeroed out" delta --mechanism "${m[@]}" --epsilon 1/2 --adjacency zero-out -- delta --mechanism "${m[@]}" --epsilon 1/2
  same "$noise: added or removed is usual" delta --mechanism "${m[@]}" --epsilon 1/2 --adjacency add-remove -- delta --mechanism "${m[@]}" --epsilon 1/2
done
same 'steps' delta --mechanism gaussian --sigma 5 --steps 10 --epsilon 1 --adjacency replace -- delta --mechanism gaussian --sigma 5/2 --steps 10 --epsilon 1
same 'epsilon' epsilon --mechanism gaussian --sigma 5 --steps 10 --delta 1e-5 --adjacency replace -- epsilon --mechanism gaussian --sigma 5/2 --steps 10 --delta 1e-5
same 'the least noise' sigma --mechanism discrete-gaussian --epsilon 1 --delta 1e-5 --adjacency replace -- sigma --mechanism discrete-gaussian --epsilon 1 --delta 1e-5 --shift 2
same 'a Renyi divergence' renyi --mechanism gaussian --sigma 3 --order 4 --adjacency replace -- renyi --mechanism gaussian --sigma 3 --order 4 --shift 2
same 'all parts' delta --mechanism compose --parts 'gaussian sigma=3 steps=4; laplace scale=10' --epsilon 1/2 --adjacency replace -- \
  delta --mechanism compose --parts 'gaussian sigma=3 steps=4 shift=2; laplace scale=10 shift=2' --epsilon 1/2
same 'randomized response, whose records are answers' delta --mechanism response --epsilon0 1 --epsilon 1/2 --adjacency replace -- delta --mechanism response --epsilon0 1 --epsilon 1/2
same 'samples of fixed size: replaced is usual' delta --mechanism fixed-size --sigma 1 --rate 1/10 --epsilon 1/2 --adjacency replace -- delta --mechanism fixed-size --sigma 1 --rate 1/10 --epsilon 1/2
same 'and one record more' delta --mechanism fixed-size --sigma 1 --rate 1/10 --steps 9 --epsilon 1/2 --adjacency add-remove -- \
  delta --mechanism fixed-size-add-remove --sigma 1 --rate 1/10 --steps 9 --epsilon 1/2
same 'batches: zeroed out or removed' delta --mechanism balls --sigma 1 --steps 9 --epsilon 1/2 --adjacency zero-out -- delta --mechanism balls --sigma 1 --steps 9 --epsilon 1/2 --adjacency add-remove
is "$(value delta --mechanism gaussian --sigma 1 --epsilon 1 --adjacency replace --json | jq -r '.query.adjacency, (.theorems | index("T-ADJ-DOUBLE") != null)' | tr '\n' ' ')" 'replace true ' 'the answer says so'
like "$(value delta --mechanism gaussian --sigma 1 --epsilon 1 --adjacency replace)" '^delta = 0\.510, rounded up: gaussian, adjacency replace, sigma 1' 'as text'
is "$(value delta --mechanism gaussian --sigma 1 --epsilon 1 --json | jq -r '.query.adjacency')" null 'what is not told is not said'

refused 'no adjacency' "^assay: --adjacency: 'edge' is none; allowed: add-remove replace zero-out$" delta --mechanism gaussian --sigma 1 --epsilon 1 --adjacency edge
refused 'a shuffled data set' "'replace' of shuffle is not covered: .*; allowed: zero-out$" delta --mechanism shuffle --sigma 1 --steps 9 --epsilon 1 --adjacency replace
refused 'a shuffled data set, a record less' "'add-remove' of shuffle" delta --mechanism shuffle --sigma 1 --steps 9 --epsilon 1 --adjacency add-remove
refused 'balls' "'replace' of balls is not covered: .*; allowed: add-remove zero-out$" delta --mechanism balls --sigma 1 --steps 9 --epsilon 1 --adjacency replace
refused 'two deviations' "'zero-out' of two-gaussians is not covered: its two deviations" delta --mechanism two-gaussians --sigma 1 --sigma2 2 --epsilon 1 --adjacency zero-out
refused 'samples of a replaced answer' "^assay: --rate: '1/2' is not 1: under this adjacency .*; what samples give without the record is not told" delta --mechanism response --epsilon0 1 --rate 1/2 --epsilon 1 --adjacency replace
refused 'one of several parts' "'replace' of compose is not covered: .*allowed: zero-out$" delta --mechanism compose --parts 'gaussian sigma=1; shuffle sigma=1 steps=2' --epsilon 1 --adjacency replace
refused 'samples in a part' "^assay: --parts: rate of response" delta --mechanism compose --parts 'gaussian sigma=1; response p=2/3 rate=1/2' --epsilon 1 --adjacency replace
refused 'a sample' "'replace' of sample is not covered: it is no mechanism$" kl-upper --successes 3 --trials 10 --beta 1/10 --adjacency replace

# Poisson samples, a record replaced: one symmetric pair; expected values by mpmath, two ways.
is "$(value delta --mechanism poisson --sigma 1 --rate 1/10 --epsilon 1/2 --adjacency replace | sed -n 2p)" '  >= 0.00334197179101380' 'one step'
is "$(value delta --mechanism gaussian --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2 --adjacency replace --digits 12 | sed -n 2,3p | tr '\n' ' ')" '  >= 0.00922195192450   <= 0.00922195192451 ' 'two steps'
same 'both directions' delta --mechanism poisson --sigma 2 --rate 1/10 --epsilon 1/2 --adjacency replace --direction add -- delta --mechanism poisson --sigma 2 --rate 1/10 --epsilon 1/2 --adjacency replace --direction remove
same 'a sum that moves by twice as much' delta --mechanism poisson --sigma 2 --rate 1/10 --shift 2 --epsilon 1/2 --adjacency replace -- delta --mechanism poisson --sigma 1 --rate 1/10 --epsilon 1/2 --adjacency replace
same 'all records' delta --mechanism poisson --sigma 2 --rate 1 --epsilon 1/2 --adjacency replace -- delta --mechanism gaussian --sigma 1 --epsilon 1/2
is "$(value delta --mechanism poisson --sigma 2 --rate 0 --steps 3 --epsilon 1/2 --adjacency replace --json | jq -r .enclosure.hi)" 0x0p+0 'no record'

is "$(value delta --mechanism laplace --scale 1 --rate 1/10 --epsilon 1/10 --adjacency replace --digits 20 | sed -n 2p)" '  >= 0.029446432666728596859' 'Laplace noise'

# .. and of noise on the integers; expected values by mpmath, sums over the integers, two steps over pairs of them.
near() { is "$(value "${@:2}" --rate 1/10 --adjacency replace --digits 12 | sed -n 2p)" "  >= $1" "${*:2:4}"; }
near 0.0188254992693 delta --mechanism discrete-gaussian --sigma 2 --epsilon 1/20
near 0.0188254992693 delta --mechanism discrete-gaussian --variance 4 --epsilon 1/20
near 0.0342038126630 delta --mechanism discrete-gaussian --sigma 2 --epsilon 1/20 --steps 2
near 0.0312611160340 delta --mechanism discrete-laplace --scale 2 --shift 2 --epsilon 1/10
same 'all records' delta --mechanism discrete-gaussian --sigma 2 --rate 1 --epsilon 1/2 --adjacency replace -- delta --mechanism discrete-gaussian --sigma 2 --shift 2 --epsilon 1/2
same 'a part of several' delta --mechanism compose --parts 'discrete-laplace scale=2 rate=1/10 steps=2' --epsilon 1/20 --adjacency replace -- delta --mechanism discrete-laplace --scale 2 --rate 1/10 --steps 2 --epsilon 1/20 --adjacency replace
refused 'a large shift' "^assay: --shift: '5000' is not from -4096 to 4096: of samples" delta --mechanism discrete-laplace --scale 2 --shift 5000 --rate 1/10 --epsilon 1/2 --adjacency replace
refused 'the least noise' 'more noise on the integers is not known to be more private' sigma --mechanism discrete-gaussian --rate 1/10 --epsilon 1/10 --delta 1e-4 --adjacency replace

is "$(value delta --mechanism fixed-size --sigma 1 --rate 1/10 --epsilon 1/2 --adjacency zero-out --direction remove | sed -n 2p)" '  >= 0.0163658165290047' 'samples of fixed size, a record zeroed out'
bounded=(--mechanism truncated-poisson --sigma 1 --rate 1/100 --records 1000 --batch 20 --adjacency zero-out)
at_one=$("$ASSAY" value renyi "${bounded[@]}" --order 1 2>&1)
like "$at_one" 'only bounds are known' 'at order 1 it says why there are few digits'
# Order 1 by mpmath, 30 digits: K is binomial of 999 and q = 1/100, tau = P[K >= 20], r = E[20 q/(K+1) | K >= 20].  Of the pair ((1-q) N(0) + q N(1), N(0)) and,
# with the probability tau, of that of T-ZERO-FS: on x > 1/2 the laws (1-r) N(-1) + r N(1) and (1-r) N(-1) + r N(0), then N(0) and (1-r) N(0) + r N(1); what is left has
# loss 0.  Each part is a quadrature of p log(p/q), the other direction one of q log(q/p).
holds_at_one() { # direction, value
  value renyi "${bounded[@]}" --order 1 --direction "$1" --json 2>/dev/null | jq -c --arg x "$2" '.enclosure | (.loDec | tonumber) < ($x | tonumber) and ($x | tonumber) < (.hiDec | tonumber)'
}
is "$(holds_at_one remove 8.61065166479624759737e-05)" true 'the value at order 1 is inside'
is "$(holds_at_one add 8.35560731742011312227e-05)" true 'and that of the other direction'
refused 'several steps of it' "^assay: --steps: '2' is not 1: of several steps" delta --mechanism fixed-size --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2 --adjacency zero-out
refused 'a part of several' "'zero-out' of compose is not covered" delta --mechanism compose --parts 'fixed-size sigma=1 rate=1/10; gaussian sigma=1' --epsilon 1/2 --adjacency zero-out

# No record can leave a batch of all: the smaller data set has no batch of that size.
of_all=(--mechanism fixed-size --sigma 1 --rate 1)
for more in '' '--steps 3'; do
  read -r -a more <<<"$more"
  refused 'a batch of all' "^assay: --rate: '1' is not a number from 0 to below 1: where all records are in the batch, none can be taken away" delta "${of_all[@]}" "${more[@]}" --epsilon 1 --adjacency add-remove
  refused 'by its own name' "^assay: --rate: '1' is not a number from 0 to below 1" epsilon --mechanism fixed-size-add-remove --sigma 1 --rate 1 "${more[@]}" --delta 1e-5
done
refused 'its Renyi divergence' "^assay: --rate: '1' is not" renyi "${of_all[@]}" --order 2 --adjacency add-remove
refused 'its noise' "^assay: --rate: '1' is not" sigma --mechanism fixed-size --rate 1 --epsilon 1 --delta 1e-5 --adjacency add-remove
refused 'a batch of all as a part' "^assay: --parts: rate of fixed-size-add-remove: .* is not a number from 0 to below 1" delta --mechanism compose --parts 'fixed-size-add-remove sigma=1 rate=1; gaussian sigma=1' --epsilon 1
same 'all but next to none' delta --mechanism fixed-size --sigma 1 --rate 99/100 --epsilon 1/2 --adjacency add-remove -- delta --mechanism poisson --shift 2 --sigma 1 --rate 99/100 --epsilon 1/2
same 'one of all may be replaced' delta "${of_all[@]}" --epsilon 1/2 --adjacency replace -- delta --mechanism gaussian --sigma 1 --shift 2 --epsilon 1/2
like "$("$ASSAY" help fixed-size-add-remove)" '--rate +a number from 0 to below 1: where all records are in the batch, none can be taken away
' 'its help says so'

# Samples that are cut; expected values by mpmath.
cut=(--records 100 --rate 1/10 --batch 10 --sigma 1 --epsilon 1/2)
is "$(value delta --mechanism truncated-poisson "${cut[@]}" --direction remove | sed -n 2p)" '  >= 0.0131799684433713' 'a record more'
is "$(value delta --mechanism truncated-poisson "${cut[@]}" --adjacency replace | sed -n 2p)" '  >= 0.0137881704311296' 'a record replaced'
is "$(value delta --mechanism truncated-poisson-published "${cut[@]}" --adjacency replace | sed -n 2p)" '  >= 0.0151106883212926' 'as published'
for a in add-remove replace; do
  is "$(value delta --mechanism truncated-poisson "${cut[@]}" --adjacency $a --json | jq -r .bounds)" above "of the mechanism a bound alone, $a"
  is "$("$ASSAY" check --json - <<<"{\"mechanism\":\"truncated-poisson\",\"records\":100,\"rate\":\"1/10\",\"batch\":10,\"sigma\":1,\"query\":\"delta\",\"at\":0.5,\"adjacency\":\"$a\",\"upper\":0.013}" | jq -r .verdict)" undecided "what is below it may be true, $a"
done
same 'all take part' delta --mechanism truncated-poisson --records 100 --rate 1 --batch 10 --sigma 1 --epsilon 1/2 --adjacency replace -- delta --mechanism fixed-size --rate 1/10 --sigma 1 --epsilon 1/2
zero=(delta --mechanism truncated-poisson --records 50 --rate 1/10 --batch 6 --sigma 1 --epsilon 1/2 --adjacency zero-out)
is "$(value "${zero[@]}" --direction remove | sed -n 2p)" '  >= 0.00539926896598399' 'a record zeroed out'
is "$(value "${zero[@]}" --direction add | sed -n 2p)" '  >= 0.000316234987078931' 'and the other way round'
is "$(value "${zero[@]}" --json | jq -r .bounds)" above 'a bound alone'
is "$(value renyi --mechanism fixed-size --sigma 2 --rate 1/10 --order 2 --adjacency zero-out --json 2>/dev/null | jq '.enclosure | (.loDec | tonumber) >= 0 and (.hiDec | tonumber) > 0.0280 and (.hiDec | tonumber) < 0.0281')" true 'bounds of a Renyi divergence: log(1 + (exp(1/4) - 1)/10)'
same 'nothing is cut' "${zero[@]/%6/50}" -- delta --mechanism poisson --rate 1/10 --sigma 1 --epsilon 1/2
refused 'as published' "'zero-out' of truncated-poisson-published is not covered: the pair that was published" delta --mechanism truncated-poisson-published "${cut[@]}" --adjacency zero-out
refused 'noise of counts' 'that more noise makes it more private is not known' scale --mechanism noisy-argmax-equal --beta 2 --answers 3 --epsilon 1/2 --delta 1e-3
refused 'too many records' "^assay: --records: '10000000' is not an integer that, times the bits" delta --mechanism truncated-poisson --records 10000000 --rate 1/10 --batch 10 --sigma 1 --epsilon 1

# Two uses, far beyond what one of them is likely to cost: few digits and many, on a line.
far() { value delta --mechanism poisson --adjacency replace --steps 2 "$@" --json | jq -c '[.method, .digits]'; }
is "$(far --sigma 3 --rate 1/100 --epsilon 1 --digits 4)" '["fourier",4]' 'two uses: four digits of 4e-56'
is "$(far --sigma 30 --rate 1/10 --shift 2 --epsilon 2 --direction remove)" '["fourier",15]' 'and of 2e-744 fifteen'

# Rows of questions, and of check.
is "$("$ASSAY" value - <<<'{"quantity":"delta","mechanism":"gaussian","sigma":1,"epsilon":"1/2","adjacency":"replace"}' | jq -c '[.query.adjacency, .enclosure.lo]')" \
  "$(value delta --mechanism gaussian --sigma 1 --epsilon 1/2 --adjacency replace --json | jq -c '["replace", .enclosure.lo]')" 'a line of questions'
judge() { "$ASSAY" check --json - <<<"$1" | jq -r '.verdict'; }
refused 'samples of a noise of another kind' "^assay: --rate: '1/10' is not 1: under .*; the pair of its samples is not computed here" delta --mechanism generalized-gaussian --beta 3/2 --scale 1 --rate 1/10 --epsilon 1 --adjacency replace
row='"mechanism":"gaussian","sigma":1,"query":"delta","at":0.5'
is "$(judge "{$row,\"adjacency\":\"replace\",\"upper\":0.5992}")" pass 'a replaced record: two apart'
is "$(judge "{$row,\"adjacency\":\"replace_one\",\"upper\":0.5991}")" fail 'and no less'
is "$(judge "{$row,\"adjacency\":\"replace_special\",\"upper\":0.2385}")" pass 'zeroed out under another name'
is "$(judge '{"mechanism":"fixed-size","sigma":1,"rate":1,"query":"delta","at":0.5,"adjacency":"add-remove","upper":1}')" not-covered 'no record can leave a batch of all'
is "$(judge '{"mechanism":"fixed-size-add-remove","sigma":1,"rate":1,"query":"delta","at":0.5,"upper":1}')" reject 'by its own name'
is "$(judge '{"mechanism":"fixed-size","sigma":1,"rate":1,"query":"delta","at":0.5,"adjacency":"replace","upper":1}')" loose 'but one of them may be replaced'
is "$(judge "{$row,\"adjacency\":\"zero_out\",\"upper\":0.2384}")" fail 'and no less than one apart'
is "$(judge '{"mechanism":"shuffle","sigma":1,"steps":3,"query":"delta","at":1,"adjacency":"replace","upper":1}')" not-covered 'shuffled'
like "$("$ASSAY" help value)" 'gaussian +Gaussian noise
.*
 +adjacency: add-remove zero-out replace' 'help says which'
done_testing
