/* twice_parts.h - the formulas of the integral over one of two outcomes, in intervals.
 *
 * Derivations: proofs/notes/twice.md (T-TWICE-CELL, T-TWICE-GG, T-TWICE-NORMALS).    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_PARTS_H
#define ASSAY_TWICE_PARTS_H

#include "elem.h"
#include "normal.h"

/* ---- Laws -------------------------------------------------------------------------------- */

/* z := exp(-x^2/2)/sqrt(2 pi); t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(x);
    requires sep: \separated(z, t, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a; 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_IN(a, x) ==>
      IVL_IN(Div(Exp(Neg(Scale(Mul(a, a), -1))), Sqrt(Scale(Pi, 1))), z); */
void twice_parts_noise(ivl *z, ivl *t, const ivl *x);

/* z := factor exp(pace x). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(pace) && IVL_OK(x) && IVL_OK(factor);
    requires sep: \separated(z, pace) && \separated(z, x) && \separated(z, factor);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, a, f; IVL_IN(p, pace) ==> IVL_IN(a, x) ==> IVL_IN(f, factor) ==> IVL_IN(Mul(f, Exp(Mul(p, a))), z); */
void twice_parts_term(ivl *z, const ivl *pace, const ivl *x, const ivl *factor);

/* z := weight exp(-(j ratio)^2/2); t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(weight) && IVL_OK(ratio);
    requires sep: \separated(z, t, weight) && \separated(z, t, ratio);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real w, m; IVL_IN(w, weight) ==> IVL_IN(m, ratio) ==>
      IVL_IN(Mul(w, Exp(Neg(Scale(Mul(Mul(m, (real)j), Mul(m, (real)j)), -1)))), z); */
void twice_parts_factor(ivl *z, ivl *t, const ivl *weight, const ivl *ratio, long j);

/* t := the normal law's mass above x - t, or below. */
/*@ requires mem: IVL_OK(t) && IVL_OK(x);
    requires sep: \separated(t, x);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures above: below_it == 0 ==> \forall real a, b; IVL_WAS(a, t) ==> IVL_IN(b, x) ==> IVL_IN(Phitail(Sub(b, a)), t);
    ensures beneath: below_it != 0 ==> \forall real a, b; IVL_WAS(a, t) ==> IVL_IN(b, x) ==> IVL_IN(Phitail(Neg(Sub(b, a))), t); */
void twice_parts_tail(ivl *t, const ivl *x, int below_it);

/* z := (b - k) s/(x next), next = k + 1: from one coefficient of a power to the next. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(s) && IVL_OK(b) && IVL_OK(x);
    requires sep: \separated(z, s) && \separated(z, b) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, u, v; v != 0 ==> next != 0 ==> IVL_IN(c, s) ==> IVL_IN(u, b) ==> IVL_IN(v, x) ==>
      IVL_IN(Div(Div(Mul(Sub(u, (real)k), c), v), (real)next), z); */
void twice_parts_next(ivl *z, const ivl *s, const ivl *b, const ivl *x, long k, long next);

/* z := (own - far) b: how the loss turns. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(own) && IVL_OK(far) && IVL_OK(b);
    requires sep: IVL_APART(z, own) && IVL_APART(z, far) && \separated(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, v, c; IVL_WAS(u, own) ==> IVL_WAS(v, far) ==> IVL_IN(c, b) ==> IVL_IN(Mul(Sub(u, v), c), z); */
void twice_parts_turn(ivl *z, const ivl *own, const ivl *far, const ivl *b);

/* ---- Cells ------------------------------------------------------------------------------- */

/* z := first - ratio mass. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(first) && IVL_OK(ratio) && IVL_OK(mass);
    requires sep: \separated(z, first) && \separated(z, ratio) && \separated(z, mass);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, r, v; IVL_IN(u, first) ==> IVL_IN(r, ratio) ==> IVL_IN(v, mass) ==> IVL_IN(Sub(u, Mul(r, v)), z); */
void twice_parts_stick(ivl *z, const ivl *first, const ivl *ratio, const ivl *mass);

/*@ logic real TwicePower(real c, real b, integer n) = Mul(c, Div(Power(b, n), (real)n)); */
/* z := c b^n/n - c a^n/n, whichever members of c they are: the integral of c h^(n - 1) from a to b, a <= 0 <= b, for every function c;
 * t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(c) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(z, t, c) && \separated(z, t, a) && \separated(z, t, b);
    requires dom: 1 <= n;
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real u, v, x, y; IVL_IN(u, c) ==> IVL_IN(v, c) ==> IVL_IN(x, a) ==> IVL_IN(y, b) ==>
      IVL_IN(Sub(TwicePower(u, y, n), TwicePower(v, x, n)), z); */
void twice_parts_power(ivl *z, ivl *t, const ivl *c, const ivl *a, const ivl *b, long n);

#endif
