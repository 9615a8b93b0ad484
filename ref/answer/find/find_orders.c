/* find_orders.c - delta and epsilon by way of the Renyi curve, at its best real order or at one that is told.
 *
 * The curve of a composition is the sum of those of its steps, and of both directions the
 * larger one; times order - 1 it is convex, being the larger of two convex functions.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "conversion.h"
#include "find.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"
#include "moments.h"
#include "order_rule.h"
#include "quantity.h"
#include "selection.h"
#include "used.h"
#include "uses.h"

static int asks_epsilon(const query *q) { return (q->what->needs & FIELD(DELTA)) != 0; }

/* at := the delta or the epsilon of the question. */
static void set_point(ivl *at, const query *q) {
  conversion_field(at, q, asks_epsilon(q) ? FIELD_DELTA : FIELD_EPSILON);
}

/* ---- At an order that is told --------------------------------------------------------------- */

typedef struct {
  const query *q;
  const convert_source *curve;
  convert_rule rule;
} told;

/* An adapt_fn. */
static void at_told(ivl *z, const void *data) {
  const told *t = data;
  const mpfr_prec_t p = ivl_prec(z) + 32;
  local_ivls(p, r, x);
  local_ivls(2 * p + 64, order);
  conversion_field(&order, t->q, FIELD_ORDER);
  t->curve->f(&r, &order, t->curve->data);
  set_point(&x, t->q);
  if (asks_epsilon(t->q)) order_rule_epsilon(z, t->rule, &order, &r, &x);
  else order_rule_delta(z, t->rule, &order, &r, &x);
}

/* The curve at one order is a bound of what the rule is asked for; the least over several orders is one, too. */
static void of_order(answer *a, const query *q, const convert_source *curve, convert_rule rule,
                     const adapt_goal *goal) {
  const told t = {q, curve, rule};
  a->status = adapt_run(&a->z, at_told, &t, goal, &a->report);
}

/* ---- A curve of pairs ------------------------------------------------------------------ */

static void cite_used(answer *a) {
  answer_cite(a, "T-RENYI-MOMENT T-MOMENTS-ADD");
  if (used_seen(USED_RENYI_FAR)) answer_cite(a, "T-RENYI-FAR");
  if (used_seen(USED_RENYI_TOP)) answer_cite(a, "T-RENYI-TOP");
  if (used_seen(USED_CONVERT_TOP)) answer_cite(a, "T-CONVERT-TOP");
}

/* 1, and the answer, where epsilon is the largest loss. */
static int is_at_top(answer *a, const query *q, const moments_curve *c, convert_rule rule) {
  return rule == CONVERT_MIRONOV && !asks_epsilon(q) && moments_delta_at_top(&a->z, c, query_get(q, FIELD_EPSILON));
}

static void curve_at(ivl *r, const ivl *order, void *data) { moments_renyi(r, *(const moments_curve **)data, order); }

/* .. at the order that is told, where the divergence may be infinite. */
static void of_pairs_at(answer *a, const query *q, const moments_curve *c, convert_rule rule, const adapt_goal *goal) {
  const convert_source curve = {curve_at, &c};
  local_ivls(64, order);
  conversion_field(&order, q, FIELD_ORDER);
  if (!moments_is_infinite(c, &order)) of_order(a, q, &curve, rule, goal);
  else if (asks_epsilon(q)) answer_is_infinite(a);
  else ivl_set_si(&a->z, 1), a->report.bits = ADAPT_EXACT;
  cite_used(a);
}

static void of_pairs(answer *a, const query *q, const uses *u, convert_rule rule, const adapt_goal *goal) {
  static const moments_sides sides[] = {
      [SIDE_REMOVE] = MOMENTS_PQ, [SIDE_ADD] = MOMENTS_QP, [SIDE_BOTH] = MOMENTS_BOTH};
  const moments_curve c = {u->parts, u->n, sides[q->side]};
  int infinite = 0;
  local_ivls(2 * goal->bits + 96, at);
  used_forget();
  if (q->given & FIELD(ORDER)) {
    of_pairs_at(a, q, &c, rule, goal);
    return;
  }
  set_point(&at, q);
  if (is_at_top(a, q, &c, rule)) a->status = ASSAY_OK;
  else if (asks_epsilon(q)) a->status = moments_epsilon(&a->z, &infinite, &c, rule, &at, goal->bits);
  else a->status = moments_delta(&a->z, &infinite, &c, rule, &at, goal->bits);
  a->report = (adapt_report){ivl_rel_bits(&a->z), ivl_prec(&at), 1};
  if (infinite && asks_epsilon(q)) answer_is_infinite(a);
  else if (infinite) ivl_set_si(&a->z, 1), a->report.bits = ADAPT_EXACT;
  cite_used(a);
}

/* ---- A curve of a method ----------------------------------------------------------------- */

/* A root_fn. */
static void method_at(ivl *r, const ivl *order, void *data) {
  const query *q = *(const query **)data;
  q->how->methods->renyi(r, q, order);
}

static void of_method(answer *a, const query *q, convert_rule rule, const adapt_goal *goal) {
  const convert_source curve = {method_at, &q};
  local_ivls(2 * goal->bits + 96, at);
  if (q->given & FIELD(ORDER)) {
    of_order(a, q, &curve, rule, goal);
    answer_cite(a, selection_knows_renyi(q) ? "T-EM-RENYI T-MOMENTS-ADD" : q->how->theorems);
    return;
  }
  set_point(&at, q);
  if (asks_epsilon(q)) a->status = convert_orders_eps(&a->z, &curve, rule, &at, goal->bits);
  else a->status = convert_orders_delta(&a->z, &curve, rule, &at, goal->bits);
  a->report = (adapt_report){ivl_rel_bits(&a->z), ivl_prec(&at), 1};
  answer_cite(a, selection_knows_renyi(q) ? "T-EM-RENYI T-MOMENTS-ADD" : q->how->theorems);
}

/* ---- Of batches, whose divergences are known at one order ----------------------------------- */

/* r := the larger one of those that are asked for, at the question's order. */
static void batches_at(ivl *r, const ivl *order, void *data) {
  const query *q = *(const query **)data;
  local_ivls(ivl_prec(r), other);
  (void)order;
  q->how->methods->divergence(r, q, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ);
  if (q->side != SIDE_BOTH) return;
  q->how->methods->divergence(&other, q, PAIR_QP);
  ivl_max(r, r, &other);
}

static void of_batches(answer *a, const query *q, convert_rule rule, const adapt_goal *goal) {
  static const unsigned long MOST = 1ul << 31;
  const convert_source curve = {batches_at, &q};
  const long most = 4 * goal->bits + 512; /* of what is only bounded more precision says no more */
  const adapt_goal within = {goal->bits, goal->limit < most ? goal->limit : most};
  if (!(q->given & FIELD(ORDER)) || q->infinite & FIELD(ORDER)) {
    answer_refuse(a, "its Renyi divergences are known at a finite order alone: tell one");
    return;
  }
  if (query_count(q, FIELD_STEPS) >= MOST || query_count(q, FIELD_EPOCHS) >= MOST) {
    answer_refuse(a, "2^31 steps and more");
    return;
  }
  of_order(a, q, &curve, rule, &within);
  if (a->status == ASSAY_LIMIT) a->stop = COMPOSE_METHOD;
  if (a->status == ASSAY_LIMIT) a->why = "of its moment at this order only bounds are known";
  answer_cite(a, q->how->methods->divergence_theorems);
}

/* ---- Either ---------------------------------------------------------------------------- */

static void find(answer *a, const query *q, convert_rule rule, const adapt_goal *goal) {
  const int by_method = selection_knows_renyi(q) || (!q->how->make && q->how->methods && q->how->methods->renyi);
  local_uses uses u = {0};
  a->method = "conversion";
  if (asks_epsilon(q) && conversion_is_plain(a, q, "T-CONVERT-ORDERS")) return;
  if (by_method) of_method(a, q, rule, goal);
  else if (q->how->methods && q->how->methods->divergence) of_batches(a, q, rule, goal);
  else if (uses_make(&u, a, q)) of_pairs(a, q, &u, rule, goal);
  else answer_refuse(a, "it has no curve of Renyi divergences");
  answer_cite(a, rule == CONVERT_BALLE ? "T-CONVERT-BALLE" : "T-CONVERT-MIRONOV");
  answer_cite(a, q->given & FIELD(ORDER) ? "T-ADAPT" : "T-CONVERT-ORDERS");
}

void find_by_orders(answer *a, const query *q, const adapt_goal *goal) { find(a, q, CONVERT_BALLE, goal); }

void find_by_orders_classic(answer *a, const query *q, const adapt_goal *goal) { find(a, q, CONVERT_MIRONOV, goal); }
