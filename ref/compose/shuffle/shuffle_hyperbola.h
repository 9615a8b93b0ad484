/* shuffle_hyperbola.h - PUT of the shuffle pair on a hyperbola, for few steps.
 *
 * PUT is V(0) of hyperbola.h with M = phi^T and the kernel 1/z^2: no images, and the nodes are as many as digits,
 * whatever the decay of phi.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-BENT).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHUFFLE_HYPERBOLA_H
#define ASSAY_SHUFFLE_HYPERBOLA_H

#include "hyperbola.h"
#include "shuffle_internal.h"

typedef struct {
  hyperbola_plan h;
  int call;
  double log_mu; /* near log phi(mu)                                                          */
  shuffle_range inner, cut;
} shuffle_hyperbola;

/* A plan for an absolute error exp(log_error) of PUT, where one takes at most so many seconds. */
void shuffle_hyperbola_plan(shuffle_hyperbola *plan, const shuffle_guess *g, int call, double log_error, double most,
                            const compose_limits *limits);
/* z := an enclosure of the answer by the plan (T-SHUFFLE-BENT); COMPOSE_FREE: done. */
compose_stop shuffle_hyperbola_value(ivl *z, const shuffle_query *q, const shuffle_hyperbola *plan, double until);

#endif
