/* unit/cpx_exp.c - cpx_exp. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_test.h"

static void test_unit(void) {
  cpx x, z;
  cpx_init(&x, 53);
  cpx_init(&z, 128);
  cpx_set_si(&x, 1, 1);
  cpx_exp(&z, &x);
  ok(is_near(&z.re, "1.468693939915885157138967597326604261326956736629008722797675", 8), "exp(1 + i), real part");
  ok(is_near(&z.im, "2.287355287178842391208171906700501808955586256668355680938658", 8), "exp(1 + i), imaginary part");
  cpx_set_si(&x, 1, -1);
  cpx_exp(&z, &x);
  ok(is_near(&z.im, "-2.287355287178842391208171906700501808955586256668355680938658", 8),
     "exp(1 - i), imaginary part");
  cpx_clear(&x);
  cpx_clear(&z);
}

/* exp(i pi) = -1. */
static void test_half_turn(void) {
  cpx x;
  ivl width;
  cpx_init(&x, 200);
  ivl_init(&width, 64);
  cpx_set_si(&x, 0, 0);
  ivl_pi(&x.im);
  cpx_exp(&x, &x);
  ok(mpfr_cmp_si(x.re.lo, -1) <= 0 && mpfr_cmp_si(x.re.hi, -1) >= 0 && mpfr_sgn(x.im.lo) <= 0 && mpfr_sgn(x.im.hi) >= 0,
     "exp(i pi) holds -1");
  ivl_sub(&width, &x.im, &x.im);
  ok(mpfr_cmp_si_2exp(width.hi, 1, -190) < 0, "and is narrow");
  cpx_clear(&x);
  ivl_clear(&width);
}

int main(void) {
  static const box zero = {"0", "0", "0", "0"}, one = {"1", "1", "0", "0"};
  static const box left = {"-inf", "0", "0", "inf"}, disc = {"-1", "1", "-1", "1"};
  box1("cpx_exp", cpx_exp, &zero, &one);
  box1("cpx_exp", cpx_exp, &left, &disc);
  test_unit();
  test_half_turn();
  return done_testing();
}
