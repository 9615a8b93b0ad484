/* allocation_laws.h - a sum that nearly decides random allocation, its laws and the ratio's second moment on it.
 *
 * Of every coordinate x the whole number nearest to log(1 + z X)/width is kept, X the likelihood ratio of N(1, sigma^2)
 * against N(0, sigma^2); Y is the sum of these numbers.  With R the ratio of the whole output with the record
 * against that without, law[i] has the masses E_Q[R^i ; Y = y] of the numbers y <= top.
 * Classic mistake: to take the divergence of Y, which is a lower bound, for that of the output; R^2 bounds the rest.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-MOMENTS).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ALLOCATION_LAWS_H
#define ASSAY_ALLOCATION_LAWS_H

#include "pair.h"
#include "point_masses.h"

typedef struct {
  mpq_srcptr sigma;
  unsigned long steps, picks; /* 1 <= picks < steps */
  mpq_srcptr z, width;        /* > 0 */
  size_t top;                 /* >= 1 */
  mp_bitcnt_t bits;           /* units of 2^-bits */
  unsigned long overlaps;     /* how many picks of two sets may be common, apart from those that must be; more
                                 count as lost.  0: no second moment is wanted */
} allocation_sum;

typedef struct {
  point_masses law[3];
  int n; /* 2: no second moment */
  mp_bitcnt_t bits;
  size_t top;
} allocation_laws;

/* ASSAY_LIMIT: a product is too long, and l is not initialised. */
void allocation_laws_clear(allocation_laws *l);

/* value := an enclosure of D at epsilon: D(P||Q) for PAIR_PQ, D(Q||P) for PAIR_QP (allocation_laws_value.c); its upper end
 * is +inf without a second moment. */
void allocation_laws_delta(ivl *value, const allocation_laws *l, pair_side side, mpq_srcptr epsilon);

#endif
