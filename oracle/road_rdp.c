/* road_rdp.c - a bound rho on the Renyi divergence of one order, in both directions.
 *
 * Steps add up: the bound of all is steps * rho.  Each rule gives min(1, delta) for an
 * epsilon, and the least epsilon >= 0 for a delta.                                   */
#include "convert_binary.h"
#include "convert_rdp.h"
#include "conversion.h"
#include "mechanism.h"
#include "prob.h"
#include "road.h"

/* z := what the rule gives for order, bound and the number in `at`. */
typedef void rule(ivl *z, const ivl *order, const ivl *renyi, const ivl *at);

static void of_all_steps(ivl *z, const query *q) {
  mpq_t r;
  mpq_init(r);
  mpq_mul(r, query_get(q, FIELD_RHO), query_get(q, FIELD_STEPS));
  ivl_set_q(z, r);
  mpq_clear(r);
}

static void apply(ivl *z, rule *f, const query *q, field_id at) {
  ivl a, r, x;
  mpfr_prec_t p = ivl_prec(z);
  ivl_init(&a, p);
  ivl_init(&r, p);
  ivl_init(&x, p);
  conversion_field(&a, q, FIELD_ORDER);
  of_all_steps(&r, q);
  conversion_field(&x, q, at);
  f(z, &a, &r, &x);
  if (at == FIELD_EPSILON) prob_clip(z);
  else ivl_max0(z, z);
  ivl_clear(&a);
  ivl_clear(&r);
  ivl_clear(&x);
}

static void best_delta(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps) {
  convert_orders one = {1, order, renyi};
  convert_binary_to_delta(z, &one, eps);
}

/* ---- adapt_fn's -------------------------------------------------------------------- */

static void mironov_delta_at(ivl *z, const void *q) { apply(z, convert_rdp_to_delta_mironov, q, FIELD_EPSILON); }

static void mironov_epsilon_at(ivl *z, const void *q) { apply(z, convert_rdp_to_eps_mironov, q, FIELD_DELTA); }

static void balle_delta_at(ivl *z, const void *q) { apply(z, convert_rdp_to_delta_balle, q, FIELD_EPSILON); }

static void balle_epsilon_at(ivl *z, const void *q) { apply(z, convert_rdp_to_eps_balle, q, FIELD_DELTA); }

static void best_delta_at(ivl *z, const void *q) { apply(z, best_delta, q, FIELD_EPSILON); }

/* ---- The roads --------------------------------------------------------------------- */

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

const road road_mironov = {.delta = mironov_delta, .epsilon = mironov_epsilon};
const road road_balle = {.delta = balle_delta, .epsilon = balle_epsilon};
const road road_optimal = {.delta = best_delta_road, .epsilon = best_epsilon_road};
