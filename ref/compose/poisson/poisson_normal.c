/* poisson_normal.c - many steps with much noise, beside one normal law.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-NORMAL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_normal.h"
#include "gaussian_near.h"
#include "local.h"

/* Method: normal steps differ by the rate; the spread is steps (rate (1 - rate))^2. */
void poisson_normal(ivl *z, const poisson_query *q) {
  local_mpqs(sigma, spread);
  mpq_div(sigma, q->sigma, q->rate);
  mpq_set_ui(spread, 1, 1);
  mpq_sub(spread, spread, q->rate);
  mpq_mul(spread, spread, q->rate);
  mpq_mul(spread, spread, spread);
  mpq_mul(spread, spread, q->steps);
  const gaussian_near_query n = {q->sigma, spread, {sigma, q->steps, q->epsilon}, q->side, q->complement};
  gaussian_near_delta(z, &n);
}
