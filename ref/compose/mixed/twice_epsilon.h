/* twice_epsilon.h - the least epsilon that a delta allows two uses of one noise on the line.
 *
 * In t = exp(epsilon) the curve is convex, so a tangent is below it and a chord above it: one sum a little beyond the place, to the digits
 * wanted, and a rough one have both ends of a bracket.
 * Classic mistake: an upper end from a tangent, which is below the curve.
 * Derivations: proofs/notes/twice.md (T-TWICE-EPSILON).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_EPSILON_H
#define ASSAY_TWICE_EPSILON_H

#include "twice.h"

/* z := an interval that holds inf { e >= 0 : D(e) <= delta } of q, which twice_serves and whose epsilon is not looked at, aimed at `bits`
 * bits, by sums until the time `until`; its upper end is infinite where no number was found to be enough (T-TWICE-EPSILON).  1: it
 * has so many bits. */
int twice_epsilon_find(ivl *z, const mixed_query *q, mpq_srcptr delta, long bits, double until, compose_report *report);

#endif
