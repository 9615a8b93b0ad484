/* unit/ivl_hull.c - ivl_hull. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

static const case2 hulls[] = {
    {"1", "2", "3", "4", "1", "4"},    {"3", "4", "1", "2", "1", "4"},       {"1", "9", "3", "4", "1", "9"},
    {"5", "5", "5", "5", "5", "5"},    {"-inf", "0", "7", "8", "-inf", "8"}, {"-inf", "0", "7", "inf", "-inf", "inf"},
    {"-1", "-1", "1", "1", "-1", "1"},
};

int main(void) {
  for (size_t i = 0; i < sizeof hulls / sizeof *hulls; i++) exact2("ivl_hull", ivl_hull, &hulls[i]);
  ivl x, y, z;
  ivl_init(&x, 64);
  ivl_init(&y, 64);
  ivl_init(&z, 2);
  set_text(&x, "-5", "0");
  set_text(&y, "0", "7");
  ivl_hull(&z, &x, &y);
  is_ends(&z, "-6", "8", "the hull of [-5, 0] and [0, 7] in 2 bits");
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  return done_testing();
}
