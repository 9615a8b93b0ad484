/* within.h - an answer within limits, and in words what stopped it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WITHIN_H
#define ASSAY_WITHIN_H

#include "answer.h"

/* What can be asked for. */
enum { WITHIN_MINIMUM_DIGITS = 2, WITHIN_MOST_DIGITS = 10000, WITHIN_MINIMUM_BITS = 64, WITHIN_MOST_BITS = 1 << 30 };

typedef struct {
  long digits, max_bits;
  double seconds;      /* for one answer; 0: as usual */
  const char *allowed; /* the same as it was told     */
  int by_work;         /* 1: the seconds are of work  */
} within;

/* a becomes the answer to q, with two digits more than are asked for, so that the ends of its text differ by one unit of
 * the last digit, seldom two.  Its status is what the digits say: as many as were asked for are enough. */
void within_find(answer *a, query *q, const within *l);
/* For ASSAY_LIMIT: the line (shown.h) that says which limit, what was reached, and that `enclosure` is the best so far;
 * free() it. */
char *within_reason(const query *q, const answer *a, const within *l, const char *enclosure);
/* The line that says why q has no answer; free() it. */
char *within_refused(const query *q, const char *why);

#endif
