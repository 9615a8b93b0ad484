/* table_epsilon.h - the least epsilon that a delta allows, from a few tables of the curve.
 *
 * A composed curve is expensive at one point and, once there is a table for that point, cheap at
 * all points near it.  A first table of a few bits finds the place, a second one there has
 * the digits; every end of the bracket is a point at which the table's enclosure decides.
 * Classic mistake: to take the digits of delta for those of epsilon; where the curve is flat in
 * log epsilon more of them are needed.
 * Derivations: proofs/notes/compose_epsilon.md (T-TABLE-EPSILON).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TABLE_EPSILON_H
#define ASSAY_TABLE_EPSILON_H

#include "effort.h"

/* A falling curve with values in [0, 1].  Only `value` has to be right. */
typedef struct {
  void *data;
  double guess, doubt; /* the place is guess, positive, (1 +- doubt), or so              */
  long place_bits;     /* of epsilon, from the first table                              */
  /* A table for values near delta about e, to about `bits` bits; COMPOSE_FREE: done. */
  compose_stop (*make)(void *data, double e, long bits);
  void (*drop)(void *data); /* due after each make, whatever it said                  */
  /* z := an enclosure of the curve at the point e, from the table of the last make.  */
  void (*value)(ivl *z, const ivl *e, void *data);
} curve_tables;

/* z := inf { e >= 0 : curve(e) <= delta } for 0 < delta < 1, to `bits` bits.
 * Exactly 0 where the curve at 0 is certainly not above delta.  ASSAY_LIMIT: a
 * wider bracket, its upper end infinite where no point is certainly enough, and the report says
 * what stopped it.  ASSAY_BROKEN: two brackets were apart; z is the whole line.
 * Of the report: bits, runs (tables) and stop.                                       */
assay_status table_epsilon_of(ivl *z, const curve_tables *t, mpq_srcptr delta, long bits,
                              compose_report *report) ASSAY_MUST_USE;
/* About log delta, delta > 0. */
double table_epsilon_log(mpq_srcptr delta);

#endif
