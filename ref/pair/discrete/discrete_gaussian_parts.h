/* discrete_gaussian_parts.h - the formulas of the bounds of a discrete Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-STEP, T-DGAUSS-EULER). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DISCRETE_GAUSSIAN_PARTS_H
#define ASSAY_DISCRETE_GAUSSIAN_PARTS_H

#include "ivl.h"

/*@ logic real DiscreteMoved(real r, real h, integer s) = Add(Exp(Mul(Mul(Mul(Sub(r, 1.0), r), Mul((real)s, (real)s)),
      h)), 1.0); */
/* z := 1 + exp(y (y - 1) s^2 h). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y) && QOK(h);
    requires sep: \separated(z, y) && \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_IN(r, y) ==> IVL_IN(DiscreteMoved(r, QVAL(h), s), z); */
void discrete_gaussian_parts_moved(ivl *z, const ivl *y, long s, mpq_srcptr h);

/*@ logic real DiscreteOutside(real r, real h, integer step) = Scale(Mul(Add(Div(1.0, Scale(Mul(r, h), 1)), (real)step),
      Exp(Neg(Mul(Mul(r, h), r)))), 1); */
/* z := 2 exp(-d^2 h) (H + 1/(2 h d)) for d > 0: what both sides add beyond d. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(d) && QOK(h);
    requires sep: \separated(z, d) && \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; Scale(Mul(r, QVAL(h)), 1) != 0 ==> IVL_IN(r, d) ==>
      IVL_IN(DiscreteOutside(r, QVAL(h), step), z); */
void discrete_gaussian_parts_outside(ivl *z, mpq_srcptr h, const ivl *d, long step);

/*@ logic real DiscreteShare(real r, integer step) = Scale(Div(Exp(Neg(Scale(Mul(Div(r, (real)step), Pi), 1))), Sub(1.0,
      Exp(Neg(Scale(Mul(Div(r, (real)step), Pi), 1))))), 2); */
/* z := 4 r/(1 - r), r = exp(-2 pi a/H): what the step adds, over the lines' integrals. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a);
    requires sep: \separated(z, a);
    requires dom: step != 0;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; Sub(1.0, Exp(Neg(Scale(Mul(Div(r, (real)step), Pi), 1)))) != 0 ==> IVL_IN(r, a) ==>
      IVL_IN(DiscreteShare(r, step), z); */
void discrete_gaussian_parts_share(ivl *z, const ivl *a, long step);

/*@ logic real HermiteNext(real r, real s, real u, real v, integer n) = Div(Sub(Mul(r, s), Mul(u, v)), (real)(n + 1)); */
/* now, before := G_(n+1), G_n from G_n, G_(n-1): G_(n+1) = (2 h k G_n - 2 h G_(n-1))/(n+1). */
/*@ requires mem: IVL_OK(now) && IVL_OK(before) && IVL_OK(hk) && IVL_OK(h);
    requires sep: \separated(now, before, hk) && \separated(now, before, h);
    requires dom: 0 <= n < 0x10000000;
    TOTAL assigns IVL_TOK(now), IVL_TOK(before);
    ensures ok: IVL_OK(now) && IVL_OK(before);
    ensures sound: \forall real r, s, u, v; IVL_WAS(r, now) ==> IVL_IN(s, hk) ==> IVL_WAS(u, before) ==> IVL_IN(v, h) ==>
      IVL_IN(HermiteNext(r, s, u, v, n), now) && IVL_IN(r, before); */
void discrete_gaussian_parts_hermite(ivl *now, ivl *before, const ivl *hk, const ivl *h, long n);

#endif
