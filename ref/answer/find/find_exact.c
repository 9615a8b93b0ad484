/* find_exact.c - the mu of Gaussian privacy, and the least batch, for an (epsilon, delta). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cut.h"
#include "local.h"
#include "convert_gdp.h"
#include "conversion.h"
#include "find.h"
#include "mechanism.h"

/* ---- mu: the squares of all steps add up ------------------------------------------------ */

static void per_step(ivl *mu, const query *q) {
  if (query_count(q, FIELD_STEPS) == 1) return;
  local_ivls(ivl_prec(mu) + 64, t);
  conversion_field(&t, q, FIELD_STEPS);
  ivl_sqrt(&t, &t);
  ivl_div(mu, mu, &t);
}

void find_mu(answer *a, const query *q, const adapt_goal *goal) {
  const rat *delta = &q->value[FIELD_DELTA];
  const adapt_goal more = {goal->bits + 4, goal->limit};
  if (!(q->how->needs & FIELD(MU))) answer_refuse(a, "it has no mu");
  else if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0) answer_refuse(a, "samples of it");
  else if (rat_sgn(delta) <= 0 || rat_cmp_si(delta, 1, 1) >= 0) answer_refuse(a, "delta must be above 0 and below 1");
  else if (rat_sgn(&q->value[FIELD_EPSILON]) < 0) answer_refuse(a, "epsilon must not be below 0");
  else a->status = convert_gdp_from_delta(&a->z, query_get(q, FIELD_EPSILON), delta->v, &more, &a->report);
  if (a->refused) return;
  per_step(&a->z, q);
  a->report.bits = ivl_rel_bits(&a->z);
  a->method = "conversion";
  answer_cite(a, "T-CONVERT-GDP T-GAUSS-DELTA T-ROOT-BRACKET T-ADAPT");
}

/* ---- The batch ----------------------------------------------------------------------- */

static void least_batch(answer *a, const query *q, mpfr_prec_t p) {
  local_ivls(p, eps, steps, rate, target);
  conversion_field(&eps, q, FIELD_EPSILON);
  conversion_field(&steps, q, FIELD_STEPS);
  conversion_field(&rate, q, FIELD_RATE);
  conversion_field(&target, q, FIELD_DELTA);
  const convert_cut cut = {&eps, &steps, &rate, &target, query_count(q, FIELD_RECORDS), p};
  unsigned long least, sure;
  convert_cut_least(&least, &sure, &cut);
  mpfr_set_ui(a->z.lo, least, MPFR_RNDD);
  mpfr_set_ui(a->z.hi, sure, MPFR_RNDU);
}

void find_batch(answer *a, const query *q, const adapt_goal *goal) {
  if (!(q->how->needs & FIELD(BATCH))) {
    answer_refuse(a, "its batches are not cut");
    return;
  }
  least_batch(a, q, goal->bits + 64);
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = mpfr_equal_p(a->z.lo, a->z.hi) ? ASSAY_OK : ASSAY_LIMIT;
  a->method = "conversion";
  answer_cite(a, "T-CONVERT-CUT");
}
