/* epochs_guess.c - numbers near the moments and the answer of several epochs, in doubles.
 *
 * Nothing rests on them: a bad guess costs digits or time, never soundness.              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "epochs_internal.h"
#include "guess.h"
#include <math.h>

void epochs_guess_make(epochs_guess *g, const balls_law *law, double epochs) {
  g->sigma = law->sigma_d;
  g->steps = (double)law->steps;
  g->epochs = epochs;
  for (int i = 0; i < EPOCHS_GRID; i++) {
    double u = EPOCHS_LOW + EPOCHS_SPACE * i;
    g->psi[i] = u < -36 ? -exp(u) : g->steps * balls_law_guess_psi(law, exp(u) / g->steps);
  }
}

/* By a cubic through four values of log(-log Psi); by a line at the ends. */
double epochs_guess_psi(const epochs_guess *g, double u) {
  double x = (u - EPOCHS_LOW) / EPOCHS_SPACE, y[4];
  if (!(x > 1)) return -exp(u);
  int i = x < EPOCHS_GRID - 2 ? (int)x : EPOCHS_GRID - 2;
  double a = g->psi[i], b = g->psi[i + 1], t = x - i;
  if (i == EPOCHS_GRID - 2) return a + t * (b - a);
  for (int k = 0; k < 4; k++) y[k] = log(-g->psi[i - 1 + k]);
  double p = y[0] * -t * (t - 1) * (t - 2) / 6 + y[1] * (t + 1) * (t - 1) * (t - 2) / 2,
         q = y[2] * -t * (t + 1) * (t - 2) / 2 + y[3] * t * (t + 1) * (t - 1) / 6;
  return -exp(p + q);
}

/* The sum of e^(cu) Psi(e^u) step from u on, over e^top, until it is negligible. */
static double walk(const epochs_guess *g, double c, double u, double step, double top) {
  const double negligible = -40;
  double sum = 0;
  for (int i = 0; i < 4000; i++, u += step) {
    double a = c * u + epochs_guess_psi(g, u) - top;
    if (!(a > negligible)) break;
    sum += exp(a);
  }
  return sum;
}

/* log of E R^-c = int e^(cu) Psi(e^u) du / Gamma(c). */
double epochs_guess_moment(const epochs_guess *g, double c) {
  double top = -HUGE_VAL, at = 0, step = fmin(EPOCHS_SPACE, 0.3 / sqrt(c));
  for (int i = 0; i < EPOCHS_GRID; i++) {
    double u = EPOCHS_LOW + EPOCHS_SPACE * i, a = c * u + g->psi[i];
    if (a > top) {
      top = a;
      at = u;
    }
  }
  double sum = walk(g, c, at, step, top) + walk(g, c, at - step, -step, top);
  return fmax(top + log(sum * step) - guess_log_gamma(c), 0);
}

/* Stirling's series after a shift to the right. */
double epochs_guess_gamma(double c, double t) {
  double shift = 0;
  for (; c < 8; c += 1) shift += log(c * c + t * t) / 2;
  double r2 = c * c + t * t, l = log(r2) / 2, a = atan2(t, c);
  return (c - 0.5) * l - t * a - c + log(2 * GUESS_PI) / 2 + c / (12 * r2) - shift;
}

static double log_phi(double x) {
  return x > -30 ? log(0.5 * erfc(-x / sqrt(2.0))) : -x * x / 2 - log(-x * sqrt(2 * GUESS_PI));
}

/* log E (exp(a N - a^2/2) - exp(y))_+, N standard normal. */
static double log_call(double a, double y) {
  double p = log_phi(a / 2 - y / a), q = y + log_phi(-a / 2 - y / a);
  if (q < p - 0.02) return p + log(-expm1(q - p));
  double d = y / a - a / 2;
  return -d * d / 2 + log(a) - 2 * log1p(fabs(d)) - 1;
}

/* Chernoff's bound of PUT, at the best of some abscissae. */
static double log_put(const epochs_guess *g, double x) {
  double best = x;
  for (double b = 0.1; b < 5000; b *= 1.3) {
    double v = g->epochs * epochs_guess_moment(g, b) + (1 + b) * x + b * log(b) - (1 + b) * log1p(b);
    if (v < best) best = v;
  }
  return best - 2;
}

/* CALL: the normal approximation of the loss, or one step of all alone. */
double epochs_guess_value(const epochs_guess *g, double x) {
  if (x < 0) return log_put(g, x);
  double s = 1 / g->sigma, variance = log1p(expm1(fmin(s * s, 600)) / g->steps);
  double gap = g->steps * expm1(fmin(x, 600) + 1e-3);
  double jump = log(g->epochs) + log_call(s, log(gap + 1));
  return fmin(fmax(log_call(sqrt(g->epochs * variance), x), jump), 0);
}
