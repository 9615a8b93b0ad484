/* two_gaussians_mix.c - the moment of a sampled pair of two normal distributions.
 *
 * WP looks at its calls only: fejer_integrate calls through a pointer.
 * Derivations: proofs/notes/moment.md (T-TWO-SAMPLED).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "two_gaussians_mix.h"
#include "two_gaussians_parts.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "cpx_log.h"
#include "fejer.h"
#include "moment_refine.h"
#include "trapezoid.h"
#include "proposed.h"
#include "guess.h"

#define BOUND_PREC 64

static void two_law_init(two_law *l, mpq_srcptr d, mpq_srcptr r, mpq_srcptr g, const cpx *z, mpfr_prec_t p) {
  ivl *const all[] = {&l->c, &l->b, &l->e, &l->g, &l->rest, &l->log_g, &l->log_rest};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], p);
  local_mpqs(u, one);
  mpq_set_ui(one, 1, 1);
  mpq_mul(u, r, r);
  mpq_inv(u, u);
  mpq_sub(one, one, u);
  ivl_set_q(&l->c, one);
  ivl_mul_2si(&l->c, &l->c, -1);
  mpq_mul(u, u, d);
  ivl_set_q(&l->b, u);
  mpq_mul(u, u, d);
  mpq_div_2exp(u, u, 1);
  ivl_set_q(&l->e, r);
  ivl_log(&l->e, &l->e);
  ivl_neg(&l->e, &l->e);
  ivl_set_q(&l->g, u);
  ivl_sub(&l->e, &l->e, &l->g);
  ivl_set_q(&l->g, g);
  moment_refine_rest(&l->rest, g);
  ivl_log(&l->log_g, &l->g);
  ivl_log(&l->log_rest, &l->rest);
  l->z = z;
}

static void two_law_clear(two_law *l) {
  ivl *const all[] = {&l->c, &l->b, &l->e, &l->g, &l->rest, &l->log_g, &l->log_rest};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
}

/* ---- The integrand ---------------------------------------------------------------- */

/* w := log(exp(u) + exp(v)) for the larger, v, real or not: v + log(1 + exp(u - v)). */
static void log_sum(cpx *w, const cpx *u, const cpx *v) {
  local_cpxs(ivl_prec(&w->re), t);
  cpx_sub(&t, u, v);
  cpx_exp(&t, &t);
  ivl_add_si(&t.re, &t.re, 1);
  if (cpx_off_cut(&t)) {
    cpx_log(&t, &t);
    cpx_add(w, v, &t);
  } else {
    cpx_set_whole(w);
  }
}

/* w := log w(x), analytic and real on the real axis; not finite elsewhere.
 * Method: the larger of g exp(L) and 1 - g is taken out of the logarithm.          */
static void log_weight(cpx *w, const two_law *l, const cpx *x, const cpx *x2) {
  mpfr_prec_t p = ivl_prec(&w->re);
  local_cpxs(p, u, v);
  two_gaussians_parts_square_and_line(&u, &v, x2, x, &l->c, &l->b);
  two_gaussians_parts_raise(&u.re, &l->e, &l->log_g);
  cpx_set_si(&v, 0, 0);
  ivl_set(&v.re, &l->log_rest);
  if (ivl_le(&v.re, &u.re)) log_sum(w, &v, &u);
  else log_sum(w, &u, &v);
}

/* exp(z log w(x) - x^2 / 2) (fejer_fn). */
static void integrand(cpx *w, const cpx *x, const void *data) {
  const two_law *l = data;
  local_cpxs(ivl_prec(&w->re), s);
  local_ivls(ivl_prec(&w->re), t);
  two_gaussians_parts_square(&s, &t, x);
  log_weight(w, l, x, &s);
  if (cpx_is_finite(w)) {
    two_gaussians_parts_exponent(w, &s, l->z);
    cpx_exp(w, w);
  }
}

/* ---- The moment ------------------------------------------------------------------- */

typedef struct {
  mpq_srcptr d, r, g;
  const cpx *z;
} question;

/* w := (the integral over [lo, hi]) / sqrt(2 pi), widened by the tails. */
static void value(cpx *w, const two_law *l, const fejer_task *task) {
  local_ivls(ivl_prec(&w->re), u);
  local_ivls(BOUND_PREC, lo, hi);
  fejer_integrate(w, task);
  two_gaussians_parts_over(w, &u);
  ivl_set_si(&u, 0);
  ivl_set_double(&lo, task->from);
  ivl_set_double(&hi, task->to);
  two_gaussians_mix_add_tails(&u, l, &lo, &hi);
  trapezoid_widen(&w->re, &u);
  trapezoid_widen(&w->im, &u);
}

/* One integral, aimed at errors of 2^-bits of the real moment (moment_fn). */
static int integral_to_bits(cpx *w, const void *data, long bits) {
  const question *q = data;
  two_law l;
  double lo, hi;
  two_law_init(&l, q->d, q->r, q->g, q->z, BOUND_PREC);
  double top = two_gaussians_mix_window(&lo, &hi, &l, GUESS_LN2 * (double)bits) / GUESS_LN2;
  proposed_numbers(&lo, &hi, &top);
  double size = (fabs(mpfr_get_d(q->z->re.lo, MPFR_RNDN)) + 1) * (fabs(top) + hi - lo + 4);
  two_law_clear(&l);
  cpx_set_whole(w);
  if (!(size >= 0 && size < 1e15 && lo < hi)) return 0;
  mpfr_prec_t p = (mpfr_prec_t)((double)bits + 24 + log2(size));
  two_law_init(&l, q->d, q->r, q->g, q->z, p);
  local_cpxs(p, t);
  const fejer_task task = {integrand, &l, lo, hi, (long)(top - (double)bits), bits};
  value(&t, &l, &task);
  cpx_set(w, &t);
  if (mpfr_zero_p(q->z->im.lo) && mpfr_zero_p(q->z->im.hi)) ivl_set_si(&w->im, 0);
  two_law_clear(&l);
  return 1;
}

/* Special cases: exponents that are not bounded; max(Re z, 0) (1 - 1/r^2) that may reach 1, where a
 * tail is not finite and `once` would only find that out at the end.              */
void two_gaussians_mix_moment(cpx *z, mpq_srcptr d, mpq_srcptr r, mpq_srcptr g, const cpx *x) {
  const question q = {d, r, g, x};
  local_ivls(ivl_prec(&z->re), s);
  local_ivls(2, one);
  local_as(two_law, l, two_law_clear);
  two_law_init(&l, d, r, g, x, ivl_prec(&z->re));
  ivl_set_si(&one, 1);
  ivl_max0(&s, &x->re);
  ivl_scale_mul(&s, &s, &l.c, 1);
  if (cpx_is_finite(x) && ivl_lt(&s, &one)) moment_refine(z, integral_to_bits, &q);
  else cpx_set_whole(z);
}
