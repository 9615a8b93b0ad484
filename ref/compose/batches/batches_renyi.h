/* batches_renyi.h - Renyi divergences of Gaussian noise on random batches.
 *
 * Of balls and bins, over any number of epochs, they are numbers; of random allocation and of a shuffled order what is
 * known lies between two bounds, and so it does at orders whose sums are too long.
 * PAIR_PQ is D(P||Q), P with the record, PAIR_QP is D(Q||P): two numbers.
 * Classic mistake: to give the larger of both bounds for a direction; each has its own.
 * Derivations: proofs/notes/batches_renyi.md (T-BATCHES-*).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BATCHES_RENYI_H
#define ASSAY_BATCHES_RENYI_H

#include "ivl.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma; /* above 0 */
  unsigned long steps, epochs,
      picks;        /* below 2^31; picks at most steps, 1 but for an allocation; epochs 1 but for balls */
  mpq_srcptr order; /* above 0 */
  pair_side side;
} batches_query;

/* Each returns 1 where more precision says more, 0 where bounds are all that is known. */
/* z := the divergence of balls and bins (T-BATCHES-BALLS); between bounds where the sum is too long (T-BATCHES-AROUND). */
int batches_renyi_balls(ivl *z, const batches_query *q);
/* z := bounds of that of random allocation (T-BATCHES-ALLOCATION). */
int batches_renyi_allocation(ivl *z, const batches_query *q);
/* z := bounds of that of a shuffled order (T-BATCHES-SHUFFLED). */
int batches_renyi_shuffled(ivl *z, const batches_query *q);

#endif
