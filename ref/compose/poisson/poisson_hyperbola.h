/* poisson_hyperbola.h - the Poisson composition on a hyperbola, for few steps and little noise.
 *
 * The least loss of one step is L0 = log(1 - q), and the excess over it is Y (poisson_rotated_line.h).  With
 * chi(zeta) = E e^(-zeta Y), S a sum of T such Y and y = x - T L0 > 0, what is computed is
 *   V(y) = E (1 - e^(S - y))_+ = PUT(x) / e^x, the inverse Laplace transform of chi^T / (zeta (zeta + 1)),
 * along a hyperbola (hyperbola.h).  chi at a node is a sum along a rotated line of the complex plane of losses.
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-BENT).                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_HYPERBOLA_H
#define ASSAY_POISSON_HYPERBOLA_H

#include "hyperbola.h"
#include "poisson_rotated_line.h"

#define POISSON_ROTATED_LINES 2
/* From so many steps on the bound of |chi| is made with more care. */
#define POISSON_HYPERBOLA_MANY 32
/* The rotated line at the angle of the high edge bounds chi: T-POISSON-RAY. */
#define POISSON_HYPERBOLA_WIDEST 0.785

typedef struct {
  hyperbola_plan h; /* x is y                                                                        */
  long terms, order;
  poisson_rotated_line rotated[POISSON_ROTATED_LINES];
  double cut;
} poisson_hyperbola;

/* y := x - T log(1 - q). */
void poisson_hyperbola_excess(ivl *y, const poisson_law *law, const ivl *x);
/* About log V at x, by the least of e^(mu y) chi(mu)^T: nothing rests on it. */
double poisson_hyperbola_guess(const poisson_law *law, const ivl *x);
/* A plan for an absolute error exp(log_error) of V at x. */
void poisson_hyperbola_plan(poisson_hyperbola *plan, const poisson_law *law, const ivl *x, double log_error,
                            const compose_limits *limits);

typedef struct {
  hyperbola_table nodes;
  poisson_law law;
  ivl bound; /* at least |chi|^T on the whole strip                                                 */
} poisson_hyperbola_table;

/* The expensive part; COMPOSE_FREE: done.  poisson_hyperbola_clear is due either way. */
compose_stop poisson_hyperbola_make(poisson_hyperbola_table *t, const poisson_query *q, const poisson_hyperbola *plan,
                                    double until);
void poisson_hyperbola_clear(poisson_hyperbola_table *t);
/* z := an enclosure of e^x V(x - T log(1 - q)), narrow near the y of the plan; the whole line for y <= 0
 * (T-POISSON-BENT). */
void poisson_hyperbola_at(ivl *z, const poisson_hyperbola_table *t, const ivl *x);

#endif
