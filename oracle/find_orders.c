/* find_orders.c - delta and epsilon by way of the Renyi curve, at its best real order.
 *
 * The curve of all steps is steps times that of one, and of both directions the larger
 * one; times order - 1 it is convex, being the larger of two convex functions.        */
#include "convert_orders.h"
#include "conversion.h"
#include "find.h"
#include "mechanism.h"
#include "quantity.h"
#include "renyi.h"
#include "road.h"

typedef struct {
  const query *q;
  const pair *p; /* NULL: the curve is the road's */
} renyi_curve;

static void of_pair(ivl *r, const query *q, const pair *p, const ivl *order) {
  ivl t;
  ivl_init(&t, ivl_prec(r));
  if (q->side != SIDE_ADD) renyi(r, p, PAIR_PQ, order);
  if (q->side != SIDE_REMOVE) renyi(&t, p, PAIR_QP, order);
  if (q->side == SIDE_ADD) ivl_set(r, &t);
  else if (q->side == SIDE_BOTH) ivl_max(r, r, &t);
  conversion_field(&t, q, FIELD_STEPS);
  ivl_mul(r, r, &t);
  ivl_clear(&t);
}

/* A root_fn. */
static void curve_at(ivl *r, const ivl *order, void *data) {
  const renyi_curve *c = data;
  if (c->p) of_pair(r, c->q, c->p, order);
  else c->q->how->roads->renyi(r, c->q, order);
}

static int is_infinite(const query *q, const pair *p) {
  if (!p) return 0;
  ivl order;
  ivl_init(&order, 64);
  ivl_set_si(&order, 2);
  int is = (q->side != SIDE_ADD && renyi_is_infinite(p, PAIR_PQ, &order)) ||
           (q->side != SIDE_REMOVE && renyi_is_infinite(p, PAIR_QP, &order));
  ivl_clear(&order);
  return is;
}

/* ---- The search --------------------------------------------------------------------- */

static void at_best(answer *a, renyi_curve *c, convert_rule rule, const adapt_goal *goal) {
  const convert_source curve = {curve_at, c};
  int epsilon = (c->q->what->needs & FIELD(DELTA)) != 0;
  ivl at;
  ivl_init(&at, 2 * goal->bits + 96);
  conversion_field(&at, c->q, epsilon ? FIELD_DELTA : FIELD_EPSILON);
  if (epsilon) a->status = convert_renyi_to_eps(&a->z, &curve, rule, &at, goal->bits);
  else a->status = convert_renyi_to_delta(&a->z, &curve, rule, &at, goal->bits);
  a->report = (adapt_report){ivl_rel_bits(&a->z), ivl_prec(&at), 1};
  ivl_clear(&at);
}

static void with_curve(answer *a, renyi_curve *c, convert_rule rule, const adapt_goal *goal) {
  int epsilon = (c->q->what->needs & FIELD(DELTA)) != 0;
  a->method = "conversion";
  if (epsilon && conversion_is_plain(a, c->q, "T-CONVERT-ORDERS")) return;
  if (!is_infinite(c->q, c->p)) at_best(a, c, rule, goal);
  else if (epsilon) answer_is_infinite(a);
  else ivl_set_si(&a->z, 1);
  if (c->p) answer_cite_pair(a, c->q), answer_cite(a, "T-RENYI-MOMENT");
  else answer_cite(a, c->q->how->theorems);
  answer_cite(a, rule == CONVERT_BALLE ? "T-CONVERT-BALLE" : "T-CONVERT-MIRONOV");
  answer_cite(a, "T-CONVERT-ORDERS");
}

static void find(answer *a, const query *q, convert_rule rule, const adapt_goal *goal) {
  pair *p = mechanism_pair(q);
  renyi_curve c = {q, p};
  if (p || (q->how->roads && q->how->roads->renyi)) with_curve(a, &c, rule, goal);
  else answer_refuse(a, "it has no curve of Renyi divergences");
  pair_free(p);
}

void find_by_orders(answer *a, const query *q, const adapt_goal *goal) { find(a, q, CONVERT_BALLE, goal); }

void find_by_orders_classic(answer *a, const query *q, const adapt_goal *goal) { find(a, q, CONVERT_MIRONOV, goal); }
