/* balls_hyperbola.h - PUT of balls and bins on a hyperbola.
 *
 * A few dozen nodes whatever K and T are, for K well above T or T small (hyperbola.h; M = psi^T, the kernel is
 * 1/z^2).  Each node costs one inner sum of its own, and serves for every K.
 * Classic mistake: to bound the integrand on the edges of the strip only by its values on
 * points; cells with interval arithmetic are needed.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-BENT).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_HYPERBOLA_H
#define ASSAY_BALLS_HYPERBOLA_H

#include "balls_internal.h"
#include "hyperbola.h"

typedef struct {
  hyperbola_plan h; /* x is K                                                               */
  long terms;
  double inner_step, nats, log_error;
  double most;    /* seconds of those that are looked at                                         */
  line_also also; /* x is -K                                                                    */
} balls_hyperbola;

/* A plan for an absolute error exp(log_error) of PUT at k, that should serve another place, too, unless that is
 * NULL; none that takes more than `most` seconds. */
void balls_hyperbola_plan(balls_hyperbola *plan, const balls_law *law, double k, double log_error,
                          const line_also *also, double most, const compose_limits *limits);

typedef struct {
  hyperbola_table nodes;
  double log_error;               /* what is smaller is of no weight in a bound                            */
  double near;                    /* about the least, 0 where it is not known                               */
  double far;                     /* about the largest K that is asked                                     */
  struct balls_kept_edges *edges; /* what bounds of errors share from the second on          */
} balls_hyperbola_table;

/* The expensive part; COMPOSE_FREE: done, else the table is of no use.  balls_hyperbola_clear is due either way. */
compose_stop balls_hyperbola_make(balls_hyperbola_table *t, const balls_query *q, const balls_hyperbola *plan,
                                  double until);
void balls_hyperbola_clear(balls_hyperbola_table *t);
/* z := an enclosure of PUT at K > 0, narrow near the K of the plan (T-BALLS-BENT). */
void balls_hyperbola_at(ivl *z, const balls_hyperbola_table *t, const balls_query *q, const ivl *k);

#endif
