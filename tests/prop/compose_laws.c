/* prop/compose_laws.c - many steps at random: what must grow grows, bounds bound, one step is one step.
 *
 * Enclosures that contradict a law fail; where they overlap nothing can be said.        */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h> /* before gmp.h, which else has no gmp_fprintf */

#include "ask_pair.h"
#include "balls_delta.h"
#include "event_bound.h"
#include "gaussian.h"
#include "poisson.h"
#include "rnd.h"

#include <math.h>

enum { BITS = 24, PREC = 64 };

static const compose_limits limits = {.seconds = 2};

typedef struct {
  mpq_t sigma, rate, steps, eps;
} point;

static void point_init(point *p) { mpq_inits(p->sigma, p->rate, p->steps, p->eps, NULL); }
static void point_clear(point *p) { mpq_clears(p->sigma, p->rate, p->steps, p->eps, NULL); }
static void point_set(point *p, const point *x) {
  mpq_set(p->sigma, x->sigma);
  mpq_set(p->rate, x->rate);
  mpq_set(p->steps, x->steps);
  mpq_set(p->eps, x->eps);
}

static void draw(point *p, rnd *r) {
  static const unsigned long most[] = {3, 30, 1000, 100000};
  mpq_set_ui(p->sigma, 15 + (unsigned long)rnd_below(r, 120), 50);
  mpq_set_ui(p->rate, 1 + (unsigned long)rnd_below(r, 30), rnd_below(r, 2) ? 64 : 2048);
  mpq_set_ui(p->steps, 1 + (unsigned long)rnd_below(r, most[rnd_below(r, 4)]), 1);
  mpq_set_si(p->eps, rnd_int(r, -16, 64), 16);
  mpq_canonicalize(p->sigma);
  mpq_canonicalize(p->rate);
  mpq_canonicalize(p->eps);
}

/* z := delta; the whole of [0, 1] is no help, but no lie. */
static int poisson(ivl *z, const point *p, pair_side side) {
  compose_report report;
  const poisson_query q = {p->sigma, p->rate, p->steps, p->eps, side, 0, 0};
  assay_status s = poisson_delta_of(z, &q, BITS, &limits, &report);
  return s == ASSAY_OK || s == ASSAY_LIMIT;
}

static int balls(ivl *z, const point *p, pair_side side) {
  compose_report report;
  const balls_query q = {p->sigma, p->steps, p->eps, side, 0};
  assay_status s = balls_delta_of(z, &q, BITS, &limits, &report);
  return s == ASSAY_OK || s == ASSAY_LIMIT;
}

static void told(const point *p, pair_side side, const char *law) {
  gmp_fprintf(stderr, "# %s: sigma %Qd, rate %Qd, steps %Qd, eps %Qd, side %d\n", law, p->sigma, p->rate, p->steps,
              p->eps, (int)side);
  rnd_rerun(__FILE__);
}

/* One thing changed by a factor 1 + k/8 or by k. */
typedef enum { SIGMA_UP, RATE_DOWN, STEPS_DOWN, EPS_UP, CHANGES } change;
static const char *const laws[] = {"sigma", "rate", "steps", "epsilon"};

static void milder(point *p, change c, rnd *r) {
  mpq_t t;
  mpq_init(t);
  mpq_set_ui(t, 9 + (unsigned long)rnd_below(r, 16), 8);
  mpq_canonicalize(t);
  if (c == SIGMA_UP) mpq_mul(p->sigma, p->sigma, t);
  if (c == RATE_DOWN) mpq_div(p->rate, p->rate, t);
  if (c == STEPS_DOWN) mpz_cdiv_q_ui(mpq_numref(p->steps), mpq_numref(p->steps), 1 + (unsigned long)rnd_below(r, 4));
  if (c == EPS_UP) mpq_add(p->eps, p->eps, t);
  mpq_clear(t);
}

/* More noise, a smaller sample, fewer steps, a larger epsilon: delta does not grow.  With
 * fewer bins that of balls and bins does not fall: the mean of some is above that of all in
 * convex order.                                                                     */
static void test_monotone(void) {
  rnd r = rnd_start(41);
  point p, m;
  ivl x, y;
  long bad[CHANGES] = {0}, strict = 0, runs = 24 * rnd_mult();
  point_init(&p);
  point_init(&m);
  ivl_init(&x, PREC);
  ivl_init(&y, PREC);
  for (long i = 0; i < runs; i++) {
    const change c = (change)(i % CHANGES);
    const pair_side side = rnd_below(&r, 2) ? PAIR_QP : PAIR_PQ;
    const int bins = c != RATE_DOWN && rnd_below(&r, 3) == 0;
    draw(&p, &r);
    point_set(&m, &p);
    milder(&m, c, &r);
    const int done = bins ? balls(&x, &p, side) && balls(&y, &m, side) : poisson(&x, &p, side) && poisson(&y, &m, side);
    const int wrong = bins && c == STEPS_DOWN ? ivl_lt(&y, &x) : ivl_lt(&x, &y);
    strict += ivl_lt(&x, &y) || ivl_lt(&y, &x);
    if (done && !wrong) continue;
    bad[c]++;
    told(&p, side, laws[c]);
  }
  for (int c = 0; c < CHANGES; c++) is_int(bad[c], 0, laws[c]);
  ok(2 * strict > runs, "most pairs of enclosures are apart");
  point_clear(&p);
  point_clear(&m);
  ivl_clear(&x);
  ivl_clear(&y);
}

/* delta of Gaussian noise used `uses` times. */
static void gaussian_of(ivl *z, const point *p, mpq_srcptr uses) {
  const adapt_goal goal = {40, 4000};
  adapt_report report;
  const gaussian_query g = {p->sigma, uses, p->eps};
  if (gaussian_delta_of(z, &g, &goal, &report) == ASSAY_BROKEN) bail("gaussian_delta_of");
}

/* One step and rate 1 are closed forms; balls and bins lie between the best event and one use. */
static void test_known(void) {
  rnd r = rnd_start(42);
  point p;
  ivl x, y;
  long one = 0, all = 0, low = 0, high = 0, runs = 12 * rnd_mult();
  const adapt_goal goal = {30, 4000};
  adapt_report report;
  point_init(&p);
  ivl_init(&x, PREC);
  ivl_init(&y, PREC);
  for (long i = 0; i < runs; i++) {
    const int add = (int)rnd_below(&r, 2);
    const pair_side side = add ? PAIR_QP : PAIR_PQ;
    draw(&p, &r);
    const event_query e = {EVENT_BALLS, side, p.sigma, p.steps, p.eps};
    int found = event_bound_delta_of(&y, &e, EVENT_REAL, &goal, &report) != ASSAY_DOMAIN;
    int good = balls(&x, &p, side);
    low += !good || (found && ivl_lt(&x, &y));
    gaussian_of(&y, &p, num("1"));
    high += !good || ivl_lt(&y, &x);
    mpq_set_ui(p.rate, 1, 1);
    gaussian_of(&y, &p, p.steps);
    all += !poisson(&x, &p, side) || !meets(&x, &y);
    mpq_set_ui(p.rate, 1 + (unsigned long)rnd_below(&r, 60), 64);
    mpq_canonicalize(p.rate);
    mpq_set_ui(p.steps, 1, 1);
    pair *s = sampled_pair_make(gaussian_pair_make(p.sigma, num("1")), p.rate);
    const hockey_query h = {s, add ? HOCKEY_QP : HOCKEY_PQ, p.eps};
    good = hockey_of(&y, &h, &goal, &report) != ASSAY_BROKEN;
    one += !good || !poisson(&x, &p, side) || !meets(&x, &y);
    pair_free(s);
  }
  is_int(one, 0, "one step: the closed form");
  is_int(all, 0, "every record in each step: sigma / sqrt(steps)");
  is_int(low, 0, "balls and bins: not below the best event");
  is_int(high, 0, "balls and bins: not above one use");
  point_clear(&p);
  ivl_clear(&x);
  ivl_clear(&y);
}

/* ---- Drawn at random: a look at sanity, five standard errors wide ------------------------ */

static double uniform(rnd *r) { return ((double)(rnd_u64(r) >> 11) + 0.5) * 0x1p-53; }
static double normal(rnd *r) { return sqrt(-2 * log(uniform(r))) * cos(6.283185307179586 * uniform(r)); }

/* The loss of ten steps of the outcome of P, sigma 1: samples at rate 1/4, or bins. */
static double drawn_loss(rnd *r, int bins) {
  double loss = 0, ratio = 0;
  for (int i = 0; i < 10; i++) {
    const double x = normal(r) + (bins ? i == 0 : uniform(r) < 0.25), e = exp(x - 0.5);
    loss += log(0.75 + 0.25 * e);
    ratio += e / 10;
  }
  return bins ? log(ratio) : loss;
}

static void test_drawn(int bins) {
  enum { DRAWS = 20000 };
  rnd r = {2026};
  point p;
  ivl z;
  double sum = 0, squares = 0;
  for (int i = 0; i < DRAWS; i++) {
    const double l = drawn_loss(&r, bins), v = l > 0.5 ? 1 - exp(0.5 - l) : 0;
    sum += v / DRAWS;
    squares += v * v / DRAWS;
  }
  const double error = 5 * sqrt((squares - sum * sum) / DRAWS);
  point_init(&p);
  ivl_init(&z, PREC);
  mpq_set_ui(p.sigma, 1, 1);
  mpq_set_ui(p.rate, 1, 4);
  mpq_set_ui(p.steps, 10, 1);
  mpq_set_ui(p.eps, 1, 2);
  ok((bins ? balls(&z, &p, PAIR_PQ) : poisson(&z, &p, PAIR_PQ)) && mpfr_cmp_d(z.lo, sum + error) < 0 &&
         mpfr_cmp_d(z.hi, sum - error) > 0,
     "%s drawn at random: %.4f +- %.4f", bins ? "bins" : "samples", sum, error);
  point_clear(&p);
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  test_monotone();
  test_known();
  test_drawn(0);
  test_drawn(1);
  ask_clear();
  return done_testing();
}
