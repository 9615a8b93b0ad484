/* method_rdp.c - a bound rho on the Renyi divergence of one order, in both directions.
 *
 * Steps add up: the bound of all is steps * rho.  Each rule gives min(1, delta) for an
 * epsilon, and the least epsilon >= 0 for a delta.                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_binary.h"
#include "local.h"
#include "conversion.h"
#include "mechanism.h"
#include "prob.h"
#include "method.h"
#include "order_rule.h"

static void of_all_steps(ivl *z, const query *q) {
  local_mpqs(r);
  mpq_mul(r, query_get(q, FIELD_RHO), query_get(q, FIELD_STEPS));
  ivl_set_q(z, r);
}

/* Order, bound of all steps and the number that is asked at. */
static void read(ivl *order, ivl *renyi, ivl *x, const query *q, field_id at) {
  conversion_field(order, q, FIELD_ORDER);
  of_all_steps(renyi, q);
  conversion_field(x, q, at);
}

static void delta_at(ivl *z, convert_rule by, const query *q) {
  local_ivls(ivl_prec(z), a, r, x);
  read(&a, &r, &x, q, FIELD_EPSILON);
  order_rule_delta(z, by, &a, &r, &x);
}

static void epsilon_at(ivl *z, convert_rule by, const query *q) {
  local_ivls(ivl_prec(z), a, r, x);
  read(&a, &r, &x, q, FIELD_DELTA);
  order_rule_epsilon(z, by, &a, &r, &x);
}

/* ---- adapt_fn's -------------------------------------------------------------------- */

static void mironov_delta_at(ivl *z, const void *q) { delta_at(z, CONVERT_MIRONOV, q); }

static void mironov_epsilon_at(ivl *z, const void *q) { epsilon_at(z, CONVERT_MIRONOV, q); }

static void balle_delta_at(ivl *z, const void *q) { delta_at(z, CONVERT_BALLE, q); }

static void balle_epsilon_at(ivl *z, const void *q) { epsilon_at(z, CONVERT_BALLE, q); }

static void best_delta_at(ivl *z, const void *data) {
  local_ivls(ivl_prec(z), a, r, x);
  read(&a, &r, &x, data, FIELD_EPSILON);
  convert_orders one = {1, &a, &r};
  convert_binary_to_delta(z, &one, &x);
  prob_clip(z);
}

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
