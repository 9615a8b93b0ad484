/* noncentral_parts.h - the terms of the tails of a noncentral chi-square law, and their ratios, in intervals.
 *
 * Derivations: proofs/notes/noncentral.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NONCENTRAL_PARTS_H
#define ASSAY_NONCENTRAL_PARTS_H

#include "ivl.h"

/* a := n/2 + j. */
/*@ requires mem: IVL_MEM(a);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: IVL_IN(Scale(Add(Scale((real)j, 1), (real)n), -1), a); */
void noncentral_parts_place(ivl *a, long n, long j);

/* r := mu (1 + y / a) / n. */
/*@ requires mem: IVL_MEM(r) && IVL_OK(y) && IVL_OK(a) && IVL_OK(mu);
    requires sep: \separated(r, y) && \separated(r, a) && \separated(r, mu);
    TOTAL assigns IVL_TOK(r);
    ensures ok: IVL_OK(r);
    ensures sound: \forall real b, c, m; c != 0 ==> n != 0 ==> IVL_IN(b, y) ==> IVL_IN(c, a) ==> IVL_IN(m, mu) ==>
      IVL_IN(Div(Mul(Add(Div(b, c), 1.0), m), (real)n), r); */
void noncentral_parts_up_q(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long n);

/* r := j min(1, a / (y + 1)) / mu. */
/*@ requires mem: IVL_MEM(r) && IVL_OK(y) && IVL_OK(a) && IVL_OK(mu);
    requires sep: \separated(r, y) && \separated(r, a) && \separated(r, mu);
    TOTAL assigns IVL_TOK(r);
    ensures ok: IVL_OK(r);
    ensures sound: \forall real b, c, m; Add(b, 1.0) != 0 ==> m != 0 ==> IVL_IN(b, y) ==> IVL_IN(c, a) ==> IVL_IN(m, mu) ==>
      IVL_IN(Mul(Div(\min(Div(c, Add(b, 1.0)), 1.0), m), (real)j), r); */
void noncentral_parts_down_q(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long j);

/* r := mu min(1, y / a) / n. */
/*@ requires mem: IVL_MEM(r) && IVL_OK(y) && IVL_OK(a) && IVL_OK(mu);
    requires sep: \separated(r, y) && \separated(r, a) && \separated(r, mu);
    TOTAL assigns IVL_TOK(r);
    ensures ok: IVL_OK(r);
    ensures sound: \forall real b, c, m; c != 0 ==> n != 0 ==> IVL_IN(b, y) ==> IVL_IN(c, a) ==> IVL_IN(m, mu) ==>
      IVL_IN(Div(Mul(\min(Div(b, c), 1.0), m), (real)n), r); */
void noncentral_parts_up_p(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long n);

/* r := j (1 + a / y) / mu. */
/*@ requires mem: IVL_MEM(r) && IVL_OK(y) && IVL_OK(a) && IVL_OK(mu);
    requires sep: \separated(r, y) && \separated(r, a) && \separated(r, mu);
    TOTAL assigns IVL_TOK(r);
    ensures ok: IVL_OK(r);
    ensures sound: \forall real b, c, m; c != 0 ==> m != 0 ==> IVL_IN(b, a) ==> IVL_IN(c, y) ==> IVL_IN(m, mu) ==>
      IVL_IN(Mul(Div(Add(Div(b, c), 1.0), m), (real)j), r); */
void noncentral_parts_down_p(ivl *r, const ivl *y, const ivl *a, const ivl *mu, long j);

/* e := r / less weight mass. */
/*@ requires mem: IVL_MEM(e) && IVL_OK(r) && IVL_OK(less) && IVL_OK(weight) && IVL_OK(mass);
    requires sep: \separated(e, r) && \separated(e, less) && \separated(e, weight) && \separated(e, mass);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e);
    ensures sound: \forall real a, l, w, m; l != 0 ==> IVL_IN(a, r) ==> IVL_IN(l, less) ==> IVL_IN(w, weight) ==> IVL_IN(m, mass) ==>
      IVL_IN(Mul(Div(a, l), Mul(w, m)), e); */
void noncentral_parts_rest(ivl *e, const ivl *r, const ivl *less, const ivl *weight, const ivl *mass);

/* step := step y / a, weight := weight mu / n. */
/*@ requires mem: IVL_OK(step) && IVL_OK(weight) && IVL_OK(y) && IVL_OK(a) && IVL_OK(mu);
    requires sep: \separated(step, weight, y) && \separated(step, weight, a) && \separated(step, weight, mu);
    TOTAL assigns IVL_TOK(step), IVL_TOK(weight);
    ensures ok: IVL_OK(step) && IVL_OK(weight);
    ensures sound: \forall real s, b, c; c != 0 ==> IVL_WAS(s, step) ==> IVL_IN(b, y) ==> IVL_IN(c, a) ==> IVL_IN(Div(Mul(s, b), c), step);
    ensures sound: \forall real w, m; n != 0 ==> IVL_WAS(w, weight) ==> IVL_IN(m, mu) ==> IVL_IN(Div(Mul(w, m), (real)n), weight); */
void noncentral_parts_up(ivl *step, ivl *weight, const ivl *y, const ivl *a, const ivl *mu, long n);

/* step := step a / y, weight := weight j / mu. */
/*@ requires mem: IVL_OK(step) && IVL_OK(weight) && IVL_OK(y) && IVL_OK(a) && IVL_OK(mu);
    requires sep: \separated(step, weight, y) && \separated(step, weight, a) && \separated(step, weight, mu);
    TOTAL assigns IVL_TOK(step), IVL_TOK(weight);
    ensures ok: IVL_OK(step) && IVL_OK(weight);
    ensures sound: \forall real s, b, c; c != 0 ==> IVL_WAS(s, step) ==> IVL_IN(b, a) ==> IVL_IN(c, y) ==> IVL_IN(Div(Mul(s, b), c), step);
    ensures sound: \forall real w, m; m != 0 ==> IVL_WAS(w, weight) ==> IVL_IN(m, mu) ==> IVL_IN(Div(Mul(w, (real)j), m), weight); */
void noncentral_parts_down(ivl *step, ivl *weight, const ivl *y, const ivl *a, const ivl *mu, long j);

#endif
