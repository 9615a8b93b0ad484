/* composition.c - how likely the loss of a composition is finite.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM).                              */
#include "composition.h"
#include "ivls.h"
#include "elem.h"

/* Method: the masses are probabilities, so are their products. */
void composition_finite_mass(ivl *z, const product_query *q, int second) {
  pair_side side = (q->side == PAIR_PQ) == !second ? PAIR_PQ : PAIR_QP;
  ivl m, one, all;
  ivls_init(ivl_prec(z), &m, &one, &all);
  ivl_set_si(&one, 1);
  ivl_set_si(&all, 1);
  for (size_t i = 0; i < q->n; i++) {
    pair_infinite(&m, q->parts[i].p, side);
    ivl_sub(&m, &one, &m);
    ivl_pow_ui(&m, &m, q->parts[i].count);
    ivl_mul(&all, &all, &m);
  }
  ivl_max0(z, &all);
  ivls_clear(&m, &one, &all);
}

void composition_delta(ivl *z, const product_query *q, const ivl *finite) {
  ivl m, one;
  ivls_init(ivl_prec(z) + 32, &m, &one);
  composition_finite_mass(&m, q, 0);
  ivl_set_si(&one, 1);
  ivl_sub(&m, &one, &m);
  ivl_max0(&m, &m);
  ivl_add(z, &m, finite);
  ivls_clear(&m, &one);
}
