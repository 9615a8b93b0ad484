/* drawn_parts.h - the formulas of draws, in intervals: terms, events, and the inverse of Phi near a point.
 *
 * Derivations: proofs/notes/drawn.md (T-DRAWN-EVENT, -MAXIMUM, -QUANTILE, T-STRATA-BOUND). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_PARTS_H
#define ASSAY_DRAWN_PARTS_H

#include "normal.h"

/* ---- Terms ----------------------------------------------------------------------------------- */

/* s := s + e^(z/sigma); t is lost. */
/*@ requires mem: IVL_OK(s) && IVL_MEM(t) && IVL_OK(z) && IVL_OK(sigma);
    requires sep: \separated(s, t, z) && \separated(s, t, sigma);
    TOTAL assigns IVL_TOK(s), IVL_TOK(t);
    ensures ok: IVL_OK(s) && IVL_OK(t);
    ensures sound: \forall real p, q, r; IVL_IN(p, z) ==> IVL_IN(q, sigma) ==> IVL_WAS(r, s) ==> q != 0 ==>
      IVL_IN(Add(r, Exp(Div(p, q))), s); */
void drawn_parts_add(ivl *s, ivl *t, const ivl *z, const ivl *sigma);

/* s := s + weight e^(z/sigma); t is lost. */
/*@ requires mem: IVL_OK(s) && IVL_MEM(t) && IVL_OK(z) && IVL_OK(sigma) && IVL_OK(weight);
    requires sep: \separated(s, t, z) && \separated(s, t, sigma) && \separated(s, t, weight);
    TOTAL assigns IVL_TOK(s), IVL_TOK(t);
    ensures ok: IVL_OK(s) && IVL_OK(t);
    ensures sound: \forall real p, q, r, u; IVL_IN(p, z) ==> IVL_IN(q, sigma) ==> IVL_IN(r, weight) ==> IVL_WAS(u,
      s) ==> q != 0 ==> IVL_IN(Add(u, Mul(Exp(Div(p, q)), r)), s); */
void drawn_parts_add_many(ivl *s, ivl *t, const ivl *z, const ivl *sigma, const ivl *weight);

/* z := z + min(max(1 - e r, 0), 1): what a draw adds to delta, for e = e^epsilon and r = e^-loss; t and one are
 * lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(t) && IVL_MEM(one) && IVL_OK(e) && IVL_OK(r);
    requires sep: \separated(z, t, one, e) && \separated(z, t, one, r);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t), IVL_TOK(one);
    ensures ok: IVL_OK(z) && IVL_OK(t) && IVL_OK(one);
    ensures sound: \forall real p, q, s; IVL_IN(p, e) ==> IVL_IN(q, r) ==> IVL_WAS(s, z) ==> IVL_IN(Add(s,
      \min(\max(Sub(1.0, Mul(p, q)), 0.0), 1.0)), z); */
void drawn_parts_add_value(ivl *z, ivl *t, ivl *one, const ivl *e, const ivl *r);

/* l := log1p(-l chance)/n: where the maximum of n is, given that it is in an event of this chance, for a
 * uniform l (T-DRAWN-MAXIMUM); many is lost. */
/*@ requires mem: IVL_OK(l) && IVL_MEM(many) && IVL_OK(chance);
    requires sep: \separated(l, many, chance);
    TOTAL assigns IVL_TOK(l), IVL_TOK(many);
    ensures ok: IVL_OK(l) && IVL_OK(many);
    ensures sound: \forall real p, q; IVL_WAS(p, l) ==> IVL_IN(q, chance) ==> -1 < Neg(Mul(p, q)) ==> (real)n != 0
      ==> IVL_IN(Div(Log1p(Neg(Mul(p, q))), (real)n), l); */
void drawn_parts_maximum(ivl *l, ivl *many, const ivl *chance, long n);

/* u := Phi(z - 1/sigma): at what probability the record's own coordinate is cut, as it is in print. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(z) && IVL_OK(sigma);
    requires sep: \separated(u, z) && \separated(u, sigma);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real p, q; IVL_IN(p, sigma) ==> IVL_IN(q, z) ==> p != 0 ==> IVL_IN(Phi(Sub(q, Div(1.0,
      p))), u); */
void drawn_parts_cut(ivl *u, const ivl *z, const ivl *sigma);

/* ---- Events (T-DRAWN-EVENT) ------------------------------------------------------------------ */

/* first, unit := e^(1/sigma^2), n e^(1/(2 sigma^2)); half is lost. */
/*@ requires mem: IVL_MEM(first) && IVL_MEM(unit) && IVL_MEM(half) && IVL_OK(sigma);
    requires sep: \separated(first, unit, half, sigma);
    TOTAL assigns IVL_TOK(first), IVL_TOK(unit), IVL_TOK(half);
    ensures ok: IVL_OK(first) && IVL_OK(unit) && IVL_OK(half);
    ensures sound: \forall real p; IVL_IN(p, sigma) ==> p != 0 ==> IVL_IN(Exp(Mul(Div(1.0, p), Div(1.0, p))), first)
      && IVL_IN(Mul(Exp(Scale(Mul(Div(1.0, p), Div(1.0, p)), -1)), (real)n), unit); */
void drawn_parts_units(ivl *first, ivl *unit, ivl *half, const ivl *sigma, long n);

/* z := log(1 + (first - 1)/n); one and many are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(one) && IVL_MEM(many) && IVL_OK(first);
    requires sep: \separated(z, one, many, first);
    TOTAL assigns IVL_TOK(z), IVL_TOK(one), IVL_TOK(many);
    ensures ok: IVL_OK(z) && IVL_OK(one) && IVL_OK(many);
    ensures sound: \forall real p; IVL_IN(p, first) ==> (real)n != 0 ==> -1 < Div(Sub(p, 1.0), (real)n) ==>
      IVL_IN(Log1p(Div(Sub(p, 1.0), (real)n)), z); */
void drawn_parts_shift(ivl *z, ivl *one, ivl *many, const ivl *first, long n);

/* c := c sigma + 1/(2 sigma): the event's threshold over sigma, from what it is without the mean; half is
 * lost. */
/*@ requires mem: IVL_OK(c) && IVL_MEM(half) && IVL_OK(sigma);
    requires sep: \separated(c, half, sigma);
    TOTAL assigns IVL_TOK(c), IVL_TOK(half);
    ensures ok: IVL_OK(c) && IVL_OK(half);
    ensures sound: \forall real p, q; IVL_WAS(p, c) ==> IVL_IN(q, sigma) ==> q != 0 ==> IVL_IN(Add(Mul(p, q),
      Div(Scale(1.0, -1), q)), c); */
void drawn_parts_threshold(ivl *c, ivl *half, const ivl *sigma);

/* z := e^(n edge): the probability that all n coordinates are below an edge, of which the log probability is
 * given. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(edge);
    requires sep: \separated(z, edge);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p; IVL_IN(p, edge) ==> IVL_IN(Exp(Mul(p, (real)n)), z); */
void drawn_parts_all_below(ivl *z, const ivl *edge, long n);

/* z := 1 - e^(n edge): that some is above it. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(edge);
    requires sep: \separated(z, edge);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p; IVL_IN(p, edge) ==> IVL_IN(Neg(Expm1(Mul(p, (real)n))), z); */
void drawn_parts_some_above(ivl *z, const ivl *edge, long n);

/* ---- The inverse of Phi near a point (T-DRAWN-QUANTILE) -------------------------------------- */

/* far := exp((h/2 + size) h): at most so much the density falls within h of a point of this size. */
/*@ requires mem: IVL_MEM(far) && IVL_OK(size) && IVL_OK(h);
    requires sep: \separated(far, size) && \separated(far, h);
    TOTAL assigns IVL_TOK(far);
    ensures ok: IVL_OK(far);
    ensures sound: \forall real p, q; IVL_IN(p, h) ==> IVL_IN(q, size) ==> IVL_IN(Exp(Mul(Add(Scale(p, -1), q), p)),
      far); */
void drawn_parts_fall(ivl *far, const ivl *size, const ivl *h);

/* z := sqrt(2 pi) exp(x^2/2): one over the density at x; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(x);
    requires sep: \separated(z, t, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real p; IVL_IN(p, x) ==> 0 <= Scale(Pi, 1) ==> IVL_IN(Mul(Sqrt(Scale(Pi, 1)),
      Exp(Scale(Mul(p, p), -1))), z); */
void drawn_parts_over_density(ivl *z, ivl *t, const ivl *x);

/* t, back := (u - phi) scale and minus that: how far u is from a point's Phi, over its density. */
/*@ requires mem: IVL_MEM(t) && IVL_MEM(back) && IVL_OK(u) && IVL_OK(phi) && IVL_OK(scale);
    requires sep: \separated(t, back, u) && \separated(t, back, phi) && \separated(t, back, scale);
    TOTAL assigns IVL_TOK(t), IVL_TOK(back);
    ensures ok: IVL_OK(t) && IVL_OK(back);
    ensures sound: \forall real p, q, r; IVL_IN(p, u) ==> IVL_IN(q, phi) ==> IVL_IN(r, scale) ==> IVL_IN(Mul(Sub(p,
      q), r), t) && IVL_IN(Neg(Mul(Sub(p, q), r)), back); */
void drawn_parts_away(ivl *t, ivl *back, const ivl *u, const ivl *phi, const ivl *scale);

/* z := s + t^n rest: a sum, and what it lacks; power is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(power) && IVL_OK(s) && IVL_OK(t) && IVL_OK(rest);
    requires sep: \separated(z, power, s) && \separated(z, power, t) && \separated(z, power, rest);
    TOTAL assigns IVL_TOK(z), IVL_TOK(power);
    ensures ok: IVL_OK(z) && IVL_OK(power);
    ensures sound: \forall real p, q, r; IVL_IN(p, t) ==> IVL_IN(q, rest) ==> IVL_IN(r, s) ==> IVL_IN(Add(r,
      Mul(Power(p, n), q)), z); */
void drawn_parts_with_rest(ivl *z, ivl *power, const ivl *s, const ivl *t, const ivl *rest, unsigned long n);

#endif
