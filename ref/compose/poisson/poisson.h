/* poisson.h - many steps of the Poisson-subsampled Gaussian mechanism.
 *
 * One step: each record takes part with probability `rate`, and the sum gets normal noise of
 * deviation sigma.  With the record the output is A = (1 - rate) N(0, sigma^2) + rate N(1, sigma^2),
 * without it B = N(0, sigma^2); after `steps` steps P = A^steps, Q = B^steps.  For PAIR_PQ
 * (the record is removed) the answer is D(P||Q), for PAIR_QP (added) it is D(Q||P), where
 * D(P||Q) = sup over events of P(S) - exp(epsilon) Q(S), for every real epsilon.
 * D(Q||P) is exactly 0 from epsilon = -steps log(1 - rate) on.
 * Classic mistake: to take the larger side for both; for rate < 1 they differ.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_H
#define ASSAY_POISSON_H

#include "effort.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma, rate, steps; /* sigma > 0, 0 <= rate <= 1, steps >= 0 an integer below 2^31 */
  mpq_srcptr epsilon;
  pair_side side;
  int complement; /* 1: the answer is 1 - D, to its own relative accuracy            */
  int alone;      /* 1: no other epsilon is asked; nothing rests on it               */
} poisson_query;
#define POISSON_QUERY_OK(p) \
  (\valid_read(p) && QOK((p)->sigma) && QOK((p)->rate) && QOK((p)->steps) && QOK((p)->epsilon))
#define POISSON_QUERY_APART(z, p) \
  (\separated(z, p) && \separated(z, (p)->sigma) && \separated(z, (p)->rate) && \separated(z, (p)->steps) &&         \
  \separated(z, (p)->epsilon))

/* z := D, or 1 - D, to `bits` bits.  ASSAY_DOMAIN, z untouched: a parameter is outside.
 * ASSAY_LIMIT: z is the best enclosure that the limits (or NULL) allow; the report says what
 * stopped it.  ASSAY_BROKEN: two enclosures were apart, a defect; z is the whole line.
 * z needs a precision of at least bits + 2 (T-POISSON-DELTA). */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->rate) && QOK(q->steps) && QOK(q->epsilon);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status poisson_delta_of(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                              compose_report *report) ASSAY_MUST_USE;

#endif
