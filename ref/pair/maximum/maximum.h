/* maximum.h - the greatest of t independent normal variables, one of which is shifted.
 *
 * All have deviation s; one has mean h, the t - 1 others have mean 0.  Their maximum
 * stays below C with probability Phi((C - h)/s) Phi(C/s)^(t-1).  Both this and its
 * complement keep their relative accuracy where they are tiny, also for t = 10^6.
 * Classic mistake: 1 - Phi(C/s)^t for large C; all digits cancel.
 * Derivations: proofs/notes/event_bound.md (T-MAX-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MAXIMUM_H
#define ASSAY_MAXIMUM_H

#include "ivl.h"
#include "normal.h"

/* For a natural t >= 1 MaxBelow is Phi((c - h)/s) Phi(c/s)^(t-1): Coq, max_below_power. */
/*@ axiomatic Maximum {
      logic real MaxLog(real c, real h, real s, real t);
      logic real MaxBelow(real c, real h, real s, real t);
      logic real MaxAbove(real c, real h, real s, real t);
      axiom maxlog_def: \forall real c, h, s, t; MaxLog(c, h, s, t) ==
        Add(Log(Phi(Div(Sub(c, h), s))), Mul(Sub(t, 1.0), Log(Phi(Div(c, s)))));
      axiom maxbelow_def: \forall real c, h, s, t; MaxBelow(c, h, s, t) == Exp(MaxLog(c, h, s, t));
      axiom maxabove_def: \forall real c, h, s, t; MaxAbove(c, h, s, t) == Neg(Expm1(MaxLog(c, h, s, t)));
    } */

/* z := { log Phi(a) : a in x }, with relative accuracy on both sides of 0 (T-MAX-LOG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(Log(Phi(a)), z); */
void maximum_log_phi(ivl *z, const ivl *x);

/* z := the logarithm of the probability that the maximum is below c (T-MAX-LOG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxLog(c0, (real)h, s0, t0), z); */
void maximum_log(ivl *z, const ivl *c, long h, const ivl *s, const ivl *t);

/* z := the probability that the maximum is below c, or above it (T-MAX-LOG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxBelow(c0, (real)h, s0, t0), z); */
void maximum_below(ivl *z, const ivl *c, long h, const ivl *s, const ivl *t);
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(MaxAbove(c0, (real)h, s0, t0), z); */
void maximum_above(ivl *z, const ivl *c, long h, const ivl *s, const ivl *t);

#endif
