/* unit/ivl_add.c - ivl_neg, ivl_add, ivl_sub, ivl_sub_apart. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

static const case2 sums[] = {
    {"1", "2", "10", "20", "11", "22"},
    {"-1", "2", "-0.5", "0", "-1.5", "2"},
    {"1", "1", "0x1p-64", "0x1p-64", "1", "0x1.0000000000000002p0"},
    {"-1", "-1", "-0x1p-9999", "0x1p-9999", "-0x1.0000000000000002p0", "-0xf.fffffffffffffffp-4"},
    {"-inf", "3", "4", "5", "-inf", "8"},
    {"-inf", "3", "4", "inf", "-inf", "inf"},
    {"7", "inf", "-7", "-7", "0", "inf"},
    {"0x.ffffffffffffffffp1073741823", "inf", "1", "1", "0x.ffffffffffffffffp1073741823", "inf"},
};

static const case2 differences[] = {
    {"1", "2", "10", "20", "-19", "-8"},
    {"-1", "2", "-0.5", "0", "-1", "2.5"},
    {"1", "1", "0x1p-65", "0x1p-65", "0xf.fffffffffffffffp-4", "1"},
    {"3", "3", "3", "3", "0", "0"},
    {"-inf", "3", "4", "5", "-inf", "-1"},
    {"0", "inf", "0", "inf", "-inf", "inf"},
    {"7", "inf", "-inf", "7", "0", "inf"},
    {"-inf", "inf", "1", "1", "-inf", "inf"},
};

/* Destinations that are arguments are not for ivl_sub_apart. */
static void sub_apart(ivl *z, const ivl *x, const ivl *y) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_sub_apart(&t, x, y);
  ivl_set(z, &t);
  ivl_clear(&t);
}

int main(void) {
  exact1("ivl_neg", ivl_neg, "-1", "2", "-2", "1");
  exact1("ivl_neg", ivl_neg, "0", "0", "0", "0");
  exact1("ivl_neg", ivl_neg, "-inf", "-5", "5", "inf");
  exact1("ivl_neg", ivl_neg, "-inf", "inf", "-inf", "inf");
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) exact2("ivl_add", ivl_add, &sums[i]);
  for (size_t i = 0; i < sizeof differences / sizeof *differences; i++) {
    exact2("ivl_sub", ivl_sub, &differences[i]);
    exact2("ivl_sub_apart", sub_apart, &differences[i]);
  }
  tight_row("ivl_neg");
  tight_row("ivl_add");
  tight_row("ivl_sub");
  return done_testing();
}
