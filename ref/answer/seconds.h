/* seconds.h - how long a method may try, and when the time that a person allows is over.
 *
 * Without a limit each method has its usual seconds.  With one they are in proportion to it, and never more than
 * what is left of it; all questions that come from one share what is left.  Seconds are of processor time.
 * Classic mistake: to read 0 as no time; effort.h reads it as the usual one.       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SECONDS_H
#define ASSAY_SECONDS_H

#include "adapt.h"
#include "query.h"

/* Begins q's answer: from now on it has so many seconds by the clock; 0: nobody sets a limit, the usual ones. */
void seconds_begin(query *q, double seconds);
/* The same, but the seconds are of work (deadline.h). */
void seconds_begin_work(query *q, double seconds);
/* The same for a question that is a part of another one, of which it is a copy: by the clock if that one is. */
void seconds_part(query *q, double seconds);
/* Who asks for time; seconds.c has the table. */
typedef enum {
  SECONDS_WHOLE,     /* a method that has nobody beside it                              */
  SECONDS_STEP,      /* a point of a search                                             */
  SECONDS_BRACKET,   /* a first look at a direction, which only a bracket is as fast as */
  SECONDS_ROUGH,     /* a second one, a few bits                                        */
  SECONDS_OTHER,     /* the other direction at an epsilon                               */
  SECONDS_SHORT,     /* a transform, where a lattice may be sooner                      */
  SECONDS_TRANSFORM, /* .. where it is not                                              */
  SECONDS_BESIDE,    /* a lattice beside a transform                                    */
  SECONDS_LATTICE,   /* a lattice by choice, in one direction                           */
  SECONDS_PROBE,     /* a few bits of delta, after which a lattice looks for epsilon    */
  SECONDS_CURVE,     /* a search for epsilon                                            */
  SECONDS_NOISE,     /* a search for noise                                              */
  SECONDS_LOOK,      /* .. one of its points, of few bits                               */
  SECONDS_AROUND,    /* a bracket of a mechanism's own                                  */
  SECONDS_BLOCKS,    /* allocation: sums that narrow an epsilon                         */
  SECONDS_REPLACED,  /* fixed-size samples: a line                                      */
  SECONDS_GUESS,     /* a bracket of a direction, from more moments than the first look  */
  SECONDS_SHARES
} seconds_share;

/* What it may take; 0, the seconds of effort.h, only for SECONDS_WHOLE and without a limit. */
double seconds_for(const query *q, seconds_share who);
/* The same for one point of a search that has so many seconds: not so little that it says nothing. */
double seconds_look(double seconds);
/* The time, by the clock that q is under, at which everything stops, for deadline.h: a fifth after the end of the limit, so that a
 * method that is nearly done may end; 0: there is no limit. */
double seconds_last(const query *q);
/* 1 if there is a limit and it is over. */
int seconds_over(const query *q);
/* The goal of a search whose points are answers to q: with a limit, no precision that takes long where nothing is
 * known. */
adapt_goal seconds_goal(const query *q, const adapt_goal *goal);

#endif
