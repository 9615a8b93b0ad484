/* unit/ivl_mul.c - ivl_mul, ivl_mul_apart, ivl_sqr. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

static const case2 products[] = {
    /* each sign of each factor */
    {"2", "3", "5", "7", "10", "21"},
    {"2", "3", "-7", "-5", "-21", "-10"},
    {"2", "3", "-5", "7", "-15", "21"},
    {"-3", "-2", "5", "7", "-21", "-10"},
    {"-3", "-2", "-7", "-5", "10", "21"},
    {"-3", "-2", "-5", "7", "-21", "15"},
    {"-2", "3", "5", "7", "-14", "21"},
    {"-2", "3", "-7", "-5", "-21", "14"},
    {"-2", "3", "-5", "7", "-15", "21"},
    {"-2", "3", "-7", "5", "-21", "15"},
    {"-3", "2", "-7", "5", "-15", "21"},
    {"-3", "2", "-5", "7", "-21", "15"},
    /* an end at zero */
    {"0", "3", "-5", "0", "-15", "0"},
    {"0", "0", "-5", "7", "0", "0"},
    {"-3", "0", "-5", "0", "0", "15"},
    /* rounding */
    {"0x1.0000000000000002p0", "0x1.0000000000000002p0", "0x1.0000000000000002p0", "0x1.0000000000000002p0",
     "0x1.0000000000000004p0", "0x1.0000000000000006p0"},
    {"0x1p-1073741000", "0x1p-1073741000", "-1", "0x1p-1000", "-0x1p-1073741000", "0x1p-1073741824"},
    {"0x1p1073741000", "0x1p1073741000", "1", "0x1p1000", "0x1p1073741000", "inf"},
    /* infinite ends */
    {"2", "inf", "3", "inf", "6", "inf"},
    {"2", "inf", "3", "4", "6", "inf"},
    {"0", "inf", "0", "0", "0", "inf"},
    {"-inf", "-2", "3", "4", "-inf", "inf"},
    {"-inf", "inf", "0", "0", "-inf", "inf"},
};

/* Destinations that are factors are not for ivl_mul_apart. */
static void mul_apart(ivl *z, const ivl *x, const ivl *y) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_mul_apart(&t, x, y);
  ivl_set(z, &t);
  ivl_clear(&t);
}

int main(void) {
  for (size_t i = 0; i < sizeof products / sizeof *products; i++) {
    exact2("ivl_mul", ivl_mul, &products[i]);
    exact2("ivl_mul_apart", mul_apart, &products[i]);
  }
  exact1("ivl_sqr", ivl_sqr, "2", "3", "4", "9");
  exact1("ivl_sqr", ivl_sqr, "-3", "-2", "4", "9");
  exact1("ivl_sqr", ivl_sqr, "-3", "2", "0", "9");
  exact1("ivl_sqr", ivl_sqr, "0", "0", "0", "0");
  exact1("ivl_sqr", ivl_sqr, "2", "inf", "4", "inf");
  exact1("ivl_sqr", ivl_sqr, "-inf", "1", "0", "inf");
  tight_row("ivl_mul");
  tight_row("ivl_sqr");
  return done_testing();
}
