/* unit/lattice.c - both bounds of a composition: known sums, closed forms, brute force, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice.h"
#include "ask_pair.h"
#include "elem.h"
#include "gaussian.h"
#include "response.h"
#include "rnd.h"
#include "table.h"

/* z := delta of one part, on a grid; freed. */
static assay_status ask(ivl *z, pair *p, unsigned long count, const char *align, pair_side side, const char *eps,
                        const char *step, size_t cells, mp_bitcnt_t bits) {
  const lattice_part part = {p, count, align ? num(align) : NULL};
  const lattice_grid grid = {num(step), cells, bits};
  lattice_report report;
  const assay_status status = lattice_delta(z, &part, 1, side, num(eps), &grid, &report);
  pair_free(p);
  return status;
}

/* table_pair_make, which takes constant masses. */
static pair *table(size_t n, mpq_t *p, mpq_t *q) { return table_pair_make(n, (const mpq_t *)p, (const mpq_t *)q); }

/* The certain value is inside, and the bounds are a factor of 1 + slack apart at most. */
static void holds(const ivl *z, const char *down, const char *up, double slack, const char *name) {
  const int in = mpfr_cmp_q(z->lo, num(up)) <= 0 && mpfr_cmp_q(z->hi, num(down)) >= 0;
  const double lo = mpfr_get_d(z->lo, MPFR_RNDD), hi = mpfr_get_d(z->hi, MPFR_RNDU);
  if (!ok(in && hi <= lo * (1 + slack), "%s", name)) diag("got [%.17g, %.17g]", lo, hi);
}

/* ---- Losses on the lattice: exact but for rounding --------------------------------- */

/* Binomial sums, mpmath at 60 digits. */
static void test_response(void) {
  static const struct {
    const char *e0;
    unsigned long t;
    const char *eps, *step, *down, *up;
  } row[] = {{"1", 20, "4", "2", "0.8350004232025456323304", "0.8350004232025456323305"},
             {"1", 20, "3.5", "2", "0.8753046577642771621155", "0.8753046577642771621156"},
             {"1/2", 1000, "150", "1", "0.03069020297531304022118", "0.03069020297531304022119"},
             {"1", 7, "-2", "1/4", "0.9437572947860389475388", "0.9437572947860389475390"}};
  ivl z;
  ivl_init(&z, 160);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const assay_status s = ask(&z, response_pair_epsilon(num(row[i].e0), 2), row[i].t, row[i].e0, PAIR_PQ, row[i].eps,
                               row[i].step, 4096, 100);
    is_int(s, ASSAY_OK, "randomized response");
    holds(&z, row[i].down, row[i].up, 1e-15, "the binomial sum");
  }
  ivl_clear(&z);
}

/* P[q = 0] = 1/8 in each step; the other loss is log((7/8)/1) < 0. */
static void test_infinite(void) {
  mpq_t p[2], q[2];
  ivl z;
  ivl_init(&z, 128);
  for (int i = 0; i < 2; i++) mpq_inits(p[i], q[i], NULL);
  mpq_set_ui(p[0], 1, 8);
  mpq_set_ui(p[1], 7, 8);
  mpq_set_ui(q[1], 1, 1);
  is_int(ask(&z, table(2, p, q), 10, NULL, PAIR_PQ, "1", "1/64", 512, 80), ASSAY_OK, "a table with q = 0");
  /* 1 - (7/8)^10 */
  holds(&z, "0.73692442383617162", "0.73692442383617163", 1e-9, "infinite losses");
  is_int(ask(&z, table(2, p, q), 10, NULL, PAIR_QP, "1", "1/64", 512, 80), ASSAY_OK, "added");
  /* 1 - e (7/8)^10 */
  holds(&z, "0.28488644180247179", "0.28488644180247180", 1e-9, "one loss, 10 log(8/7) > 1");
  for (int i = 0; i < 2; i++) mpq_clears(p[i], q[i], NULL);
  ivl_clear(&z);
}

/* ---- Gaussians --------------------------------------------------------------------- */

/* T steps of sigma are one of sigma / sqrt(T): the closed form. */
static void test_gaussian(void) {
  static const struct {
    const char *sigma, *eps, *step;
    unsigned long t;
    size_t cells;
    double slack;
  } row[] = {{"1", "1", "1/16", 1, 512, 0.01},
             {"1", "0", "1/16", 1, 512, 0.01},
             {"2", "-1", "1/16", 4, 512, 0.01},
             {"20", "2", "1/256", 100, 2048, 0.3},
             {"1", "6", "1/32", 1, 1024, 0.02}};
  ivl z, s, t, e, want;
  ivl_init(&z, 128);
  ivl_init(&s, 128);
  ivl_init(&t, 128);
  ivl_init(&e, 128);
  ivl_init(&want, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ivl_set_q(&s, num(row[i].sigma));
    ivl_set_q(&e, num(row[i].eps));
    ivl_set_si(&t, (long)row[i].t);
    gaussian_steps(&s, &s, &t);
    gaussian_delta(&want, &s, &e);
    for (int side = (int)i % 2; side < 2; side += 2) {
      is_int(ask(&z, gaussian(row[i].sigma, "1"), row[i].t, NULL, side ? PAIR_QP : PAIR_PQ, row[i].eps, row[i].step,
                 row[i].cells, 64),
             ASSAY_OK, "Gaussian");
      ok(nests(&want, &z), "the closed form, sigma %s, %lu steps, eps %s", row[i].sigma, row[i].t, row[i].eps);
      ok(mpfr_get_d(z.hi, MPFR_RNDU) <= mpfr_get_d(z.lo, MPFR_RNDD) * (1 + row[i].slack), "narrow");
    }
  }
  ivl_clear(&z);
  ivl_clear(&s);
  ivl_clear(&t);
  ivl_clear(&e);
  ivl_clear(&want);
}

/* A law's delta by its marks is that of the law, and as narrow: below all points, between marks, above all. */
static void marks_agree(const lattice_curve *c) {
  static const char *const eps[] = {"-20", "-1/3", "0", "1/64", "1", "5/2", "7", "100"};
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 64);
  int good = c->marked;
  for (size_t i = 0; i < sizeof eps / sizeof *eps; i++) {
    const lattice_law *a = i % 2 ? &c->above : &c->below;
    lattice_law_delta(&z, a, c->step, c->bits, num(eps[i]));
    lattice_law_marks_delta(&y, &c->mark[i % 2 ? 0 : 1], a, c->step, c->bits, num(eps[i]));
    good = good && meets(&z, &y) && (ivl_rel_bits(&y) >= 20 || mpfr_cmp_d(y.hi, 0x1p-40) < 0);
    if (!good) diag("at %s", eps[i]);
  }
  ok(good, "marks");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Unlike parts: mu^2 = 4/9 + 3/4, mpmath. */
static void test_unlike(void) {
  pair *a = gaussian("3", "1"), *b = gaussian("2", "1");
  const lattice_part parts[] = {{a, 4, NULL}, {b, 3, NULL}};
  const lattice_grid grid = {num("1/64"), 2048, 64};
  lattice_curve c;
  ivl z, e;
  ivl_init(&z, 128);
  ivl_init(&e, 128);
  is_int(lattice_curve_init(&c, parts, 2, PAIR_PQ, &grid), ASSAY_OK, "two parts");
  lattice_curve_delta(&z, &c, num("1"));
  holds(&z, "0.16066449070518883001", "0.16066449070518883002", 0.005, "one Gaussian");
  ivl_set_q(&e, num("1"));
  mpfr_set_ui(e.hi, 2, MPFR_RNDU);
  lattice_curve_delta_on(&z, &c, &e);
  holds(&z, "0.16066449070518883001", "0.16066449070518883002", 10, "eps in [1, 2]");
  ok(mpfr_cmp_d(z.lo, 0.06) < 0, "which goes down to delta(2)");
  ivl_set_whole(&e);
  lattice_curve_delta_on(&z, &c, &e);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "every eps");
  lattice_curve_mark(&c);
  marks_agree(&c);
  lattice_curve_delta(&z, &c, num("1"));
  holds(&z, "0.16066449070518883001", "0.16066449070518883002", 0.005, "one Gaussian, by marks");
  lattice_curve_clear(&c);
  pair_free(a);
  pair_free(b);
  ivl_clear(&z);
  ivl_clear(&e);
}

/* Published to 20 digits and more by contour integration in Arb; eps 4, 1, 1. */
static void test_sampled(void) {
  static const struct {
    const char *sigma, *rate, *eps, *step;
    unsigned long t;
    size_t cells;
    mp_bitcnt_t bits;
    const char *down, *up;
    double slack;
  } row[] = {{"0.4", "1e-4", "4", "1/16", 10000, 640, 64, "1.16831800812729985543e-5", "1.16831800812729985544e-5", .2},
             {"0.8", "1e-3", "1", "1/64", 1000, 1024, 72, "9.8216786153131100798e-9", "9.8216786153131100799e-9", 2},
             {"1", "1e-3", "1", "1/64", 1000, 1024, 90, "2.5409303946914686823e-13", "2.5409303946914686824e-13", 9}};
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    is_int(ask(&z, sampled(gaussian(row[i].sigma, "1"), row[i].rate), row[i].t, NULL, PAIR_PQ, row[i].eps, row[i].step,
               row[i].cells, row[i].bits),
           ASSAY_OK, "sampled Gaussian");
    holds(&z, row[i].down, row[i].up, row[i].slack, "the certified value");
  }
  ivl_clear(&z);
}

/* ---- Tables against brute force ------------------------------------------------------ */

#define OUTCOMES 4

static void draw_row(mpq_t *p, rnd *r) {
  unsigned long w[OUTCOMES], sum = 0;
  for (int i = 0; i < OUTCOMES; i++) sum += w[i] = rnd_below(r, 5) == 0 ? 0 : 1 + rnd_below(r, 30);
  if (sum == 0) sum = w[0] = 1;
  for (int i = 0; i < OUTCOMES; i++) {
    mpq_set_ui(p[i], w[i], sum);
    mpq_canonicalize(p[i]);
  }
}

/* z := the sum over three outcomes of max(P - e^eps Q, 0). */
static void brute(ivl *z, mpq_t *p, mpq_t *q, const ivl *e) {
  ivl a, b;
  mpq_t u, v;
  ivl_init(&a, 128);
  ivl_init(&b, 128);
  mpq_inits(u, v, NULL);
  ivl_set_si(z, 0);
  for (int i = 0; i < OUTCOMES * OUTCOMES * OUTCOMES; i++) {
    const int x = i % OUTCOMES, y = i / OUTCOMES % OUTCOMES, w = i / OUTCOMES / OUTCOMES;
    mpq_mul(u, p[x], p[y]);
    mpq_mul(u, u, p[w]);
    mpq_mul(v, q[x], q[y]);
    mpq_mul(v, v, q[w]);
    ivl_set_q(&a, u);
    ivl_set_q(&b, v);
    ivl_mul(&b, &b, e);
    ivl_sub(&a, &a, &b);
    ivl_max0(&a, &a);
    ivl_add(z, z, &a);
  }
  ivl_clear(&a);
  ivl_clear(&b);
  mpq_clears(u, v, NULL);
}

static void test_tables(void) {
  static const char *const at[] = {"-3", "-1/3", "0", "1/10", "1", "5/2"};
  rnd r = rnd_start(3);
  mpq_t p[OUTCOMES], q[OUTCOMES];
  ivl z, e, want;
  long bad = 0, wide = 0, runs = 30 * rnd_mult();
  ivl_init(&z, 128);
  ivl_init(&e, 128);
  ivl_init(&want, 128);
  for (int i = 0; i < OUTCOMES; i++) mpq_inits(p[i], q[i], NULL);
  for (long k = 0; k < runs; k++) {
    draw_row(p, &r);
    draw_row(q, &r);
    const char *eps = at[rnd_below(&r, 6)];
    const int side = (int)rnd_below(&r, 2);
    ivl_set_q(&e, num(eps));
    ivl_exp(&e, &e);
    brute(&want, side ? q : p, side ? p : q, &e);
    if (ask(&z, table(OUTCOMES, p, q), 3, NULL, side ? PAIR_QP : PAIR_PQ, eps, "1/64", 4096, 60) != ASSAY_OK) bad++;
    bad += !meets(&want, &z);
    wide += mpfr_get_d(z.hi, MPFR_RNDU) - mpfr_get_d(z.lo, MPFR_RNDD) > 0.05;
  }
  is_int(bad, 0, "three uses of a random table");
  is_int(wide, 0, "to three steps and a little");
  for (int i = 0; i < OUTCOMES; i++) mpq_clears(p[i], q[i], NULL);
  ivl_clear(&z);
  ivl_clear(&e);
  ivl_clear(&want);
}

/* A bad grid is wide, never wrong: few cells, few bits, odd places. */
static void test_bad_grids(void) {
  static const char *const step[] = {"1/3", "1/7", "2", "10", "1/1000"};
  static const size_t cells[] = {2, 3, 17, 50};
  ivl z, s, e, want;
  int good = 1;
  ivl_init(&z, 128);
  ivl_init(&s, 128);
  ivl_init(&e, 128);
  ivl_init(&want, 128);
  ivl_set_q(&s, num("3/4"));
  ivl_set_q(&e, num("1/2"));
  gaussian_delta(&want, &s, &e);
  for (size_t i = 0; i < 5; i++)
    for (size_t j = 0; j < 4; j++)
      for (mp_bitcnt_t bits = 1; bits < 40; bits += 13)
        good = good &&
               ask(&z, gaussian("3/2", "1"), 4, i % 2 ? "1/5" : NULL, PAIR_PQ, "1/2", step[i], cells[j], bits) ==
                   ASSAY_OK &&
               nests(&want, &z);
  ok(good, "every grid gives an enclosure");
  ivl_clear(&z);
  ivl_clear(&s);
  ivl_clear(&e);
  ivl_clear(&want);
}

/* ---- Edges -------------------------------------------------------------------------- */

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 128);
  is_int(ask(&z, gaussian("1", "1"), 0, NULL, PAIR_PQ, "-1", "1/8", 64, 40), ASSAY_OK, "no steps");
  holds(&z, "0.632120558828557678", "0.632120558828557679", 1e-12, "1 - 1/e");
  is_int(ask(&z, gaussian("1", "1"), 0, NULL, PAIR_PQ, "1", "1/8", 64, 40), ASSAY_OK, "no steps, eps > 0");
  ok(is_point(&z, 0), "0");
  is_int(ask(&z, gaussian("1", "1"), 9, NULL, PAIR_PQ, "1e9", "1/8", 1024, 40), ASSAY_OK, "a huge eps");
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-9) < 0, "next to 0");
  is_int(ask(&z, gaussian("1", "1"), 9, NULL, PAIR_PQ, "-1e9", "1/8", 1024, 40), ASSAY_OK, "a very negative eps");
  ok(mpfr_cmp_ui(z.hi, 1) == 0 && mpfr_cmp_d(z.lo, 0.999) > 0, "next to 1");
  is_int(ask(&z, gaussian("1", "0"), 9, NULL, PAIR_PQ, "0", "1/8", 256, 40), ASSAY_OK, "equal distributions");
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-9) < 0, "0 or next to it");
  is_int(ask(&z, gaussian("0", "1"), 2, NULL, PAIR_PQ, "5", "1/8", 256, 40), ASSAY_OK, "no noise");
  ok(mpfr_cmp_ui(z.hi, 1) == 0 && mpfr_cmp_d(z.lo, 1 - 1e-9) > 0, "1");
  is_int(ask(&z, gaussian("1", "1"), 1, NULL, PAIR_PQ, "0", "0", 64, 40), ASSAY_DOMAIN, "step 0");
  is_int(ask(&z, gaussian("1", "1"), 1, NULL, PAIR_PQ, "0", "1", 1, 40), ASSAY_DOMAIN, "one cell");
  is_int(ask(&z, gaussian("1", "1"), 1, NULL, PAIR_PQ, "0", "1", 64, 0), ASSAY_DOMAIN, "no bits");
  ivl_clear(&z);
}

/* The driver chooses the lattice. */
static void test_driver(void) {
  pair *p = gaussian("10", "1"), *q = response_pair_epsilon(num("1/10"), 2);
  lattice_part part = {p, 100, NULL};
  lattice_goal goal = {4, 512, NULL, 0};
  lattice_report report;
  ivl z, s, e, want;
  ivl_init(&z, 128);
  ivl_init(&s, 128);
  ivl_init(&e, 128);
  ivl_init(&want, 128);
  is_int(lattice_delta_of(&z, &part, 1, PAIR_PQ, num("1"), &goal, &report), ASSAY_OK, "driver");
  ivl_set_si(&s, 1);
  ivl_set_si(&e, 1);
  gaussian_delta(&want, &s, &e);
  ok(nests(&want, &z) && report.good >= 4, "100 steps of sigma 10");
  goal.bits = 60;
  is_int(lattice_delta_of(&z, &part, 1, PAIR_PQ, num("1"), &goal, &report), ASSAY_LIMIT, "too much is asked");
  ok(nests(&want, &z) && report.cells <= 512, "the best there is");
  part = (lattice_part){q, 50, num("1/10")};
  goal = (lattice_goal){40, 2048, num("1/5"), 0};
  is_int(lattice_delta_of(&z, &part, 1, PAIR_QP, num("1/4"), &goal, &report), ASSAY_OK, "losses on the lattice");
  goal.cells = 10;
  is_int(lattice_delta_of(&z, &part, 1, PAIR_QP, num("1/4"), &goal, &report), ASSAY_DOMAIN, "too few cells");
  pair_free(p);
  pair_free(q);
  ivl_clear(&z);
  ivl_clear(&s);
  ivl_clear(&e);
  ivl_clear(&want);
}

int main(void) {
  assay_start();
  test_response();
  test_infinite();
  test_gaussian();
  test_unlike();
  test_sampled();
  test_tables();
  test_bad_grids();
  test_edges();
  test_driver();
  ask_clear();
  return done_testing();
}
