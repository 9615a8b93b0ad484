/* cross/compose_grid.c - many steps by two methods: transforms and lattices share nothing but the pair.
 *
 * Over 250 settings, both directions: samples at rate 1/T from 10 to 10^6 steps, two of
 * the usual trainings, balls and bins, and compositions with atoms; delta from above 0.9 to
 * below 1e-100.  A run of usual length takes every GRID_STRIDE-th setting, one of
 * GRID_STRIDE times that length all of them.
 * Classic mistake: lattices so coarse that they say nothing; how many do is tested, too. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "balls_delta.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "lattice.h"
#include "lattice_epochs.h"
#include "poisson.h"
#include "mixed.h"
#include "response.h"

#include "ask_pair.h"
#include "rnd.h"

enum { GRID_MOST = 400, GRID_STRIDE = 11, GRID_BITS = 12, GRID_PARTS = 3 };

/* P samples at a rate, B balls and bins, 0 .. the composition of this row of `mixtures`. */
typedef struct {
  char kind;
  const char *sigma, *rate, *steps, *eps;
  pair_side side;
} setting;

static setting grid[GRID_MOST];
static int grid_size;

static void add(char kind, const char *sigma, const char *rate, const char *steps, const char *eps, int side) {
  if (grid_size == GRID_MOST) bail("the grid is full");
  grid[grid_size++] = (setting){kind, sigma, rate, steps, eps, side ? PAIR_QP : PAIR_PQ};
}

static const char *const all_eps[] = {"0", "0.01", "0.1", "0.5", "1", "2", "4", "8", "12", "50"};
enum { EPS = sizeof all_eps / sizeof *all_eps };

/* ---- The settings --------------------------------------------------------------------- */

static void add_rates(void) {
  static const char *const steps[] = {"10", "100", "1000", "10000", "100000", "1000000"};
  static const char *const rate[] = {"1/10", "1/100", "1/1000", "1/10000", "1/100000", "1/1000000"};
  static const char *const sigma[] = {"0.25", "0.5", "1", "2"};
  for (int t = 0, k = 0; t < 6; t++)
    for (int s = 0; s < 4; s++)
      for (int e = k++ % 2; e < EPS; e += 2) add('P', sigma[s], rate[t], steps[t], all_eps[e], k % 3 == 0);
}

static void add_trainings(void) {
  static const char *const steps[] = {"100", "1000", "10000"};
  for (int e = 0; e < EPS; e++)
    for (int side = 0; side < 2; side++) {
      add('P', "1.1", "256/60000", "14062", all_eps[e], side);
      add('P', "2", "0.01", steps[(e + side) % 3], all_eps[e], side);
    }
}

/* Hardly any privacy. */
static void add_large(void) {
  add('P', "0.25", "1/10", "60", "0", 0);
  add('P', "0.5", "1/2", "20", "0.5", 1);
  add('P', "1", "3/4", "40", "0.1", 0);
  add('P', "2", "0.01", "1000000", "0", 1);
}

static void add_balls(void) {
  static const char *const steps[] = {"2", "10", "100", "1000", "10000"};
  static const char *const sigma[] = {"0.3", "0.5", "1", "2"};
  for (int t = 0, k = 0; t < 5; t++)
    for (int s = 0; s < 4; s++)
      for (int e = k++ % 4; e < EPS - 1; e += 4) add('B', sigma[s], "1", steps[t], all_eps[e], k % 2);
}

static void add_mixtures(void) {
  for (int kind = 0; kind < 8; kind++)
    for (int e = 0; e < EPS - 2; e++) add((char)kind, "", "", "", all_eps[e], (e + kind) % 2);
}

/* parts := a composition; how many there are. */
static size_t make_mixture(mixed_part *parts, int kind) {
  size_t n = 0;
  switch (kind) {
  case 0: parts[n++] = (mixed_part){laplace("2", "1"), 10}; break;
  case 1: parts[n++] = (mixed_part){response_pair_epsilon(num("1/2"), 2), 20}; break;
  case 2: parts[n++] = (mixed_part){response_pair_make(num("2/5"), 4), 12}; break;
  case 3: parts[n++] = (mixed_part){discrete_gaussian_pair_make(num("3"), num("1")), 6}; break;
  case 4: parts[n++] = (mixed_part){discrete_laplace_pair_make(num("3"), num("1")), 8}; break;
  case 5: parts[n++] = (mixed_part){sampled(laplace("1", "1"), "1/10"), 50}; break;
  case 6:
    parts[n++] = (mixed_part){laplace("5", "1"), 6};
    parts[n++] = (mixed_part){gaussian("3", "1"), 2};
    break;
  default:
    parts[n++] = (mixed_part){gaussian("4", "1"), 5};
    parts[n++] = (mixed_part){response_pair_epsilon(num("1/4"), 2), 4};
    parts[n++] = (mixed_part){sampled(discrete_gaussian_pair_make(num("2"), num("1")), "1/20"), 30};
  }
  return n;
}

/* ---- Both methods --------------------------------------------------------------------- */

static const compose_limits few_seconds = {.seconds = 3};

static assay_status by_transform(ivl *z, const setting *s, const mixed_part *parts, size_t n) {
  compose_report report;
  const poisson_query p = {num(s->kind == 'P' ? s->sigma : "1"),
                           num(s->kind == 'P' ? s->rate : "1"),
                           num(n ? "1" : s->steps),
                           num(s->eps),
                           s->side,
                           0,
                           0};
  const balls_query b = {p.sigma, p.steps, p.epsilon, s->side, 0};
  const mixed_query q = {parts, n, s->side, p.epsilon};
  if (s->kind == 'P') return poisson_delta_of(z, &p, GRID_BITS, &few_seconds, &report);
  if (n) return mixed_delta_of(z, &q, GRID_BITS, &few_seconds, &report);
  const balls_query c = {num(s->sigma), b.steps, b.epsilon, b.side, 0};
  return balls_delta_of(z, &c, GRID_BITS, &few_seconds, &report);
}

enum { MOST_BITS = 500, NO_SIZE = 100 };

/* The unit of mass is told how small the answer is; nothing else passes from one method to the other. */
static assay_status balls_on_lattice(ivl *z, const setting *s, const ivl *about, size_t cells) {
  const mpfr_exp_t size = mpfr_regular_p(about->hi) ? -mpfr_get_exp(about->hi) : 0;
  pair *p = gaussian(s->sigma, "1");
  assay_status status =
      lattice_epochs_delta(z, p, mpz_get_ui(mpq_numref(num(s->steps))), 1, s->side, num(s->eps), cells,
                           (mp_bitcnt_t)(size > MOST_BITS ? NO_SIZE
                                         : size > 0       ? size
                                                          : 0) +
                               80);
  pair_free(p);
  return status;
}

static assay_status by_lattice(ivl *z, const setting *s, const mixed_part *parts, size_t n, const ivl *about) {
  const int more = rnd_mult() > 1;
  if (s->kind == 'B') return balls_on_lattice(z, s, about, more ? 256 : 128);
  lattice_part part[GRID_PARTS];
  lattice_report report;
  const lattice_goal goal = {3, more ? 8192 : 2048, NULL, more ? 1 : 0.25};
  for (size_t i = 0; i < n; i++) part[i] = (lattice_part){parts[i].p, parts[i].count, NULL};
  if (n) return lattice_delta_of(z, part, n, s->side, num(s->eps), &goal, &report);
  pair *p = sampled(gaussian(s->sigma, "1"), s->rate);
  part[0] = (lattice_part){p, mpz_get_ui(mpq_numref(num(s->steps))), NULL};
  assay_status status = lattice_delta_of(z, part, 1, s->side, num(s->eps), &goal, &report);
  pair_free(p);
  return status;
}

/* ---- The grid -------------------------------------------------------------------------- */

typedef struct {
  int narrow, says, large, close; /* transforms with their digits; lattices that are not [0, 1]; deltas above 2^-60,
                                     and lattices that know these to a factor of 2                       */
  double least, most;
} seen;

static void look(seen *t, const ivl *x, const ivl *y) {
  const double lo = mpfr_get_d(y->lo, MPFR_RNDD), hi = mpfr_get_d(y->hi, MPFR_RNDU);
  const double size = mpfr_regular_p(x->hi) ? (double)mpfr_get_exp(x->hi) : 0;
  t->narrow += ivl_rel_bits(x) >= GRID_BITS;
  t->says += mpfr_sgn(y->lo) > 0 || hi < 0.9;
  t->large += mpfr_cmp_d(x->lo, 0x1p-60) > 0;
  t->close += mpfr_cmp_d(x->lo, 0x1p-60) > 0 && hi <= 2 * lo;
  if (size < t->least) t->least = size;
  if (mpfr_get_d(x->hi, MPFR_RNDD) > t->most) t->most = mpfr_get_d(x->hi, MPFR_RNDD);
}

static void one(seen *t, const setting *s) {
  mixed_part parts[GRID_PARTS];
  const size_t n = s->kind == 'P' || s->kind == 'B' ? 0 : make_mixture(parts, s->kind);
  const double start = deadline_clock();
  ivl x, y;
  ivl_init(&x, 128);
  ivl_init(&y, 128);
  const assay_status first = by_transform(&x, s, parts, n);
  const double middle = deadline_clock();
  const assay_status second = by_lattice(&y, s, parts, n, &x);
  const int good = (first == ASSAY_OK || first == ASSAY_LIMIT) && (second == ASSAY_OK || second == ASSAY_LIMIT);
  const char name[] = {(char)(n ? '0' + s->kind : s->kind), 0};
  ok(good && meets(&x, &y), "%s sigma %s, rate %s, %s steps, eps %s, %s", name, s->sigma, s->rate, s->steps, s->eps,
     s->side == PAIR_PQ ? "remove" : "add");
  char *lo = out_dec_dn(x.lo, 8), *hi = out_dec_up(x.hi, 8), *low = out_dec_dn(y.lo, 4), *high = out_dec_up(y.hi, 4);
  note("[%s, %s] in %.2f s, [%s, %s] in %.2f s", lo, hi, middle - start, low, high, deadline_clock() - middle);
  free(lo), free(hi), free(low), free(high);
  look(t, &x, &y);
  for (size_t i = 0; i < n; i++) pair_free((pair *)(uintptr_t)parts[i].p);
  ivl_clear(&x);
  ivl_clear(&y);
}

int main(void) {
  assay_start();
  add_rates();
  add_trainings();
  add_balls();
  add_mixtures();
  add_large();
  ok(grid_size >= 200, "%d settings", grid_size);
  const int stride = rnd_mult() >= GRID_STRIDE ? 1 : GRID_STRIDE / (int)rnd_mult();
  seen t = {.most = 0};
  int runs = 0;
  for (int i = 0; i < grid_size; i += stride, runs++) one(&t, &grid[i]);
  note("%d of %d narrow; %d lattices say something, %d of %d within a factor of 2; delta from 2^%.0f to %g", t.narrow,
       runs, t.says, t.close, t.large, t.least, t.most);
  ok(4 * t.narrow >= 3 * runs, "most transforms reach their digits");
  ok(10 * t.says >= 9 * runs, "lattices say something");
  ok(3 * t.close >= 2 * t.large && 2 * t.large >= runs, "most are within a factor of 2, where delta is not tiny");
  ok(stride > 1 || (t.least < -333 && t.most > 0.9), "delta from above 0.9 to below 1e-100");
  ask_clear();
  return done_testing();
}
