/* unit/mixed_seen.c - what plans saw of single pairs is found for the same pair, abscissa and height, and for no others. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "local_as.h"
#include "mixed_seen.h"

int main(void) {
  enum { ABSCISSAE = 20, HEIGHTS = 30 };
  pair *const one = gaussian("1", "1"), *const other = gaussian("2", "1");
  local_as(mixed_seen, s, mixed_seen_close);
  double x = 7;
  mixed_seen_open(&s);
  ok(!mixed_seen_find(&x, &s, one, 1, 1) && x == 7, "nothing is known at first");
  for (int i = 0; i < ABSCISSAE; i++)
    for (int j = 0; j < HEIGHTS; j++) mixed_seen_keep(&s, one, 1 + i, j - 1, 100 * i + j);
  int good = 1;
  for (int i = 0; i < ABSCISSAE; i++)
    for (int j = 0; j < HEIGHTS; j++) good = good && mixed_seen_find(&x, &s, one, 1 + i, j - 1) && x == 100 * i + j;
  ok(good, "each is found");
  x = 7;
  ok(!mixed_seen_find(&x, &s, other, 1, 1) && x == 7, "of another pair nothing is known");
  ok(!mixed_seen_find(&x, &s, one, 1, HEIGHTS) && !mixed_seen_find(&x, &s, one, 1 + ABSCISSAE, 1), "nor elsewhere");
  pair_free(one), pair_free(other);
  ask_clear();
  return done_testing();
}
