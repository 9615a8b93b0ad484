/* lattice_epsilon.h - the least epsilon that a delta allows, on a lattice of losses.
 *
 * One lattice of a composition answers for every epsilon, so a bracket costs about as much
 * as one delta; finer ones follow as long as there is time.
 * Classic mistake: to look for more digits than the lattice has; its delta is an interval, and
 * so is the epsilon at which it meets the wanted one.
 * Derivations: proofs/notes/solve.md (T-LATTICE-EPSILON).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_EPSILON_H
#define ASSAY_LATTICE_EPSILON_H

#include "lattice.h"

/* z := inf { e >= 0 : delta(e) <= at } for 0 < at < 1, delta that of the composition in the
 * directions first and second (which may be the same), the larger of the two.
 * ASSAY_OK: to goal->bits.  ASSAY_LIMIT: the best that so many points, or so much time, give; the
 * upper end is infinite where no epsilon was certainly enough.  ASSAY_DOMAIN, z untouched: at, or
 * the goal (as lattice_delta_of).  ASSAY_BROKEN: two brackets were apart; z is the whole line. */
assay_status lattice_epsilon_of(ivl *z, const lattice_part *parts[2], size_t n, const pair_side side[2], mpq_srcptr at,
                                const lattice_goal *goal) ASSAY_MUST_USE;

#endif
