/* two_noise.h - two normal laws against a target: which deviations of the first are enough.
 *
 * P = N(shift, sigma^2) with the record, Q = N(0, sigma2^2) without it, one step, perhaps of
 * samples, or several of all records.  Too small a sigma is too little, and too large a one gives the record away as
 * well: the amounts that are enough begin somewhere and end somewhere.  Cells of sigma are
 * decided at once: N(m, s^2) is at most b/a times N(m, b^2) and at least a/b times N(m, a^2)
 * for a <= s <= b (T-ORDER-TWO-CELL).
 * Classic mistake: to search upwards for noise that is enough.
 * Derivations: proofs/notes/order.md (T-ORDER-TWO-*).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_NOISE_H
#define ASSAY_TWO_NOISE_H

#include "adapt.h"
#include "hockey.h"

typedef struct {
  mpq_srcptr shift, sigma2, rate; /* any; above 0; above 0 and at most 1 */
  mpq_srcptr epsilon, delta;      /* 0 < delta < 1                       */
  hockey_sides sides;
  double (*left)(const void *data); /* seconds; 0 or less: the time is over; NULL: there is no limit */
  const void *data;
  unsigned long steps; /* more than 1 for rate 1 only; 0 is 1 */
} two_noise_query;

/* least := inf { sigma > 0 : delta(sigma) <= d }; end := the sigma up to which all from there on are enough, each
 * to `bits` bits: delta is above d everywhere below least.lo and at end.hi, and not above d
 * anywhere from least.hi to end.lo (T-ORDER-TWO-INTERVAL).
 * ASSAY_NOROOT: no sigma is enough, for certain.  ASSAY_LIMIT: right, but wide; ends that
 * were not found are 0 and infinite.                                                */
assay_status two_noise_interval(ivl *least, ivl *end, const two_noise_query *q, long bits) ASSAY_MUST_USE;

#endif
