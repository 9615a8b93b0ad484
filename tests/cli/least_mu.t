#!/usr/bin/env bash
# assay value least-mu: the least mu of Gaussian privacy at every epsilon.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
. "$SRCDIR/tests/known.sh"

# Suprema over all epsilons of the mu of one: mpmath, 30 digits, the curves as sums over outcomes or in closed form.
known 1.0300639976244338e+00 'Laplace noise' least-mu laplace --scale 1
known 1.2320353853449010e+00 'randomized response: 2 Phi^-1(e/(1 + e))' least-mu response --epsilon0 1
known 4.4391624009214625e+00 'twenty of them' least-mu response --epsilon0 1 --steps 20
known 6.2389259209850819e-01 'Laplace noise on the integers' least-mu discrete-laplace --scale 2
known 2.4883819042262307e+00 'Gaussian noise on the integers, sigma 1/2' least-mu discrete-gaussian --sigma 1/2
known 4.4391624009214625e+00 'a direction makes no difference' least-mu response --epsilon0 1 --steps 20 --direction add

# Deltas near 1 need more bits.  The largest mu is at an epsilon near 1/2, between two losses (mpmath: sums of binomials).
known 1.5734127730233979e+01 'a thousand, which nearly tell' least-mu response --epsilon0 1/2 --steps 1000
like "$("$ASSAY" value least-mu --mechanism laplace --scale 2 --steps 100 --digits 12)" '; 12 digits' 'a hundred of Laplace noise'

# In closed form: d sqrt(T)/sigma, whatever the samples.
exactly 5.00000000000000e-01 'Gaussian noise' least-mu gaussian --sigma 2
exactly 2.00000000000000e+00 'Poisson samples' least-mu poisson --sigma 1 --rate 1/100 --steps 4
exactly 4.00000000000000e+00 'samples of fixed size' least-mu fixed-size --sigma 1 --rate 1/100 --steps 4
exactly 6.00000000000000e+00 'a group of three' least-mu poisson-group --sigma 1 --rate 1/100 --steps 4 --records 3
exactly 1.50000000000000e+00 'nine epochs of random batches' least-mu balls --sigma 2 --steps 50 --epochs 9
exactly 1.50000000000000e+00 'nine picks' least-mu allocation --sigma 2 --steps 50 --picks 9
exactly 5.00000000000000e-01 'a shuffled order' least-mu shuffle --sigma 2 --steps 50
exactly 0 'no record is drawn' least-mu poisson --sigma 1 --rate 0
exactly 2.50000000000000e+00 'squares add up' least-mu compose --parts "gaussian sigma=1/2; poisson sigma=2/3 rate=1/9"
exactly 2.00000000000000e+00 'the worst of a public coin' least-mu mixture --parts "gaussian sigma=1/2 probability=1/9; gaussian sigma=2 probability=8/9"
exactly 5.00000000000000e-01 'zeroed out of a sample of fixed size: half of what is replaced' least-mu fixed-size --sigma 2 --rate 1/10 --adjacency zero-out
exactly 4.00000000000000e+00 'spread noise of beta 2 is normal' least-mu generalized-gaussian-spread --beta 2 --scale 1 --shift 2 --dimension 4 --steps 2
like "$("$ASSAY" value least-mu --mechanism truncated-poisson --sigma 1 --rate 1/10 --records 100 --batch 10 --steps 4 --adjacency replace)" '^upper bound of least-mu = 4: ' 'batches that are cut, a record replaced: two apart'
for a in add-remove replace; do
  like "$("$ASSAY" value least-mu --mechanism truncated-poisson-published --sigma 1 --rate 1/10 --records 100 --batch 10 --adjacency $a --digits 2)" '>= 2
  <= 2\.[01]' "the pair as published, $a"
done
is "$("$ASSAY" value least-mu --mechanism shuffle --sigma 2 --steps 50 --json | jq .bounds)" null 'of the shuffled order itself, no bound'

# None is enough.
none() { is "$("$ASSAY" value least-mu --mechanism "${@:2}" | sed -n 2p)" '  = +inf' "$1"; }
none 'beta above 2: divergences grow faster than the order' generalized-gaussian --beta 5/2 --scale 3
none 'samples of it' generalized-gaussian --beta 4 --scale 3 --rate 1/10
none 'an infinite loss' canonical --epsilon0 1 --delta0 1/10
none 'two deviations' two-gaussians --sigma 1 --sigma2 2
none 'samples of the wider one' two-gaussians --sigma 2 --sigma2 1 --rate 1/2
none 'beside other noise' compose --parts 'two-gaussians sigma=1 sigma2=2; gaussian sigma=3; laplace scale=1'
like "$("$ASSAY" value least-mu --mechanism two-gaussians --sigma 1 --sigma2 2 --rate 1/2 --digits 4)" '<= [0-9]' 'samples of the narrower one have bounded losses'

# The curve of the answer's upper end is not below the mechanism's; noise that is no Gaussian one, beside some that is.
sum=("compose" --parts "gaussian sigma=3; laplace scale=2")
mu=$("$ASSAY" value least-mu --mechanism "${sum[@]}" --json | jq -r .enclosure.hi)
for e in 0 1/10 1/2 1 3; do
  ours=$("$ASSAY" value delta --mechanism "${sum[@]}" --epsilon $e --json | jq -r .enclosure.loDec)
  ok "epsilon $e" awk -v a="$ours" -v b="$("$ASSAY" value delta --mechanism gdp --mu "$mu" --epsilon $e --json | jq -r .enclosure.hiDec)" 'BEGIN { exit !(a + 0 <= b + 0) }'
done
like "$("$ASSAY" value least-mu --mechanism generalized-gaussian --scale 1 --beta 3/2 --digits 3 2>&1)" '<= \+inf.*only a lower bound' 'what is not known says so'
like "$("$ASSAY" value least-mu --mechanism zcdp --rho 1 2>&1)" 'no single pair' 'a guarantee has no curve'
is "$("$ASSAY" value mu --mechanism laplace --scale 1 --epsilon 1 --delta 0.1 2>&1)" "assay: mu of laplace: not covered: its mu is 'least-mu'" 'mu at one epsilon is of gdp'
like "$("$ASSAY" value advantage --mechanism laplace --scale 1 2>&1)" "perhaps 'tv'" 'an advantage is tv'
done_testing
