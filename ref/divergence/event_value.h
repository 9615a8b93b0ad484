/* event_value.h - what one event says of a divergence: its two masses and their excess.
 *
 * The event is {maximum > C}, which is likelier under P, or {maximum < C}, which is
 * likelier under Q.  For every event E and every pair A, B of distributions the
 * hockey-stick divergence is at least A(E) - exp(e) B(E); here A, B are P, Q for
 * PAIR_PQ (with the first event) and Q, P for PAIR_QP (with the second).
 * Derivations: proofs/notes/event_bound.md (T-EVENT-SHUFFLE, T-EVENT-BALLS).         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EVENT_VALUE_H
#define ASSAY_EVENT_VALUE_H

#include "balls.h"
#include "pair.h"
#include "shuffle.h"

/* The value is the lesser of the two means; the greater is one more. */
typedef enum { EVENT_BALLS = 0, EVENT_SHUFFLE = 1 } event_kind;

/*@ axiomatic EventMasses {
      logic real EventA(integer kind, integer side, real c, real s, real t);
      logic real EventB(integer kind, integer side, real c, real s, real t);
      axiom eventa_def: \forall integer kind, side, real c, s, t; EventA(kind, side, c, s, t) ==
        (side == PAIR_PQ ? (kind == EVENT_BALLS ? BallsP(c, s, t) : ShuffleP(c, s, t))
                         : (kind == EVENT_BALLS ? MaxBelow(c, 0.0, s, t) : MaxBelow(c, 1.0, s, t)));
      axiom eventb_def: \forall integer kind, side, real c, s, t; EventB(kind, side, c, s, t) ==
        (side == PAIR_PQ ? (kind == EVENT_BALLS ? BallsQ(c, s, t) : ShuffleQ(c, s, t))
                         : (kind == EVENT_BALLS ? MaxBelow(c, 1.0, s, t) : MaxBelow(c, 2.0, s, t)));
    } */

/* a := A(E), b := B(E) at c, for all members with s > 0 (T-MAX-LOG). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(a, b) && \separated(a, c) && \separated(a, s) && \separated(a, t);
    requires sep: \separated(b, c) && \separated(b, s) && \separated(b, t);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(EventA(kind, side, c0, s0, t0), a) && IVL_IN(EventB(kind, side, c0, s0, t0), b); */
void event_value_masses(ivl *a, ivl *b, event_kind kind, pair_side side, const ivl *c, const ivl *s, const ivl *t);

/* z := { x - exp(e) y : x in a, y in b, e in eps } (T-EVENT-SHUFFLE, T-EVENT-BALLS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(eps);
    requires sep: \separated(z, a) && \separated(z, b) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real x, y, e; IVL_IN(x, a) ==> IVL_IN(y, b) ==> IVL_IN(e, eps) ==>
      IVL_IN(Sub(x, Mul(Exp(e), y)), z); */
void event_value_excess(ivl *z, const ivl *a, const ivl *b, const ivl *eps);

/* z := A(E) - exp(e) B(E): HP equation 3 (shuffle), BB equation 6 (balls), at c. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t) && IVL_OK(eps);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0, e; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(e, eps) ==>
      IVL_IN(Sub(EventA(kind, side, c0, s0, t0), Mul(Exp(e), EventB(kind, side, c0, s0, t0))), z); */
void event_value(ivl *z, event_kind kind, pair_side side, const ivl *c, const ivl *s, const ivl *t, const ivl *eps);

#endif
