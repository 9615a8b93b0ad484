/* drawn_ranks.c - ranks, dense and then sparse. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_ranks.h"
#include "status.h"

/* 1 for k below 100, 10 below 1000, .. */
static unsigned long step_from(unsigned long k) {
  unsigned long step = 1;
  while (step <= k / 100) step *= 10;
  return step;
}

static unsigned long after(unsigned long k, unsigned long dense) { return k < dense ? k + 1 : k + step_from(k); }

unsigned long *drawn_ranks(size_t *n, unsigned long dense, unsigned long last) {
  const unsigned long end = last > dense ? last : dense;
  size_t i = 0;
  for (unsigned long k = 1; k <= end; k = after(k, dense)) i++;
  unsigned long *ranks = assay_alloc(i * sizeof *ranks);
  *n = i;
  i = 0;
  for (unsigned long k = 1; k <= end; k = after(k, dense)) ranks[i++] = k;
  return ranks;
}
