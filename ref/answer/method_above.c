/* method_above.c - above-threshold: the first query whose noisy value reaches a noisy threshold.
 *
 * Delta is at most that of the noise on the threshold at an epsilon that is less by what a query costs, T times both;
 * and, where that noise is Laplace's, at most what a pure guarantee of the sum allows (T-ABOVE, T-ABOVE-STEPS).
 * Not analysed by WP: it asks other questions.  Derivations: proofs/notes/selection.md.                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"

static int is_laplace(const query *q) { return (q->given & FIELD(SCALE)) != 0; }

/* x := what one use costs: the query's part, and that of Laplace noise on the threshold. */
static void pure(mpq_t x, const query *q) {
  mpq_abs(x, query_get(q, FIELD_SHIFT));
  mpq_div(x, x, query_get(q, FIELD_SCALE));
  mpq_add(x, x, query_get(q, FIELD_EPSILON0));
}

/* z := z or what the question d says of delta, the less. */
static void or_less(ivl *z, answer *a, const query *d, const adapt_goal *goal) {
  local_answer answer t;
  answer_find(&t, d, goal->bits, goal->limit);
  if (t.status == ASSAY_BROKEN) a->status = t.status;
  else if (t.refused) answer_refuse(a, t.refused);
  else ivl_min(z, z, &t.z);
  answer_cite_all(a, &t);
}

/* d := the same of another mechanism, of which no samples are drawn. */
static void ask(query *d, const query *q, const char *how) {
  query_copy(d, q);
  d->how = mechanism_find(how);
  d->side = SIDE_REMOVE;
  mpq_set_ui(d->value[FIELD_RATE].v, 1, 1);
}

static void by_threshold(ivl *z, answer *a, const query *q, mpq_srcptr epsilon, const adapt_goal *goal) {
  local_query query d;
  local_mpqs(t);
  ask(&d, q, is_laplace(q) ? "laplace" : "gaussian");
  mpq_mul(t, query_get(q, FIELD_EPSILON0), query_get(q, FIELD_STEPS));
  mpq_sub(d.value[FIELD_EPSILON].v, epsilon, t);
  or_less(z, a, &d, goal);
}

static void by_guarantee(ivl *z, answer *a, const query *q, const adapt_goal *goal) {
  local_query query d;
  ask(&d, q, "canonical");
  pure(d.value[FIELD_EPSILON0].v, q);
  mpq_set_ui(d.value[FIELD_DELTA0].v, 0, 1);
  or_less(z, a, &d, goal);
}

/* z := z or 1 - a + a h(1/a), a = e^epsilon, the less: neighbours are so in both orders. */
static void by_reversal(ivl *z, answer *a, const query *q, const adapt_goal *goal) {
  local_mpqs(other);
  local_ivls(ivl_prec(z) + 8, h, e);
  mpq_neg(other, query_get(q, FIELD_EPSILON));
  ivl_set_si(&h, 1);
  by_threshold(&h, a, q, other, goal);
  ivl_si_sub(&h, 1, &h);
  ivl_exp_q(&e, query_get(q, FIELD_EPSILON));
  ivl_mul(&h, &h, &e);
  ivl_si_sub(&h, 1, &h);
  ivl_min(z, z, &h);
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  ivl_set_si(&a->z, 1);
  by_threshold(&a->z, a, q, query_get(q, FIELD_EPSILON), goal);
  if (is_laplace(q)) by_guarantee(&a->z, a, q, goal);
  if (rat_sgn(&q->value[FIELD_EPSILON]) < 0) by_reversal(&a->z, a, q, goal);
  a->report.bits = ivl_rel_bits(&a->z);
  if (!a->refused && a->status == ASSAY_OK && a->report.bits < goal->bits) a->status = ASSAY_LIMIT;
  a->method = "conversion";
  answer_cite(a, "T-ABOVE T-ABOVE-STEPS");
  return 1;
}

/* With delta 0 the sum, or no epsilon; others are looked for. */
static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  (void)goal;
  local_mpqs(sum);
  if (rat_sgn(&q->value[FIELD_DELTA]) != 0) return 0;
  a->method = "conversion";
  answer_cite(a, "T-ABOVE T-ABOVE-STEPS");
  const int finite = is_laplace(q) || rat_sgn(&q->value[FIELD_SHIFT]) == 0;
  if (!finite) answer_is_infinite(a);
  if (is_laplace(q)) pure(sum, q);
  else mpq_set(sum, query_get(q, FIELD_EPSILON0));
  mpq_mul(sum, sum, query_get(q, FIELD_STEPS));
  ivl_set_q(&a->z, sum);
  return 1;
}

const method method_above = {.delta = delta, .epsilon = epsilon};
