/* poisson_grid.c - Chernoff's bounds on a grid of abscissae, in doubles.
 *
 * Every loop has a fixed bound; nothing rests on what is found.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CHERNOFF).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_grid.h"
#include "guess.h"
#include <math.h>

#define LONGEST_LINE 78

/* ---- Chernoff's bounds on a grid of abscissae ---------------------------------------- */

/* For c > 1 or c < 0; between, the factor is 1. */
static double log_factor(double c) { return (c - 1) * log1p(-1 / c) - log(fabs(c)); }

/* Without the factor; the moment's enclosure has the window's ends. */
static double log_chernoff(const poisson_law *law, double c, double x) {
  double m = c > 0 || c < 0 ? poisson_step_guess_moment(law, c) : 0;
  if (law->cut) m += log1p(exp(fmin(poisson_step_guess_edges(law, c, 1) + 3 - m, 700)));
  return (double)law->steps * m - (c - 1) * x;
}

/* Adds abscissae base + sign f, f geometric, until the bound has clearly risen. */
static void add_line(poisson_grid *g, const poisson_law *law, double x, double base, double sign) {
  double least = HUGE_VAL, f = law->cut ? 1e-5 * law->scale : 1e-3, coarse = law->cut ? 1.5 : 1.3;
  for (int k = 0; k < LONGEST_LINE; k++, f *= k < 24 ? coarse : 1.2) {
    double c = base + sign * f, v = log_chernoff(law, c, x) + log_factor(c);
    if (!(v < 1e300)) break;
    g->c[g->count] = c;
    g->value[g->count++] = v;
    if (v < least) least = v;
    if (v > least + 300 && k > 30) break;
  }
}

static void add_middle(poisson_grid *g, const poisson_law *law, double x) {
  for (int k = 0; k <= 40; k++) {
    g->c[g->count] = k / 40.0;
    g->value[g->count++] = log_chernoff(law, k / 40.0, x);
  }
}

/* Small abscissae where the law's scale is large: bounds that hold however skewed the loss is. */
static void add_low(poisson_grid *g, const poisson_law *law, double x) {
  double f = 0.1;
  for (int k = 0; k < 40 && f < 1e-5 * law->scale; k++, f *= fmax(4, pow(law->scale, 1.0 / 40))) {
    double v = log_chernoff(law, 1 + f, x) + log_factor(1 + f);
    if (!(v < 1e300)) break;
    g->c[g->count] = 1 + f;
    g->value[g->count++] = v;
  }
}

void poisson_grid_make(poisson_grid *g, const poisson_law *law, poisson_kind kind, double x) {
  g->count = 0;
  if (kind == POISSON_MINIMUM) add_middle(g, law, x);
  else {
    add_line(g, law, x, 1, 1);
    add_line(g, law, x, 0, -1);
    add_low(g, law, x);
  }
}

static int on_side(poisson_kind kind, double c) {
  return kind == POISSON_CALL ? c > 1 : kind == POISSON_PUT ? c < 0 : c > 0 && c < 1;
}

/* ---- The saddle ---------------------------------------------------------------------- */

/* log of |M^steps exp(-(c - 1) x) / (c (c - 1))|, which is least at the saddle. */
static double log_integrand(const poisson_law *law, double c, double x) {
  return (double)law->steps * poisson_step_guess_moment(law, c) - (c - 1) * x - log(fabs(c * (c - 1)));
}

/* Best abscissa of the grid; the value by the second difference. */
double poisson_grid_saddle(const poisson_grid *g, const poisson_law *law, poisson_kind kind, double x,
                           double *log_value) {
  double best = HUGE_VAL, c = kind == POISSON_CALL ? 2 : kind == POISSON_PUT ? -1 : 0.5;
  for (int i = 0; i < g->count; i++) {
    if (!on_side(kind, g->c[i])) continue;
    double v = g->value[i] - (kind == POISSON_MINIMUM ? 0 : log_factor(g->c[i])) - log(fabs(g->c[i] * (g->c[i] - 1)));
    if (v < best) {
      best = v;
      c = g->c[i];
    }
  }
  double d = 0.02 * fmin(fabs(c), fabs(c - 1));
  double mid = log_integrand(law, c, x), up = log_integrand(law, c + d, x), dn = log_integrand(law, c - d, x);
  double curve = (up + dn - 2 * mid) / (d * d), slope = (up - dn) / (2 * d);
  *log_value = mid;
  if (curve > 0) *log_value = mid - fmin(slope * slope / (2 * curve), 2) - 0.5 * log(2 * GUESS_PI * curve);
  return c;
}

double poisson_grid_bound(const poisson_law *law, poisson_kind kind, double c, double x) {
  return log_chernoff(law, c, x) + (kind == POISSON_MINIMUM ? 0 : log_factor(c));
}

double poisson_grid_least_at(const poisson_grid *g, poisson_kind kind, double more) {
  double least = HUGE_VAL;
  for (int i = 0; i < g->count; i++)
    if (on_side(kind, g->c[i]) || kind == POISSON_MINIMUM) least = fmin(least, g->value[i] - (g->c[i] - 1) * more);
  return least;
}

double poisson_grid_least(const poisson_grid *g, poisson_kind kind) { return poisson_grid_least_at(g, kind, 0); }
