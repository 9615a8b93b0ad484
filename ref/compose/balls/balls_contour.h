/* balls_contour.h - balls and bins by the better of its two contours, for any epsilon.
 *
 * A contour is the expensive part of a value; it holds nothing of epsilon but the place for which it was
 * planned, and serves for all, best near that place.
 * Classic mistake: to copy a balls_contour; it owns its table.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-VALUE, T-BALLS-BENT).                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_CONTOUR_H
#define ASSAY_BALLS_CONTOUR_H

#include "balls_hyperbola.h"
#include "driver.h"

/* The plans of both contours, and which is the better one. */
typedef struct {
  balls_plan line;
  balls_hyperbola hyperbola;
  int on_hyperbola;
  double seconds;
  compose_stop stop;
} balls_choice;

typedef struct {
  int on_hyperbola;
  balls_table line;
  balls_hyperbola_table hyperbola;
} balls_contour;

/* The expensive part; COMPOSE_FREE: done. balls_contour_free is due either way. */
compose_stop balls_contour_make(balls_contour *t, const balls_query *q, const balls_choice *c, double until);
/* Clears and frees a contour on the heap; NULL is none. */
void balls_contour_free(balls_contour *t);
/* z := an enclosure of q's answer by a contour of the same sigma and steps. */
void balls_contour_at(ivl *z, const balls_contour *t, const balls_query *q);
/* 1, and most, apart (unless it is NULL) := upper ends such that the answer on d's cell is within `apart` of an analytic function, which is at most
 * `most` in size on d's ellipse, for the line (T-BALLS-DISC); 0: nothing is known.  d NULL: it only tells which.
 * q's epsilon is not looked at. */
int balls_contour_disc(ivl *most, ivl *apart, const balls_contour *t, const balls_query *q, const line_disc *d);
/* A question as a law of the driver; the size of its answer is in r. */
typedef struct {
  const balls_query *q;
  compose_limits limits;
  balls_law law;
  balls_reduction r;
  balls_choice choice; /* the last one                                          */
  long sums;           /* values that a kept contour will have to give, about   */
  long stretches;      /* and hyperbolas that a line would take the place of; 0: 1 */
  line_also also;      /* another place that plans should serve                 */
  driver d;
} balls_job;

extern const driver_law balls_inversion;

#endif
