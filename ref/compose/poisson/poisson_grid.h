/* poisson_grid.h - Chernoff's bounds on a grid of abscissae, in doubles: for planning only.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CHERNOFF).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_GRID_H
#define ASSAY_POISSON_GRID_H

#include "poisson_internal.h"

#define POISSON_ABSCISSAE 200

typedef struct {
  int count;
  double c[POISSON_ABSCISSAE], value[POISSON_ABSCISSAE]; /* steps log M(c) - (c - 1) x + log factor */
} poisson_grid;

/* Abscissae that suit the kind, in units of the law's scale. */
void poisson_grid_make(poisson_grid *g, const poisson_law *law, poisson_kind kind, double x);
/* The grid's best abscissa for the inversion; *log_value: about the logarithm of the function. */
double poisson_grid_saddle(const poisson_grid *g, const poisson_law *law, poisson_kind kind, double x,
                           double *log_value);
/* About the logarithm of the bound of the kind's function at an abscissa. */
double poisson_grid_bound(const poisson_law *law, poisson_kind kind, double c, double x);
/* About the logarithm of the least of the grid's bounds of the kind's function. */
double poisson_grid_least(const poisson_grid *g, poisson_kind kind);
/* The same at an x that is so much larger. */
double poisson_grid_least_at(const poisson_grid *g, poisson_kind kind, double more);

#endif
