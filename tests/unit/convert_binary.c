/* unit/convert_binary.c - the error rates that Renyi bounds allow. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_binary.h"
#include "convert_models.h"
#include "convert_rdp.h"

/* One order in both directions: bisection and golden section in mpmath, 40 digits. */
static void test_binary(void) {
  ivl a[2], r[2], x, z, w;
  for (int i = 0; i < 2; i++) {
    ivl_init(&a[i], 128);
    ivl_init(&r[i], 128);
  }
  ivl_init(&x, 128);
  ivl_init(&z, 64);
  ivl_init(&w, 64);
  convert_orders two = {1, a, r};
  ivl_set_si(&a[0], 2);
  ivl_set_si(&r[0], 1);
  ratio(&x, 1, 10);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  convert_binary_f(&z, &x, &two);
  ok(agrees(&z, "0.50675025167037414722797", 58), "order 2, level 0.1");
  ivl_set_si(&x, 1);
  convert_binary_to_delta(&z, &two, &x);
  ok(agrees(&z, "0.22145779371802126925", 55), "order 2, delta at 1");
  ivl_set_si(&x, 3);
  convert_binary_to_delta(&z, &two, &x);
  ok(agrees(&z, "0.022481162368141335927", 58), "order 2, delta at 3");
  convert_rdp_to_delta_balle(&w, &a[0], &r[0], &x);
  ok(ivl_lt(&z, &w), "below the formula of Balle et al.");
  convert_binary_to_eps(&w, &two, &z, 40);
  ok(same(&w, &x, 30), "and back to 3");
  ratio(&x, 9, 10);
  convert_binary_to_eps(&w, &two, &x, 40);
  ok(mpfr_zero_p(w.lo) && mpfr_zero_p(w.hi), "a large delta: exactly 0");
  ivl_set_si(&a[0], 1);
  ratio(&r[0], 1, 2);
  ratio(&x, 1, 10);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  convert_binary_f(&z, &x, &two);
  ok(agrees(&z, "0.504949250449051758100", 58), "order 1, level 0.1");
  ratio(&a[0], 1, 2);
  ratio(&r[0], 1, 4);
  printed(&x, "0.268941421369995");
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  convert_binary_f(&z, &x, &two);
  ok(mpfr_cmp_d(z.lo, 0.2607605) > 0 && mpfr_cmp_d(z.hi, 0.2607607) < 0, "order 1/2 at the corner of a response");
  two.n = 2; /* A second order can only narrow the region. */
  ivl_set_si(&a[1], 2);
  ivl_set_si(&r[1], 1);
  convert_binary_f(&w, &x, &two);
  ok(mpfr_cmp(w.hi, z.lo) >= 0, "two orders are not below one");
  ivl_set_si(&x, 0);
  convert_binary_f(&w, &x, &two);
  ok(mpfr_cmp_ui(w.lo, 1) == 0, "level 0");
  two.n = 1;
  convert_binary_f(&w, &x, &two);
  ratio(&x, -1, 4);
  ivl_exp(&x, &x);
  ok(same(&w, &x, 60), "level 0 for order 1/2");
  ivl_set_si(&x, 1);
  convert_binary_f(&w, &x, &two);
  ok(mpfr_zero_p(w.hi), "level 1");
  for (int i = 0; i < 2; i++) {
    ivl_clear(&a[i]);
    ivl_clear(&r[i]);
  }
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&w);
}

/* The trade-off function that the Renyi curve of N(1, 1), N(0, 1) implies at the corner of a
 * randomized response of epsilon 1: largest over all orders, 0.26077437934347 at the order
 * 0.4801 (mpmath); over orders above 1.05, 0.2518500719. */
static void test_corner(void) {
  static const long order[] = {105, 200, 50, 52, 3900};
  ivl a[5], r[5], x, z;
  ivl_init(&x, 128);
  ivl_init(&z, 64);
  for (int i = 0; i < 5; i++) {
    ivl_init(&a[i], 128);
    ivl_init(&r[i], 128);
    ratio(&a[i], order[i], 100);
    ivl_mul_2si(&r[i], &a[i], -1);
  }
  convert_orders o = {2, a, r};
  printed(&x, "0.268941421369995");
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  convert_binary_f(&z, &x, &o);
  ok(agrees(&z, "0.2518500719", 55), "orders above 1");
  o.n = 5;
  convert_binary_f(&z, &x, &o);
  ok(agrees(&z, "0.2607744", 55) && mpfr_cmp_d(z.hi, 0.260774379344) < 0, "orders on both sides of 1");
  for (int i = 0; i < 5; i++) {
    ivl_clear(&a[i]);
    ivl_clear(&r[i]);
  }
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  test_binary();
  test_corner();
  mpfr_free_cache();
  return done_testing();
}
