/* exponential_fixed_parts.h - the formulas of sums of binomial choices, in intervals.
 *
 * Derivations: proofs/notes/selection.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXPONENTIAL_FIXED_PARTS_H
#define ASSAY_EXPONENTIAL_FIXED_PARTS_H

#include "elem.h"

/* z := c (n - i)/(i + 1), with rest = n - i and next = i + 1: from C(n, i) to C(n, i + 1). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_APART(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; next != 0 ==> IVL_WAS(a, c) ==> IVL_IN(Div(Mul(a, (real)rest), (real)next), z); */
void exponential_fixed_parts_choose(ivl *z, const ivl *c, long rest, long next);

/*@ logic real FixedMore(real gap, real range) = Div(Expm1(gap), Expm1(Neg(range)));
    logic real FixedLess(real t, real gap, real range) = Mul(Div(Expm1(Neg(t)), Expm1(Neg(range))), Exp(gap)); */
/* With gap = t - R: more := (1 - e^gap)/(1 - e^-R), less := e^gap (1 - e^-t)/(1 - e^-R); u becomes e^-R - 1 and e is lost. */
/*@ requires mem: IVL_MEM(more) && IVL_MEM(less) && IVL_MEM(u) && IVL_MEM(e) && QOK(gap) && QOK(range) && QOK(t);
    requires sep: \separated(more, less, u, e, gap) && \separated(more, less, u, e, range) && \separated(more, less, u, e, t);
    TOTAL assigns IVL_TOK(more), IVL_TOK(less), IVL_TOK(u), IVL_TOK(e);
    ensures ok: IVL_OK(more) && IVL_OK(less) && IVL_OK(u) && IVL_OK(e);
    ensures more: Expm1(Neg(QVAL(range))) != 0 ==> IVL_IN(FixedMore(QVAL(gap), QVAL(range)), more);
    ensures less: Expm1(Neg(QVAL(range))) != 0 ==> IVL_IN(FixedLess(QVAL(t), QVAL(gap), QVAL(range)), less); */
void exponential_fixed_parts_chances(ivl *more, ivl *less, ivl *u, ivl *e, mpq_srcptr gap, mpq_srcptr range,
                                     mpq_srcptr t);

/* r := from more/(less rest), gap := 1 - r: what a weight is of the one behind it, at most. */
/*@ requires mem: IVL_MEM(r) && IVL_MEM(gap) && IVL_OK(more) && IVL_OK(less);
    requires sep: \separated(r, gap, more) && \separated(r, gap, less);
    TOTAL assigns IVL_TOK(r), IVL_TOK(gap);
    ensures ok: IVL_OK(r) && IVL_OK(gap);
    ensures sound: \forall real a, b; b != 0 ==> rest != 0 ==> IVL_IN(a, more) ==> IVL_IN(b, less) ==>
      IVL_IN(Div(Mul(Div(a, b), (real)from), (real)rest), r);
    ensures gap: \forall real a, b; b != 0 ==> rest != 0 ==> IVL_IN(a, more) ==> IVL_IN(b, less) ==>
      IVL_IN(Sub(1.0, Div(Mul(Div(a, b), (real)from), (real)rest)), gap); */
void exponential_fixed_parts_ratio(ivl *r, ivl *gap, const ivl *more, const ivl *less, long from, long rest);

/* z := r/gap w, r lost: the sum of w r^j over j >= 1 where gap is 1 - r. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(r) && IVL_OK(gap) && IVL_OK(w);
    requires sep: \separated(z, r, gap) && \separated(z, r, w);
    TOTAL assigns IVL_TOK(z), IVL_TOK(r);
    ensures ok: IVL_OK(z) && IVL_OK(r);
    ensures sound: \forall real a, b, c; b != 0 ==> IVL_WAS(a, r) ==> IVL_IN(b, gap) ==> IVL_IN(c, w) ==> IVL_IN(Mul(Div(a, b), c), z); */
void exponential_fixed_parts_geometric(ivl *z, ivl *r, const ivl *gap, const ivl *w);

/* w := choose more^a less^b; u is lost. */
/*@ requires mem: IVL_MEM(w) && IVL_MEM(u) && IVL_OK(choose) && IVL_OK(more) && IVL_OK(less);
    requires sep: \separated(w, u, choose) && \separated(w, u, more) && \separated(w, u, less);
    TOTAL assigns IVL_TOK(w), IVL_TOK(u);
    ensures ok: IVL_OK(w) && IVL_OK(u);
    ensures sound: \forall real c, x, y; IVL_IN(c, choose) ==> IVL_IN(x, more) ==> IVL_IN(y, less) ==>
      IVL_IN(Mul(Mul(Power(x, a), Power(y, b)), c), w); */
void exponential_fixed_parts_weight(ivl *w, ivl *u, const ivl *choose, const ivl *more, const ivl *less,
                                    unsigned long a, unsigned long b);

/* part := (1 - lost) w. */
/*@ requires mem: IVL_MEM(part) && IVL_OK(lost) && IVL_OK(w);
    requires sep: \separated(part, lost) && \separated(part, w);
    TOTAL assigns IVL_TOK(part);
    ensures ok: IVL_OK(part);
    ensures sound: \forall real a, b; IVL_IN(a, lost) ==> IVL_IN(b, w) ==> IVL_IN(Mul(Sub(1.0, a), b), part); */
void exponential_fixed_parts_term(ivl *part, const ivl *lost, const ivl *w);

/* z := 1 - (1 - z) e^epsilon; e is lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(e) && QOK(epsilon);
    requires sep: \separated(z, e, epsilon);
    TOTAL assigns IVL_TOK(z), IVL_TOK(e);
    ensures ok: IVL_OK(z) && IVL_OK(e);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(Sub(1.0, Mul(Sub(1.0, a), Exp(QVAL(epsilon)))), z); */
void exponential_fixed_parts_reflect(ivl *z, ivl *e, mpq_srcptr epsilon);

#endif
