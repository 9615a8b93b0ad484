/* shuffle.h - the two distributions of a shuffled batch sampler, seen through their maximum.
 *
 * P is the even mixture of N(2 e_i, s^2 I), Q that of N(e_i, s^2 I), i = 1 .. T, in T
 * dimensions.  The shuffled mechanism dominates this pair, which gives lower bounds.
 *
 * This file knows the probability that the greatest coordinate is above C, and that it
 * is below C, under both.  s is sigma, the deviation of the noise, t the number T of steps.
 * Classic mistake: the event that the maximum is above C separates P from Q, the event
 * that it is below C separates Q from P.
 * Derivations: proofs/notes/event_bound.md (T-MAX-LOG, T-EVENT-SHUFFLE).                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHUFFLE_H
#define ASSAY_SHUFFLE_H

#include "maximum.h"

/*@ axiomatic ShufflePair {
      logic real ShuffleP(real c, real s, real t);
      logic real ShuffleQ(real c, real s, real t);
      axiom shufflep_def: \forall real c, s, t; ShuffleP(c, s, t) == MaxAbove(c, 2.0, s, t);
      axiom shuffleq_def: \forall real c, s, t; ShuffleQ(c, s, t) == MaxAbove(c, 1.0, s, t);
    } */

/* z := P[max > c], Q[max > c] for all members with s > 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(ShuffleP(c0, s0, t0), z); */
void shuffle_p(ivl *z, const ivl *c, const ivl *s, const ivl *t);
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(ShuffleQ(c0, s0, t0), z); */
void shuffle_q(ivl *z, const ivl *c, const ivl *s, const ivl *t);

/* z := P[max < c], Q[max < c]. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxBelow(c0, 2.0, s0, t0), z); */
void shuffle_p_below(ivl *z, const ivl *c, const ivl *s, const ivl *t);
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxBelow(c0, 1.0, s0, t0), z); */
void shuffle_q_below(ivl *z, const ivl *c, const ivl *s, const ivl *t);

#endif
