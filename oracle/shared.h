/* shared.h - what the questions of one list have in common: the tables of their curve.
 *
 * A list asks for one mechanism at many epsilons.  The road that answers the first one opens
 * a curve (ref/compose/curve.h) for each direction, and the others ask these.       */
#ifndef ASSAY_SHARED_H
#define ASSAY_SHARED_H

#include "curve.h"

typedef struct shared {
  composed_curve *side[2]; /* by pair_side; NULL: not opened */
} shared;

void shared_clear(shared *s);

/* The two curves of a question, whichever side it names; NULL if there is nothing to share. */
composed_curve *const *shared_poisson(shared *s, const poisson_query *q);
composed_curve *const *shared_balls(shared *s, const balls_query *q);

#endif
