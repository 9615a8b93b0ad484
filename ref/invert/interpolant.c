/* interpolant.c - a polynomial through 32 values, by Chebyshev's polynomials.
 *
 * Not analysed by WP: numbers of 128 bits.
 * Derivations: proofs/notes/interpolant.md (T-INTERPOLANT).                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "interpolant.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

enum {
  COUNT = INTERPOLANT_POINTS,
  POINT = 116,     /* bits behind the point                                              */
  QUARTER = 32,    /* cos(i pi / 64) is 0 for i = 32                                      */
  MOST_HEAD = 9,   /* the weighed sizes of the factors are below 2^9                       */
  LEBESGUE = 8,    /* a polynomial is at most so many times the largest value               */
  SHIFT = 120,     /* points are within 2^-120 of Chebyshev's                              */
  UNITS = 1 << 13, /* what all roundings of a value add up to                               */
  BOUND_BITS = 64,
  WORK_BITS = 256
};

/* ---- Points ------------------------------------------------------------------------------------------------- */

/* x in [0, 1), cut to a multiple of 2^-128. */
static wide_size fraction(mpz_ptr whole, mpfr_ptr x) {
  mpfr_mul_2si(x, x, WIDE_BITS, MPFR_RNDN);
  mpfr_get_z(whole, x, MPFR_RNDZ);
  const wide_size low = mpz_size(whole) > 0 ? mpz_getlimbn(whole, 0) : 0;
  return mpz_size(whole) > 1 ? (wide_size)mpz_getlimbn(whole, 1) << WIDE_LIMB | low : low;
}

void interpolant_points_set(interpolant_points *p) {
  local_mpzs(whole);
  local_ivls(WORK_BITS, turn, sine, cosine);
  p->cosine[0] = 0; /* is not asked for */
  for (int i = 1; i < COUNT; i++) {
    ivl_scale_pi(&turn, -6);
    ivl_mul_si(&turn, &turn, i);
    ivl_sin_cos(&sine, &cosine, &turn);
    p->cosine[i] = fraction(whole, cosine.lo);
  }
}

/* w, *minus := cos(i pi / 64), i >= 0 no multiple of 32. */
static wide_size cosine_of(int64_t *minus, const interpolant_points *p, int i) {
  const int whole = i % (4 * QUARTER), half = whole > 2 * QUARTER ? 4 * QUARTER - whole : whole;
  *minus = half > QUARTER ? -1 : 0;
  return p->cosine[half > QUARTER ? 2 * QUARTER - half : half];
}

void interpolant_point(mpq_ptr t, const interpolant_points *p, int k) {
  int64_t minus;
  const wide_size w = cosine_of(&minus, p, 2 * k + 1);
  mpz_set_ui(mpq_numref(t), (unsigned long)(w >> WIDE_LIMB));
  mpz_mul_2exp(mpq_numref(t), mpq_numref(t), WIDE_LIMB);
  mpz_add_ui(mpq_numref(t), mpq_numref(t), (unsigned long)(uint64_t)w);
  if (minus) mpz_neg(mpq_numref(t), mpq_numref(t));
  mpz_set_ui(mpq_denref(t), 1);
  mpz_mul_2exp(mpq_denref(t), mpq_denref(t), WIDE_BITS);
  mpq_canonicalize(t);
}

/* ---- The polynomial ------------------------------------------------------------------------------------------- */

void interpolant_init(interpolant *p) { mpfr_init2(p->error, BOUND_BITS); /* NaN */ }

void interpolant_clear(interpolant *p) { mpfr_clear(p->error); }

/* Method: 4 most / ((ratio - 1) ratio^31). */
void interpolant_rest(mpfr_ptr z, mpfr_srcptr most, unsigned long ratio) {
  local_mpfrs(BOUND_BITS, d);
  mpfr_set_ui(d, ratio, MPFR_RNDD);
  mpfr_pow_ui(d, d, COUNT - 1, MPFR_RNDD);
  mpfr_mul_ui(d, d, ratio - 1, MPFR_RNDD);
  mpfr_div(z, most, d, MPFR_RNDU);
  mpfr_mul_2si(z, z, 2, MPFR_RNDU);
}

/* The units so that all enclosures are below 1; 0: some end is not finite. */
static int set_top(interpolant *p, const ivl *f) {
  p->top = mpfr_get_emin_min();
  for (int k = 0; k < COUNT; k++) {
    if (!ivl_is_finite(&f[k])) return 0;
    if (!mpfr_zero_p(f[k].lo) && mpfr_get_exp(f[k].lo) > p->top) p->top = mpfr_get_exp(f[k].lo);
    if (!mpfr_zero_p(f[k].hi) && mpfr_get_exp(f[k].hi) > p->top) p->top = mpfr_get_exp(f[k].hi);
  }
  return p->top > mpfr_get_emin_min();
}

/* The middle of an enclosure in units, within 2 of it; spread := at least half of its width and what it was. */
static wide middle(mpfr_ptr spread, mpz_ptr whole, const ivl *f, long top) {
  local_mpfrs(WORK_BITS, m);
  mpfr_sub(m, f->hi, f->lo, MPFR_RNDU);
  mpfr_mul_2si(m, m, -1, MPFR_RNDU);
  mpfr_max(spread, spread, m, MPFR_RNDU);
  mpfr_add(m, f->hi, f->lo, MPFR_RNDN);
  mpfr_mul_2si(m, m, POINT - 1 - top, MPFR_RNDN);
  mpfr_get_z(whole, m, MPFR_RNDZ);
  const wide_size low = mpz_size(whole) > 0 ? mpz_getlimbn(whole, 0) : 0;
  const wide_size size = mpz_size(whole) > 1 ? (wide_size)mpz_getlimbn(whole, 1) << WIDE_LIMB | low : low;
  return wide_turned(size, -(wide)(mpz_sgn(whole) < 0));
}

/* Factor j of the polynomial through the values: 1/16 of the sum of v_k cos(j (2k + 1) pi / 64), half of that for j = 0. */
static wide factor(const wide *v, const interpolant_points *at, int j) {
  wide sum = 0;
  for (int k = 0; k < COUNT; k++) {
    int64_t minus;
    const wide_size w = j == 0 ? 0 : cosine_of(&minus, at, j * (2 * k + 1));
    sum += j == 0 ? v[k] : wide_product(v[k], w, minus);
  }
  return sum / (j == 0 ? COUNT : COUNT / 2);
}

/* 1 if the sum of (j + 1) |factor j| is below 2^9. */
static int falls(const interpolant *p) {
  const wide most = (wide)1 << (POINT + MOST_HEAD);
  wide sum = 0;
  for (int j = 0; j < COUNT; j++) {
    const wide size = p->factor[j] < 0 ? -p->factor[j] : p->factor[j];
    if (size >= most) return 0;
    sum += (j + 1) * size;
    if (sum >= most) return 0;
  }
  return 1;
}

/* p->error := apart + rest + 8 (spread + apart + shift) + 2^13 units (T-INTERPOLANT). */
static void set_error(interpolant *p, mpfr_srcptr spread, mpfr_srcptr most, unsigned long ratio, mpfr_srcptr apart) {
  local_mpfrs(BOUND_BITS, t);
  mpfr_mul_ui(t, most, 2 * ratio, MPFR_RNDU);
  mpfr_div_ui(t, t, (ratio - 1) * (ratio - 1), MPFR_RNDU);
  mpfr_mul_2si(t, t, -SHIFT, MPFR_RNDU);
  mpfr_add(t, t, spread, MPFR_RNDU);
  mpfr_add(t, t, apart, MPFR_RNDU);
  mpfr_mul_ui(t, t, LEBESGUE, MPFR_RNDU);
  mpfr_add(t, t, apart, MPFR_RNDU);
  interpolant_rest(p->error, most, ratio);
  mpfr_add(p->error, p->error, t, MPFR_RNDU);
  mpfr_set_ui_2exp(t, UNITS, p->top - POINT, MPFR_RNDU);
  mpfr_add(p->error, p->error, t, MPFR_RNDU);
}

int interpolant_set(interpolant *p, const interpolant_points *at, const ivl *f, mpfr_srcptr most, unsigned long ratio,
                    mpfr_srcptr apart) {
  local_mpfrs(BOUND_BITS, spread);
  local_mpzs(whole);
  wide v[COUNT];
  mpfr_set_nan(p->error);
  if (ratio < 2 || !mpfr_number_p(most) || !mpfr_number_p(apart) || !set_top(p, f)) return 0;
  mpfr_set_zero(spread, 1);
  for (int k = 0; k < COUNT; k++) v[k] = middle(spread, whole, &f[k], p->top);
  for (int j = 0; j < COUNT; j++) p->factor[j] = factor(v, at, j);
  if (!falls(p)) return 0;
  set_error(p, spread, most, ratio, apart);
  return mpfr_number_p(p->error);
}

/* Method: Clenshaw's rule.
 * Error: 15 units at each step, which later steps make at most 32 times as large; all in p->error. */
void interpolant_at(ivl *z, const interpolant *p, wide_size t, int64_t minus) {
  ivl_set_whole(z);
  if (!mpfr_number_p(p->error)) return;
  wide b = 0, after = 0;
  for (int j = COUNT - 1; j > 0; j--) {
    const wide next = p->factor[j] + 2 * wide_product(b, t, minus) - after;
    after = b;
    b = next;
  }
  b = p->factor[0] + wide_product(b, t, minus) - after;
  const wide_size size = b < 0 ? -(wide_size)b : (wide_size)b;
  const mp_limb_t limbs[] = {(mp_limb_t)size, (mp_limb_t)(size >> WIDE_LIMB)};
  const mp_size_t count = limbs[1] ? 2 : limbs[0] ? 1 : 0;
  mpz_t whole;
  mpz_roinit_n(whole, limbs, b < 0 ? -count : count);
  mpfr_set_z_2exp(z->lo, whole, p->top - POINT, MPFR_RNDD);
  mpfr_set_z_2exp(z->hi, whole, p->top - POINT, MPFR_RNDU);
  mpfr_sub(z->lo, z->lo, p->error, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, p->error, MPFR_RNDU);
}
