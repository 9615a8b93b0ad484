/* balls_bent.h - PUT of balls and bins on a contour that bends to the left.
 *
 * z(u) = mu (1 - sin(angle) cosh u + i cos(angle) sinh u): a few dozen nodes whatever K and
 * T are, for K well above T or T small.  Each node costs one inner sum of its own.
 * Classic mistake: to bound the integrand on the edges of the strip only by its values on
 * points; cells with interval arithmetic are needed.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-BENT).                               */
#ifndef ASSAY_BALLS_BENT_H
#define ASSAY_BALLS_BENT_H

#include "balls_parts.h"

typedef struct {
  double k, mu, angle; /* the strip is |Im u| < angle                                      */
  double step;
  long nodes, terms;
  double inner_step;
  double nats, log_error;
  mpfr_prec_t prec;
  double seconds;
  compose_stop stop;
} balls_bent;

/* A plan for an absolute error exp(log_error) of PUT at k. */
void balls_bent_plan(balls_bent *plan, const balls_law *law, double k, double log_error, const compose_limits *limits);
/* z := an enclosure of PUT at K (T-BALLS-BENT); COMPOSE_FREE: done. */
compose_stop balls_bent_put(ivl *z, const balls_query *q, const balls_bent *plan, const ivl *k, double until);

#endif
