/* quantile.h - the inverse of the normal distribution function, by a table, for many calls.
 *
 * At each of the points -j/128, j = 0 .. 1024, the table keeps the first terms of Taylor's series of the inverse, made
 * when the point is first needed.  The answer is that series and an enclosure of its rest (T-DRAWN-QUANTILE): about 2^-80
 * up to 3 and 2^-65 at 8.  Farther out, for a wide argument and for a table of more than 100 bits ivl_phi_inv answers,
 * which is as sharp as its precision and takes fifty times as long.
 * Classic mistake: to give a probability near 1 that was rounded; give the logarithm, which keeps its tail.
 * Derivation: proofs/notes/drawn.md.                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_QUANTILE_H
#define ASSAY_QUANTILE_H

#include "ivl.h"

typedef struct quantile quantile;

/* A table of this precision, with no point yet. */
quantile *quantile_new(mpfr_prec_t p);
void quantile_free(quantile *t);

/* z := { x : Phi(x) in u }. */
void quantile_of(ivl *z, quantile *t, const ivl *u);
/* The same for the u whose logarithm is in l, at most 0. */
void quantile_of_log(ivl *z, quantile *t, const ivl *l);

#endif
