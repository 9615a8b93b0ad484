/* gg_scale.c - the noise's density at 0.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-SCALE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_scale.h"
#include "ivl_fused.h"
#include "local.h"

#include "elem.h"
#include "gamma.h"

/* Bits beyond the destination's for what is multiplied or divided once. */
#define SCALE_GUARD 16

void gg_scale_density(ivl *z, mpq_srcptr beta) {
  if (mpq_sgn(beta) <= 0) {
    ivl_set_whole(z);
    return;
  }
  local_mpqs(inverse);
  mpq_inv(inverse, beta);
  local_ivls(ivl_prec(z) + SCALE_GUARD, t);
  ivl_set_q(&t, inverse);
  ivl_gamma(&t, &t);
  ivl_q_div(z, beta, &t);
  ivl_mul_2si(z, z, -1);
}
