/* gaussian_rest.h - the Gaussian curve and its complement, each accurate where it is small.
 *
 * For an epsilon and a noise multiplier sigma > 0, sensitivity 1.
 * Classic mistake: 1 - delta from delta, where delta is near 1. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_REST_H
#define ASSAY_GAUSSIAN_REST_H

#include "normal.h"

/* z := 1 - delta(eps) = Phi(eps sigma - 1/(2 sigma)) + exp(eps) Phi(-eps sigma - 1/(2 sigma)), a sum of positive
 * terms; z is apart from both. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(eps);
    requires sep: \separated(z, sigma) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, e; 0 < s ==> IVL_IN(s, sigma) ==> IVL_IN(e, eps) ==>
      IVL_IN(Add(Phi(Add(Scale(Div(-1.0, s), -1), Mul(e, s))), Mul(Phi(Sub(Scale(Div(-1.0, s), -1), Mul(e, s))), Exp(e))), z); */
void gaussian_rest(ivl *z, const ivl *sigma, const ivl *eps);
/* z := 1 - delta(eps), or delta(eps). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(eps);
    requires sep: \separated(z, sigma) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void gaussian_rest_or_delta(ivl *z, const ivl *sigma, const ivl *eps, int complement);

#endif
