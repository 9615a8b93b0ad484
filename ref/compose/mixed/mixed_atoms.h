/* mixed_atoms.h - long lines of parts whose losses are atoms: which nodes count, and the moments there.
 *
 * A moment that is a sum over atoms turns slowly, so that one look decides over a stretch of nodes: its size there, and how far
 * it can change until the next look.  The cost hardly grows with the nodes that are left out.
 * Classic mistake: to take the slope of the moment itself, which turns with the mean loss; a common turn is no change of size.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_ATOMS_H
#define ASSAY_MIXED_ATOMS_H

#include "mixed_table.h"

/* exp(i n h log) of all terms: at `from`, and what turns them on from there, by digits of n in base TURNS. */
enum { MIXED_TURNS = 512 };
typedef struct {
  long from; /* -1: nowhere yet                                             */
  cpx *at;   /* [term]                                                      */
  cpx *turn; /* [digit's place, 0 or 1][digit][term]                        */
} mixed_turns;

/* One part: M / sup at its abscissa is within error of a sum of positive weights, each turning as its loss says. */
typedef struct {
  const pair *p;
  unsigned long count;
  pair_terms terms; /* error: beside sup; the heaviest first                */
  ivl sup;
  size_t heavy; /* so many terms are nearly all                             */
  ivl light;    /* at least what the others and the error add, beside sup   */
  ivl slope;    /* at least |d/dt| of the heavy ones' sum beside sup, but for a common turn */
  long shift;
  mixed_turns turns;
} mixed_atoms_part;

typedef struct {
  size_t n;
  int reversed;
  const line_nodes *nodes;
  mixed_atoms_part *part;
  mp_size_t limbs;
} mixed_atoms;

/* 1: every part is such a sum, and the plan has noise; mixed_atoms_close is due. */
int mixed_atoms_open(mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan);
void mixed_atoms_close(mixed_atoms *a);
/* t := tables at the nodes from .. to, whose first entry is that of `from`: mixed_table_clear is due.  Cheap if runs come in order. */
compose_stop mixed_atoms_table(mixed_tables *t, mixed_atoms *a, long from, long to, double until);
/* t := the sums of the heavy terms alone, at the nodes from, from + stride, .., count of them. */
compose_stop mixed_atoms_looks(mixed_tables *t, const mixed_atoms *a, long from, long stride, long count, double until);
#endif
