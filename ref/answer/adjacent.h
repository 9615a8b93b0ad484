/* adjacent.h - the rows of mechanisms under an adjacency for which their usual row does not answer.
 *
 * Each has the name and the fields of its usual row, so that a question is the same but for the one word.
 * Derivations: proofs/notes/adjacency.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ADJACENT_H
#define ASSAY_ADJACENT_H

#include "mechanism.h"

/* Of fixed-size, whose usual adjacency is to replace a record. */
pair *adjacent_fixed_size(const query *q);
/* Poisson samples that are cut: the pair where one data set has a record more, and as google dp_accounting has it. */
pair *adjacent_truncated(const query *q);
pair *adjacent_truncated_published(const query *q);
/* As `defect` of mechanism.h: so many records that the rates of a cut sample are too long. */
const char *adjacent_records_defect(const query *q, field_id *wrong);

/* Ends with a NULL name. */
extern const mechanism adjacent_rows[];

#endif
