/* discrete_gaussian_error.h - what bounds the errors of sums over integers, in intervals.
 *
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-STEP, T-DGAUSS-SUM).              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DISCRETE_GAUSSIAN_ERROR_H
#define ASSAY_DISCRETE_GAUSSIAN_ERROR_H

#include "cpx.h"
#include "discrete_gaussian_parts.h"

/* d := the distances of `last` and `first` from 0 and from s r for the members r of re: none of them is below its lower end. */
/*@ requires mem: IVL_MEM(d) && IVL_OK(re); requires sep: \separated(d, re);
    TOTAL assigns IVL_TOK(d);
    ensures ok: IVL_OK(d);
    ensures last: \forall real r; IVL_IN(r, re) ==> IVL_IN(Sub((real)last, Mul(r, (real)s)), d) && IVL_IN(Sub((real)last, 0.0), d);
    ensures first: \forall real r; IVL_IN(r, re) ==> IVL_IN(Sub(Mul(r, (real)s), (real)first), d) && IVL_IN(Sub(0.0, (real)first), d); */
void discrete_gaussian_error_distance(ivl *d, const ivl *re, long s, long first, long last);

/* (1 + exp(y (y - 1) s^2 h)) at y = a and at y = b, added. */
/*@ requires mem: IVL_MEM(z) && OK(a) && OK(b) && QOK(h);
    requires sep: \separated(z, a) && \separated(z, b) && \separated(z, h); requires dom: FINITE(a) && FINITE(b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Add(DiscreteMoved(VAL(a), QVAL(h), s), DiscreteMoved(VAL(b), QVAL(h), s)), z); */
void discrete_gaussian_error_growth(ivl *z, mpfr_srcptr a, mpfr_srcptr b, long s, mpq_srcptr h);

/*@ logic real DiscreteLift(real r, real t, real a, real h, integer n) =
      Exp(Add(Mul(Mul(Add(Mul(\max(Neg(t), t), (real)n), a), a), h), Scale(\max(Neg(r), 0.0), -1))); */
/* z := exp(a^2 h + n a h |im| + max(0, -re)/2). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(re) && IVL_OK(im) && IVL_OK(a) && QOK(h);
    requires sep: \separated(z, re) && \separated(z, im) && \separated(z, a) && \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, t, v; IVL_IN(r, re) ==> IVL_IN(t, im) ==> IVL_IN(v, a) ==> IVL_IN(DiscreteLift(r, t, v, QVAL(h), n), z); */
void discrete_gaussian_error_lift(ivl *z, const ivl *re, const ivl *im, long n, const ivl *a, mpq_srcptr h);

/* z := z sigma sqrt(2 pi), where what is given is sigma, or its square (root). */
/*@ requires mem: IVL_OK(z) && QOK(sigma); requires sep: \separated(z, sigma); requires dom: 0 <= QVAL(sigma);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures plain: root == 0 ==> \forall real v; 0 <= Scale(Pi, 1) ==> IVL_WAS(v, z) ==> IVL_IN(Mul(Mul(v, QVAL(sigma)), Sqrt(Scale(Pi, 1))), z);
    ensures root: root != 0 ==> \forall real v; 0 <= Scale(Pi, 1) ==> IVL_WAS(v, z) ==> IVL_IN(Mul(Mul(v, Sqrt(QVAL(sigma))), Sqrt(Scale(Pi, 1))), z); */
void discrete_gaussian_error_area(ivl *z, mpq_srcptr sigma, int root);

/* z := z + [-e, e] in both parts; e is lost. */
/*@ requires mem: CPX_OK(z) && IVL_OK(e); requires sep: \separated(z, e);
    TOTAL assigns CPX_TOK(z), IVL_TOK(e);
    ensures ok: CPX_OK(z) && IVL_OK(e);
    ensures above: \forall real a, b, c; CPX_WAS(a, b, z) ==> IVL_WAS(c, e) ==> CPX_IN(Add(a, c), Add(b, c), z);
    ensures below: \forall real a, b, c; CPX_WAS(a, b, z) ==> IVL_WAS(c, e) ==> CPX_IN(Add(a, Neg(c)), Add(b, Neg(c)), z); */
void discrete_gaussian_error_widen(cpx *z, ivl *e);

/* z := an interval from 0 to max(t r / (1 - r), 0): the terms after t, whose ratios are at most r. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && IVL_OK(r); requires sep: \separated(z, t) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures none: IVL_IN(\max(0.0, 0.0), z);
    ensures all: \forall real a, b; Sub(1.0, b) != 0 ==> IVL_IN(a, t) ==> IVL_IN(b, r) ==> IVL_IN(\max(Div(Mul(a, b), Sub(1.0, b)), 0.0), z); */
void discrete_gaussian_error_rest(ivl *z, const ivl *t, const ivl *r);

/* z := z / norm, within [0, 1]. */
/*@ requires mem: IVL_OK(z) && IVL_OK(norm); requires sep: \separated(z, norm);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; b != 0 ==> 0 <= Div(a, b) <= 1 ==> IVL_WAS(a, z) ==> IVL_IN(b, norm) ==> IVL_IN(Div(a, b), z); */
void discrete_gaussian_error_share(ivl *z, const ivl *norm);

#endif
