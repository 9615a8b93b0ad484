/* poisson_normal.c - many steps with much noise, beside one normal law.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-NORMAL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_normal.h"
#include "elem.h"
#include "gaussian.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"

/* z := sqrt(exp(steps (rate (1 - rate) / sigma^2)^2 exp(1 / sigma^2) / 2) - 1) / 2, at least the total variation between the
 * steps with the record and normal ones of mean rate. */
static void distance(ivl *z, const poisson_query *q) {
  local_mpqs(v);
  local_ivls(ivl_prec(z), m, t);
  mpq_set_ui(v, 1, 1);
  mpq_sub(v, v, q->rate);
  mpq_mul(v, v, q->rate);
  ivl_set_q(&m, q->sigma);
  ivl_sqr(&m, &m);
  ivl_si_div(&m, 1, &m);
  ivl_mul_q(z, &m, v);
  ivl_sqr(&t, z);
  ivl_mul_exp(z, &t, &m);
  ivl_mul_q(&t, z, q->steps);
  ivl_div_si(z, &t, 2);
  ivl_expm1(z, z);
  ivl_sqrt(z, z);
  ivl_div_si(z, z, 2);
}

/* z := delta of normal steps that differ by the rate, the same in both directions. */
static void normal(ivl *z, const poisson_query *q) {
  enum { MOST = 4096 };
  local_mpqs(sigma);
  mpq_div(sigma, q->sigma, q->rate);
  const gaussian_query g = {sigma, q->steps, q->epsilon};
  const adapt_goal goal = {ivl_prec(z) - 2, ivl_prec(z) + MOST};
  adapt_report report;
  const assay_status status = gaussian_delta_of(z, &g, &goal, &report);
  if (status != ASSAY_OK && status != ASSAY_LIMIT) ivl_set_whole(z);
}

/* Method: an event's probability with the record is that of the normal law give or take the distance. */
void poisson_normal(ivl *z, const poisson_query *q) {
  local_ivls(ivl_prec(z), t, e);
  distance(&t, q);
  if (q->side == PAIR_QP) {
    ivl_exp_q(&e, q->epsilon);
    ivl_mul(&t, &t, &e);
  }
  mpfr_neg(t.lo, t.hi, MPFR_RNDD);
  normal(z, q);
  ivl_add(z, z, &t);
  if (q->complement) ivl_si_sub(z, 1, z);
  meet_unit(z);
}
