/* hyperbola_plan.h - the numbers of a hyperbola (hyperbola.h), proposed in double precision.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.  What the theorem asks of them is checked
 * where they become a contour, in hyperbola_open.
 * Classic mistake: to choose the step by the larger edge alone, with no room for the rest.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-EDGE, T-HYPERBOLA-REST).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_PLAN_H
#define ASSAY_HYPERBOLA_PLAN_H

#include "effort.h"

typedef struct {
  double x;         /* the place for which it is made                                              */
  double mu;        /* the curves cross the axis below it                                          */
  double low, high; /* the angles of the edges of the strip; the nodes' angle is in the middle      */
  double step;
  long nodes;
  mpfr_prec_t prec;
  double seconds;
  compose_stop stop; /* COMPOSE_FREE: there is a plan                                               */
} hyperbola_plan;
#define HYPERBOLA_PLAN_OK(it) (\valid_read(it) && (it)->prec >= 1)

/* The angle of the nodes. */
double hyperbola_plan_angle(const hyperbola_plan *p);
/* log of what bounds of |M| on the curve of this angle are multiplied with: hyperbola_weight. */
double hyperbola_plan_edge(const hyperbola_plan *p, double angle, double x, int shift);
/* The same for what is left out from u on, without the exponential. */
double hyperbola_plan_rest(const hyperbola_plan *p, double u, int shift);
/* step := that for an error e^-nats below the larger edge, a short double; 0 if it is too small to be of use. */
int hyperbola_plan_step(hyperbola_plan *p, double nats);
/* nodes := as many as bring log_rest(data, u), which falls from `from` on, below `target`. */
void hyperbola_plan_nodes(hyperbola_plan *p, double from, double target,
                          double (*log_rest)(const void *data, const hyperbola_plan *p, double u), const void *data);
/* 1 if p is a plan and sooner done than `best`. */
int hyperbola_plan_is_better(const hyperbola_plan *p, const hyperbola_plan *best);
/* A plan that was chosen: its numbers are handed on as proposed, and stop says which limit it breaks. */
void hyperbola_plan_close(hyperbola_plan *p, const compose_limits *limits);

#endif
