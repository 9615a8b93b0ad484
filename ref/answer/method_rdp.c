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

/*@ requires mem: \valid_read(q) && \valid_read(q->how);
    TOTAL assigns \nothing;
    ensures value: \result == (q->how->methods == &method_balle ? CONVERT_BALLE : CONVERT_MIRONOV); */
static convert_rule rule_of(const query *q) {
  return q->how->methods == &method_balle ? CONVERT_BALLE : CONVERT_MIRONOV;
}

/* ---- adapt_fn's -------------------------------------------------------------------- */

static void delta_at(ivl *z, const void *data) {
  local_ivls(ivl_prec(z), a, r, x);
  read(&a, &r, &x, data, FIELD_EPSILON);
  order_rule_delta(z, rule_of(data), &a, &r, &x);
}

static void epsilon_at(ivl *z, const void *data) {
  local_ivls(ivl_prec(z), a, r, x);
  read(&a, &r, &x, data, FIELD_DELTA);
  order_rule_epsilon(z, rule_of(data), &a, &r, &x);
}

static void best_delta_at(ivl *z, const void *data) {
  local_ivls(ivl_prec(z), a, r, x);
  read(&a, &r, &x, data, FIELD_EPSILON);
  convert_orders one = {1, &a, &r};
  convert_binary_to_delta(z, &one, &x);
  prob_clip(z);
}

/* ---- The methods --------------------------------------------------------------------- */

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, delta_at, q, goal, q->how->theorems);
  return 1;
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (!conversion_is_plain(a, q, q->how->theorems)) conversion_run(a, epsilon_at, q, goal, q->how->theorems);
  return 1;
}

static int best_delta(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, best_delta_at, q, goal, q->how->theorems);
  return 1;
}

/* Between 0 and 1 the curve of delta is searched, the common way. */
static int best_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  (void)goal;
  return conversion_is_plain(a, q, q->how->theorems);
}

const method method_mironov = {.delta = delta, .epsilon = epsilon};
const method method_balle = {.delta = delta, .epsilon = epsilon};
const method method_optimal = {.delta = best_delta, .epsilon = best_epsilon};
