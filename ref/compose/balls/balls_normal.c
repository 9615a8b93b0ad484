/* balls_normal.c - balls and bins with much noise, beside one normal law.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NORMAL).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_normal.h"
#include "elem.h"
#include "gaussian.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"

/* z := sqrt(exp(epochs (steps - 1) / steps^2 exp(1 / sigma^2) / (2 sigma^4)) - 1) / 2, at least the total variation between the
 * epochs with the record and normal ones. */
static void distance(ivl *z, const epochs_query *q) {
  local_mpqs(v);
  local_ivls(ivl_prec(z), m, t);
  mpz_sub(mpq_numref(v), mpq_numref(q->steps), mpq_denref(q->steps));
  mpq_div(v, v, q->steps);
  mpq_div(v, v, q->steps);
  mpq_mul(v, v, q->epochs);
  ivl_set_q(&m, q->sigma);
  ivl_sqr(&m, &m);
  ivl_si_div(&m, 1, &m);
  ivl_sqr(&t, &m);
  ivl_mul_exp(z, &t, &m);
  ivl_mul_q(&t, z, v);
  ivl_div_si(z, &t, 2);
  ivl_expm1(z, z);
  ivl_sqrt(z, z);
  ivl_div_si(z, z, 2);
}

/* z := delta of the normal epochs, of means 1 / sqrt(steps) apart, the same in both directions. */
static void normal(ivl *z, const epochs_query *q) {
  enum { MOST = 4096 };
  local_mpqs(sigma, uses);
  mpq_mul(sigma, q->sigma, q->steps);
  mpq_mul(uses, q->steps, q->epochs);
  const gaussian_query g = {sigma, uses, q->epsilon};
  const adapt_goal goal = {ivl_prec(z) - 2, ivl_prec(z) + MOST};
  adapt_report report;
  const assay_status status = gaussian_delta_of(z, &g, &goal, &report);
  if (status != ASSAY_OK && status != ASSAY_LIMIT) ivl_set_whole(z);
}

/* Method: an event's probability with the record is that of the normal law give or take the distance. */
void balls_normal(ivl *z, const epochs_query *q) {
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

int balls_normal_is_of_use(mpq_srcptr sigma) {
  enum { MUCH_NOISE = 10000 };
  return mpq_cmp_ui(sigma, MUCH_NOISE, 1) >= 0;
}

void balls_normal_beside(ivl *z, const epochs_query *q, void (*inverted)(ivl *z, void *data, long bits), void *data,
                         long bits, compose_report *report) {
  local_ivls(ivl_prec(z), t);
  balls_normal(&t, q);
  report->method = 'E';
  report->theorems = "T-BALLS-NORMAL";
  if (ivl_rel_bits(&t) >= bits) {
    ivl_set(z, &t);
    return;
  }
  inverted(z, data, bits);
  const long have = ivl_rel_bits(z);
  meet(z, z, &t);
  if (ivl_rel_bits(z) > have) report->method = 'E';
}
