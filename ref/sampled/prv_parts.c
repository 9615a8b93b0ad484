/* prv_parts.c - the formulas of sampled losses, in intervals: what samples cost, classes, and Chernoff's bound; and of attacks.
 *
 * Derivations: proofs/notes/sampling.md (T-PRV-LEAST, T-PRV-DRAWN, T-PRV-TAILS), audit.md (T-AUDIT-ONE-RUN). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "prv_parts.h"
#include "ivl_fused.h"

/* ---- What samples cost (T-PRV-LEAST) --------------------------------------------------------- */

void prv_parts_missed(ivl *z, const ivl *size, const ivl *rate, const ivl *t) {
  ivl_mul_sqr(z, rate, t);
  ivl_exp_neg(z, z);
  ivl_mul(z, z, size);
}

void prv_parts_missed_slope(ivl *z, ivl *u, const ivl *size, const ivl *rate, const ivl *t) {
  prv_parts_missed(z, size, rate, t);
  ivl_scale_mul(u, rate, t, 1);
  ivl_neg(u, u);
  ivl_mul(z, z, u);
}

void prv_parts_cost(ivl *z, ivl *u, const ivl *far, const ivl *far_rate, const ivl *near, const ivl *near_rate,
                    const ivl *slope, const ivl *rest, const ivl *t) {
  prv_parts_missed(z, far, far_rate, t);
  prv_parts_missed(u, near, near_rate, t);
  ivl_add(z, z, u);
  ivl_add_mul(z, z, slope, t);
  ivl_add(z, z, rest);
}

void prv_parts_cost_slope(ivl *z, ivl *u, ivl *v, const ivl *far, const ivl *far_rate, const ivl *near,
                          const ivl *near_rate, const ivl *slope, const ivl *t) {
  prv_parts_missed_slope(z, v, far, far_rate, t);
  prv_parts_missed_slope(u, v, near, near_rate, t);
  ivl_add(z, z, u);
  ivl_add(z, z, slope);
}

void prv_parts_rates(ivl *rate, ivl *least, const ivl *n, const ivl *range) {
  ivl_sqr(rate, range);
  ivl_div(rate, n, rate);
  ivl_sqrt(least, n);
  ivl_div(least, range, least);
}

void prv_parts_spread(ivl *z, const ivl *n, const ivl *range, mpq_srcptr mesh) {
  ivl_mul_q(z, n, mesh);
  ivl_div(z, range, z);
}

/* ---- Classes and tails ----------------------------------------------------------------------- */

void prv_parts_class(ivl *v, const ivl *epsilon) {
  ivl_sub(v, epsilon, v);
  ivl_expm1(v, v);
  ivl_neg(v, v);
  ivl_max0(v, v);
}

void prv_parts_chernoff(ivl *u, ivl *t, const ivl *r, long k) {
  ivl_scale_si(t, 1, k);
  ivl_mul(t, t, r);
  ivl_exp_neg(t, t);
  ivl_mul(u, u, t);
}

/* ---- Attacks (T-AUDIT-ONE-RUN) --------------------------------------------------------------- */

void prv_parts_log_odds(ivl *z, ivl *a, ivl *b, const ivl *x) {
  ivl_si_sub(a, 1, x);
  ivl_max0(a, a);
  ivl_log(a, a);
  ivl_log(b, x);
  ivl_sub(z, b, a);
}
