/* quantile.c - Taylor's series of the inverse at the points of a grid.
 *
 * With C_1 = 1 and C_(n+1) = C_n' + n x C_n, the n-th derivative of the inverse at Phi(x) is C_n(x) / phi(x)^n; so it is
 * x + sum of C_n(x) t^n / n!, t = (u - Phi(x)) / phi(x).  The coefficients of C_n are integers of at least 0.
 * Error: the Lagrange rest, over all of [x - h, x + h], in which the answer lies if |t| <= h exp(-h |x| - h^2/2).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "quantile.h"
#include "array.h"
#include "drawn_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"
#include "status.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_BITS = 100, TERMS = 12, PER_BITS = 7, PER_UNIT = 1 << PER_BITS, POINTS = 8 * PER_UNIT + 1 };

/* What is kept at the point -j/128. */
typedef struct {
  int made;
  ivl phi, scale; /* Phi there; 1 over the density                          */
  ivl c[TERMS];   /* C_n / n!, from n = 0, which is the point itself         */
  ivl rest;       /* [-r, r]: of the series, over t^TERMS                    */
  ivl reach;      /* the largest |t|                                         */
} point;

struct quantile {
  mpfr_prec_t prec;
  long poly[TERMS + 1][TERMS]; /* poly[n][k]: of x^k in C_n               */
  double near[POINTS];         /* about Phi(-j/128): it chooses the point, and nothing rests on it */
  point at[POINTS];
};

static void fill_poly(quantile *t) {
  for (int n = 0; n <= TERMS; n++)
    for (int k = 0; k < TERMS; k++) t->poly[n][k] = 0;
  t->poly[1][0] = 1;
  for (int n = 1; n < TERMS; n++)
    for (int k = 0; k < TERMS; k++) {
      if (k + 1 < TERMS) t->poly[n + 1][k] += (k + 1) * t->poly[n][k + 1];
      if (k > 0) t->poly[n + 1][k] += n * t->poly[n][k - 1];
    }
}

quantile *quantile_new(mpfr_prec_t p) {
  quantile *t = assay_alloc(sizeof *t);
  t->prec = p;
  fill_poly(t);
  for (int j = 0; j < POINTS; j++) {
    t->at[j].made = 0;
    t->near[j] = erfc(j / (PER_UNIT * sqrt(2))) / 2;
  }
  return t;
}

void quantile_free(quantile *t) {
  for (int j = 0; j < POINTS; j++) {
    point *a = &t->at[j];
    if (!a->made) continue;
    ivls_clear(&a->phi, &a->scale, &a->rest, &a->reach);
    for (int n = 0; n < TERMS; n++) ivl_clear(&a->c[n]);
  }
  free(t);
}

/* z := C_n(x) / n!, n at least 1. */
static void coefficient(ivl *z, const quantile *t, int n, const ivl *x) {
  long factorial = 1;
  ivl_set_si(z, 0);
  for (int i = n - 1; i >= 0; i--) {
    ivl_mul(z, z, x);
    if (!t->poly[n][i]) continue;
    ivl_add_si(z, z, t->poly[n][i]);
  }
  for (int i = 2; i <= n; i++) factorial *= i;
  ivl_div_si(z, z, factorial);
}

/* The bounds of the point at distance `size` from 0. */
static void fill_rest(point *a, const quantile *t, const ivl *size) {
  local_ivls(t->prec, h, far);
  ivl_scale_si(&h, 1, -PER_BITS);
  drawn_parts_fall(&far, size, &h);
  ivl_div(&a->reach, &h, &far);
  ivl_add(&h, &h, size);
  coefficient(&a->rest, t, TERMS, &h);
  ivl_pow_ui(&far, &far, TERMS);
  ivl_mul(&a->rest, &a->rest, &far);
  ivl_neg(&far, &a->rest);
  ivl_hull(&a->rest, &a->rest, &far);
}

static const point *point_at(quantile *t, int j) {
  point *a = &t->at[j];
  if (a->made) return a;
  local_ivls(t->prec, size, x, power);
  ivls_init(t->prec, &a->phi, &a->scale, &a->rest, &a->reach);
  ivl_scale_si(&size, j, -PER_BITS);
  ivl_neg(&x, &size);
  ivl_phi(&a->phi, &x);
  for (int n = 0; n < TERMS; n++) {
    ivl_init(&a->c[n], t->prec);
    if (n) coefficient(&a->c[n], t, n, &x);
  }
  ivl_set(&a->c[0], &x);
  drawn_parts_over_density(&a->scale, &power, &x);
  fill_rest(a, t, &size);
  a->made = 1;
  return a;
}

/* The point whose Phi is about u, or -1. */
static int choose(const quantile *t, const ivl *u) {
  const double x = mpfr_get_d(u->lo, MPFR_RNDN);
  int lo = 0, hi = POINTS - 1;
  if (!(x > t->near[hi])) return -1;
  while (hi - lo > 1) { /* near[lo] >= x > near[hi] */
    const int mid = (lo + hi) / 2;
    if (t->near[mid] >= x) lo = mid;
    else hi = mid;
  }
  return t->near[lo] - x < x - t->near[hi] ? lo : hi;
}

/* 1, and z := the series at a; 0: u is not certainly near enough. */
static int series(ivl *z, const point *a, const ivl *u) {
  local_ivls(ivl_prec(z), t, s, e);
  drawn_parts_away(&t, &e, u, &a->phi, &a->scale);
  const int near = ivl_le(&t, &a->reach) && ivl_le(&e, &a->reach);
  if (near) {
    ivl_horner(&s, a->c, TERMS, &t);
    drawn_parts_with_rest(z, &e, &s, &t, &a->rest, TERMS);
  }
  return near;
}

/* For u up to about 1/2.  The table's own error is no loss up to MOST_BITS. */
static void small(ivl *z, quantile *t, const ivl *u) {
  const int j = t->prec <= MOST_BITS ? choose(t, u) : -1;
  if (j < 0 || !series(z, point_at(t, j), u)) ivl_phi_inv(z, u);
}

/* Method: Phi(-x) = 1 - Phi(x). */
void quantile_of(ivl *z, quantile *t, const ivl *u) {
  local_ivls(t->prec, v, one);
  ivl_set_si(&one, 1);
  const int mirror = mpfr_cmp_d(u->lo, 0.5) > 0;
  if (mirror) ivl_sub(&v, &one, u);
  else ivl_set(&v, u);
  small(z, t, &v);
  if (mirror) ivl_neg(z, z);
}

/* Method: of a probability above 1/2 the tail, -expm1(l), keeps its digits. */
void quantile_of_log(ivl *z, quantile *t, const ivl *l) {
  local_ivls(t->prec, v);
  const int mirror = mpfr_cmp_d(l->lo, -0.69) > 0;
  if (mirror) {
    ivl_expm1(&v, l);
    ivl_neg(&v, &v);
  } else {
    ivl_exp(&v, l);
  }
  small(z, t, &v);
  if (mirror) ivl_neg(z, z);
}
