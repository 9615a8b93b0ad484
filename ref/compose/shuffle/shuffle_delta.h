/* shuffle_delta.h - the shuffle pair: two mixtures that every shuffled batch sampler can be led to.
 *
 * P = (1/T) sum over t of N(2 e_t, sigma^2 I) and Q = (1/T) sum over t of N(e_t, sigma^2 I) in
 * T = steps dimensions.  For PAIR_PQ the answer is D(P||Q), for PAIR_QP D(Q||P), for every real epsilon.
 * Classic mistake: to take the answer for the privacy of the shuffled mechanism; it is a lower bound of it.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-*).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHUFFLE_DELTA_H
#define ASSAY_SHUFFLE_DELTA_H

#include "effort.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma, steps; /* sigma > 0; steps >= 1 an integer below 2^31                */
  mpq_srcptr epsilon;
  pair_side side;
  int complement; /* 1: the answer is 1 - D, to its own relative accuracy               */
} shuffle_query;
#define SHUFFLE_QUERY_APART(z, p) \
  (\separated(z, p) && \separated(z, (p)->sigma) && \separated(z, (p)->steps) && \separated(z, (p)->epsilon))
#define SHUFFLE_QUERY_OK(p) (\valid_read(p) && QOK((p)->sigma) && QOK((p)->steps) && QOK((p)->epsilon))

/* z := D, or 1 - D, to `bits` bits.  ASSAY_DOMAIN, z untouched: a parameter is outside.
 * ASSAY_LIMIT: z is the best enclosure that the limits (or NULL) allow; the report says what
 * stopped it.  z needs a precision of at least bits + 2 (T-SHUFFLE-DELTA).               */
assay_status shuffle_delta_of(ivl *z, const shuffle_query *q, long bits, const compose_limits *limits,
                              compose_report *report) ASSAY_MUST_USE;

#endif
