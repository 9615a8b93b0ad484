/* method_exponential.c - several choices by exponential mechanisms: adaptive ones from above, fixed ones. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "between.h"
#include "composed.h"
#include "exponential_fixed.h"
#include "exponential_renyi.h"
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"
#include "meet.h"
#include "method.h"
#include "quantity.h"
#include "selection.h"

static exponential_query question(const query *q) {
  return (exponential_query){selection_range(q), query_count(q, FIELD_STEPS), query_get(q, FIELD_EPSILON)};
}

/* z := z or what Renyi divergences imply, the less: both bound adaptive choices. */
static void or_by_orders(answer *a, const query *q, const adapt_goal *goal) {
  if (rat_sgn(&q->value[FIELD_EPSILON]) < 0) return;
  local_answer answer t;
  local_query query d;
  query_copy(&d, q);
  d.what = quantity_find("rdp-delta");
  answer_find(&t, &d, goal->bits, goal->limit);
  if (t.status == ASSAY_BROKEN) a->status = t.status;
  else if (!t.refused) ivl_min(&a->z, &a->z, &t.z);
  answer_cite_all(a, &t);
}

/* One choice is its pair's, as are choices without a range; samples go the common way. */
static int adaptive(answer *a, const query *q, const adapt_goal *goal) {
  const exponential_query e = question(q);
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0) return 0;
  if (q->by != METHOD_AUTO || mpq_sgn(e.range) == 0 || e.steps < 2) return 0;
  if (e.steps > EXPONENTIAL_STEPS_MOST) composed_delta(a, q, goal);
  else {
    a->status = exponential_steps_delta(&a->z, &e, goal, &a->report);
    answer_cite_pair(a, q);
  }
  answer_cite(a, "T-EM-STEPS T-ADAPT");
  if (a->status != ASSAY_BROKEN) or_by_orders(a, q, goal);
  if (a->status != ASSAY_BROKEN) a->status = ivl_rel_bits(&a->z) >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  a->report.bits = ivl_rel_bits(&a->z);
  return 1;
}

/* All steps: as many times the worst of one, which is the same choice at each. */
static void renyi(ivl *r, const query *q, const ivl *order) {
  if (mpq_sgn(selection_range(q)) == 0) ivl_set_si(r, 0);
  else exponential_renyi(r, selection_range(q), order);
  ivl_mul_q(r, r, query_get(q, FIELD_STEPS));
}

const method method_exponential = {.delta = adaptive, .renyi = renyi};

/* All records take part in fixed choices. */
static void copy_whole(query *d, const query *q) {
  query_copy(d, q);
  mpq_set_ui(d->value[FIELD_RATE].v, 1, 1);
}

/* Many of them, not each looked at: what two candidates attain, and what adaptive choices cost. */
static void narrow(answer *a, const query *q, const adapt_goal *goal) {
  static const char why[] = "of so many fixed choices only what some attain is known, and the bound of adaptive ones";
  local_ivls(ivl_prec(&a->z), less, more);
  local_query query below, above;
  copy_whole(&below, q);
  between_two_candidates(&below);
  copy_whole(&above, q);
  above.how = mechanism_find("exponential");
  above.bound = BOUND_ABOVE;
  answer_part(&less, a, &below, goal->bits, goal->limit);
  answer_part(&more, a, &above, goal->bits, goal->limit);
  if (a->refused || a->status == ASSAY_BROKEN) return;
  if (!between_join(&less, &less, &more) || !meet(&a->z, &a->z, &less)) a->status = ASSAY_BROKEN;
  if (a->status == ASSAY_BROKEN) return;
  a->method = "bracket";
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  if (a->status == ASSAY_LIMIT) a->why = why;
}

static int fixed(answer *a, const query *q, const adapt_goal *goal) {
  const exponential_query e = question(q);
  a->status = exponential_fixed_delta(&a->z, &e, goal, &a->report);
  answer_cite(a, "T-EM-SAME T-EM-FIXED T-ADAPT");
  if (a->status == ASSAY_LIMIT) narrow(a, q, goal);
  return 1;
}

const method method_exponential_fixed = {.delta = fixed, .renyi = renyi};
