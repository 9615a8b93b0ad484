/* sampled.h - the record takes part with probability `rate` only (Poisson sampling).
 *
 * From a base pair (P, Q): (1 - rate) Q + rate P against Q.  Its loss is
 * log(1 - rate + rate exp(L)), never below log(1 - rate), so the two directions (the
 * record removed, the record added) differ even where those of the base do not.
 * A sample of a sample is one sample of the base at the product of the rates.
 * Classic mistake: to answer for one direction only.
 * Derivations: proofs/notes/sampled.md (T-SAMPLED-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SAMPLED_H
#define ASSAY_SAMPLED_H

#include "pair.h"
#include "rat.h"

/*@ axiomatic SampledLoss {
      // Where the base loss is when that of the sample is x; the mixture of two masses.
      logic real SampledLevel(real x, real g);
      logic real SampledMix(real a, real b, real g);
      axiom sampledlevel_def: \forall real x, g; SampledLevel(x, g) == Log1p(Div(Expm1(x), g));
      axiom sampledmix_def: \forall real a, b, g; SampledMix(a, b, g) ==
        Add(Mul(Sub(1.0, g), b), Mul(g, a));
    } */

/* y := { log((e^x - 1 + r) / r) : where that is defined, that is x > log(1 - r) }
 * (T-SAMPLED-LEVEL).  1: all of x is above log(1 - r); -1: all of it is below; 0: not
 * certain; y is then the part that is defined, and whatever else.                  */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && IVL_OK(g); requires sep: \separated(y, x, g);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      -1 < Div(Expm1(t), r) ==> IVL_IN(SampledLevel(t, r), y);
    ensures above: \result == 1 ==> \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      -1 < Div(Expm1(t), r);
    ensures below: \result == -1 ==> \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      Div(Expm1(t), r) < -1; */
int sampled_level(ivl *y, const ivl *x, const ivl *g);
/* z := { (1 - r) d + r c : c in a, d in b, r in g, 1 - r in h } (T-SAMPLED-TAILS); the
 * complement h of the rate is given apart, so that it need not be computed from g. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(g) && IVL_OK(h);
    requires sep: \separated(z, a, b, g, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, d, r; IVL_IN(c, a) ==> IVL_IN(d, b) ==> IVL_IN(r, g) ==> IVL_IN(Sub(1.0, r), h) ==>
      IVL_IN(SampledMix(c, d, r), z); */
void sampled_mix(ivl *z, const ivl *a, const ivl *b, const ivl *g, const ivl *h);

typedef struct {
  pair head;
  pair *base; /* owned; never itself a sampled pair */
  rat rate;   /* 0 <= rate <= 1 */
} sampled_pair;

/* Takes base over, whatever comes back: it is freed with the pair, or at once where the
 * answer is NULL.  NULL if base is NULL or rate is not in [0, 1].                  */
pair *sampled_pair_make(pair *base, mpq_srcptr rate);

#endif
