/* unit/run_bounds.c - rho and Renyi divergences of runs whose records are drawn.
 *
 * Expected values: whole orders by all tuples of draws, order 3/2 by a sum over a grid; fractions by hand.       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "run_bounds.h"
#include "apart.h"
#include "local.h"
#include "tap.h"

#include <math.h>

enum { MOST = 64, PLACES = 8 };

/* All ways in which a record, a unit vector, may be drawn, and how likely each is. */
typedef struct {
  int n, at[MOST][PLACES];
  double chance[MOST];
} draws;

typedef struct {
  const char *name;
  run_draw drawn;
  int epochs, steps, batches;
  double rate;
} sampler;

static int bits_of(int x) {
  int n = 0;
  for (; x; x &= x - 1) n++;
  return n;
}

/* Sets of places as bits; those that the sampler may draw. */
static double chance_of(const sampler *s, int set) {
  double chance = 1;
  for (int e = 0; e < s->epochs; e++) {
    const int mask = (1 << s->batches) - 1, epoch = set >> e * s->batches & mask;
    if (s->drawn == RUN_EPOCH) chance *= bits_of(epoch) == 1 ? 1.0 / s->batches : 0;
    if (s->drawn == RUN_ORDER && (bits_of(epoch) != 1 || epoch != (set & mask))) return 0;
    if (s->drawn == RUN_KNOWN && epoch != 1) return 0;
  }
  if (s->drawn == RUN_ORDER) return 1.0 / s->batches;
  for (int i = 0; s->drawn == RUN_COIN && i < s->steps; i++) chance *= set >> i & 1 ? s->rate : 1 - s->rate;
  return chance;
}

static draws draws_of(const sampler *s) {
  draws d = {0};
  double all = 0;
  for (int set = 0; set < 1 << s->steps; set++) {
    const double chance = s->drawn == RUN_CHOICE ? bits_of(set) == s->epochs : chance_of(s, set);
    if (chance <= 0) continue;
    for (int i = 0; i < s->steps; i++) d.at[d.n][i] = set >> i & 1;
    d.chance[d.n++] = chance;
    all += chance;
  }
  for (int i = 0; i < d.n; i++) d.chance[i] /= all;
  return d;
}

/* The sum over all tuples: products of chances and of exp of inner products over sigma^2. */
static double tuples(const draws *d, double sigma, int left, const int *sum, double weight) {
  double total = 0;
  if (left == 0) return weight;
  for (int i = 0; i < d->n; i++) {
    int next[PLACES], inner = 0;
    for (int k = 0; k < PLACES; k++) inner += sum[k] * d->at[i][k], next[k] = sum[k] + d->at[i][k];
    total += tuples(d, sigma, left - 1, next, weight * d->chance[i] * exp(inner / (sigma * sigma)));
  }
  return total;
}

static double divergence(const sampler *s, double sigma, int order) {
  const draws d = draws_of(s);
  const int none[PLACES] = {0};
  return log(tuples(&d, sigma, order, none, 1)) / (order - 1);
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
  mpq_set_d(a->rate, s->rate);
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

static const sampler all[] = {{"known", RUN_KNOWN, 3, 6, 2, 1},     {"coins", RUN_COIN, 1, 3, 3, 0.25},
                              {"all coins", RUN_COIN, 2, 2, 1, 1},  {"batches", RUN_EPOCH, 2, 6, 3, 1},
                              {"one batch", RUN_EPOCH, 3, 3, 1, 1}, {"an order", RUN_ORDER, 2, 6, 3, 1},
                              {"a choice", RUN_CHOICE, 2, 4, 2, 1}, {"another", RUN_CHOICE, 1, 5, 5, 1},
                              {"epochs", RUN_EPOCH, 1, 4, 4, 1},    {"orders", RUN_ORDER, 3, 6, 2, 1}};
enum { SAMPLERS = sizeof all / sizeof *all };

/* Whatever the noise, what is true lies between; with little noise it is the luckiest draw, with much the sum, and at order 2
 * that of pairs of draws. */
static void test_orders(ivl *z) {
  static const char *const sigmas[] = {"1/5", "1", "4", "50"}, *const orders[] = {"2", "3", "4"};
  for (int i = 0; i < SAMPLERS; i++)
    for (int k = 0; k < 4; k++)
      for (int o = 0; o < 3; o++) {
        const double sigma = k ? atof(sigmas[k]) : 0.2, d = divergence(&all[i], sigma, o + 2),
                     error = 1e-13 * d + 1e-14;
        ask(z, &all[i], sigmas[k], orders[o]);
        ok(low(z) <= d + error && high(z) >= d - error, "%s, sigma %s, order %s: %.9g .. %.9g", all[i].name, sigmas[k],
           orders[o], low(z), high(z));
        const int is_pair = o == 0 && (all[i].drawn == RUN_EPOCH || all[i].drawn == RUN_ORDER);
        if (is_pair) ok(fabs(low(z) - d) < error, "which is that of pairs");
        if (k == 0) ok(low(z) > d * (1 - 1e-6), "which is that of the luckiest draw");
        if (k == 3 && all[i].drawn != RUN_COIN) ok(low(z) > d * (1 - 1e-2), "which is nearly that of the sum");
      }
}

/* Below order 2 that of pairs is no bound: one of two batches, on a grid. */
static void test_small_order(ivl *z) {
  static const sampler two[] = {{"two batches", RUN_EPOCH, 1, 2, 2, 1}, {"two places", RUN_ORDER, 1, 2, 2, 1}};
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
  static const sampler run = {"run", RUN_KNOWN, 2, 10, 5, 0.5};
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
  ok(low(z) <= sqrt(12) && high(z) >= sqrt(12) && high(z) - low(z) < 1e-14, "so much noise is enough");
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
