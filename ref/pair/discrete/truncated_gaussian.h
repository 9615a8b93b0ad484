/* truncated_gaussian.h - discrete Gaussian noise that is kept to a window, on an integer that moves by `shift`.
 *
 * Q gives the integers -B .. B masses in proportion to exp(-k^2/(2 sigma^2)), and no other; P is Q moved by shift.
 * With s = |shift| the loss of k in s - B .. B is (2k - s) s/(2 sigma^2); below, where P is 0, it is -inf, and above B it
 * is +inf.  Both directions are alike.  s = 0: P = Q; s > 2B, or no noise: nothing in common.
 * Classic mistake: to take sigma's untruncated delta; the mass at infinity, of the last s integers, is often all of it.
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-WINDOW).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRUNCATED_GAUSSIAN_H
#define ASSAY_TRUNCATED_GAUSSIAN_H

#include "pair.h"

/* Every answer is a sum over 2B + 1 + s integers. */
#define TRUNCATED_WINDOW_MAX 16384L

/* NULL unless variance >= 0, 0 <= window <= TRUNCATED_WINDOW_MAX and shift are integers. */
pair *truncated_gaussian_pair_make(mpq_srcptr variance, mpq_srcptr window, mpq_srcptr shift);

/* z := Q[K = k] of such a pair that has noise, which is 0 outside of the window. */
void truncated_gaussian_mass(ivl *z, const pair *p, long k);

#endif
