/* near.c - log, and the angle of a point, from a double near them.
 *
 * Not analysed by WP: a double proposes the place; proofs/notes/near.md.               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "near.h"
#include "ivl_fused.h"
#include "elem.h"
#include "ivl_double.h"
#include "local.h"
#include "guess.h"
#include <math.h>

enum {
  GUARD = 24,        /* bits beyond those of the result                                  */
  MOST_PREC = 480,   /* fx.h then serves                                                 */
  SMALL_ANGLE = -16, /* the series begins at once below 2^this                           */
  TINY = -60,        /* smaller answers are refused                                      */
  REST = -40,        /* what is left is below 2^this                                     */
  DOUBLE = 53        /* bits that hold a place                                           */
};

/* The exponent of a bound of |x|: |x| < 2^it. */
static long size_of(const ivl *x) {
  const mpfr_srcptr end = mpfr_cmpabs(x->lo, x->hi) > 0 ? x->lo : x->hi;
  if (!mpfr_number_p(end)) return 1;
  return mpfr_zero_p(end) ? -1000000 : (long)mpfr_get_exp(end);
}

/* s := f(a) = a - a u / (1 + step) + a u^2 / (1 + 2 step) - .., u = a^step, as far as s holds it; 2^-2 > 2^size > |u|.
 * Method: f = a s_0, s_k = 1 - u s_(k+1) (1 + k step) / (1 + (k+1) step), from the first term below the last place.
 * Error: 8 units of s's last place, with that of what is left out. */
static void series(mpfr_t s, mpfr_srcptr a, long size, unsigned long step) {
  local_mpfrs(mpfr_get_prec(s), u);
  mpfr_pow_ui(u, a, step, MPFR_RNDN);
  mpfr_set_ui(s, 1, MPFR_RNDN);
  for (unsigned long k = (unsigned long)(mpfr_get_prec(s) / -size + 1); k-- > 0;) {
    mpfr_mul(s, s, u, MPFR_RNDN);
    mpfr_mul_ui(s, s, 1 + k * step, MPFR_RNDN);
    mpfr_div_ui(s, s, 1 + (k + 1) * step, MPFR_RNDN);
    mpfr_ui_sub(s, 1, s, MPFR_RNDN);
  }
  mpfr_mul(s, s, a, MPFR_RNDN);
}

/* z := at + { f(a) : a in t }, f as in series: it rises, by at most 1 + 2^-15 times what a does. */
static void add_series(ivl *z, const ivl *at, const ivl *t, long size, unsigned long step) {
  local_mpfrs(ivl_prec(t), s, e);
  series(s, t->lo, step == 1 ? size : 2 * size, step);
  mpfr_mul_2si(e, s, 4 - (long)ivl_prec(t), MPFR_RNDA);
  mpfr_abs(e, e, MPFR_RNDU);
  mpfr_sub(z->lo, s, e, MPFR_RNDD);
  mpfr_add(s, s, e, MPFR_RNDU);
  mpfr_sub(e, t->hi, t->lo, MPFR_RNDU);
  mpfr_add(s, s, e, MPFR_RNDU);
  mpfr_mul_2si(e, e, -15, MPFR_RNDU);
  mpfr_add(z->hi, s, e, MPFR_RNDU);
  ivl_add(z, z, at);
}

/* t := x exp(-y) - 1, x above 0. */
static void take_exp(ivl *t, const ivl *x, const ivl *y) {
  local_ivls(ivl_prec(t), e);
  ivl_exp_neg(&e, y);
  mpfr_mul(t->lo, x->lo, e.lo, MPFR_RNDD);
  mpfr_mul(t->hi, x->hi, e.hi, MPFR_RNDU);
  mpfr_sub_ui(t->lo, t->lo, 1, MPFR_RNDD);
  mpfr_sub_ui(t->hi, t->hi, 1, MPFR_RNDU);
}

/* Method: log x = y + log(1 + t), t = x exp(-y) - 1, for y near log x.
 * Error: 2^-GUARD of z's last place and that of x.                                   */
int near_log(ivl *z, const ivl *x) {
  long e;
  if (!mpfr_regular_p(x->lo) || mpfr_sgn(x->lo) < 0 || !mpfr_number_p(x->hi)) return 0;
  const double m = mpfr_get_d_2exp(&e, x->lo, MPFR_RNDN),
               y = e > -2 && e < 2 ? log(ldexp(m, (int)e)) : log(m) + (double)e * GUESS_LN2;
  const long lost = y < 0 || y > 0 ? -(long)ilogb(y) : -TINY + 1;
  const mpfr_prec_t prec = ivl_prec(z) + GUARD + (lost > 0 ? lost : 0);
  if (lost > -TINY || lost < -19 || prec > MOST_PREC) return 0;
  local_ivls(DOUBLE, at);
  ivl_set_double(&at, y);
  local_ivls(prec, t, s);
  take_exp(&t, x, &at);
  const int small = size_of(&t) <= REST;
  if (small) {
    add_series(&s, &at, &t, REST, 1);
    ivl_set(z, &s);
  }
  return small;
}

/* t := the tangent of the angle of x + iy less `angle`; the cosine of the difference is above 0 if *right. */
static void turn_back(ivl *t, int *right, const ivl *x, const ivl *y, const ivl *angle) {
  local_ivls(ivl_prec(t), s, c, a, b);
  ivl_sin_cos(&s, &c, angle);
  ivl_mul(&a, x, &c);
  ivl_add_mul(&a, &a, y, &s);
  ivl_mul(&b, y, &c);
  ivl_mul(t, x, &s);
  ivl_sub(&b, &b, t);
  *right = mpfr_sgn(a.lo) > 0;
  ivl_div(t, &b, &a);
}

/* An angle has the sign of the point's y: what the rest of the series has beyond 0 goes. */
static void keep_side(ivl *z, const ivl *y) {
  if (mpfr_sgn(y->lo) >= 0 && mpfr_sgn(z->lo) < 0) mpfr_set_zero(z->lo, 1);
  if (mpfr_sgn(y->hi) <= 0 && mpfr_sgn(z->hi) > 0) mpfr_set_zero(z->hi, 1);
}

/* Method: the angle is y + atan t, where t is the tangent after a turn back by y; y = 0 for small angles.
 * Error: as near_log.                                                              */
int near_angle(ivl *z, const ivl *x, const ivl *y) {
  const double a = mpfr_get_d(x->lo, MPFR_RNDN), b = mpfr_get_d(y->lo, MPFR_RNDN);
  const double angle = atan2(b, a);
  if (!(fabs(a) < 1e280 && fabs(b) < 1e280) || !(fabs(a) > 1e-280 || fabs(b) > 1e-280)) return 0;
  const int small = fabs(angle) < ldexp(1, SMALL_ANGLE - 1);
  const mpfr_prec_t prec = ivl_prec(z) + GUARD - SMALL_ANGLE;
  if (prec > MOST_PREC || fabs(angle) > 3) return 0;
  int right = mpfr_sgn(x->lo) > 0;
  local_ivls(DOUBLE, at);
  ivl_set_double(&at, small ? 0 : angle);
  local_ivls(prec, t, s);
  if (small) ivl_div(&t, y, x);
  else turn_back(&t, &right, x, y, &at);
  const long size = small ? SMALL_ANGLE : REST;
  const int good = right && size_of(&t) <= size;
  if (good) {
    add_series(&s, &at, &t, size, 2);
    ivl_set(z, &s);
    keep_side(z, y);
  }
  return good;
}
