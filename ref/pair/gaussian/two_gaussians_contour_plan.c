/* two_gaussians_contour_plan.c - rules for the moment of a sampled pair of two normal laws, and about how large it is.
 *
 * Not analysed by WP: it only proposes, in doubles; nothing rests on what it returns. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "guess.h"
#include "proposed.h"
#include "two_gaussians_contour.h"

#define WIDEST 0.78

/* What a guess looks at: where losses are and how fast they turn. */
enum { ANGLES = 8, LONGEST_LOOK = 4000, LONGEST_RULE = 1 << 20 };

/* ---- Sizes ----------------------------------------------------------------------------- */

/* log |1 + exp(y + ia)|, and its argument. */
static double log_one(double *arg, double y, double a) {
  const double big = 300;
  *arg = y > big ? a : atan2(exp(y) * sin(a), 1 + exp(y) * cos(a));
  return y > big ? y : log1p(exp(y) * (2 * cos(a) + exp(y))) / 2;
}

/* log |x + exp(s + ib)| for x = exp(t), and its argument. */
static double log_two(double *arg, double t, double s, double b) {
  const double top = fmax(s, t), re = exp(t - top) + exp(s - top) * cos(b), im = exp(s - top) * sin(b);
  *arg = fabs(atan2(im, re));
  return top + log(hypot(re, im));
}

/* log of the size of the integrand, w^(c + it). */
static double size_at(const contour_law *l, double c, double t, double y, double a) {
  double turn, arg;
  const double one = log_one(&turn, y, a), v = sqrt(hypot(one, turn) / l->near_k), half = atan2(turn, one) / 2,
               re = v * cos(half), im = v * sin(half);
  const double log_all = guess_log_add(l->log_rest, l->log_part),
               w = l->rises ? log_two(&arg, log_all, l->log_part + y, a)
                            : log_two(&arg, l->log_rest, l->log_part - one, -turn);
  const double density = (im * im - (re - l->near_m) * (re - l->near_m)) / 2 + log1p(exp(-2 * l->near_m * re));
  return c * w - t * arg + density + y - one - log(2 * l->near_k * v) - log(2 * GUESS_PI) / 2;
}

/* ---- Ends ------------------------------------------------------------------------------ */

/* The bounds of two_gaussians_contour.c, about, at the angle WIDEST. */
static double beyond_left(const contour_law *l, double c, double y) {
  const double v = exp(y / 2) / sqrt(l->near_k), log_all = guess_log_add(l->log_rest, l->log_part);
  const double power = c >= 0 ? c * guess_log_add(log_all, l->rises ? l->log_part + y : -HUGE_VAL)
                              : c * (l->rises ? log_all : l->log_rest);
  return log(v) + log1p(exp(y)) / 2 - l->near_m * l->near_m / 2 + l->near_m * v + power;
}

static double beyond_right(const contour_law *l, double c, double y, double a) {
  const double one = y + log1p(exp(-y)), x = sqrt((one + a) / l->near_k),
               log_all = guess_log_add(l->log_rest, l->log_part),
               fall = (1 - l->near_m / x) / (2 * l->near_k) - (l->rises ? fmax(c, 0) : 0);
  const double power = c >= 0 ? c * guess_log_add(log_all, l->rises ? l->log_part + y : -HUGE_VAL)
                              : c * (l->rises ? log_all : l->log_rest);
  if (!(fall > 0)) return HUGE_VAL;
  return -l->near_m * l->near_m / 2 + l->near_m * x - y / (2 * l->near_k) - log(l->near_k * one) / 2 - log(fall) +
         power;
}

/* lo, hi := where what is beyond is below exp(-nats); 0: nowhere near. */
static int ends(double *lo, double *hi, const contour_law *l, double c, double nats, double a) {
  const double far = 20000;
  double step = 0.25;
  for (*lo = 0; *lo > -far && !(beyond_left(l, c, *lo) < -nats); *lo -= step) step = fmin(step * 1.05, 4);
  step = 0.05;
  for (*hi = 0; *hi < far && !(beyond_right(l, c, *hi, a) < -nats); *hi += step) step *= 1.02;
  return *lo > -far && *hi < far;
}

/* ---- Guesses --------------------------------------------------------------------------- */

/* A step that sees the narrowest of the peaks, near the tilted centre. */
static double look_step(const contour_law *l, double c) {
  const double k = l->near_k, turn = 2 * k * fabs(c), tilt = l->rises && c > 0 ? fmax(1 - turn, 1e-3) : 1,
               far = l->near_m / tilt, near = l->rises == (c > 0) ? 1 : sqrt(1 + turn);
  return 0.25 * fmin(1, fmax(2 * k * far, 2 / (far + 1)) / near);
}

/* About the log of the integral of sizes at the angle a. */
static double integral(const contour_law *l, double c, double t, double a) {
  const double nats = 40, h = look_step(l, c);
  double lo, hi, sum = -HUGE_VAL;
  if (!ends(&lo, &hi, l, c, nats, a) || !((hi - lo) / h < LONGEST_LOOK)) return HUGE_VAL;
  for (double y = lo; y <= hi; y += h) sum = guess_log_add(sum, size_at(l, c, t, y, a));
  return sum + log(h);
}

double two_gaussians_contour_guess(const contour_law *l, double c) { return integral(l, c, 0, 0); }

double two_gaussians_contour_guess_decay(double *reach, const contour_law *l, double c, double t) {
  double best = HUGE_VAL;
  *reach = WIDEST;
  for (int j = 0; j < ANGLES; j++) {
    const double a = WIDEST * exp2(-j), size = integral(l, c, t, a);
    if (size > best) break;
    best = size;
    *reach = a;
  }
  return best;
}

/* ---- Choosing -------------------------------------------------------------------------- */

int two_gaussians_contour_propose(contour_rule *r, const contour_law *l, double c, double nats, double reach) {
  const double size = two_gaussians_contour_guess(l, c), spare = 3;
  double lo, hi;
  *r = (contour_rule){.step = 0};
  if (!isfinite(size) || !(nats > 0)) return 0;
  for (int j = 1; j <= ANGLES; j++) {
    const double a = reach > 0 ? reach : WIDEST * j / ANGLES, cost = fmax(integral(l, c, 0, 2 * a) - size, 0);
    const double h = 2 * GUESS_PI * a / (nats + spare + cost);
    if (h > r->step) r->step = h, r->reach = a;
  }
  if (!(r->step > 1e-6) || !ends(&lo, &hi, l, c, nats + spare - size, 2 * r->reach)) return 0;
  r->step = guess_short(r->step);
  r->first = (long)floor(lo / r->step) - 1;
  r->last = (long)ceil(hi / r->step) + 1;
  proposed_numbers(&r->reach, &r->step);
  proposed_counts(&r->first, &r->last);
  return r->last - r->first < LONGEST_RULE;
}

int two_gaussians_contour_choose(contour_rule *r, const contour_law *l, double c, double nats, double reach) {
  return two_gaussians_contour_propose(r, l, c, nats, reach) && r->last - r->first < LONGEST_LOOK &&
         two_gaussians_contour_is_sound(r);
}
