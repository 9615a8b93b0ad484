/* unit/meet.c - what two enclosures share, and the mark where that is nothing. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "meet.h"
#include "ivl_test.h"

#include <math.h>

/* z := [lo, hi]. */
static void set(ivl *z, double lo, double hi) {
  mpfr_set_d(z->lo, lo, MPFR_RNDD);
  mpfr_set_d(z->hi, hi, MPFR_RNDU);
}

static int is(const ivl *z, double lo, double hi) { return mpfr_cmp_d(z->lo, lo) == 0 && mpfr_cmp_d(z->hi, hi) == 0; }

enum { BOTH, BELOW, ABOVE, POSITIVE, UNIT, ENDS };

static int by(int what, ivl *z, const ivl *y) {
  switch (what) {
  case BOTH: return meet(z, z, y);
  case BELOW: return meet_below(z, y);
  case ABOVE: return meet_above(z, y);
  case POSITIVE: return meet_positive(z);
  case UNIT: return meet_unit(z);
  default: return meet_ends(z);
  }
}

#define inf HUGE_VAL

/* What z and y share is [lo, hi]; if lo > hi nothing. */
static const struct {
  int what;
  double z[2], y[2], lo, hi;
} row[] = {
    {BOTH, {1, 3}, {2, 4}, 2, 3},       {BOTH, {1, 2}, {2, 4}, 2, 2},      {BOTH, {1, 2}, {3, 4}, 1, 0},
    {BOTH, {3, 4}, {1, 2}, 1, 0},       {BELOW, {1, 3}, {0, 2}, 1, 2},     {BELOW, {1, 3}, {-inf, inf}, 1, 3},
    {BELOW, {1, 3}, {0, 0.5}, 1, 0},    {ABOVE, {1, 3}, {2, 9}, 2, 3},     {ABOVE, {1, 3}, {-inf, inf}, 1, 3},
    {ABOVE, {1, 3}, {4, 9}, 1, 0},      {POSITIVE, {-1, 3}, {0, 0}, 0, 3}, {POSITIVE, {-1, 0}, {0, 0}, 0, 0},
    {POSITIVE, {-2, -1}, {0, 0}, 1, 0}, {UNIT, {-1, 3}, {0, 0}, 0, 1},     {UNIT, {-inf, 0.5}, {0, 0}, 0, 0.5},
    {UNIT, {-2, -1}, {0, 0}, 1, 0},     {UNIT, {1.5, 2}, {0, 0}, 1, 0},    {UNIT, {0.25, 0.5}, {0, 0}, 0.25, 0.5},
    {ENDS, {1, 1}, {0, 0}, 1, 1},       {ENDS, {1, 0.5}, {0, 0}, 1, 0},
};

int main(void) {
  ivl z, y;
  ivl_init(&z, UNIT_BITS);
  ivl_init(&y, UNIT_BITS);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const int some = row[i].lo <= row[i].hi;
    apart_forget();
    set(&z, row[i].z[0], row[i].z[1]);
    set(&y, row[i].y[0], row[i].y[1]);
    const int got = by(row[i].what, &z, &y);
    ok(got == some && apart_seen() == !some, "row %zu: %s", i, some ? "something" : "nothing, and the mark");
    ok(some ? is(&z, row[i].lo, row[i].hi) : is(&z, -inf, inf), "row %zu: what is left", i);
    ok(apart_status(ASSAY_LIMIT) == (some ? ASSAY_LIMIT : ASSAY_BROKEN), "row %zu: the status", i);
  }
  apart_note();
  set(&z, 1, 2);
  ok(meet_unit(&z) && apart_seen(), "what is shared later does not take the mark away");
  ivl_clear(&z);
  ivl_clear(&y);
  return done_testing();
}
