/* unit/ivl_exp.c - ivl_exp, ivl_expm1. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

/* Far arguments: the result may be wide, and must hold the value. */
static void test_far(const char *x, int sign) {
  ivl a, z;
  ivl_init(&a, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  set_text(&a, x, x);
  ivl_exp(&z, &a);
  bool good = is_ivl(&z) && (sign > 0 ? mpfr_inf_p(z.hi) : mpfr_sgn(z.lo) <= 0 && mpfr_sgn(z.hi) > 0);
  ivl_expm1(&z, &a);
  good = good && is_ivl(&z) &&
         (sign > 0 ? mpfr_inf_p(z.hi) != 0 : mpfr_cmp_si(z.lo, -1) <= 0 && mpfr_cmp_si(z.hi, -1) > 0);
  ok(good, "ivl_exp, ivl_expm1 %s", x);
  ivl_clear(&a);
  ivl_clear(&z);
}

int main(void) {
  exact1("ivl_exp", ivl_exp, "0", "0", "1", "1");
  exact1("ivl_exp", ivl_exp, "-inf", "0", "0", "1");
  exact1("ivl_exp", ivl_exp, "-inf", "inf", "0", "inf");
  exact1("ivl_exp", ivl_exp, "0", "inf", "1", "inf");
  exact1("ivl_exp", ivl_exp, "0x1p-100", "0x1p-100", "1", "0x1.0000000000000002p0");
  exact1("ivl_exp", ivl_exp, "-0x1p-100", "-0x1p-100", "0xf.fffffffffffffffp-4", "1");
  near1("ivl_exp", ivl_exp, "1", "2.718281828459045235360287471352662497757247093699959574966967", 2);
  near1("ivl_exp", ivl_exp, "-10", "0.000045399929762484851535591515560550610237918088866564969259", 2);
  tight_row("ivl_exp");
  exact1("ivl_expm1", ivl_expm1, "0", "0", "0", "0");
  exact1("ivl_expm1", ivl_expm1, "-inf", "0", "-1", "0");
  exact1("ivl_expm1", ivl_expm1, "-inf", "inf", "-1", "inf");
  exact1("ivl_expm1", ivl_expm1, "0x1p-100", "0x1p-100", "0x1p-100", "0x1.0000000000000002p-100");
  near1("ivl_expm1", ivl_expm1, "1", "1.718281828459045235360287471352662497757247093699959574966967", 1);
  near1("ivl_expm1", ivl_expm1, "-1", "-0.63212055882855767840447622983853913255418886896823216549216", 1);
  near1("ivl_expm1", ivl_expm1, "0x1p-10", "0.000977039492416535242845292611606506465851629181744199401864", 1);
  tight_row("ivl_expm1");
  test_far("0x1p30", 1);
  test_far("-0x1p30", -1);
  test_far("0x1p45", 1);
  test_far("-0x1p45", -1);
  test_far("0x1p1073741820", 1);
  test_far("-0x1p1073741820", -1);
  return done_testing();
}
