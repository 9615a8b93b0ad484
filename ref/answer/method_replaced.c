/* method_replaced.c - Gaussian noise on samples of fixed size, a record replaced: several uses, from above. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "meet.h"
#include "method.h"
#include "replaced_steps.h"
#include "replaced_two.h"
#include "seconds.h"
#include "shared.h"
#include "local.h"

/* Two uses by cells as well, where the line has too few digits. */
static void add_two(answer *a, const query *q) {
  enum { CELLS = 400 };
  const replaced_query r = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE),
                            query_get(q, FIELD_EPSILON), CELLS};
  local_ivls(ivl_prec(&a->z), t);
  replaced_two(&t, &r);
  if (!meet(&a->z, &a->z, &t)) a->status = ASSAY_BROKEN;
  answer_cite(a, "T-FS-TWO");
}

/* Questions of one list, or of one search, have a line in common, with bits to spare. */
static assay_status value(ivl *z, const query *q, const replaced_uses *u, long bits, const compose_limits *limits,
                          compose_report *r) {
  mpq_srcptr epsilon = query_get(q, FIELD_EPSILON);
  return q->shared ? replaced_steps_keep(z, u, epsilon, bits, limits, r, &q->shared->line)
                   : replaced_steps_delta(z, u, epsilon, bits, limits, r);
}

/* One use is its pair's, as are uses of all records, or of none; where no line is in reach the common way has a bound.
 * More digits of an upper bound say nothing. */
static int delta(answer *a, const query *q, const adapt_goal *goal) {
  enum { ROUGH_BITS = 10, MOST_BITS = 20 };
  const rat *rate = &q->value[FIELD_RATE];
  const unsigned long steps = query_count(q, FIELD_STEPS);
  if (q->bound != BOUND_ABOVE || steps < 2 || q->by != METHOD_AUTO) return 0;
  if (rat_sgn(rate) <= 0 || rat_cmp_si(rate, 1, 1) >= 0) return 0;
  if (rat_sgn(&q->value[FIELD_SHIFT]) == 0 || rat_sgn(&q->value[FIELD_SIGMA]) <= 0) return 0;
  const replaced_uses u = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), rate->v, steps};
  const compose_limits limits = {.bits = goal->limit, .seconds = seconds_for(q, SECONDS_REPLACED)};
  compose_report r;
  a->status = value(&a->z, q, &u, goal->bits < MOST_BITS ? goal->bits : MOST_BITS, &limits, &r);
  if (r.runs == 0 && a->status != ASSAY_BROKEN && steps != 2) return 0;
  answer_cite_pair(a, q);
  answer_cite(a, r.theorems);
  if (a->status == ASSAY_LIMIT && steps == 2 && r.bits < ROUGH_BITS) add_two(a, q);
  a->report.bits = ivl_rel_bits(&a->z);
  a->report.calls += r.runs;
  if (a->report.prec < r.prec) a->report.prec = r.prec;
  if (a->status != ASSAY_BROKEN) a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  a->stop = r.stop;
  a->method = r.runs > 0 ? "fourier" : "bracket";
  return 1;
}

const method method_replaced = {.delta = delta};
