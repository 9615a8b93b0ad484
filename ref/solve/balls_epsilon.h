/* balls_epsilon.h - epsilon of balls and bins.
 *
 * The inverse of balls_delta_of at the price of a few tables of its curve.
 * Classic mistake: to ask one direction only; the answer for both is the larger epsilon.
 * Derivations: proofs/notes/compose_epsilon.md (T-BALLS-EPSILON).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_EPSILON_H
#define ASSAY_BALLS_EPSILON_H

#include "balls_delta.h"

/* z := inf { e >= 0 : D at e is at most delta } for q's side, to `bits` bits; q->epsilon and
 * q->complement are not looked at.  Exactly 0 where D at 0 is certainly not above delta.
 * ASSAY_DOMAIN, z untouched: delta <= 0, for which no epsilon is enough in either direction, or a
 * parameter is outside.  ASSAY_LIMIT: a wider bracket, its upper end infinite where no epsilon was
 * found to be enough; the report says what stopped it.
 * ASSAY_BROKEN: a defect; z is the whole line.  z needs a precision of at least bits + 2. */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(delta);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status balls_epsilon_of(ivl *z, const balls_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) ASSAY_MUST_USE;

/* The same of Gaussian noise used so many times, at most `most` bits being spent: one batch, where nothing is random. */
assay_status balls_epsilon_one(ivl *z, mpq_srcptr sigma, mpq_srcptr uses, mpq_srcptr delta, long bits, long most,
                               compose_report *report) ASSAY_MUST_USE;

#endif
