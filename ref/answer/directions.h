/* directions.h - the larger of two directions, when each is expensive.
 *
 * One of them often is far too small to count, and then has no digits in reasonable time:
 * a rough look at both finds out which of them decides.                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DIRECTIONS_H
#define ASSAY_DIRECTIONS_H

#include "answer.h"
#include "curve.h"

/* z := the value of one direction, to `bits` bits; an enclosure whatever it returns. */
typedef assay_status (*side_fn)(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                                const void *data);

typedef struct {
  side_fn value;
  const void *data;
  int smaller;                   /* 1: the smaller value is the answer (1 - delta) */
  int same;                      /* 1: both directions have the same value */
  composed_curve *const *curves; /* NULL, or curves of both directions to ask in place of `value` */
  int likelier; /* 1: a few bits are hardly cheaper than all, so the likelier direction is asked at once */
} directions;

/* Fills a for q->side.  The method becomes fourier, bracket, or stays. */
void directions_find(answer *a, const query *q, const directions *s, const adapt_goal *goal);

#endif
