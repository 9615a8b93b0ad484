/* tradeoff.h - the least error of the second kind at a given error of the first kind.
 *
 * f = T[P, Q]: of all tests that call Q when P is true with probability at most x, the
 * best one calls P when Q is true with probability f(x).  f is convex and falls on [0, 1];
 * f(0) = 1 - Q[p = 0], and f(x) = 0 from x = P[q > 0] on.  T[Q, P] is the inverse of
 * T[P, Q], so the inverse is the other side.
 * Classic mistake: at an atom of the loss no threshold has error x; the best test
 * tosses a coin there, and f is the chord.
 * Derivations: proofs/notes/tradeoff.md (T-TRADEOFF, T-TRADEOFF-LINE, T-TRADEOFF-CHORD). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRADEOFF_H
#define ASSAY_TRADEOFF_H

#include "adapt.h"
#include "pair.h"

/* z := T[P, Q](x) for PAIR_PQ, T[Q, P](x) for PAIR_QP, at a rational x in [0, 1]
 * (T-TRADEOFF); the whole line for x < 0, 0 for x > 1.                             */
void tradeoff(ivl *z, const pair *p, pair_side side, mpq_srcptr x);

/* What is asked, exactly. */
typedef struct {
  const pair *p;
  pair_side side;
  mpq_srcptr at; /* x                                                              */
} tradeoff_query;

/* The same, to goal.  ASSAY_DOMAIN, z untouched: at < 0.  Otherwise as adapt_run.  Where f is
 * 0 from `at` itself on, and P[q > 0] is no binary fraction, the answer is ASSAY_LIMIT
 * and [0, tiny].                                                                   */
assay_status tradeoff_of(ivl *z, const tradeoff_query *q, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

#endif
