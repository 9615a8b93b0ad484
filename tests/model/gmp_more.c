/* gmp_more.c - every clause of proofs/model/gmp_more_model.h, run on the real GMP (A-GMP-*).
 *
 * Method: a rational is compared by its two parts, in cross products of integers, whose clauses gmp.c and gmp_shift.c
 * compare with schoolbook arithmetic; lowest terms by a greatest common divisor.  Destinations are operands, too. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <limits.h>

#include "model.h"

static clause c_set = {.name = "A-GMP-QSET: mpq_set, mpq_set_z, mpq_set_ui, mpq_set_si"};
static clause c_arith = {.name = "A-GMP-QARITH: mpq_add, mpq_sub, mpq_mul, mpq_div, mpq_neg, mpq_abs, mpq_inv"};
static clause c_shift = {.name = "A-GMP-QARITH: mpq_mul_2exp, mpq_div_2exp"};
static clause c_cmp = {.name = "A-GMP-QCMPSI: mpq_cmp_ui; A-GMP-QCMP: mpq_equal"};
static clause c_double = {.name = "A-GMP-QGETD: mpq_get_d, mpz_get_d return"};
static clause c_integer = {.name = "mpz_set_si, mpz_init_set_ui, mpz_sub_ui, mpz_mul_si, mpz_addmul"};
static clause c_get = {.name = "A-GMP-GET: mpz_get_ui, mpz_get_si where the value fits"};

static void any_integer(mpz_ptr z, rnd *g) {
  mpz_set_ui(z, rnd_u64(g) >> rnd_below(g, 64));
  if (rnd_once_in(g, 3)) mpz_mul_2exp(z, z, rnd_below(g, 200));
  if (rnd_once_in(g, 8)) mpz_set_ui(z, 0);
  if (rnd_once_in(g, 2)) mpz_neg(z, z);
}

static void any_rational(mpq_ptr q, rnd *g) {
  any_integer(mpq_numref(q), g);
  any_integer(mpq_denref(q), g);
  if (mpz_sgn(mpq_denref(q)) == 0) mpz_set_ui(mpq_denref(q), 1);
  mpq_canonicalize(q);
}

/* 1 if r is in lowest terms, with a positive denominator, and its value n/d. */
static bool is(mpq_srcptr r, mpz_srcptr n, mpz_srcptr d) {
  mpz_t x, y;
  mpz_init(x);
  mpz_init(y);
  mpz_gcd(x, mpq_numref(r), mpq_denref(r));
  bool good = mpz_cmp_ui(x, 1) == 0 && mpz_sgn(mpq_denref(r)) > 0;
  mpz_mul(x, mpq_numref(r), d);
  mpz_mul(y, mpq_denref(r), n);
  good = good && mpz_cmp(x, y) == 0;
  mpz_clear(x);
  mpz_clear(y);
  return good;
}

static void sets(rnd *g) {
  const unsigned long n = rnd_u64(g) >> rnd_below(g, 64), d = 1 + (rnd_u64(g) >> (1 + rnd_below(g, 63)));
  const long s = rnd_once_in(g, 8) ? LONG_MIN : (long)rnd_u64(g) >> rnd_below(g, 64);
  mpq_t q, r;
  mpz_t z, one, den;
  mpq_inits(q, r, (mpq_ptr)NULL);
  mpz_inits(z, den, (mpz_ptr)NULL);
  mpz_init_set_ui(one, 1);
  any_rational(q, g);
  mpq_set(r, q);
  holds(&c_set, is(r, mpq_numref(q), mpq_denref(q)), "mpq_set");
  any_integer(z, g);
  mpq_set_z(r, z);
  holds(&c_set, is(r, z, one) && mpz_cmp_ui(mpq_denref(r), 1) == 0, "mpq_set_z");
  mpq_set_ui(r, n, d);
  holds(&c_set, mpz_cmp_ui(mpq_numref(r), n) == 0 && mpz_cmp_ui(mpq_denref(r), n == 0 ? 1 : d) == 0,
        "mpq_set_ui %lu/%lu", n, d);
  mpz_set_ui(z, n);
  mpq_set_ui(r, n, 1);
  holds(&c_set, is(r, z, one), "mpq_set_ui %lu/1", n);
  mpz_set_ui(den, d);
  mpq_set_ui(r, 1, d);
  holds(&c_set, is(r, one, den), "mpq_set_ui 1/%lu", d);
  mpq_set_si(r, s, d);
  holds(&c_set, mpz_cmp_si(mpq_numref(r), s) == 0 && mpz_cmp_ui(mpq_denref(r), s == 0 ? 1 : d) == 0,
        "mpq_set_si %ld/%lu", s, d);
  mpq_set_si(r, -1, d);
  mpz_neg(one, one);
  holds(&c_set, is(r, one, den), "mpq_set_si -1/%lu", d);
  mpq_clears(q, r, (mpq_ptr)NULL);
  mpz_clears(z, one, den, (mpz_ptr)NULL);
}

static void arithmetic(rnd *g) {
  mpq_t a, b, r;
  mpz_t n, d, t;
  mpq_inits(a, b, r, (mpq_ptr)NULL);
  mpz_inits(n, d, t, (mpz_ptr)NULL);
  any_rational(a, g);
  any_rational(b, g);
  mpz_mul(d, mpq_denref(a), mpq_denref(b));
  mpz_mul(n, mpq_numref(a), mpq_denref(b));
  mpz_mul(t, mpq_numref(b), mpq_denref(a));
  mpz_add(n, n, t);
  mpq_add(r, a, b);
  holds(&c_arith, is(r, n, d), "sum");
  mpq_set(r, a);
  mpq_add(r, r, b);
  holds(&c_arith, is(r, n, d), "sum in place");
  mpz_sub(n, n, t);
  mpz_sub(n, n, t);
  mpq_sub(r, a, b);
  holds(&c_arith, is(r, n, d), "difference");
  mpz_mul(n, mpq_numref(a), mpq_numref(b));
  mpq_mul(r, a, b);
  holds(&c_arith, is(r, n, d), "product");
  mpz_neg(n, mpq_numref(a));
  mpq_neg(r, a);
  holds(&c_arith, is(r, n, mpq_denref(a)), "negation");
  if (mpz_sgn(n) < 0) mpz_neg(n, n);
  mpq_abs(r, a);
  holds(&c_arith, is(r, n, mpq_denref(a)), "absolute value");
  holds(&c_cmp, (mpq_equal(a, b) != 0) == is(a, mpq_numref(b), mpq_denref(b)) && mpq_equal(a, a), "equality");
  if (mpq_sgn(b) != 0) {
    mpz_mul(n, mpq_numref(a), mpq_denref(b));
    mpz_mul(d, mpq_denref(a), mpq_numref(b));
    mpq_div(r, a, b);
    holds(&c_arith, is(r, n, d), "quotient");
    mpq_inv(r, b);
    holds(&c_arith, is(r, mpq_denref(b), mpq_numref(b)), "inverse");
    mpq_set(r, b);
    mpq_inv(r, r);
    holds(&c_arith, is(r, mpq_denref(b), mpq_numref(b)), "inverse in place");
  }
  const mp_bitcnt_t k = rnd_below(g, 150);
  mpz_mul_2exp(n, mpq_numref(a), k);
  mpq_mul_2exp(r, a, k);
  holds(&c_shift, is(r, n, mpq_denref(a)), "times 2^%lu", k);
  mpz_mul_2exp(d, mpq_denref(a), k);
  mpq_div_2exp(r, a, k);
  holds(&c_shift, is(r, mpq_numref(a), d), "by 2^%lu", k);
  const unsigned long u = rnd_u64(g) >> rnd_below(g, 64), v = 1 + (rnd_u64(g) >> (1 + rnd_below(g, 63)));
  mpz_mul_ui(n, mpq_numref(a), v);
  mpz_mul_ui(d, mpq_denref(a), u);
  const int c = mpq_cmp_ui(a, u, v), want = mpz_cmp(n, d);
  holds(&c_cmp, (c > 0) == (want > 0) && (c < 0) == (want < 0), "mpq_cmp_ui with %lu/%lu", u, v);
  volatile double x = mpq_get_d(a);
  x = mpz_get_d(n);
  holds(&c_double, x == x || x != x, "a double");
  mpq_clears(a, b, r, (mpq_ptr)NULL);
  mpz_clears(n, d, t, (mpz_ptr)NULL);
}

static void integers(rnd *g) {
  const unsigned long u = rnd_u64(g) >> rnd_below(g, 64);
  const long s = rnd_once_in(g, 8) ? LONG_MIN : (long)rnd_u64(g) >> rnd_below(g, 64);
  mpz_t a, b, r, want, x;
  mpz_inits(a, b, r, want, (mpz_ptr)NULL);
  mpz_init_set_ui(x, u);
  holds(&c_integer, mpz_cmp_ui(x, u) == 0, "mpz_init_set_ui");
  holds(&c_get, mpz_get_ui(x) == u, "mpz_get_ui");
  any_integer(a, g);
  any_integer(b, g);
  mpz_add_ui(r, a, u);
  mpz_sub_ui(r, r, u);
  holds(&c_integer, mpz_cmp(r, a) == 0, "mpz_sub_ui");
  mpz_set_si(x, s);
  holds(&c_integer, mpz_cmp_si(x, s) == 0, "mpz_set_si");
  holds(&c_get, mpz_get_si(x) == s, "mpz_get_si");
  mpz_mul(want, a, x);
  mpz_mul_si(r, a, s);
  holds(&c_integer, mpz_cmp(r, want) == 0, "mpz_mul_si");
  mpz_mul(want, a, b);
  mpz_add(want, want, x);
  mpz_set(r, x);
  mpz_addmul(r, a, b);
  holds(&c_integer, mpz_cmp(r, want) == 0, "mpz_addmul");
  mpz_mul(want, a, a);
  mpz_add(want, want, a);
  mpz_addmul(a, a, a);
  holds(&c_integer, mpz_cmp(a, want) == 0, "mpz_addmul in place");
  mpz_clears(a, b, r, want, x, (mpz_ptr)NULL);
}

int main(void) {
  rnd g = rnd_start(5);
  for (long n = 0; n < 2000 * rnd_mult(); n++) {
    sets(&g);
    arithmetic(&g);
    integers(&g);
  }
  const clause *const all[] = {&c_set, &c_arith, &c_shift, &c_cmp, &c_double, &c_integer, &c_get};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], "tests/model/gmp_more.c");
  return done_testing();
}
