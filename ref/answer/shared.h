/* shared.h - what the questions of one list have in common: the tables of their curve.
 *
 * A list asks for one mechanism at many epsilons.  The method that answers the first one opens
 * a curve (ref/solve/curve.h) for each direction, and the others ask these.       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHARED_H
#define ASSAY_SHARED_H

#include "curve.h"
#include "drawn.h"
#include "replaced_steps.h"
#include "uses.h"

typedef struct shared {
  composed_curve *side[2];   /* by pair_side; NULL: not opened */
  composed_curve *parts[2];  /* of the uses, the same          */
  uses *u;                   /* NULL: not made                 */
  replaced_steps_line *line; /* of a record replaced in a sample of fixed size; NULL: not made */
  drawn_losses *drawn[2];    /* of balls and bins, by pair_side; NULL: not drawn */
  struct shared *below;      /* of the mechanism that a lower bound is of (between.c); NULL: not asked */
  double farthest, way;      /* about the largest epsilon of the list, and how far apart they are; 0: not known */
} shared;

/* The fields in which the questions of a list may differ: where a curve is asked. */
#define SHARED_FIELDS (FIELD(EPSILON) | FIELD(DELTA) | FIELD(ORDER))

void shared_clear(shared *s);
/* The tables of the lower bound: a question about another mechanism, so never those of the upper one.  NULL: s is. */
shared *shared_below(shared *s);
/* 1 if what is shared of the question a is that of b, too; both are without a defect. */
int shared_serves(const query *a, const query *b);

/* The two curves of a question, whichever side it names; NULL if there is nothing to share. */
composed_curve *const *shared_poisson(shared *s, const poisson_query *q);
composed_curve *const *shared_balls(shared *s, const balls_query *q);

/* The uses of a question, which are the same for all of the list; the theorems about its pairs are cited.  NULL: it
 * has none. */
uses *shared_uses(shared *s, answer *a, const query *q);
/* The two curves of these uses. */
composed_curve *const *shared_parts(shared *s);

#endif
