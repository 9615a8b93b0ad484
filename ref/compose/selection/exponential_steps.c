/* exponential_steps.c - delta = 2 e^(eps/2) (2 sinh(R/2))^-T sum_j (-1)^j C(T, j) S(((T - 2j) R - eps)/2),
 * S(x) the T-fold integral of sinh from 0, sum_i x^(T+1+2i)/(T+1+2i)!  (T-EM-STEPS).
 *
 * Not analysed by WP: sums of rationals of no fixed length.
 * Derivations: proofs/notes/selection.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exponential_steps.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

/* x := ((T - 2j) R - eps)/2; 1 if it is above 0. */
static int place(mpq_t x, const exponential_query *q, unsigned long j) {
  mpq_set_si(x, (long)q->steps - 2 * (long)j, 1);
  mpq_mul(x, x, q->range);
  mpq_sub(x, x, q->epsilon);
  mpq_div_2exp(x, x, 1);
  return mpq_sgn(x) > 0;
}

/* z := S(x) (T + 1)! for x > 0.
 * Error: once the next ratio is below 1/2 what follows a term is less than that term. */
static void integral(ivl *z, mpq_srcptr x, unsigned long steps) {
  const mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, t, square);
  ivl_set_q(&t, x);
  ivl_sqr(&square, &t);
  ivl_pow_ui(&t, &t, steps + 1);
  ivl_set(z, &t);
  for (unsigned long n = steps + 1;; n += 2) {
    ivl_mul(&t, &t, &square);
    ivl_div_si(&t, &t, (long)(n + 1));
    ivl_div_si(&t, &t, (long)(n + 2));
    ivl_add(z, z, &t);
    const int falls = mpfr_cmp_d(square.hi, 0.5 * (double)(n + 3) * (double)(n + 4)) < 0;
    if (falls && mpfr_get_exp(t.hi) < mpfr_get_exp(z->hi) - (mpfr_exp_t)p) break;
    if (deadline_over()) {
      mpfr_set_inf(t.hi, 1);
      break;
    }
  }
  mpfr_add(z->hi, z->hi, t.hi, MPFR_RNDU);
}

/* z := sum_j (-1)^j C(T, j) S(..) (T + 1)!, over the places above 0. */
static void alternating(ivl *z, const exponential_query *q) {
  local_mpqs(x, choose);
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  for (unsigned long j = 0; j <= q->steps && place(x, q, j); j++) {
    integral(&t, x, q->steps);
    mpz_bin_uiui(mpq_numref(choose), q->steps, j);
    ivl_mul_q(&t, &t, choose);
    if (j % 2) ivl_sub(z, z, &t);
    else ivl_add(z, z, &t);
  }
}

/* z := z 2 e^(eps/2) (2 sinh(R/2))^-T / (T + 1)!. */
static void scale(ivl *z, const exponential_query *q) {
  local_mpqs(half, factorial);
  local_ivls(ivl_prec(z), t, u);
  mpq_div_2exp(half, q->range, 1);
  ivl_set_q(&t, half);
  ivl_exp(&u, &t);
  ivl_exp_neg(&t, &t);
  ivl_sub(&u, &u, &t);
  ivl_pow_ui(&u, &u, q->steps);
  mpz_fac_ui(mpq_numref(factorial), q->steps + 1);
  ivl_mul_q(&u, &u, factorial);
  ivl_div(z, z, &u);
  mpq_div_2exp(half, q->epsilon, 1);
  ivl_exp_q(&t, half);
  ivl_scale_mul(z, z, &t, 1);
}

/* Special cases: from the largest loss on 0, below the least 1 - e^eps. */
static void at_precision(ivl *z, const void *data) {
  const exponential_query *q = data;
  local_mpqs(x);
  const int above = !place(x, q, 0), below = place(x, q, q->steps);
  if (above) ivl_set_si(z, 0);
  else if (below) {
    ivl_set_q(z, q->epsilon);
    ivl_expm1(z, z);
    ivl_neg(z, z);
  } else {
    alternating(z, q);
    scale(z, q);
    prob_clip(z);
  }
}

assay_status exponential_steps_delta(ivl *z, const exponential_query *q, const adapt_goal *goal, adapt_report *report) {
  return adapt_run(z, at_precision, q, goal, report);
}
