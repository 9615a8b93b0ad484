/* one_sided.h - mechanisms whose answer is the exact value of a bound of theirs, not of their own.
 *
 * Nothing is known on the other side of such a bound: what judges a claim about the mechanism widens the answer first.
 * Classic mistake: to compare an upper claim with a lower bound, which it passes whatever the truth is. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ONE_SIDED_H
#define ASSAY_ONE_SIDED_H

#include "answer.h"
#include "query.h"

typedef enum { ONE_SIDED_NOT = 0, ONE_SIDED_ABOVE = 1, ONE_SIDED_BELOW = 2, ONE_SIDED_NEITHER = 3 } one_sided;

/* Whether the answer of q's mechanism, and of what it is made of, bounds its loss from above, from below, or is exact;
 * ONE_SIDED_NEITHER if some parts do this and others that. */
one_sided one_sided_of(const query *q);

/* As what the answer to q counts of the quantity: ONE_SIDED_ABOVE, an upper bound. */
one_sided one_sided_of_answer(const query *q);

/* The enclosure of what the mechanism's own number may be, from the answer to q. */
void one_sided_widen(answer *a, const query *q);

/* The same for a delta. */
void one_sided_widen_delta(ivl *delta, const query *q);

#endif
