/* igamma_internal.h - the two expansions below igamma.h, for numbers a > 0, x > 0.
 *
 * Each result is sound whatever is returned; the return value says whether the
 * expansion is worth more than the other.  z is apart from a and x.
 * Derivations: proofs/notes/igamma.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IGAMMA_INTERNAL_H
#define ASSAY_IGAMMA_INTERNAL_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* No more terms than this: about a second. */
#define IGAMMA_TERMS_MAX 0x100000

/* z := x^a e^-x / Gamma(a + 1) (T-IGAMMA-FACTOR). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(x); requires sep: \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(IGammaFactor(s, t), z); */
void igamma_factor(ivl *z, const ivl *a, const ivl *x);
/* z := P(a, x) by its series; 1 unless the terms ran out (T-IGAMMA-SERIES). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(x); requires sep: \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaP(s, t), z); */
int igamma_series(ivl *z, const ivl *a, const ivl *x);
/* z := Q(a, x) by the expansion in 1/x, for x > a; 0 if its terms began to grow
 * before they were negligible (T-IGAMMA-TAIL).                                  */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(x); requires sep: \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(s, t), z); */
int igamma_tail(ivl *z, const ivl *a, const ivl *x);

#endif
