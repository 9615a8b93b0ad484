/* find_law.c - the law of the privacy loss of one step, and what follows from it; Renyi of all steps. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "apart.h"
#include "charfun.h"
#include "conversion.h"
#include "deadline.h"
#include "find.h"
#include "ivl_fused.h"
#include "local.h"
#include "loss_law.h"
#include "mechanism.h"
#include "meet.h"
#include "method.h"
#include "moments.h"
#include "selection.h"
#include "used.h"
#include "uses.h"

/* The pair of all steps; NULL, and a says so, if there is none. */
static pair *one_pair(answer *a, const query *q) {
  pair *all = mechanism_all(q);
  if (all) return all;
  local_pair pair *one = mechanism_pair(q);
  answer_refuse(a, one ? "more than one step of it" : "it has no single pair of distributions");
  return NULL;
}

/*@ requires mem: \valid_read(q);
    TOTAL assigns \nothing;
    ensures value: \result == (q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ); */
static pair_side side_of(const query *q) { return q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ; }

/* 1 if a moment of one step is an integral that a sum encloses. */
static int is_integral(const query *q) {
  for (size_t i = 0; i < q->n_parts; i++)
    if (is_integral(&q->parts[i])) return 1;
  if (q->how->integrals != 1) return q->how->integrals == 2;
  return rat_sgn(&q->value[FIELD_RATE]) > 0 && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) < 0;
}

/* ---- Renyi ------------------------------------------------------------------------ */

static const char only_bounds[] = "of its moment at this order only bounds are known";

/* How near to 1 the orders are that are asked for it, 2^-these: of some bounds the near ones say more, of others the far ones. */
static const long nearness[] = {10, 40};
enum { NEARNESSES = sizeof nearness / sizeof *nearness };

/*@ requires mem: QOK(order);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(order) == 1 ? 1 : 0); */
static int is_one(mpq_srcptr order) { return mpq_cmp_ui(order, 1, 1) == 0; }

/* z := the order itself, or one below 1 and one above, both near it. */
static void order_about(ivl *z, mpq_srcptr order, long near) {
  local_ivls(64, t);
  ivl_set_q(z, order);
  if (!is_one(order)) return;
  ivl_scale_si(&t, 1, -near);
  mpfr_sub(z->lo, z->lo, t.hi, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, t.hi, MPFR_RNDU);
}

/* 1 if far more precision does not say more than a few bits of it: then of the moment only bounds are known.  What has
 * `enough` bits at a low precision is not asked again. */
static int is_bounded_near(const moments_curve *c, mpq_srcptr order, long near, long enough) {
  enum { FEW_BITS = 8, LOW = 32, HIGH = 96 };
  const mpfr_prec_t lost = is_one(order) ? near : 0;
  local_ivls(64 + lost, at);
  local_ivls(LOW + lost, low);
  local_ivls(HIGH + lost, high);
  if (mpq_sgn(order) <= 0) return 0;
  order_about(&at, order, near);
  if (is_one(order)) mpfr_set(at.lo, at.hi, MPFR_RNDD);
  moments_renyi(&low, c, &at);
  const long few = ivl_rel_bits(&low);
  if (few >= enough || moments_is_infinite(c, &at)) return 0;
  moments_renyi(&high, c, &at);
  return ivl_rel_bits(&high) < few + FEW_BITS && mpfr_number_p(high.hi) && mpfr_sgn(high.lo) > 0;
}

static int is_only_bounded(const moments_curve *c, mpq_srcptr order, long enough) {
  int is = 0;
  for (int i = 0; i < (is_one(order) ? NEARNESSES : 1) && !is; i++) is = is_bounded_near(c, order, nearness[i], enough);
  return is;
}

/* The same, and no mark of what the look used stays (used.h). */
static int looks_only_bounded(const moments_curve *c, mpq_srcptr order, long enough) {
  const int far = used_seen(USED_RENYI_FAR), top = used_seen(USED_RENYI_TOP),
            bounded = is_only_bounded(c, order, enough);
  used_forget();
  if (far) used_note(USED_RENYI_FAR);
  if (top) used_note(USED_RENYI_TOP);
  return bounded;
}

/* 1 if the divergence of the highest order is certainly infinite. */
static int reaches_infinite(const moments_curve *c, const ivl *orders) {
  local_ivls(ivl_prec(orders), top);
  mpfr_set(top.lo, orders->hi, MPFR_RNDD);
  mpfr_set(top.hi, orders->hi, MPFR_RNDU);
  return moments_is_infinite(c, &top);
}

/* z := what it and the bounds share, at order 1 those of orders next to it: divergences grow with the order. */
static void narrow_by_bounds(ivl *z, const moments_curve *c, mpq_srcptr order) {
  for (int i = 0; i < (is_one(order) ? NEARNESSES : 1); i++) {
    local_ivls(64, at);
    local_ivls(192, t);
    order_about(&at, order, nearness[i]);
    if (reaches_infinite(c, &at)) continue;
    moments_renyi(&t, c, &at);
    meet(z, z, &t);
  }
}

/* z := what the bounds say. */
static assay_status renyi_bounded(ivl *z, answer *a, const moments_curve *c, mpq_srcptr order, adapt_report *r) {
  ivl_set_whole(z);
  narrow_by_bounds(z, c, order);
  a->stop = COMPOSE_METHOD;
  a->why = only_bounds;
  *r = (adapt_report){ivl_rel_bits(z), 192, 1};
  return apart_status(ASSAY_LIMIT);
}

/* .. by sums at rising precisions; where they come to an end, whether that is because of bounds. */
static assay_status renyi_summed(ivl *z, int *infinite, answer *a, const moments_curve *c, mpq_srcptr order,
                                 const adapt_goal *goal, adapt_report *r) {
  const assay_status status = moments_renyi_of(z, infinite, c, order, goal, r);
  if (status != ASSAY_LIMIT || !order || deadline_over() || adapt_below_digits(z)) return status;
  if (is_one(order) && !ivl_is_finite(z)) narrow_by_bounds(z, c, order);
  r->bits = ivl_rel_bits(z);
  if (looks_only_bounded(c, order, goal->bits)) a->stop = COMPOSE_METHOD, a->why = only_bounds;
  return apart_status(status);
}

/* Each direction has its own digits, and may be infinite on its own. */
static void renyi_side(ivl *z, answer *a, const query *q, const moments_curve *c, const adapt_goal *goal) {
  enum { ENOUGH_BITS = 24 };
  int infinite = 0;
  adapt_report report = {ADAPT_EXACT, 0, 0};
  mpq_srcptr order = q->infinite & FIELD(ORDER) ? NULL : query_get(q, FIELD_ORDER);
  const assay_status status = order && looks_only_bounded(c, order, ENOUGH_BITS)
                                  ? renyi_bounded(z, a, c, order, &report)
                                  : renyi_summed(z, &infinite, a, c, order, goal, &report);
  if (status != ASSAY_OK) a->status = status;
  if (report.bits < a->report.bits) a->report = report;
  if (infinite) answer_is_infinite(a);
}

static void renyi_of_uses(answer *a, const query *q, const uses *u, const adapt_goal *goal) {
  const moments_curve remove = {u->parts, u->n, MOMENTS_PQ}, add = {u->parts, u->n, MOMENTS_QP};
  local_ivls(ivl_prec(&a->z), other);
  if (q->side != SIDE_ADD) renyi_side(&a->z, a, q, &remove, goal);
  if (q->side != SIDE_REMOVE) renyi_side(&other, a, q, &add, goal);
  if (q->side == SIDE_ADD) ivl_set(&a->z, &other);
  if (q->side == SIDE_BOTH) ivl_max(&a->z, &a->z, &other);
}

static void cite_used(answer *a) {
  if (used_seen(USED_RENYI_FAR)) answer_cite(a, "T-RENYI-FAR");
  if (used_seen(USED_RENYI_TOP)) answer_cite(a, "T-RENYI-TOP");
}

/* ---- .. of a mechanism that knows its worst ------------------------------------------- */

static void renyi_at(ivl *z, const void *data) {
  const query *q = data;
  local_ivls(ivl_prec(z) + 32, order);
  conversion_field(&order, q, FIELD_ORDER);
  q->how->methods->renyi(z, q, &order);
}

/* Order inf, for which there is no formula, is its pair's. */
static int is_known(const query *q) { return selection_knows_renyi(q) && !(q->infinite & FIELD(ORDER)); }

static void renyi_of_method(answer *a, const query *q, const adapt_goal *goal) {
  a->status = adapt_run(&a->z, renyi_at, q, goal, &a->report);
  answer_cite(a, "T-EM-RENYI T-MOMENTS-ADD T-ADAPT");
}

/* ---- .. of batches, which have no pair ------------------------------------------------- */

typedef struct {
  const query *q;
  pair_side side;
  int *more; /* more precision says more */
} divergence;

static void divergence_at(ivl *z, const void *data) {
  const divergence *d = data;
  *d->more = d->q->how->methods->divergence(z, d->q, d->side);
}

/* More precision than this says no more of what is only bounded. */
static adapt_goal divergence_goal(const adapt_goal *goal) {
  const mpfr_prec_t most = 4 * goal->bits + 512;
  return (adapt_goal){goal->bits, goal->limit < most ? goal->limit : most};
}

static void divergence_side(ivl *z, answer *a, const query *q, pair_side side, const adapt_goal *goal) {
  int known = 1;
  const divergence d = {q, side, &known};
  const adapt_goal once = {goal->bits, goal->bits + 32}, more = divergence_goal(goal);
  adapt_report report = {ADAPT_EXACT, 0, 0};
  assay_status status = adapt_run(z, divergence_at, &d, &once, &report);
  if (status == ASSAY_LIMIT && known) status = adapt_run(z, divergence_at, &d, &more, &report);
  if (status != ASSAY_OK) a->status = status;
  if (report.bits < a->report.bits) a->report = report;
  if (status == ASSAY_LIMIT) a->stop = COMPOSE_METHOD;
  if (status == ASSAY_LIMIT) a->why = only_bounds;
  a->method = known ? "sum" : "bracket";
}

static void renyi_of_batches(answer *a, const query *q, const adapt_goal *goal) {
  static const unsigned long MOST = 1ul << 31;
  local_ivls(ivl_prec(&a->z), other);
  answer_cite(a, q->how->methods->divergence_theorems);
  if (query_count(q, FIELD_STEPS) >= MOST || query_count(q, FIELD_EPOCHS) >= MOST) {
    answer_refuse(a, "2^31 steps and more");
    return;
  }
  if (q->infinite & FIELD(ORDER)) {
    answer_is_infinite(a);
    return;
  }
  if (q->side != SIDE_ADD) divergence_side(&a->z, a, q, PAIR_PQ, goal);
  if (q->side != SIDE_REMOVE) divergence_side(&other, a, q, PAIR_QP, goal);
  if (q->side == SIDE_ADD) ivl_set(&a->z, &other);
  if (q->side == SIDE_BOTH) ivl_max(&a->z, &a->z, &other);
  if (a->status != ASSAY_BROKEN) a->report.bits = ivl_rel_bits(&a->z);
  if (a->status == ASSAY_LIMIT && a->report.bits >= goal->bits) a->status = ASSAY_OK;
  answer_cite(a, "T-ADAPT");
}

void find_renyi(answer *a, const query *q, const adapt_goal *goal) {
  local_uses uses u = {0};
  if (q->how->methods && q->how->methods->divergence) {
    renyi_of_batches(a, q, goal);
    return;
  }
  if (is_known(q)) {
    renyi_of_method(a, q, goal);
    return;
  }
  used_forget();
  if (uses_make(&u, a, q)) renyi_of_uses(a, q, &u, goal);
  else answer_refuse(a, "it has no single pair of distributions");
  if (is_integral(q) && !(q->infinite & FIELD(ORDER))) a->method = "quadrature";
  answer_cite(a, q->infinite & FIELD(ORDER) ? "T-RENYI-MAX T-PAIR-LARGEST T-MOMENTS-ADD T-ADAPT"
                                            : "T-RENYI-MOMENT T-MOMENTS-ADD T-ADAPT");
  cite_used(a);
}

/* ---- Laws of one step --------------------------------------------------------------- */

void find_phi(answer *a, const query *q, const adapt_goal *goal) {
  local_pair pair *p = one_pair(a, q);
  if (!p) return;
  const charfun_query c = {p, side_of(q), query_get(q, FIELD_TIME)};
  local_cpxs(ivl_prec(&a->z), w);
  a->status = charfun_of(&w, &c, goal, &a->report);
  ivl_set(&a->z, &w.re);
  ivl_set(&a->im, &w.im);
  a->is_complex = 1;
  if (is_integral(q)) a->method = "quadrature";
  mechanism_cite_all(a, q);
  answer_cite_moments(a, q);
  answer_cite(a, "T-CHARFUN T-ADAPT");
}

/* Under the law that comes first: P where the record is removed, Q where it is added. */
void find_loss_cdf(answer *a, const query *q, const adapt_goal *goal) {
  local_pair pair *p = one_pair(a, q);
  if (!p) return;
  const loss_query l = {p, side_of(q), side_of(q) == PAIR_PQ ? LOSS_UNDER_P : LOSS_UNDER_Q, 0,
                        query_get(q, FIELD_LOSS)};
  a->status = loss_law_of(&a->z, &l, goal, &a->report);
  mechanism_cite_all(a, q);
  answer_cite(a, "T-LOSS-CDF T-LOSS-ATOM T-ADAPT");
}
