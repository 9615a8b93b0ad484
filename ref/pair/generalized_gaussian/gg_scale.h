/* gg_scale.h - the noise's density.
 *
 * Here it is c/s exp(-|x/s|^b), c = b / (2 Gamma(1/b)), and s is the scale.  In print and in released code sigma stands
 * for three things: s; s^b, where the density is that of exp(-|x|^b / sigma); s / sqrt 2, so that b = 2 has the deviation sigma.
 * Classic mistake: s^b does not scale like a length: twice the shift needs 2^b times its sigma.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-SCALE).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_SCALE_H
#define ASSAY_GG_SCALE_H

#include "ivl.h"

/* z := c = beta / (2 Gamma(1/beta)), the density at 0 for scale 1; beta > 0. */
void gg_scale_density(ivl *z, mpq_srcptr beta);

#endif
