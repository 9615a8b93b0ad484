/* method_rdp.c - a bound rho on the Renyi divergence of one order, in both directions.
 *
 * Steps add up: the bound of all is steps * rho.  Each rule gives min(1, delta) for an
 * epsilon, and the least epsilon >= 0 for a delta.                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_binary.h"
#include "local.h"
#include "convert_rdp.h"
#include "conversion.h"
#include "mechanism.h"
#include "prob.h"
#include "method.h"

/* z := what the rule gives for order, bound and the number in `at`. */
typedef void rule(ivl *z, const ivl *order, const ivl *renyi, const ivl *at);

static void of_all_steps(ivl *z, const query *q) {
  local_mpqs(r);
  mpq_mul(r, query_get(q, FIELD_RHO), query_get(q, FIELD_STEPS));
  ivl_set_q(z, r);
}

/* 1 if x is certainly at most the epsilon that the rule gives for delta 1: the delta of x is then
 * 1, though exp may be too large for the formula.                                      */
static int is_one(rule *epsilon, const ivl *a, const ivl *r, const ivl *x) {
  local_ivls(2, one);
  local_ivls(ivl_prec(a), least);
  ivl_set_si(&one, 1);
  epsilon(&least, a, r, &one);
  return ivl_le(x, &least);
}

/* What a rule says about the three numbers; without a function for epsilon it is not asked. */
typedef struct {
  rule *delta, *epsilon;
} rules;

static void apply(ivl *z, const rules *by, const query *q, field_id at) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, a, r, x);
  conversion_field(&a, q, FIELD_ORDER);
  of_all_steps(&r, q);
  conversion_field(&x, q, at);
  if (at == FIELD_DELTA) by->epsilon(z, &a, &r, &x), ivl_max0(z, z);
  else if (by->epsilon && is_one(by->epsilon, &a, &r, &x)) ivl_set_si(z, 1);
  else by->delta(z, &a, &r, &x), prob_clip(z);
}

static void best_delta(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps) {
  convert_orders one = {1, order, renyi};
  convert_binary_to_delta(z, &one, eps);
}

static const rules mironov = {convert_rdp_to_delta_mironov, convert_rdp_to_eps_mironov};
static const rules balle = {convert_rdp_to_delta_balle, convert_rdp_to_eps_balle};
static const rules best = {best_delta, NULL};

/* ---- adapt_fn's -------------------------------------------------------------------- */

static void mironov_delta_at(ivl *z, const void *q) { apply(z, &mironov, q, FIELD_EPSILON); }

static void mironov_epsilon_at(ivl *z, const void *q) { apply(z, &mironov, q, FIELD_DELTA); }

static void balle_delta_at(ivl *z, const void *q) { apply(z, &balle, q, FIELD_EPSILON); }

static void balle_epsilon_at(ivl *z, const void *q) { apply(z, &balle, q, FIELD_DELTA); }

static void best_delta_at(ivl *z, const void *q) { apply(z, &best, q, FIELD_EPSILON); }

/* ---- The methods --------------------------------------------------------------------- */

static int delta_by(adapt_fn f, answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, f, q, goal, q->how->theorems);
  return 1;
}

static int epsilon_by(adapt_fn f, answer *a, const query *q, const adapt_goal *goal) {
  if (!conversion_is_plain(a, q, q->how->theorems)) conversion_run(a, f, q, goal, q->how->theorems);
  return 1;
}

static int mironov_delta(answer *a, const query *q, const adapt_goal *goal) {
  return delta_by(mironov_delta_at, a, q, goal);
}

static int mironov_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  return epsilon_by(mironov_epsilon_at, a, q, goal);
}

static int balle_delta(answer *a, const query *q, const adapt_goal *goal) {
  return delta_by(balle_delta_at, a, q, goal);
}

static int balle_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  return epsilon_by(balle_epsilon_at, a, q, goal);
}

static int best_delta_road(answer *a, const query *q, const adapt_goal *goal) {
  return delta_by(best_delta_at, a, q, goal);
}

/* Between 0 and 1 the curve of delta is searched, the common way. */
static int best_epsilon_road(answer *a, const query *q, const adapt_goal *goal) {
  (void)goal;
  return conversion_is_plain(a, q, q->how->theorems);
}

const method method_mironov = {.delta = mironov_delta, .epsilon = mironov_epsilon};
const method method_balle = {.delta = balle_delta, .epsilon = balle_epsilon};
const method method_optimal = {.delta = best_delta_road, .epsilon = best_epsilon_road};
