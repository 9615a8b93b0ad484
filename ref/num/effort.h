/* effort.h - what every method for compositions is told and tells.
 *
 * A question has a wanted relative accuracy in bits; a method may give less and says
 * so: whatever the status, the interval it leaves holds the answer.
 * Classic mistake: to read ASSAY_LIMIT as failure; it is a sound, wider answer.     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EFFORT_H
#define ASSAY_EFFORT_H

#include "adapt.h"

typedef struct {
  double seconds; /* by effort_clock, about; 0: 30                                 */
  long bits;      /* no working precision above this one; 0: 20000                  */
  long nodes;     /* no longer sum than this; 0: 1000000                            */
} compose_limits;

/* What stopped a method. */
typedef enum {
  COMPOSE_FREE = 0, /* nothing did                                                  */
  COMPOSE_SECONDS,  /* more digits would have taken more than the seconds allowed   */
  COMPOSE_BITS,     /* .. a higher precision than allowed                           */
  COMPOSE_NODES,    /* .. a longer sum than allowed                                 */
  COMPOSE_METHOD    /* the method found no parameters for this question             */
} compose_stop;

/* How the last answer came about. */
typedef struct {
  long bits;            /* reached: ivl_rel_bits of the answer                         */
  long nodes;           /* length of the outer sum, 0 if there was none                */
  long terms;           /* length of the inner one                                     */
  long prec;            /* working precision                                           */
  int runs;             /* how many sums were formed                                   */
  double seconds;       /* by effort_clock                                            */
  char method;          /* E exact or closed form, V straight contour, H hyperbola, S sum of outcomes, B bracket */
  compose_stop stop;    /* what stopped it                                             */
  const char *theorems; /* ids, with a space between, on which the answer rests; NULL: those of its method */
} compose_report;

/* The limits with the defaults in place of zeros; all defaults for NULL. */
compose_limits effort_limits_of(const compose_limits *limits);
/* 1 if n is a whole number of steps from `least` on that the methods count: below 2^31. */
int effort_is_count(mpq_srcptr n, long least);
/* By what methods share time: the work of the calling thread, which is counted, so that the same question has the same
 * answer; its processor time where it has a deadline (deadline.h).  It leaps when the thread was told to end (watch.h). */
double effort_clock(void);

#endif
