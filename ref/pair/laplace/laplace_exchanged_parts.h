/* laplace_exchanged_parts.h - the formulas of the moments of sampled Laplace noise of which a record is replaced, in intervals.
 *
 * m is the noise's ratio, q the rate, k = 1 - q + q exp(-m), K = 1 - q + q exp(m).
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE-MOMENT).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_EXCHANGED_PARTS_H
#define ASSAY_LAPLACE_EXCHANGED_PARTS_H

#include "cpx.h"

/* k, and log_k := log k, worked out at `prec` bits. */
/*@ requires mem: IVL_MEM(k) && IVL_MEM(log_k) && QOK(m) && QOK(rate);
    requires sep: \separated(k, log_k, m) && \separated(k, rate) && \separated(log_k, rate); requires dom: 1 <= prec;
    TOTAL assigns IVL_TOK(k), IVL_TOK(log_k);
    ensures ok: IVL_OK(k) && IVL_OK(log_k);
    ensures k: IVL_IN(Add(Mul(Expm1(Neg(QVAL(m))), QVAL(rate)), 1.0), k);
    ensures log: -1 < Mul(Expm1(Neg(QVAL(m))), QVAL(rate)) ==> IVL_IN(Log1p(Mul(Expm1(Neg(QVAL(m))), QVAL(rate))), log_k); */
void laplace_exchanged_parts_lowest(ivl *k, ivl *log_k, mpq_srcptr m, mpq_srcptr rate, mpfr_prec_t prec);
/* z := log K, m being given as an interval. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(m) && QOK(rate); requires sep: \separated(z, m) && \separated(z, rate);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; -1 < Mul(Expm1(t), QVAL(rate)) ==> IVL_IN(t, m) ==> IVL_IN(Log1p(Mul(Expm1(t), QVAL(rate))), z); */
void laplace_exchanged_parts_highest(ivl *z, const ivl *m, mpq_srcptr rate);
/* v := exp(z log K - m) / 2: the upper atom's term. */
/*@ requires mem: CPX_MEM(v) && CPX_OK(z) && IVL_OK(top) && IVL_OK(m); requires sep: \separated(v, z) && \separated(v, top) && \separated(v, m);
    TOTAL assigns CPX_TOK(v);
    ensures ok: CPX_OK(v);
    ensures sound: \forall real a, b, l, t; CPX_IN(a, b, z) ==> IVL_IN(l, top) ==> IVL_IN(t, m) ==>
      CPX_IN(Scale(Mul(Exp(Sub(Mul(a, l), t)), Cos(Mul(b, l))), -1), Scale(Mul(Exp(Sub(Mul(a, l), t)), Sin(Mul(b, l))), -1), v); */
void laplace_exchanged_parts_atom(cpx *v, const cpx *z, const ivl *top, const ivl *m);
/* y := 1 - z. */
/*@ requires mem: CPX_MEM(y) && CPX_OK(z); requires sep: \separated(y, z);
    TOTAL assigns CPX_TOK(y);
    ensures ok: CPX_OK(y);
    ensures sound: \forall real a, b; CPX_IN(a, b, z) ==> CPX_IN(Add(Neg(a), 1.0), Neg(b), y); */
void laplace_exchanged_parts_reflect(cpx *y, const cpx *z);
/* v := k^(1-z) = exp((1 - z) log k). */
/*@ requires mem: CPX_MEM(v) && CPX_OK(z) && IVL_OK(log_k); requires sep: \separated(v, z) && \separated(v, log_k);
    TOTAL assigns CPX_TOK(v);
    ensures ok: CPX_OK(v);
    ensures sound: \forall real a, b, l; CPX_IN(a, b, z) ==> IVL_IN(l, log_k) ==>
      CPX_IN(Mul(Exp(Mul(Add(Neg(a), 1.0), l)), Cos(Mul(Neg(b), l))), Mul(Exp(Mul(Add(Neg(a), 1.0), l)), Sin(Mul(Neg(b), l))), v); */
void laplace_exchanged_parts_factor(cpx *v, const cpx *z, const ivl *log_k);
/* A term of S(c + is), or on the other side of the conjugate of S(1 - c + is): its weight times factor, and the logarithm log_w -+ log k. */
/*@ requires mem: CPX_MEM(weight) && CPX_MEM(log) && CPX_OK(from) && CPX_OK(log_w) && IVL_OK(factor) && IVL_OK(log_k);
    requires sep: \separated(weight, log, from, log_w) && \separated(weight, factor) && \separated(weight, log_k) && \separated(log, factor) && \separated(log, log_k);
    TOTAL assigns CPX_TOK(weight), CPX_TOK(log);
    ensures ok: CPX_OK(weight) && CPX_OK(log);
    ensures weight: \forall real a, b, f; CPX_IN(a, b, from) ==> IVL_IN(f, factor) ==>
      CPX_IN(Mul(a, f), side == 0 ? Mul(b, f) : Neg(Mul(b, f)), weight);
    ensures log: \forall real x, y, l; CPX_IN(x, y, log_w) ==> IVL_IN(l, log_k) ==> CPX_IN(side == 0 ? Sub(x, l) : Neg(Sub(x, l)), y, log); */
void laplace_exchanged_parts_term(cpx *weight, cpx *log, const cpx *from, const cpx *log_w, const ivl *factor,
                                  const ivl *log_k, int side);

#endif
