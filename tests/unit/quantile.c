/* unit/quantile.c - the table of the normal inverse against ivl_phi_inv and Phi; draws: enclosures, seeds, frequencies. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "binomial.h"
#include "draws.h"
#include "elem.h"
#include "normal.h"
#include "quantile.h"
#include "rnd.h"
#include "tap.h"

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

static void set_point(ivl *z, double x) {
  mpfr_set_d(z->lo, x, MPFR_RNDN);
  mpfr_set_d(z->hi, x, MPFR_RNDN);
}

/* ---- The table ------------------------------------------------------------------------ */

/* Phi(x) of a number x comes back to x: on grid points, between them, at half a cell, beyond the last. */
static void test_back(void) {
  quantile *t = quantile_new(64);
  ivl x, u, z;
  ivl_init(&x, 64);
  ivl_init(&u, 64);
  ivl_init(&z, 64);
  long bad = 0, wide = 0, n = 0;
  for (int i = -9 * 256; i <= 9 * 256; i += 3, n++) {
    set_point(&x, i / 256.0);
    ivl_phi(&u, &x);
    quantile_of(&z, t, &u);
    bad += !meet(&z, &x);
    ivl_sub(&z, &z, &x);
    wide += i <= 0 && (mpfr_cmp_d(z.hi, 0x1p-44) > 0 || mpfr_cmp_d(z.lo, -0x1p-44) < 0);
    ivl_log(&u, &u);
    if (i <= 0) quantile_of_log(&z, t, &u);
    bad += i <= 0 && !meet(&z, &x);
  }
  ok(n > 1000 && bad == 0, "x is in the inverse of Phi(x)");
  ok(wide == 0, "and that is narrower than 2^-43, up to 1/2");
  quantile_free(t);
  ivl_clear(&x);
  ivl_clear(&u);
  ivl_clear(&z);
}

/* At random bits, also far down: it meets ivl_phi_inv of more precision, which it holds nearly. */
static void test_random(void) {
  rnd r = rnd_start(8123);
  quantile *t = quantile_new(64), *fine = quantile_new(100), *long_one = quantile_new(120);
  ivl u, z, y, x;
  ivl *all[] = {&u, &z, &y, &x};
  for (int i = 0; i < 4; i++) ivl_init(all[i], i == 2 ? 160 : i == 3 ? 100 : 64);
  long bad = 0;
  for (long i = 0; i < 400 * rnd_mult(); i++) {
    mpfr_set_ui_2exp(u.lo, rnd_u64(&r) >> 1, -63 - rnd_int(&r, 0, 1) * rnd_int(&r, 0, 70), MPFR_RNDD);
    mpfr_set(u.hi, u.lo, MPFR_RNDU);
    ivl_phi_inv(&y, &u);
    quantile_of(&z, t, &u);
    bad += !meet(&z, &y);
    quantile_of(&x, fine, &u);
    bad += !meet(&x, &y);
    if (i % 20) continue;
    quantile_of(&z, long_one, &u);
    bad += !meet(&z, &y);
    mpfr_mul_d(u.lo, u.lo, i % 40 ? 0.9 : 0.001, MPFR_RNDD);
    quantile_of(&z, t, &u);
    bad += !meet(&z, &y);
    ivl_phi_inv(&y, &u);
    bad += mpfr_cmp(z.lo, y.lo) > 0 || mpfr_cmp(z.hi, y.hi) < 0;
  }
  ok(bad == 0, "as ivl_phi_inv; of a wide argument it holds all");
  quantile_free(t);
  quantile_free(fine);
  quantile_free(long_one);
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* A probability next to 1 that is told by its logarithm: -1e-30 is the tail 1e-30, up to 1e-60. */
static void test_log(void) {
  quantile *t = quantile_new(64);
  ivl l, z, y;
  ivl_init(&l, 64);
  ivl_init(&z, 64);
  ivl_init(&y, 64);
  for (int e = 3; e <= 60; e += 19) {
    set_point(&l, -1);
    for (int i = 0; i < e; i++) mpfr_div_ui(l.lo, l.lo, 10, MPFR_RNDN);
    mpfr_set(l.hi, l.lo, MPFR_RNDN);
    quantile_of_log(&z, t, &l);
    ivl_expm1(&y, &l);
    ivl_neg(&y, &y);
    ivl_phi_tail_inv(&y, &y);
    ok(meet(&z, &y) && ivl_rel_bits(&z) > 40, "the logarithm -1e-%d", e);
  }
  set_point(&l, 0);
  quantile_of_log(&z, t, &l);
  ok(mpfr_inf_p(z.hi) && mpfr_sgn(z.hi) > 0, "the logarithm 0: no upper end");
  quantile_free(t);
  ivl_clear(&l);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Draws ---------------------------------------------------------------------------- */

static void open_seed(draws *d, unsigned long seed) {
  mpz_t s;
  mpz_init_set_ui(s, seed);
  draws_open(d, s);
  mpz_clear(s);
}

/* The same stream again at more precision, and another one of another seed. */
static void test_streams(void) {
  draws a, b, c;
  ivl x, y, z;
  open_seed(&a, 17);
  open_seed(&b, 17);
  open_seed(&c, 18);
  ivl_init(&x, 40);
  ivl_init(&y, 200);
  ivl_init(&z, 200);
  int same = 1, other = 0, narrow = 1;
  for (int i = 0; i < 50; i++) {
    draws_uniform(&x, &a);
    draws_uniform(&y, &b);
    draws_uniform(&z, &c);
    same = same && mpfr_cmp(x.lo, y.lo) <= 0 && mpfr_cmp(y.hi, x.hi) <= 0;
    other = other || !meet(&y, &z);
    mpfr_sub(y.lo, y.hi, y.lo, MPFR_RNDN);
    narrow = narrow && mpfr_cmp_ui_2exp(y.lo, 1, -DRAWS_BITS) == 0;
  }
  ok(same, "one seed: the same numbers, whatever the precision");
  ok(other, "another seed: other numbers");
  ok(narrow, "each is open by one unit of its last bit");
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  draws_close(&a);
  draws_close(&b);
  draws_close(&c);
}

/* 1 unless k of n successes of probability 1/m are too few or too many to believe. */
static int is_likely(unsigned long n, unsigned long m, unsigned long k) {
  ivl p, z;
  ivl_init(&p, 64);
  ivl_init(&z, 64);
  ivl_set_si(&z, 1);
  ivl_set_si(&p, (long)m);
  ivl_div(&p, &z, &p);
  ivl_binomial_lower(&z, n, &p, k);
  int likely = mpfr_cmp_d(z.hi, 1e-9) > 0;
  ivl_binomial_upper(&z, n, &p, k);
  likely = likely && mpfr_cmp_d(z.hi, 1e-9) > 0;
  ivl_clear(&p);
  ivl_clear(&z);
  return likely;
}

static void test_frequencies(void) {
  enum { N = 6000, MOST = 9 };
  draws d;
  open_seed(&d, rnd_seed());
  for (unsigned long m = 1; m <= MOST; m += m == 3 ? 3 : 1) {
    unsigned long count[MOST] = {0}, good = 1;
    for (int i = 0; i < N; i++) {
      const unsigned long k = draws_below(&d, m);
      if (k >= m) bail("%lu is not below %lu", k, m);
      count[k]++;
    }
    for (unsigned long k = 0; k < m; k++) good = good && is_likely(N, m, count[k]);
    ok(good, "one of %lu: each about as often", m);
  }
  unsigned long low = 0;
  ivl u;
  ivl_init(&u, 64);
  for (int i = 0; i < N; i++) {
    draws_uniform(&u, &d);
    low += mpfr_cmp_d(u.hi, 0.25) <= 0;
  }
  ok(is_likely(N, 4, low), "a quarter of the uniform numbers is below 1/4");
  ok(draws_below(&d, 1) == 0, "one of one");
  ivl_clear(&u);
  draws_close(&d);
}

int main(void) {
  test_back();
  test_random();
  test_log();
  test_streams();
  test_frequencies();
  if (tap_count.failed) rnd_rerun(__FILE__);
  return done_testing();
}
