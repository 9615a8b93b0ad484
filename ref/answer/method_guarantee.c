/* method_guarantee.c - what a guarantee (epsilon0, delta0) implies: for samples, groups and
 * replaced records; and what it costs to cut batches.                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local.h"
#include "convert.h"
#include "conversion.h"
#include "mechanism.h"
#include "prob.h"
#include "quantity.h"
#include "method.h"

/* ---- Poisson samples, then groups of records -------------------------------------------- */

static void sampled(ivl *eps, ivl *delta, const query *q) {
  mpfr_prec_t p = ivl_prec(eps);
  local_ivls(p, rate, e, d);
  conversion_field(&rate, q, FIELD_RATE);
  conversion_field(&e, q, FIELD_EPSILON0);
  conversion_field(&d, q, FIELD_DELTA0);
  convert_full_to_sampled_eps(eps, &rate, &e);
  convert_full_to_sampled_delta(delta, &rate, &d);
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0) ivl_set(eps, &e);
}

static void group(ivl *eps, ivl *delta, const query *q) {
  long k = (long)query_count(q, FIELD_RECORDS);
  local_ivls(ivl_prec(eps), e, d);
  sampled(&e, &d, q);
  if (k == 1) ivl_set(eps, &e), ivl_set(delta, &d);
  else convert_one_to_group_eps(eps, k, &e), convert_one_to_group_delta(delta, k, &e, &d);
  if (rat_sgn(&q->value[FIELD_DELTA0]) == 0) ivl_set_si(delta, 0);
  prob_clip(delta);
}

const method method_guarantee = {.implied = group};

/* ---- A replaced record is two that are zeroed out ----------------------------------------- */

static void replaced(ivl *eps, ivl *delta, const query *q) {
  local_ivls(ivl_prec(eps), e, d);
  conversion_field(&e, q, FIELD_EPSILON0);
  conversion_field(&d, q, FIELD_DELTA0);
  convert_one_to_group_eps(eps, 2, &e);
  convert_zero_out_to_substitution_delta(delta, &e, &d);
  if (rat_sgn(&q->value[FIELD_DELTA0]) == 0) ivl_set_si(delta, 0);
  prob_clip(delta);
}

const method method_substitution = {.implied = replaced};

/* ---- Batches that are cut ----------------------------------------------------------------- */

static void cut_at(ivl *z, const void *data) {
  const query *q = data;
  local_ivls(ivl_prec(z), e, t, rate);
  conversion_field(&e, q, FIELD_EPSILON);
  conversion_field(&t, q, FIELD_STEPS);
  conversion_field(&rate, q, FIELD_RATE);
  convert_cut_to_delta(z, &e, &t, query_count(q, FIELD_RECORDS), &rate, query_count(q, FIELD_BATCH));
  prob_clip(z);
}

/* A batch holds no more than all records.  The cost belongs to one epsilon; there is no curve. */
static int cut_delta(answer *a, const query *q, const adapt_goal *goal) {
  if (!(q->what->needs & FIELD(EPSILON))) return answer_refuse(a, "it has no curve of its own");
  int all = query_count(q, FIELD_BATCH) >= query_count(q, FIELD_RECORDS);
  if (all) ivl_set_si(&a->z, 0), a->method = "conversion", answer_cite(a, q->how->theorems);
  else conversion_run(a, cut_at, q, goal, q->how->theorems);
  return 1;
}

static int cut_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  (void)q;
  (void)goal;
  return answer_refuse(a, "what it adds to delta grows with epsilon");
}

const method method_cut = {.delta = cut_delta, .epsilon = cut_epsilon};
