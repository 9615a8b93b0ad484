/* mixed_view.c - the moments that a plan looks at, each asked once and in time.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/product.md (Limits).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "coin.h"
#include "gaussian_pair.h"
#include "gg_fall.h"
#include "guess.h"
#include "ivl_double.h"
#include "local.h"
#include "mixed_internal.h"
#include "mixed_rough.h"
#include "normals_guess.h"

#include <math.h>
#include <stdlib.h>

/* Nothing is known of moments. */
static void forget(mixed_view *v) {
  for (int k = 0; k < VIEW_POINTS; k++) {
    v->right[k] = v->left[k] = NAN;
    for (int i = 0; i < VIEW_HEIGHTS; i++) v->decay[k][i] = NAN;
  }
  v->last_right = v->last_left = VIEW_POINTS;
}

/* Nodes that take as long as to make the terms of moments, by the abscissa: those of generalized Gaussian noise are the more the
 * farther out it is. */
static double making(const mixed_query *q) {
  const double each = 150;
  double all = 0;
  for (size_t i = 0; i < q->n; i++)
    if (gg_fall_serves(q->parts[i].p)) all += each;
  return all;
}

void mixed_view_again(mixed_view *v, const mixed_query *q, double until) {
  v->q = q;
  v->until = until;
  v->cuts = 0;
  v->making = making(q);
  v->is_power = q->n == 1 && normals_guess_serves(q->parts[0].p);
  v->last_right = v->last_left = VIEW_POINTS; /* nothing asked in this time */
}

void mixed_view_doubt(mixed_view *v) {
  v->proper = 1;
  forget(v);
}

void mixed_view_close(mixed_view *v) {
  if (v->rough) mixed_rough_close(v->rough);
  free(v->rough);
  v->rough = NULL;
}

const mixed_rough *mixed_view_rough(mixed_view *v) {
  if (!v->rough) {
    v->rough = assay_alloc(sizeof *v->rough);
    mixed_rough_open(v->rough, v->q);
  }
  return v->rough;
}

void mixed_view_open(mixed_view *v, const mixed_query *q, double until) {
  mixed_view_again(v, q, until);
  v->proper = 0;
  v->rough = NULL;
  v->seen = NULL;
  v->trusted = 1;
  v->doubted = HUGE_VAL;
  for (int k = 0; k < VIEW_POINTS; k++)
    v->y[k] = ldexp(rint(ldexp(exp2(0.5 * k), 8 - k / 2)), k / 2 - 20); /* 10 bits: 1 - c is exact as well */
  forget(v);
}

void mixed_view_share(mixed_view *v, mixed_seen *seen) { v->seen = seen; }

static int late(const mixed_view *v) { return effort_clock() > v->until; }

/* Of Gaussian noise. */
static int guess_gaussian(double *z, const pair *p, double c, double t) {
  local_mpqs(h);
  if (!gaussian_pair_square(h, p)) return 0;
  *z = mpq_get_d(h) * (c * c - c - t * t);
  return 1;
}

/* Of a public coin, one side of which is generalized Gaussian noise: of others, bounds are cheap. */
static int guess_coin(double *z, const pair *p, double c, double t) {
  local_mpqs(weight);
  int some = 0;
  *z = -HUGE_VAL;
  for (int i = 0; i < 2; i++) {
    double one;
    const pair *const side = coin_pair_side(weight, p, i);
    if (!side) return 0;
    some = some || gg_fall_serves(side);
    if (!(gg_fall_guess(&one, side, c, t) || guess_gaussian(&one, side, c, t) ||
          normals_guess_sample(&one, side, c, t)))
      return 0;
    *z = guess_log_add(*z, one + log(mpq_get_d(weight)));
  }
  return some && !isnan(*z);
}

/* Of one pair. */
static int guess_one(double *z, const pair *p, double c, double t) {
  return normals_guess(z, p, c, t) || gg_fall_guess(z, p, c, t) || guess_coin(z, p, c, t);
}

/* *z := the same of one pair after another, from doubles; 0: no such guess is known of one of them, or guesses served no plan. */
static int guess(double *z, const mixed_view *v, double c, double t) {
  const mixed_query *const q = v->q;
  double one;
  if (v->proper) return 0;
  *z = 0;
  if (q->side == PAIR_QP) c = 1 - c;
  for (size_t i = 0; i < q->n; i++) {
    if (!guess_one(&one, q->parts[i].p, c, t)) return 0;
    *z += (double)q->parts[i].count * one;
  }
  return 1;
}

int mixed_view_guess(double *z, const mixed_view *v, double c) { return guess(z, v, c, 0) && isfinite(*z); }

/* About log M(c). */
static double log_real(const mixed_query *q, double c) {
  local_ivls(64, x);
  local_ivls(MIXED_BOUND_PREC, z);
  ivl_set_double(&x, c);
  mixed_moment_log_real(&z, q, &x);
  return ivl_is_finite(&z) ? 0.5 * (mpfr_get_d(z.lo, MPFR_RNDN) + mpfr_get_d(z.hi, MPFR_RNDN)) : HUGE_VAL;
}

/* About the log of sup { |M(c + is)| : s >= t }. */
static double log_fall(const mixed_query *q, double c, double t) {
  local_ivls(64, x, y);
  local_ivls(MIXED_BOUND_PREC, z);
  ivl_set_double(&x, c);
  ivl_set_double(&y, t);
  mixed_moment_log_decay(&z, q, &x, &y);
  const double k = mpfr_get_d(z.hi, MPFR_RNDN);
  return isnan(k) ? HUGE_VAL : k;
}

#define AT_LINE (-1.0) /* no height: the moment itself */

/* Of one pair among others: of generalized Gaussian noise, which is dear; bounds of Gaussian noise on samples only for one of many
 * plans, as they may serve none. */
static int guess_part(double *z, const mixed_view *v, const pair *p, double c, double t) {
  return gg_fall_guess(z, p, c, fmax(t, 0)) || (v->seen && t >= 0 && normals_guess_sample(z, p, c, t));
}

/* The same of one use of part i, kept where v shares what is seen; from doubles, where these are known and served. */
static double log_one(const mixed_view *v, size_t i, double c, double t) {
  const mixed_part one = {v->q->parts[i].p, 1};
  const mixed_query q = {&one, 1, v->q->side, NULL};
  double value;
  if (!v->proper && guess_part(&value, v, one.p, q.side == PAIR_QP ? 1 - c : c, t)) return value;
  if (v->seen && mixed_seen_find(&value, v->seen, one.p, c, t)) return value;
  value = t < 0 ? log_real(&q, c) : log_fall(&q, c, t);
  if (v->seen) mixed_seen_keep(v->seen, one.p, c, t, value);
  return value;
}

/* The same of all parts. */
static double log_proper(const mixed_view *v, double c, double t) {
  double all = 0;
  for (size_t i = 0; i < v->q->n; i++) all += (double)v->q->parts[i].count * log_one(v, i, c, t);
  return isnan(all) ? HUGE_VAL : all;
}

static double moment_proper(const mixed_view *v, double c) {
  double near;
  return guess(&near, v, c, 0) ? near : log_proper(v, c, AT_LINE);
}

/* 1 if what rough is the moment of has no outcomes left out that count: far above they may, however little their mass is.  What they
 * add grows with z, so that one moment proper serves for all that are smaller. */
static int is_trusted(mixed_view *v, double c, double z) {
  const double near = 1e-6, ahead = 4;
  if (v->rough->whole || z <= v->trusted) return 1;
  if (z >= v->doubted) return 0;
  for (double by = ahead; by >= 1 && z > v->trusted; by -= ahead - 1) {
    const double x = mixed_rough_log_moment(v->rough, by * z);
    if (by * z >= v->doubted) continue;
    if (fabs(moment_proper(v, v->q->side == PAIR_PQ ? by * c : 1 - by * z) - x) < near * (1 + fabs(x)))
      v->trusted = by * z;
    else v->doubted = by * z;
  }
  return z <= v->trusted;
}

/* 1 if the best abscissa of Chernoff's bound is not beyond what is trusted: log M(z) - z epsilon, convex, rises there already.  In the
 * other direction what is beyond bounds images only. */
static int is_far(const mixed_view *v) {
  const double less = 0.97;
  if (v->q->side == PAIR_QP) return 1;
  const double z = v->trusted, rise = mixed_rough_log_moment(v->rough, z) - mixed_rough_log_moment(v->rough, less * z);
  return rise > (1 - less) * z * mpq_get_d(v->q->epsilon);
}

/* Method: by atoms in doubles, if these are known; a moment proper takes far longer.  NAN: not worth a moment. */
static double log_moment(mixed_view *v, double c) {
  const double z = v->q->side == PAIR_PQ ? c : 1 - c, rough = mixed_rough_log_moment(mixed_view_rough(v), z);
  if (isnan(rough)) return moment_proper(v, c);
  if (is_trusted(v, c, z)) return rough;
  return is_far(v) ? NAN : moment_proper(v, c);
}

/* value := log M(c), unless it is known, or it is late, or k is beyond *last.  Moments are dearer farther out: after
 * one that took more than a part in 60 of the time that is left, none is asked from farther out; but the first may
 * have to prepare. */
static double ask(mixed_view *v, double *value, double c, int k, int *last) {
  const double part = 60;
  int first = *last == VIEW_POINTS;
  if (isnan(*value) && !late(v) && k <= *last) {
    double start = effort_clock();
    *value = log_moment(v, c);
    double now = effort_clock();
    if (first) *last = VIEW_POINTS - 1;
    else if (now - start > (v->until - now) / part) *last = k;
  }
  return isnan(*value) ? HUGE_VAL : *value;
}

double mixed_view_right(mixed_view *v, int k) { return ask(v, &v->right[k], 1 + v->y[k], k, &v->last_right); }

double mixed_view_left(mixed_view *v, int k) { return ask(v, &v->left[k], -v->y[k], k, &v->last_left); }

double mixed_view_height(int i) { return exp2(0.5 * i - 4); }

static double log_decay(const mixed_view *v, double c, double t) {
  double near;
  return guess(&near, v, c, t) ? near : log_proper(v, c, t);
}

/* 1 if of no part more is known than M(c); atoms have no more. */
static int is_constant(mixed_view *v) {
  size_t j = 0;
  if (mixed_view_rough(v)->known) return 1;
  while (j < v->q->n && !v->q->parts[j].p->kind->decay) j++;
  return j == v->q->n;
}

/* Special case: a part of which nothing is known but M(c) answers the same at every height. */
double mixed_view_decay(mixed_view *v, int k, int i) {
  if (is_constant(v)) return mixed_view_right(v, k);
  double *d = &v->decay[k][i];
  if (isnan(*d) && !late(v)) *d = log_decay(v, 1 + v->y[k], mixed_view_height(i));
  return isnan(*d) ? HUGE_VAL : *d;
}

double mixed_view_decay_from(mixed_view *v, int k, double height) {
  if (is_constant(v)) return mixed_view_right(v, k);
  return late(v) ? HUGE_VAL : log_decay(v, 1 + v->y[k], height);
}
