/* balls_edge.h - bounds of the integrand of the hyperbola, off the nodes.
 *
 * On the hyperbola of angle a, z(u) = mu (1 - sin a cosh u + i cos a sinh u), the integrand of PUT is
 *   f(u) = exp(z K) psi(z)^T z'(u) / (2 pi i z^2).
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-SMALL, T-BALLS-EDGE, T-BALLS-REST).  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_EDGE_H
#define ASSAY_BALLS_EDGE_H

#include "balls_internal.h"
#include "hyperbola.h"

/* A proposal: near a curve of this law. */
typedef struct {
  const balls_law *law;
  double mu, angle;
} balls_curve;

/* What is proposed for a bound: cells by this curve, and a tail below exp(log_small). */
typedef struct {
  balls_curve curve;
  double log_small;
} balls_cells;

/* No curve is cut into more cells. */
#define BALLS_CELLS 4000
/* Where the two branches of g meet, about. */
#define BALLS_BRANCH 3.23606797749979

/* ---- Numbers near (balls_edge_guess.c): nothing rests on them --------------------------- */

/* A width for the cell that begins at u: exp(K Re z) falls by at most half there, or all of it is negligible. */
double balls_edge_guess_cell(const balls_curve *curve, double k, double u, double log_small);
/* A width for one that serves every k from `low` to `far`: of those for which f is not negligible there. */
double balls_edge_guess_wide(const balls_curve *curve, double low, double far, double u, double log_small);
/* About the logarithm of the integral of |f| along the curve; +inf if no bound is near. */
double balls_edge_guess(const balls_curve *curve, double k, double log_small);
/* About the u beyond which the sum of |f| is below exp(log_small); 0 if there is none. */
double balls_edge_guess_reach(const balls_curve *curve, double k, double log_small);

/* ---- Bounds -------------------------------------------------------------------------------- */

/* z := at least the integral of |f| over the edge, of an angle 0 < angle < pi/2 (T-BALLS-EDGE). */
void balls_edge(ivl *z, const balls_law *law, const hyperbola_part *part, const ivl *k, const balls_cells *cells);
/* cells := some for the edge that part is, by a law near that of the bound. */
void balls_edge_guess_cells(balls_cells *cells, const balls_law *law, const hyperbola_part *part, double log_small);
/* The same for every K, from cells that are cut once: the integral is at most twice the sum of weight e^(K re), and beyond e^(K end) / K
 * (T-BALLS-EDGE). */
typedef struct {
  long count;
  double least; /* proposed: for smaller K it is of little use; 0: there are no cells */
  ivl *weight, *re, beyond, end;
} balls_edges;
void balls_edge_kept_init(balls_edges *e);
void balls_edge_kept_clear(balls_edges *e);
/* e := cells that serve from `least` to `far`; part and cells as above. */
void balls_edge_kept_cut(balls_edges *e, const balls_law *law, const hyperbola_part *part, const balls_cells *cells,
                         double least, double far);
/* z := at least the integral, for K > 0. */
void balls_edge_kept_sum(ivl *z, const balls_edges *e, const ivl *k);
/* z := at least h times the sum of 2 |f(n h)| over n > nodes (T-BALLS-REST). */
void balls_edge_rest(ivl *z, const balls_law *law, const hyperbola_part *part, const ivl *k);

#endif
