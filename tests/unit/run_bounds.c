/* unit/run_bounds.c - rho and Renyi divergences of runs whose records are drawn.
 *
 * Expected values: whole orders by all tuples of draws, which are counted, order 3/2 by a sum over a grid; fractions by hand.       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "run_bounds.h"
#include "adapt.h"
#include "apart.h"
#include "local.h"
#include "ivl_fused.h"
#include "tap.h"

#include <math.h>

enum { MOST = 64, PLACES = 8, ORDER = 4, INNERS = ORDER * ORDER * PLACES };

/* All ways in which a record, a unit vector, may be drawn, and how likely each is: weights, whole numbers. */
typedef struct {
  int n, at[MOST][PLACES];
  unsigned long weight[MOST], all;
} draws;

typedef struct {
  const char *name;
  run_draw drawn;
  int epochs, steps, batches, quarters; /* the rate in quarters */
} sampler;

static int bits_of(int x) {
  int n = 0;
  for (; x; x &= x - 1) n++;
  return n;
}

/* Sets of places as bits; 0 for those that the sampler does not draw. */
static unsigned long weight_of(const sampler *s, int set) {
  const int drawn = bits_of(set), mask = (1 << s->batches) - 1;
  unsigned long weight = 1;
  for (int i = 0; s->drawn == RUN_COIN && i < s->steps; i++)
    weight *= (unsigned long)(set >> i & 1 ? s->quarters : 4 - s->quarters);
  if (s->drawn == RUN_COIN) return weight;
  if (s->drawn == RUN_CHOICE) return drawn == s->epochs;
  for (int e = 0; e < s->epochs; e++) {
    const int epoch = set >> e * s->batches & mask;
    if (bits_of(epoch) != 1) return 0;
    if (s->drawn == RUN_ORDER && epoch != (set & mask)) return 0;
    if (s->drawn == RUN_KNOWN && epoch != 1) return 0;
  }
  return 1;
}

static draws draws_of(const sampler *s) {
  draws d = {0};
  for (int set = 0; set < 1 << s->steps; set++) {
    const unsigned long weight = weight_of(s, set);
    if (!weight) continue;
    for (int i = 0; i < s->steps; i++) d.at[d.n][i] = set >> i & 1;
    d.weight[d.n++] = weight;
    d.all += weight;
  }
  return d;
}

/* count[k] := the weight of all tuples whose inner products, of each with those before it, are k together. */
static void tuples(unsigned long *count, const draws *d, int left, const int *sum, int inner, unsigned long weight) {
  if (left == 0) count[inner] += weight;
  for (int i = 0; left > 0 && i < d->n; i++) {
    int next[PLACES], k = inner;
    for (int p = 0; p < PLACES; p++) k += sum[p] * d->at[i][p], next[p] = sum[p] + d->at[i][p];
    tuples(count, d, left - 1, next, k, weight * d->weight[i]);
  }
}

/* z := the Renyi divergence: the logarithm of the tuples' mean of exp(their products/sigma^2). */
static void divergence(ivl *z, const sampler *s, mpq_srcptr sigma, int order) {
  const draws d = draws_of(s);
  const int none[PLACES] = {0};
  unsigned long count[INNERS] = {0};
  local_ivls(ivl_prec(z), each, square);
  tuples(count, &d, order, none, 0, 1);
  ivl_set_q(&square, sigma);
  ivl_sqr(&square, &square);
  ivl_set_si(z, 0);
  for (int k = 0; k < INNERS; k++) {
    if (!count[k]) continue;
    ivl_set_si(&each, k);
    ivl_div(&each, &each, &square);
    ivl_exp(&each, &each);
    ivl_mul_si(&each, &each, (long)count[k]);
    ivl_add(z, z, &each);
  }
  for (int i = 0; i < order; i++) ivl_div_si(z, z, (long)d.all);
  ivl_log(z, z);
  ivl_div_si(z, z, order - 1);
}

/* ---- What is asked ------------------------------------------------------------------------- */

typedef struct {
  mpq_t sigma, rate, epochs, steps, batches;
  run_query q;
} asked;

static void open(asked *a, const sampler *s, unsigned long far, unsigned long near, const char *sigma) {
  mpq_inits(a->sigma, a->rate, a->epochs, a->steps, a->batches, NULL);
  mpq_set_str(a->sigma, sigma, 10);
  mpq_canonicalize(a->sigma);
  mpq_set_si(a->rate, s->quarters, 4);
  mpq_canonicalize(a->rate);
  mpq_set_si(a->epochs, s->epochs, 1);
  mpq_set_si(a->steps, s->steps, 1);
  mpq_set_si(a->batches, s->batches, 1);
  a->q = (run_query){s->drawn, far, near, a->sigma, a->rate, a->epochs, a->steps, a->batches};
}

static void close(asked *a) { mpq_clears(a->sigma, a->rate, a->epochs, a->steps, a->batches, NULL); }

static double low(const ivl *z) { return mpfr_get_d(z->lo, MPFR_RNDD); }
static double high(const ivl *z) { return mpfr_get_d(z->hi, MPFR_RNDU); }

static void ask(ivl *z, const sampler *s, const char *sigma, const char *order) {
  asked a;
  local_mpqs(x);
  open(&a, s, 1, 1, sigma);
  mpq_set_str(x, order, 10);
  run_bounds_renyi(z, &a.q, x);
  close(&a);
}

static const sampler all[] = {{"known", RUN_KNOWN, 3, 6, 2, 4},     {"coins", RUN_COIN, 1, 3, 3, 1},
                              {"all coins", RUN_COIN, 2, 2, 1, 4},  {"batches", RUN_EPOCH, 2, 6, 3, 4},
                              {"one batch", RUN_EPOCH, 3, 3, 1, 4}, {"an order", RUN_ORDER, 2, 6, 3, 4},
                              {"a choice", RUN_CHOICE, 2, 4, 2, 4}, {"another", RUN_CHOICE, 1, 5, 5, 4},
                              {"epochs", RUN_EPOCH, 1, 4, 4, 4},    {"orders", RUN_ORDER, 3, 6, 2, 4}};
enum { SAMPLERS = sizeof all / sizeof *all };

/* 1 if x is below y by at most 2^-100 of it. */
static int is_just_below(mpfr_srcptr x, mpfr_srcptr y) {
  local_ivls(128, d);
  mpfr_sub(d.hi, y, x, MPFR_RNDU);
  mpfr_mul_2ui(d.hi, d.hi, 100, MPFR_RNDU);
  return mpfr_lessequal_p(d.hi, y);
}

static void test_order(ivl *z, const sampler *s, int sigma, int order) {
  static const char *const sigmas[] = {"1/5", "1", "4", "50"}, *const orders[] = {"", "", "2", "3", "4"};
  local_ivls(192, d);
  local_mpqs(x);
  mpq_set_str(x, sigmas[sigma], 10);
  divergence(&d, s, x, order);
  ask(z, s, sigmas[sigma], orders[order]);
  ok(mpfr_lessequal_p(z->lo, d.hi) && mpfr_lessequal_p(d.lo, z->hi), "%s, sigma %s, order %d: %.9g .. %.9g", s->name,
     sigmas[sigma], order, low(z), high(z));
  const int is_pair = order == 2 && (s->drawn == RUN_EPOCH || s->drawn == RUN_ORDER);
  if (is_pair) ok(is_just_below(z->lo, d.hi), "which is that of pairs");
  if (sigma == 0) ok(low(z) > high(&d) * (1 - 1e-6), "which is that of the luckiest draw");
  if (sigma == 3 && s->drawn != RUN_COIN) ok(low(z) > high(&d) * (1 - 1e-2), "which is nearly that of the sum");
}

/* Whatever the noise, what is true lies between; with little noise it is the luckiest draw, with much the sum, and at order 2
 * that of pairs of draws. */
static void test_orders(ivl *z) {
  for (int i = 0; i < SAMPLERS; i++)
    for (int sigma = 0; sigma < 4; sigma++)
      for (int order = 2; order <= ORDER; order++) test_order(z, &all[i], sigma, order);
}

/* Below order 2 that of pairs is no bound: one of two batches, on a grid. */
static void test_small_order(ivl *z) {
  static const sampler two[] = {{"two batches", RUN_EPOCH, 1, 2, 2, 4}, {"two places", RUN_ORDER, 1, 2, 2, 4}};
  double sum = 0, step = 0.0625, pi = acos(-1);
  for (double x = -12; x <= 14; x += step)
    for (double y = -12; y <= 14; y += step)
      sum += pow((exp(x - 0.5) + exp(y - 0.5)) / 2, 1.5) * exp(-(x * x + y * y) / 2) / (2 * pi) * step * step;
  for (int i = 0; i < 2; i++) {
    ask(z, &two[i], "1", "3/2");
    ok(low(z) < 2 * log(sum) && high(z) > 2 * log(sum), "%s, order 3/2", two[i].name);
  }
}

/* ---- rho ------------------------------------------------------------------------------------ */

static void is_rho(void (*f)(mpq_ptr, const run_query *), const asked *a, const char *want, const char *what) {
  local_mpqs(x, y);
  f(x, &a->q);
  mpq_set_str(y, want, 10);
  ok(mpq_equal(x, y), "%s: %s", what, want);
}

/* sigma 3/2, so 1/(2 sigma^2) = 2/9. */
static void test_rho(void) {
  static const sampler run = {"run", RUN_KNOWN, 2, 10, 5, 2};
  static const struct {
    run_draw drawn;
    const char *most, *lucky, *sum;
  } want[] = {{RUN_KNOWN, "16/9", "4/9", "16/9"},
              {RUN_COIN, "80/9", "20/9", "0"},
              {RUN_EPOCH, "16/9", "4/9", "16/45"},
              {RUN_ORDER, "16/9", "4/9", "16/45"},
              {RUN_CHOICE, "16/9", "4/9", "16/45"}};
  for (int i = 0; i < 5; i++) {
    asked a;
    sampler s = run;
    s.drawn = want[i].drawn;
    open(&a, &s, 2, 1, "3/2");
    is_rho(run_bounds_most, &a, want[i].most, "most");
    is_rho(run_bounds_lucky, &a, want[i].lucky, "the luckiest draw");
    is_rho(run_bounds_sum, &a, want[i].sum, "the sum");
    mpq_set_ui(a.rate, 1, 1);
    if (s.drawn == RUN_COIN) is_rho(run_bounds_sum, &a, "80/9", "the sum of all steps");
    a.q.near = 0;
    is_rho(run_bounds_lucky, &a, "0", "nothing below");
    is_rho(run_bounds_sum, &a, "0", "no sum below");
    close(&a);
  }
}

static void test_nothing_below(ivl *z) {
  asked a;
  local_mpqs(order);
  mpq_set_ui(order, 5, 2);
  mpq_canonicalize(order);
  open(&a, &all[3], 2, 0, "1/2");
  run_bounds_renyi(z, &a.q, order);
  ok(mpfr_zero_p(z->lo) && mpfr_cmp_ui(z->hi, 40) == 0, "nothing below: 0 .. 5/2 2 4^2/2");
  close(&a);
}

static void test_sigma(ivl *z) {
  asked a;
  local_mpqs(rho);
  mpq_set_ui(rho, 1, 3);
  open(&a, &all[3], 2, 1, "7/10"); /* 2 epochs, twice the distance: 4/sigma^2 is 1/3 */
  run_bounds_sigma(z, &a.q, rho);
  ivl_sqr(z, z);
  ok(mpfr_cmp_ui(z->lo, 12) <= 0 && mpfr_cmp_ui(z->hi, 12) >= 0, "so much noise is enough");
  ok(ivl_rel_bits(z) >= 100, ".. and little more");
  close(&a);
}

int main(void) {
  local_ivls(128, z);
  test_orders(&z);
  test_small_order(&z);
  test_rho();
  test_nothing_below(&z);
  test_sigma(&z);
  ok(!apart_seen(), "nothing contradicts");
  return done_testing();
}
