/* The ranks that are drawn: those of Figure 4 of the balls-and-bins paper, and the ends. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_ranks.h"
#include "tap.h"

#include <stdlib.h>

static int has(const unsigned long *k, size_t n, unsigned long which) {
  for (size_t i = 0; i < n; i++)
    if (k[i] == which) return 1;
  return 0;
}

/* 1 if the list has n ranks that grow from 1 on and end with last. */
static int is_list(unsigned long dense, unsigned long last, size_t n, unsigned long end) {
  size_t got;
  unsigned long *k = drawn_ranks(&got, dense, last);
  int good = got == n && k[0] == 1 && k[got - 1] == end;
  for (size_t i = 1; i < got; i++) good = good && k[i] > k[i - 1];
  free(k);
  return good;
}

int main(void) {
  ok(is_list(400, 50000, 590, 50000), "the paper's left list has 590 orders");
  ok(is_list(300, 500000, 590, 500000), "the right one, too");
  size_t n;
  unsigned long *k = drawn_ranks(&n, 400, 50000);
  ok(has(k, n, 399) && has(k, n, 410) && has(k, n, 990) && has(k, n, 1100) && has(k, n, 10000) && has(k, n, 11000),
     "as it prints them");
  ok(!has(k, n, 401) && !has(k, n, 1010) && !has(k, n, 10100), "and no others");
  free(k);
  ok(is_list(1, 1, 1, 1) && is_list(7, 7, 7, 7) && is_list(7, 3, 7, 7), "a last that is not above adds none");
  ok(is_list(1, 99, 99, 99) && is_list(1, 109, 100, 100) && is_list(1, 110, 101, 110), "no gaps up to 100");
  return done_testing();
}
