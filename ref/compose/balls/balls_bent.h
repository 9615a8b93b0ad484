/* balls_bent.h - PUT of balls and bins on a contour that bends to the left.
 *
 * z(u) = mu (1 - sin(angle) cosh u + i cos(angle) sinh u): a few dozen nodes whatever K and
 * T are, for K well above T or T small.  Each node costs one inner sum of its own, and
 * serves for every K.
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

/* The nodes z, and psi(z)^T z' / z^2 at each: what does not depend on K. */
typedef struct {
  balls_bent plan;
  long count;
  cpx *node, *value;
} balls_bent_table;

/* The expensive part; COMPOSE_FREE: done, else the table is of no use.  balls_bent_clear is due either way. */
compose_stop balls_bent_make(balls_bent_table *t, const balls_query *q, const balls_bent *plan, double until);
void balls_bent_clear(balls_bent_table *t);
/* z := an enclosure of PUT at K > 0, narrow near the K of the plan (T-BALLS-BENT). */
void balls_bent_at(ivl *z, const balls_bent_table *t, const balls_query *q, const ivl *k);

#endif
