/* shuffle_bent.h - PUT of the shuffle pair on a hyperbola, for few steps.
 *
 * PUT is 1/(2 pi i) times the integral of phi(z)^T / z^2 along
 *   z(u) = mu (1 - sin a cosh u + i cos a sinh u), mu > 0, 0 < a < pi/4:
 * no images, and the nodes are as many as digits, whatever the decay of phi.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-BENT).                                */
#ifndef ASSAY_SHUFFLE_BENT_H
#define ASSAY_SHUFFLE_BENT_H

#include "shuffle_parts.h"

typedef struct {
  int call;
  double mu, angle, step; /* a; the step of u                                                 */
  long nodes;
  double log_mu; /* near log phi(mu)                                                          */
  shuffle_range inner, cut;
  double inner_strip, cut_strip;
  mpfr_prec_t prec;
  double seconds;
  compose_stop stop;
} shuffle_bent;

/* A plan for an absolute error exp(log_error) of PUT. */
void shuffle_bent_plan(shuffle_bent *plan, const shuffle_guess *g, int call, double log_error,
                       const compose_limits *limits);
/* z := an enclosure of the answer by the plan (T-SHUFFLE-BENT); COMPOSE_FREE: done. */
compose_stop shuffle_bent_value(ivl *z, const shuffle_query *q, const shuffle_bent *plan, double until);

#endif
