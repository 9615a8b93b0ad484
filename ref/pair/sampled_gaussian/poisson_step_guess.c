/* poisson_step_guess.c - doubles near the quantities of poisson_step_internal.h: for planning only. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_step_internal.h"
#include "guess.h"
#include <math.h>

/* A little below pi/2. */
#define HALF_PI 1.57
/* No sum is longer than this. */
#define LONGEST 20000

double poisson_step_guess_w(const poisson_law *law, double v) {
  double x = v - law->m_d;
  return x > 500 ? log(law->q_d) + x : log1p(law->q_d * expm1(x));
}

/* Trapezoidal rule on a grid of 0.35 deviations, or 0.35 if that is less. */
double poisson_step_guess_moment(const poisson_law *law, double c) {
  double s = 1 / law->sigma_d, h = 0.35 * fmin(s, 1), top = -HUGE_VAL, sum = 0;
  double lo = fmin(0, c * s * s) - 10 * s, hi = fmax(0, c * s * s) + 10 * s;
  if (law->cut) lo = law->left, hi = law->right;
  if (!((hi - lo) / h <= LONGEST)) return HUGE_VAL;
  long n = (long)((hi - lo) / h);
  if (law->cut) h = (hi - lo) / (double)(n + 1), lo += h / 2;
  for (long k = 0; k <= n; k++) {
    double v = lo + (double)k * h, a = c * poisson_step_guess_w(law, v) - v * v / (2 * s * s);
    if (a > top) {
      sum = sum * exp(top - a) + 1;
      top = a;
    } else sum += exp(a - top);
  }
  return top + log(sum * h / (s * sqrt(2 * GUESS_PI)));
}

/* log Phi(-y), about. */
static double log_tail(double y) { return y > 0 ? -y * y / 2 - log1p(y) : 0; }

/* The logarithm of one tail's bound; side -1 left, 1 right. */
static double guess_tail(const poisson_law *law, double c, double edge, int side) {
  double s = 1 / law->sigma_d, centre = c * s * s, away = (double)side;
  double w = c * poisson_step_guess_w(law, edge), flat = w + log_tail(away * edge / s);
  if (away * c < 0) return flat;
  double steep =
      away * (edge - centre) < 0 ? HUGE_VAL : w - c * edge + c * centre / 2 + log_tail(away * (edge - centre) / s);
  if (side < 0) steep = fmin(steep, c * law->log_p + log_tail(-edge / s));
  return steep;
}

void poisson_step_guess_range(const poisson_law *law, double c, double log_small, double *left, double *right) {
  double s = 1 / law->sigma_d;
  *left = -s;
  *right = s;
  for (int k = 0; k < LONGEST && guess_tail(law, c, *left, -1) > log_small - 1; k++) *left -= s / 4;
  for (int k = 0; k < LONGEST && guess_tail(law, c, *right, 1) > log_small - 1; k++) *right += s / 4;
}

double poisson_step_guess_turned(const poisson_law *law, double v, double angle) {
  double x = v - law->m_d, r = exp(fmin(x, 300));
  if (x > 300) return poisson_step_guess_w(law, v);
  double re = law->q_d * (r * cos(angle) - 1), im = law->q_d * r * sin(angle);
  return 0.5 * log1p(2 * re + re * re + im * im);
}

/* The log of a lower bound of |w| on the line from v to v + i angle, or of an upper bound, as c asks for. */
static double guess_base(const poisson_law *law, double c, double v, double angle) {
  if (c >= 0) return poisson_step_guess_w(law, v);
  if (angle > HALF_PI) return poisson_step_guess_w(law, v) + log(cos(angle / 2));
  return poisson_step_guess_w(law, v + log(cos(angle)));
}

/* The log of the integral of the bound to the power c. */
static double guess_lid(const poisson_law *law, double c, double angle) {
  const int n = 150;
  double h = (law->right - law->left) / n, top = -HUGE_VAL, sum = 0;
  for (int k = 0; k < n; k++) {
    double v = law->left + (k + 0.5) * h, y = v * law->sigma_d;
    double a = c * guess_base(law, c, v, angle) - y * y / 2;
    if (a > top) sum = sum * exp(top - a) + 1, top = a;
    else sum += exp(a - top);
  }
  return top + log(sum * h * law->sigma_d / sqrt(2 * GUESS_PI));
}

double poisson_step_guess_turn(const poisson_law *law, double c, double angle) {
  if (c >= 0) return 0;
  if (!law->cut) return c * log(cos(angle / 2));
  return fmax(guess_lid(law, c, angle) - guess_lid(law, c, 0), 0);
}

double poisson_step_guess_edges(const poisson_law *law, double c, double angle) {
  double l = law->left * law->sigma_d, r = law->right * law->sigma_d;
  double a = c * guess_base(law, c, law->left, angle) - l * l / 2;
  double b = c * guess_base(law, c, law->right, angle) - r * r / 2;
  return fmax(a, b) + log1p(exp(-fabs(a - b))) + log(law->sigma_d / sqrt(2 * GUESS_PI));
}
