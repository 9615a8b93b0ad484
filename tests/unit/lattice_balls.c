/* unit/lattice_balls.c - balls and bins: one bin, known values, brute force on tables, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_epochs.h"
#include "ask_pair.h"
#include "elem.h"
#include "gaussian.h"
#include "rnd.h"
#include "table.h"

/* The certain value is inside, and the bounds are a factor of 1 + slack apart at most. */
static void holds(const ivl *z, const char *down, const char *up, double slack, const char *name) {
  const int in = mpfr_cmp_q(z->lo, num(up)) <= 0 && mpfr_cmp_q(z->hi, num(down)) >= 0;
  const double lo = mpfr_get_d(z->lo, MPFR_RNDD), hi = mpfr_get_d(z->hi, MPFR_RNDU);
  if (!ok(in && hi <= lo * (1 + slack), "%s", name)) diag("got [%.17g, %.17g]", lo, hi);
}

static void test_one_bin(void) {
  pair *p = gaussian("1", "1");
  ivl z, e, s, want;
  ivl_init(&z, 128);
  ivl_init(&e, 128);
  ivl_init(&s, 128);
  ivl_init(&want, 128);
  ivl_set_si(&s, 1);
  for (int side = 0; side < 2; side++)
    for (int k = -1; k <= 2; k++) {
      ivl_set_si(&e, k);
      gaussian_delta(&want, &s, &e);
      is_int(lattice_epochs_delta(&z, p, 1, 1, side ? PAIR_QP : PAIR_PQ, fraction(k, 1), 96, 80), ASSAY_OK, "one bin");
      ok(nests(&want, &z), "the closed form, eps %d", k);
      ok(mpfr_get_d(z.hi, MPFR_RNDU) - mpfr_get_d(z.lo, MPFR_RNDD) < 0.03, "narrow");
    }
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&e);
  ivl_clear(&s);
  ivl_clear(&want);
}

/* Two bins by quadrature in mpmath, the others by contour integration in Arb. */
static void test_known(void) {
  static const struct {
    const char *sigma, *eps, *down, *up;
    unsigned long bins;
    pair_side side;
    size_t cells;
    double slack;
  } row[] = {{"1", "1", "0.05920650108589265327", "0.05920650108589265328", 2, PAIR_PQ, 256, 0.02},
             {"0.4", "4", "1.0264743834674905e-5", "1.0264743834674906e-5", 10000, PAIR_PQ, 256, 0.2},
             {"0.8", "0.1", "1.0981574728900091e-3", "1.0981574728900092e-3", 1000, PAIR_QP, 512, 9}};
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = gaussian(row[i].sigma, "1");
    is_int(lattice_epochs_delta(&z, p, row[i].bins, 1, row[i].side, num(row[i].eps), row[i].cells, 120), ASSAY_OK,
           "known");
    holds(&z, row[i].down, row[i].up, row[i].slack, "the certified value");
    pair_free(p);
  }
  ivl_clear(&z);
}

#define OUTCOMES 3
#define BINS 3

static void draw_row(mpq_t *p, rnd *r, int zeros) {
  unsigned long w[OUTCOMES], sum = 0;
  for (int i = 0; i < OUTCOMES; i++) sum += w[i] = zeros && rnd_below(r, 4) == 0 ? 0 : 1 + rnd_below(r, 20);
  if (sum == 0) sum = w[0] = 1;
  for (int i = 0; i < OUTCOMES; i++) {
    mpq_set_ui(p[i], w[i], sum);
    mpq_canonicalize(p[i]);
  }
}

/* a := P of the outcome (x0, x1, x2), the mean over bins of p there and q elsewhere; b := Q. */
static void masses(mpq_ptr a, mpq_ptr b, mpq_t *p, mpq_t *q, const int *x) {
  mpq_t t;
  mpq_init(t);
  mpq_set_ui(a, 0, 1);
  for (int bin = -1; bin < BINS; bin++) {
    mpq_set_ui(t, 1, 1);
    for (int i = 0; i < BINS; i++) mpq_mul(t, t, i == bin ? p[x[i]] : q[x[i]]);
    if (bin < 0) mpq_set(b, t);
    else mpq_add(a, a, t);
  }
  mpq_set_ui(t, 1, BINS);
  mpq_mul(a, a, t);
  mpq_clear(t);
}

/* z := the sum over all outcomes of max(P - e Q, 0), or of max(Q - e P, 0). */
static void brute(ivl *z, mpq_t *p, mpq_t *q, const ivl *e, int side) {
  ivl u, v;
  mpq_t a, b;
  ivl_init(&u, 128);
  ivl_init(&v, 128);
  mpq_inits(a, b, NULL);
  ivl_set_si(z, 0);
  for (int k = 0; k < OUTCOMES * OUTCOMES * OUTCOMES; k++) {
    const int x[BINS] = {k % OUTCOMES, k / OUTCOMES % OUTCOMES, k / OUTCOMES / OUTCOMES};
    masses(a, b, p, q, x);
    ivl_set_q(&u, side ? b : a);
    ivl_set_q(&v, side ? a : b);
    ivl_mul(&v, &v, e);
    ivl_sub(&u, &u, &v);
    ivl_max0(&u, &u);
    ivl_add(z, z, &u);
  }
  ivl_clear(&u);
  ivl_clear(&v);
  mpq_clears(a, b, NULL);
}

static void test_tables(void) {
  static const char *const at[] = {"-1", "0", "1/10", "1/2", "3/2"};
  rnd r = rnd_start(7);
  mpq_t p[OUTCOMES], q[OUTCOMES];
  ivl z, e, want;
  long bad = 0, wide = 0;
  ivl_init(&z, 128);
  ivl_init(&e, 128);
  ivl_init(&want, 128);
  for (int i = 0; i < OUTCOMES; i++) mpq_inits(p[i], q[i], NULL);
  for (long k = 0; k < 20 * rnd_mult(); k++) {
    draw_row(p, &r, 1);
    draw_row(q, &r, k % 2 == 0);
    const char *eps = at[rnd_below(&r, 5)];
    const int side = (int)rnd_below(&r, 2);
    pair *t = table_pair_make(OUTCOMES, (const mpq_t *)p, (const mpq_t *)q);
    ivl_set_q(&e, num(eps));
    ivl_exp(&e, &e);
    brute(&want, p, q, &e, side);
    bad += lattice_epochs_delta(&z, t, BINS, 1, side ? PAIR_QP : PAIR_PQ, num(eps), 96, 60) != ASSAY_OK;
    bad += !meets(&want, &z);
    wide += k % 2 == 1 && mpfr_get_d(z.hi, MPFR_RNDU) - mpfr_get_d(z.lo, MPFR_RNDD) > 0.2;
    pair_free(t);
  }
  is_int(bad, 0, "three bins of a random table");
  is_int(wide, 0, "to 0.2");
  for (int i = 0; i < OUTCOMES; i++) mpq_clears(p[i], q[i], NULL);
  ivl_clear(&z);
  ivl_clear(&e);
  ivl_clear(&want);
}

static void test_edges(void) {
  pair *p = gaussian("1", "1");
  ivl z;
  ivl_init(&z, 64);
  is_int(lattice_epochs_delta(&z, p, 0, 1, PAIR_PQ, num("1"), 64, 64), ASSAY_DOMAIN, "no bins");
  is_int(lattice_epochs_delta(&z, p, 1, 1, PAIR_PQ, num("1"), 7, 64), ASSAY_DOMAIN, "few cells");
  is_int(lattice_epochs_delta(&z, p, 1, 1, PAIR_PQ, num("1"), 64, 0), ASSAY_DOMAIN, "no bits");
  is_int(lattice_epochs_delta(&z, p, 5, 1, PAIR_PQ, num("1000"), 64, 64), ASSAY_OK, "a huge eps");
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-9) < 0, "next to 0");
  is_int(lattice_epochs_delta(&z, p, 5, 1, PAIR_QP, num("1000"), 64, 64), ASSAY_OK, "added");
  ok(mpfr_zero_p(z.lo) && mpfr_sgn(z.hi) >= 0, "0 is inside");
  is_int(lattice_epochs_delta(&z, p, 5, 1, PAIR_PQ, num("-1000"), 64, 64), ASSAY_OK, "a very negative eps");
  ok(mpfr_cmp_ui(z.hi, 1) == 0 && mpfr_cmp_d(z.lo, 0.9) > 0, "next to 1");
  is_int(lattice_epochs_delta(&z, p, 5, 1, PAIR_QP, num("0"), 8, 1), ASSAY_OK, "a bad grid");
  ok(mpfr_cmp_d(z.lo, 0.1) < 0 && mpfr_cmp_d(z.hi, 0.1) > 0, "wide");
  pair_free(p);
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  test_one_bin();
  test_known();
  test_tables();
  test_edges();
  ask_clear();
  return done_testing();
}
