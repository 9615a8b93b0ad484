/* line_chirp.h - the sums along a line at many equally spaced x, all at once.
 *
 * Nothing but their angles is new: start = h x, way = h d.  Each sum is one that line_chirp_sum takes.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-CHIRP).                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LINE_CHIRP_H
#define ASSAY_LINE_CHIRP_H

#include "fourier_chirp.h"
#include "line.h"

/* c := the table's sums at the angles h (first + j way), 0 <= j < count, with about so many bits where the sum at one of the ends is
 * the smallest, for the one number in first and in way.  0: sums one by one are as soon done, or it fails; else fourier_chirp_close is
 * due (T-FOURIER-CHIRP). */
int line_chirp_open(fourier_chirp *c, const line_table *l, const ivl *first, const ivl *way, long count, long bits);
/* As line_sum, from an enclosure of the table's sum at the angle h x. */
void line_chirp_sum(ivl *z, ivl *rest, const line_table *l, const ivl *x, const ivl *known);

#endif
