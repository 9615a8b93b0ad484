/* drawn_strata_moments.c - what two moments say of a sum of cut variables.
 *
 * Every theta > 0 gives a bound; which one is good is guessed in doubles, over a range of powers, and only then evaluated. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_strata_internal.h"
#include "drawn_strata_parts.h"
#include "ivl_double.h"
#include "local_as.h"
#include "normal.h"

#include <math.h>

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

/*@ requires mem: \valid(v) && \valid_read(a) && \valid_read(a->w) && IVL_OK(&a->slope) && IVL_OK(c) && IVL_OK(from);
    requires sep: \separated(v, a) && \separated(v, a->w) && \separated(v, c) && \separated(v, from);
    requires dom: 1 <= (a->w->prec);
    TOTAL assigns IVL_ALL(&v->first), IVL_ALL(&v->second), IVL_ALL(&v->from), v->n;
    ensures ok: IVL_OK(&v->first) && IVL_OK(&v->second) && IVL_OK(&v->from);
    ensures sound: \forall real b, s; IVL_IN(b, c) ==> IVL_IN(s, &a->slope) ==> IVL_IN(StrataMoment(s, b, 1), &v->first);
    ensures sound: \forall real b, s; IVL_IN(b, c) ==> IVL_IN(s, &a->slope) ==> IVL_IN(StrataMoment(s, b, 2), &v->second);
    ensures sound: \forall real b, s, f; IVL_IN(b, c) ==> IVL_IN(s, &a->slope) ==> IVL_IN(f, from) ==> IVL_IN(Mul(f, Exp(Neg(Mul(b, s)))), &v->from); */
static void scaled_open(scaled *v, const strata *a, const ivl *c, const ivl *from, unsigned long n) {
  ivls_init(a->w->prec, &v->first, &v->second, &v->from);
  v->n = n;
  drawn_strata_parts_unit(&v->from, from, c, &a->slope);
  drawn_strata_parts_moment(&v->first, &a->slope, c, 1);
  drawn_strata_parts_moment(&v->second, &a->slope, c, 2);
}

static void scaled_close(scaled *v) { ivls_clear(&v->first, &v->second, &v->from); }

void drawn_strata_moments_excess(ivl *z, const strata *a, const ivl *c, unsigned long n, const ivl *from) {
  local_ivls(a->w->prec, t);
  local_as(scaled, v, scaled_close);
  scaled_open(&v, a, c, from, n);
  ivl_phi(&t, c);
  ivl_div(&v.first, &v.first, &t);
  ivl_div(&v.second, &v.second, &t);
  ivl_set_double(&t, best_theta(above_at, &v));
  drawn_strata_parts_above(z, &v.first, &v.second, &v.from, (long)v.n, &t);
}

/* z := the bound with e^(Z/sigma) replaced by the smaller min(e^(Z/sigma), e^(c/sigma)). */
static void beneath_cut(ivl *z, const strata *a, const ivl *c) {
  local_ivls(a->w->prec, t);
  local_as(scaled, v, scaled_close);
  scaled_open(&v, a, c, &a->level, a->w->q->bins);
  ivl_phi_tail(&t, c);
  ivl_add(&v.first, &v.first, &t);
  ivl_add(&v.second, &v.second, &t);
  ivl_set_double(&t, best_theta(beneath_at, &v));
  drawn_strata_parts_beneath(z, &v.first, &v.second, &v.from, (long)v.n, &t);
}

/* Method: heights from -2 to twice the height where the second moment is. */
void drawn_strata_moments_beneath(ivl *z, const strata *a) {
  enum { HEIGHTS = 24 };
  const double most = fmin(2 * mpfr_get_d(a->slope.hi, MPFR_RNDN) + 8, 1e6);
  local_ivls(a->w->prec, c, t);
  ivl_set_si(z, 1);
  for (int i = 0; i <= HEIGHTS; i++) {
    ivl_set_double(&c, -2 + (most + 2) * i / HEIGHTS);
    beneath_cut(&t, a, &c);
    if (ivl_is_finite(&t) && mpfr_cmp(t.hi, z->hi) < 0) ivl_set(z, &t);
  }
}
