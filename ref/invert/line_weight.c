/* line_weight.c - the weights of a line's nodes, by one division of reals.
 *
 * Not analysed by WP: it rounds to nearest.
 * Derivations: proofs/notes/line.md (T-LINE-WEIGHT).                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "line.h"
#include "local.h"

/* The exponent of the larger one in size. */
static mpfr_exp_t larger_exponent(mpfr_srcptr a, mpfr_srcptr b) {
  if (mpfr_zero_p(b)) return mpfr_get_exp(a);
  if (mpfr_zero_p(a)) return mpfr_get_exp(b);
  return mpfr_get_exp(a) > mpfr_get_exp(b) ? mpfr_get_exp(a) : mpfr_get_exp(b);
}

/* e, such that numbers of that precision and the step's lower end are within 2^e of theirs, in proportion. */
static mpfr_exp_t weight_unit(const line_nodes *l, mpfr_ptr t) {
  const mpfr_exp_t round = -(mpfr_exp_t)mpfr_get_prec(t);
  mpfr_sub(t, l->step.hi, l->step.lo, MPFR_RNDU);
  if (mpfr_zero_p(t)) return round;
  const mpfr_exp_t wide = mpfr_get_exp(t) - mpfr_get_exp(l->step.lo) + 1;
  return wide > round ? wide : round;
}

/* x := within 2^e of its lower end. */
static void widen(ivl *x, mpfr_ptr radius, mpfr_exp_t e) {
  mpfr_set_ui_2exp(radius, 1, e, MPFR_RNDU);
  mpfr_add(x->hi, x->lo, radius, MPFR_RNDU);
  mpfr_sub(x->lo, x->lo, radius, MPFR_RNDD);
}

/* z := the whole plane, unless c is a number and the step known to some bits; e, as above. */
static int weight_fails(cpx *z, const line_nodes *l, mpfr_exp_t *e) {
  enum { MINIMUM_BITS = 40 };
  local_mpfrs(ivl_prec(&z->re), t);
  ivl_set_whole(&z->re);
  ivl_set_whole(&z->im);
  if (!l->is_sound || !mpfr_equal_p(l->at.lo, l->at.hi)) return 1;
  *e = weight_unit(l, t);
  return *e > -MINIMUM_BITS;
}

/* Method: kappa (a b - t^2 - i t (a + b)) / ((a^2 + t^2) (b^2 + t^2)), a = c, b = c - pole, t = n h, rounded to nearest.
 * Error: 64 units of the larger part (T-LINE-WEIGHT). */
void line_nodes_weight(cpx *z, long n, const void *data) {
  enum { ERROR_BITS = 6 };
  const line_nodes *l = data;
  mpfr_srcptr a = l->at.lo;
  mpfr_ptr b = z->im.hi, re = z->re.lo, im = z->im.lo, f = z->re.hi;
  mpfr_exp_t unit;
  if (weight_fails(z, l, &unit)) return;
  local_mpfrs(ivl_prec(&z->re), t, s, d);
  mpfr_mul_si(t, l->step.lo, n, MPFR_RNDN);
  mpfr_sqr(s, t, MPFR_RNDN);
  mpfr_sub_si(b, a, l->pole, MPFR_RNDN);
  mpfr_mul(re, a, b, MPFR_RNDN);
  mpfr_sub(re, re, s, MPFR_RNDN);
  mpfr_add(im, a, b, MPFR_RNDN);
  mpfr_mul(im, im, t, MPFR_RNDN);
  mpfr_neg(im, im, MPFR_RNDN);
  mpfr_mul(f, a, a, MPFR_RNDN);
  mpfr_add(f, f, s, MPFR_RNDN);
  mpfr_sqr(d, b, MPFR_RNDN);
  mpfr_add(d, d, s, MPFR_RNDN);
  mpfr_mul(d, d, f, MPFR_RNDN);
  mpfr_div(d, l->least.lo, d, MPFR_RNDN);
  if (n == 0) mpfr_div_2ui(d, d, 1, MPFR_RNDN);
  mpfr_mul(re, re, d, MPFR_RNDN);
  mpfr_mul(im, im, d, MPFR_RNDN);
  const mpfr_exp_t e = larger_exponent(re, im) + unit + ERROR_BITS;
  widen(&z->re, t, e);
  widen(&z->im, t, e);
}
