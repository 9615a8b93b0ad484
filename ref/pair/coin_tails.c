/* coin_tails.c - the law of the loss where a public coin chooses the pair.
 *
 * Derivations: proofs/notes/adjacency.md (T-COIN).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "coin_tails.h"
#include "ivl_fused.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/* Bits beyond those of the answer. */
#define GUARD 4

/* Theorems of proofs/coq. */
/*@ axiomatic CoinRest {
      axiom sub_def: \forall real x, y; Sub(x, y) == x - y;
    } */

/* z := u weight + v (1 - weight). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(v) && QOK(weight) && PAIR_ROOM(z); requires sep: \separated(z, u, v, weight);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_IN(r, u) ==> IVL_IN(s, v) ==> IVL_IN(Add(Mul(r, QVAL(weight)), Mul(s, Sub(1.0, QVAL(weight)))), z); */
static void weighted(ivl *z, const ivl *u, const ivl *v, mpq_srcptr weight) {
  local_mpqs(rest);
  local_ivls(ivl_prec(z) + GUARD, w, t);
  mpq_set_ui(rest, 1, 1);
  //@ assert one: QVAL(&rest[0]) == 1;
  mpq_sub(rest, rest, weight);
  //@ assert rest: QVAL(&rest[0]) == Sub(1.0, QVAL(weight));
  ivl_set_q(&w, weight);
  //@ assert weight: IVL_IN(QVAL(weight), &w);
  ivl_mul(&t, u, &w);
  //@ assert heads: \forall real r; IVL_IN(r, u) ==> IVL_IN(Mul(r, QVAL(weight)), &t);
  ivl_set_q(&w, rest);
  //@ assert left: IVL_IN(Sub(1.0, QVAL(weight)), &w);
  ivl_add_mul(&t, &t, v, &w);
  //@ assert both: \forall real r, s; IVL_IN(r, u) ==> IVL_IN(s, v) ==> IVL_IN(Add(Mul(r, QVAL(weight)), Mul(s, Sub(1.0, QVAL(weight)))), &t);
  ivl_set(z, &t);
}

void coin_tails(ivl *a, ivl *b, const coin_query *q, pair_side side, const ivl *x) {
  local_ivls(ivl_prec(a) + GUARD, u1, v1, u2, v2);
  pair_tails(&u1, &v1, q->heads, side, x);
  pair_tails(&u2, &v2, q->tails, side, x);
  weighted(a, &u1, &u2, q->weight);
  //@ assert first: \forall real t; IVL_IN(t, x) ==> IVL_IN(TailFirst(COIN_LAWS(q), side, t), a);
  weighted(b, &v1, &v2, q->weight);
}

void coin_tails_infinite(ivl *z, const coin_query *q, pair_side side) {
  local_ivls(ivl_prec(z) + GUARD, u, v);
  pair_infinite(&u, q->heads, side);
  pair_infinite(&v, q->tails, side);
  weighted(z, &u, &v, q->weight);
}
