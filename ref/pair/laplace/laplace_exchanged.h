/* laplace_exchanged.h - Laplace noise on Poisson samples, of which one record is replaced.
 *
 *   P = (1-q) Z + q (Z + shift),   Q = (1-q) Z + q (Z - shift),   Z of density exp(-|y|/scale)/(2 scale)
 *
 * The worst of one step at every epsilon, and of several, as in exchanged.h (T-RP).  With m = |shift|/scale, k = 1 - q + q
 * exp(-m), K = 1 - q + q exp(m), the loss is odd, rises on |y| <= |shift|, and has an atom at each end, at -+log(K/k).
 * Its moment is that of two samples to which a record is added, at z and at 1 - z.
 * Classic mistake: to drop the atoms, which carry most of the mass if m is small.
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE, T-RP-LAPLACE-MOMENT).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_EXCHANGED_H
#define ASSAY_LAPLACE_EXCHANGED_H

#include "pair.h"

/* NULL if scale < 0 or rate is not in [0, 1].  Rate 0 or shift 0: equal laws; rate 1: noise at two points 2 shift apart; no
 * noise: NULL.  Of a sample of it at a rate below 1 no moments are known. */
pair *laplace_exchanged_pair_make(mpq_srcptr scale, mpq_srcptr shift, mpq_srcptr rate);

/* Moment, decay and terms of pair.h; noise is the Laplace pair of the same scale and shift, 0 < rate < 1. */
void laplace_exchanged_moment(cpx *w, const pair *noise, mpq_srcptr rate, const cpx *z);
void laplace_exchanged_decay(ivl *u, const pair *noise, mpq_srcptr rate, const ivl *c, const ivl *t);
int laplace_exchanged_terms(pair_terms *t, const pair *noise, mpq_srcptr rate, const ivl *c, mpfr_srcptr height,
                            long bits, mpfr_prec_t prec);

#endif
