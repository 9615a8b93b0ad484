/* mixed_near.c - about the epsilon of a delta, where moments are guessed in doubles.
 *
 * Not analysed by WP: doubles, and nothing rests on them.
 * Derivations: proofs/notes/product.md (Limits).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "effort_share.h"
#include "guess.h"
#include "local_as.h"
#include "mixed_internal.h"
#include "proposed.h"

#include <math.h>

/* The log of the integrand at c = 1 + exp(x) and epsilon; HUGE_VAL: not known, as far out. */
static double size_at(const mixed_view *v, double x, double epsilon) {
  double m;
  const double y = exp(x);
  return mixed_view_guess(&m, v, 1 + y) ? m - y * epsilon - log(y) - log1p(y) : HUGE_VAL;
}

/* x := where it is least; answers about log D there, by the second derivative.
 * Method: golden sections, and the saddle's normal law. */
static double log_delta_at(double *x, const mixed_view *v, double epsilon) {
  enum { SECTIONS = 24 };
  const double golden = 0.6180339887, step = 0.05;
  double lo = -6, hi = 9;
  for (int i = 0; i < SECTIONS; i++) {
    const double a = hi - golden * (hi - lo), b = lo + golden * (hi - lo);
    const double far = size_at(v, b, epsilon);
    if (isinf(far) || size_at(v, a, epsilon) < far) hi = b;
    else lo = a;
  }
  *x = (lo + hi) / 2;
  const double top = size_at(v, *x, epsilon);
  const double curve =
      (size_at(v, *x - step, epsilon) + size_at(v, *x + step, epsilon) - 2 * top) / pow(step * exp(*x), 2);
  return top - log(2 * GUESS_PI * curve) / 2;
}

/* Method: Newton's steps, as log D falls by c - 1 for each unit of epsilon. */
double mixed_epsilon_guess(const mixed_query *q, double log_delta) {
  enum { STEPS = 12 };
  const double near = 1e-4, most = 700;
  local_as(mixed_view, v, mixed_view_close);
  mixed_view_open(&v, q, effort_clock() + EFFORT_VIEW);
  double epsilon = 0.1, x, last = HUGE_VAL;
  for (int i = 0; i < STEPS && fabs(last) > near; i++) {
    const double lies = log_delta_at(&x, &v, epsilon);
    if (!isfinite(lies)) return 0;
    last = (lies - log_delta) * exp(-x) / epsilon;
    epsilon *= fmin(fmax(1 + last, 0.3), 30);
  }
  proposed_number(&epsilon);
  return fabs(last) <= near && epsilon < most ? epsilon : 0;
}
