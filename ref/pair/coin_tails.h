/* coin_tails.h - the law of the loss where a public coin chooses the pair.
 *
 * Derivations: proofs/notes/adjacency.md (T-COIN); proofs/coq/laws_coin.v. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_COIN_TAILS_H
#define ASSAY_COIN_TAILS_H

#include "pair_laws.h"

#ifdef __FRAMAC__
/* The laws of the coin and of what the chosen pair releases, l with the probability w; theorems of proofs/coq. */
/*@ axiomatic CoinLaws {
      logic laws CoinLaws(laws l, laws m, real w);
      axiom coin_first: \forall laws l, m, real w, integer s, real x; 0 < w ==> w < 1 ==>
        TailFirst(CoinLaws(l, m, w), s, x) == Add(Mul(TailFirst(l, s, x), w), Mul(TailFirst(m, s, x), Sub(1.0, w)));
      axiom coin_second: \forall laws l, m, real w, integer s, real x; 0 < w ==> w < 1 ==>
        TailSecond(CoinLaws(l, m, w), s, x) == Add(Mul(TailSecond(l, s, x), w), Mul(TailSecond(m, s, x), Sub(1.0, w)));
      axiom coin_beyond: \forall laws l, m, real w, integer s; 0 < w ==> w < 1 ==>
        MassBeyond(CoinLaws(l, m, w), s) == Add(Mul(MassBeyond(l, s), w), Mul(MassBeyond(m, s), Sub(1.0, w)));
    } */
#endif

/* heads with the probability weight, else tails; 0 < weight < 1. */
typedef struct {
  const pair *heads, *tails;
  mpq_srcptr weight;
} coin_query;

#define COIN_OK(q) (\valid_read(q) && PAIR_OK((q)->heads) && PAIR_OK((q)->tails) && QOK((q)->weight))
#define COIN_APART(z, q) \
  (\separated(z, q) && \separated(z, (q)->heads) && \separated(z, (q)->tails) && \separated(z, (q)->weight))
#define COIN_LAWS(q) CoinLaws(Laws((q)->heads), Laws((q)->tails), QVAL((q)->weight))

/* As tails and infinite of pair.h. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && COIN_OK(q) && IVL_OK(x);
    requires sep: \separated(a, b, x) && COIN_APART(a, q) && COIN_APART(b, q) && COIN_APART(x, q);
    requires dom: 0 < QVAL(q->weight) < 1; requires room: PAIR_ROOM(a) && PAIR_ROOM(b);
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(TailFirst(COIN_LAWS(q), side, t), a) && IVL_IN(TailSecond(COIN_LAWS(q), side, t), b); */
void coin_tails(ivl *a, ivl *b, const coin_query *q, pair_side side, const ivl *x);
/*@ requires mem: IVL_MEM(z) && COIN_OK(q); requires sep: COIN_APART(z, q);
    requires dom: 0 < QVAL(q->weight) < 1; requires room: PAIR_ROOM(z);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(MassBeyond(COIN_LAWS(q), side), z); */
void coin_tails_infinite(ivl *z, const coin_query *q, pair_side side);

#endif
