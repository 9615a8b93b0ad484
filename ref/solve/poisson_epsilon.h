/* poisson_epsilon.h - epsilon of many steps of the Poisson-subsampled Gaussian mechanism.
 *
 * The inverse of poisson_delta_of, and many values of it, at the price of a few tables.
 * Classic mistake: to ask one direction only; the answer for both is the larger epsilon.
 * Derivations: proofs/notes/compose_epsilon.md (T-POISSON-EPSILON, T-POISSON-CURVE).  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_EPSILON_H
#define ASSAY_POISSON_EPSILON_H

#include "poisson.h"

/* z := inf { e >= 0 : D at e is at most delta } for q's side, to `bits` bits; q->epsilon and
 * q->complement are not looked at.  Exactly 0 where D at 0 is certainly not above delta.
 * For delta = 0 it is the largest loss.
 * ASSAY_DOMAIN, z untouched: a parameter is outside, or no epsilon is enough (see below).  ASSAY_LIMIT: a wider bracket, its upper
 * end infinite where no epsilon was found to be enough; the report says what stopped it.
 * ASSAY_BROKEN: a defect; z is the whole line.  z needs a precision of at least bits + 2. */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->rate) && QOK(q->steps) && QOK(delta);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status poisson_epsilon_of(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits,
                                const compose_limits *limits, compose_report *report) ASSAY_MUST_USE;

/* 1 if no epsilon is enough: delta < 0, or delta = 0 and the loss is unbounded, which it is unless
 * rate or steps are 0 or the direction is PAIR_QP and the rate is below 1.           */
int poisson_epsilon_never_enough(const poisson_query *q, mpq_srcptr delta);

/* 1 if there is so much noise that epsilon is that of the bounds beside a normal law (T-POISSON-NORMAL). */
int poisson_epsilon_is_normal(const poisson_query *q);

#endif
