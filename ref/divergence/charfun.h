/* charfun.h - characteristic functions of the privacy loss.
 *
 *   PAIR_PQ   phi(t)  = E_P[exp(i t L); q > 0]   = M(1 + i t)
 *   PAIR_QP   phi'(t) = E_Q[exp(-i t L); p > 0]  = M(-i t)
 *
 * where M is the moment of pair.h; an infinite loss is not counted, so phi(0) is the
 * mass of the rest.
 * Classic mistake: the sign in phi': the loss of (Q, P) is -L.
 * Derivations: proofs/notes/renyi.md (T-CHARFUN).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CHARFUN_H
#define ASSAY_CHARFUN_H

#include "adapt.h"
#include "pair.h"

/* w := { phi(s) : s in t }, or of phi' (T-CHARFUN); the whole plane where moments are not known. */
void charfun(cpx *w, const pair *p, pair_side side, const ivl *t);

/* What is asked, exactly. */
typedef struct {
  const pair *pair;
  pair_side side;
  mpq_srcptr at;
} charfun_query;

/* w := the value at `at`; both parts at most 2^-bits |w| wide, bits those of the goal.
 * ASSAY_LIMIT, ASSAY_BROKEN and the report as in adapt_run; report->bits are those of the wider part. */
assay_status charfun_of(cpx *w, const charfun_query *q, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

#endif
