/* poisson_events_parts.h - the bounds of a composition by two events of its steps, in intervals.
 *
 * absent = 1 - there; some and none are the masses of a step that shows itself, and of none.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-APART). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_EVENTS_PARTS_H
#define ASSAY_POISSON_EVENTS_PARTS_H

#include "ivl.h"
#include "normal.h"

/* z := Phitail((at - shift) / sigma). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(at) && IVL_OK(sigma);
    requires sep: \separated(z, at) && \separated(z, sigma);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, s; s != 0 ==> IVL_IN(a, at) ==> IVL_IN(s, sigma) ==> IVL_IN(Phitail(Div(Sub(a, (real)shift), s)), z); */
void poisson_events_parts_above(ivl *z, const ivl *at, long shift, const ivl *sigma);

/* none := (1 - x)^steps, some := 1 - none. */
/*@ requires mem: IVL_MEM(some) && IVL_MEM(none) && IVL_OK(x) && IVL_OK(steps);
    requires sep: \separated(some, none, x) && \separated(some, none, steps);
    TOTAL assigns IVL_TOK(none), IVL_TOK(some);
    ensures ok: IVL_OK(none) && IVL_OK(some);
    ensures sound: \forall real a, s; -1 < Neg(a) ==> IVL_IN(a, x) ==> IVL_IN(s, steps) ==> IVL_IN(Neg(Expm1(Mul(Log1p(Neg(a)), s))), some);
    ensures sound: \forall real a, s; -1 < Neg(a) ==> IVL_IN(a, x) ==> IVL_IN(s, steps) ==> IVL_IN(Exp(Mul(Log1p(Neg(a)), s)), none); */
void poisson_events_parts_steps(ivl *some, ivl *none, const ivl *x, const ivl *steps);

/* lo := none_q - factor none_p, hi := 1 - factor absent. */
/*@ requires mem: IVL_MEM(lo) && IVL_MEM(hi) && IVL_OK(factor) && IVL_OK(none_p) && IVL_OK(none_q) && IVL_OK(absent);
    requires sep: \separated(lo, hi, factor) && \separated(lo, hi, none_p) && \separated(lo, hi, none_q) && \separated(lo, hi, absent);
    TOTAL assigns IVL_TOK(lo), IVL_TOK(hi);
    ensures ok: IVL_OK(lo) && IVL_OK(hi);
    ensures sound: \forall real f, n, a; IVL_IN(f, factor) ==> IVL_IN(n, none_p) ==> IVL_IN(a, none_q) ==> IVL_IN(Sub(a, Mul(f, n)), lo);
    ensures sound: \forall real f, b; IVL_IN(f, factor) ==> IVL_IN(b, absent) ==> IVL_IN(Sub(1.0, Mul(f, b)), hi); */
void poisson_events_parts_qp(ivl *lo, ivl *hi, const ivl *factor, const ivl *none_p, const ivl *none_q,
                             const ivl *absent);

/* lo := factor absent, hi := some_q + factor none_p. */
/*@ requires mem: IVL_MEM(lo) && IVL_MEM(hi) && IVL_OK(factor) && IVL_OK(none_p) && IVL_OK(some_q) && IVL_OK(absent);
    requires sep: \separated(lo, hi, factor) && \separated(lo, hi, none_p) && \separated(lo, hi, some_q) && \separated(lo, hi, absent);
    TOTAL assigns IVL_TOK(hi), IVL_TOK(lo);
    ensures ok: IVL_OK(hi) && IVL_OK(lo);
    ensures sound: \forall real f, a; IVL_IN(f, factor) ==> IVL_IN(a, absent) ==> IVL_IN(Mul(f, a), lo);
    ensures sound: \forall real f, n, s; IVL_IN(f, factor) ==> IVL_IN(n, none_p) ==> IVL_IN(s, some_q) ==> IVL_IN(Add(s, Mul(f, n)), hi); */
void poisson_events_parts_qp_rest(ivl *lo, ivl *hi, const ivl *factor, const ivl *none_p, const ivl *some_q,
                                  const ivl *absent);

#endif
