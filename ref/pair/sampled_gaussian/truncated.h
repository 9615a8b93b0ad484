/* truncated.h - Gaussian noise on Poisson samples that are cut to a largest size.
 *
 * Each of n records takes part with probability q; of a sample of more than B a part of B is kept, any alike likely.  With K
 * of the other n - 1 records in the sample, tau = P[K >= B], r = E[q B/(K+1) | K >= B]: the step is a plain Poisson sample, or
 * with probability tau one of fixed size B that holds the record with probability r, and a pair that shows which of
 * the two it is dominates (T-TRUNC).  An upper bound; exact for n <= B and without noise of the cut, rate 1.
 * Classic mistake: to average q B/(K+1) after joint convexity; a divergence is convex in the rate.
 * Derivations: proofs/notes/adjacency.md (T-TRUNC).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRUNCATED_H
#define ASSAY_TRUNCATED_H

#include "pair.h"

typedef struct {
  mpq_srcptr sigma, shift; /* records of norm |shift| at most */
  mpq_srcptr rate;
  unsigned long records, batch; /* at least 1 */
} truncated_query;

/* Of records times the bits of the rate's denominator. */
#define TRUNCATED_MOST_BITS (1ul << 20)

/* tau and r, exactly; r := 0 for tau = 0. */
void truncated_rates(mpq_ptr tau, mpq_ptr r, const truncated_query *q);

/* A record is in one data set alone; is replaced; the same two as google dp_accounting has them, which takes two points
 * farther apart in cut samples.  NULL outside the domain, or for too many records. */
pair *truncated_pair_make(const truncated_query *q);
pair *truncated_pair_replaced(const truncated_query *q);
/* A record is zeroed out: NULL without noise, too. */
pair *truncated_pair_zeroed(const truncated_query *q);
pair *truncated_pair_published(const truncated_query *q, int replaced);

#endif
