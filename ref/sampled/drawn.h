/* drawn.h - upper bounds of delta of balls and bins from random draws.
 *
 * P is the even mixture of N(e_t, sigma^2 I), Q is N(0, sigma^2 I), in `bins` coordinates, `epochs` times.  The bound is
 * Pr[event] times the upper bracket (kl.h) of the mean of [1 - e^(epsilon - loss)]_+ over draws from the law within
 * the event.  These are Algorithms 4, 5, 6, 10, 11 and section B.3 of "Balls-and-Bins Sampling for DP-SGD", which are
 * named BB below.  With independent fair bits the bound is at least delta with a probability of at least 1 - beta
 * (T-DRAWN-BOUND): for this one epsilon and this one direction.  For both directions give each half of beta, for
 * K epsilons a K-th part.
 * The set of a function here holds the number that exact arithmetic would have made of the same bits; as a guarantee
 * its upper end counts.  It is NOT an enclosure of delta.
 * What BB prints and what is right differ in four places (drawn_print); a bound made with one of these is no bound.
 * Derivations: proofs/notes/drawn.md (T-DRAWN-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_H
#define ASSAY_DRAWN_H

#include "draws.h"
#include "ivl.h"
#include "pair.h"
#include "status.h"

#include <stddef.h>

/* As printed: */
typedef enum {
  DRAWN_PRINTED_EVENT = 1, /* the event for D(Q||P) leaves out losses above epsilon                       */
  DRAWN_PRINTED_FIRST = 2, /* B.3 cuts the record's own coordinate at the maximum, which is shifted by 1  */
  DRAWN_PRINTED_LAST = 4,  /* eq. 4 counts one coordinate too few: its last weight is up to R, not R + 1  */
  DRAWN_PRINTED_OTHERS = 8 /* B.3 does not cut the other coordinates where the record's is the largest;
                              that alone is still a bound                                                 */
} drawn_print;

typedef struct {
  mpq_srcptr sigma, epsilon;
  unsigned long bins, epochs;
  pair_side side;
  int event;                   /* 1: draw within the event outside of which no loss is above epsilon; one epoch only */
  const unsigned long *orders; /* of order statistics, growing from 1 on: only these are drawn and the rest is bounded;
                                  NULL: all coordinates are drawn */
  size_t n_orders;
  unsigned printed; /* of drawn_print; 0: the bound */
  unsigned long samples;
  mpq_srcptr beta;
} drawn_query;

typedef struct drawn drawn;

/* What all draws of a question share, at a precision for `bits`; NULL: sigma not above 0, no bins, epochs or samples, or
 * 2^62 of them, beta not above 0 or above 1, several epochs within an event, orders that do not grow from 1 on below 2^62.  q, its
 * numbers and d must live as long. */
drawn *drawn_new(draws *d, const drawn_query *q, long bits);
void drawn_free(drawn *w);

/* z := the probability of the event; 1 without one. */
void drawn_chance(ivl *z, const drawn *w);
/* z := the sum of the values of the next `samples` draws, from the next bits.  ASSAY_LIMIT: the time was over (deadline.h);
 * z is then [0, samples]. */
assay_status drawn_total(ivl *z, drawn *w) ASSAY_MUST_USE;
/* z := the bound of the next draws.  ASSAY_LIMIT: the time was over; z is then [0, 1]. */
assay_status drawn_delta(ivl *z, drawn *w) ASSAY_MUST_USE;

/* The losses of draws that were not within an event: they serve every epsilon. */
typedef struct drawn_losses drawn_losses;
void drawn_losses_free(drawn_losses *x);
/* The same bound, from the losses *x; NULL, or of another number of draws or digits: the next draws are made, and stay in
 * *x.  Within an event, and for more than 2^18 draws, it is drawn_delta.  They must be draws of the same law, direction and
 * orders; epsilon and beta may be others.  The guarantee is that of each epsilon alone, no more. */
assay_status drawn_delta_of(ivl *z, drawn *w, drawn_losses **x) ASSAY_MUST_USE;

#endif
