/* laplace_moment.c - moments of the Laplace pair, sampled or not.
 *
 * WP looks at its calls only: fejer_integrate calls through a pointer; the power is that of laplace_power.c, which is proved.
 * Derivations: proofs/notes/moment.md (T-LAPLACE-MOMENT, T-LAPLACE-SAMPLED).       */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "cpx_shc.h"
#include "ivl_fused.h"
#include "local.h"
#include "fejer.h"
#include "laplace.h"
#include "laplace_power.h"
#include "moment_refine.h"
#include "proposed.h"
#include "guess.h"

/* Bits that a product of z and |shift| / scale has before the point. */
static mpfr_prec_t argument_bits(const cpx *z, mpq_srcptr m) {
  mpfr_prec_t n = 0;
  const mpfr_srcptr end[] = {z->re.lo, z->re.hi, z->im.lo, z->im.hi};
  for (int i = 0; i < 4; i++)
    if (mpfr_regular_p(end[i]) && mpfr_get_exp(end[i]) > n) n = mpfr_get_exp(end[i]);
  size_t a = mpz_sizeinbase(mpq_numref(m), 2), b = mpz_sizeinbase(mpq_denref(m), 2);
  if (a > b) n += (mpfr_prec_t)(a - b) + 1;
  return n > 200 ? 200 : n;
}

/* ---- Not sampled ------------------------------------------------------------------ */

/* w := exp(-m/2) (cosh(s m) + (m/2) sinh(s m) / (s m)), s = z - 1/2 (T-LAPLACE-MOMENT).
 * Special cases: none; z = 1/2 is an ordinary point of this form.                 */
static void plain(cpx *w, mpq_srcptr m, const cpx *z) {
  mpfr_prec_t p = ivl_prec(&w->re) + 16 + argument_bits(z, m);
  local_cpxs(p, s, c, d);
  local_ivls(p, u);
  ivl_scale_si(&u, 1, -1);
  cpx_set(&s, z);
  ivl_sub(&s.re, &s.re, &u);
  ivl_set_q(&u, m);
  cpx_mul_ivl(&s, &s, &u);
  cpx_shc_cosh(&c, &d, &s);
  ivl_mul_2si(&u, &u, -1);
  cpx_mul_ivl(&d, &d, &u);
  cpx_add(&c, &c, &d);
  ivl_exp_neg(&u, &u);
  cpx_mul_ivl(&c, &c, &u);
  cpx_set(w, &c);
}

/* ---- Sampled ---------------------------------------------------------------------- */

/* The exponent beside the law; middle: without the two ends of the loss. */
typedef struct {
  laplace_power power;
  const cpx *z;
  int middle;
} law;

/* The integrand: the power times exp(-m (1 + s) / 2). */
static void integrand(cpx *w, const cpx *s, const void *data) {
  const law *l = data;
  laplace_power_term(w, &l->power, l->z, s);
}

/* w := ends + (m/4) times the integral over [-1, 1] (T-LAPLACE-SAMPLED). */
static void value(cpx *w, const law *l, long exponent, long bits) {
  const fejer_task task = {integrand, l, -1, 1, exponent, bits};
  local_cpxs(ivl_prec(&w->re), v);
  fejer_integrate(&v, &task);
  cpx_mul_ivl(&v, &v, &l->power.m);
  ivl_mul_2si(&v.re, &v.re, -2);
  ivl_mul_2si(&v.im, &v.im, -2);
  if (l->middle) cpx_set_si(w, 0, 0);
  else laplace_power_ends(w, &l->power, l->z);
  cpx_add(w, w, &v);
}

/* log2 of about the largest size of a term, in double precision. */
static double size_bits(mpq_srcptr m, mpq_srcptr g, const cpx *z) {
  double d = mpq_get_d(m), h = mpq_get_d(g), a = mpfr_get_d(z->re.lo, MPFR_RNDN), top = -HUGE_VAL;
  for (int k = -200; k <= 200; k++) {
    double u = d * k / 200, l = u > 0 ? u + log(h + (1 - h) * exp(-u)) : log(1 - h + h * exp(u));
    top = fmax(top, a * l - (d + u) / 2);
  }
  return top / GUESS_LN2;
}

typedef struct {
  mpq_srcptr m, g;
  const cpx *z;
  int middle;
} question;

/* One integral, aimed at errors of 2^-bits of the real moment (moment_fn). */
static int integral_to_bits(cpx *w, const void *data, long bits) {
  const question *q = data;
  double size = size_bits(q->m, q->g, q->z);
  proposed_number(&size);
  if (!(fabs(size) < 1e12)) {
    cpx_set_whole(w);
    return 0;
  }
  mpfr_prec_t p = bits + 24 + argument_bits(q->z, q->m);
  law l;
  ivls_init(p, &l.power.m, &l.power.g, &l.power.rest);
  local_cpxs(p, v);
  l.z = q->z;
  l.middle = q->middle;
  ivl_set_q(&l.power.m, q->m);
  ivl_set_q(&l.power.g, q->g);
  moment_refine_rest(&l.power.rest, q->g);
  value(&v, &l, (long)(size - (double)bits) - mpfr_get_exp(l.power.m.hi), bits);
  cpx_set(w, &v);
  if (mpfr_zero_p(q->z->im.lo) && mpfr_zero_p(q->z->im.hi)) ivl_set_si(&w->im, 0);
  ivls_clear(&l.power.rest, &l.power.g, &l.power.m);
  return 1;
}

void laplace_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const laplace_pair *l = (const laplace_pair *)p;
  local_mpqs(m);
  mpq_div(m, l->shift.v, l->scale.v);
  mpq_abs(m, m);
  const question q = {m, g, z, 0};
  if (mpq_sgn(m) == 0) cpx_set_si(w, 1, 0);
  else if (!cpx_is_finite(z)) cpx_set_whole(w);
  else if (mpq_cmp_si(g, 1, 1) >= 0) plain(w, m, z);
  else moment_refine(w, integral_to_bits, &q);
}

void laplace_moment_middle(cpx *w, mpq_srcptr m, mpq_srcptr g, const cpx *z) {
  const question q = {m, g, z, 1};
  if (cpx_is_finite(z)) moment_refine(w, integral_to_bits, &q);
  else cpx_set_whole(w);
}
