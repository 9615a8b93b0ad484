/* allocation.h - random allocation: every record takes part in `picks` of `steps` steps, a random set of them.
 *
 * Every step has normal noise of deviation sigma.  For PAIR_PQ (the record is removed) the
 * question is about D(P||Q), for PAIR_QP (added) about D(Q||P).  For one pick that is balls
 * and bins, for `steps` picks plain noise, both to any digits; in between there are bounds:
 * above by one pick from each of `picks` blocks, below by events on a sum.
 * Classic mistake: to take the blocks, which are several epochs of balls and bins, for it.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-*).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ALLOCATION_H
#define ASSAY_ALLOCATION_H

#include "effort.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma, steps, picks; /* sigma > 0; steps, picks integers, 1 <= picks <= steps < 2^31 */
  mpq_srcptr epsilon;
  pair_side side;
} allocation_query;

/* z := D at q->epsilon, to `bits` bits.  ASSAY_DOMAIN, z untouched: a parameter is outside.
 * ASSAY_LIMIT: z is a bracket, the best that is known.  ASSAY_BROKEN: two enclosures were
 * apart, a defect; z is the whole line.                                              */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(q->picks) && QOK(q->epsilon);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status allocation_delta_of(ivl *z, const allocation_query *q, long bits, const compose_limits *limits,
                                 compose_report *report) ASSAY_MUST_USE;

#endif
