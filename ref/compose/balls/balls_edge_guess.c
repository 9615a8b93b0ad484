/* balls_edge_guess.c - doubles near the bounds of balls_edge.h: for planning only. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_edge.h"
#include "guess.h"
#include "proposed.h"
#include <math.h>

/* As the bound of balls_edge.c. */
static double log_tail(double x) { return x <= 0 ? 0 : -x * x / 2 + log(x > 1 ? 0.4 / x : 0.5); }

static double guess_small(const balls_law *law, double r) {
  double s = 1 / law->sigma_d, l = (law->m_d + log(BALLS_BRANCH / r)) / s;
  return r * r / 2 * exp(fmin(s * s + log_tail(2 * s - l), 600)) + r * exp(log_tail(l - s)) + 2 * exp(log_tail(l));
}

/* log of the bound of |f| with the exponent at u and |psi| at v. */
static double guess_f(const balls_curve *c, double k, double u, double v) {
  double sn = sin(c->angle), cs = cos(c->angle), s2 = c->law->sigma_d * c->law->sigma_d;
  double x = c->mu * (1 - sn * cosh(v)), y = c->mu * cs * sinh(v), r = c->mu * (cosh(v) - sn);
  double w = fmax(atan2(y, x) - GUESS_PI / 2, 0), shift = w * w * s2 / 2;
  double psi =
      fmin(0.5 * log1p(x * x + y * y - 2 * x) + log1p(exp(shift) * guess_small(c->law, r) / hypot(1 - x, y)), shift);
  double weight = 0.5 * log((cosh(u) + sn) / pow(cosh(u) - sn, 3)) - log(c->mu);
  return k * c->mu * (1 - sn * cosh(u)) + (double)c->law->steps * psi + weight - log(2 * GUESS_PI);
}

/* exp(k Re z) falls by half from u on. */
static double guess_half(const balls_curve *c, double k, double u) {
  const double nats = 2, widest = 0.2;
  const double slope = k * c->mu * sin(c->angle), d = nats / (1e-9 + slope * sinh(u));
  return fmin(widest, fmax(d, acosh(cosh(u) + nats / (slope + 1e-9)) - u));
}

double balls_edge_guess_wide(const balls_curve *c, double low, double far, double u, double log_small) {
  const double nats = 45, most = nats / (c->mu * sin(c->angle) * (cosh(u) - 1) + 1e-300);
  if (most <= low) return balls_edge_guess_cell(c, low, u, log_small);
  double d = guess_half(c, fmin(most, far), u);
  proposed_number(&d);
  return fmax(d, 1e-9);
}

double balls_edge_guess_cell(const balls_curve *c, double k, double u, double log_small) {
  double d = guess_half(c, k, u);
  while (d < 0.5 && guess_f(c, k, u, u + 2 * d) < log_small - 8) d *= 2;
  proposed_number(&d);
  return fmax(d, 1e-9);
}

/* log of the bound beyond u. */
static double guess_tail(const balls_curve *c, double k, double u) {
  double sn = sin(c->angle), s2 = c->law->sigma_d * c->law->sigma_d;
  double psi = (double)c->law->steps * c->angle * c->angle * s2 / 2;
  return k * c->mu * (1 - sn * cosh(u)) + psi + 0.5 * log((cosh(u) + sn) / pow(cosh(u) - sn, 3)) - log(c->mu) -
         log(k * c->mu * sn * sinh(u)) - log(2 * GUESS_PI);
}

double balls_edge_guess(const balls_curve *c, double k, double log_small) {
  double u = 0, sum = 0;
  for (int i = 0; i < BALLS_CELLS; i++) {
    if (u > 0 && guess_tail(c, k, u) < log_small) return log(2 * sum);
    double d = balls_edge_guess_cell(c, k, u, log_small), f = guess_f(c, k, u, u + d);
    if (!(f < 650)) return HUGE_VAL;
    sum += d * exp(f);
    u += d;
  }
  return HUGE_VAL;
}

/* Method: the bound beyond u falls, so the place where it is small is found by halving; below it, the last one where f is not. */
double balls_edge_guess_reach(const balls_curve *c, double k, double log_small) {
  const double step = 0.05;
  int low = 0, high = BALLS_CELLS + 1;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    if (guess_tail(c, k, step * middle) < log_small - 4) high = middle;
    else low = middle;
  }
  if (high > BALLS_CELLS) return 0;
  while (high > 0 && !(guess_f(c, k, step * high, step * high) > log_small - 4)) high--;
  return high > 0 ? step * (high + 1) : 0;
}

void balls_edge_guess_cells(balls_cells *cells, const balls_law *law, const hyperbola_part *part, double log_small) {
  cells->curve = (balls_curve){law, mpfr_get_d(part->of->mu.lo, MPFR_RNDN), mpfr_get_d(part->angle.lo, MPFR_RNDN)};
  cells->log_small = log_small;
}
