/* curve_internal.h - inside curve.h: what a curve has to know of its question.
 *
 * A kind of question is a table of functions; a kept table is a pointer that only its kind looks into. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_INTERNAL_H
#define ASSAY_CURVE_INTERNAL_H

#include "curve.h"

typedef struct {
  void (*close)(void *question);
  void (*drop)(void *table);
  double (*size)(const void *table); /* about its bytes                               */
  /* z := an enclosure of the answer at epsilon, by the table.                        */
  void (*answer)(ivl *z, const void *table, void *question, mpq_srcptr epsilon);
  /* z := the answer by a plan with `spare` bits more for about `sums` values of its table, for all below where
   * `stretches` is above 1, from an enclosure that is known; *table := its table, or NULL. */
  assay_status (*find)(ivl *z, void *question, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                       compose_report *report, long spare, long sums, long stretches, const ivl *known, void **table);
  /* 1, and z and the report: it has a closed form there.  NULL: it never has. */
  int (*closed)(ivl *z, void *question, mpq_srcptr epsilon, compose_report *report);
  char method;
  long spare;     /* bits of a new table beyond those asked, for its neighbours              */
  int ahead;      /* 1: for a list of many epsilons tables are made ahead of what is asked */
  int settles;    /* 1: where a table falls short, another one near by would as well            */
  double stretch; /* above 0: a table may serve all epsilons from 0 to its own, and one that does not so much of them */
} curve_kind;

/* The curve of a question of this kind, which it owns. */
composed_curve *curve_open(const curve_kind *kind, void *question);

#endif
