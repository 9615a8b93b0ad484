/* unit/convert_concentrated.c - the error rates that all Renyi bounds of zCDP allow together. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_concentrated.h"
#include "convert_binary.h"
#include "convert_models.h"
#include "ivls.h"

enum { BITS = 12 };

/* x := the point n/d, rounded. */
static void level(ivl *x, long n, unsigned long d) {
  ratio(x, n, d);
  mpfr_set(x->hi, x->lo, MPFR_RNDN);
}

/* At the corner of a randomized response of epsilon 1, rho 1/2: largest over all orders, 0.26077437934347 at the order
 * 0.4801, by golden section in mpmath. */
static void test_corner(void) {
  ivl x, rho, z;
  ivls_init(128, &x, &rho, &z);
  level(&x, 268941421369995, 1000000000000000);
  ratio(&rho, 1, 2);
  convert_concentrated_f(&z, &x, &rho, BITS);
  ok(mpfr_cmp_d(z.lo, 0.26077437934347) <= 0 && mpfr_cmp_d(z.hi, 0.26077437934346) >= 0, "the corner");
  ok(narrow(&z, BITS), "to so many bits");
  ivls_clear(&x, &rho, &z);
}

/* No order asks for more than the upper end, nor does every one ask for less than the lower one; the inner ends of the
 * bounds by 200 orders bring the two together. */
static void test_orders(long percent, long rho_over_8) {
  ivl x, rho, z, a, r, y;
  ivls_init(128, &x, &rho, &z, &a, &r, &y);
  level(&x, percent, 100);
  ratio(&rho, rho_over_8, 8);
  convert_concentrated_f(&z, &x, &rho, BITS);
  convert_orders one = {1, &a, &r};
  int below = 1;
  mpfr_t best;
  mpfr_init2(best, 128);
  mpfr_set_zero(best, 1);
  for (long k = 1; k <= 200; k++) {
    ratio(&a, k * k + 20, 400); /* from 1/20 to 100 */
    ivl_mul(&r, &a, &rho);
    if (mpfr_cmp_ui(a.lo, 1) <= 0 && mpfr_cmp_ui(a.hi, 1) >= 0) continue;
    convert_binary_f(&y, &x, &one);
    below = below && mpfr_cmp(y.lo, z.hi) <= 0;
    mpfr_max(best, best, y.lo, MPFR_RNDD);
  }
  mpfr_sub(best, z.lo, best, MPFR_RNDU);
  ok(below && mpfr_cmp_d(best, 0.002) <= 0, "level %ld/100, rho %ld/8: the orders from 1/20 to 100", percent,
     rho_over_8);
  mpfr_clear(best);
  ivls_clear(&x, &rho, &z, &a, &r, &y);
}

/* N(sqrt(2 rho), 1) against N(0, 1) has these divergences: the least error of its tests is not below what they imply.
 * For rho 1/2 and level 0.1 it is Phi(Phi^-1(0.9) - 1) = 0.610862.., for level 0.9 0.0112... */
static void test_attained(void) {
  static const struct {
    long tenths;
    double gaussian;
  } known[] = {{1, 0.61086}, {5, 0.15866}, {9, 0.01128}};
  ivl x, rho, z;
  ivls_init(128, &x, &rho, &z);
  ratio(&rho, 1, 2);
  for (int i = 0; i < 3; i++) {
    level(&x, known[i].tenths, 10);
    convert_concentrated_f(&z, &x, &rho, BITS);
    ok(mpfr_cmp_d(z.lo, known[i].gaussian) <= 0 && mpfr_cmp_d(z.hi, 0.5 * known[i].gaussian) > 0,
       "level %ld/10: not above Gaussian noise", known[i].tenths);
  }
  ivls_clear(&x, &rho, &z);
}

static void test_ends(void) {
  ivl x, rho, z, y;
  ivls_init(128, &x, &rho, &z, &y);
  ratio(&rho, 1, 2);
  ivl_set_si(&x, 0);
  convert_concentrated_f(&z, &x, &rho, BITS);
  ok(mpfr_cmp_ui(z.lo, 1) == 0 && mpfr_cmp_ui(z.hi, 1) == 0, "level 0");
  ivl_set_si(&x, 1);
  convert_concentrated_f(&z, &x, &rho, BITS);
  ok(mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi), "level 1");
  level(&x, 1, 4);
  ivl_set_si(&rho, 0);
  convert_concentrated_f(&z, &x, &rho, BITS);
  ok(mpfr_cmp_d(z.lo, 0.75) <= 0 && mpfr_cmp_d(z.hi, 0.75) >= 0 && mpfr_cmp_d(z.lo, 0.74) > 0, "rho 0: 1 - x");
  ratio(&rho, 1, 2);
  convert_concentrated_f(&z, &x, &rho, BITS);
  level(&y, 1, 2);
  mpfr_set(x.hi, y.hi, MPFR_RNDN);
  convert_concentrated_f(&y, &x, &rho, BITS);
  ok(mpfr_cmp(y.hi, z.lo) >= 0 && mpfr_cmp_d(y.lo, 0.1) > 0 && mpfr_cmp_d(y.lo, 0.108) < 0, "levels from 1/4 to 1/2");
  ivls_clear(&x, &rho, &z, &y);
}

int main(void) {
  test_corner();
  test_orders(5, 4);
  test_orders(40, 1);
  test_orders(70, 16);
  test_attained();
  test_ends();
  mpfr_free_cache();
  return done_testing();
}
