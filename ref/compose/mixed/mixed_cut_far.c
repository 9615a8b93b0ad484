/* mixed_cut_far.c - transforms far out, in numbers of 64 bits.
 *
 * Not analysed by WP: numbers of 128 bits.
 * Derivations: proofs/notes/product.md (T-PRODUCT-CUT-FAR).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_cut_far.h"
#include "ivl_fused.h"
#include "local.h"

/* Bits behind the point: of what is computed, of moments and the bump, of errors; the most bits by which 1 - r is small; units of error of
 * what multiplies a moment, times those. */
enum { LIMB = 64, POINT = 60, BUMP = 62, FINE = 112, SMALL = 12, ERROR = 1024 };

/* ---- Constants ----------------------------------------------------------------------------- */

/* *r := x 2^power in units, at most 2 off; 0 if x is wide or not in [0, 1/most]. */
static int set(int64_t *r, const ivl *x, long power, unsigned long most) {
  local_mpfrs(2 * LIMB, t);
  *r = 0;
  if (!ivl_is_finite(x) || mpfr_sgn(x->lo) < 0) return 0;
  mpfr_mul_2si(t, x->hi, power, MPFR_RNDU);
  if (!(mpfr_cmp_ui(t, 1) < 0)) return 0;
  mpfr_mul_ui(t, t, most, MPFR_RNDU);
  if (!(mpfr_cmp_ui(t, 1) <= 0)) return 0;
  mpfr_sub(t, x->hi, x->lo, MPFR_RNDU);
  mpfr_mul_2si(t, t, power + POINT, MPFR_RNDU);
  if (!(mpfr_cmp_ui(t, 1) <= 0)) return 0;
  mpfr_mul_2si(t, x->lo, power + POINT, MPFR_RNDD);
  *r = mpfr_get_si(t, MPFR_RNDD);
  return 1;
}

/* f->moment := the error of a moment as a complex number, and what its cut adds; 0 if it is large. */
static int set_moment(mixed_cut_far *f, mpfr_srcptr far) {
  enum { MOST = 40 };
  local_mpfrs(LIMB, t);
  mpfr_mul_2si(t, far, BUMP + 1, MPFR_RNDU);
  if (!(mpfr_cmp_ui_2exp(t, 1, MOST) < 0)) return 0;
  f->moment = mpfr_get_si(t, MPFR_RNDU) + 2;
  return 1;
}

void mixed_cut_far_open(mixed_cut_far *f, const mixed_band *b, const ivl *scale, mpfr_srcptr far) {
  const mpfr_prec_t prec = ivl_prec(scale);
  local_ivls(prec, rise, turn, turned, lack);
  *f = (mixed_cut_far){.count = b->nodes->nodes + 1};
  ivl_mul(&rise, &b->v, &b->step);
  ivl_mul(&rise, &rise, scale);
  ivl_mul(&turn, &b->turn, scale);
  ivl_mul(&turned, &b->a, &b->step);
  ivl_mul(&turned, &turned, &turn);
  ivl_add(&turned, &turned, &turn);
  ivl_mul(&lack, &turn, &b->lack);
  if (!ivl_is_finite(&rise) || !mpfr_regular_p(rise.hi)) return;
  f->power = -(long)mpfr_get_exp(rise.hi) - 1;
  f->serves = set(&f->rise, &rise, f->power, 2) & set(&f->turn, &turn, f->power, 8) &
              set(&f->turned, &turned, f->power, 8) & set(&f->lack, &lack, f->power, 8) &
              set(&f->step, &b->step, 0, 8) & set_moment(f, far);
}

/* ---- A node -------------------------------------------------------------------------------- */

typedef struct {
  int64_t re, im;
} number;

/* The top of a fixed number with so many bits behind the point, cut towards 0. */
static number top(const fixc *x, mp_size_t limbs, int point) {
  const int64_t re = (int64_t)(x->re[limbs - 1] >> (LIMB - point)), im = (int64_t)(x->im[limbs - 1] >> (LIMB - point));
  return (number){x->nre ? -re : re, x->nim ? -im : im};
}

/* x y, each part cut down to units. */
static number product(number x, number y) {
  return (number){(int64_t)(((wide)x.re * y.re - (wide)x.im * y.im) >> POINT),
                  (int64_t)(((wide)x.re * y.im + (wide)x.im * y.re) >> POINT)};
}

static int64_t size(int64_t x) { return x < 0 ? -x : x; }

/* By how many bits the larger part of x is below 1/2; above SMALL: by more. */
static int smallness(number x) {
  const int64_t most = size(x.re) > size(x.im) ? size(x.re) : size(x.im);
  int e = 0;
  while (e <= SMALL && most < (int64_t)1 << (POINT - 1 - e)) e++;
  return e;
}

/* s 2^(2e - power) := the transform of the function below, beside `most`, at the node where r is; answers e. */
static int transform(number *s, const mixed_cut_far *f, number r, long n) {
  const int64_t one = (int64_t)1 << POINT, part = (int64_t)(((wide)(f->count - n) << POINT) / f->count);
  const number x = {one - r.re, -r.im}, moved = product(r, (number){f->step, 0});
  const number weight = {(int64_t)(((wide)f->rise * part) >> POINT), f->turned};
  number b = product(r, weight);
  b.im -= f->turn;
  const int e = smallness(x);
  if (e > SMALL || f->step > (one / 8) >> e) return -1;
  const int64_t larger = (int64_t)1 << e;
  const number y = {(x.re + moved.re) * larger, (x.im + moved.im) * larger},
               p = product((number){x.re * larger, x.im * larger}, y);
  const wide all = ((wide)p.re * p.re + (wide)p.im * p.im) >> POINT;
  s->re = (int64_t)(((wide)b.re * p.re + (wide)b.im * p.im) / all);
  s->im = (int64_t)(((wide)b.im * p.re - (wide)b.re * p.im) / all) + (f->lack >> 2 * e);
  return e;
}

/* The limbs of x 2^shift in units 2^-128; 0 if they reach 1. */
static int put(mp_limb_t *r, int *negative, wide x, long shift, mp_size_t limbs) {
  const wide_size plain = x < 0 ? (wide_size)-x : (wide_size)x;
  if (shift >= WIDE_BITS || (shift > 0 && plain >> (WIDE_BITS - shift))) return 0;
  const wide_size moved = shift >= 0 ? plain << shift : shift > -WIDE_BITS ? plain >> -shift : 0;
  mpn_zero(r, limbs);
  r[limbs - 1] = (mp_limb_t)(moved >> LIMB);
  r[limbs - 2] = (mp_limb_t)moved;
  *negative = x < 0;
  return 1;
}

/* Adds what the product of s and the moment g is off. */
static void add_error(mixed_cut_far *f, number s, number g, int e, long shift) {
  const wide_size one = (wide_size)(size(s.re) + size(s.im)) * (wide_size)f->moment,
                  two = (wide_size)(size(g.re) + size(g.im) + f->moment) * ((wide_size)ERROR << e);
  f->error += shift < WIDE_BITS ? ((one + two) >> shift) + 2 : 2;
}

int mixed_cut_far_numbers(fixc *low, int64_t *bump, mixed_cut_far *f, const fixc *r, const fixc *g, mp_size_t limbs,
                          long n) {
  number s;
  const number m = top(g, limbs, BUMP);
  const int e = f->serves && limbs >= 2 ? transform(&s, f, top(r, limbs, POINT), n) : -1;
  const long by = 2 * e - f->power, fine = POINT + BUMP - FINE - by;
  if (e < 0 || fine < 0) return 0;
  const wide re = (wide)s.re * m.re - (wide)s.im * m.im, im = (wide)s.re * m.im + (wide)s.im * m.re;
  const long shift = WIDE_BITS - POINT - BUMP + by;
  if (!put(low->re, &low->nre, re, shift, limbs) || !put(low->im, &low->nim, im, shift, limbs)) return 0;
  const int64_t part = (int64_t)(((wide)(f->count - n) << BUMP) / f->count);
  bump[0] = (int64_t)(((wide)m.re * part) >> BUMP);
  bump[1] = (int64_t)(((wide)m.im * part) >> BUMP);
  add_error(f, s, m, e, fine);
  return 1;
}

void mixed_cut_far_add_error(mpfr_ptr e, const mixed_cut_far *f) {
  local_mpfrs(LIMB, t);
  mpfr_set_ui(t, (unsigned long)(f->error >> LIMB), MPFR_RNDU);
  mpfr_mul_2si(t, t, LIMB - FINE, MPFR_RNDU);
  mpfr_add(e, e, t, MPFR_RNDU);
  mpfr_set_ui(t, (unsigned long)f->error, MPFR_RNDU);
  mpfr_mul_2si(t, t, -FINE, MPFR_RNDU);
  mpfr_add(e, e, t, MPFR_RNDU);
}
