/* balls_normal.h - balls and bins with much noise, beside one normal law.
 *
 * Where noise is much, an epoch with the record is nearly N(m, sigma^2), m the mean of the unit vectors: the bounds on both sides
 * are apart by about 2 / sigma of the value, and cost one closed form.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NORMAL).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_NORMAL_H
#define ASSAY_BALLS_NORMAL_H

#include "balls_delta.h"
#include "epochs_delta.h"

/* z := an enclosure of q's answer, for any q in the domain; wide where sigma is not large. */
void balls_normal(ivl *z, const epochs_query *q);

/* 1 if there is so much noise that the bounds are of use beside an inversion. */
int balls_normal_is_of_use(mpq_srcptr sigma);

/* z := what `inverted`, which is asked if the bounds have too few bits, and the bounds share; the report says so. */
void balls_normal_beside(ivl *z, const epochs_query *q, void (*inverted)(ivl *z, void *data, long bits), void *data,
                         long bits, compose_report *report);

#endif
