/* adjacency.h - in what two data sets differ: the word of a question, and what answers for it.
 *
 *   add-remove   one has a record more
 *   replace      both have as many; one record is another one
 *   zero-out     both have as many; one record adds nothing in one of them, but keeps its place in every sample
 *
 * A row of the table of mechanisms says for which of them it answers; under another one a row of the same name in
 * adjacency.c does, or the question is refused.  Records have norm at most `shift`, so one that is replaced moves a sum
 * by up to twice as much; only of samples of fixed size is shift itself that distance.
 * Classic mistake: to take a bound for one adjacency as one for another; none of the three is always the largest.
 * Derivations: proofs/notes/adjacency.md (T-ADJ-*, T-RP-*).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ADJACENCY_H
#define ASSAY_ADJACENCY_H

#include "query.h"

#define ADJACENT(a) (1u << ADJACENCY_##a)
/* What most noise answers for: a record that is not there and one that adds nothing are the same to it. */
#define ADJACENT_USUAL (ADJACENT(ADD_REMOVE) | ADJACENT(ZERO_OUT))
#define ADJACENT_ALL (ADJACENT_USUAL | ADJACENT(REPLACE))

/* "add-remove", .. ; NULL where none is said. */
const char *adjacency_name(adjacency a);
/* 0 and *a, or -1. */
int adjacency_find(adjacency *a, const char *name);
/* "add-remove replace": those for which a mechanism has an answer, the usual ones first; or all parts of q; free() it. */
char *adjacency_names(const struct mechanism *m);
char *adjacency_names_of(const query *q);

/* NULL, and q asks under a; or why it has no answer there, and q is as before.  query_defect is due, for its parts, too. */
const char *adjacency_set(query *q, adjacency a);
/* As query_defect: under q's adjacency the mechanism may have an answer only where all records take part. */
const char *adjacency_defect(const query *q, field_id *wrong);

/* 1, and t, which is not initialised, := the question about the usual adjacency that has q's answer, with the shift twice
 * as large (T-ADJ-DOUBLE), in its parts, too; 0: q is to be asked as it is. */
int adjacency_doubled(query *t, const query *q);

#endif
