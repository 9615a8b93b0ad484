/* unit/cpx_mul.c - cpx_mul, cpx_mul_ivl, cpx_norm. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_test.h"

static const box_case products[] = {
    {{"1", "1", "2", "2"}, {"3", "3", "4", "4"}, {"-5", "-5", "10", "10"}},
    {{"0", "0", "1", "1"}, {"0", "0", "1", "1"}, {"-1", "-1", "0", "0"}},
    {{"1", "2", "0", "0"}, {"3", "4", "-1", "1"}, {"3", "8", "-2", "2"}},
    {{"-1", "1", "-1", "1"}, {"2", "2", "3", "3"}, {"-5", "5", "-5", "5"}},
    {{"2", "inf", "0", "0"}, {"3", "3", "0", "0"}, {"6", "inf", "0", "inf"}}, /* 0 times an infinite end: [0, inf] */
};

static void test_mul_ivl(void) {
  static const box some = {"1", "2", "-4", "3"}, twice = {"-2", "4", "-8", "6"};
  cpx x, z;
  ivl r;
  cpx_init(&x, UNIT_BITS);
  cpx_init(&z, UNIT_BITS);
  ivl_init(&r, UNIT_BITS);
  set_box(&x, &some);
  set_text(&r, "-1", "2");
  cpx_mul_ivl(&z, &x, &r);
  is_box(&z, &twice, "cpx_mul_ivl");
  cpx_mul_ivl(&x, &x, &r);
  ok(same_cpx(&x, &z), "cpx_mul_ivl, the destination being the argument");
  cpx_clear(&x);
  cpx_clear(&z);
  ivl_clear(&r);
}

static void test_norm(void) {
  static const struct {
    box x;
    const char *lo, *hi;
  } norms[] = {
      {{"3", "3", "4", "4"}, "25", "25"},     {{"-3", "-3", "4", "4"}, "25", "25"},
      {{"-1", "2", "-3", "1"}, "0", "13"},    {{"0", "0", "0", "0"}, "0", "0"},
      {{"1", "inf", "-2", "-2"}, "5", "inf"}, {{"-inf", "inf", "2", "2"}, "4", "inf"},
  };
  cpx x;
  ivl z;
  cpx_init(&x, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  for (size_t i = 0; i < sizeof norms / sizeof *norms; i++) {
    set_box(&x, &norms[i].x);
    cpx_norm(&z, &x);
    is_ends(&z, norms[i].lo, norms[i].hi, "cpx_norm");
  }
  cpx_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  for (size_t i = 0; i < sizeof products / sizeof *products; i++) box2("cpx_mul", cpx_mul, &products[i]);
  test_mul_ivl();
  test_norm();
  return done_testing();
}
