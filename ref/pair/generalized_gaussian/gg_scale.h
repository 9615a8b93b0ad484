/* gg_scale.h - the scales in use, and what a scale means.
 *
 * Here the density is c/s exp(-|x/s|^b), c = b / (2 Gamma(1/b)), and s is the scale.
 * In print and in released code sigma stands for three things:
 *   GG_SCALE  sigma = s
 *   GG_POWER  sigma = s^b        density of exp(-|x|^b / sigma)
 *   GG_CODE   sigma = s / sqrt 2 so that b = 2 has the deviation sigma
 * Classic mistake: GG_POWER does not scale like a length: twice the shift needs
 * 2^b times its sigma.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-SCALE, T-GG-FISHER, T-GG-ABS). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_SCALE_H
#define ASSAY_GG_SCALE_H

#include "ivl.h"

typedef enum { GG_SCALE, GG_POWER, GG_CODE } gg_style;

/* s := the scale that sigma > 0 names in a style, for beta > 0 (T-GG-SCALE); the whole
 * line outside this domain.  Irrational in general: an enclosure at s's precision.   */
void gg_scale_of(ivl *s, gg_style style, mpq_srcptr beta, mpq_srcptr sigma);
/* z := the sigma by which a style names the scale s > 0 (T-GG-SCALE). */
void gg_scale_sigma_of(ivl *z, gg_style style, mpq_srcptr beta, mpq_srcptr scale);

/* z := c = beta / (2 Gamma(1/beta)), the density at 0 for scale 1; beta > 0. */
void gg_scale_density(ivl *z, mpq_srcptr beta);
/* z := beta^2 Gamma(2 - 1/beta) / Gamma(1/beta), the Fisher information of the location
 * for scale 1, beta > 1/2 (T-GG-FISHER).                                            */
void gg_scale_fisher(ivl *z, mpq_srcptr beta);
/* z := E |x/s|^k = Gamma((k + 1) / beta) / Gamma(1/beta), k > -1, beta > 0 (T-GG-ABS). */
void gg_scale_absolute_moment(ivl *z, mpq_srcptr beta, mpq_srcptr k);

#endif
