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

/* One question at one working precision. */
typedef struct {
  event_kind kind;
  pair_side side;
  ivl s, t; /* deviation > 0, steps >= 1                                             */
  ivl at;   /* epsilon, or delta for the functions named _loss                       */
} event_curve;
#define EVENT_CURVE_OK(p) (\valid_read(p) && IVL_OK(&(p)->s) && IVL_OK(&(p)->t) && IVL_OK(&(p)->at))

/* z := log(N_A / N_B) at the members of c (T-EVENT-RATIO). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void event_curve_log_ratio(ivl *z, const event_curve *e, const ivl *c);
/* z := |derivative of A - exp(at) B| at the members of c, an upper bound from 0 (T-EVENT-SUP). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void event_curve_slope(ivl *z, const event_curve *e, const ivl *c);

/* z := log((A - at)/B), the epsilon that an event of masses A, B shows at delta = at.
 * 1: z is right.  0: A <= at for certain, there is no such epsilon, z is untouched.
 * -1: A may be at; z is the whole line.                                            */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: \result != 0 ==> IVL_OK(z); */
int event_curve_loss(ivl *z, const event_curve *e, const ivl *c);
/* z := |derivative of event_curve_loss|, as event_curve_slope (T-EVENT-LOSS). */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void event_curve_loss_slope(ivl *z, const event_curve *e, const ivl *c);

/* z := log(N_A/N_B) - at; and a function with the sign of log(N_A/N_B) - event_curve_loss where
 * that exists, positive elsewhere.  Both change sign at the best threshold only, from
 * below for PAIR_PQ, from above for PAIR_QP (T-EVENT-SUP, T-EVENT-LOSS).           */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void event_curve_turn(ivl *z, const event_curve *e, const ivl *c);
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void event_curve_loss_turn(ivl *z, const event_curve *e, const ivl *c);

#endif
