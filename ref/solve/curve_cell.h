/* curve_cell.h - a polynomial in epsilon in place of a table's values, for a list of many epsilons.
 *
 * Between the tables an answer is an exponential sum in epsilon and little beside it: a polynomial through 32 answers of a
 * table holds for all epsilons of a cell, with an error that the table bounds (T-CURVE-CELL).
 * Nothing rests on where a cell is laid and how far it reaches.
 * Classic mistake: to lay one for few epsilons; it costs 32 values.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_CELL_H
#define ASSAY_CURVE_CELL_H

#include "curve_internal.h"
#include "interpolant.h"

typedef struct curve_cell curve_cell;

/* The table whose answers a cell stands for. */
typedef struct {
  const curve_kind *kind;
  const void *table;
  void *question;
} curve_source;

/* The list goes on with steps of `way` from `at` to `farthest`; an answer should have the bits. */
typedef struct {
  double at, way, farthest;
  long bits;
} curve_list;

curve_cell *curve_cell_open(void);
/* NULL is none. */
void curve_cell_close(curve_cell *c);
/* z := the answer at epsilon by the cell, or a new one; 0: there is none. */
int curve_cell_answer(ivl *z, curve_cell *c, const curve_source *s, mpq_srcptr epsilon, const curve_list *list);

#endif
