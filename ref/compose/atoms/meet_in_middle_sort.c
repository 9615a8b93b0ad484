/* meet_in_middle_sort.c - many whole numbers in order: eleven bits at a time, from the lowest.
 *
 * Not analysed by WP: arrays on the heap.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "meet_in_middle_internal.h"
#include "local.h"

#include <stdlib.h>
#include <string.h>

enum { DIGIT = 11, DIGITS = 6, VALUES = 1 << DIGIT };

typedef struct {
  uint64_t key; /* of the loss, in the same order */
  uint32_t at;
} place;

static size_t digit(const place *p, int d) { return (size_t)(p->key >> (d * DIGIT)) % VALUES; }

/* to := from by its digit d; what is equal there stays in order. */
static void by_digit(place *to, const place *from, size_t n, int d) {
  size_t begin[VALUES + 1] = {0};
  for (size_t i = 0; i < n; i++) begin[digit(&from[i], d) + 1]++;
  for (int v = 0; v < VALUES; v++) begin[v + 1] += begin[v];
  for (size_t i = 0; i < n; i++) to[begin[digit(&from[i], d)]++] = from[i];
}

/* Method: losses are moved to where they are not negative.  An even number of passes ends where they began. */
void meet_in_middle_sort(uint32_t *at, int64_t *loss, size_t n) {
  const uint64_t middle = (uint64_t)1 << 63;
  place *const p = assay_alloc(2 * (n + 1) * sizeof *p), *const q = p + n;
  for (size_t i = 0; i < n; i++) p[i] = (place){(uint64_t)loss[i] + middle, (uint32_t)i};
  for (int d = 0; d < DIGITS; d += 2) {
    by_digit(q, p, n, d);
    by_digit(p, q, n, d + 1);
  }
  for (size_t i = 0; i < n; i++) {
    at[i] = p[i].at;
    loss[i] = (int64_t)(p[i].key - middle);
  }
  free(p);
}
