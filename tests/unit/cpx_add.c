/* unit/cpx_add.c - cpx_init, cpx_clear, cpx_set, cpx_set_si, cpx_neg, cpx_conj, cpx_add, cpx_sub. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_test.h"

static const box_case sums[] = {
    {{"1", "2", "3", "4"}, {"10", "20", "-5", "-5"}, {"11", "22", "-2", "-1"}},
    {{"-inf", "2", "0", "0"}, {"1", "1", "3", "inf"}, {"-inf", "3", "3", "inf"}},
};
static const box_case differences[] = {
    {{"1", "2", "3", "4"}, {"10", "20", "-5", "-5"}, {"-19", "-8", "8", "9"}},
    {{"-inf", "2", "0", "0"}, {"1", "1", "3", "inf"}, {"-inf", "1", "-inf", "-3"}},
};

int main(void) {
  static const box whole = {"-inf", "inf", "-inf", "inf"}, some = {"1", "2", "-4", "3"};
  static const box negated = {"-2", "-1", "-3", "4"}, conjugate = {"1", "2", "-3", "4"},
                   integer = {"-7", "-7", "9", "9"};
  cpx z;
  cpx_init(&z, 77);
  is_box(&z, &whole, "a new rectangle");
  ok(ivl_prec(&z.re) == 77 && ivl_prec(&z.im) == 77, "its precision");
  cpx_set_si(&z, -7, 9);
  is_box(&z, &integer, "-7 + 9i");
  cpx_clear(&z);
  box1("cpx_set", cpx_set, &some, &some);
  box1("cpx_set", cpx_set, &whole, &whole);
  box1("cpx_neg", cpx_neg, &some, &negated);
  box1("cpx_conj", cpx_conj, &some, &conjugate);
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) box2("cpx_add", cpx_add, &sums[i]);
  for (size_t i = 0; i < sizeof differences / sizeof *differences; i++) box2("cpx_sub", cpx_sub, &differences[i]);
  return done_testing();
}
