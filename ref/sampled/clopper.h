/* clopper.h - the exact bracket of a chance from a count: Clopper and Pearson's.
 *
 * X counts the successes of n independent trials of one chance p.  For the count k the upper
 * number is the p with Pr[X <= k] = beta (1 for k = n), the lower one the p with
 * Pr[X >= k] = beta (0 for k = 0).  Each is on its side of p with a probability of at least
 * 1 - beta (T-CLOPPER-COVER).
 * Classic mistake: to use it for a sum of values between 0 and 1; that is what kl.h is for.
 * Derivations: proofs/notes/sampling.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CLOPPER_H
#define ASSAY_CLOPPER_H

#include "adapt.h"
#include "ivl.h"

/* z := the upper (lower) number of `count` successes in `trials`, to goal, as adapt_run.  beta 1:
 * the upper one of count < trials is 0, the lower one of count > 0 is 1.  ASSAY_DOMAIN, z
 * untouched: unless 1 <= trials <= 10^18, count <= trials and 0 < beta <= 1.  The tails of
 * binomial.h are wide where very many masses count; then ASSAY_LIMIT.               */
assay_status clopper_upper(ivl *z, unsigned long count, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                           adapt_report *report) ASSAY_MUST_USE;
assay_status clopper_lower(ivl *z, unsigned long count, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                           adapt_report *report) ASSAY_MUST_USE;

#endif
