/* gaussian_rest.c - 1 - delta of Gaussian noise without cancellation.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-BRACKET). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_rest.h"
#include "elem.h"
#include "gaussian.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"

void gaussian_rest(ivl *z, const ivl *sigma, const ivl *eps) {
  local_ivls(ivl_prec(z), a, b);
  ivl_si_div(&a, -1, sigma);
  ivl_mul_2si(&a, &a, -1);
  ivl_mul(&b, eps, sigma);
  ivl_add(z, &a, &b);
  ivl_sub(&a, &a, &b);
  ivl_phi(z, z);
  ivl_phi(&a, &a);
  ivl_mul_exp(&a, &a, eps);
  ivl_add(z, z, &a);
}

void gaussian_rest_or_delta(ivl *z, const ivl *sigma, const ivl *eps, int complement) {
  if (complement) gaussian_rest(z, sigma, eps);
  else gaussian_delta(z, sigma, eps);
}
