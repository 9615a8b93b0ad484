/* names.h - what records and vectors call mechanisms, quantities and adjacencies.
 *
 * The program's own names are understood as well, and _ is the same as -.            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NAMES_H
#define ASSAY_NAMES_H

#include "mechanism.h"
#include "quantity.h"

/* The row of the table, or NULL; *samples: the name says that the records are sampled, so a rate is due. */
const mechanism *names_mechanism(const char *name, int *samples);
const quantity *names_quantity(const char *name);

/* What the vectors call the mechanism of a part, whose numbers say whether it is of a sample; free() it. */
char *names_of_part(const query *p);

/* The names that are allowed, and what may have been meant, as "; perhaps 'gaussian'" or ""; free() it. */
char *names_likely_mechanism(const char *name);
char *names_likely_quantity(const char *name);

/* What an adjacency says: the record's removal, its addition, both (as query_side), that it is replaced or zeroed out. */
enum { NAMES_REPLACE = SIDE_BOTH + 1, NAMES_ZERO_OUT };
/* -1: none of these. */
int names_adjacency(const char *name);

#endif
