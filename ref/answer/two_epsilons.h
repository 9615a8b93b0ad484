/* two_epsilons.h - the epsilon of both directions, when each is expensive.
 *
 * It is the larger one.  Where the other direction's delta is certainly not above the wanted one at the
 * epsilon of the first, the first decides: one epsilon and a rough delta.             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_EPSILONS_H
#define ASSAY_TWO_EPSILONS_H

#include "answer.h"
#include "effort.h"
#include "pair.h"

typedef struct {
  /* z := the epsilon of one direction; ASSAY_DOMAIN: none is enough.                   */
  assay_status (*epsilon)(ivl *z, pair_side side, mpq_srcptr delta, long bits, const compose_limits *limits,
                          compose_report *report, const void *data);
  /* z := an enclosure of the delta of one direction at e.                               */
  assay_status (*delta)(ivl *z, pair_side side, mpq_srcptr e, long bits, const compose_limits *limits,
                        compose_report *report, const void *data);
  const void *data;
} two_epsilons;

/* Fills a for q->side and q's delta. */
void two_epsilons_find(answer *a, const query *q, const two_epsilons *t, const adapt_goal *goal);

#endif
