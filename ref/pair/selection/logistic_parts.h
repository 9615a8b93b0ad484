/* logistic_parts.h - the formulas of the logistic pair, in intervals.
 *
 * Derivations: proofs/notes/selection.md (T-EM-ONE, T-EM-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOGISTIC_PARTS_H
#define ASSAY_LOGISTIC_PARTS_H

#include "ivl.h"

/*@ logic real RestOfExp(real r) = Neg(Expm1(Neg(r))); */
/* z := 1 - exp(-x). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(RestOfExp(r), z); */
void logistic_parts_rest(ivl *z, const ivl *x);

/*@ logic real LogisticDistance(real r, real s) = Add(Mul(Scale(s, 1), Scale(s, 1)), Mul(Sub(Scale(r, 1), 1.0),
      Sub(Scale(r, 1), 1.0))); */
/* v := (2c - 1)^2 + 4t^2. */
/*@ requires mem: IVL_MEM(v) && IVL_OK(c) && IVL_OK(t);
    requires sep: \separated(v, c) && \separated(v, t);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real r, s; IVL_IN(r, c) ==> IVL_IN(s, t) ==> IVL_IN(LogisticDistance(r, s), v); */
void logistic_parts_distance(ivl *v, const ivl *c, const ivl *t);

/*@ logic real TwiceCosh(real r, real s) = Add(Exp(Mul(s, Sub(Scale(r, 1), 1.0))), Div(1.0, Exp(Mul(s, Sub(Scale(r, 1),
      1.0))))); */
/* a := 2 cosh(h v), for v = 2c - 1. */
/*@ requires mem: IVL_MEM(a) && IVL_OK(c) && IVL_OK(h);
    requires sep: \separated(a, c) && \separated(a, h);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: \forall real r, s; IVL_IN(r, c) ==> IVL_IN(s, h) ==> IVL_IN(TwiceCosh(r, s), a); */
void logistic_parts_cosh(ivl *a, const ivl *h, const ivl *c);

/*@ logic real TwiceSinh(real r) = Sub(Exp(r), Div(1.0, Exp(r))); */
/* a := 2 sinh(h). */
/*@ requires mem: IVL_MEM(a) && IVL_OK(h);
    requires sep: \separated(a, h);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: \forall real r; IVL_IN(r, h) ==> IVL_IN(TwiceSinh(r), a); */
void logistic_parts_sinh(ivl *a, const ivl *h);

/*@ logic real LogisticEndPower(real r, real s, real g) = Mul(Add(s, 1.0), Log1p(Mul(Expm1(r), g))); */

/*@ logic real LogisticEnd(real l, real range, real g, real r) = Exp(Sub(LogisticEndPower(l, r, g),
      Scale(Add(Mul(l, 3.0), range), -1))); */
/* z := (1 - g + g e^l)^(c + 1) e^(-3l/2 - R/2) at l = R or -R. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && QOK(g) && QOK(l) && QOK(range);
    requires sep: \separated(z, c) && \separated(z, g) && \separated(z, l) && \separated(z, range);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; -1 < Mul(Expm1(QVAL(l)), QVAL(g)) ==> IVL_IN(r, c) ==>
      IVL_IN(LogisticEnd(QVAL(l), QVAL(range), QVAL(g), r), z); */
void logistic_parts_end(ivl *z, mpq_srcptr l, mpq_srcptr range, mpq_srcptr g, const ivl *c);

#endif
