/* curve.h - the delta of one composition at many epsilons, which share the expensive part.
 *
 * A value of a composed curve is a sum over a table that does not depend on epsilon.  A curve keeps the tables
 * that its values needed and asks them first; where none of them gives the bits that are asked for, it makes
 * a new one there, with some bits to spare for the neighbours.
 * Invariant: each answer is an enclosure of its own; what was asked before changes its width and price alone.
 * Classic mistake: to give two threads one curve; every question may change its tables.
 * Derivations: proofs/notes/curve.md (T-CURVE).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_H
#define ASSAY_CURVE_H

#include "balls_delta.h"
#include "mixed.h"
#include "poisson.h"

typedef struct composed_curve composed_curve;

/* The curve of a question, whose epsilon is not looked at; the caller closes it.  The numbers are copied. */
composed_curve *curve_open_poisson(const poisson_query *q);
composed_curve *curve_open_balls(const balls_query *q);
/* The same of any parts, whose pairs are not copied and must outlive the curve.  many: 0 where few questions are
 * expected; what plans have learnt is shared, but no table. */
composed_curve *curve_open_product(const mixed_query *q, int many);
void curve_close(composed_curve *c);
/* About the largest epsilon that will be asked, and how far apart they are, 0 where it is not known: where one table serves
 * many of them it is made for all.  Nothing rests on it. */
void curve_expect(composed_curve *c, double farthest, double way);
/* z := what the tables that there are say at epsilon, of the precision of z; the whole line where there is none, or they
 * contradict one another: ASSAY_BROKEN (T-CURVE). */
assay_status curve_known(ivl *z, composed_curve *c, mpq_srcptr epsilon) ASSAY_MUST_USE;
/* z := an interval around the value at epsilon of a curve of D, from what was said at the epsilon asked last, if that is not
 * larger, as D falls; else the whole line (T-CURVE-FALLS). */
void curve_at_most(ivl *z, const composed_curve *c, mpq_srcptr epsilon);
/* How many tables there are. */
int curve_tables_kept(const composed_curve *c);
/* The ids on which the values of table i rest, 0 <= i < curve_tables_kept; NULL: those of its question's answers. */
const char *curve_theorems(const composed_curve *c, int i);
/* 1 if there is a table, or something else that is kept and serves other epsilons; c may be NULL. */
int curve_keeps(const composed_curve *c);

/* z := the answer at epsilon, to `bits` bits: for limits, report, status and the precision of z as poisson_delta_of and
 * balls_delta_of (T-CURVE).  report->runs is 0 where a table was there already.  ASSAY_LIMIT also where the nearest table
 * was itself stopped by no wider limits, and is about as good here as there. */
assay_status curve_delta(ivl *z, composed_curve *c, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report) ASSAY_MUST_USE;

#endif
