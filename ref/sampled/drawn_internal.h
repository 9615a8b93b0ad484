/* drawn_internal.h - one draw of the sum that the loss is made of.
 *
 * The coordinates are sigma z_t, the record's own is 1 + sigma z_1.  With S = sum of exp(x_t/sigma^2) the loss of P over Q
 * is log(S / (bins e^(1/(2 sigma^2)))), so S alone is drawn, or for orders a bound of it on the side that makes
 * the loss larger.  Logarithms of probabilities keep the digits of probabilities near 1. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_INTERNAL_H
#define ASSAY_DRAWN_INTERNAL_H

#include "drawn.h"
#include "quantile.h"

struct drawn {
  const drawn_query *q;
  long bits;
  draws *d;
  quantile *table;
  mpfr_prec_t prec;
  unsigned long *weights; /* room for one of each order */
  ivl sigma;
  ivl first;  /* e^(1/sigma^2): the record's own factor                                   */
  ivl edge;   /* within an event: the logarithm of the probability of one coordinate below it */
  ivl chance; /* the probability of the event; 1 without one                             */
  ivl unit;   /* S over it, or it over S for PAIR_PQ, is e^-loss                          */
};

/* w := the numbers that all draws share, at precision w->prec. */
void drawn_law_open(drawn *w);
void drawn_law_close(drawn *w);

/* s := S of the next draw. */
void drawn_sum(ivl *s, drawn *w);
/* s := s + the part of `n` coordinates without the record, each at most the number whose log Phi is `cut` (NULL: all). */
void drawn_sum_others(ivl *s, drawn *w, unsigned long n, const ivl *cut);

#endif
