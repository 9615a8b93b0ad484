/* fourier_block.c - inner sums by blocks of nodes, from digits of 58 bits.
 *
 * Method: products of high digits are added in one number of 128 bits, those of a high and a low one in another; those of two low
 * ones are left out.  Where a term's high digits are 0, only its low ones are multiplied.
 * Error: proofs/notes/fourier.md (T-FOURIER-BLOCK).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_block.h"
#include "status.h"
#include <stdlib.h>

enum { LIMB = 64, DIGIT = 58, LIMBS = FOURIER_BLOCK_LIMBS };
/* Bits of two limbs below two digits. */
enum { BELOW = LIMBS * LIMB - 2 * DIGIT };
/* So many terms' middle products fit into 127 bits: four of each, of at most 2^116. */
enum { CHUNK = 256 };

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

int fourier_block_fits(const fourier_terms *t) { return t->limbs == LIMBS && t->count <= FOURIER_BLOCK_TERMS; }

/* ---- Digits ---------------------------------------------------------------------------- */

static void cut_part(int64_t *high, int64_t *low, const mp_limb_t *r, int negative) {
  const mp_limb_t h = r[1] >> (LIMB - DIGIT), rest = (r[1] << DIGIT | r[0] >> (LIMB - DIGIT)) >> (LIMB - DIGIT);
  *high = negative ? -(int64_t)h : (int64_t)h;
  *low = negative ? -(int64_t)rest : (int64_t)rest;
}

/* d := z, cut towards 0 to two digits. */
static void cut(fourier_digits *d, const fixc *z) {
  cut_part(&d->re_high, &d->re_low, z->re, z->nre);
  cut_part(&d->im_high, &d->im_low, z->im, z->nim);
}

static int is_nothing(const fourier_digits *d) { return (d->re_high | d->re_low | d->im_high | d->im_low) == 0; }

/* 1 if both parts are below 2^-59: then what it is times a number of size 1 has no high digits, either. */
static int stays_small(const fourier_digits *d) {
  const int64_t half = (int64_t)1 << (DIGIT - 1);
  return (d->re_high | d->im_high) == 0 && d->re_low < half && d->re_low > -half && d->im_low < half &&
         d->im_low > -half;
}

/* ---- Terms ------------------------------------------------------------------------------ */

/* The powers W^i and W^FOURIER_BLOCK of one term; answers the carry. */
static mp_limb_t set_powers(fourier_block *b, size_t k, const fixc *w, mp_limb_t *scratch) {
  fixc *power = &b->jump[k];
  mp_limb_t carry = 0;
  b->p[k] = (fourier_digits){(int64_t)1 << DIGIT, 0, 0, 0};
  fourier_fix_copy(power, w, LIMBS);
  for (size_t i = 1; i < FOURIER_BLOCK; i++) {
    cut(&b->p[i * b->all + k], power);
    carry |= fourier_fix_mul(power, power, w, LIMBS, scratch);
  }
  return carry;
}

int fourier_block_open(fourier_block *b, const fourier_terms *t) {
  const size_t n = t->count;
  mp_limb_t scratch[FIX_SCRATCH(LIMBS)], carry = 0;
  b->all = b->count = b->large = n;
  b->node = 0;
  b->store = assay_alloc(4 * LIMBS * n * sizeof *b->store);
  b->v = assay_alloc(2 * n * sizeof *b->v);
  b->jump = b->v + n;
  b->a = assay_alloc((FOURIER_BLOCK + 1) * n * sizeof *b->a);
  b->p = b->a + n;
  for (size_t k = 0; k < 2 * n; k++) b->v[k] = (fixc){b->store + 2 * LIMBS * k, b->store + (2 * k + 1) * LIMBS, 0, 0};
  for (size_t k = 0; k < n; k++) {
    fourier_fix_copy(&b->v[k], &t->v[k], LIMBS);
    carry |= set_powers(b, k, &t->w[k], scratch);
  }
  return carry == 0;
}

void fourier_block_close(fourier_block *b) {
  free(b->store);
  free(b->v);
  free(b->a);
}

/* Terms k and l change places. */
static void swap(fourier_block *b, size_t k, size_t l) {
  const fixc v = b->v[k], jump = b->jump[k];
  const fourier_digits a = b->a[k];
  if (k == l) return;
  b->v[k] = b->v[l], b->v[l] = v;
  b->jump[k] = b->jump[l], b->jump[l] = jump;
  b->a[k] = b->a[l], b->a[l] = a;
  for (size_t i = 0; i < FOURIER_BLOCK; i++) {
    fourier_digits *p = b->p + i * b->all, d = p[k];
    p[k] = p[l], p[l] = d;
  }
}

/* Large terms first, then small ones; those that are nothing are dropped.  Method: from the last one on, so that what takes a
 * place has been looked at. */
static void sort(fourier_block *b) {
  for (size_t k = b->count; k-- > 0;) {
    cut(&b->a[k], &b->v[k]);
    if (k < b->large && stays_small(&b->a[k])) swap(b, k, --b->large);
  }
  for (size_t k = b->count; k-- > b->large;)
    if (is_nothing(&b->a[k])) swap(b, k, --b->count);
}

/* a := the terms at the block's begin, v := those at the next one's; answers the carry. */
static mp_limb_t begin(fourier_block *b) {
  mp_limb_t scratch[FIX_SCRATCH(LIMBS)], carry = 0;
  sort(b);
  for (size_t k = 0; k < b->count; k++) carry |= fourier_fix_mul(&b->v[k], &b->v[k], &b->jump[k], LIMBS, scratch);
  return carry;
}

/* ---- Sums -------------------------------------------------------------------------------- */

/* A complex sum in units of two digits, and what is to be added to it in units of three. */
typedef struct {
  wide re, im, re_mid, im_mid;
} sums;

static void add_large(sums *s, const fourier_digits *a, const fourier_digits *p, size_t n) {
  wide re = s->re, im = s->im, re_mid = 0, im_mid = 0;
  for (size_t k = 0; k < n; k++, a++, p++) {
    re += (wide)a->re_high * p->re_high - (wide)a->im_high * p->im_high;
    im += (wide)a->re_high * p->im_high + (wide)a->im_high * p->re_high;
    re_mid += (wide)a->re_high * p->re_low + (wide)a->re_low * p->re_high;
    re_mid -= (wide)a->im_high * p->im_low + (wide)a->im_low * p->im_high;
    im_mid += (wide)a->re_high * p->im_low + (wide)a->re_low * p->im_high;
    im_mid += (wide)a->im_high * p->re_low + (wide)a->im_low * p->re_high;
  }
  s->re = re + (re_mid >> DIGIT);
  s->im = im + (im_mid >> DIGIT);
}

static void add_small(sums *s, const fourier_digits *a, const fourier_digits *p, size_t n) {
  wide re_mid = 0, im_mid = 0;
  for (size_t k = 0; k < n; k++, a++, p++) {
    re_mid += (wide)a->re_low * p->re_high - (wide)a->im_low * p->im_high;
    im_mid += (wide)a->re_low * p->im_high + (wide)a->im_low * p->re_high;
  }
  s->re += re_mid >> DIGIT;
  s->im += im_mid >> DIGIT;
}

/* r, *negative := z units of two digits; answers what is before the point. */
static mp_limb_t set_part(mp_limb_t *r, int *negative, wide z) {
  *negative = z < 0;
  const uwide size = *negative ? -(uwide)z : (uwide)z, limbs = size << BELOW;
  r[0] = (mp_limb_t)limbs;
  r[1] = (mp_limb_t)(limbs >> LIMB);
  return (mp_limb_t)(size >> (2 * DIGIT));
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

mp_limb_t fourier_block_next(fixc *x, fourier_block *b) {
  const size_t i = (size_t)(b->node++ % FOURIER_BLOCK);
  const fourier_digits *p = b->p + i * b->all;
  mp_limb_t carry = i == 0 ? begin(b) : 0;
  sums s = {0, 0, 0, 0};
  for (size_t k = 0; k < b->large; k += CHUNK) add_large(&s, b->a + k, p + k, least(CHUNK, b->large - k));
  for (size_t k = b->large; k < b->count; k += CHUNK) add_small(&s, b->a + k, p + k, least(CHUNK, b->count - k));
  carry |= set_part(x->re, &x->nre, s.re);
  return carry | set_part(x->im, &x->nim, s.im);
}
