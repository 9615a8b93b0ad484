/* balls.h - the two distributions of the balls-and-bins sampler, seen through their maximum.
 *
 * P is the even mixture of N(e_i, s^2 I), i = 1 .. T, in T dimensions, Q is N(0, s^2 I).
 * The pair is tight for balls-and-bins, so every event gives a lower bound.
 *
 * This file knows the probability that the greatest coordinate is above C, and that it
 * is below C, under both.  s is sigma, the deviation of the noise, t the number T of steps.
 * Classic mistake: the event that the maximum is above C separates P from Q, the event
 * that it is below C separates Q from P.
 * Derivations: proofs/notes/event_bound.md (T-MAX-LOG, T-EVENT-BALLS).                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_H
#define ASSAY_BALLS_H

#include "maximum.h"

/*@ axiomatic BallsPair {
      logic real BallsP(real c, real s, real t);
      logic real BallsQ(real c, real s, real t);
      axiom ballsp_def: \forall real c, s, t; BallsP(c, s, t) == MaxAbove(c, 1.0, s, t);
      axiom ballsq_def: \forall real c, s, t; BallsQ(c, s, t) == MaxAbove(c, 0.0, s, t);
    } */

/* z := P[max > c], Q[max > c] for all members with s > 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(BallsP(c0, s0, t0), z); */
void balls_p(ivl *z, const ivl *c, const ivl *s, const ivl *t);
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(BallsQ(c0, s0, t0), z); */
void balls_q(ivl *z, const ivl *c, const ivl *s, const ivl *t);

/* z := P[max < c], Q[max < c]. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxBelow(c0, 1.0, s0, t0), z); */
void balls_p_below(ivl *z, const ivl *c, const ivl *s, const ivl *t);
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxBelow(c0, 0.0, s0, t0), z); */
void balls_q_below(ivl *z, const ivl *c, const ivl *s, const ivl *t);

#endif
