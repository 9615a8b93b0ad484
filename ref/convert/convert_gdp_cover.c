/* convert_gdp_cover.c - chords and tangents.
 *
 * Not analysed by WP: a double chooses where a tangent touches; proofs/notes/least_mu.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp_cover.h"
#include "convert_gdp.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"
#include "proposed.h"

#include <math.h>

/* ---- A cell --------------------------------------------------------------------------------- */

/* slope := that of the curve of mu in exp(e): -Q(e/mu + mu/2), Q the upper tail. */
static void slope_at(ivl *slope, const ivl *e, const ivl *mu) {
  local_ivls(ivl_prec(slope), half);
  ivl_div(slope, e, mu);
  ivl_mul_2si(&half, mu, -1);
  ivl_add(slope, slope, &half);
  ivl_phi_tail(slope, slope);
  ivl_neg(slope, slope);
}

/* An e in the cell where the curve of mu has the slope of the chord, about. */
static double touching(const ivl *chord, const ivl *mu, double from, double to) {
  local_ivls(64, t, half);
  ivl_neg(&t, chord);
  ivl_phi_tail_inv(&t, &t);
  ivl_mul_2si(&half, mu, -1);
  ivl_sub(&t, &t, &half);
  ivl_mul(&t, &t, mu);
  double e = mpfr_get_d(t.lo, MPFR_RNDN);
  if (!(e > from)) e = from;
  if (!(e < to)) e = to;
  proposed_number(&e);
  return e;
}

/* 1 if delta at the point with exponential y is certainly at most value + slope (y - at). */
static int is_under(const gdp_point *p, const ivl *y, const ivl *at, const ivl *value, const ivl *slope) {
  local_ivls(ivl_prec(y), t);
  ivl_sub(&t, y, at);
  ivl_add_mul(&t, value, &t, slope);
  return mpfr_cmp(p->delta.hi, t.lo) <= 0;
}

int convert_gdp_cover_cell(const gdp_point *from, const gdp_point *to, const ivl *mu) {
  const mpfr_prec_t prec = ivl_prec(mu) + 32;
  local_ivls(prec, y1, y2, chord, e, at, value, slope);
  ivl_exp_q(&y1, from->epsilon);
  ivl_exp_q(&y2, to->epsilon);
  ivl_sub(&chord, &to->delta, &from->delta);
  ivl_sub(&e, &y2, &y1);
  ivl_div(&chord, &chord, &e);
  ivl_set_double(&e, touching(&chord, mu, mpq_get_d(from->epsilon), mpq_get_d(to->epsilon)));
  if (!ivl_is_finite(&e)) return 0;
  ivl_exp(&at, &e);
  convert_gdp_to_delta(&value, mu, &e);
  slope_at(&slope, &e, mu);
  return is_under(from, &y1, &at, &value, &slope) && is_under(to, &y2, &at, &value, &slope);
}

/* ---- Beyond ----------------------------------------------------------------------------------- */

/* 1 if x^2 - y^2 >= 2 log(sqrt(2 pi) ((y + mu)^2 + 3)/mu) and x/m - y/mu >= 3/(5 mu), for certain. */
static int is_far(const ivl *x, const ivl *y, const ivl *m, const ivl *mu) {
  local_ivls(ivl_prec(mu), t, u, v);
  ivl_add(&t, y, mu);
  ivl_sqr(&t, &t);
  ivl_add_si(&t, &t, 3);
  ivl_div(&t, &t, mu);
  ivl_log(&t, &t);
  ivl_mul_2si(&t, &t, 1);
  ivl_scale_pi(&u, 1);
  ivl_log(&u, &u);
  ivl_add(&t, &t, &u);
  ivl_sqr(&u, x);
  ivl_sqr(&v, y);
  ivl_sub(&u, &u, &v);
  if (!ivl_le(&t, &u)) return 0;
  ivl_div(&t, x, m);
  ivl_div(&u, y, mu);
  ivl_sub(&t, &t, &u);
  ivl_mul(&t, &t, mu);
  ivl_mul_si(&t, &t, 5);
  ivl_set_si(&u, 3);
  return ivl_le(&u, &t);
}

/* x := (e - most)/m - m/2, m the root of a square above 0. */
static void set_x(ivl *x, ivl *m, mpq_srcptr epsilon, mpq_srcptr square, const ivl *most) {
  local_ivls(ivl_prec(x), half);
  ivl_set_q(m, square);
  ivl_sqrt(m, m);
  ivl_q_sub(x, epsilon, most);
  ivl_div(x, x, m);
  ivl_mul_2si(&half, m, -1);
  ivl_sub(x, x, &half);
}

void convert_gdp_cover_bound(ivl *z, mpq_srcptr epsilon, mpq_srcptr square, const ivl *most) {
  local_ivls(ivl_prec(z) + 32, m, x);
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  ivl_set_q(&x, epsilon);
  if (mpq_sgn(square) == 0) {
    if (ivl_le(most, &x)) mpfr_set_zero(z->hi, 1);
    return;
  }
  set_x(&x, &m, epsilon, square, most);
  if (mpfr_sgn(x.lo) < 0) return;
  ivl_scale_sqr(&x, &x, -1);
  ivl_exp_neg(&x, &x);
  mpfr_set(z->hi, x.hi, MPFR_RNDU);
}

int convert_gdp_cover_tail(mpq_srcptr epsilon, mpq_srcptr square, const ivl *most, const ivl *mu) {
  local_ivls(ivl_prec(mu) + 32, e, m, x, y, half);
  ivl_set_q(&e, epsilon);
  if (mpq_sgn(square) == 0) return ivl_le(most, &e);
  set_x(&x, &m, epsilon, square, most);
  if (!ivl_lt(&m, mu)) return 0;
  ivl_div(&y, &e, mu);
  ivl_mul_2si(&half, mu, -1);
  ivl_sub(&y, &y, &half);
  return mpfr_sgn(y.lo) >= 0 && mpfr_cmp(x.lo, y.hi) >= 0 && is_far(&x, &y, &m, mu);
}
