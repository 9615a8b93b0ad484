/* outcomes.h - the outcomes of a pair that has few of them, each with rational masses, and of compositions of such pairs.
 *
 * What is decided by comparing sums of them is decided exactly, where enclosures of any precision leave it open.
 * Classic mistake: to expand many uses; the number of outcomes multiplies, so there is a most.
 * Derivations: proofs/notes/pair.md (T-PAIR-TOTAL).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_OUTCOMES_H
#define ASSAY_OUTCOMES_H

#include "cell.h"
#include "pair.h"

/* The most outcomes of a list, and the bits that all its numbers have at most. */
enum { OUTCOMES_MOST = 2048, OUTCOMES_BITS = 1 << 20 };

typedef struct {
  size_t n;
  cell *at;
} outcomes;

/* o := the one outcome of a composition of nothing; outcomes_clear is due. */
void outcomes_init(outcomes *o);
void outcomes_clear(outcomes *o);

/* 1, and o := the outcomes of o and of p, used independently, so often; 0, o unchanged or used less often: p is not known to
 * have such outcomes, or they are too many.                                          */
int outcomes_times(outcomes *o, const pair *p, unsigned long count);

/* m := the sum of (p - q)_+: delta at epsilon 0, of both directions. */
void outcomes_total(mpq_ptr m, const outcomes *o);

#endif
