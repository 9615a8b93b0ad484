/* allocation_epsilon.h - the epsilon of a random allocation of several picks, made narrower.
 *
 * Classic mistake: to take the epsilon of one direction for that of both, the larger.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-MOMENTS).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ALLOCATION_EPSILON_H
#define ASSAY_ALLOCATION_EPSILON_H

#include "effort.h"

typedef struct {
  mpq_srcptr sigma, steps, picks; /* sigma > 0; steps, picks integers, 1 <= picks < steps < 2^31 */
  mpq_srcptr delta;               /* above 0 */
  int sides[2];                   /* whether PAIR_PQ counts, and PAIR_QP */
} allocation_epsilon_query;

/* z, which holds the least epsilon >= 0 at which no direction that counts has more than delta, is made narrower, to so
 * many bits or for so many seconds.  Nothing happens unless z has a finite upper end. */
void allocation_epsilon_narrow(ivl *z, const allocation_epsilon_query *q, long bits, double seconds);

#endif
