/* renyi_far_parts.h - the formulas of Renyi divergences of orders whose moments are beyond all numbers, in intervals.
 *
 * Derivations: proofs/notes/renyi.md (T-RENYI-FAR, T-RENYI-TOP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RENYI_FAR_PARTS_H
#define ASSAY_RENYI_FAR_PARTS_H

#include "elem.h"

/* ---- Samples of exp(c (c - 1) h) ------------------------------------------------- */

/*@ logic real FarMost(real g, real a, real n, real h) = Add(Div(Mul(Log(g), a), n), Mul(h, a));
    logic real FarGap(real r, real a, real most, real n) = Sub(Mul(Log(r), a), Mul(most, n));
    logic real FarShare(real x, real n) = Div(Log1p(Exp(x)), n); */

/* z := a half + (a/n) log g; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(g) && IVL_OK(a) && IVL_OK(n) && IVL_OK(half);
    requires sep: \separated(z, t, g) && \separated(z, t, a) && \separated(z, t, n) && \separated(z, t, half);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real r, b, c, h; 0 < r ==> c != 0 ==> IVL_IN(r, g) ==> IVL_IN(b, a) ==> IVL_IN(c, n) ==> IVL_IN(h, half) ==>
      IVL_IN(FarMost(r, b, c, h), z); */
void renyi_far_parts_most(ivl *z, ivl *t, const ivl *g, const ivl *a, const ivl *n, const ivl *half);

/* z := a log rest - n most: log of (1 - g)^a over g^a M(a); t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(rest) && IVL_OK(a) && IVL_OK(most) && IVL_OK(n);
    requires sep: \separated(z, t, rest) && \separated(z, t, a) && \separated(z, t, most) && \separated(z, t, n);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real r, b, m, c; 0 < r ==> IVL_IN(r, rest) ==> IVL_IN(b, a) ==> IVL_IN(m, most) ==> IVL_IN(c, n) ==>
      IVL_IN(FarGap(r, b, m, c), z); */
void renyi_far_parts_gap(ivl *z, ivl *t, const ivl *rest, const ivl *a, const ivl *most, const ivl *n);

/* t := -gap/(n log 2); u is lost. */
/*@ requires mem: IVL_MEM(t) && IVL_MEM(u) && IVL_OK(gap) && IVL_OK(n);
    requires sep: \separated(t, u, gap) && \separated(t, u, n);
    TOTAL assigns IVL_TOK(t), IVL_TOK(u);
    ensures ok: IVL_OK(t) && IVL_OK(u);
    ensures sound: \forall real g, c; Mul(Log(2.0), c) != 0 ==> IVL_IN(g, gap) ==> IVL_IN(c, n) ==> IVL_IN(Div(Neg(g), Mul(Log(2.0), c)), t); */
void renyi_far_parts_split(ivl *t, ivl *u, const ivl *gap, const ivl *n);

/* z := log(1 + exp(x))/n. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(n);
    requires sep: \separated(z, x) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, c; c != 0 ==> IVL_IN(u, x) ==> IVL_IN(c, n) ==> IVL_IN(FarShare(u, c), z); */
void renyi_far_parts_share(ivl *z, const ivl *x, const ivl *n);

/* z := log(1 + exp(gap))/n + most: what (u + v)^a >= u^a + v^a gives. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(gap) && IVL_OK(n) && IVL_OK(most);
    requires sep: \separated(z, gap) && \separated(z, n) && \separated(z, most);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, c, m; c != 0 ==> IVL_IN(u, gap) ==> IVL_IN(c, n) ==> IVL_IN(m, most) ==> IVL_IN(Add(FarShare(u, c), m), z); */
void renyi_far_parts_lower(ivl *z, const ivl *gap, const ivl *n, const ivl *most);

/* z := log(1 - 2^-k). */
/*@ requires mem: IVL_MEM(z);
    requires dom: LONG_MIN < k;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: -1 < Scale(-1.0, -k) ==> IVL_IN(Log1p(Scale(-1.0, -k)), z); */
void renyi_far_parts_less(ivl *z, long k);

/* z := log(1 + exp(gap + (t + less) n))/n - less + most, with t = k log 2: what Jensen's inequality gives; t becomes the exponent. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && IVL_OK(less) && IVL_OK(gap) && IVL_OK(n) && IVL_OK(most);
    requires sep: \separated(z, t, less) && \separated(z, t, gap) && \separated(z, t, n) && \separated(z, t, most);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real v, l, g, c, m; c != 0 ==> IVL_WAS(v, t) ==> IVL_IN(l, less) ==> IVL_IN(g, gap) ==> IVL_IN(c, n) ==> IVL_IN(m, most) ==>
      IVL_IN(Add(Sub(FarShare(Add(g, Mul(Add(v, l), c)), c), l), m), z); */
void renyi_far_parts_upper(ivl *z, ivl *t, const ivl *less, const ivl *gap, const ivl *n, const ivl *most);

/* ---- Bounded losses ---------------------------------------------------------------- */

/* z := log(tail)/n + x. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(tail) && IVL_OK(n) && IVL_OK(x);
    requires sep: \separated(z, tail) && \separated(z, n) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t, c, u; 0 < t ==> c != 0 ==> IVL_IN(t, tail) ==> IVL_IN(c, n) ==> IVL_IN(u, x) ==>
      IVL_IN(Add(Div(Log(t), c), u), z); */
void renyi_far_parts_tail_low(ivl *z, const ivl *tail, const ivl *n, const ivl *x);

/*@ logic real FarTail(real t, real x, real top, real n) = Add(Div(Log(Add(t, Exp(Mul(Sub(x, top), n)))), n), top); */
/* t := log(t + exp((x - top) n))/n + top; u is lost. */
/*@ requires mem: IVL_OK(t) && IVL_MEM(u) && IVL_OK(x) && IVL_OK(top) && IVL_OK(n);
    requires sep: \separated(t, u, x) && \separated(t, u, top) && \separated(t, u, n);
    TOTAL assigns IVL_TOK(t), IVL_TOK(u);
    ensures ok: IVL_OK(t) && IVL_OK(u);
    ensures sound: \forall real v, w, s, c; 0 < Add(v, Exp(Mul(Sub(w, s), c))) ==> c != 0 ==>
      IVL_WAS(v, t) ==> IVL_IN(w, x) ==> IVL_IN(s, top) ==> IVL_IN(c, n) ==> IVL_IN(FarTail(v, w, s, c), t); */
void renyi_far_parts_tail_high(ivl *t, ivl *u, const ivl *x, const ivl *top, const ivl *n);

#endif
