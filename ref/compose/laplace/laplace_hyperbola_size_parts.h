/* laplace_hyperbola_size_parts.h - the formulas of what leaves are at most, in intervals.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-EDGE).   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_HYPERBOLA_SIZE_PARTS_H
#define ASSAY_LAPLACE_HYPERBOLA_SIZE_PARTS_H

#include "elem.h"

/*@ logic real LaplaceSize(real s, real c, real m, real x) = Scale(Mul(Mul(Sub(c, s), m), x), 1);
    logic real LaplaceLeaf(real size, real a) = Scale(Add(Div(\min(Div(1.0, size), 1.0), a), 1.0), -1); */

/* z := mu (S cosh u - 1), from S and cosh u. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sine) && IVL_OK(cosh) && IVL_OK(mu);
    requires sep: \separated(z, sine) && \separated(z, cosh) && \separated(z, mu);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, c, m; IVL_IN(s, sine) ==> IVL_IN(c, cosh) ==> IVL_IN(m, mu) ==> IVL_IN(Mul(Sub(Mul(s, c), 1.0), m), z); */
void laplace_hyperbola_size_parts_fall(ivl *z, const ivl *sine, const ivl *cosh, const ivl *mu);

/* z := (1 + min(1, 1/(2 share r))/cosine)/2, r = mu (cosh u - S); t is lost, one becomes 1. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_MEM(one) && IVL_OK(sine) && IVL_OK(cosh) && IVL_OK(mu) && IVL_OK(share) && IVL_OK(cosine);
    requires sep: \separated(z, t, one, sine) && \separated(z, t, one, cosh) && \separated(z, t, one, mu) && \separated(z, t, one, share) && \separated(z, t, one, cosine);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t), IVL_TOK(one);
    ensures ok: IVL_OK(z) && IVL_OK(t) && IVL_OK(one);
    ensures sound: \forall real s, c, m, x, a; LaplaceSize(s, c, m, x) != 0 ==> a != 0 ==> IVL_IN(s, sine) ==> IVL_IN(c, cosh) ==> IVL_IN(m, mu) ==> IVL_IN(x, share) ==> IVL_IN(a, cosine) ==> IVL_IN(LaplaceLeaf(LaplaceSize(s, c, m, x), a), z); */
void laplace_hyperbola_size_parts_coefficient(ivl *z, ivl *t, ivl *one, const ivl *sine, const ivl *cosh, const ivl *mu,
                                              const ivl *share, const ivl *cosine);

/* z := exp(-((f - g) x + g epsilon)); t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(f) && IVL_OK(g) && IVL_OK(x) && IVL_OK(epsilon);
    requires sep: \separated(z, t, f) && \separated(z, t, g) && \separated(z, t, x) && \separated(z, t, epsilon);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a, b, c, d; IVL_IN(a, f) ==> IVL_IN(b, g) ==> IVL_IN(c, x) ==> IVL_IN(d, epsilon) ==> IVL_IN(Exp(Neg(Add(Mul(Sub(a, b), c), Mul(b, d)))), z); */
void laplace_hyperbola_size_parts_weight(ivl *z, ivl *t, const ivl *f, const ivl *g, const ivl *x, const ivl *epsilon);

#endif
