/* unit/lattice_shuffle.c - the shuffle pair on a lattice: one step, known values, the other method, any points and cells.
 *
 * Known values: for two steps adaptive quadrature of the densities with 30 to 40 digits in another language, for more a
 * program on another arithmetic library (Arb).                                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle_internal.h"
#include "ask_pair.h"
#include "elem.h"
#include "gaussian.h"
#include "rnd.h"
#include "shuffle_delta.h"
#include <math.h>

static lattice_shuffle_query ask(const char *sigma, unsigned long steps, const char *epsilon, int side) {
  return (lattice_shuffle_query){num(sigma), num(epsilon), steps, side ? PAIR_QP : PAIR_PQ};
}

static double width(const ivl *z) { return mpfr_get_d(z->hi, MPFR_RNDU) - mpfr_get_d(z->lo, MPFR_RNDD); }

/* ---- One step ----------------------------------------------------------------------------------- */

static void test_one_step(void) {
  static const char *const sigma[] = {"0.3", "1", "2"}, *const epsilon[] = {"0", "1.5", "4", "-1"};
  ivl z, e, s, want;
  ivl *const all[] = {&z, &e, &s, &want};
  for (int i = 0; i < 4; i++) ivl_init(all[i], i ? 400 : 128);
  for (int i = 0; i < 12; i++) {
    const int side = (i + i / 4) % 2;
    const lattice_shuffle_query q = ask(sigma[i / 4], 1, epsilon[i % 4], side);
    ivl_set_q(&s, q.sigma);
    ivl_set_q(&e, q.epsilon);
    gaussian_delta(&want, &s, &e);
    const int good = lattice_shuffle_delta(&z, &q, 64, 60) == ASSAY_OK;
    ok(good && nests(&want, &z) && width(&z) < 1e-2, "one step, sigma %s, epsilon %s, side %d: the closed form",
       sigma[i / 4], epsilon[i % 4], side);
  }
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* ---- Known values --------------------------------------------------------------------------------- */

static void test_known(void) {
  static const struct {
    const char *sigma;
    unsigned long steps;
    const char *epsilon;
    int side;
    const char *down, *up;
    double slack;
  } row[] = {{"1", 2, "1", 0, "0.11721482156299632651", "0.11721482156299632652", 1e-4},
             {"1", 2, "1", 1, "0.09149600567244894995", "0.09149600567244894996", 1e-4},
             {"0.8", 2, "0", 1, "0.45539070597242624998", "0.45539070597242624999", 1e-3},
             {"1", 2, "-0.5", 1, "0.52767549705410914659", "0.52767549705410914660", 1e-4},
             {"0.4", 10000, "4", 0, "0.22611287277963180691", "0.22611287277963180692", 1e-3},
             {"1", 1000, "0.5", 0, "0.00465415675684069072", "0.00465415675684069073", 0.2},
             {"0.5", 1000, "3", 0, "0.14770481519548312", "0.14770481519548314", 0.01}};
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const lattice_shuffle_query q = ask(row[i].sigma, row[i].steps, row[i].epsilon, row[i].side);
    int good = lattice_shuffle_delta(&z, &q, 512, 64) == ASSAY_OK;
    good = good && mpfr_cmp_q(z.lo, num(row[i].up)) <= 0 && mpfr_cmp_q(z.hi, num(row[i].down)) >= 0;
    if (!ok(good && width(&z) < row[i].slack * mpfr_get_d(z.hi, MPFR_RNDU), "sigma %s, %lu steps, epsilon %s, side %d",
            row[i].sigma, row[i].steps, row[i].epsilon, row[i].side))
      diag("got [%.17g, %.17g]", mpfr_get_d(z.lo, MPFR_RNDD), mpfr_get_d(z.hi, MPFR_RNDU));
  }
  ivl_clear(&z);
}

/* ---- The other method ------------------------------------------------------------------------------- */

static void test_other_method(void) {
  static const char *const sigma[] = {"0.5", "1.5"}, *const epsilon[] = {"0", "2", "-1"};
  static const char *const text[] = {"3", "30"};
  ivl z, want;
  compose_report r;
  ivl_init(&z, 128);
  ivl_init(&want, 128);
  for (int i = 0; i < 8; i++) {
    const int side = i % 2;
    const char *s = sigma[i / 2 % 2], *t = text[i / 4], *e = epsilon[i % 3];
    const lattice_shuffle_query q = ask(s, strtoul(t, NULL, 10), e, side);
    const shuffle_query f = {q.sigma, num(t), q.epsilon, q.side, 0};
    int good = shuffle_delta_of(&want, &f, 10, NULL, &r) != ASSAY_DOMAIN;
    good = good && lattice_shuffle_delta(&z, &q, 512, 80) == ASSAY_OK && meets(&z, &want);
    ok(good && width(&z) < 0.01 * mpfr_get_d(z.hi, MPFR_RNDU) + 1e-6, "sigma %s, %s steps, epsilon %s, side %d", s, t,
       e, side);
  }
  ivl_clear(&z);
  ivl_clear(&want);
}

/* ---- Any points and cells ---------------------------------------------------------------------------- */

/* One of q's terms in intervals. */
static void term_of(shuffle_term *t, const lattice_shuffle_query *q, const shuffle_shape *s) {
  *t = (shuffle_term){.sign = s->sign, .steps = q->steps, .prec = 256};
  ivl_init(&t->a, t->prec);
  ivl_init(&t->k, t->prec);
  ivl_init(&t->spread, t->prec);
  ivl_set_si(&t->a, 1); /* sigma is 1 */
  ivl_exp(&t->spread, &t->a);
  ivl_set_q(&t->k, q->epsilon);
  if (t->sign < 0) ivl_neg(&t->k, &t->k);
  ivl_exp(&t->k, &t->k);
}

/* low, high := the bounds of E(sum)_+ with cells that were pushed about and points anywhere. */
static void odd_bounds(double *low, double *high, const lattice_shuffle_query *q, rnd *r) {
  shuffle_shape s;
  shuffle_frame f;
  shuffle_cells c;
  shuffle_term t;
  lattice_law one, sum;
  ivl x, rest;
  lattice_shuffle_shape_init(&s, q);
  if (!lattice_shuffle_frame(&f, &s, 64, 60)) bail("no frame");
  term_of(&t, q, &s);
  ivl_init(&x, t.prec);
  ivl_init(&rest, t.prec);
  lattice_shuffle_cells_init(&c, &s, &f);
  for (size_t i = 0; i < c.n; i++) {
    if (rnd_below(r, 4) == 0) c.cell[i].to += ((double)rnd_below(r, 1000) - 500) / 1000;
    if (rnd_below(r, 8) == 0) c.cell[i].from = c.cell[rnd_below(r, c.n)].from;
  }
  if (rnd_below(r, 2)) c.beyond.from -= (double)rnd_below(r, 3);
  if (rnd_below(r, 4) == 0) c.under = (shuffle_cell){0.25, 1};
  lattice_shuffle_frame_place(&f, f.origin + f.h * (double)rnd_below(r, 100) / 7);
  lattice_shuffle_below(&one, &rest, &t, &c, &f);
  if (lattice_shuffle_sum_power(&sum, &one, t.steps, &f, 0) != ASSAY_OK) bail("no sum");
  lattice_shuffle_sum_positive(&x, &sum, &f);
  ivl_add(&x, &x, &rest);
  *low = mpfr_get_d(x.lo, MPFR_RNDD);
  lattice_law_clear(&one);
  lattice_law_clear(&sum);
  lattice_shuffle_above(&one, &t, &s, &f);
  if (lattice_shuffle_sum_power(&sum, &one, t.steps, &f, 1) != ASSAY_OK) bail("no sum");
  lattice_shuffle_sum_positive(&x, &sum, &f);
  *high = mpfr_get_d(x.hi, MPFR_RNDU);
  lattice_law_clear(&one);
  lattice_law_clear(&sum);
  lattice_shuffle_cells_clear(&c);
  lattice_shuffle_frame_clear(&f);
  ivl *const all[] = {&x, &rest, &t.a, &t.k, &t.spread};
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* For two steps, sigma 1, epsilon 1: E S_+ = 2 D, or 2 D / e. */
static void test_any(void) {
  const double sum[] = {2 * 0.11721482156299632652, 2 * 0.09149600567244894996 * exp(-1)};
  rnd r = rnd_start(11);
  for (int side = 0; side < 2; side++) {
    const lattice_shuffle_query q = ask("1", 2, "1", side);
    long bad = 0, near = 0;
    for (long k = 0; k < 8 * rnd_mult(); k++) {
      double low, high;
      odd_bounds(&low, &high, &q, &r);
      bad += !(low <= sum[side] * (1 + 1e-14) && high >= sum[side] * (1 - 1e-14));
      near += low > 0.3 * sum[side] && high < 3 * sum[side];
    }
    ok(bad == 0, "any points, any cells, side %d: bounds", side);
    ok(near > 0, "side %d: and bounds that say something", side);
  }
}

/* ---- Edges ------------------------------------------------------------------------------------------------ */

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 64);
  lattice_shuffle_query q = ask("1", 5, "1000", 0);
  is_int(lattice_shuffle_delta(&z, &q, 64, 64), ASSAY_OK, "a huge epsilon");
  ok(mpfr_zero_p(z.lo) && mpfr_sgn(z.hi) >= 0 && mpfr_cmp_d(z.hi, 1e-15) < 0, "next to 0");
  q = ask("1", 5, "1000", 1);
  is_int(lattice_shuffle_delta(&z, &q, 64, 64), ASSAY_OK, "exchanged");
  ok(mpfr_zero_p(z.lo) && mpfr_sgn(z.hi) >= 0 && mpfr_cmp_d(z.hi, 1e-15) < 0, "next to 0");
  q = ask("1", 5, "-1000", 0);
  is_int(lattice_shuffle_delta(&z, &q, 64, 64), ASSAY_OK, "a very negative epsilon");
  ok(mpfr_cmp_ui(z.hi, 1) == 0 && mpfr_cmp_d(z.lo, 1 - 1e-12) > 0, "next to 1");
  q = ask("1/100", 5, "1", 0);
  is_int(lattice_shuffle_delta(&z, &q, 64, 64), ASSAY_LIMIT, "hardly any noise");
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "nothing is known");
  q = ask("1", 5, "1", 0);
  is_int(lattice_shuffle_delta(&z, &q, 16, 1), ASSAY_OK, "a bad lattice");
  ok(mpfr_cmp_d(z.lo, 0.1) < 0 && mpfr_cmp_d(z.hi, 0.1) > 0, "wide");
  is_int(lattice_shuffle_delta(&z, &q, 15, 64), ASSAY_DOMAIN, "few cells");
  is_int(lattice_shuffle_delta(&z, &q, 64, 0), ASSAY_DOMAIN, "no bits");
  q.steps = 0;
  is_int(lattice_shuffle_delta(&z, &q, 64, 64), ASSAY_DOMAIN, "no steps");
  q = ask("0", 5, "1", 0);
  is_int(lattice_shuffle_delta(&z, &q, 64, 64), ASSAY_DOMAIN, "no noise");
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  test_one_step();
  test_known();
  test_other_method();
  test_any();
  test_edges();
  ask_clear();
  return done_testing();
}
