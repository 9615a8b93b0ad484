/* laplace_decay.c - the moments of a Laplace pair along a vertical line.
 *
 * Derivations: proofs/notes/product.md (T-LAPLACE-DECAY).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_decay.h"
#include "ivl_fused.h"
#include "local.h"

/* z := |shift| / scale. */
/*@ requires mem: IVL_MEM(z) && RAT_OK(scale) && RAT_OK(shift); requires sep: \separated(z, scale, shift);
    requires dom: RAT_VAL(scale) != 0;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(LapMu(RAT_VAL(shift), RAT_VAL(scale)), z); */
static void mu_of(ivl *z, const rat *scale, const rat *shift) {
  local_ivls(ivl_prec(z), s);
  ivl_set_q(&s, scale->v);
  ivl_q_div(z, shift->v, &s);
  //@ assert quotient: IVL_IN(Div(RAT_VAL(shift), RAT_VAL(scale)), z);
  if (rat_sgn(shift) < 0) ivl_neg(z, z);
}

/* d := c, or 1 - c where that is larger: M(z) = M(1 - z), and d >= 1/2. */
/*@ requires mem: IVL_MEM(d) && IVL_OK(c); requires sep: \separated(d, c);
    TOTAL assigns IVL_TOK(d);
    ensures ok: IVL_OK(d);
    ensures sound: \forall real a; IVL_IN(a, c) ==> IVL_IN(LapFold(a), d); */
static void reflect(ivl *d, const ivl *c) {
  local_ivls(ivl_prec(d), other);
  ivl_si_sub(&other, 1, c);
  //@ assert other: \forall real a; IVL_IN(a, c) ==> IVL_IN(Sub(1.0, a), &other);
  ivl_larger(d, c, &other);
}

/* u := at least the larger of 1/2 and that ratio, which falls or rises in t to 1/2. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(a) && IVL_OK(d) && IVL_OK(t);
    requires sep: \separated(u, a) && \separated(u, d) && \separated(u, t);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real r, s, v; LAP_RATIO_DOMAIN(r, s, v) ==> IVL_IN(r, t) ==> IVL_IN(s, a) ==> IVL_IN(v, d) ==>
      IVL_IN(LapHalf(LapRatio(r, s, v)), u); */
static void at_least_half(ivl *u, const ivl *a, const ivl *d, const ivl *t) {
  local_ivls(ivl_prec(u), half);
  ivl_scale_si(&half, 1, -1);
  //@ assert half: IVL_IN(Scale(1.0, -1), &half);
  laplace_fall_ratio(u, a, d, t);
  //@ assert ratio: \forall real r, s, v; LAP_RATIO_DOMAIN(r, s, v) ==> IVL_IN(r, t) ==> IVL_IN(s, a) ==> IVL_IN(v, d) ==> IVL_IN(LapRatio(r, s, v), u);
  ivl_larger(u, u, &half);
}

/* Where nothing is known, at d = 1/2 and t = 0: M(d) <= 1 for 1/2 <= d <= 1. */
/*@ requires mem: IVL_OK(u) && IVL_OK(d); requires sep: \separated(u, d);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: (\forall real v; IVL_WAS(v, u) ==> IVL_IN(v, u)) ||
      (IVL_IN(1.0, u) && \forall real r; IVL_IN(r, d) ==> r <= 1); */
static void or_one(ivl *u, const ivl *d) {
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  if (!ivl_is_finite(u) && ivl_le(d, &one)) ivl_set(u, &one);
}

/* e := (d - 1) mu, f := -d mu. */
/*@ requires mem: IVL_MEM(e) && IVL_MEM(f) && RAT_OK(scale) && RAT_OK(shift) && IVL_OK(d);
    requires sep: \separated(e, f, scale, shift) && \separated(e, f, d);
    requires dom: RAT_VAL(scale) != 0;
    TOTAL assigns IVL_TOK(e), IVL_TOK(f);
    ensures ok: IVL_OK(e) && IVL_OK(f);
    ensures sound: \forall real v; IVL_IN(v, d) ==> IVL_IN(Mul(Sub(v, 1.0), LapMu(RAT_VAL(shift), RAT_VAL(scale))), e) &&
      IVL_IN(Neg(Mul(v, LapMu(RAT_VAL(shift), RAT_VAL(scale)))), f); */
static void exponents(ivl *e, ivl *f, const rat *scale, const rat *shift, const ivl *d) {
  local_ivls(ivl_prec(e), mu);
  mu_of(&mu, scale, shift);
  ivl_sub_si(e, d, 1);
  ivl_mul(e, e, &mu);
  ivl_mul(f, d, &mu);
  ivl_neg(f, f);
}

/* r, s := the two ratios, at least 1/2. */
/*@ requires mem: IVL_MEM(r) && IVL_MEM(s) && IVL_OK(d) && IVL_OK(t);
    requires sep: \separated(r, s, d) && \separated(r, s, t);
    TOTAL assigns IVL_TOK(r), IVL_TOK(s);
    ensures ok: IVL_OK(r) && IVL_OK(s);
    ensures sound: \forall real v, w; IVL_IN(v, d) ==> IVL_IN(w, t) ==>
      (LAP_RATIO_DOMAIN(w, v, v) ==> IVL_IN(LapHalf(LapRatio(w, v, v)), r)) &&
      (LAP_RATIO_DOMAIN(w, Sub(v, 1.0), v) ==> IVL_IN(LapHalf(LapRatio(w, Sub(v, 1.0), v)), s)); */
static void ratios(ivl *r, ivl *s, const ivl *d, const ivl *t) {
  local_ivls(ivl_prec(r), less);
  at_least_half(r, d, d, t);
  ivl_sub_si(&less, d, 1);
  at_least_half(s, &less, d, t);
}

/* u := the two terms at d. */
/*@ requires mem: IVL_MEM(u) && RAT_OK(scale) && RAT_OK(shift) && IVL_OK(d) && IVL_OK(t);
    requires sep: \separated(u, scale, shift) && \separated(u, d) && \separated(u, t);
    requires dom: RAT_VAL(scale) != 0;
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real v, w; IVL_IN(v, d) ==> IVL_IN(w, t) ==> LAP_RATIO_DOMAIN(w, v, v) ==>
      LAP_RATIO_DOMAIN(w, Sub(v, 1.0), v) ==> IVL_IN(LapPlain(LapMu(RAT_VAL(shift), RAT_VAL(scale)), v, w), u); */
static void terms_at(ivl *u, const rat *scale, const rat *shift, const ivl *d, const ivl *t) {
  local_ivls(ivl_prec(u), e, f, r, s);
  ratios(&r, &s, d, t);
  exponents(&e, &f, scale, shift, d);
  laplace_fall_terms(u, &e, &r, &f, &s);
}

/* Method: with d >= 1/2 the two terms of |M(d + is)| are |z| e^((d-1) mu) / |2z - 1| and
 * |z - 1| e^(-d mu) / |2z - 1|; each ratio is monotone in |s| with the limit 1/2, so that
 * the larger of 1/2 and its value at t bounds it from t on (T-LAPLACE-DECAY).       */
void laplace_decay_plain(ivl *u, const rat *scale, const rat *shift, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(u), d);
  reflect(&d, c);
  terms_at(u, scale, shift, &d, t);
  or_one(u, &d);
}
