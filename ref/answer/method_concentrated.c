/* method_concentrated.c - zero-concentrated and Gaussian privacy: many steps are one. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_concentrated.h"
#include "find.h"
#include "ivl_fused.h"
#include "mechanism.h"
#include "method.h"
#include "local.h"

/* ---- rho-zCDP: the rho add up -------------------------------------------------------- */

static void of_all_steps(mpq_t rho, const query *q) {
  mpq_mul(rho, query_get(q, FIELD_RHO), query_get(q, FIELD_STEPS));
}

/* The best order of all, by the rule of Balle et al., which is never behind Mironov's (T-CONVERT-ZCDP). */
static int zcdp_best(answer *a, const query *q, const adapt_goal *goal) {
  find_by_orders(a, q, goal);
  answer_cite(a, "T-CONVERT-ZCDP");
  return 1;
}

static void zcdp_renyi(ivl *r, const query *q, const ivl *order) {
  local_mpqs(rho);
  of_all_steps(rho, q);
  ivl_mul_q(r, order, rho);
}

/* The largest lower bound of trade-off functions, of which the rules for delta know less.  Twice the bits take twice as
 * many cells of orders and more. */
static int zcdp_tradeoff(answer *a, const query *q, const adapt_goal *goal) {
  enum { MOST_BITS = 16 };
  const long bits = goal->bits < MOST_BITS ? goal->bits : MOST_BITS;
  local_mpqs(rho);
  local_ivls(bits + 64, x, r);
  of_all_steps(rho, q);
  ivl_set_q(&r, rho);
  ivl_set_q(&x, query_get(q, FIELD_ALPHA));
  convert_concentrated_f(&a->z, &x, &r, bits);
  a->method = "conversion";
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  answer_cite(a, "T-CONVERT-BINARY T-CONVERT-ALL-ORDERS");
  return 1;
}

const method method_zcdp = {.delta = zcdp_best, .epsilon = zcdp_best, .renyi = zcdp_renyi, .tradeoff = zcdp_tradeoff};

/* ---- mu-GDP: a Gaussian pair, with the methods of Gaussian noise 1 / mu ------------------- */

static int by_gaussian(int (*r)(answer *, const query *, const adapt_goal *), answer *a, const query *q,
                       const adapt_goal *goal) {
  local_query query g;
  query_copy(&g, q);
  mpq_inv(g.value[FIELD_SIGMA].v, query_get(q, FIELD_MU));
  mpq_set_ui(g.value[FIELD_SHIFT].v, 1, 1);
  int mine = r(a, &g, goal);
  if (mine) answer_cite(a, "T-CONVERT-GDP");
  if (mine && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0) a->method = "conversion";
  return mine;
}

static int gdp_delta(answer *a, const query *q, const adapt_goal *goal) {
  return by_gaussian(method_gaussian.delta, a, q, goal);
}

static int gdp_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  return by_gaussian(method_gaussian.epsilon, a, q, goal);
}

static int gdp_complement(answer *a, const query *q, const adapt_goal *goal) {
  return by_gaussian(method_gaussian.complement, a, q, goal);
}

const method method_gdp = {.delta = gdp_delta, .epsilon = gdp_epsilon, .complement = gdp_complement};
