/* two_gaussians_terms.h - a sampled pair of two normal laws along a vertical line, as the functions of pair.h.
 *
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-BENT, T-TWO-FOLD).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_TERMS_H
#define ASSAY_TWO_GAUSSIANS_TERMS_H

#include "pair.h"

/* The terms of a sample; 0 of any other rate, and where they would be too many.  They are within their error from 0 up to the height only: beyond, a fold
 * may be anything.  So they are not for bounds at every height from one on. */
int two_gaussians_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                        mpfr_prec_t prec);
/* u := a bound of |M(c + is)| for every s >= t of a sample, or the whole line. */
void two_gaussians_terms_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);
/* 1 if p, perhaps no such pair, has these functions and the rate is one of a sample. */
int two_gaussians_terms_serve(const pair *p, mpq_srcptr g);
/* 1, and *log_bound about the log of M(c) of a sample that they serve, or for t > 0 of what falls from the height t on. */
int two_gaussians_terms_guess(double *log_bound, const pair *p, mpq_srcptr g, double c, double t);

#endif
