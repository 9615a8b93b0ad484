/* unit/binomial.c - ivl_binomial_upper and _lower against exact rational sums; far tails; edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "binomial.h"

#include "tap.h"

enum { PREC = 200 };

static ivl p, u, l, v;
static ivl *const all[] = {&p, &u, &l, &v};

static bool overlap(const ivl *y, const ivl *z) {
  return mpfr_lessequal_p(y->lo, z->hi) && mpfr_lessequal_p(z->lo, y->hi);
}

static bool equal(const ivl *y, const ivl *z) { return mpfr_equal_p(y->lo, z->lo) && mpfr_equal_p(y->hi, z->hi); }

static bool exactly(const ivl *z, long n) { return mpfr_cmp_si(z->lo, n) == 0 && mpfr_cmp_si(z->hi, n) == 0; }

static bool holds(const ivl *z, mpq_srcptr r) { return mpfr_cmp_q(z->lo, r) <= 0 && mpfr_cmp_q(z->hi, r) >= 0; }

/* Is the relative width of z at most 2^-(precision - 10)? */
static bool sharp(const ivl *z) {
  mpfr_t w;
  mpfr_init2(w, 64);
  mpfr_sub(w, z->hi, z->lo, MPFR_RNDU);
  mpfr_mul_2si(w, w, mpfr_get_prec(z->lo) - 10, MPFR_RNDU);
  bool is = mpfr_sgn(z->lo) > 0 && mpfr_lessequal_p(w, z->lo);
  mpfr_clear(w);
  return is;
}

/* r := Pr[X = k] for a success probability a / 2^b. */
static void mass(mpq_t r, unsigned long n, unsigned long k, unsigned long a, unsigned long b) {
  mpz_t t;
  mpz_init(t);
  mpz_bin_uiui(mpq_numref(r), n, k);
  mpz_ui_pow_ui(t, a, k);
  mpz_mul(mpq_numref(r), mpq_numref(r), t);
  mpz_ui_pow_ui(t, (1UL << b) - a, n - k);
  mpz_mul(mpq_numref(r), mpq_numref(r), t);
  mpz_ui_pow_ui(mpq_denref(r), 2, b * n);
  mpq_canonicalize(r);
  mpz_clear(t);
}

/* Both tails at every k, for n trials of probability a / 2^b. */
static void exact(unsigned long n, unsigned long a, unsigned long b) {
  mpq_t upper, lower, m;
  bool right = true, tight = true;
  mpq_inits(upper, lower, m, (mpq_ptr)0);
  mpq_set_ui(upper, 1, 1);
  mpfr_set_ui_2exp(p.lo, a, -(long)b, MPFR_RNDN);
  mpfr_set(p.hi, p.lo, MPFR_RNDN);
  for (unsigned long k = 0; k <= n; k++) {
    mass(m, n, k, a, b);
    mpq_add(lower, lower, m);
    ivl_binomial_upper(&u, n, &p, k);
    ivl_binomial_lower(&l, n, &p, k);
    bool here = holds(&u, upper) && holds(&l, lower);
    if (!here) diag("n = %lu, p = %lu/2^%lu, k = %lu", n, a, b, k);
    right = right && here;
    tight = tight && sharp(&u) && sharp(&l);
    mpq_sub(upper, upper, m);
  }
  ok(right, "both tails of Bin(%lu, %lu/2^%lu) hold the exact sums", n, a, b);
  ok(tight, "and are sharp");
  mpq_clears(upper, lower, m, (mpq_ptr)0);
}

static void point(const char *text) {
  mpfr_set_str(p.lo, text, 10, MPFR_RNDN);
  mpfr_set(p.hi, p.lo, MPFR_RNDN);
}

/* What other software gives for far tails. */
static void known(const ivl *z, const char *want, const char *name) {
  mpfr_set_str(v.lo, want, 10, MPFR_RNDD);
  mpfr_set_str(v.hi, want, 10, MPFR_RNDU);
  mpfr_t unit;
  mpfr_init2(unit, 64);
  mpfr_mul_2si(unit, v.hi, -150, MPFR_RNDU);
  mpfr_sub(v.lo, v.lo, unit, MPFR_RNDD);
  mpfr_add(v.hi, v.hi, unit, MPFR_RNDU);
  mpfr_clear(unit);
  if (!ok(overlap(z, &v) && sharp(z), "%s = %s", name, want)) mpfr_printf("# [%.50Re, %.50Re]\n", z->lo, z->hi);
}

static void far(void) {
  point("0.5");
  ivl_binomial_upper(&u, 1000000, &p, 600000);
  known(&u, "4.4207051287204597859494782647455430622843214327969e-8748", "Pr[Bin(10^6, 1/2) >= 600000]");
  ivl_binomial_lower(&l, 1000000, &p, 400000);
  ok(overlap(&u, &l), "by symmetry Pr[Bin(10^6, 1/2) <= 400000]");
  ivl_binomial_upper(&u, 1000000, &p, 500001);
  ivl_binomial_lower(&l, 1000000, &p, 500000);
  ivl_add(&v, &u, &l);
  ok(mpfr_cmp_si(v.lo, 1) <= 0 && mpfr_cmp_si(v.hi, 1) >= 0 && sharp(&u) && sharp(&l),
     "the tails at the middle sum to 1");
  point("1e-100");
  ivl_binomial_upper(&u, 1000, &p, 1000);
  mpfr_pow_ui(v.lo, p.lo, 1000, MPFR_RNDD);
  mpfr_pow_ui(v.hi, p.lo, 1000, MPFR_RNDU);
  ok(overlap(&u, &v) && sharp(&u), "Pr[Bin(1000, 1e-100) >= 1000] = 1e-100000");
  ivl_binomial_lower(&l, 1UL << 40, &p, 0);
  ok(sharp(&l) && mpfr_cmp_si(l.hi, 1) <= 0, "Pr[Bin(2^40, 1e-100) <= 0] is sharp");
  ivl_binomial_upper(&u, 1UL << 40, &p, 5);
  ok(sharp(&u) && mpfr_get_exp(u.hi) < -1400, "Pr[Bin(2^40, 1e-100) >= 5] is sharp");
  point("1e-10000000");
  ivl_binomial_upper(&u, 1000, &p, 500);
  ok(mpfr_zero_p(u.lo) && mpfr_sgn(u.hi) > 0 && mpfr_get_exp(u.hi) < -700000000, "a tail below the range of exp");
}

static void intervals(void) {
  mpfr_set_d(p.lo, 0.25, MPFR_RNDN);
  mpfr_set_d(p.hi, 0.75, MPFR_RNDN);
  ivl_binomial_upper(&u, 2, &p, 2);
  ivl_binomial_lower(&l, 2, &p, 0);
  ok(mpfr_cmp_d(u.lo, 0.0625) <= 0 && mpfr_cmp_d(u.lo, 0.0624) > 0 && mpfr_cmp_d(u.hi, 0.5625) >= 0 &&
         mpfr_cmp_d(u.hi, 0.5626) < 0,
     "Pr[Bin(2, [1/4, 3/4]) >= 2] = [1/16, 9/16]");
  ok(mpfr_cmp_d(l.lo, 0.0625) <= 0 && mpfr_cmp_d(l.lo, 0.0624) > 0 && mpfr_cmp_d(l.hi, 0.5625) >= 0 &&
         mpfr_cmp_d(l.hi, 0.5626) < 0,
     "Pr[Bin(2, [1/4, 3/4]) <= 0] = [1/16, 9/16]");
  ivl_set_whole(&p);
  ivl_binomial_upper(&u, 7, &p, 3);
  ivl_binomial_lower(&l, 7, &p, 3);
  ok(mpfr_zero_p(u.lo) && mpfr_cmp_si(u.hi, 1) == 0 && equal(&u, &l), "every p: [0, 1]");
  mpfr_set_d(p.lo, -3, MPFR_RNDN);
  mpfr_set_d(p.hi, 0.5, MPFR_RNDN);
  ivl_binomial_upper(&u, 2, &p, 1);
  ok(mpfr_zero_p(u.lo) && mpfr_cmp_d(u.hi, 0.75) >= 0 && mpfr_cmp_d(u.hi, 0.7501) < 0, "[-3, 1/2] is [0, 1/2]");
}

static void edges(void) {
  for (long t = 0; t <= 1; t++) {
    ivl_set_si(&p, t);
    ivl_binomial_upper(&u, 9, &p, 4);
    ivl_binomial_lower(&l, 9, &p, 4);
    ok(exactly(&u, t) && exactly(&l, 1 - t), "p = %ld is exact", t);
  }
  point("0.3");
  ivl_binomial_upper(&u, 9, &p, 0);
  ivl_binomial_lower(&l, 9, &p, 9);
  ok(exactly(&u, 1) && exactly(&l, 1), "Pr[X >= 0] = Pr[X <= n] = 1");
  ivl_binomial_upper(&u, 9, &p, 10);
  ivl_binomial_lower(&l, 9, &p, 10);
  ok(exactly(&u, 0) && exactly(&l, 1), "Pr[X >= n + 1] = 0, Pr[X <= n + 1] = 1");
  ivl_binomial_upper(&u, 0, &p, 0);
  ivl_binomial_lower(&l, 0, &p, 0);
  ok(exactly(&u, 1) && exactly(&l, 1), "no trial: X = 0");
  ivl_binomial_upper(&u, 0, &p, 1);
  ok(exactly(&u, 0), "no trial: never X >= 1");
  ivl_binomial_upper(&u, ~0UL, &p, 5);
  ivl_binomial_lower(&l, ~0UL, &p, 5);
  ok(mpfr_zero_p(u.lo) && mpfr_cmp_si(u.hi, 1) == 0 && equal(&u, &l), "too many trials: [0, 1]");
  ivl_binomial_upper(&u, 1UL << 40, &p, (3UL << 40) / 10);
  ok(mpfr_cmp_d(u.lo, 0.49) > 0 && mpfr_cmp_d(u.lo, 0.5) < 0 && mpfr_cmp_d(u.hi, 0.5) > 0 && mpfr_cmp_d(u.hi, 0.6) < 0,
     "more masses than are added: wide but right");
  ivl_binomial_upper(&u, 9, &p, 4);
  ivl_binomial_upper(&p, 9, &p, 4);
  ok(equal(&u, &p), "the upper tail onto its argument");
  point("0.3");
  ivl_binomial_lower(&l, 9, &p, 4);
  ivl_binomial_lower(&p, 9, &p, 4);
  ok(equal(&l, &p), "the lower tail onto its argument");
}

int main(void) {
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], PREC);
  exact(1, 1, 1);
  exact(2, 1, 2);
  exact(10, 1, 1);
  exact(10, 3, 5);
  exact(25, 1023, 10);
  exact(60, 1, 30);
  exact(60, 5, 3);
  far();
  intervals();
  edges();
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
