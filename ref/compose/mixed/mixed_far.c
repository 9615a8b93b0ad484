/* mixed_far.c - sums of all terms of a part, in the machine's numbers.
 *
 * Not analysed by WP: numbers of 128 bits, arrays on the heap.
 * Derivations: proofs/notes/product.md (T-PRODUCT-FAR).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_far.h"
#include "status.h"
#include "wide.h"

#include <stdlib.h>

/* Steps of one node after a number was made from the digits of n. */
enum { LIMB = 64, AWAY = FOURIER_TURNS * FOURIER_TURNS, CHAIN = 8 };

/* The top of a fixed number, cut towards 0. */
static int64_t top(const mp_limb_t *x, int negative, mp_size_t limbs) {
  const int64_t r = (int64_t)(x[limbs - 1] >> (LIMB - MIXED_FAR_POINT));
  return negative ? -r : r;
}

static void set(int64_t *r, const fixc *x, mp_size_t limbs) {
  r[0] = top(x->re, x->nre, limbs);
  r[1] = top(x->im, x->nim, limbs);
}

void mixed_far_open(mixed_far *s, const fourier_turn *turn, size_t count) {
  const size_t row = 2 * count;
  *s = (mixed_far){.count = count, .from = -1, .last = -1};
  s->at = assay_alloc((2 + 2 * FOURIER_TURNS) * (row + 1) * sizeof *s->at);
  s->now = s->at + row;
  s->low = s->now + row;
  s->high = s->low + FOURIER_TURNS * row;
  for (size_t d = 0; d < FOURIER_TURNS; d++)
    for (size_t k = 0; k < count; k++) {
      set(s->low + d * row + 2 * k, &turn[k].low[d], turn[k].limbs);
      set(s->high + d * row + 2 * k, &turn[k].high[d], turn[k].limbs);
    }
}

void mixed_far_close(mixed_far *s) { free(s->at); }

/* z := x w, cut down to units. */
static void multiply(int64_t *z, const int64_t *x, const int64_t *w, size_t count) {
  for (size_t k = 0; k < 2 * count; k += 2) {
    const int64_t re = (int64_t)(((wide)x[k] * w[k] - (wide)x[k + 1] * w[k + 1]) >> MIXED_FAR_POINT),
                  im = (int64_t)(((wide)x[k] * w[k + 1] + (wide)x[k + 1] * w[k]) >> MIXED_FAR_POINT);
    z[k] = re;
    z[k + 1] = im;
  }
}

/* s->at := the terms at `from`. */
static int begin(mixed_far *s, fourier_turn *turn, long from, mp_limb_t *scratch) {
  for (size_t k = 0; k < s->count; k++) {
    if (!fourier_turn_to(&turn[k], from, scratch)) return 0;
    set(s->at + 2 * k, &turn[k].now, turn[k].limbs);
  }
  s->from = from;
  return 1;
}

/* s->now := the terms at n. */
static int turn_to(mixed_far *s, fourier_turn *turn, long n, mp_limb_t *scratch) {
  const size_t row = 2 * s->count;
  const int is_next = n > 0 && n == s->last + 1 && s->chain < CHAIN;
  const long away = n % AWAY, low = away % FOURIER_TURNS, high = away / FOURIER_TURNS;
  if (!is_next && s->from != n - away && !begin(s, turn, n - away, scratch)) return 0;
  s->chain = is_next ? s->chain + 1 : 0;
  s->last = n;
  if (is_next) multiply(s->now, s->now, s->low + row, s->count);
  else {
    multiply(s->now, s->at, s->low + (size_t)low * row, s->count);
    multiply(s->now, s->now, s->high + (size_t)high * row, s->count);
  }
  return 1;
}

/* r := x in limbs; 0 if it is not below 1. */
static int put(mp_limb_t *r, int *negative, int64_t x, mp_size_t limbs) {
  const uint64_t size = x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
  mpn_zero(r, limbs);
  *negative = x < 0;
  if (size >> MIXED_FAR_POINT) return 0;
  r[limbs - 1] = (mp_limb_t)size << (LIMB - MIXED_FAR_POINT);
  return 1;
}

int mixed_far_sum(fixc *x, mixed_far *s, fourier_turn *turn, long n, mp_size_t limbs, mp_limb_t *scratch) {
  int64_t re = 0, im = 0;
  if (!turn_to(s, turn, n, scratch)) return 0;
  for (size_t k = 0; k < 2 * s->count; k += 2) {
    re += s->now[k];
    im += s->now[k + 1];
  }
  return put(x->re, &x->nre, re, limbs) & put(x->im, &x->nim, im, limbs);
}
