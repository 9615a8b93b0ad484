/* allocation_plan.h - which sum decides random allocation, and how finely it is kept; nothing rests on it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ALLOCATION_PLAN_H
#define ASSAY_ALLOCATION_PLAN_H

#include "pair.h"

typedef struct {
  double sigma, steps, picks, epsilon;
  pair_side side;
  double log_value; /* log of the divergence, about */
  double factor;    /* of z, apart from which it is the one that is thought best */
} allocation_case;

typedef struct {
  double steps, picks;    /* as asked */
  double z, from, to;     /* the sum of log(1 + z X), where it matters */
  double bits, more;      /* of a unit; how many of them the second moment takes */
  double numbers;         /* from `from` to `to`; the caller's choice */
  unsigned long overlaps; /* 0: the second moment is too costly */
} allocation_plan;

/* 0: nothing is found. */
int allocation_plan_make(allocation_plan *p, const allocation_case *c);

#endif
