/* lattice_epochs.h - several epochs of balls and bins, bounded from both sides on a geometric grid.
 *
 * With S of lattice_balls.h for one epoch and Z the product of `epochs` independent S, t = bins^epochs,
 *   delta(e) = C(K) / t,             K = t e^e,    the record removed (PAIR_PQ)
 *   delta(e) = 1 + (C(K) - t) / K,   K = t e^-e,   the record added   (PAIR_QP)
 * C(K) = E(Z - K)_+ grows when one S grows in the increasing convex order.  Above, the points of a geometric grid
 * multiply to points of one; below, cells multiply to cells with the products of masses and of moments.
 * Nothing is shared with epochs_delta.h.
 * Classic mistake: to multiply masses and forget the moment of what is at +inf.
 * Derivations: proofs/notes/epochs.md (T-LATTICE-EPOCHS).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_EPOCHS_H
#define ASSAY_LATTICE_EPOCHS_H

#include "lattice_balls.h"

/* z := an interval that holds delta at eps; at most `cells` points for one epoch, masses in 2^-bits.
 * ASSAY_DOMAIN: bins = 0, epochs = 0, cells < 8 or bits < 1.  ASSAY_LIMIT: too long a product, or factors
 * of which no mean is known. */
assay_status lattice_epochs_delta(ivl *z, const pair *p, unsigned long bins, unsigned long epochs, pair_side side,
                                  mpq_srcptr eps, size_t cells, mp_bitcnt_t bits) ASSAY_MUST_USE;

#endif
