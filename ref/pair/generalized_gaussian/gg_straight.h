/* gg_straight.h - the integrand of the moments on the line itself, in real numbers.
 *
 * What gg_arc_at has for arcs without rises and real r, in a fraction of its time: W > 0 there, and nothing turns.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARC, T-GG-LINE).          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_STRAIGHT_H
#define ASSAY_GG_STRAIGHT_H

#include "gg_arc.h"

typedef struct {
  const gg_law *law;
  ivl middle, outer; /* (u/2)^b, Y^b          */
  ivl reach;         /* Y                     */
} gg_straight;

/* For arcs without rises; gg_straight_close is due. */
void gg_straight_open(gg_straight *s, const gg_law *l, const gg_path *a);
void gg_straight_close(gg_straight *s);
/* near, log_w, speed := the |y|^b, log W and |dx/dr| of gg_arc_at for r in [0, 1], r of certain sign; they are apart. */
void gg_straight_at(ivl *near, ivl *log_w, ivl *speed, const gg_straight *s, gg_arc arc, const ivl *r);

#endif
