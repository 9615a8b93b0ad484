/* integer_exchanged_parts.h - the formulas of sums over integers of which a record is replaced, in intervals.
 *
 * s is the shift, h that of exp(-k^2 h).
 * Derivations: proofs/notes/adjacency.md (T-RP-INTEGERS-SUM).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INTEGER_EXCHANGED_PARTS_H
#define ASSAY_INTEGER_EXCHANGED_PARTS_H

#include "ivl.h"

/* e := max(c, 0), far := n - e s. */
/*@ requires mem: IVL_MEM(e) && IVL_MEM(far) && IVL_OK(c); requires sep: \separated(e, far, c);
    TOTAL assigns IVL_TOK(e), IVL_TOK(far);
    ensures ok: IVL_OK(e) && IVL_OK(far);
    ensures sound: \forall real r; IVL_IN(r, c) ==> IVL_IN(\max(r, 0.0), e) && IVL_IN(Sub((real)n, Mul(\max(r, 0.0), (real)s)), far); */
void integer_exchanged_parts_far(ivl *e, ivl *far, const ivl *c, long s, long n);

/*@ logic real IntegerExponent(real e, real f, real h, integer s) =
      Mul(Sub(Mul(Mul(Mul(Sub(e, 1.0), e), (real)s), (real)s), Mul(f, f)), h); */
/* t := ((e - 1) e s^2 - far^2) h. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(e) && IVL_OK(far) && IVL_OK(h);
    requires sep: \separated(t, e) && \separated(t, far) && \separated(t, h);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real r, f, g; IVL_IN(r, e) ==> IVL_IN(f, far) ==> IVL_IN(g, h) ==> IVL_IN(IntegerExponent(r, f, g, s), t); */
void integer_exchanged_parts_exponent(ivl *t, const ivl *e, const ivl *far, const ivl *h, long s);

/* t := t - log(rest) max(c - 1, 0). */
/*@ requires mem: IVL_OK(t) && IVL_OK(rest) && IVL_OK(c); requires sep: \separated(t, rest) && \separated(t, c);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real v, r, a; 0 < r ==> IVL_WAS(v, t) ==> IVL_IN(r, rest) ==> IVL_IN(a, c) ==>
      IVL_IN(Sub(v, Mul(Log(r), \max(Sub(a, 1.0), 0.0))), t); */
void integer_exchanged_parts_thin(ivl *t, const ivl *rest, const ivl *c);

/* z := exp(t) / (1 - exp(-2 far h)). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && IVL_OK(far) && IVL_OK(h);
    requires sep: \separated(z, t) && \separated(z, far) && \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, f, g; Neg(Expm1(Neg(Scale(Mul(f, g), 1)))) != 0 ==> IVL_IN(v, t) ==> IVL_IN(f, far) ==> IVL_IN(g, h) ==>
      IVL_IN(Div(Exp(v), Neg(Expm1(Neg(Scale(Mul(f, g), 1))))), z); */
void integer_exchanged_parts_over(ivl *z, const ivl *t, const ivl *far, const ivl *h);

/*@ logic real IntegerBetween(real c, real h, integer s) = Scale(Mul(Mul(Mul(Mul(Sub(c, 1.0), c), h), (real)s), (real)s), 2); */
/* t := 4 c (c - 1) h s^2. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(c) && QOK(h); requires sep: \separated(t, c) && \separated(t, h);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real r; IVL_IN(r, c) ==> IVL_IN(IntegerBetween(r, QVAL(h), s), t); */
void integer_exchanged_parts_between(ivl *t, const ivl *c, mpq_srcptr h, long s);
/* z := 1 + q (exp(max(t, 0)) - 1). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && QOK(q); requires sep: \separated(z, t) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v; IVL_IN(v, t) ==> IVL_IN(Add(Mul(Expm1(\max(v, 0.0)), QVAL(q)), 1.0), z); */
void integer_exchanged_parts_above(ivl *z, const ivl *t, mpq_srcptr q);

#endif
