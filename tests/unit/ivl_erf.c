/* unit/ivl_erf.c - ivl_erf, ivl_erfc. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

/* Where MPFR is not asked, the result is still an interval with the value inside. */
static void test_far(void) {
  static const char *const far[] = {"0x1p15", "0x1p21", "0x1p70", "0x1p1073741820"};
  ivl x, z;
  ivl_init(&x, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
    set_text(&x, far[i], far[i]);
    ivl_erfc(&z, &x);
    bool good = is_ivl(&z) && mpfr_sgn(z.lo) <= 0 && mpfr_sgn(z.hi) > 0;
    ivl_erf(&z, &x);
    good = good && is_ivl(&z) && mpfr_cmp_si(z.lo, 1) < 0 && mpfr_cmp_si(z.hi, 1) >= 0;
    ivl_neg(&x, &x);
    ivl_erfc(&z, &x);
    good = good && is_ivl(&z) && mpfr_cmp_si(z.lo, 2) < 0 && mpfr_cmp_si(z.hi, 2) >= 0;
    ivl_erf(&z, &x);
    good = good && is_ivl(&z) && mpfr_cmp_si(z.lo, -1) <= 0 && mpfr_cmp_si(z.hi, -1) > 0;
    ok(good, "ivl_erf, ivl_erfc +-%s", far[i]);
  }
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  exact1("ivl_erf", ivl_erf, "0", "0", "0", "0");
  exact1("ivl_erf", ivl_erf, "-inf", "0", "-1", "0");
  exact1("ivl_erf", ivl_erf, "0", "inf", "0", "1");
  exact1("ivl_erf", ivl_erf, "-inf", "inf", "-1", "1");
  near1("ivl_erf", ivl_erf, "1", "0.842700792949714869341220635082609259296066997966302908459937", 1);
  near1("ivl_erf", ivl_erf, "-1", "-0.842700792949714869341220635082609259296066997966302908459937", 1);
  near1("ivl_erf", ivl_erf, "0.5", "0.520499877813046537682746653891964528736451575757963700058805", 1);
  tight_row("ivl_erf");
  exact1("ivl_erfc", ivl_erfc, "0", "0", "1", "1");
  exact1("ivl_erfc", ivl_erfc, "-inf", "0", "1", "2");
  exact1("ivl_erfc", ivl_erfc, "0", "inf", "0", "1");
  exact1("ivl_erfc", ivl_erfc, "-inf", "inf", "0", "2");
  near1("ivl_erfc", ivl_erfc, "1", "0.157299207050285130658779364917390740703933002033697091540062", 1);
  near1("ivl_erfc", ivl_erfc, "-1", "1.842700792949714869341220635082609259296066997966302908459937", 1);
  near1("ivl_erfc", ivl_erfc, "30", "2.564656203756111600033397277501447146548889722778617054122599e-393", 1);
  tight_row("ivl_erfc");
  test_far();
  return done_testing();
}
