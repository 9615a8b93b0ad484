/* composition.c - how likely the loss of a composition is finite.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "composition.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"

/* Method: the masses are probabilities, so are their products. */
void composition_finite_mass(ivl *z, const mixed_query *q, int second) {
  pair_side side = (q->side == PAIR_PQ) == !second ? PAIR_PQ : PAIR_QP;
  local_ivls(ivl_prec(z), m, all);
  ivl_set_si(&all, 1);
  for (size_t i = 0; i < q->n; i++) {
    pair_infinite(&m, q->parts[i].p, side);
    ivl_si_sub(&m, 1, &m);
    ivl_pow_ui(&m, &m, q->parts[i].count);
    ivl_mul(&all, &all, &m);
  }
  ivl_max0(z, &all);
}

void composition_delta(ivl *z, const mixed_query *q, const ivl *finite) {
  local_ivls(ivl_prec(z) + 32, m);
  composition_finite_mass(&m, q, 0);
  ivl_si_sub(&m, 1, &m);
  ivl_max0(&m, &m);
  ivl_add(z, &m, finite);
}
