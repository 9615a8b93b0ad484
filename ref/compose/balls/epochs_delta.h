/* epochs_delta.h - balls and bins, several times: in each of `epochs` epochs each record takes part in one of
 * `steps` steps, drawn uniformly and anew.
 *
 * Every step has normal noise of deviation sigma.  With R = p/q of one epoch under Q, the loss of all is the
 * logarithm of a product of `epochs` independent copies of R.  For PAIR_PQ (the record is removed)
 * the answer is D(P||Q), for PAIR_QP (added) D(Q||P), for every real epsilon.
 * Classic mistake: to take one epoch of steps * epochs steps, or a Poisson sample, for this one.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-*).                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EPOCHS_DELTA_H
#define ASSAY_EPOCHS_DELTA_H

#include "effort.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma, steps, epochs; /* sigma > 0; steps and epochs integers from 1 to 2^31 - 1  */
  mpq_srcptr epsilon;
  pair_side side;
  int complement; /* 1: the answer is 1 - D                                                 */
} epochs_query;

/* z := D, or 1 - D, to `bits` bits.  ASSAY_DOMAIN, z untouched: a parameter is outside.
 * ASSAY_LIMIT: z is the best enclosure that the limits (or NULL) allow; the report says what
 * stopped it.  ASSAY_BROKEN: two enclosures were apart, a defect; z is the whole line.
 * z needs a precision of at least bits + 2 (T-EPOCHS-DELTA). */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(q->epochs) && QOK(q->epsilon);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status epochs_delta_of(ivl *z, const epochs_query *q, long bits, const compose_limits *limits,
                             compose_report *report) ASSAY_MUST_USE;

#endif
