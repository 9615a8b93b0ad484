/* on_lattice.h - delta on a lattice of losses, by choice: the second, independent method.
 *
 * Few digits, from integers; what it is for is to agree with the first method.        */
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

/* Fills a for q->side from a method for one direction; symmetric: they are equal. */
void on_lattice_sides(answer *a, const query *q, on_lattice_fn f, const void *data, int symmetric,
                      const adapt_goal *goal);

#endif
