/* gaussian_mix_plan.c - step, strip and window for the moment of a sampled Gaussian pair.
 *
 * All in double precision: nothing here carries a result, gaussian_mix.c bounds the
 * error of whatever plan it is given.
 * Derivations of what is aimed at: proofs/notes/moment.md.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include <float.h>
#include <math.h>

#include "gaussian_mix.h"
#include "proposed.h"
#include "guess.h"

/* The strip ends this much before the first zero of w. */
#define STRIP 0.999999
#define GRID 24
#define SCAN 20000

/* log w(x), and g exp(m x - m^2/2) / w(x). */
static double log_w(const mix_view *v, double x) {
  double u = v->log_g + v->m * (x - v->m / 2), r = v->log_rest;
  return u > r ? u + log1p(exp(r - u)) : r + log1p(exp(u - r));
}

static double share(const mix_view *v, double x) {
  return 1 / (1 + exp(v->log_rest - v->log_g - v->m * (x - v->m / 2)));
}

/* log of exp(-x^2/2) w(x)^a, and the sign of its slope. */
static double height(const mix_view *v, double x) { return v->a * log_w(v, x) - x * x / 2; }
static double slope(const mix_view *v, double x) { return v->a * v->m * share(v, x) - x; }

/* ---- Window --------------------------------------------------------------------- */

/* Where, between inside and outside, the height falls below level. */
static double edge(const mix_view *v, double inside, double outside, double level) {
  for (int i = 0; i < 60; i++) {
    double m = (inside + outside) / 2;
    if (height(v, m) > level) inside = m;
    else outside = m;
  }
  return outside;
}

/* a <= 0: the height is concave, one top. */
static void window_concave(double *lo, double *hi, mix_plan *plan, const mix_view *v, double depth) {
  double l = v->a * v->m - 1, r = 1, reach = sqrt(2 * depth) + 1;
  for (int i = 0; i < 100; i++) {
    double m = (l + r) / 2;
    if (slope(v, m) > 0) l = m;
    else r = m;
  }
  plan->top = height(v, l);
  *lo = edge(v, l, l - reach, plan->top - depth);
  *hi = edge(v, l, l + reach, plan->top - depth);
}

/* a > 0: tops only between 0 and a m, none narrower than a standard normal. */
static void window_scan(double *lo, double *hi, mix_plan *plan, const mix_view *v, double depth) {
  double reach = sqrt(2 * depth) + 1, l = -reach, r = v->a * v->m + reach;
  double step = fmax(0.25, (r - l) / SCAN);
  plan->top = -HUGE_VAL;
  for (double x = l; x < r; x += step) plan->top = fmax(plan->top, height(v, x));
  double level = plan->top - depth;
  while (l + step < r && height(v, l + step) < level) l += step;
  while (r - step > l && height(v, r - step) < level) r -= step;
  *lo = edge(v, l + step, l, level);
  *hi = edge(v, r - step, r, level);
}

/* ---- Strip ---------------------------------------------------------------------- */

/* log of the bound of |f| along Im x = y against that along the real axis. */
static double edge_cost(const mix_view *v, double y) {
  double angle = fabs(v->m * y), c = y * y / 2 + fmax(0, -v->t * v->m * y);
  return v->a < 0 ? c + v->a * log(cos(angle / 2)) : c;
}

/* The step that the strip y1 .. y2 allows, and the best place of the nodes in it. */
static double step_of(double *y0, const mix_view *v, double y1, double y2, double nats) {
  double e1 = nats + 1 + edge_cost(v, y1), e2 = nats + 1 + edge_cost(v, y2);
  *y0 = y1 + (y2 - y1) * e1 / (e1 + e2);
  if (v->t == 0) *y0 = 0;
  return 2 * GUESS_PI * fmin((y2 - *y0) / e2, (*y0 - y1) / e1);
}

static void strip(mix_plan *plan, const mix_view *v, double nats) {
  double most = fmin(STRIP * GUESS_PI / v->m, 2 * sqrt(2 * nats)), y0;
  plan->h = 0;
  plan->y0 = plan->y1 = plan->y2 = 0;
  for (int i = 1; i <= GRID; i++)
    for (int j = v->t == 0 ? i : 0; j <= (v->t == 0 ? i : GRID); j++) {
      double y2 = most * i / GRID, y1 = -most * j / GRID, h = step_of(&y0, v, y1, y2, nats);
      if (!(h > plan->h) || y0 < 0) continue;
      plan->h = h;
      plan->y0 = y0;
      plan->y1 = y1;
      plan->y2 = y2;
    }
}

/* ---- Plan ----------------------------------------------------------------------- */

/* x, rounded down to 20 bits, so that its multiples are doubles. */
static double few_bits(double x) {
  int e;
  double f = frexp(x, &e);
  return ldexp(floor(ldexp(f, 20)), e - 20);
}

/* Bits: the size of the exponent of a term, of the contour's terms against the real ones, of the number of terms. */
static double guard_bits(const mix_plan *plan, const mix_view *v, double lo, double hi) {
  double x = fmax(fabs(lo), fabs(hi)), w = fmax(fabs(log_w(v, lo)), fabs(log_w(v, hi))) + 4;
  double size = (fabs(v->a) + fabs(v->t)) * w + x * x + 4;
  return 12 + log2(size) + plan->y0 * plan->y0 / (2 * log(2.0)) + log2(plan->to - plan->from + 2);
}

/* By how much the number of a node is changed. */
static double change_of(double node) {
  const long asked = (long)fmax(fmin(node, 1e9), -1e9);
  long n = asked;
  proposed_count(&n);
  return (double)(n - asked);
}

static void propose(mix_plan *p) {
  proposed_numbers(&p->h, &p->y0, &p->y1, &p->y2);
  p->from += change_of(p->from);
  p->to += change_of(p->to);
  const long asked = (long)fmin(fmax(p->guard, 0), 1e9);
  long guard = asked;
  proposed_bits(&guard, 0);
  p->guard += (double)(guard - asked);
  proposed_number(&p->nats);
}

int gaussian_mix_plan_make(mix_plan *plan, const mix_view *v, double nats) {
  double lo, hi, depth = nats + 4;
  if (v->a > 0) window_scan(&lo, &hi, plan, v, depth);
  else window_concave(&lo, &hi, plan, v, depth);
  strip(plan, v, nats);
  plan->h = few_bits(plan->h);
  plan->from = floor(lo / plan->h);
  plan->to = ceil(hi / plan->h);
  plan->nats = nats;
  plan->guard = guard_bits(plan, v, lo, hi);
  propose(plan);
  return plan->h > 1e-280 && plan->to >= plan->from && plan->to - plan->from <= MIX_MAX_NODES &&
         fmax(fabs(plan->from), fabs(plan->to)) < 1e9 && fabs(plan->top) < DBL_MAX && plan->guard < 1e6;
}
