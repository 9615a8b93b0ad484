/* event_curve.c - densities of the maximum, their ratio, and the slopes that follow.
 *
 * Every formula is proved; that the slopes are those of the masses is on paper.  Exercised by tests/unit/event_bound.c.
 * Derivations: proofs/notes/event_bound.md (T-EVENT-RATIO, T-EVENT-SUP, T-EVENT-LOSS). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "event_curve.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"

/* u := exp(h (c - h/2) / s^2); v is lost. */
/*@ requires mem: IVL_MEM(u) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(u, v, e) && \separated(u, v, c);
    TOTAL assigns IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real c0, s0; Mul(s0, s0) != 0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==>
      IVL_IN(Exp(Div(Mul((real)h, Sub(c0, Scale((real)h, -1))), Mul(s0, s0))), u); */
static void tilt(ivl *u, ivl *v, const event_curve *e, long h, const ivl *c) {
  ivl_set_si(u, h);
  ivl_mul_2si(v, u, -1);
  ivl_sub(v, c, v);
  ivl_mul(u, u, v);
  ivl_sqr(v, &e->s);
  ivl_div(u, u, v);
  ivl_exp(u, u);
}

/* u := Phi((c - h)/s). */
/*@ requires mem: IVL_MEM(u) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(u, e) && \separated(u, c);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real c0, s0; s0 != 0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==> IVL_IN(Phi(Div(Sub(c0, (real)h), s0)), u); */
static void moved(ivl *u, const event_curve *e, long h, const ivl *c) {
  ivl_sub_si(u, c, h);
  ivl_div(u, u, &e->s);
  ivl_phi(u, u);
}

/* z := exp((h c - h^2/2)/s^2) Phi(c/s); v is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, v, e) && \separated(z, v, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(v);
    ensures ok: IVL_OK(z) && IVL_OK(v);
    ensures sound: \forall real c0, s0; s0 != 0 ==> Mul(s0, s0) != 0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==>
      IVL_IN(Mul(Exp(Div(Mul((real)h, Sub(c0, Scale((real)h, -1))), Mul(s0, s0))), Phi(Div(c0, s0))), z); */
static void own(ivl *z, ivl *v, const event_curve *e, long h, const ivl *c) {
  tilt(z, v, e, h, c);
  ivl_div(v, c, &e->s);
  ivl_phi(v, v);
  ivl_mul(z, z, v);
}

/* z := z + (t - 1) Phi((c - h)/s); u and v are lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(u) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, u, v, e) && \separated(z, u, v, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(z) && IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real p, c0, s0, t0; s0 != 0 ==> IVL_WAS(p, z) ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==> IVL_IN(t0, &e->t) ==>
      IVL_IN(Add(p, Mul(Sub(t0, 1.0), Phi(Div(Sub(c0, (real)h), s0)))), z); */
static void add_others(ivl *z, ivl *u, ivl *v, const event_curve *e, long h, const ivl *c) {
  moved(u, e, h, c);
  ivl_sub_si(v, &e->t, 1);
  ivl_add_mul(z, z, v, u);
}

/* z := N_h; u and v are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(u) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, u, v, e) && \separated(z, u, v, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(z) && IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> IVL_IN(EventWeight((real)h, c0, s0, t0), z); */
static void weigh(ivl *z, ivl *u, ivl *v, const event_curve *e, long h, const ivl *c) {
  own(z, v, e, h, c);
  add_others(z, u, v, e, h, c);
}

/* The same. */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> IVL_IN(EventWeight((real)h, c0, s0, t0), z); */
static void weight(ivl *z, const event_curve *e, long h, const ivl *c) {
  local_ivls(ivl_prec(z), u, v);
  weigh(z, &u, &v, e, h, c);
}

/* a := N_A, b := N_B. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(a, b) && \separated(a, e) && \separated(a, c) && \separated(b, e) && \separated(b, c);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==>
      IVL_IN(EventWeightA(e->kind, e->side, c0, s0, t0), a) && IVL_IN(EventWeightB(e->kind, e->side, c0, s0, t0), b); */
static void weights(ivl *a, ivl *b, const event_curve *e, const ivl *c) {
  weight(e->side == PAIR_PQ ? a : b, e, (long)e->kind + 1, c);
  weight(e->side == PAIR_PQ ? b : a, e, (long)e->kind, c);
}

/* u := sqrt(2 pi) s. */
/*@ requires mem: IVL_MEM(u) && EVENT_CURVE_OK(e);
    requires sep: \separated(u, e);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real s0; 0 <= Scale(Pi, 1) ==> IVL_IN(s0, &e->s) ==> IVL_IN(Mul(Sqrt(Scale(Pi, 1)), s0), u); */
static void root_of_turn(ivl *u, const event_curve *e) {
  ivl_scale_pi(u, 1);
  ivl_sqrt(u, u);
  ivl_mul(u, u, &e->s);
}

/* u := (c/s)^2/2, v := log Phi(c/s). */
/*@ requires mem: IVL_MEM(u) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(u, v, e) && \separated(u, v, c);
    TOTAL assigns IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real c0, s0; s0 != 0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==>
      IVL_IN(Scale(Mul(Div(c0, s0), Div(c0, s0)), -1), u) && IVL_IN(Log(Phi(Div(c0, s0))), v); */
static void depths(ivl *u, ivl *v, const event_curve *e, const ivl *c) {
  ivl_div(u, c, &e->s);
  maximum_log_phi(v, u);
  ivl_scale_sqr(u, u, -1);
}

/* v := exp(v (t - 2) - u); w is lost. */
/*@ requires mem: IVL_OK(u) && IVL_OK(v) && IVL_MEM(w) && EVENT_CURVE_OK(e);
    requires sep: \separated(v, w, u) && \separated(v, w, e);
    TOTAL assigns IVL_TOK(v), IVL_TOK(w);
    ensures ok: IVL_OK(v) && IVL_OK(w);
    ensures sound: \forall real p, q, t0; IVL_WAS(p, v) ==> IVL_IN(q, u) ==> IVL_IN(t0, &e->t) ==>
      IVL_IN(Exp(Sub(Mul(p, Sub(t0, 2.0)), q)), v); */
static void raise(ivl *v, ivl *w, const ivl *u, const event_curve *e) {
  ivl_sub_si(w, &e->t, 2);
  ivl_mul(v, v, w);
  ivl_exp_sub(v, v, u);
}

/* z := phi(c/s) Phi(c/s)^(t-2) / s, the factor that both densities share; u and v are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(u) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, u, v, e) && \separated(z, u, v, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(z) && IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_FACTOR(s0) ==>
      IVL_IN(EventFactor(c0, s0, t0), z); */
static void share(ivl *z, ivl *u, ivl *v, const event_curve *e, const ivl *c) {
  depths(u, v, e, c);
  raise(v, z, u, e);
  root_of_turn(u, e);
  ivl_div(z, v, u);
}

/* The same. */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_FACTOR(s0) ==>
      IVL_IN(EventFactor(c0, s0, t0), z); */
static void factor(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), u, v);
  share(z, &u, &v, e, c);
}

/* z := [0, the greatest |a| with a in z]. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> EVENT_CURVE_SIZE(a, z); */
static void size(ivl *z) {
  local_ivls(ivl_prec(z), n);
  ivl_neg(&n, z);
  ivl_hull(z, z, &n);
  ivl_max0(z, z);
}

void event_curve_log_ratio(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), b);
  weights(z, &b, e, c);
  ivl_log(z, z);
  ivl_log(&b, &b);
  ivl_sub(z, z, &b);
}

/* Method: g |N_A - exp(at) N_B|. */
void event_curve_slope(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), a, b);
  weights(&a, &b, e, c);
  event_value_excess(z, &a, &b, &e->at);
  factor(&a, e, c);
  ivl_mul(z, z, &a);
  size(z);
}

/* a := A - at, b := B. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(a, b, e) && \separated(a, b, c);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real c0, s0, t0, d; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==> IVL_IN(t0, &e->t) ==> IVL_IN(d, &e->at) ==>
      IVL_IN(Sub(EventA(e->kind, e->side, c0, s0, t0), d), a) && IVL_IN(EventB(e->kind, e->side, c0, s0, t0), b); */
static void shown(ivl *a, ivl *b, const event_curve *e, const ivl *c) {
  event_value_masses(a, b, e->kind, e->side, c, &e->s, &e->t);
  ivl_sub(a, a, &e->at);
}

/* 1 if a is above 0, 0 if nothing in it is, -1 if that is not certain; zero is lost. */
/*@ requires mem: IVL_OK(a) && IVL_MEM(zero);
    requires sep: \separated(a, zero);
    TOTAL assigns IVL_TOK(zero);
    ensures ok: IVL_OK(zero);
    ensures none: \forall real r; \result == 0 ==> IVL_IN(r, a) ==> r <= 0; */
static int is_shown(const ivl *a, ivl *zero) {
  ivl_set_si(zero, 0);
  if (ivl_sign(a) > 0) return 1;
  return ivl_le(a, zero) ? 0 : -1;
}

/* z := log a - log b; a and b are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(z, a, b);
    TOTAL assigns IVL_TOK(z), IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(z) && IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real p, q; 0 < p ==> 0 < q ==> IVL_WAS(p, a) ==> IVL_WAS(q, b) ==> IVL_IN(Sub(Log(p), Log(q)), z); */
static void log_of_share(ivl *z, ivl *a, ivl *b) {
  ivl_log(a, a);
  ivl_log(b, b);
  ivl_sub(z, a, b);
}

/* z := log(a/b) where answer is 1, the whole line where it is -1; a and b are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(z, a, b);
    TOTAL assigns IVL_TOK(z), IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b) && (answer != 0 ==> IVL_OK(z));
    ensures sound: \forall real p, q; answer != 0 ==> 0 < p ==> 0 < q ==> IVL_WAS(p, a) ==> IVL_WAS(q, b) ==> IVL_IN(Sub(Log(p), Log(q)), z); */
static void loss_as(ivl *z, ivl *a, ivl *b, int answer) {
  if (answer > 0) log_of_share(z, a, b);
  else if (answer < 0) ivl_set_whole(z);
}

int event_curve_loss(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), a, b, zero);
  shown(&a, &b, e, c);
  const int answer = is_shown(&a, &zero);
  loss_as(z, &a, &b, answer);
  return answer;
}

/* a := u/(a - at) - v/b; b is lost. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && IVL_OK(u) && IVL_OK(v) && IVL_OK(at);
    requires sep: \separated(a, b, u) && \separated(a, b, v) && \separated(a, b, at);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real p, q, r, s, d; IVL_WAS(p, a) ==> IVL_WAS(q, b) ==> IVL_IN(r, u) ==> IVL_IN(s, v) ==> IVL_IN(d, at) ==>
      Sub(p, d) != 0 ==> q != 0 ==> IVL_IN(Sub(Div(r, Sub(p, d)), Div(s, q)), a); */
static void difference(ivl *a, ivl *b, const ivl *u, const ivl *v, const ivl *at) {
  ivl_sub(a, a, at);
  ivl_div(a, u, a);
  ivl_div(b, v, b);
  ivl_sub(a, a, b);
}

/* a := N_A/(A - at) - N_B/B; b, u, v are lost. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_MEM(u) && IVL_MEM(v) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(a, b, u, v, e) && \separated(a, b, u, v, c);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b), IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(a) && IVL_OK(b) && IVL_OK(u) && IVL_OK(v);
    ensures sound: \forall real c0, s0, t0, d; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> IVL_IN(d, &e->at) ==>
      Sub(EventA(e->kind, e->side, c0, s0, t0), d) != 0 ==> EventB(e->kind, e->side, c0, s0, t0) != 0 ==>
      IVL_IN(EventLogSlope(e->kind, e->side, c0, s0, t0, d), a); */
static void log_slope(ivl *a, ivl *b, ivl *u, ivl *v, const event_curve *e, const ivl *c) {
  event_value_masses(a, b, e->kind, e->side, c, &e->s, &e->t);
  weights(u, v, e, c);
  difference(a, b, u, v, &e->at);
}

/* z := g |a|. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, a) && \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_FACTOR(s0) ==> IVL_IN(p, a) ==>
      EVENT_CURVE_SIZE(Mul(EventFactor(c0, s0, t0), p), z); */
static void size_of(ivl *z, const ivl *a, const event_curve *e, const ivl *c) {
  factor(z, e, c);
  ivl_mul(z, z, a);
  size(z);
}

void event_curve_loss_slope(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), a, b, u, v);
  log_slope(&a, &b, &u, &v, e, c);
  size_of(z, &a, e, c);
}

void event_curve_turn(ivl *z, const event_curve *e, const ivl *c) {
  event_curve_log_ratio(z, e, c);
  ivl_sub(z, z, &e->at);
}

/* z := log(b exp(z) + at) - log m; m is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(m) && IVL_OK(b) && IVL_OK(at);
    requires sep: \separated(z, m, b) && \separated(z, m, at);
    TOTAL assigns IVL_TOK(z), IVL_TOK(m);
    ensures ok: IVL_OK(z) && IVL_OK(m);
    ensures sound: \forall real r, p, q, a; 0 < p ==> 0 < Add(Mul(q, Exp(r)), a) ==> IVL_WAS(r, z) ==> IVL_WAS(p, m) ==>
      IVL_IN(q, b) ==> IVL_IN(a, at) ==> IVL_IN(Sub(Log(Add(Mul(q, Exp(r)), a)), Log(p)), z); */
static void turn_to(ivl *z, ivl *m, const ivl *b, const ivl *at) {
  ivl_mul_exp(z, b, z);
  ivl_add(z, z, at);
  ivl_log(z, z);
  ivl_log(m, m);
  ivl_sub(z, z, m);
}

/* Method: log((N_A/N_B) B + at) - log A, which has the sign of log(N_A/N_B) - event_curve_loss
 * where A > at, is positive where A <= at, and is smooth on the whole line.         */
void event_curve_loss_turn(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), m, b);
  event_value_masses(&m, &b, e->kind, e->side, c, &e->s, &e->t);
  event_curve_log_ratio(z, e, c);
  turn_to(z, &m, &b, &e->at);
}
