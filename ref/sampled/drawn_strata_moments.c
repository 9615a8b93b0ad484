/* drawn_strata_moments.c - what two moments say of a sum of cut variables.
 *
 * Every theta > 0 gives a bound; which one is good is guessed in doubles, over a range of powers, and only then evaluated. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_strata_internal.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "normal.h"

#include <math.h>

/* z := E[e^(jZ/sigma); Z <= c] e^(-jc/sigma) = e^(j^2/(2 sigma^2) - jc/sigma) Phi(c - j/sigma). */
static void moment_below(ivl *z, const strata *a, const ivl *c, long j) {
  local_ivls(ivl_prec(z), t, shift);
  ivl_mul_si(&shift, &a->slope, j);
  ivl_sub(&t, c, &shift);
  ivl_phi(z, &t);
  ivl_mul_2si(&t, &shift, -1);
  ivl_sub(&t, &t, c);
  ivl_exp_mul(&t, &t, &shift);
  ivl_mul(z, z, &t);
}

/* Of one variable in units of e^(c/sigma), so at most 1: its two moments, and the place in the same units. */
typedef struct {
  ivl first, second, from;
  unsigned long n;
} scaled;

static void to_double(double x[3], const scaled *v) {
  x[0] = mpfr_get_d(v->first.hi, MPFR_RNDN);
  x[1] = mpfr_get_d(v->second.hi, MPFR_RNDN);
  x[2] = mpfr_get_d(v->from.lo, MPFR_RNDN);
}

/* log of the bound at theta; a guess. */
static double above_at(const double x[3], double n, double theta) {
  return n * log1p(theta * x[0] + x[1] * (expm1(theta) - theta)) - theta * x[2] - 1 - log(theta);
}
static double beneath_at(const double x[3], double n, double theta) {
  const double base = -theta * x[0] + theta * theta * x[1] / 2;
  return base > -1 ? n * log1p(base) + theta * x[2] : (double)INFINITY;
}

static double best_theta(double (*f)(const double *, double, double), const scaled *v) {
  enum { TRIES = 120 };
  double x[3], best = 1, least = (double)INFINITY;
  to_double(x, v);
  for (int i = 0; i < TRIES; i++) {
    const double theta = 1e-15 * pow(1.5, i), y = theta < 600 ? f(x, (double)v->n, theta) : (double)INFINITY;
    if (y < least) least = y, best = theta;
  }
  return best;
}

/* z := e^(-theta from) / (e theta) (1 + theta m1 + (e^theta - 1 - theta) m2)^n. */
static void above(ivl *z, const scaled *v, const ivl *theta) {
  local_ivls(ivl_prec(z), n);
  ivl_expm1(z, theta);
  ivl_sub(z, z, theta);
  ivl_mul(z, z, &v->second);
  ivl_add_mul(z, z, theta, &v->first);
  ivl_log1p(z, z);
  ivl_mul_si(z, z, (long)v->n);
  ivl_sub_mul(z, z, theta, &v->from);
  ivl_sub_si(z, z, 1);
  ivl_exp(z, z);
  ivl_div(z, z, theta);
}

/* z := e^(theta from) (1 - theta m1 + theta^2 m2/2)^n. */
static void beneath(ivl *z, const scaled *v, const ivl *theta) {
  ivl_scale_sqr(z, theta, -1);
  ivl_mul(z, z, &v->second);
  ivl_sub_mul(z, z, theta, &v->first);
  ivl_log1p(z, z);
  ivl_mul_si(z, z, (long)v->n);
  ivl_add_mul(z, z, theta, &v->from);
  ivl_exp(z, z);
}

static void scaled_open(scaled *v, const strata *a, const ivl *c, const ivl *from, unsigned long n) {
  local_ivls(a->w->prec, t);
  ivls_init(a->w->prec, &v->first, &v->second, &v->from);
  v->n = n;
  ivl_mul(&t, c, &a->slope);
  ivl_exp_neg(&t, &t);
  ivl_mul(&v->from, from, &t);
  moment_below(&v->first, a, c, 1);
  moment_below(&v->second, a, c, 2);
}

static void scaled_close(scaled *v) { ivls_clear(&v->first, &v->second, &v->from); }

void drawn_strata_moments_excess(ivl *z, const strata *a, double height, unsigned long n, const ivl *from) {
  local_ivls(a->w->prec, c, t);
  ivl_set_double(&c, height);
  local_as(scaled, v, scaled_close);
  scaled_open(&v, a, &c, from, n);
  ivl_phi(&t, &c);
  ivl_div(&v.first, &v.first, &t);
  ivl_div(&v.second, &v.second, &t);
  ivl_set_double(&t, best_theta(above_at, &v));
  above(z, &v, &t);
}

/* z := the bound with e^(Z/sigma) replaced by the smaller min(e^(Z/sigma), e^(c/sigma)). */
static void beneath_cut(ivl *z, const strata *a, double height) {
  local_ivls(a->w->prec, c, t);
  ivl_set_double(&c, height);
  local_as(scaled, v, scaled_close);
  scaled_open(&v, a, &c, &a->level, a->w->q->bins);
  ivl_phi_tail(&t, &c);
  ivl_add(&v.first, &v.first, &t);
  ivl_add(&v.second, &v.second, &t);
  ivl_set_double(&t, best_theta(beneath_at, &v));
  beneath(z, &v, &t);
}

/* Method: heights from -2 to twice the height where the second moment is. */
void drawn_strata_moments_beneath(ivl *z, const strata *a) {
  enum { HEIGHTS = 24 };
  const double most = fmin(2 * mpfr_get_d(a->slope.hi, MPFR_RNDN) + 8, 1e6);
  local_ivls(a->w->prec, t);
  ivl_set_si(z, 1);
  for (int i = 0; i <= HEIGHTS; i++) {
    beneath_cut(&t, a, -2 + (most + 2) * i / HEIGHTS);
    if (ivl_is_finite(&t) && mpfr_cmp(t.hi, z->hi) < 0) ivl_set(z, &t);
  }
}
