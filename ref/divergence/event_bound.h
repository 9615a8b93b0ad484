/* event_bound.h - the best lower bound that a threshold on the maximum gives.
 *
 * For the shuffle pair (HP equation 3) and the balls-and-bins pair (BB equation 6), in
 * both directions: A(C) - exp(epsilon) B(C) with the masses of event_value.h, its
 * supremum over all real C, and its maximum over the grid C = 0, 0.01, .., 100; and the
 * epsilons that follow from a delta, log((A(C) - delta)/B(C)), likewise.  The supremum
 * is attained at one C, which is bracketed (T-EVENT-SUP, T-EVENT-LOSS); it is also
 * the hockey-stick divergence of the laws of the maximum.
 * Classic mistake: to take the bound for the divergence of the pair, which is greater.
 * Derivations: proofs/notes/event_bound.md.                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EVENT_BOUND_H
#define ASSAY_EVENT_BOUND_H

#include "adapt.h"
#include "event_value.h"

/* What is asked, exactly.  Domain: sigma > 0 and steps a natural number >= 1. */
typedef struct {
  event_kind kind;
  pair_side side;
  mpq_srcptr sigma, steps;
  mpq_srcptr at; /* epsilon, any; or delta                                           */
} event_query;

/* Where the threshold ranges. */
typedef enum { EVENT_REAL, EVENT_GRID } event_range;

/* z := A(c) - exp(at) B(c), to goal.  ASSAY_DOMAIN, z untouched: sigma or steps is
 * outside.  Otherwise as adapt_run.                                                */
assay_status event_bound_value_of(ivl *z, const event_query *q, mpq_srcptr c, const adapt_goal *goal,
                                  adapt_report *report) ASSAY_MUST_USE;

/* z := the supremum of A(C) - exp(at) B(C) over the range, to goal (T-EVENT-SUP).
 * Over the reals it is positive; on the grid it may be negative.  As above.        */
assay_status event_bound_delta_of(ivl *z, const event_query *q, event_range range, const adapt_goal *goal,
                                  adapt_report *report) ASSAY_MUST_USE;

/* z := the supremum of log((A(C) - at)/B(C)) over the C of the range with A(C) > at, or 0 if
 * that is greater, to goal (T-EVENT-LOSS).  For the reals this is the least epsilon >= 0
 * whose event_bound_delta_of is not above at.  ASSAY_DOMAIN, z untouched: sigma or steps is outside,
 * or at <= 0 (the supremum over the reals is infinite).                            */
assay_status event_bound_epsilon_of(ivl *z, const event_query *q, event_range range, const adapt_goal *goal,
                                    adapt_report *report) ASSAY_MUST_USE;

#endif
