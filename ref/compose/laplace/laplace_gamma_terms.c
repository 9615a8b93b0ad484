/* laplace_gamma_terms.c - the coefficients of the logarithm of gamma.
 *
 * Method: Bernoulli's numbers, by the sum over j < m + 1 of C(m + 1, j) B_j = 0.
 * Not analysed by WP: rationals on the heap.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-GAMMA).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_gamma_terms.h"

#include <stdlib.h>

#include "local.h"
#include "status.h"

void laplace_gamma_terms(ivl *z, size_t n) {
  mpq_t *const b = assay_alloc((2 * n + 1) * sizeof *b);
  local_mpqs(sum, t);
  for (size_t m = 0; m < 2 * n; m++) {
    mpq_init(b[m]);
    mpq_set_ui(sum, 0, 1);
    for (size_t j = 0; j < m; j++) {
      mpz_bin_uiui(mpq_numref(t), m + 1, j);
      mpz_set_ui(mpq_denref(t), 1);
      mpq_mul(t, t, b[j]);
      mpq_add(sum, sum, t);
    }
    mpq_set_si(t, -1, m + 1);
    mpq_mul(b[m], sum, t);
    if (m == 0) mpq_set_ui(b[m], 1, 1);
  }
  for (size_t k = 1; k < n; k++) {
    mpq_set_ui(t, 1, 2 * k * (2 * k - 1));
    mpq_mul(t, t, b[2 * k]);
    ivl_set_q(&z[k], t);
  }
  for (size_t m = 0; m < 2 * n; m++) mpq_clear(b[m]);
  free(b);
}
