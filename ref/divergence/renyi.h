/* renyi.h - the Renyi divergence of a pair, of every order above 0; order 1 is Kullback-Leibler's.
 *
 *   D_a(P||Q) = log(int p^a q^(1-a)) / (a - 1),   D_1(P||Q) = int p log(p/q)
 *
 * and the other way round for PAIR_QP.  It is +inf for a >= 1 where the first law has
 * mass outside of the second, and grows with the order a.
 * Classic mistake: D_a(Q||P) for D_a(P||Q); for a sample they differ.
 * Derivations: proofs/notes/renyi.md (T-RENYI-*).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RENYI_H
#define ASSAY_RENYI_H

#include "adapt.h"
#include "pair_laws.h"

/* z := { D_a : a in order, a > 0 }, at most +inf at its upper end; [0, +inf] where the
 * moments are not known (T-RENYI-MOMENT, T-RENYI-KL, T-RENYI-GROWS).               */
/* Proved: the divergences that are numbers, where all of them are; read: that the upper end is +inf where one is not. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(order) && PAIR_ROOM(z) && PAIR_ROOM(order); requires sep: \separated(z, p, order);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==>
      \forall real a; 0 < a ==> IVL_IN(a, order) ==> IVL_IN(Renyi(Laws(p), side, a), z); */
void renyi(ivl *z, const pair *p, pair_side side, const ivl *order);

/* 1 if D_a is +inf for certain for every a in order (for a < 1 only where the two laws have
 * nothing in common); 0 if not, or if not certain
 * (T-RENYI-INFINITE).                                                             */
/*@ requires mem: PAIR_OK(p) && IVL_OK(order) && PAIR_ROOM(order); requires sep: \separated(p, order);
    TOTAL assigns \nothing;
    ensures sound: \result != 0 ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> !RenyiFinite(Laws(p), side, a); */
int renyi_is_infinite(const pair *p, pair_side side, const ivl *order);
/* The same at a rational order above 0 of two normal distributions, their samples and mixtures, decided also at the one
 * order from which on it is infinite; 0: it is finite there, or of another kind.     */
int renyi_is_infinite_at(const pair *p, pair_side side, mpq_srcptr order);

/* What is asked, exactly: order > 0. */
typedef struct {
  const pair *pair;
  pair_side side;
  mpq_srcptr order;
} renyi_query;

#define RENYI_QUERY(q) (\valid_read(q) && PAIR_OK((q)->pair) && QOK((q)->order) && \separated((q)->pair, (q)->order))
/* All divergences of a side are numbers; of others nothing is proved, for an enclosure of the order reaches beyond it. */
/* clang-format off */
#define RENYI_NUMBERS(p, s) (\forall real b; 0 < b ==> RenyiFinite(Laws(p), s, b))
/* clang-format on */
#define RENYI_ASKED(q) Renyi(Laws((q)->pair), (q)->side, QVAL((q)->order))
#define RENYI_APART(z, q) (\separated(z, q) && \separated(z, (q)->pair) && \separated(z, (q)->order))

/* z := D_order to goal, and *infinite := 0; or *infinite := 1, ASSAY_OK and z untouched where it
 * is +inf for certain.  ASSAY_DOMAIN, z untouched: order <= 0.  Exactly 0 for equal laws.
 * Otherwise as adapt_run: where the divergence is infinite and that is not recognised, ASSAY_LIMIT. */
/*@ requires mem: IVL_OK(z) && \valid(infinite) && RENYI_QUERY(q) && ADAPT_ASKED(goal) && \valid(report);
    requires sep: RENYI_APART(z, q) && RENYI_APART(infinite, q) && RENYI_APART(report, q);
    requires sep: \separated(z, infinite, goal, report);
    ALLOCATES assigns IVL_TOK(z), *infinite, *report;
    ensures ok: IVL_OK(z);
    ensures infinite: *infinite != 0 ==> !RenyiFinite(Laws(q->pair), q->side, QVAL(q->order));
    ensures sound: \result != ASSAY_DOMAIN ==> *infinite == 0 ==> RENYI_NUMBERS(q->pair, q->side) ==>
      IVL_IN(Renyi(Laws(q->pair), q->side, QVAL(q->order)), z); */
assay_status renyi_of(ivl *z, int *infinite, const renyi_query *q, const adapt_goal *goal,
                      adapt_report *report) ASSAY_MUST_USE;

/* ---- Order +inf: the largest loss, the limit for growing orders (T-RENYI-MAX) -------- */

/* z := D_inf, at most +inf at its upper end. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(\max(LargestLoss(Laws(p), side), 0.0), z); */
void renyi_max(ivl *z, const pair *p, pair_side side);
/* 1 if it is +inf for certain: mass outside of the second law, or an unbounded loss. */
/*@ requires mem: PAIR_OK(p);
    ALLOCATES assigns \nothing;
    ensures sound: \result != 0 ==> 0 < MassBeyond(Laws(p), side) || LossUnbounded(Laws(p), side); */
int renyi_max_is_infinite(const pair *p, pair_side side);
/* z := D_inf to goal, as renyi_of. */
/*@ requires mem: IVL_OK(z) && \valid(infinite) && PAIR_OK(p) && ADAPT_ASKED(goal) && \valid(report);
    requires sep: \separated(z, infinite, p, goal, report);
    ALLOCATES assigns IVL_TOK(z), *infinite, *report;
    ensures ok: IVL_OK(z);
    ensures infinite: *infinite != 0 ==> 0 < MassBeyond(Laws(p), side) || LossUnbounded(Laws(p), side);
    ensures sound: *infinite == 0 ==> IVL_IN(\max(LargestLoss(Laws(p), side), 0.0), z); */
assay_status renyi_max_of(ivl *z, int *infinite, const pair *p, pair_side side, const adapt_goal *goal,
                          adapt_report *report) ASSAY_MUST_USE;

#endif
