/* gg_guess.c - estimates that choose arcs and panels.
 *
 * Not analysed by WP: doubles, and nothing rests on them. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_guess.h"

#include <complex.h>
#include <math.h>
#include <stdlib.h>

gg_guess gg_guess_of(const gg_pair *p, mpq_srcptr g) {
  gg_guess q = {.b = mpq_get_d(p->beta.v), .g = mpq_get_d(g)};
  q.u = mpq_get_d(p->shift.v) / mpq_get_d(p->scale.v) * pow((double)p->coordinates, -1 / q.b);
  return q;
}

/* log(1 - g + g exp(l)). */
static double log_w(double l, double g) { return l > 30 ? l + log(g) : log1p(g * expm1(l)); }

/* Method: steps of a fiftieth of the larger of 1/2 and |y|, far out. */
double gg_guess_top(double *span, const gg_guess *q, double c, double nats) {
  enum { POINTS = 1500 };
  double top = -HUGE_VAL, low = HUGE_VAL, high = -HUGE_VAL, size[2 * POINTS] = {0}, w[2 * POINTS] = {0}, x = 0;
  for (int i = 0; i < POINTS; i++, x += 0.02 * fmax(x, 0.5)) {
    for (int k = 2 * i; k <= 2 * i + 1; k++) {
      const double y = k % 2 ? x : -x, near = pow(x, q->b);
      w[k] = log_w(near - pow(fabs(y - q->u), q->b), q->g);
      size[k] = -near + c * w[k];
      if (size[k] > top) top = size[k];
    }
  }
  for (int k = 0; k < 2 * POINTS; k++) {
    if (!(size[k] > top - nats)) continue;
    low = fmin(low, w[k]);
    high = fmax(high, w[k]);
  }
  *span = high - low;
  return top;
}

/* Method: the trapezoidal rule in v, y = u/2 + sinh(v). */
double gg_guess_moment(double *reach, const gg_guess *q, double c) {
  enum { HALF = 800 };
  const double step = 0.018, far = 24;
  double top = -HUGE_VAL, sum = 0, size[2 * HALF + 1];
  for (int i = -HALF; i <= HALF; i++) {
    const double y = q->u / 2 + sinh(step * i), near = pow(fabs(y), q->b);
    double *const at = &size[i + HALF];
    *at = -near + c * log_w(near - pow(fabs(y - q->u), q->b), q->g) + log(cosh(step * i));
    top = fmax(top, *at);
  }
  *reach = 1;
  for (int i = -HALF; i <= HALF; i++) {
    sum += exp(size[i + HALF] - top);
    if (size[i + HALF] > top - far) *reach = fmax(*reach, sinh(step * abs(i)) - q->u / 2);
  }
  return top + log(sum * step * q->b / (2 * tgamma(1 / q->b)));
}

/* log |integrand| at x + i h on one arc. */
static double log_size(const gg_guess *q, double c, double t, gg_arc arc, double x, double h) {
  const int mid = arc == GG_MID_LEFT || arc == GG_MID_RIGHT, at_u = arc == GG_MID_RIGHT || arc == GG_FAR_RIGHT;
  const int turn = arc == GG_MID_LEFT || arc == GG_FAR_RIGHT ? 1 : -1;
  const double complex z = x + I * (turn * h), own = cpow(z, q->b), other = cpow(mid ? q->u - z : q->u + z, q->b);
  const double complex near = at_u ? other : own, loss = at_u ? other - own : own - other;
  const double complex w = creal(loss) > 30 ? loss + log(q->g) : clog(1 - q->g + q->g * cexp(loss));
  return -creal(near) + c * creal(w) - t * cimag(w);
}

/* Method: the midpoint rule on each arc, the largest term taken out. */
double gg_guess_fall(const gg_guess *q, double c, double t, double reach, double outer, double middle, long bump) {
  enum { POINTS = 100 };
  double sum = 0, top = -HUGE_VAL, log_of[GG_ARCS * POINTS];
  for (int i = 0; i < GG_ARCS * POINTS; i++) {
    const gg_arc arc = (gg_arc)(i / POINTS);
    const int mid = arc == GG_MID_LEFT || arc == GG_MID_RIGHT;
    const double r = (i % POINTS + 0.5) / POINTS, s = r * r, length = mid ? q->u / 2 : reach, k = (double)bump;
    const double h = mid ? middle * s * (2 - s) : outer * 2.71 * (k + 1) * s * pow(1 - s, k);
    const double slope =
        mid ? middle * (2 - 2 * s) / length : outer * 2.71 * (k + 1) * pow(1 - s, k - 1) * (1 - (k + 1) * s) / length;
    log_of[i] = log_size(q, c, t, arc, length * s, h) + log(2 * r * length / POINTS * hypot(1, slope));
    if (log_of[i] > top) top = log_of[i];
  }
  for (int i = 0; i < GG_ARCS * POINTS; i++) sum += exp(log_of[i] - top);
  return top + log(sum * q->b / (2 * tgamma(1 / q->b)));
}
