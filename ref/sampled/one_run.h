/* one_run.h - what an attack on a single run says of epsilon: a bound from below, with a stated probability.
 *
 * Each of `canaries` records is in the data by a fair coin of its own.  The attack looks at the output, guesses of `guesses` of them
 * whether they are in, and `right` guesses are right.  If the mechanism is (epsilon, delta)-private, so many are right with a
 * probability of at most
 *   b + 2 canaries delta max over i of Pr[right - i <= W < right]/i,   b = Pr[W >= right],
 * W binomial of `guesses` trials and chance exp(epsilon)/(1 + exp(epsilon)) (T-AUDIT-ONE-RUN; with a delta as published).
 * Classic mistake: to let the number of guesses depend on which are right, or to forget the term of delta.
 * Derivation: proofs/notes/audit.md.                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ONE_RUN_H
#define ASSAY_ONE_RUN_H

#include "ivl.h"
#include "status.h"

enum { ONE_RUN_MOST_GUESSES = 1000000 };

typedef struct {
  unsigned long canaries, guesses, right;
  mpq_srcptr beta, delta; /* 0 < beta < 1, 0 <= delta < 1 */
} one_run_counts;

/* epsilon's lower end := at most the true epsilon with a probability of at least 1 - beta; from its upper end on the counts are
 * not known to be too many.  ASSAY_DOMAIN, epsilon untouched: unless right <= guesses <= canaries, 1 <= guesses <=
 * ONE_RUN_MOST_GUESSES, canaries <= 10^18 and beta and delta are as said.  ASSAY_LIMIT: it is wide, and true. */
assay_status one_run_find(ivl *epsilon, const one_run_counts *c) ASSAY_MUST_USE;

#endif
