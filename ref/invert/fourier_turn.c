/* fourier_turn.c - a number that turns, in fixed point.
 *
 * Derivations: proofs/notes/fourier.md (T-FOURIER-TURN).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_turn.h"
#include "elem.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "status.h"
#include "local.h"

#include <stdlib.h>

enum { LIMB = 64, AWAY = FOURIER_TURNS * FOURIER_TURNS };

/* z := exp(i n angle). */
static int set_turn(fixc *z, const fourier_turn *t, long n, const ivl *weight) {
  local_cpxs(LIMB * t->limbs + LIMB, w);
  local_ivls(LIMB * t->limbs + LIMB, x);
  ivl_mul_si(&x, &t->angle, n);
  ivl_sin_cos(&w.im, &w.re, &x);
  if (weight) cpx_mul_ivl(&w, &w, weight);
  return fourier_fix_set(z, &w, t->limbs);
}

/* Method: a power is the product of those of its halves. */
static int set_row(fixc *row, const fourier_turn *t, long stride, mp_limb_t *scratch) {
  mp_limb_t carry = 0;
  const int good = set_turn(&row[0], t, 0, NULL) && set_turn(&row[1], t, stride, NULL);
  for (size_t d = 2; d < FOURIER_TURNS && good; d++)
    carry |= fourier_fix_mul(&row[d], &row[d / 2], &row[d - d / 2], t->limbs, scratch);
  return good && carry == 0;
}

int fourier_turn_open(fourier_turn *t, const ivl *weight, const ivl *angle, mp_size_t limbs, mp_limb_t *scratch) {
  const size_t n = (size_t)limbs, all = 2 * FOURIER_TURNS + 2;
  *t = (fourier_turn){.limbs = limbs, .from = -1, .last = -1};
  ivls_init(LIMB * limbs + LIMB, &t->weight, &t->angle);
  ivl_set(&t->weight, weight);
  ivl_set(&t->angle, angle);
  t->store = assay_alloc(2 * n * all * sizeof *t->store);
  t->low = assay_alloc(2 * FOURIER_TURNS * sizeof *t->low);
  t->high = t->low + FOURIER_TURNS;
  for (size_t k = 0; k < all; k++) {
    const fixc z = {t->store + 2 * n * k, t->store + 2 * n * k + n, 0, 0};
    if (k < 2 * FOURIER_TURNS) t->low[k] = z;
    else if (k == 2 * FOURIER_TURNS) t->at = z;
    else t->now = z;
  }
  return set_row(t->low, t, 1, scratch) && set_row(t->high, t, FOURIER_TURNS, scratch);
}

void fourier_turn_close(fourier_turn *t) {
  ivls_clear(&t->weight, &t->angle);
  free(t->store);
  free(t->low);
}

int fourier_turn_to(fourier_turn *t, long n, mp_limb_t *scratch) {
  if (n == t->last + 1 && n > 0 && t->chain < FOURIER_TURNS) {
    t->last = n;
    t->chain++;
    return fourier_fix_mul(&t->now, &t->now, &t->low[1], t->limbs, scratch) == 0;
  }
  const long away = n % AWAY, from = n - away;
  if (t->from != from && !set_turn(&t->at, t, from, &t->weight)) return 0;
  t->from = from;
  t->last = n;
  t->chain = 0;
  return (fourier_fix_mul(&t->now, &t->at, &t->low[away % FOURIER_TURNS], t->limbs, scratch) |
          fourier_fix_mul(&t->now, &t->now, &t->high[away / FOURIER_TURNS], t->limbs, scratch)) == 0;
}
