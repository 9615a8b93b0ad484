/* between.h - several uses of a mechanism that are known between two bounds.
 *
 * The pair of such a mechanism (`below` in its row) is the worst of one use at every epsilon.
 * Several uses of it are an upper bound; what some data sets attain is a lower one: the same
 * question about the mechanism `below`, and what two adaptive queries attain.
 * Derivations: proofs/notes/fixed_size.md (T-FS-VALID, T-FS-ADAPT), selection.md (T-EM-STEPS, T-EM-SAME). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BETWEEN_H
#define ASSAY_BETWEEN_H

#include "answer.h"

/* 1 if q is such a question. */
int between_applies(const query *q);
/* Fills a with the two bounds. */
void between_find(answer *a, const query *q, const adapt_goal *goal);
/* A choice becomes one between two candidates, of losses half the range and its negative: it attains what these do. */
void between_two_candidates(query *choice);

/* z := from the lower end of the smaller number to the upper end of the larger one; 0, and z the whole line: they are out of order, so one
 * of them is wrong.  z may be `less`. */
int between_join(ivl *z, const ivl *less, const ivl *more);

#endif
