/* pair_edge.c - the extreme pairs; a value more.
 *
 * Derivations: proofs/notes/pair.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#include "pair_internal.h"
#include "elem.h"
#include "local.h"
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

void pair_edge_equal_tails(ivl *a, ivl *b, const ivl *x) {
  pair_edge_equal_tail(a, x);
  pair_edge_equal_tail(b, x);
}

void pair_edge_disjoint_tails(ivl *a, ivl *b) {
  ivl_set_si(a, 1);
  ivl_set_si(b, 0);
}

void pair_edge_equal_moment(cpx *w) { cpx_set_si(w, 1, 0); }

/* Method: exp(z log(1 - g)). */
void pair_edge_disjoint_moment(cpx *w, mpq_srcptr g, const cpx *z) {
  if (mpq_cmp_si(g, 1, 1) >= 0) {
    cpx_set_si(w, 0, 0);
    return;
  }
  local_ivls(ivl_prec(&w->re), l);
  ivl_set_q(&l, g);
  ivl_neg(&l, &l);
  //@ assert less: IVL_IN(Neg(QVAL(g)), &l) && -1 < Neg(QVAL(g));
  ivl_log1p(&l, &l);
  //@ assert log: IVL_IN(Log1p(Neg(QVAL(g))), &l);
  cpx_mul_ivl(w, z, &l);
  cpx_exp(w, w);
}
