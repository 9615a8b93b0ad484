/* laplace_decay.c - the moments of a Laplace pair along a vertical line.
 *
 * Derivations: proofs/notes/product.md (T-LAPLACE-DECAY).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local.h"
#include "laplace.h"
#include "laplace_fall.h"

/* z := |shift| / scale. */
static void mu_of(ivl *z, const laplace_pair *l) {
  local_ivls(ivl_prec(z), s);
  ivl_set_q(&s, l->scale.v);
  ivl_q_div(z, l->shift.v, &s);
  if (rat_sgn(&l->shift) < 0) ivl_neg(z, z);
}

/* d := c, or 1 - c where that is larger: M(z) = M(1 - z), and d >= 1/2. */
static void reflect(ivl *d, const ivl *c) {
  local_ivls(ivl_prec(d), one);
  ivl_si_sub(&one, 1, c);
  ivl_max(d, c, &one);
}

/* u := at least the larger of 1/2 and that ratio, which falls or rises in t to 1/2. */
static void at_least_half(ivl *u, const ivl *a, const ivl *d, const ivl *t) {
  local_ivls(ivl_prec(u), half);
  ivl_scale_si(&half, 1, -1);
  laplace_fall_ratio(u, a, d, t);
  ivl_max(u, u, &half);
}

/* Where nothing is known, at d = 1/2 and t = 0: M(d) <= 1 for 1/2 <= d <= 1. */
static void or_one(ivl *u, const ivl *d) {
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  if (!ivl_is_finite(u) && ivl_le(d, &one)) ivl_set(u, &one);
}

/* Method: with d >= 1/2 the two terms of |M(d + is)| are |z| e^((d-1) mu) / |2z - 1| and
 * |z - 1| e^(-d mu) / |2z - 1|; each ratio is monotone in |s| with the limit 1/2, so that
 * the larger of 1/2 and its value at t bounds it from t on (T-LAPLACE-DECAY).       */
void laplace_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const laplace_pair *l = (const laplace_pair *)p;
  mpfr_prec_t prec = ivl_prec(u);
  if (mpq_cmp_ui(g, 1, 1) != 0) {
    laplace_sampled_decay(u, p, g, c, t);
    return;
  }
  if (rat_sgn(&l->scale) == 0) {
    ivl_set_si(u, 1);
    return;
  }
  local_ivls(prec, d, e, f, r, s);
  reflect(&d, c);
  at_least_half(&r, &d, &d, t);
  ivl_sub_si(&e, &d, 1);
  at_least_half(&s, &e, &d, t);
  mu_of(u, l);
  ivl_mul(&e, &e, u);
  ivl_mul(&f, &d, u);
  ivl_neg(&f, &f);
  laplace_fall_terms(u, &e, &r, &f, &s);
  or_one(u, &d);
}
