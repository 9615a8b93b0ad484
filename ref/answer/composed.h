/* composed.h - many steps of any pairs: by Fourier inversion, and on a lattice where that
 * does not suffice.                                                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_COMPOSED_H
#define ASSAY_COMPOSED_H

#include "answer.h"
#include "uses.h"

/* Fills a with delta at q's epsilon of the composition of q's parts, or of the steps of its one mechanism.  Refuses
 * where a part has no pair of distributions. */
void composed_delta(answer *a, const query *q, const adapt_goal *goal);

/* 1 if all losses of u's parts are atoms, known one by one, on no common lattice, their sums are too many to be listed, and
 * a line to some digits about epsilon is long: then a lattice is the better method.  u keeps the answer. */
int composed_is_for_a_lattice(uses *u, mpq_srcptr epsilon);
/* 1 if u's parts have two lists of outcomes for values down to 2^-bits, which are kept and serve every epsilon, and
 * no lattice about this one. */
int composed_has_lists(const uses *u, mpq_srcptr epsilon, long bits);
/* 1 if two lists of outcomes for so many bits of a value of about 2^-size take less than half a second. */
int composed_lists_are_soon(const uses *u, long bits, long size);
/* epsilon := where to look at what suits a composition: 1, or less while delta there is far below the one told. */
void composed_look_at(mpq_ptr epsilon, const uses *u, mpq_srcptr delta);
/* About where delta of a direction is the one told, where a line to so many bits beside it is soon done; 0: not known. */
double composed_look_near(const uses *u, pair_side side, mpq_srcptr delta, long bits);
/* About where the moments say that delta of a direction is surely less than the one told, not far above; 0: not known, or its losses
 * are no atoms, so that moments may be dear. */
double composed_look_above(const uses *u, pair_side side, mpq_srcptr delta);
/* 1 if the losses are atoms, too many for lists and on no lattice, so that delta is a sum along a line. */
int composed_is_for_a_line(const uses *u, pair_side side);
/* About where delta of a direction is the one told, and *rise := about by how much faster, as parts of themselves, delta falls than epsilon
 * rises; 0: not known, or it is for no line. */
double composed_about(double *rise, const uses *u, pair_side side, mpq_srcptr delta);
/* z := an interval that holds delta of that direction at epsilon, its upper end by one moment (T-PRODUCT-CHERNOFF); the whole line where
 * the losses are no atoms, or a list of them is short. */
void composed_at_most(ivl *z, const uses *u, pair_side side, mpq_srcptr epsilon);

#endif
