/* unit/point_masses.c - exact powers of a coin, and what is lost where masses are rounded, cut or trimmed. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "point_masses.h"
#include "inner.h"
#include "tap.h"

static mpz_t zero, n, want;

/* z := 0 and 1 with these units. */
static void coin(point_masses *z, unsigned long m0, unsigned long m1) {
  point_masses_init(z, 2);
  mpz_set_ui(z->m, m0);
  mpz_set_ui(z->m + 1, m1);
  mpz_set_ui(z->total, m0 + m1);
}

/* want := binomial(count, k) a^k (b - a)^(count - k) 2^bits / b^count rounded down. */
static void binomial(unsigned long count, unsigned long k, unsigned long a, unsigned long b, mp_bitcnt_t bits) {
  mpz_bin_uiui(want, count, k);
  mpz_ui_pow_ui(n, a, k);
  mpz_mul(want, want, n);
  mpz_ui_pow_ui(n, b - a, count - k);
  mpz_mul(want, want, n);
  mpz_mul_2exp(want, want, bits);
  mpz_ui_pow_ui(n, b, count);
  mpz_fdiv_q(want, want, n);
}

static void test_exact(void) {
  const point_rule rule = {20, 100, 0};
  point_masses c, z;
  coin(&c, 1ul << 19, 1ul << 19);
  ok(point_masses_power(&z, &c, 10, &rule) == ASSAY_OK && z.n == 11, "ten coins");
  int good = 1;
  for (size_t k = 0; k <= 10; k++) {
    binomial(10, k, 1, 2, 20);
    good = good && mpz_cmp(point_masses_at(&z, k, zero), want) == 0;
  }
  ok(good && mpz_cmp_ui(z.total, 1ul << 20) == 0, "their sum is exact");
  point_masses_clear(&z);
  ok(point_masses_power(&z, &c, 0, &rule) == ASSAY_OK && z.n == 1 && mpz_cmp_ui(z.m, 1ul << 20) == 0, "none");
  point_masses_clear(&z);
  point_masses_clear(&c);
}

/* A coin with 1 of 3, whose masses are not whole units: each sum is from m to m + error. */
static void test_rounded(unsigned long trim, size_t top) {
  const point_rule rule = {30, top, trim};
  point_masses c, z;
  coin(&c, 715827882, 357913941);
  mpz_set_ui(c.error, 1);
  mpz_add_ui(c.total, c.total, 1);
  ok(point_masses_power(&z, &c, 41, &rule) == ASSAY_OK, "41 coins, trim %lu, top %zu", trim, top);
  int good = 1;
  for (size_t k = 0; k <= 41 && k <= top; k++) {
    binomial(41, k, 1, 3, 30);
    mpz_srcptr m = point_masses_at(&z, k, zero);
    good = good && mpz_cmp(m, want) <= 0;
    mpz_add(n, m, z.error);
    good = good && mpz_cmp(want, n) <= 0;
  }
  ok(good, "what is lost is within the error");
  ok(mpz_cmp_ui(z.error, 41 * (2 + 2 * trim) + 200) < 0, "which stays small");
  ok(z.at + z.n <= top + 1, "nothing above the top is kept");
  point_masses_clear(&z);
  point_masses_clear(&c);
}

static void test_add(void) {
  point_masses a, b;
  coin(&a, 5, 7);
  coin(&b, 11, 13);
  b.at = 3;
  mpz_set_ui(a.error, 2);
  mpz_set_ui(b.error, 3);
  point_masses_add(&a, &b);
  ok(a.at == 0 && a.n == 5 && mpz_cmp_ui(a.m + 1, 7) == 0 && mpz_sgn(a.m + 2) == 0 && mpz_cmp_ui(a.m + 4, 13) == 0,
     "a sum of measures with a gap");
  ok(mpz_cmp_ui(a.error, 5) == 0 && mpz_cmp_ui(a.total, 36) == 0, "errors and totals add");
  point_masses_clear(&a);
  point_masses_clear(&b);
}

int main(void) {
  assay_start();
  mpz_init(zero);
  mpz_init(n);
  mpz_init(want);
  test_exact();
  test_rounded(0, 100);
  test_rounded(1000, 100);
  test_rounded(16, 17);
  test_add();
  mpz_clear(zero);
  mpz_clear(n);
  mpz_clear(want);
  return done_testing();
}
