/* discrete_laplace.h - two-sided geometric noise on an integer that moves by `shift`.
 *
 * Q gives the integer k a mass in proportion to t^|k|, t = exp(-1/scale); P is Q moved by
 * shift.  With s = |shift| the loss takes the s + 1 values (2k - s)/scale, k = 0 .. s, all
 * rational; below 0 and above s it stays at the first and the last.  Both directions
 * are alike.  scale = 0 is allowed: nothing in common, or, for shift 0, P = Q.
 * Classic mistake: to drop the atoms at both ends, which carry most of the mass.
 * Derivations: proofs/notes/discrete.md (T-DLAPLACE-*).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DISCRETE_LAPLACE_H
#define ASSAY_DISCRETE_LAPLACE_H

#include "atoms.h"
#include "rat.h"

/* The largest |shift|; moments are known up to the smaller number, as they cost |shift|. */
#define DISCRETE_SHIFT_MAX (1L << 40)
#define DISCRETE_MOMENT_MAX 1000000L

typedef struct {
  atom_pair head; /* s + 1 atoms */
  rat scale;      /* > 0 */
  long s;         /* >= 0 */
} discrete_laplace_pair;

/* NULL unless scale >= 0 and shift is an integer with |shift| <= DISCRETE_SHIFT_MAX. */
pair *discrete_laplace_pair_make(mpq_srcptr scale, mpq_srcptr shift);

#endif
