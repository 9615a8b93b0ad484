/* pair_edge.c - the tail of a loss that is 0; a value more.
 *
 * Derivations: proofs/notes/pair.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_internal.h"
#include "prob.h"

/* Method: comparison with 0.
 * Special cases: x on both sides of 0: [0, 1].                                    */
void pair_edge_equal_tail(ivl *z, const ivl *x) {
  ivl zero;
  ivl_init(&zero, 2);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  if (ivl_sign(x) < 0) ivl_set_si(z, 1);
  else if (ivl_le(&zero, x)) ivl_set_si(z, 0);
  else {
    ivl_set_whole(z);
    prob_clip(z);
  }
  //@ assert value: \forall real t; IVL_IN(t, x) ==> IVL_IN((t < 0 ? 1.0 : 0.0), z);
  ivl_clear(&zero);
}

void pair_edge_include(ivl *z, long n) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, n);
  ivl_hull(z, z, &t);
  ivl_clear(&t);
}
