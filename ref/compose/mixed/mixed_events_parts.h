/* mixed_events_parts.h - the formulas of bounds of a composition from tests of its uses, in intervals.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-APART).   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_EVENTS_PARTS_H
#define ASSAY_MIXED_EVENTS_PARTS_H

#include "elem.h"

/* sum := sum + times log(1 - x); t is lost. */
/*@ requires mem: IVL_OK(sum) && IVL_MEM(t) && IVL_OK(x) && IVL_OK(times);
    requires sep: \separated(sum, t, x) && \separated(sum, t, times);
    TOTAL assigns IVL_TOK(sum), IVL_TOK(t);
    ensures ok: IVL_OK(sum) && IVL_OK(t);
    ensures sound: \forall real s, a, n; -1 < Neg(a) ==> IVL_WAS(s, sum) ==> IVL_IN(a, x) ==> IVL_IN(n, times) ==> IVL_IN(Add(s, Mul(Log1p(Neg(a)), n)), sum); */
void mixed_events_parts_log_rest(ivl *sum, ivl *t, const ivl *x, const ivl *times);

/* z := factor (exp(k) - 1) - (exp(p) - 1), the event that some use has such a loss, k and p being logarithms of none; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(p) && IVL_OK(k) && IVL_OK(factor);
    requires sep: \separated(z, t, p) && \separated(z, t, k) && \separated(z, t, factor);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a, b, f; IVL_IN(a, p) ==> IVL_IN(b, k) ==> IVL_IN(f, factor) ==> IVL_IN(Sub(Mul(Expm1(b), f), Expm1(a)), z); */
void mixed_events_parts_some(ivl *z, ivl *t, const ivl *p, const ivl *k, const ivl *factor);

/* z := exp(p) - factor exp(k), the event that all uses have such a loss, p and k being logarithms of that; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(p) && IVL_OK(k) && IVL_OK(factor);
    requires sep: \separated(z, t, p) && \separated(z, t, k) && \separated(z, t, factor);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a, b, f; IVL_IN(a, p) ==> IVL_IN(b, k) ==> IVL_IN(f, factor) ==> IVL_IN(Sub(Exp(a), Mul(Exp(b), f)), z); */
void mixed_events_parts_all(ivl *z, ivl *t, const ivl *p, const ivl *k, const ivl *factor);

/* p := p - factor k; t is lost. */
/*@ requires mem: IVL_OK(p) && IVL_MEM(t) && IVL_OK(k) && IVL_OK(factor);
    requires sep: \separated(p, t, k) && \separated(p, t, factor);
    TOTAL assigns IVL_TOK(p), IVL_TOK(t);
    ensures ok: IVL_OK(p) && IVL_OK(t);
    ensures sound: \forall real a, b, f; IVL_WAS(a, p) ==> IVL_IN(b, k) ==> IVL_IN(f, factor) ==> IVL_IN(Sub(a, Mul(b, f)), p); */
void mixed_events_parts_left(ivl *p, ivl *t, const ivl *k, const ivl *factor);

/* z := max(1 - m exp(x h), 0), m the moment at h: a bound where nearly all losses are far above x; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(m) && IVL_OK(x) && IVL_OK(h);
    requires sep: \separated(z, t, m) && \separated(z, t, x) && \separated(z, t, h);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a, b, c; IVL_IN(a, m) ==> IVL_IN(b, x) ==> IVL_IN(c, h) ==> IVL_IN(\max(Sub(1.0, Mul(a, Exp(Mul(b, c)))), 0.0), z); */
void mixed_events_parts_near_one(ivl *z, ivl *t, const ivl *m, const ivl *x, const ivl *h);

#endif
