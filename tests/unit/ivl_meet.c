/* unit/ivl_meet.c - ivl_meet. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

static const case2 shared[] = {
    {"1", "3", "2", "4", "2", "3"},        {"2", "4", "1", "3", "2", "3"},
    {"1", "9", "3", "4", "3", "4"},        {"1", "2", "2", "3", "2", "2"},
    {"-inf", "0", "-1", "inf", "-1", "0"}, {"-inf", "inf", "-inf", "inf", "-inf", "inf"},
    {"-inf", "5", "5", "6", "5", "5"},
};

static const case2 nothing[] = {
    {"1", "2", "3", "4", "10", "20"},
    {"3", "4", "1", "2", "10", "20"},
    {"-inf", "0", "0x1p-1000", "inf", "-inf", "7"},
    {"1", "1", "0x1.0000000000000002p0", "2", "0", "inf"},
};

static void met(ivl *z, const ivl *x, const ivl *y) {
  if (!ivl_meet(z, x, y)) ok(false, "ivl_meet finds a common member");
}

static void test_nothing(const case2 *c) {
  ivl x, y, z;
  ivl_init(&x, UNIT_BITS);
  ivl_init(&y, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  set_text(&x, c->xlo, c->xhi);
  set_text(&y, c->ylo, c->yhi);
  set_text(&z, c->zlo, c->zhi);
  ok(ivl_meet(&z, &x, &y) == 0, "[%s, %s] and [%s, %s] share nothing", c->xlo, c->xhi, c->ylo, c->yhi);
  is_ends(&z, c->zlo, c->zhi, "the destination, untouched,");
  ok(ivl_meet(&x, &x, &y) == 0 && ivl_meet(&y, &x, &y) == 0, "nor with the destination at an argument");
  is_ends(&x, c->xlo, c->xhi, "x, untouched,");
  is_ends(&y, c->ylo, c->yhi, "y, untouched,");
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
}

int main(void) {
  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) exact2("ivl_meet", met, &shared[i]);
  for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) test_nothing(&nothing[i]);
  return done_testing();
}
