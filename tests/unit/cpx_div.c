/* unit/cpx_div.c - cpx_div. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_test.h"

static const box_case quotients[] = {
    {{"-5", "-5", "10", "10"}, {"0", "0", "1", "1"}, {"10", "10", "5", "5"}},
    {{"1", "1", "0", "0"}, {"0", "0", "-2", "-2"}, {"0", "0", "0.5", "0.5"}},
    {{"4", "4", "2", "2"}, {"1", "1", "1", "1"}, {"3", "3", "-1", "-1"}},
    {{"0", "0", "0", "0"}, {"3", "3", "4", "4"}, {"0", "0", "0", "0"}},
    /* a divisor that may be 0 */
    {{"1", "1", "0", "0"}, {"0", "0", "0", "0"}, {"-inf", "inf", "-inf", "inf"}},
    {{"1", "1", "0", "0"}, {"-1", "1", "0", "1"}, {"-inf", "inf", "-inf", "inf"}},
};

/* (1 + 2i) / (3 + 4i) = 11/25 + 2/25 i. */
static void test_inexact(void) {
  cpx x, y, z;
  cpx_init(&x, 53);
  cpx_init(&y, 53);
  cpx_init(&z, 100);
  cpx_set_si(&x, 1, 2);
  cpx_set_si(&y, 3, 4);
  cpx_div(&z, &x, &y);
  ok(is_near(&z.re, "0.44", 4) && is_near(&z.im, "0.08", 4), "(1 + 2i) / (3 + 4i) = 0.44 + 0.08i");
  cpx_clear(&x);
  cpx_clear(&y);
  cpx_clear(&z);
}

int main(void) {
  for (size_t i = 0; i < sizeof quotients / sizeof *quotients; i++) box2("cpx_div", cpx_div, &quotients[i]);
  test_inexact();
  return done_testing();
}
