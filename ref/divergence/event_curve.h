/* event_curve.h - how the value of a threshold event moves with its threshold.
 *
 * The masses A(C), B(C) of event_value.h move with densities g(C) N_A(C), g(C) N_B(C);
 * the ratio N_P/N_Q of those under P and Q increases from 0 to infinity.  So the excess
 * rises, then falls, and its only maximum is where the ratio crosses (T-EVENT-RATIO).
 * Classic mistake: N_h without the t - 1 variables that are not shifted.
 * Derivations: proofs/notes/event_bound.md.                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EVENT_CURVE_H
#define ASSAY_EVENT_CURVE_H

#include "event_value.h"
#include "normal.h"

/* One question at one working precision. */
typedef struct {
  event_kind kind;
  pair_side side;
  ivl s, t; /* deviation > 0, steps >= 1                                             */
  ivl at;   /* epsilon, or delta for the functions named _loss                       */
} event_curve;
#define EVENT_CURVE_OK(p) (\valid_read(p) && IVL_OK(&(p)->s) && IVL_OK(&(p)->t) && IVL_OK(&(p)->at))

/* N_h(C), the densities' numbers N_A and N_B, the factor g(C) that they share, and their ratio (T-EVENT-RATIO). */
/*@ logic real EventWeight(real h, real c, real s, real t) =
      Add(Mul(Exp(Div(Mul(h, Sub(c, Scale(h, -1))), Mul(s, s))), Phi(Div(c, s))), Mul(Sub(t, 1.0), Phi(Div(Sub(c, h), s))));
    logic real EventWeightA(integer kind, integer side, real c, real s, real t) =
      side == PAIR_PQ ? EventWeight((real)(kind + 1), c, s, t) : EventWeight((real)kind, c, s, t);
    logic real EventWeightB(integer kind, integer side, real c, real s, real t) =
      side == PAIR_PQ ? EventWeight((real)kind, c, s, t) : EventWeight((real)(kind + 1), c, s, t);
    logic real EventFactor(real c, real s, real t) =
      Div(Exp(Sub(Mul(Log(Phi(Div(c, s))), Sub(t, 2.0)), Scale(Mul(Div(c, s), Div(c, s)), -1))), Mul(Sqrt(Scale(Pi, 1)), s));
    logic real EventLogRatio(integer kind, integer side, real c, real s, real t) =
      Sub(Log(EventWeightA(kind, side, c, s, t)), Log(EventWeightB(kind, side, c, s, t)));
    logic real EventLogSlope(integer kind, integer side, real c, real s, real t, real d) =
      Sub(Div(EventWeightA(kind, side, c, s, t), Sub(EventA(kind, side, c, s, t), d)), Div(EventWeightB(kind, side, c, s, t), EventB(kind, side, c, s, t))); */

/* The members that the formulas speak of; s > 0 and what is divided by is not 0. */
#define EVENT_CURVE_IN(c0, s0, t0, c, e) \
  (0 < (s0) && Mul(s0, s0) != 0 && IVL_IN(c0, c) && IVL_IN(s0, &(e)->s) && IVL_IN(t0, &(e)->t))
/* |x| is in z: it is one of these. */
#define EVENT_CURVE_SIZE(x, z) (IVL_IN(\max(x, 0.0), z) && IVL_IN(\max(Neg(x), 0.0), z))
#define EVENT_CURVE_FACTOR(s0) (0 <= Scale(Pi, 1) && Mul(Sqrt(Scale(Pi, 1)), s0) != 0)
#define EVENT_CURVE_PLUS(e, c0, s0, t0) \
  (0 < EventWeightA((e)->kind, (e)->side, c0, s0, t0) && 0 < EventWeightB((e)->kind, (e)->side, c0, s0, t0))

/* z := log(N_A / N_B) at the members of c (T-EVENT-RATIO). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_PLUS(e, c0, s0, t0) ==>
      IVL_IN(EventLogRatio(e->kind, e->side, c0, s0, t0), z); */
void event_curve_log_ratio(ivl *z, const event_curve *e, const ivl *c);
/* z := |derivative of A - exp(at) B| at the members of c, an upper bound from 0 (T-EVENT-SUP). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0, a; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_FACTOR(s0) ==> IVL_IN(a, &e->at) ==>
      EVENT_CURVE_SIZE(Mul(Sub(EventWeightA(e->kind, e->side, c0, s0, t0), Mul(Exp(a), EventWeightB(e->kind, e->side, c0, s0, t0))),
        EventFactor(c0, s0, t0)), z); */
void event_curve_slope(ivl *z, const event_curve *e, const ivl *c);

/* z := log((A - at)/B), the epsilon that an event of masses A, B shows at delta = at.
 * 1: z is right.  0: A <= at for certain, there is no such epsilon, z is untouched.
 * -1: A may be at; z is the whole line.                                            */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: \result != 0 ==> IVL_OK(z);
    ensures sound: \forall real c0, s0, t0, a; \result != 0 ==> 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==> IVL_IN(t0, &e->t) ==>
      IVL_IN(a, &e->at) ==> 0 < Sub(EventA(e->kind, e->side, c0, s0, t0), a) ==> 0 < EventB(e->kind, e->side, c0, s0, t0) ==>
      IVL_IN(Sub(Log(Sub(EventA(e->kind, e->side, c0, s0, t0), a)), Log(EventB(e->kind, e->side, c0, s0, t0))), z);
    ensures none: \forall real c0, s0, t0, a; \result == 0 ==> 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, &e->s) ==> IVL_IN(t0, &e->t) ==>
      IVL_IN(a, &e->at) ==> Sub(EventA(e->kind, e->side, c0, s0, t0), a) <= 0; */
int event_curve_loss(ivl *z, const event_curve *e, const ivl *c);
/* z := |derivative of event_curve_loss|, as event_curve_slope (T-EVENT-LOSS). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0, a; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_FACTOR(s0) ==> IVL_IN(a, &e->at) ==>
      Sub(EventA(e->kind, e->side, c0, s0, t0), a) != 0 ==> EventB(e->kind, e->side, c0, s0, t0) != 0 ==>
      EVENT_CURVE_SIZE(Mul(EventFactor(c0, s0, t0), EventLogSlope(e->kind, e->side, c0, s0, t0, a)), z); */
void event_curve_loss_slope(ivl *z, const event_curve *e, const ivl *c);

/* z := log(N_A/N_B) - at; and a function with the sign of log(N_A/N_B) - event_curve_loss where
 * that exists, positive elsewhere.  Both change sign at the best threshold only, from
 * below for PAIR_PQ, from above for PAIR_QP (T-EVENT-SUP, T-EVENT-LOSS).           */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0, a; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_PLUS(e, c0, s0, t0) ==>
      IVL_IN(a, &e->at) ==> IVL_IN(Sub(EventLogRatio(e->kind, e->side, c0, s0, t0), a), z); */
void event_curve_turn(ivl *z, const event_curve *e, const ivl *c);
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0, a; EVENT_CURVE_IN(c0, s0, t0, c, e) ==> EVENT_CURVE_PLUS(e, c0, s0, t0) ==>
      IVL_IN(a, &e->at) ==> 0 < EventA(e->kind, e->side, c0, s0, t0) ==>
      0 < Add(Mul(EventB(e->kind, e->side, c0, s0, t0), Exp(EventLogRatio(e->kind, e->side, c0, s0, t0))), a) ==>
      IVL_IN(Sub(Log(Add(Mul(EventB(e->kind, e->side, c0, s0, t0), Exp(EventLogRatio(e->kind, e->side, c0, s0, t0))), a)),
        Log(EventA(e->kind, e->side, c0, s0, t0))), z); */
void event_curve_loss_turn(ivl *z, const event_curve *e, const ivl *c);

#endif
