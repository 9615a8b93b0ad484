/* unit/ivl_compare.c - ivl_lt, ivl_le, ivl_sign, ivl_is_finite. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

static const struct {
  const char *xlo, *xhi, *ylo, *yhi;
  int lt, le;
} pairs[] = {
    {"1", "2", "3", "4", 1, 1},      {"1", "2", "2", "4", 0, 1},      {"1", "3", "2", "4", 0, 0},
    {"3", "4", "1", "2", 0, 0},      {"2", "2", "2", "2", 0, 1},      {"1", "2", "1", "2", 0, 0},
    {"-inf", "2", "3", "inf", 1, 1}, {"-inf", "inf", "3", "4", 0, 0}, {"1", "2", "-inf", "inf", 0, 0},
    {"1", "inf", "2", "inf", 0, 0},  {"-0", "0", "0", "5", 0, 1},
};

static const struct {
  const char *lo, *hi;
  int sign, finite;
} ones[] = {
    {"1", "2", 1, 1},   {"-2", "-1", -1, 1},   {"0", "1", 0, 1},    {"-1", "0", 0, 1},
    {"0", "0", 0, 1},   {"-1", "1", 0, 1},     {"-inf", "1", 0, 0}, {"-inf", "-1", -1, 0},
    {"1", "inf", 1, 0}, {"-inf", "inf", 0, 0}, {"-inf", "0", 0, 0}, {"0x1p-1073741824", "1", 1, 1},
};

int main(void) {
  ivl x, y;
  ivl_init(&x, UNIT_BITS);
  ivl_init(&y, UNIT_BITS);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    set_text(&x, pairs[i].xlo, pairs[i].xhi);
    set_text(&y, pairs[i].ylo, pairs[i].yhi);
    ok(ivl_lt(&x, &y) == pairs[i].lt, "[%s, %s] < [%s, %s] is %d", pairs[i].xlo, pairs[i].xhi, pairs[i].ylo,
       pairs[i].yhi, pairs[i].lt);
    ok(ivl_le(&x, &y) == pairs[i].le, "[%s, %s] <= [%s, %s] is %d", pairs[i].xlo, pairs[i].xhi, pairs[i].ylo,
       pairs[i].yhi, pairs[i].le);
  }
  for (size_t i = 0; i < sizeof ones / sizeof *ones; i++) {
    set_text(&x, ones[i].lo, ones[i].hi);
    ok(ivl_sign(&x) == ones[i].sign, "the sign of [%s, %s] is %d", ones[i].lo, ones[i].hi, ones[i].sign);
    ok(!ivl_is_finite(&x) == !ones[i].finite, "[%s, %s] is %sbounded", ones[i].lo, ones[i].hi,
       ones[i].finite ? "" : "not ");
  }
  ivl_clear(&x);
  ivl_clear(&y);
  return done_testing();
}
