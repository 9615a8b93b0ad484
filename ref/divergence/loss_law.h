/* loss_law.h - the distribution of the privacy loss.
 *
 * The loss of side PAIR_PQ is L = log(p/q), that of PAIR_QP is log(q/p) = -L; each has a
 * law under P and one under Q.  A law may have an atom anywhere, and mass at both
 * infinities, which the functions below count:
 *   loss_law_tail  M[loss > x], with the mass at +inf
 *   loss_law_cdf   M[loss <= x], with the mass at -inf
 * Classic mistake: 1 - cdf for a small tail, and 1 - tail for a small cdf; each
 * function here is accurate where it is small.
 * Derivations: proofs/notes/hockey.md (T-LOSS-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOSS_LAW_H
#define ASSAY_LOSS_LAW_H

#include "adapt.h"
#include "pair.h"

typedef enum { LOSS_UNDER_P, LOSS_UNDER_Q } loss_measure;

/* z := { M[loss > x] : x }. */
void loss_law_tail(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x);
/* z := { M[loss <= x] : x }.  An atom at a point x is counted, where it can be told
 * apart; without atoms next to x the relative accuracy is that of the tails.        */
void loss_law_cdf(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x);
/* z := M[loss = +inf] and M[loss = -inf]. */
void loss_law_plus(ivl *z, const pair *p, pair_side side, loss_measure m);
void loss_law_minus(ivl *z, const pair *p, pair_side side, loss_measure m);

/* What is asked, exactly. */
typedef struct {
  const pair *p;
  pair_side side;
  loss_measure measure;
  int above; /* 1: M[loss > at], 0: M[loss <= at] */
  mpq_srcptr at;
} loss_query;

/* z := that probability, to goal; as adapt_run.  An atom at `at` is told from its neighbours at and above the largest
 * finite loss, at the least one, and on a lattice of losses (T-LOSS-ATOM). */
assay_status loss_law_of(ivl *z, const loss_query *q, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

#endif
