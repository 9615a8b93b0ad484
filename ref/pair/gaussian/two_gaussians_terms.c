/* two_gaussians_terms.c - the moment of a sampled pair of two normal laws along a vertical line.
 *
 * Not analysed by WP: rules are doubles, and a pair is told by its kind.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-BENT, T-TWO-FOLD).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "cpx_log.h"
#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "two_gaussians_fold.h"
#include "two_gaussians_terms.h"

enum { GUARD = 40, BOUND_PREC = 64, NEAR_PREC = 64 };

/* z := [0, M(c)]. */
static void moment_top(ivl *z, const pair *p, mpq_srcptr g, const ivl *c) {
  local_cpxs(BOUND_PREC, w, x);
  ivl_set(&x.re, c);
  ivl_set_si(&x.im, 0);
  two_gaussians_moment(&w, p, g, &x);
  ivl_max0(z, &w.re);
  mpfr_set_zero(z->lo, 1);
}

/* The term of the place y: its weight times w^c, and log w. */
static void set_term(cpx *weight, cpx *log, const contour_law *l, const contour_rule *r, const ivl *y, const ivl *c) {
  local_cpxs(ivl_prec(&weight->re), e, d);
  two_gaussians_contour_at(&d, log, l, r, y);
  cpx_mul_ivl(&e, log, c);
  cpx_exp(&e, &e);
  cpx_mul(weight, &d, &e);
}

/* The terms of a rule, and of its fold. */
static void set_terms(pair_terms *t, const contour_law *l, const contour_rule *r, const contour_fold *f, const ivl *c) {
  ivl factor[FOLD_MOST];
  size_t n = 0;
  local_ivls(BOUND_PREC, y);
  for (long j = r->first; j <= r->last; j++, n++) {
    ivl_set_double(&y, r->step * (double)j);
    set_term(&t->weight[n], &t->log[n], l, r, &y, c);
  }
  if (f->count == 0) return;
  for (long k = 0; k < f->count; k++) ivl_init(&factor[k], ivl_prec(&t->weight[0].re));
  two_gaussians_fold_factors(factor, f, r);
  for (long k = 0; k < f->count; k++, n++) {
    ivl_set_double(&y, two_gaussians_fold_place(f, r, k));
    set_term(&t->weight[n], &t->log[n], l, r, &y, c);
    cpx_mul_ivl(&t->weight[n], &t->weight[n], &factor[k]);
    ivl_clear(&factor[k]);
  }
}

/* f, r := what the terms are made of: with a fold where there is a height; 0: nothing. */
static int choose(contour_fold *f, contour_rule *r, const contour_law *l, const ivl *c, mpfr_srcptr height, long bits) {
  const double at = mpfr_get_d(c->lo, MPFR_RNDN), nats = GUESS_LN2 * (double)bits;
  *f = (contour_fold){.count = 0};
  if (!height || !mpfr_number_p(height) || mpfr_sgn(height) < 0) return two_gaussians_contour_choose(r, l, at, nats, 0);
  return two_gaussians_fold_choose(f, r, l, at, mpfr_get_d(height, MPFR_RNDN), nats);
}

int two_gaussians_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                        mpfr_prec_t prec) {
  contour_law l;
  contour_rule r;
  contour_fold f;
  if (!ivl_is_finite(c) || !two_gaussians_contour_open(&l, p, g, prec + GUARD)) return 0;
  const int good = choose(&f, &r, &l, c, height, bits);
  if (good) {
    local_ivls(BOUND_PREC, top, left, up);
    ivl_set_si(&up, 0);
    if (f.count > 0) mpfr_set(up.hi, height, MPFR_RNDU);
    pair_terms_init(t, (size_t)(r.last - r.first + 1 + f.count), prec + GUARD);
    set_terms(t, &l, &r, &f, c);
    moment_top(&top, p, g, c);
    if (f.count > 0) two_gaussians_fold_error(&left, &f, &l, &r, c, &up);
    two_gaussians_contour_error(&t->error, &l, &r, c, &top, f.count > 0 ? &left : NULL);
  }
  two_gaussians_contour_close(&l);
  return good;
}

/* z := z + the size of the term of each node, |weight| |w|^c exp(-t arg w). */
static void add_sizes(ivl *z, const contour_law *l, const contour_rule *r, const ivl *c, const ivl *t) {
  local_cpxs(BOUND_PREC, weight, log);
  local_ivls(BOUND_PREC, e, s);
  for (long j = r->first; j <= r->last; j++) {
    two_gaussians_contour_node(&weight, &log, l, r, j);
    ivl_max0(&log.im, &log.im);
    ivl_mul(&e, t, &log.im);
    ivl_neg(&e, &e);
    ivl_add_mul(&e, &e, c, &log.re);
    cpx_abs(&s, &weight);
    ivl_mul_exp(&s, &s, &e);
    ivl_add(z, z, &s);
  }
}

/* u := what it is, or the sum of the terms' sizes at the height t and their error, the less one.
 * Method: by a rule without a fold, as this is for every height from t on (T-TWO-BENT), and a fold holds up to one. */
static void lower(ivl *u, const contour_law *l, const ivl *c, const ivl *t) {
  const double power_nats = 24, at = mpfr_get_d(c->lo, MPFR_RNDN), high = mpfr_get_d(t->lo, MPFR_RNDD);
  contour_rule r;
  double reach;
  const double size = two_gaussians_contour_guess(l, at);
  if (!(high > 0) || !isfinite(high) || !isfinite(size)) return;
  const double less = size - two_gaussians_contour_guess_decay(&reach, l, at, high);
  if (!(less > 0) || !two_gaussians_contour_choose(&r, l, at, power_nats + less, reach)) return;
  local_ivls(BOUND_PREC, z);
  two_gaussians_contour_error(&z, l, &r, c, u, NULL);
  add_sizes(&z, l, &r, c, t);
  if (mpfr_cmp(z.hi, u->hi) < 0) mpfr_set(u->hi, z.hi, MPFR_RNDU);
}

void two_gaussians_terms_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  contour_law l;
  local_ivls(BOUND_PREC, height, top);
  ivl_set_whole(u);
  if (!ivl_is_finite(c) || !two_gaussians_contour_open(&l, p, g, BOUND_PREC)) return;
  moment_top(&top, p, g, c);
  ivl_max0(&height, t);
  mpfr_set(height.hi, height.lo, MPFR_RNDN);
  lower(&top, &l, c, &height);
  ivl_set_point(u, top.hi);
  two_gaussians_contour_close(&l);
}

int two_gaussians_terms_serve(const pair *p, mpq_srcptr g) {
  contour_law l;
  if (p->kind->terms != two_gaussians_terms || !two_gaussians_contour_open(&l, p, g, NEAR_PREC)) return 0;
  two_gaussians_contour_close(&l);
  return 1;
}

int two_gaussians_terms_guess(double *log_bound, const pair *p, mpq_srcptr g, double c, double t) {
  contour_law l;
  double reach;
  if (!two_gaussians_contour_open(&l, p, g, NEAR_PREC)) return 0;
  *log_bound = two_gaussians_contour_guess(&l, c);
  if (t > 0 && isfinite(*log_bound)) *log_bound = fmin(*log_bound, two_gaussians_contour_guess_decay(&reach, &l, c, t));
  two_gaussians_contour_close(&l);
  return !isnan(*log_bound);
}
