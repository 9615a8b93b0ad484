/* unit/ivl_sin.c - ivl_sin, ivl_cos, ivl_sin_cos. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

/* Both at once are what each is alone. */
static void test_together(const char *lo, const char *hi) {
  ivl x, s, c, z;
  ivl_init(&x, UNIT_BITS);
  ivl_init(&s, 90);
  ivl_init(&c, 90);
  ivl_init(&z, 90);
  set_text(&x, lo, hi);
  ivl_sin_cos(&s, &c, &x);
  ivl_sin(&z, &x);
  bool good = same(&z, &s);
  ivl_cos(&z, &x);
  ok(good && same(&z, &c), "ivl_sin_cos [%s, %s]", lo, hi);
  ivl_clear(&x);
  ivl_clear(&s);
  ivl_clear(&c);
  ivl_clear(&z);
}

int main(void) {
  exact1("ivl_sin", ivl_sin, "0", "0", "0", "0");
  exact1("ivl_cos", ivl_cos, "0", "0", "1", "1");
  exact1("ivl_sin", ivl_sin, "-inf", "0", "-1", "1");
  exact1("ivl_cos", ivl_cos, "0", "inf", "-1", "1");
  exact1("ivl_sin", ivl_sin, "-8", "8", "-1", "1");
  exact1("ivl_cos", ivl_cos, "100", "200", "-1", "1");
  exact1("ivl_sin", ivl_sin, "0x1p60", "0x1p60", "-1", "1");
  exact1("ivl_cos", ivl_cos, "-0x1p1073741820", "-0x1p1073741820", "-1", "1");
  near1("ivl_sin", ivl_sin, "1", "0.841470984807896506652502321630298999622563060798371065672751", 2);
  near1("ivl_sin", ivl_sin, "-1", "-0.841470984807896506652502321630298999622563060798371065672751", 2);
  near1("ivl_sin", ivl_sin, "1000000", "-0.34999350217129295211765248678077146906140660532871627385705", 2);
  near1("ivl_sin", ivl_sin, "0x1p-20", "0.000000953674316406105439710335272649306549801506698739838753", 2);
  near1("ivl_cos", ivl_cos, "1", "0.540302305868139717400936607442976603732310420617922227670097", 2);
  near1("ivl_cos", ivl_cos, "22", "-0.99996082639463712645417473921269377413598846747941929305938", 2);
  tight_row("ivl_sin");
  tight_row("ivl_cos");
  test_together("1", "1");
  test_together("1", "1.25");
  test_together("-0x1p-50", "0x1p-50");
  test_together("3", "inf");
  return done_testing();
}
