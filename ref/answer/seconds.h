/* seconds.h - how long a method may try, and when the time that a person allows is over.
 *
 * Without a limit each method has its usual seconds.  With one they are in proportion to it, and never more than
 * what is left of it; all questions that come from one share what is left.  Seconds are of processor time.
 * Classic mistake: to read 0 as no time; effort.h reads it as the usual one.       */
#ifndef ASSAY_SECONDS_H
#define ASSAY_SECONDS_H

#include "adapt.h"
#include "query.h"

/* Begins q's answer: from now on it has `allowed` seconds; 0: the usual ones. */
void seconds_begin(query *q, double allowed);
/* What a method may take that has `usual` seconds, 0: those of effort.h.  The result is 0 only if usual is and there
 * is no limit. */
double seconds_for(const query *q, double usual);
/* The time by compose_clock at which everything stops, for deadline.h: a fifth after the end of the limit, so that a
 * method that is nearly done may end; 0: there is no limit. */
double seconds_last(const query *q);
/* 1 if there is a limit and it is over. */
int seconds_over(const query *q);
/* The goal of a search whose points are answers to q: with a limit, no precision that takes long where nothing is
 * known. */
adapt_goal seconds_goal(const query *q, const adapt_goal *goal);

#endif
