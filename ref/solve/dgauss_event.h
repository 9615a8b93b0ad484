/* dgauss_event.h - discrete Gaussian noise against a target, event by event, as the noise varies.
 *
 * For each k the amounts of noise at which the event { K >= k } is above the target,
 *   T(k - s) - x T(k) > d   (dgauss_plain.h),
 * are an interval (T-ORDER-DGAUSS-EVENT), which begins at 0 where k <= s.
 * Classic mistake: to take delta, the supremum over k, for a function that falls in the
 * noise: where an atom leaves { loss > epsilon } it may begin to rise.
 * Derivations: proofs/notes/order.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DGAUSS_EVENT_H
#define ASSAY_DGAUSS_EVENT_H

#include "dgauss_plain.h"

/* first, last := a range of integers with the least k of loss above log x, at noise sigma > 0.
 * 0: it does not fit, and nothing is claimed.                                       */
int dgauss_event_range(long *first, long *last, const dgauss_plain *p, mpfr_srcptr sigma);

/* z := T(k - s) - x T(k) - d at noise sigma; the same for the best k.
 * Special cases: the whole line where sigma is not above 0.                         */
void dgauss_event_excess(ivl *z, const dgauss_plain *p, mpfr_srcptr sigma, long k);
void dgauss_event_best(ivl *z, const dgauss_plain *p, mpfr_srcptr sigma);

/* 1 if T(k - s) - x T(k) <= d for certain at every noise from lo to hi, 0 < lo <= hi, k > s
 * (T-ORDER-DGAUSS-CELL); 0: not certain.                                            */
int dgauss_event_cell(const dgauss_plain *p, long k, mpfr_srcptr lo, mpfr_srcptr hi);

#endif
