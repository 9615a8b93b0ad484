/* road_concentrated.c - zero-concentrated and Gaussian privacy: many steps are one. */
#include "convert_rdp.h"
#include "convert_simple.h"
#include "conversion.h"
#include "mechanism.h"
#include "prob.h"
#include "road.h"

/* ---- rho-zCDP: the rho add up -------------------------------------------------------- */

static void of_all_steps(mpq_t rho, const query *q) {
  mpq_mul(rho, query_get(q, FIELD_RHO), query_get(q, FIELD_STEPS));
}

/* r := rho a, a := (e + rho) / (2 rho), Mironov's best order for the curve rho a; 0 if that
 * is not above 1.                                                                    */
static int best_order(mpq_t a, mpq_t r, const query *q) {
  of_all_steps(r, q);
  mpq_add(a, query_get(q, FIELD_EPSILON), r);
  mpq_div(a, a, r);
  mpq_div_2exp(a, a, 1);
  mpq_mul(r, r, a);
  return mpq_cmp_ui(a, 1, 1) > 0;
}

static void zcdp_delta_at(ivl *z, const void *data) {
  mpq_t a, r;
  ivl order, renyi, eps;
  mpq_init(a);
  mpq_init(r);
  ivl_init(&order, ivl_prec(z));
  ivl_init(&renyi, ivl_prec(z));
  ivl_init(&eps, ivl_prec(z));
  if (best_order(a, r, data)) {
    ivl_set_q(&order, a);
    ivl_set_q(&renyi, r);
    conversion_field(&eps, data, FIELD_EPSILON);
    convert_rdp_to_delta_mironov(z, &order, &renyi, &eps);
    prob_clip(z);
  } else {
    ivl_set_si(z, 1);
  }
  ivl_clear(&order);
  ivl_clear(&renyi);
  ivl_clear(&eps);
  mpq_clear(a);
  mpq_clear(r);
}

static void zcdp_epsilon_at(ivl *z, const void *data) {
  mpq_t rho;
  ivl r, d;
  mpq_init(rho);
  ivl_init(&r, ivl_prec(z));
  ivl_init(&d, ivl_prec(z));
  of_all_steps(rho, data);
  ivl_set_q(&r, rho);
  conversion_field(&d, data, FIELD_DELTA);
  convert_zcdp_to_eps(z, &r, &d);
  ivl_clear(&r);
  ivl_clear(&d);
  mpq_clear(rho);
}

static int zcdp_delta(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, zcdp_delta_at, q, goal, "T-CONVERT-ZCDP T-CONVERT-MIRONOV");
  return 1;
}

static int zcdp_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (!conversion_is_plain(a, q, "T-CONVERT-ZCDP"))
    conversion_run(a, zcdp_epsilon_at, q, goal, "T-CONVERT-ZCDP T-CONVERT-MIRONOV");
  return 1;
}

static void zcdp_renyi(ivl *r, const query *q, const ivl *order) {
  mpq_t rho;
  ivl t;
  mpq_init(rho);
  ivl_init(&t, ivl_prec(r));
  of_all_steps(rho, q);
  ivl_set_q(&t, rho);
  ivl_mul(r, &t, order);
  ivl_clear(&t);
  mpq_clear(rho);
}

const road road_zcdp = {.delta = zcdp_delta, .epsilon = zcdp_epsilon, .renyi = zcdp_renyi};

/* ---- mu-GDP: a Gaussian pair, with the roads of Gaussian noise 1 / mu ------------------- */

static int by_gaussian(int (*r)(answer *, const query *, const adapt_goal *), answer *a, const query *q,
                       const adapt_goal *goal) {
  query g;
  query_copy(&g, q);
  mpq_inv(g.value[FIELD_SIGMA].v, query_get(q, FIELD_MU));
  mpq_set_ui(g.value[FIELD_SHIFT].v, 1, 1);
  int mine = r(a, &g, goal);
  query_clear(&g);
  if (mine) answer_cite(a, "T-CONVERT-GDP");
  if (mine && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0) a->method = "conversion";
  return mine;
}

static int gdp_delta(answer *a, const query *q, const adapt_goal *goal) {
  return by_gaussian(road_gaussian.delta, a, q, goal);
}

static int gdp_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  return by_gaussian(road_gaussian.epsilon, a, q, goal);
}

static int gdp_complement(answer *a, const query *q, const adapt_goal *goal) {
  return by_gaussian(road_gaussian.complement, a, q, goal);
}

const road road_gdp = {.delta = gdp_delta, .epsilon = gdp_epsilon, .complement = gdp_complement};
