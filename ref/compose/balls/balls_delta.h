/* balls_delta.h - balls and bins: each record takes part in one of `steps` steps, uniformly at random.
 *
 * Every step has normal noise of deviation sigma.  With the record the output is
 * P = (1/T) sum over i of N(e_i, sigma^2 I) in T = steps dimensions, without it Q = N(0, sigma^2 I).
 * For PAIR_PQ (the record is removed) the answer is D(P||Q), for PAIR_QP (added) D(Q||P),
 * for every real epsilon.
 * Classic mistake: to take the Poisson-subsampled curve for this one; it is another.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_DELTA_H
#define ASSAY_BALLS_DELTA_H

#include "line_plan.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma, steps; /* sigma > 0; steps >= 1 an integer below 2^31                */
  mpq_srcptr epsilon;
  pair_side side;
  int complement; /* 1: the answer is 1 - D, to its own relative accuracy               */
} balls_query;

/* z := D, or 1 - D, to `bits` bits.  ASSAY_DOMAIN, z untouched: a parameter is outside.
 * ASSAY_LIMIT: z is the best enclosure that the limits (or NULL) allow; the report says what
 * stopped it.  ASSAY_BROKEN: two enclosures were apart, a defect; z is the whole line.
 * z needs a precision of at least bits + 2 (T-BALLS-DELTA). */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid(report) && (limits == \null || \valid_read(limits));
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(q->epsilon);
    requires dom: 1 <= bits <= ADAPT_EXACT;
    requires sep: \separated(z, q, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status balls_delta_of(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                            compose_report *report) ASSAY_MUST_USE;

/* As balls_delta_of, with plans for `spare` more bits and for about `sums` values of the contour, which so many
 * `stretches` ask of a line in place of one hyperbola each, that should serve another place, from what is `known` of the
 * answer, or NULL; the last good contour goes to *kept, which was NULL, unless `kept` is NULL. */
assay_status balls_delta_keep(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                              compose_report *report, long spare, const line_also *also, long sums, long stretches,
                              const ivl *known, void **kept) ASSAY_MUST_USE;

/* About the seconds of a contour for so many bits, as balls_delta_keep would make it, and of its values; HUGE_VAL: there is
 * none. */
double balls_delta_seconds(const balls_query *q, long bits, const line_also *also, long sums);

#endif
