/* trapezoid.h - bounds for the trapezoidal rule on the whole line.
 *
 * For f analytic in a strip the sum h (... + f(-h) + f(0) + f(h) + ...) differs from the
 * integral of f by at most N / (exp(2 pi d / h) - 1) for each edge of the strip, at
 * distance d from the nodes, where N bounds the integral of |f| along that edge
 *
 * (T-TRAP).  What is here: that factor, and how an error term is added.
 * Classic mistake: |f| must be bounded in all of the strip, not only on its edges.
 * Derivations: proofs/notes/trapezoid.md.                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRAPEZOID_H
#define ASSAY_TRAPEZOID_H

#include "ivl.h"

/* z := { 1 / (exp(2 pi d / h) - 1) }, never below 0, for a distance d > 0 and a step h > 0
 * (T-TRAP); the half line above 0 where d or h is not certainly positive.          */
/*@ requires mem: IVL_MEM(z) && IVL_OK(d) && IVL_OK(h); requires sep: \separated(z, d, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; b != 0 ==> 0 < Expm1(Div(Mul(Scale(Pi, 1), a), b)) ==>
      IVL_IN(a, d) ==> IVL_IN(b, h) ==> IVL_IN(Div(1.0, Expm1(Div(Mul(Scale(Pi, 1), a), b))), z); */
void trapezoid_alias(ivl *z, const ivl *d, const ivl *h);

/* z := { a + b : a in z, |b| <= c, c in r }; r is apart from z. */
/*@ requires mem: IVL_OK(z) && IVL_OK(r); requires sep: \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c; IVL_WAS(a, z) ==> IVL_IN(c, r) ==> -c <= b <= c ==> IVL_IN(Add(a, b), z); */
void trapezoid_widen(ivl *z, const ivl *r);

#endif
