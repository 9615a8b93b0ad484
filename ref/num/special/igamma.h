/* igamma.h - the regularised incomplete gamma functions of intervals.
 *
 *   P(a, x) = (1/Gamma(a)) int_0^x t^(a-1) e^-t dt,  Q(a, x) = 1 - P(a, x),
 *
 * for a > 0 and x >= 0.  Both keep relative accuracy where they are tiny.
 * Classic mistake: 1 - P has no accurate digit in the far tail; ask for Q.
 * Derivations: proofs/notes/igamma.md (T-IGAMMA-*).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IGAMMA_H
#define ASSAY_IGAMMA_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* z := { P(a, x) : a in a, a > 0, x in x, x >= 0 }, inside [0, 1] (T-IGAMMA-P). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && IVL_APART(z, a) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < s ==> 0 <= t ==> IVL_WAS(s, a) ==> IVL_WAS(t, x) ==> IVL_IN(GammaP(s, t), z); */
void ivl_gamma_p(ivl *z, const ivl *a, const ivl *x);
/* z := { Q(a, x) : a in a, a > 0, x in x, x >= 0 }, inside [0, 1] (T-IGAMMA-Q). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && IVL_APART(z, a) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < s ==> 0 <= t ==> IVL_WAS(s, a) ==> IVL_WAS(t, x) ==> IVL_IN(GammaQ(s, t), z); */
void ivl_gamma_q(ivl *z, const ivl *a, const ivl *x);

#endif
