/* event_curve.c - densities of the maximum, their ratio, and the slopes that follow.
 *
 * Of WP's goals only the calls are looked at: the densities would need derivatives; each
 * formula is an enclosing operation per line.  Exercised by tests/unit/event_bound.c.
 * Derivations: proofs/notes/event_bound.md (T-EVENT-RATIO, T-EVENT-SUP, T-EVENT-LOSS). */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "event_curve.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"

/* z := exp((h c - h^2/2)/s^2) Phi(c/s) + (t - 1) Phi((c - h)/s). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void weight(ivl *z, const event_curve *e, long h, const ivl *c) {
  local_ivls(ivl_prec(z), u, v);
  ivl_set_si(&u, h);
  ivl_mul_2si(&v, &u, -1);
  ivl_sub(&v, c, &v);
  ivl_mul(&u, &u, &v);
  ivl_sqr(&v, &e->s);
  ivl_div(&u, &u, &v);
  ivl_exp(&u, &u);
  ivl_div(&v, c, &e->s);
  ivl_phi(&v, &v);
  ivl_mul(z, &u, &v);
  ivl_sub_si(&u, c, h);
  ivl_div(&u, &u, &e->s);
  ivl_phi(&u, &u);
  ivl_sub_si(&v, &e->t, 1);
  ivl_add_mul(z, z, &v, &u);
}

/* a := N_A, b := N_B. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(a, b) && \separated(a, e) && \separated(a, c) && \separated(b, e) && \separated(b, c);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b); */
static void weights(ivl *a, ivl *b, const event_curve *e, const ivl *c) {
  weight(e->side == PAIR_PQ ? a : b, e, (long)e->kind + 1, c);
  weight(e->side == PAIR_PQ ? b : a, e, (long)e->kind, c);
}

/* z := phi(c/s) Phi(c/s)^(t-2) / s, the factor that both densities share. */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void factor(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), u, v);
  ivl_div(&u, c, &e->s);
  maximum_log_phi(&v, &u);
  ivl_scale_sqr(&u, &u, -1);
  ivl_sub_si(z, &e->t, 2);
  ivl_mul(&v, &v, z);
  ivl_exp_sub(&v, &v, &u);
  ivl_scale_pi(&u, 1);
  ivl_sqrt(&u, &u);
  ivl_mul(&u, &u, &e->s);
  ivl_div(z, &v, &u);
}

/* z := [0, the greatest |a| with a in z]. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void size(ivl *z) {
  local_ivls(ivl_prec(z), n);
  ivl_neg(&n, z);
  ivl_max(z, z, &n);
  ivl_set_si(&n, 0);
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

int event_curve_loss(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), a, b);
  event_value_masses(&a, &b, e->kind, e->side, c, &e->s, &e->t);
  ivl_sub(&a, &a, &e->at);
  int answer = ivl_sign(&a) > 0 ? 1 : mpfr_sgn(a.hi) <= 0 ? 0 : -1;
  if (answer > 0) {
    ivl_log(&a, &a);
    ivl_log(&b, &b);
    ivl_sub(z, &a, &b);
  } else if (answer < 0) {
    ivl_set_whole(z);
  }
  return answer;
}

/* Method: g |N_A/(A - at) - N_B/B|. */
void event_curve_loss_slope(ivl *z, const event_curve *e, const ivl *c) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, a, b, u, v);
  event_value_masses(&a, &b, e->kind, e->side, c, &e->s, &e->t);
  ivl_sub(&a, &a, &e->at);
  weights(&u, &v, e, c);
  ivl_div(&a, &u, &a);
  ivl_div(&b, &v, &b);
  ivl_sub(&a, &a, &b);
  factor(z, e, c);
  ivl_mul(z, z, &a);
  size(z);
}

void event_curve_turn(ivl *z, const event_curve *e, const ivl *c) {
  event_curve_log_ratio(z, e, c);
  ivl_sub(z, z, &e->at);
}

/* Method: log((N_A/N_B) B + at) - log A, which has the sign of log(N_A/N_B) - event_curve_loss
 * where A > at, is positive where A <= at, and is smooth on the whole line.         */
void event_curve_loss_turn(ivl *z, const event_curve *e, const ivl *c) {
  local_ivls(ivl_prec(z), a, b);
  event_value_masses(&a, &b, e->kind, e->side, c, &e->s, &e->t);
  event_curve_log_ratio(z, e, c);
  ivl_mul_exp(z, &b, z);
  ivl_add(z, z, &e->at);
  ivl_log(z, z);
  ivl_log(&a, &a);
  ivl_sub(z, z, &a);
}
