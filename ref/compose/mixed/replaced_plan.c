/* replaced_plan.c - where the line stands, how far its nodes are apart and how many there are.
 *
 * Not analysed by WP: it only proposes.  Everything is in doubles, the moment by Simpson's rule. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_plan.h"
#include "proposed.h"
#include "guess.h"

#include <math.h>

/* log(e^a + e^b). */
static double log_add(double a, double b) { return a == b ? a + GUESS_LN2 : fmax(a, b) + log1p(exp(-fabs(a - b))); }

/* log w(x) at x >= mu / 2. */
static double log_ratio(const replaced_view *v, double x) {
  const double e = v->mu * x - v->mu * v->mu / 2;
  return e > 30 ? e + log(v->rate) + log1p((1 - v->rate) / v->rate * exp(-e)) : log1p(v->rate * expm1(e));
}

/* log of the integral of phi w^c over a piece, by Simpson's rule. */
static double log_piece(const replaced_view *v, double c, double from, double to) {
  enum { PARTS = 160 };
  const double h = (to - from) / PARTS;
  double sum = -HUGE_VAL;
  for (int i = 0; i <= PARTS; i++) {
    const double x = from + h * i, weight = i == 0 || i == PARTS ? 1 : i % 2 ? 4 : 2;
    sum = log_add(sum, log(weight) - x * x / 2 + c * log_ratio(v, x));
  }
  return sum + log(h / 3) - log(2 * GUESS_PI) / 2;
}

/* log J(c): near the start, and near the peak of phi exp(c mu x). */
static double log_half(const replaced_view *v, double c) {
  const double reach = 9, from = v->mu / 2, mid = from + reach, peak = c * v->mu;
  const double near = log_piece(v, c, from, mid);
  return peak + reach > mid ? log_add(near, log_piece(v, c, fmax(mid, peak - reach), peak + reach)) : near;
}

static double log_atom(const replaced_view *v) { return log1p(-v->rate) + log(erf(v->mu / sqrt(8))); }

static double log_rest_of(const replaced_view *v, double c) { return log_add(log_half(v, c), log_half(v, 1 - c)); }

static double log_moment(const replaced_view *v, double c) { return log_add(log_atom(v), log_rest_of(v, c)); }

/* log of Chernoff's bound at c > 1. */
static double chernoff(const replaced_view *v, double c) { return v->steps * log_moment(v, c) - (c - 1) * v->epsilon; }

static double height(const replaced_view *v, double y) {
  const double c = 1 + exp(y);
  return chernoff(v, c) - y - log(c);
}

/* The least point of height between two numbers, on the scale of log(c - 1). */
static double saddle(const replaced_view *v) {
  const double ratio = 0.6180339887498949;
  double a = -7, b = 9, s = b - ratio * (b - a), t = a + ratio * (b - a);
  double at_s = height(v, s), at_t = height(v, t);
  while (b - a > 0.02) {
    if (at_s < at_t) {
      b = t, t = s, at_t = at_s;
      s = b - ratio * (b - a);
      at_s = height(v, s);
    } else {
      a = s, s = t, at_s = at_t;
      t = a + ratio * (b - a);
      at_t = height(v, t);
    }
  }
  return 1 + exp((a + b) / 2);
}

/* About log delta, by the second derivative at the saddle. */
static double guess(const replaced_view *v, double c) {
  const double d = 0.02 * (c - 1);
  const double up = log(height(v, log(c + d - 1)) + height(v, log(c - d - 1)) - 2 * height(v, log(c - 1))) - 2 * log(d);
  const double best = height(v, log(c - 1));
  return fmin(isfinite(up) ? best - (up + log(2 * GUESS_PI)) / 2 : best, 0);
}

/* The least period that keeps the images on one side below the target, and the place where its bound is made. */
static double period_for(double *at, const replaced_view *v, double c, double target, int above) {
  double best = HUGE_VAL;
  for (double y = -4; y < 7; y += 0.4) {
    const double d = (above ? c : 1) + exp(y);
    const double bound = above ? chernoff(v, d) : v->steps * log_moment(v, d) + d * v->epsilon;
    const double need = (bound - target) / (above ? d - c : d - 1 + c);
    if (need < best) best = need, *at = d;
  }
  return best;
}

/* log of the bound of |M - k0| from the height t on: T-FS-DECAY in doubles. */
static double log_far(const replaced_view *v, double c, double t) {
  const double left = log(erfc(-v->mu / sqrt(8)) / 2), less = -log1p(-v->rate); /* its bound of J counts all x */
  const double a = log_add(log_half(v, c), left), b = log_add(log_half(v, 1 - c), left + (c - 1) * less),
               at = log(hypot(c, t)), g = v->mu * v->rate;
  const double h = -v->mu * v->mu / 8 - log(2 * GUESS_PI) / 2 - log(g), steep = -2 * log(g);
  const double once =
      log_add(fmin(a, log_add(log(2) + h, log(c) + a) - at), fmin(b, log(2) + h - log(hypot(c - 1, t))));
  const double slope = h + log((1.5 - v->rate) / v->rate), curved = log_add(log(c) + h, 2 * log(c) + a);
  const double twice =
      log_add(log_add(2 * log(2) + slope, log(2) + steep + log_add(a, b)), log_add(curved, h)) - 2 * at;
  return fmin(once, twice);
}

/* What beside epsilon makes the rest of the sum beyond the height t: log |F| - log(pi t). */
static double rest_at(const replaced_view *v, double c, double t) {
  const double k = log_atom(v), r = exp(log_far(v, c, t) - k), n = v->steps, e = n * log1p(r);
  const double f = n * r < 1e-4 ? log(n * (n - 1) / 2) + 2 * log(r) : e < 500 ? log(expm1(e) - n * r) : e;
  return n * k + f - log(GUESS_PI * t);
}

/* The nodes that the rest asks for, HUGE_VAL: too many. */
static double nodes_for(const replaced_view *v, const replaced_plan *p, double target) {
  double n = 16;
  const double scale = (1 - p->c) * v->epsilon;
  while (n < 1e8 && rest_at(v, p->c, n * p->step) + scale > target) n *= 1.15;
  return n < 1e8 ? n : HUGE_VAL;
}

/* The sum may be as large as M(c)^T exp(-(c-1) epsilon); the terms' errors count T times. */
static double sum_bits(const replaced_view *v, const replaced_plan *p, double target) {
  return fmax(chernoff(v, p->c) - target, 1) / GUESS_LN2 + log2(v->steps) + 6;
}

/* In units of the last bit: 100 + 5 n for each of about 10 bits terms at the node n, whose weight is c (c-1) / (n step)^2 or 1. */
static double guard_bits(const replaced_plan *p) {
  const double a = p->c * (p->c - 1) / (p->step * p->step), k = 10 * p->bits;
  const double units = k * (100 * (2 + 2 * sqrt(a)) + 5 * a * (2 + log((double)p->nodes)));
  return fmax(log2(units) - 0.5 * log2(1 + a), 0) + 3;
}

/* Seconds of a node, about, of both tables: a term with one limb left is cheap. */
static double node_seconds(const replaced_plan *p) {
  const double limbs = ceil((p->bits + p->guard) / 64), terms = 20 * p->bits;
  return 2 * (terms * (limbs > 1 ? 4e-8 * limbs : 2e-8) + 1e-5);
}

static void hand_over(replaced_plan *p) {
  proposed_numbers(&p->c, &p->step, &p->above, &p->below, &p->bits, &p->guard);
  proposed_count(&p->nodes);
}

int replaced_plan_make(replaced_plan *p, const replaced_view *v, double bits, double seconds, long most) {
  p->c = saddle(v);
  p->log_delta = guess(v, p->c);
  const double target = p->log_delta - GUESS_LN2 * bits - 3;
  const double above = period_for(&p->above, v, p->c, target, 1), below = period_for(&p->below, v, p->c, target, 0);
  const double period = fmax(fmax(above, below), 0.5);
  p->below = 1 - p->below;
  p->step = 2 * GUESS_PI / period;
  if (!isfinite(target) || !isfinite(period)) return 0;
  const double n = nodes_for(v, p, target);
  if (!(n < (double)most)) return 0;
  p->nodes = (long)n;
  p->bits = sum_bits(v, p, target);
  p->guard = guard_bits(p);
  const int soon = n * node_seconds(p) < seconds;
  hand_over(p);
  return soon;
}
