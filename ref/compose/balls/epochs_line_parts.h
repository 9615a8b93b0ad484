/* epochs_line_parts.h - the formulas of moments along a line of several epochs of balls and bins, in intervals.
 *
 * The numbers of a rule come as intervals: what holds, holds for whatever they are.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-MOMENT, T-EPOCHS-CUT), fourier_balls.md (T-BALLS-NODE). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EPOCHS_LINE_PARTS_H
#define ASSAY_EPOCHS_LINE_PARTS_H

#include "elem.h"
#include "gamma.h"

/* ---- The line of several epochs -------------------------------------------------------------- */

/* z := z cos(a)^-c Gamma(c), a becoming cos(a)^-c; e is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(a) && IVL_MEM(e) && IVL_OK(c);
    requires sep: \separated(z, a, e, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(a), IVL_TOK(e);
    ensures ok: IVL_OK(z) && IVL_OK(a) && IVL_OK(e);
    ensures sound: \forall real x, y, b; 0 < Cos(y) ==> GammaDomain(b) ==> IVL_WAS(x, z) ==> IVL_WAS(y, a) ==> IVL_IN(b, c) ==>
      IVL_IN(Mul(Mul(x, Exp(Mul(Neg(b), Log(Cos(y))))), Gamma(b)), z); */
void epochs_line_parts_edge(ivl *z, ivl *a, ivl *e, const ivl *c);

/* z := max(x r/(1 - r), 0), d := 1 - r. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(d) && IVL_OK(x) && IVL_OK(r);
    requires sep: \separated(z, d, x) && \separated(z, d, r);
    TOTAL assigns IVL_TOK(z), IVL_TOK(d);
    ensures ok: IVL_OK(z) && IVL_OK(d);
    ensures gap: \forall real b; IVL_IN(b, r) ==> IVL_IN(Sub(1.0, b), d);
    ensures sound: \forall real a, b; Sub(1.0, b) != 0 ==> IVL_IN(a, x) ==> IVL_IN(b, r) ==> IVL_IN(\max(Div(Mul(a, b), Sub(1.0, b)), 0.0), z); */
void epochs_line_parts_geometric(ivl *z, ivl *d, const ivl *x, const ivl *r);

/* q := end/(q fall), from q = e^(-ch) to e^(ch) Psi_last/Psi_before. */
/*@ requires mem: IVL_OK(q) && IVL_OK(end) && IVL_OK(fall);
    requires sep: \separated(q, end) && \separated(q, fall);
    TOTAL assigns IVL_TOK(q);
    ensures ok: IVL_OK(q);
    ensures sound: \forall real a, b, c; a != 0 ==> c != 0 ==> IVL_WAS(a, q) ==> IVL_IN(b, end) ==> IVL_IN(c, fall) ==>
      IVL_IN(Div(Mul(Div(1.0, a), b), c), q); */
void epochs_line_parts_ratio(ivl *q, const ivl *end, const ivl *fall);

/* g := Gamma(c) - above - below. */
/*@ requires mem: IVL_MEM(g) && IVL_OK(c) && IVL_OK(above) && IVL_OK(below);
    requires sep: \separated(g, c) && \separated(g, above) && \separated(g, below);
    TOTAL assigns IVL_TOK(g);
    ensures ok: IVL_OK(g);
    ensures sound: \forall real b, x, y; GammaDomain(b) ==> IVL_IN(b, c) ==> IVL_IN(x, above) ==> IVL_IN(y, below) ==>
      IVL_IN(Sub(Sub(Gamma(b), x), y), g); */
void epochs_line_parts_rest(ivl *g, const ivl *c, const ivl *above, const ivl *below);

/* z := above e^x + below e^z; x is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(x) && IVL_OK(above) && IVL_OK(below);
    requires sep: \separated(z, x, above) && \separated(z, x, below);
    TOTAL assigns IVL_TOK(z), IVL_TOK(x);
    ensures ok: IVL_OK(z) && IVL_OK(x);
    ensures sound: \forall real a, b, u, v; IVL_WAS(u, x) ==> IVL_WAS(v, z) ==> IVL_IN(a, above) ==> IVL_IN(b, below) ==>
      IVL_IN(Add(Mul(b, Exp(v)), Mul(a, Exp(u))), z); */
void epochs_line_parts_alias(ivl *z, ivl *x, const ivl *above, const ivl *below);

/* ---- A node of one epoch ---------------------------------------------------------------------- */

/* v := exp(-sigma2 v^2/2) h, for half the mass of a normal law on a grid. */
/*@ requires mem: IVL_OK(v) && IVL_OK(sigma2) && IVL_OK(h);
    requires sep: \separated(v, sigma2) && \separated(v, h);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real x, s, d; IVL_WAS(x, v) ==> IVL_IN(s, sigma2) ==> IVL_IN(d, h) ==>
      IVL_IN(Mul(Exp(Neg(Scale(Mul(s, Mul(x, x)), -1))), d), v); */
void epochs_line_parts_mass(ivl *v, const ivl *sigma2, const ivl *h);

/* z := 2 z exp((a + t)^2 sigma2/2), the error of the rule; a is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(a) && IVL_OK(t) && IVL_OK(sigma2);
    requires sep: \separated(z, a, t) && \separated(z, a, sigma2);
    TOTAL assigns IVL_TOK(z), IVL_TOK(a);
    ensures ok: IVL_OK(z) && IVL_OK(a);
    ensures sound: \forall real x, u, v, s; IVL_WAS(x, z) ==> IVL_WAS(u, a) ==> IVL_IN(v, t) ==> IVL_IN(s, sigma2) ==>
      IVL_IN(Mul(x, Scale(Exp(Scale(Mul(s, Mul(Add(u, v), Add(u, v))), -1)), 1)), z); */
void epochs_line_parts_rule(ivl *z, ivl *a, const ivl *t, const ivl *sigma2);

/* z := n (1 + e^z) 2^k: what terms of so many sizes are cut by. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real x; IVL_WAS(x, z) ==> IVL_IN(Scale(Mul(Add(Exp(x), 1.0), (real)n), k), z); */
void epochs_line_parts_cut(ivl *z, long n, long k);

#endif
