/* node_terms.h - a moment that is a sum of terms, at all nodes of a line: numbers for fourier.h.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-TABLE).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NODE_TERMS_H
#define ASSAY_NODE_TERMS_H

#include "fourier.h"
#include "pair.h"

/* z := a number above all of z, by 2^-30 of it and twice the error, so that rounded sums stay below it. */
void node_terms_raise(ivl *z, const ivl *error);
/* Bits by which a weight may be larger than top, about; 0 where that is hopeless. */
long node_terms_shift(const pair_terms *t, const ivl *top);
/* V := 2^-shift weight / top, W := exp(i step log); 0 if one does not fit. */
int node_terms_set(fourier_terms *f, const pair_terms *t, const ivl *top, const ivl *step, long shift);

#endif
