/* shuffle_table.h - the contour sum of the shuffle pair.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-INNER, T-SHUFFLE-VALUE).              */
#ifndef ASSAY_SHUFFLE_TABLE_H
#define ASSAY_SHUFFLE_TABLE_H

#include "shuffle_parts.h"

typedef struct {
  shuffle_plan plan;
  shuffle_law law;
  ivl step, period; /* h, L                                                                      */
} shuffle_table;

void shuffle_table_init(shuffle_table *t, const shuffle_query *q, const shuffle_plan *plan);
void shuffle_table_clear(shuffle_table *t);
/* The terms of the inner sum, divided by sup 2^shift; answers 0 if they do not fit or the time is over. */
int shuffle_terms_make(fourier_terms *terms, const shuffle_table *t, const shuffle_query *q, const ivl *sup,
                       double until);
/* z := (h / 2 pi) sum of phi(c + i n h)^T / (c + i n h)^2 over the plan's nodes, rest := over all others
 * (T-SHUFFLE-VALUE).                                                                        */
compose_stop shuffle_contour_sum(ivl *z, ivl *rest, const shuffle_table *t, const shuffle_query *q, double until);

#endif
