/* laplace_gamma_terms.h - the coefficients of the logarithm of gamma.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-GAMMA).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_GAMMA_TERMS_H
#define ASSAY_LAPLACE_GAMMA_TERMS_H

#include "ivl.h"

#include <stddef.h>

/* z[k] := B_2k / (2k (2k - 1)), 1 <= k < n. */
void laplace_gamma_terms(ivl *z, size_t n);

#endif
