/* mixed_band.h - two functions whose transforms end: one below and one above (exp(l) - K)_+, tilted.
 *
 * g(u) = exp(-a u) - exp(-(a + 1) u) for u > 0, else 0; a = c - 1 > 0. low <= g <= low + bump, and the transforms of low and
 * of bump are 0 from the height (N + 1) h on: a sum over the nodes -N .. N of each is all of it, whatever the moment does
 * beyond.  What lies between is the mass near epsilon at the scale of the mesh L / (N + 1), times a sixth of that.
 * Classic mistake: to take any slope at 0 for low; there is one alone for which it stays below g on both sides.
 * Derivations: proofs/notes/product.md (T-PRODUCT-BAND).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_BAND_H
#define ASSAY_MIXED_BAND_H

#include "line.h"

/* What the transforms need of the nodes. */
typedef struct {
  const line_nodes *nodes;
  ivl v, a, fall, step; /* L / (N + 1), c - 1, exp(-a v), 1 - exp(-v)         */
  ivl lack, gap, turn;  /* what its slope at 0 lacks of 1, v^2 / 6, v^2 / (2 pi) */
} mixed_band;

/* The nodes must be sound, with c > 1; mixed_band_close is due. */
void mixed_band_open(mixed_band *b, const line_nodes *nodes);
void mixed_band_close(mixed_band *b);
/* low, bump := the transforms at the node n, 0 <= n <= N; that of bump is real. */
void mixed_band_at(cpx *low, ivl *bump, const mixed_band *b, long n);
/* The same from ratio = exp(-(a + i n h) v). */
void mixed_band_from(cpx *low, ivl *bump, const mixed_band *b, const cpx *ratio, long n);
/* z := v^2 / 6: at least the integrals of g - low, of bump, and of low + bump - g. */
void mixed_band_between(ivl *z, const line_nodes *nodes);
#endif
