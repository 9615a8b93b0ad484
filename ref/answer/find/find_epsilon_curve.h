/* find_epsilon_curve.h - delta at the points of a search for epsilon, each a question of its own with the bits that it is worth.
 *
 * Classic mistake: to ask all bits far from the place, where they are dear and teach no more than a few.     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FIND_EPSILON_CURVE_H
#define ASSAY_FIND_EPSILON_CURVE_H

#include "shared.h"

/* Bits of delta beyond those of epsilon. */
enum { FIND_EPSILON_SPARE = 12 };

typedef struct {
  const query *q;
  mpfr_prec_t fine; /* the first precision of values that decide, not only find the place */
  long bits, limit; /* of delta: no more than the bracket can use */
  double about;     /* proposed: the place, about, where values have a few bits for their price; else 0 */
  double below;     /* proposed: where delta is likely above the one asked, then */
  mpfr_t place;     /* where the last one was asked; NAN: none was */
  double until;     /* processor time after which no value is asked */
  const char *method;
  answer *whole;
  shared *tables; /* of all points */
  const char *refused;
  int lacks; /* 1: near the place delta had fewer digits than were asked */
} find_epsilon_curve;

/* Whose loss a question of one direction is about. */
pair_side find_epsilon_curve_side(const query *q);
/* d := the question for delta at the point x. */
void find_epsilon_curve_query(query *d, const query *q, mpfr_srcptr x, shared *tables);
/* z := delta at x, to so many bits or as many as there are. */
void find_epsilon_curve_to(ivl *z, find_epsilon_curve *c, mpfr_srcptr x, long bits);
/* z := delta on x, data the address of a pointer to a curve.  The curve falls, so its values at the ends of x hold all between.
 * Special cases: when the time is over, nothing is known of further values, so that the bracket ends. */
void find_epsilon_curve_on(ivl *z, const ivl *x, const void *data);
/* Where values are sums of atoms along a line, whose nodes double with two bits: where the place is, about, as many bits of epsilon as are
 * asked, and of delta as these need; it falls so many times faster than epsilon rises, both as parts of themselves. */
void find_epsilon_curve_begin(find_epsilon_curve *c, const uses *u);
/* Where delta is a sum of atoms along a line, its uses become those of windows, which no outcome far out makes dear (T-WINDOW); they are
 * for this delta, above 0 and below 1, and for no more bits than a double has; q is a composition of pairs. */
void find_epsilon_curve_to_window(answer *a, const query *q, shared *own);

#endif
