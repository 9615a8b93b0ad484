/* renyi_moment.c - the moment of a Renyi divergence.                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local.h"
#include "renyi_internal.h"

void renyi_moment(ivl *z, const pair *p, pair_side side, const ivl *a) {
  cpx x;
  mpfr_prec_t q = ivl_prec(z);
  ivl_init(&x.re, ivl_prec(a) + 64);
  ivl_init(&x.im, 2);
  local_cpxs(q, w);
  ivl_set_si(&x.im, 0);
  //@ assert zero: IVL_IN(0.0, &x.im);
  if (side == PAIR_PQ) {
    ivl_set(&x.re, a);
  } else {
    ivl_si_sub(&x.re, 1, a);
  }
  //@ assert order: side == PAIR_PQ ==> \forall real c; IVL_IN(c, a) ==> IVL_IN(c, &x.re);
  //@ assert reversed: side != PAIR_PQ ==> \forall real c; IVL_IN(c, a) ==> IVL_IN(Sub(1.0, c), &x.re);
  pair_moment(&w, p, &x);
  //@ assert moment: \forall real c; HasRenyi(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(RenyiMoment(Laws(p), side, c), &w.re);
  //@ assert whole: \forall real c; !HasRenyi(Laws(p), side, c) ==> IVL_IN(c, a) ==> \forall real y; IVL_IN(y, &w.re);
  ivl_max0(z, &w.re);
  //@ assert half: \forall real c, y; !HasRenyi(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(\max(y, 0.0), z);
  //@ assert positive: \forall real c; HasRenyi(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(\max(RenyiMoment(Laws(p), side, c), 0.0), z);
  cpx_clear(&x);
}
