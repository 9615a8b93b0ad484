/* hoeffding.h - Hoeffding's bracket of a mean: simpler than that of kl.h, and never narrower.
 *
 * With q the mean of n independent values in [0, 1] and r = sqrt(log(1/beta) / (2 n)), each of
 * q + r and q - r is on its side of the mean of the expectations with a probability of at
 * least 1 - beta (T-HOEFFDING-COVER).
 * Classic mistake: to use r for both sides at once with the same beta; that costs 2 beta.
 * Derivations: proofs/notes/sampling.md.  Destinations are apart from arguments.     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HOEFFDING_H
#define ASSAY_HOEFFDING_H

#include "elem.h"

/*@ axiomatic Hoeffding {
      logic real HoeffdingRadius(real n, real b);
      axiom hoeffdingradius_def: \forall real n, b; HoeffdingRadius(n, b) == Sqrt(Div(Neg(Log(b)), Mul(2.0, n)));
    } */

/* z := { sqrt(log(1/b) / (2 n)) : b in beta, 0 < b <= 1 } (T-HOEFFDING-COVER). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(beta); requires sep: \separated(z, beta);
    requires dom: 1 <= trials;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real b; 0 < b <= 1 ==> IVL_IN(b, beta) ==> IVL_IN(HoeffdingRadius((real)trials, b), z); */
void hoeffding_radius(ivl *z, long trials, const ivl *beta);
/* z := { min(1, q + r) : q in mean, b in beta, 0 < b <= 1 }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(mean) && IVL_OK(beta); requires sep: \separated(z, mean) && \separated(z, beta);
    requires dom: 1 <= trials;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real q, b; 0 < b <= 1 ==> IVL_IN(q, mean) ==> IVL_IN(b, beta) ==>
      IVL_IN(\min(Add(q, HoeffdingRadius((real)trials, b)), 1.0), z); */
void hoeffding_upper(ivl *z, const ivl *mean, long trials, const ivl *beta);
/* z := { max(q - r, 0) : q in mean, b in beta, 0 < b <= 1 }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(mean) && IVL_OK(beta); requires sep: \separated(z, mean) && \separated(z, beta);
    requires dom: 1 <= trials;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real q, b; 0 < b <= 1 ==> IVL_IN(q, mean) ==> IVL_IN(b, beta) ==>
      IVL_IN(\max(Sub(q, HoeffdingRadius((real)trials, b)), 0.0), z); */
void hoeffding_lower(ivl *z, const ivl *mean, long trials, const ivl *beta);

#endif
