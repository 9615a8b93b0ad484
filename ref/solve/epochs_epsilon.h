/* epochs_epsilon.h - epsilon of several epochs of balls and bins.
 *
 * The inverse of epochs_delta_of at the price of a few tables of its curve.
 * Classic mistake: to ask one direction only; the answer for both is the larger epsilon.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-EPSILON).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EPOCHS_EPSILON_H
#define ASSAY_EPOCHS_EPSILON_H

#include "epochs_delta.h"

/* z := inf { e >= 0 : D at e is at most delta } for q's side, to `bits` bits; q->epsilon and
 * q->complement are not looked at.  Exactly 0 where D at 0 is certainly not above delta.
 * ASSAY_DOMAIN, z untouched: delta <= 0, for which no epsilon is enough in either direction, or a
 * parameter is outside.  ASSAY_LIMIT: a wider bracket, its upper end infinite where no epsilon was
 * found to be enough; the report says what stopped it.
 * ASSAY_BROKEN: a defect; z is the whole line.  z needs a precision of at least bits + 2. */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(q->epochs) && QOK(delta);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status epochs_epsilon_of(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                               compose_report *report) ASSAY_MUST_USE;

/* 1 if there is so much noise that epsilon is that of the bounds beside a normal law (T-BALLS-NORMAL). */
int epochs_epsilon_is_normal(const epochs_query *q);

#endif
