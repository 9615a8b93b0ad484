/* gg_error.h - the formulas of the error of the quadrature for the moments of a generalized Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP, T-GG-PEAK, T-GG-REST, T-GG-MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_ERROR_H
#define ASSAY_GG_ERROR_H

#include "gg_loss.h"
#include "gg_parts.h"

/*@ logic real GgKink(real m, real s, integer h) = Div(m, Sub(s, Scale((real)h, -1))); */
/* z := more k^(1-b) u^b, k = 1 - (more / (steep - half/2))^(1/(b-1)). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(more) && IVL_OK(steep) && IVL_OK(power) && IVL_OK(b);
    requires sep: \separated(z, more) && \separated(z, steep) && \separated(z, power) && \separated(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real m, s, v, r; IVL_IN(m, more) ==> IVL_IN(s, steep) ==> IVL_IN(v, power) ==> IVL_IN(r, b) ==>
      Sub(s, Scale((real)half, -1)) != 0 ==> 0 < GgKink(m, s, half) ==> Sub(r, 1.0) != 0 ==>
      0 < Neg(Expm1(Div(Log(GgKink(m, s, half)), Sub(r, 1.0)))) ==> IVL_IN(Mul(Mul(m, v), GgShare(GgKink(m, s, half), r)), z); */
void gg_error_peak(ivl *z, const ivl *more, const ivl *steep, const ivl *power, const ivl *b, int half);
/* z := exp(s + steep bend). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(s) && IVL_OK(steep) && IVL_OK(bend);
    requires sep: \separated(z, s) && \separated(z, steep) && \separated(z, bend);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, k, d; IVL_IN(a, s) ==> IVL_IN(k, steep) ==> IVL_IN(d, bend) ==> IVL_IN(Exp(Add(a, Mul(k, d))), z); */
void gg_error_greatest(ivl *z, const ivl *s, const ivl *steep, const ivl *bend);
/* s := exp(bend), z := z + s: the second part of W. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(s) && IVL_OK(bend); requires sep: \separated(z, s, bend);
    TOTAL assigns IVL_TOK(z), IVL_TOK(s);
    ensures ok: IVL_OK(z) && IVL_OK(s);
    ensures second: \forall real d; IVL_IN(d, bend) ==> IVL_IN(Exp(d), s);
    ensures sound: \forall real v, d; IVL_WAS(v, z) ==> IVL_IN(d, bend) ==> IVL_IN(Add(v, Exp(d)), z); */
void gg_error_second(ivl *z, ivl *s, const ivl *bend);
/* z := z + s (1 - g)^least. */
/*@ requires mem: IVL_OK(z) && IVL_OK(s) && IVL_OK(rate) && IVL_OK(least);
    requires sep: \separated(z, s) && \separated(z, rate) && \separated(z, least);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, a, g, l; 0 < Sub(1.0, g) ==> IVL_WAS(v, z) ==> IVL_IN(a, s) ==> IVL_IN(g, rate) ==> IVL_IN(l, least) ==>
      IVL_IN(Add(v, Mul(a, GgThin(g, l))), z); */
void gg_error_thinned(ivl *z, const ivl *s, const ivl *rate, const ivl *least);

/*@ logic real GgHalved(real x, integer half) = half != 0 ? Scale(x, -1) : x; */
/* z := Q(1/b, f Y^b) / 2 for f = 1, or 1/2 if `half`: half the mass of Q beyond Y. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(reach) && GG_NUMBERS_OK(n); requires sep: \separated(z, reach) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real y, e, a; GG_EXPONENT(e, n) ==> 0 < a ==> IVL_IN(a, &n->inverse) ==> IVL_IN(y, reach) ==>
      0 <= GgHalved(GgPower(y, e), half) ==> IVL_IN(Scale(GammaQ(a, GgHalved(GgPower(y, e), half)), -1), z); */
void gg_error_beyond(ivl *z, const ivl *reach, const gg_numbers *n, int half);
/* z := exp(-(Y - 7/10)^b), or the square root of it if `half`. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(reach) && GG_NUMBERS_OK(n); requires sep: \separated(z, reach) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real y, e; GG_EXPONENT(e, n) ==> IVL_IN(y, reach) ==>
      IVL_IN(Exp(Neg(GgHalved(GgPower(Sub(y, Div(7.0, 10.0)), e), half))), z); */
void gg_error_faded(ivl *z, const ivl *reach, const gg_numbers *n, int half);
/* z := z + s factor; s is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(s) && IVL_OK(factor); requires sep: \separated(z, s) && \separated(z, factor) && \separated(s, factor);
    TOTAL assigns IVL_TOK(z), IVL_TOK(s);
    ensures ok: IVL_OK(z) && IVL_OK(s);
    ensures sound: \forall real v, a, f; IVL_WAS(v, z) ==> IVL_WAS(a, s) ==> IVL_IN(f, factor) ==> IVL_IN(Add(v, Mul(a, f)), z); */
void gg_error_add(ivl *z, ivl *s, const ivl *factor);
/* q := q 2^(1/b); room is lost. */
/*@ requires mem: IVL_OK(q) && IVL_MEM(room) && IVL_OK(inverse); requires sep: \separated(q, room, inverse);
    TOTAL assigns IVL_TOK(q), IVL_TOK(room);
    ensures ok: IVL_OK(q) && IVL_OK(room);
    ensures sound: \forall real v, a; IVL_WAS(v, q) ==> IVL_IN(a, inverse) ==> IVL_IN(Mul(v, Exp(Mul(a, Log(2.0)))), q); */
void gg_error_spread(ivl *q, ivl *room, const ivl *inverse);

#endif
