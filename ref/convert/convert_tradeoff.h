/* convert_tradeoff.h - between the hockey-stick curve and the trade-off function.
 *
 * For a pair (P, Q): H'(a) = H_a(Q||P), a >= 0, and f = T[P, Q], where f(x) is the least
 * error of the second kind at level x.  Both are convex, and each is the other's
 * conjugate (T-CONVERT-DUAL):
 *   H'(a) = sup { 1 - f(x) - a x : 0 <= x <= 1 },
 *   f(x)  = sup { 1 - H'(a) - a x : a >= 0 }.
 * The other direction, H_a(P||Q), is the same with T[Q, P], the inverse of f.
 * Classic mistake: H_a(P||Q) in the second formula; it gives T[Q, P].
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_TRADEOFF_H
#define ASSAY_CONVERT_TRADEOFF_H

#include "convert_peak.h"

/* z := an enclosure of H_a(Q||P) for every a >= 0 in `a`, from f on [0, 1]; inside [0, 1].
 * f is asked at points of [0, 1] and must be a trade-off function there: convex, not
 * increasing, f(1) = 0.                                                              */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && IVL_OK(a); requires sep: \separated(z, f, a);
    requires dom: SOURCE_ROOM(z);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 <= c ==> IVL_IN(c, a) ==> IVL_IN(CurveR(c), z); */
void convert_tradeoff_to_h(ivl *z, const convert_source *f, const ivl *a);

/* z := an enclosure of T[P, Q](x) for every x in `x`, 0 <= x <= 1, from a -> H_a(Q||P);
 * inside [0, 1].  h is asked at points a >= 0.  At x = 0 the value is 1 - lim H, of which
 * only the lower side is certain: [1 - H(2^precision), 1].                           */
/*@ requires mem: IVL_MEM(z) && \valid_read(h) && IVL_OK(x); requires sep: \separated(z, h, x);
    requires dom: SOURCE_ROOM(z) && SOURCE_ROOM(x);
    requires source: SOURCE_REVERSE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; 0 <= t <= 1 ==> IVL_IN(t, x) ==> IVL_IN(Tradeoff(t), z); */
void convert_tradeoff_from_h(ivl *z, const convert_source *h, const ivl *x);

#endif
