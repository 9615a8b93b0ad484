/* kind.c - numbers that kinds of pairs own, and answers that many of them give.
 *
 * Derivations: proofs/notes/pair.md (T-PAIR-EDGE).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kind.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

void kind_own(rat *r, mpq_srcptr q) {
  rat_init(r);
  mpq_set(r->v, q);
}

int kind_symmetric(const pair *p) { return p != NULL; }

void kind_finite(ivl *z, const pair *p, pair_side side) {
  (void)p, (void)side;
  ivl_set_si(z, 0);
}

kind_edge kind_edge_of(const rat *scale, const rat *shift) {
  if (rat_sgn(shift) == 0) return KIND_EQUAL;
  return rat_sgn(scale) == 0 ? KIND_DISJOINT : KIND_NOISE;
}

int kind_edge_tails(ivl *a, ivl *b, kind_edge e, const ivl *x) {
  if (e == KIND_EQUAL) pair_edge_equal_tails(a, b, x);
  if (e == KIND_DISJOINT) pair_edge_disjoint_tails(a, b);
  return e != KIND_NOISE;
}

int kind_edge_moment(cpx *w, kind_edge e, mpq_srcptr g, const cpx *z) {
  if (e == KIND_EQUAL) pair_edge_equal_moment(w);
  if (e == KIND_DISJOINT) pair_edge_disjoint_moment(w, g, z);
  return e != KIND_NOISE;
}
