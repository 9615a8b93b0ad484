/* gg_argmax_parts.h - the formulas of the largest of noises, in intervals: distribution functions, densities, the sum over cells.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARGMAX).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_ARGMAX_PARTS_H
#define ASSAY_GG_ARGMAX_PARTS_H

#include "gg_loss.h"

/* c := b / (2 Gamma(1/b)), the density at 0. */
/*@ requires mem: IVL_MEM(c) && GG_NUMBERS_OK(n); requires sep: \separated(c, n);
    TOTAL assigns IVL_TOK(c);
    ensures ok: IVL_OK(c);
    ensures sound: \forall real r, a; GammaDomain(a) ==> Gamma(a) != 0 ==> IVL_IN(r, &n->b) ==> IVL_IN(a, &n->inverse) ==>
      IVL_IN(Scale(Div(r, Gamma(a)), -1), c); */
void gg_argmax_parts_height(ivl *c, const gg_numbers *n);
/* z := the logarithm of the probability that a noise is at most v > 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && GG_NUMBERS_OK(n); requires sep: \separated(z, v) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      0 < r ==> -1 < Neg(GgTail(r, e, a)) ==> IVL_IN(Log1p(Neg(GgTail(r, e, a))), z); */
void gg_argmax_parts_above(ivl *z, const ivl *v, const gg_numbers *n);
/* The same at most -v, for every v but 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && GG_NUMBERS_OK(n); requires sep: \separated(z, v) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures right: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      0 < r ==> 0 < GgTail(r, e, a) ==> IVL_IN(Log(GgTail(r, e, a)), z);
    ensures left: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      r < 0 ==> 0 < Sub(1.0, GgTail(Neg(r), e, a)) ==> IVL_IN(Log(Sub(1.0, GgTail(Neg(r), e, a))), z); */
void gg_argmax_parts_below(ivl *z, const ivl *v, const gg_numbers *n);
/* z := e^(n x), a probability. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x); requires dom: n <= 0x7fffffffffffffff;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; 0 <= Exp(Mul(r, (real)n)) <= 1 ==> IVL_WAS(r, x) ==> IVL_IN(Exp(Mul(r, (real)n)), z); */
void gg_argmax_parts_power(ivl *z, const ivl *x, unsigned long n);

/*@ logic real GgFar(real y) = \max(Neg(y), y);
    logic real GgLargest(real y, real l, real c, real e, integer n) =
      Mul(Mul(c, (real)n), Exp(Sub(Mul(l, (real)(n - 1)), GgPower(GgFar(y), e)))); */
/* z := n F^(n-1) f at the members y of v, where log F lies in l and f = c exp(-|y|^b): the density of the largest of n noises. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && IVL_OK(l) && IVL_OK(c) && GG_NUMBERS_OK(n);
    requires sep: \separated(z, v, l, c) && \separated(z, n); requires dom: 1 <= count <= 0x7fffffffffffffff;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real y, k, h, e; GG_EXPONENT(e, n) ==> IVL_IN(y, v) ==> IVL_IN(k, l) ==> IVL_IN(h, c) ==>
      IVL_IN(GgLargest(y, k, h, e, count), z); */
void gg_argmax_parts_density(ivl *z, const ivl *v, const ivl *l, const ivl *c, unsigned long count,
                             const gg_numbers *n);
/* z := z + (1 - F) grown, for every F in first or last, and grown >= 0: a half line. */
/*@ requires mem: IVL_OK(z) && IVL_OK(first) && IVL_OK(last) && IVL_OK(grown);
    requires sep: \separated(z, first) && \separated(z, last) && \separated(z, grown);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, f, g; IVL_WAS(v, z) ==> IVL_IN(f, first) || IVL_IN(f, last) ==> IVL_IN(g, grown) ==>
      IVL_IN(Add(v, Mul(Sub(1.0, f), \max(g, 0.0))), z); */
void gg_argmax_parts_rest(ivl *z, const ivl *first, const ivl *last, const ivl *grown);
/* z := z + (s - t) h^2 / 4 for s and t in the range of the product of two densities on a cell of width h: the error of add. */
/*@ requires mem: IVL_OK(z) && IVL_OK(f) && IVL_OK(g) && IVL_OK(h); requires sep: \separated(z, f) && \separated(z, g) && \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, a, b, c, d, w; IVL_WAS(v, z) ==> IVL_IN(a, f) ==> IVL_IN(b, g) ==> IVL_IN(c, f) ==> IVL_IN(d, g) ==>
      IVL_IN(w, h) ==> IVL_IN(Add(v, Scale(Mul(Sub(Mul(a, b), Mul(c, d)), Mul(w, w)), -2)), z); */
void gg_argmax_parts_error(ivl *z, const ivl *f, const ivl *g, const ivl *h);
/* z := z + (1 - (f + g)/2) (r - q): F1 is f and g at the ends, F2 q and r. */
/*@ requires mem: IVL_OK(z) && IVL_OK(f) && IVL_OK(g) && IVL_OK(q) && IVL_OK(r);
    requires sep: \separated(z, f) && \separated(z, g) && \separated(z, q) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, a, b, c, d; IVL_WAS(v, z) ==> IVL_IN(a, f) ==> IVL_IN(b, g) ==> IVL_IN(c, q) ==> IVL_IN(d, r) ==>
      IVL_IN(Add(v, Mul(Sub(1.0, Scale(Add(a, b), -1)), Sub(d, c))), z); */
void gg_argmax_parts_add(ivl *z, const ivl *f, const ivl *g, const ivl *q, const ivl *r);

#endif
