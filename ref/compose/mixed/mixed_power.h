/* mixed_power.h - a line of one pair used many times: its powers in fixed point, for every epsilon.
 *
 * Where the moment of a pair is a sum of terms, one table holds M(c + i n h)^T at all nodes, with the weights of the
 * sum; a sum at any epsilon is then two products a node, and no moment is an interval.
 * Classic mistake: to form the power of a table's entry in intervals at each node, which takes longer than the entry.
 * Derivations: proofs/notes/product.md (T-PRODUCT-POWER).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_POWER_H
#define ASSAY_MIXED_POWER_H

#include "mixed_internal.h"

struct mixed_power {
  fourier_table sum;       /* weights times (M / top)^T             */
  const line_nodes *nodes; /* the caller's                      */
  ivl power, top;          /* top^T; top, at least M(c)             */
  int reversed;            /* of the conjugates                     */
};

/* 1 if the query is one pair of a kind whose moments are such sums, at least up to the last node; and if the plan is not cut, nor short. */
int mixed_power_is_for(const mixed_query *q);
int mixed_power_serves(const mixed_query *q, const mixed_plan *plan);
/* NULL: no table, for the reason *stop. */
struct mixed_power *mixed_power_make(const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan,
                                     double until, compose_stop *stop);
void mixed_power_free(struct mixed_power *p);
double mixed_power_bytes(const struct mixed_power *p);
/* z := (h / 2 pi) times the sum over the nodes -N .. N of M(z)^T exp((1 - z) epsilon) / (z (z - 1)). */
void mixed_power_at(ivl *z, const struct mixed_power *p, mpq_srcptr epsilon);
/* About the seconds that one node takes; 0: it does not serve. */
double mixed_power_node_seconds(const mixed_query *q, const mixed_plan *plan);

#endif
