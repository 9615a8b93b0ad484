/* on_lattice.h - delta on a lattice of losses, by choice: the second, independent method.
 *
 * Few digits, from integers; what it is for is to agree with the first method.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ON_LATTICE_H
#define ASSAY_ON_LATTICE_H

#include "answer.h"
#include "pair.h"

/* Fills a with q's delta, or refuses it. */
void on_lattice_find(answer *a, const query *q, const adapt_goal *goal);

/* Where a, the answer to q by another method, has hardly a digit: what it and the lattice's answer share. */
void on_lattice_narrow(answer *a, const query *q, const adapt_goal *goal);

/* Fills a with q's epsilon, 0 < delta < 1, and returns 1; 0 if q has no pairs or ends as a defect. */
int on_lattice_epsilon(answer *a, const query *q, const adapt_goal *goal);

/* z := delta of one direction at epsilon, an enclosure unless it returns ASSAY_BROKEN. */
typedef assay_status (*on_lattice_fn)(ivl *z, pair_side side, mpq_srcptr epsilon, long bits, const void *data);

/* z := an enclosure on a lattice of about so many points, with masses of so many bits.  ASSAY_LIMIT: it is of no use, and longer
 * ones will not be. */
typedef assay_status (*on_lattice_at)(ivl *z, size_t cells, mp_bitcnt_t bits, const void *data);

typedef struct {
  size_t cells, most_cells;    /* of the first lattice; of the longest that is tried                         */
  mp_bitcnt_t bits, most_bits; /* of masses: finer than what the first lattice loses; at which none gets finer */
  int times;                   /* how many times as long as the last one the next one may take               */
} on_lattice_sizes;

/* z := what the enclosures of a probability by growing lattices share, to so many bits or as long as there is time. */
assay_status on_lattice_grow(ivl *z, const on_lattice_sizes *s, on_lattice_at at, const void *data, long bits,
                             double seconds);

/* Fills a for q->side from a method for one direction; symmetric: they are equal. */
void on_lattice_sides(answer *a, const query *q, on_lattice_fn f, const void *data, int symmetric,
                      const adapt_goal *goal);

#endif
