/* drawn_strata_parts.h - the formulas of strata of draws, in intervals.
 *
 * Derivations: proofs/notes/drawn.md (T-STRATA-BOUND, -HEIGHT, -TILT, -EXCESS, -BENEATH). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_STRATA_PARTS_H
#define ASSAY_DRAWN_STRATA_PARTS_H

#include "normal.h"

/* ---- Moments of cut variables ---------------------------------------------------------------- */

/*@ logic real StrataMoment(real p, real q, integer j) = Mul(Phi(Sub(q, Mul(p, (real)j))), Exp(Mul(Sub(Scale(Mul(p,
      (real)j), -1), q), Mul(p, (real)j)))); */
/* z := E[e^(jZ/sigma); Z <= c] e^(-jc/sigma) = e^(j^2/(2 sigma^2) - jc/sigma) Phi(c - j/sigma), for slope =
 * 1/sigma. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(slope) && IVL_OK(c);
    requires sep: \separated(z, slope) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q; IVL_IN(p, slope) ==> IVL_IN(q, c) ==> IVL_IN(StrataMoment(p, q, j), z); */
void drawn_strata_parts_moment(ivl *z, const ivl *slope, const ivl *c, long j);

/* z := from e^(-c/sigma): a place in units of e^(c/sigma). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(from) && IVL_OK(c) && IVL_OK(slope);
    requires sep: \separated(z, from) && \separated(z, c) && \separated(z, slope);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r; IVL_IN(p, c) ==> IVL_IN(q, slope) ==> IVL_IN(r, from) ==> IVL_IN(Mul(r,
      Exp(Neg(Mul(p, q)))), z); */
void drawn_strata_parts_unit(ivl *z, const ivl *from, const ivl *c, const ivl *slope);

/*@ logic real StrataAbove(real p, real q, real r, real s, integer n) = Div(Exp(Sub(Sub(Mul(Log1p(Add(Mul(Sub(Expm1(p),
      p), q), Mul(p, r))), (real)n), Mul(p, s)), 1.0)), p); */
/* z := e^(-theta from) / (e theta) (1 + theta m1 + (e^theta - 1 - theta) m2)^n: at least E (S - from)_+ for a
 * sum S of n variables (T-STRATA-EXCESS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(first) && IVL_OK(second) && IVL_OK(from) && IVL_OK(theta);
    requires sep: \separated(z, first) && \separated(z, second) && \separated(z, from) && \separated(z, theta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r, s; IVL_IN(p, theta) ==> IVL_IN(q, second) ==> IVL_IN(r, first) ==>
      IVL_IN(s, from) ==> -1 < Add(Mul(Sub(Expm1(p), p), q), Mul(p, r)) ==> p != 0 ==> IVL_IN(StrataAbove(p, q, r,
      s, n), z); */
void drawn_strata_parts_above(ivl *z, const ivl *first, const ivl *second, const ivl *from, long n, const ivl *theta);

/*@ logic real StrataBeneath(real p, real q, real r, real s, integer n) = Exp(Add(Mul(Log1p(Sub(Mul(Scale(Mul(p, p),
      -1), q), Mul(p, r))), (real)n), Mul(p, s))); */
/* z := e^(theta from) (1 - theta m1 + theta^2 m2/2)^n: at least Pr[S <= from] (T-STRATA-BENEATH). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(first) && IVL_OK(second) && IVL_OK(from) && IVL_OK(theta);
    requires sep: \separated(z, first) && \separated(z, second) && \separated(z, from) && \separated(z, theta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r, s; IVL_IN(p, theta) ==> IVL_IN(q, second) ==> IVL_IN(r, first) ==>
      IVL_IN(s, from) ==> -1 < Sub(Mul(Scale(Mul(p, p), -1), q), Mul(p, r)) ==> IVL_IN(StrataBeneath(p, q, r, s, n),
      z); */
void drawn_strata_parts_beneath(ivl *z, const ivl *first, const ivl *second, const ivl *from, long n, const ivl *theta);

/* ---- Strata of the height -------------------------------------------------------------------- */

/* z := e^(n l). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(l);
    requires sep: \separated(z, l);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p; IVL_IN(p, l) ==> IVL_IN(Exp(Mul(p, (real)n)), z); */
void drawn_strata_parts_power(ivl *z, const ivl *l, long n);

/* z := max(above - beyond, 0) e^(n l): the weight of a stratum whose upper end has the log probability l
 * (T-STRATA-HEIGHT). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(above) && IVL_OK(beyond) && IVL_OK(l);
    requires sep: \separated(z, above) && \separated(z, beyond) && \separated(z, l);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r; IVL_IN(p, l) ==> IVL_IN(q, above) ==> IVL_IN(r, beyond) ==>
      IVL_IN(Mul(\max(Sub(q, r), 0.0), Exp(Mul(p, (real)n))), z); */
void drawn_strata_parts_weight(ivl *z, const ivl *above, const ivl *beyond, const ivl *l, long n);

/* z := beyond + z (above - beyond): a uniform number, between both. */
/*@ requires mem: IVL_OK(z) && IVL_OK(above) && IVL_OK(beyond);
    requires sep: \separated(z, above) && \separated(z, beyond);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r; IVL_IN(p, above) ==> IVL_IN(q, beyond) ==> IVL_WAS(r, z) ==> IVL_IN(Add(q,
      Mul(r, Sub(p, q))), z); */
void drawn_strata_parts_between(ivl *z, const ivl *above, const ivl *beyond);

/*@ logic real StrataShare(real p, real q, real s, real u) = \min(\max(Add(Mul(Sub(p, q), Exp(Neg(Mul(s, u)))), 1.0),
      0.0), 1.0); */
/* r := min(max((r - level) e^(-z/sigma) + 1, 0), 1): the part of its density at which a draw counts; z is
 * lost. */
/*@ requires mem: IVL_OK(r) && IVL_OK(z) && IVL_OK(level) && IVL_OK(slope);
    requires sep: \separated(r, z, level) && \separated(r, z, slope);
    TOTAL assigns IVL_TOK(r), IVL_TOK(z);
    ensures ok: IVL_OK(r) && IVL_OK(z);
    ensures sound: \forall real p, q, s, u; IVL_WAS(p, r) ==> IVL_IN(q, level) ==> IVL_WAS(s, z) ==> IVL_IN(u,
      slope) ==> IVL_IN(StrataShare(p, q, s, u), r); */
void drawn_strata_parts_share(ivl *r, ivl *z, const ivl *level, const ivl *slope);

/* y := min(max(e^(n (l - edge)) r, 0), 1): a draw's value where the others are below a place of log probability
 * l, not the edge's. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(l) && IVL_OK(edge) && IVL_OK(r);
    requires sep: \separated(y, l, edge) && \separated(y, l, r);
    TOTAL assigns IVL_TOK(y), IVL_TOK(l);
    ensures ok: IVL_OK(y) && IVL_OK(l);
    ensures sound: \forall real p, q, s; IVL_WAS(p, l) ==> IVL_IN(q, edge) ==> IVL_IN(s, r) ==> IVL_IN(Sub(p, q), l)
      && IVL_IN(\min(\max(Mul(Exp(Mul(Sub(p, q), (real)n)), s), 0.0), 1.0), y); */
void drawn_strata_parts_value(ivl *y, ivl *l, const ivl *edge, long n, const ivl *r);

/* z := z + t u high / unit: what is left beneath a place; t is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(t) && IVL_OK(u) && IVL_OK(high) && IVL_OK(unit);
    requires sep: \separated(z, t, u) && \separated(z, t, high) && \separated(z, t, unit);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real p, q, r, s, v; IVL_WAS(p, t) ==> IVL_IN(q, u) ==> IVL_IN(r, high) ==> IVL_IN(s,
      unit) ==> IVL_WAS(v, z) ==> s != 0 ==> IVL_IN(Add(v, Div(Mul(Mul(p, q), r), s)), z); */
void drawn_strata_parts_add_beneath(ivl *z, ivl *t, const ivl *u, const ivl *high, const ivl *unit);

/* z := z + (unit / t + 1) p: what is left above a place of e^(c/sigma) = t, beyond which the record is with
 * probability p; t is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(t) && IVL_OK(unit) && IVL_OK(p);
    requires sep: \separated(z, t, unit) && \separated(z, t, p);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real q, r, s, u; IVL_IN(q, unit) ==> IVL_WAS(r, t) ==> IVL_IN(s, p) ==> IVL_WAS(u, z) ==>
      r != 0 ==> IVL_IN(Add(u, Mul(Add(Div(q, r), 1.0), s)), z); */
void drawn_strata_parts_add_above(ivl *z, ivl *t, const ivl *unit, const ivl *p);

/* ---- A lower mean ---------------------------------------------------------------------------- */

/* z := e^(-n k^2/2): by what a draw is divided (T-STRATA-TILT). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(k);
    requires sep: \separated(z, k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p; IVL_IN(p, k) ==> IVL_IN(Exp(Neg(Scale(Mul(Mul(p, p), (real)n), -1))), z); */
void drawn_strata_parts_scale(ivl *z, const ivl *k, long n);

/* sum := sum + x, s := s + e^((x - k)/sigma), for a coordinate x that was drawn; x is lost. */
/*@ requires mem: IVL_OK(sum) && IVL_OK(s) && IVL_OK(x) && IVL_OK(k) && IVL_OK(slope);
    requires sep: \separated(sum, s, x, k) && \separated(sum, s, x, slope);
    TOTAL assigns IVL_TOK(sum), IVL_TOK(s), IVL_TOK(x);
    ensures ok: IVL_OK(sum) && IVL_OK(s) && IVL_OK(x);
    ensures sound: \forall real p, q, r, u, v; IVL_WAS(p, sum) ==> IVL_WAS(q, x) ==> IVL_IN(r, k) ==> IVL_IN(u,
      slope) ==> IVL_WAS(v, s) ==> IVL_IN(Add(p, q), sum) && IVL_IN(Add(v, Exp(Mul(Sub(q, r), u))), s); */
void drawn_strata_parts_add(ivl *sum, ivl *s, ivl *x, const ivl *k, const ivl *slope);

/* s, one := max(1 - s/level, 0), 1. */
/*@ requires mem: IVL_OK(s) && IVL_MEM(one) && IVL_OK(level);
    requires sep: \separated(s, one, level);
    TOTAL assigns IVL_TOK(s), IVL_TOK(one);
    ensures ok: IVL_OK(s) && IVL_OK(one);
    ensures sound: \forall real p, q; IVL_WAS(p, s) ==> IVL_IN(q, level) ==> q != 0 ==> IVL_IN(\max(Sub(1.0, Div(p,
      q)), 0.0), s) && IVL_IN(1.0, one); */
void drawn_strata_parts_lack(ivl *s, ivl *one, const ivl *level);

/* z := min(max(s e^(k sum), 0), most): a draw's value over its bound; sum is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sum) && IVL_OK(s) && IVL_OK(k) && IVL_OK(most);
    requires sep: \separated(z, sum, s) && \separated(z, sum, k) && \separated(z, sum, most);
    TOTAL assigns IVL_TOK(z), IVL_TOK(sum);
    ensures ok: IVL_OK(z) && IVL_OK(sum);
    ensures sound: \forall real p, q, r, u; IVL_WAS(p, sum) ==> IVL_IN(q, k) ==> IVL_IN(r, s) ==> IVL_IN(u, most)
      ==> IVL_IN(\min(\max(Mul(r, Exp(Mul(p, q))), 0.0), u), z); */
void drawn_strata_parts_tilted(ivl *z, ivl *sum, const ivl *s, const ivl *k, const ivl *most);

/* z := max(sigma e - slope/2, 0): how far the means are lowered. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(slope) && QOK(e);
    requires sep: \separated(z, sigma) && \separated(z, slope) && \separated(z, e);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q; IVL_IN(p, sigma) ==> IVL_IN(q, slope) ==> IVL_IN(\max(Sub(Mul(p, QVAL(e)),
      Scale(q, -1)), 0.0), z); */
void drawn_strata_parts_shift(ivl *z, const ivl *sigma, const ivl *slope, mpq_srcptr e);

#endif
