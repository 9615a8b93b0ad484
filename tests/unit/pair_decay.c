/* unit/pair_decay.c - the bound of |M| from a height on: no |M| is above it, and it is not far above.
 *
 * Expected: |M(c + is)| by pair_moment, another formula (a rotated sum, a quadrature) than that of the bounds.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "cpx_log.h"
#include "laplace.h"
#include "moment_test.h"
#include "rnd.h"
#include "sampled.h"
#include "status.h"
#include "two_gaussians.h"

#include "gaussian_pair.h"

static pair *make(int laplace, const char *noise, const char *shift, const char *rate) {
  mpq_t s, d, g;
  mpq_inits(s, d, g, (mpq_ptr)0);
  number(s, noise);
  number(d, shift);
  number(g, rate);
  pair *p = sampled_pair_make(laplace ? laplace_pair_make(s, d) : gaussian_pair_make(s, d), g);
  mpq_clears(s, d, g, (mpq_ptr)0);
  return p;
}

/* z := |M(c + is)|, c and s in 64ths. */
static void size_at(ivl *z, const pair *p, long c, long s) {
  cpx w, x;
  cpx_init(&w, 60);
  cpx_init(&x, 64);
  cpx_set_si(&x, c, s);
  ivl_mul_2si(&x.re, &x.re, -6);
  ivl_mul_2si(&x.im, &x.im, -6);
  pair_moment(&w, p, &x);
  cpx_abs(z, &w);
  cpx_clear(&w);
  cpx_clear(&x);
}

/* u := the bound at c from t on. */
static void bound_at(ivl *u, const pair *p, long c, long t) {
  ivl x, y;
  ivl_init(&x, 64);
  ivl_init(&y, 64);
  ivl_set_si(&x, c);
  ivl_set_si(&y, t);
  ivl_mul_2si(&x, &x, -6);
  ivl_mul_2si(&y, &y, -6);
  pair_decay(u, p, &x, &y);
  ivl_clear(&x);
  ivl_clear(&y);
}

/* For heights that grow and, for each, heights above it. */
static int holds(const pair *p, long c, rnd *r) {
  ivl u, z;
  int good = 1;
  ivl_init(&u, 48);
  ivl_init(&z, 60);
  for (long t = rnd_int(r, 1, 64); t < 40000; t = 3 * t + rnd_int(r, 0, t)) {
    bound_at(&u, p, c, t);
    for (int i = 0; i < 3; i++) {
      long s = i ? t + rnd_int(r, 0, t) : t;
      size_at(&z, p, c, rnd_once_in(r, 2) ? s : -s);
      if (mpfr_cmp(z.lo, u.hi) > 0 || !mpfr_number_p(u.hi)) {
        good = 0;
        mpfr_fprintf(stderr, "# c %ld/64 t %ld/64 s %ld/64: %.12Re > %.12Re\n", c, t, s, z.lo, u.hi);
      }
    }
  }
  ivl_clear(&u);
  ivl_clear(&z);
  return good;
}

static const char *const noise[] = {"1", "1/2", "3", "10", "4/5"};
static const char *const shift[] = {"1", "-1", "2"};
static const char *const rates[] = {"1/100", "1/2", "9/10", "1/1000"};

static void test_random(int laplace) {
  rnd r = rnd_start(laplace ? 71 : 70);
  for (long i = 0; i < 12 * rnd_mult(); i++) {
    const char *s = noise[rnd_below(&r, 5)], *d = shift[rnd_below(&r, 3)], *g = rates[rnd_below(&r, 4)];
    long c = i % 3 == 0 ? -rnd_int(&r, 1, 200) : i % 3 == 1 ? rnd_int(&r, 0, 64) : rnd_int(&r, 65, 400);
    pair *p = make(laplace, s, d, g);
    int good = holds(p, c, &r);
    if (!ok(good, "%s noise %s shift %s rate %s, c = %ld/64", laplace ? "Laplace" : "Gaussian", s, d, g, c))
      rnd_rerun(__FILE__);
    pair_free(p);
  }
}

/* The Gaussian's bound is at most a tenth of an answer above |M| at its own height, where |M| falls. */
static void test_near(void) {
  static const struct {
    const char *noise, *rate;
    long c, t;
  } at[] = {{"1", "1/100", 128, 2560},
            {"1", "1/100", 128, 256000},
            {"1/2", "1/1000", 192, 64000},
            {"5", "1/10", 96, 8000},
            {"1", "1/2", -128, 6400}};
  for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
    pair *p = make(0, at[i].noise, "1", at[i].rate);
    ivl u, z;
    ivl_init(&u, 48);
    ivl_init(&z, 60);
    bound_at(&u, p, at[i].c, at[i].t);
    size_at(&z, p, at[i].c, at[i].t);
    mpfr_mul_d(z.lo, z.lo, 1.1, MPFR_RNDD);
    ok(mpfr_cmp(u.hi, z.lo) < 0, "near |M|: noise %s, rate %s", at[i].noise, at[i].rate);
    ivl_clear(&u);
    ivl_clear(&z);
    pair_free(p);
  }
}

/* The Laplace pair's bound falls to what the atoms leave: rate 1/2, scale 1, c = 3: w = 0.6839, 1.8591;
 * (0.6839^3 + e^-1 1.8591^3) / 2 = 1.34195 (by hand). */
static void test_atoms(void) {
  pair *p = make(1, "1", "1", "1/2");
  ivl u;
  ivl_init(&u, 48);
  bound_at(&u, p, 192, 64000000);
  ok(mpfr_cmp_d(u.hi, 1.3419) > 0 && mpfr_cmp_d(u.hi, 1.3420) < 0, "only the atoms far up");
  bound_at(&u, p, 192, 64 * 40);
  ok(mpfr_cmp_d(u.hi, 1.40) < 0, "near them at 40");
  ivl_clear(&u);
  pair_free(p);
}

/* z := (w(-m)^x + e^-m w(m)^x) / 2, what the atoms of the Laplace pair of scale 1, m = 1, add, rate g. */
static void atoms_at(cpx *z, const cpx *x, const char *rate) {
  cpx b, w;
  ivl g, one;
  cpx_init(&b, 100);
  cpx_init(&w, 100);
  ivl_init(&g, 100);
  ivl_init(&one, 100);
  ivl_number(&g, rate);
  cpx_set_si(z, 0, 0);
  for (long m = -1; m <= 1; m += 2) {
    cpx_set_si(&b, 1, 0);
    ivl_set_si(&one, m);
    ivl_expm1(&one, &one);
    ivl_mul(&one, &one, &g);
    ivl_add(&b.re, &b.re, &one);
    cpx_pow(&w, &b, x);
    ivl_set_si(&one, m < 0 ? 0 : -1);
    ivl_exp(&one, &one);
    ivl_mul_2si(&one, &one, -1);
    cpx_mul_ivl(&w, &w, &one);
    cpx_add(z, z, &w);
  }
  cpx_clear(&b);
  cpx_clear(&w);
  ivl_clear(&g);
  ivl_clear(&one);
}

/* What is not atoms, alone, is below the bound without them, and at most 6 times so at its own height (hand: the
 * bound has |boundary terms| and the variation, each at most once the lower boundary term, and c I). */
static void test_smooth(const char *rate, long c, long t) {
  pair *p = make(1, "1", "1", rate);
  cpx m, a, x;
  ivl u, size;
  cpx_init(&m, 100);
  cpx_init(&a, 100);
  cpx_init(&x, 100);
  ivl_init(&u, 60);
  ivl_init(&size, 60);
  cpx_set_si(&x, c, 0);
  atoms_at(&a, &x, rate);
  bound_at(&u, p, 64 * c, 64 * t);
  ivl_sub(&u, &u, &a.re);
  mpfr_set_zero(size.hi, 1);
  for (long s = t; s < t + 20; s++) {
    ivl_set_si(&x.im, s);
    pair_moment(&m, p, &x);
    atoms_at(&a, &x, rate);
    cpx_sub(&m, &m, &a);
    cpx_abs(&a.re, &m);
    if (mpfr_cmp(a.re.lo, size.hi) > 0) mpfr_set(size.hi, a.re.lo, MPFR_RNDD);
  }
  mpfr_mul_ui(size.lo, size.hi, 6, MPFR_RNDD);
  ok(mpfr_cmp(size.hi, u.hi) <= 0 && mpfr_cmp(u.hi, size.lo) < 0, "the smooth part: rate %s, c %ld, from %ld", rate, c,
     t);
  cpx_clear(&m);
  cpx_clear(&a);
  cpx_clear(&x);
  ivl_clear(&u);
  ivl_clear(&size);
  pair_free(p);
}

/* Two normal laws, of either order of deviations or equal ones: the bound holds, and is below |M| a little lower down. */
static void test_two(void) {
  static const char *const s1[] = {"1", "2", "2", "1", "1/4"}, *const s2[] = {"2", "1", "19/10", "1", "1/5"};
  rnd r = rnd_start(72);
  for (size_t i = 0; i < sizeof s1 / sizeof *s1; i++) {
    mpq_t a, b, d, zero;
    mpq_inits(a, b, d, zero, (mpq_ptr)0);
    number(a, s1[i]);
    number(b, s2[i]);
    number(d, i % 2 ? "1" : "-3/2");
    pair *p = two_gaussians_pair_make(d, a, zero, b);
    ok(holds(p, 72, &r) && holds(p, -8, &r), "two normal laws, %s and %s", s1[i], s2[i]);
    ivl u, z;
    ivl_init(&u, 48);
    ivl_init(&z, 60);
    bound_at(&u, p, 72, 64000);
    size_at(&z, p, 72, 63000);
    ok(mpfr_cmp(u.hi, z.hi) < 0, "and falls");
    ivl_clear(&u);
    ivl_clear(&z);
    pair_free(p);
    mpq_clears(a, b, d, zero, (mpq_ptr)0);
  }
}

/* Intervals of abscissae: at least what each end has. */
static void test_interval(void) {
  pair *p = make(0, "1", "1", "1/10");
  ivl u, z, c, t;
  ivl_init(&u, 48);
  ivl_init(&z, 60);
  ivl_init(&c, 64);
  ivl_init(&t, 64);
  ivl_set_si(&c, 2);
  mpfr_set_si(c.hi, 4, MPFR_RNDU);
  ivl_set_si(&t, 30);
  pair_decay(&u, p, &c, &t);
  int good = 1;
  for (long k = 128; k <= 256; k += 32) {
    size_at(&z, p, k, 30 * 64);
    good = good && mpfr_cmp(z.lo, u.hi) <= 0;
  }
  size_at(&z, p, 256, 0);
  ok(good && mpfr_cmp(u.hi, z.lo) < 0, "an interval of abscissae");
  ivl_clear(&u);
  ivl_clear(&z);
  ivl_clear(&c);
  ivl_clear(&t);
  pair_free(p);
}

int main(void) {
  assay_start();
  test_random(0);
  test_random(1);
  test_near();
  test_two();
  test_atoms();
  test_smooth("1/2", 2, 60);
  test_smooth("1/10", 2, 200);
  test_smooth("1/10", -3, 200);
  test_interval();
  mpfr_free_cache();
  return done_testing();
}
