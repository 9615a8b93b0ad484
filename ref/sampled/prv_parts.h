/* prv_parts.h - the formulas of sampled losses, in intervals: what samples cost, classes, and Chernoff's bound; and of attacks.
 *
 * Derivations: proofs/notes/sampling.md (T-PRV-LEAST, T-PRV-DRAWN, T-PRV-TAILS), audit.md (T-AUDIT-ONE-RUN). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_PARTS_H
#define ASSAY_PRV_PARTS_H

#include "elem.h"

/* ---- What samples cost (T-PRV-LEAST) --------------------------------------------------------- */

/* z := e^(-rate t^2) size. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(size) && IVL_OK(rate) && IVL_OK(t);
    requires sep: \separated(z, size) && \separated(z, rate) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r; IVL_IN(p, t) ==> IVL_IN(q, rate) ==> IVL_IN(r, size) ==>
      IVL_IN(Mul(Exp(Neg(Mul(q, Mul(p, p)))), r), z); */
void prv_parts_missed(ivl *z, const ivl *size, const ivl *rate, const ivl *t);

/*@ logic real PrvPartMissedSlope(real p, real q, real r) = Mul(Mul(Exp(Neg(Mul(q, Mul(p, p)))), r), Neg(Scale(Mul(q,
      p), 1))); */
/* z := -2 rate t e^(-rate t^2) size, its derivative; u is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(u) && IVL_OK(size) && IVL_OK(rate) && IVL_OK(t);
    requires sep: \separated(z, u, size) && \separated(z, u, rate) && \separated(z, u, t);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u);
    ensures ok: IVL_OK(z) && IVL_OK(u);
    ensures sound: \forall real p, q, r; IVL_IN(p, t) ==> IVL_IN(q, rate) ==> IVL_IN(r, size) ==>
      IVL_IN(PrvPartMissedSlope(p, q, r), z); */
void prv_parts_missed_slope(ivl *z, ivl *u, const ivl *size, const ivl *rate, const ivl *t);

/*@ logic real PrvPartCost(real p, real q, real r, real s, real v, real w, real b) = Add(Add(Add(Mul(Exp(Neg(Mul(q,
      Mul(p, p)))), r), Mul(Exp(Neg(Mul(s, Mul(p, p)))), v)), Mul(w, p)), b); */
/* z := far e^(-far_rate t^2) + near e^(-near_rate t^2) + slope t + rest; u is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(u) && IVL_OK(far) && IVL_OK(far_rate) && IVL_OK(near) && IVL_OK(near_rate)
      && IVL_OK(slope) && IVL_OK(rest) && IVL_OK(t);
    requires sep: \separated(z, u, far) && \separated(z, u, far_rate) && \separated(z, u, near) && \separated(z, u,
      near_rate) && \separated(z, u, slope) && \separated(z, u, rest) && \separated(z, u, t);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u);
    ensures ok: IVL_OK(z) && IVL_OK(u);
    ensures sound: \forall real p, q, r, s, v, w, b; IVL_IN(p, t) ==> IVL_IN(q, far_rate) ==> IVL_IN(r, far) ==>
      IVL_IN(s, near_rate) ==> IVL_IN(v, near) ==> IVL_IN(w, slope) ==> IVL_IN(b, rest) ==> IVL_IN(PrvPartCost(p, q,
      r, s, v, w, b), z); */
void prv_parts_cost(ivl *z, ivl *u, const ivl *far, const ivl *far_rate, const ivl *near, const ivl *near_rate,
                    const ivl *slope, const ivl *rest, const ivl *t);

/*@ logic real PrvPartCostSlope(real p, real q, real r, real s, real w, real b) = Add(Add(PrvPartMissedSlope(p, q, r),
      PrvPartMissedSlope(p, s, w)), b); */
/* z := its derivative; u and v are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(u) && IVL_MEM(v) && IVL_OK(far) && IVL_OK(far_rate) && IVL_OK(near) &&
      IVL_OK(near_rate) && IVL_OK(slope) && IVL_OK(t);
    requires sep: \separated(z, u, v, far) && \separated(z, u, v, far_rate) && \separated(z, u, v, near) &&
      \separated(z, u, v, near_rate) && \separated(z, u, v, slope) && \separated(z, u, v, t);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(z) && IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real p, q, r, s, w, b; IVL_IN(p, t) ==> IVL_IN(q, far_rate) ==> IVL_IN(r, far) ==>
      IVL_IN(s, near_rate) ==> IVL_IN(w, near) ==> IVL_IN(b, slope) ==> IVL_IN(PrvPartCostSlope(p, q, r, s, w, b),
      z); */
void prv_parts_cost_slope(ivl *z, ivl *u, ivl *v, const ivl *far, const ivl *far_rate, const ivl *near,
                          const ivl *near_rate, const ivl *slope, const ivl *t);

/* rate, least := n/range^2, range/sqrt(n): for n = 2 b the first is 2 a, and the second the least t. */
/*@ requires mem: IVL_MEM(rate) && IVL_MEM(least) && IVL_OK(n) && IVL_OK(range);
    requires sep: \separated(rate, least, n) && \separated(rate, least, range);
    TOTAL assigns IVL_TOK(rate), IVL_TOK(least);
    ensures ok: IVL_OK(rate) && IVL_OK(least);
    ensures sound: \forall real p, q; IVL_IN(p, range) ==> IVL_IN(q, n) ==> Mul(p, p) != 0 ==> 0 <= q ==> Sqrt(q) !=
      0 ==> IVL_IN(Div(q, Mul(p, p)), rate) && IVL_IN(Div(p, Sqrt(q)), least); */
void prv_parts_rates(ivl *rate, ivl *least, const ivl *n, const ivl *range);

/* z := range/(n mesh). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(n) && IVL_OK(range) && QOK(mesh);
    requires sep: \separated(z, n) && \separated(z, range) && \separated(z, mesh);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q; IVL_IN(p, n) ==> IVL_IN(q, range) ==> Mul(p, QVAL(mesh)) != 0 ==>
      IVL_IN(Div(q, Mul(p, QVAL(mesh))), z); */
void prv_parts_spread(ivl *z, const ivl *n, const ivl *range, mpq_srcptr mesh);

/* ---- Classes and tails ----------------------------------------------------------------------- */

/* v := max(1 - e^(epsilon - v), 0): what a class at v adds to delta. */
/*@ requires mem: IVL_OK(v) && IVL_OK(epsilon);
    requires sep: \separated(v, epsilon);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real p, q; IVL_IN(p, epsilon) ==> IVL_WAS(q, v) ==> IVL_IN(\max(Neg(Expm1(Sub(p, q))),
      0.0), v); */
void prv_parts_class(ivl *v, const ivl *epsilon);

/* u := u e^(-2^k r): Chernoff's bound from a moment at t = +-2^k (T-PRV-TAILS); t is lost. */
/*@ requires mem: IVL_OK(u) && IVL_MEM(t) && IVL_OK(r);
    requires sep: \separated(u, t, r);
    TOTAL assigns IVL_TOK(u), IVL_TOK(t);
    ensures ok: IVL_OK(u) && IVL_OK(t);
    ensures sound: \forall real p, q; IVL_IN(p, r) ==> IVL_WAS(q, u) ==> IVL_IN(Mul(q, Exp(Neg(Mul(Scale(1.0, k),
      p)))), u); */
void prv_parts_chernoff(ivl *u, ivl *t, const ivl *r, long k);

/* ---- Attacks (T-AUDIT-ONE-RUN) --------------------------------------------------------------- */

/* z := log(x) - log(max(1 - x, 0)), the logarithm of the odds; a and b are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(a) && IVL_MEM(b) && IVL_OK(x);
    requires sep: \separated(z, a, b, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(z) && IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real p; IVL_IN(p, x) ==> 0 < \max(Sub(1.0, p), 0.0) ==> 0 < p ==> IVL_IN(Sub(Log(p),
      Log(\max(Sub(1.0, p), 0.0))), z); */
void prv_parts_log_odds(ivl *z, ivl *a, ivl *b, const ivl *x);

#endif
