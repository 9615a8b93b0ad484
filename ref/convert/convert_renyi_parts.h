/* convert_renyi_parts.h - the formulas of a Renyi divergence as an integral of hockey-stick curves, in intervals.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-H-RENYI).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_RENYI_PARTS_H
#define ASSAY_CONVERT_RENYI_PARTS_H

#include "elem.h"

/*@ logic real RenyiPow(real v, real k) = Exp(Mul(k, Log(v))); */

/* z := (v^k - u^k)/k, the integral of t^(k-1) from u to v; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(u) && IVL_OK(v) && IVL_OK(k);
    requires sep: \separated(z, t, u) && \separated(z, t, v) && \separated(z, t, k);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a, b, c; 0 < a ==> 0 < b ==> c != 0 ==> IVL_IN(a, u) ==> IVL_IN(b, v) ==> IVL_IN(c, k) ==>
      IVL_IN(Div(Sub(RenyiPow(b, c), RenyiPow(a, c)), c), z); */
void convert_renyi_parts_area(ivl *z, ivl *t, const ivl *u, const ivl *v, const ivl *k);

/* r := (c - u)/(v - u); t is lost. */
/*@ requires mem: IVL_MEM(r) && IVL_MEM(t) && IVL_OK(c) && IVL_OK(u) && IVL_OK(v);
    requires sep: \separated(r, t, c) && \separated(r, t, u) && \separated(r, t, v);
    TOTAL assigns IVL_TOK(r), IVL_TOK(t);
    ensures ok: IVL_OK(r) && IVL_OK(t);
    ensures sound: \forall real m, a, b; Sub(b, a) != 0 ==> IVL_IN(m, c) ==> IVL_IN(a, u) ==> IVL_IN(b, v) ==> IVL_IN(Div(Sub(m, a), Sub(b, a)), r); */
void convert_renyi_parts_share(ivl *r, ivl *t, const ivl *c, const ivl *u, const ivl *v);

/* r := (hu + r (hv - hu)) w, the weighted chord; t is lost. */
/*@ requires mem: IVL_OK(r) && IVL_MEM(t) && IVL_OK(hu) && IVL_OK(hv) && IVL_OK(w);
    requires sep: \separated(r, t, hu) && \separated(r, t, hv) && \separated(r, t, w);
    TOTAL assigns IVL_TOK(r), IVL_TOK(t);
    ensures ok: IVL_OK(r) && IVL_OK(t);
    ensures sound: \forall real s, a, b, c; IVL_WAS(s, r) ==> IVL_IN(a, hu) ==> IVL_IN(b, hv) ==> IVL_IN(c, w) ==>
      IVL_IN(Mul(Add(a, Mul(s, Sub(b, a))), c), r); */
void convert_renyi_parts_chord(ivl *r, ivl *t, const ivl *hu, const ivl *hv, const ivl *w);

/* r := exp(log_c - m log v)/m: a bound of the first integral beyond v. */
/*@ requires mem: IVL_MEM(r) && IVL_OK(v) && IVL_OK(log_c) && IVL_OK(m);
    requires sep: \separated(r, v) && \separated(r, log_c) && \separated(r, m);
    TOTAL assigns IVL_TOK(r);
    ensures ok: IVL_OK(r);
    ensures sound: \forall real a, c, d; 0 < a ==> d != 0 ==> IVL_IN(a, v) ==> IVL_IN(c, log_c) ==> IVL_IN(d, m) ==>
      IVL_IN(Div(Exp(Sub(c, Mul(Log(a), d))), d), r); */
void convert_renyi_parts_first(ivl *r, const ivl *v, const ivl *log_c, const ivl *m);

/* r := v^k/order max(h, 0): a bound of the second integral beyond v; h becomes max(h, 0). */
/*@ requires mem: IVL_MEM(r) && IVL_OK(h) && IVL_OK(v) && IVL_OK(k) && IVL_OK(order);
    requires sep: \separated(r, h, v) && \separated(r, h, k) && \separated(r, h, order);
    TOTAL assigns IVL_TOK(r), IVL_TOK(h);
    ensures ok: IVL_OK(r) && IVL_OK(h);
    ensures sound: \forall real a, c, o, e; 0 < a ==> o != 0 ==> IVL_IN(a, v) ==> IVL_IN(c, k) ==> IVL_IN(o, order) ==> IVL_WAS(e, h) ==>
      IVL_IN(Mul(Div(RenyiPow(a, c), o), \max(e, 0.0)), r); */
void convert_renyi_parts_second(ivl *r, ivl *h, const ivl *v, const ivl *k, const ivl *order);

/* z := log(1 + max(a order m, 0))/m, with m = order - 1; a is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(order) && IVL_OK(m);
    requires sep: \separated(z, a) && \separated(a, order) && \separated(a, m);
    requires sep: IVL_APART(z, order) && IVL_APART(z, m);
    TOTAL assigns IVL_TOK(z), IVL_TOK(a);
    ensures ok: IVL_OK(z) && IVL_OK(a);
    ensures sound: \forall real s, o, d; d != 0 ==> IVL_WAS(s, a) ==> IVL_WAS(o, order) ==> IVL_WAS(d, m) ==>
      IVL_IN(Div(Log1p(\max(Mul(Mul(s, o), d), 0.0)), d), z); */
void convert_renyi_parts_value(ivl *z, ivl *a, const ivl *order, const ivl *m);

#endif
