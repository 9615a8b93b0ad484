/* sums_parts.h - the formulas of moments of sums of lognormal variables, in intervals.
 *
 * The numbers of a plan come as intervals and integers: what holds, holds for whatever they are.
 * Derivations: proofs/notes/batches_renyi.md (T-SUMS-INTEGRAL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SUMS_PARTS_H
#define ASSAY_SUMS_PARTS_H

#include "normal.h"

/* ---- The inner sums ------------------------------------------------------------------------ */

/* z := step sigma / sqrt(2 pi). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(step) && QOK(sigma);
    requires sep: \separated(z, step) && \separated(z, sigma);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_IN(r, step) ==>
      IVL_IN(Mul(Div(r, Sqrt(Scale(Pi, 1))), QVAL(sigma)), z); */
void sums_parts_density(ivl *z, const ivl *step, mpq_srcptr sigma);

/*@ logic real SumsWeight(real u, real m, real s, real d) = Mul(Exp(Neg(Scale(Mul(Mul(Sub(u, m), s), Mul(Sub(u, m), s)), -1))), d); */
/* e := exp(-(u - m)^2 sigma^2/2) density; x is lost. */
/*@ requires mem: IVL_MEM(e) && IVL_MEM(x) && IVL_OK(u) && IVL_OK(m) && IVL_OK(density) && QOK(sigma);
    requires sep: \separated(e, x, u) && \separated(e, x, m) && \separated(e, x, density) && \separated(e, x, sigma);
    TOTAL assigns IVL_TOK(e), IVL_TOK(x);
    ensures ok: IVL_OK(e) && IVL_OK(x);
    ensures sound: \forall real r, s, t; IVL_IN(r, u) ==> IVL_IN(s, m) ==> IVL_IN(t, density) ==>
      IVL_IN(SumsWeight(r, s, QVAL(sigma), t), e); */
void sums_parts_weight(ivl *e, ivl *x, const ivl *u, const ivl *m, const ivl *density, mpq_srcptr sigma);

/* x := exp(-exp(x)). */
/*@ requires mem: IVL_OK(x);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Exp(Neg(Exp(r))), x); */
void sums_parts_falling(ivl *x);

/* t := the tail of the normal law beyond t sigma. */
/*@ requires mem: IVL_OK(t) && QOK(sigma);
    requires sep: \separated(t, sigma);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real r; IVL_WAS(r, t) ==> IVL_IN(Phitail(Mul(r, QVAL(sigma))), t); */
void sums_parts_tail(ivl *t, mpq_srcptr sigma);

/* bend := exp((d sigma)^2/2). */
/*@ requires mem: IVL_MEM(bend) && IVL_OK(d) && QOK(sigma);
    requires sep: \separated(bend, d) && \separated(bend, sigma);
    TOTAL assigns IVL_TOK(bend);
    ensures ok: IVL_OK(bend);
    ensures sound: \forall real r; IVL_IN(r, d) ==> IVL_IN(Exp(Scale(Mul(Mul(r, QVAL(sigma)), Mul(r, QVAL(sigma))), -1)), bend); */
void sums_parts_bend(ivl *bend, const ivl *d, mpq_srcptr sigma);

/* ---- The outer sum ------------------------------------------------------------------------- */

/* z := exp(depth n coarse). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(coarse) && QOK(depth);
    requires sep: \separated(z, coarse) && \separated(z, depth);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_IN(r, coarse) ==> IVL_IN(Exp(Mul(Mul(r, (real)n), QVAL(depth))), z); */
void sums_parts_power(ivl *z, const ivl *coarse, long n, mpq_srcptr depth);

/*@ logic real SumsGeometric(real p, real c, real n) = Div(Exp(Mul(Mul(p, c), n)), Neg(Expm1(Neg(Mul(p, c))))); */
/* z := exp(n power coarse) / (1 - exp(-power coarse)): the sum of exp(k power coarse) over k <= n; x and e are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(x) && IVL_MEM(e) && IVL_OK(power) && IVL_OK(coarse);
    requires sep: \separated(z, x, e, power) && \separated(z, x, e, coarse);
    TOTAL assigns IVL_TOK(z), IVL_TOK(x), IVL_TOK(e);
    ensures ok: IVL_OK(z) && IVL_OK(x) && IVL_OK(e);
    ensures sound: \forall real r, s; Neg(Expm1(Neg(Mul(r, s)))) != 0 ==> IVL_IN(r, power) ==> IVL_IN(s, coarse) ==>
      IVL_IN(SumsGeometric(r, s, (real)n), z); */
void sums_parts_geometric(ivl *z, ivl *x, ivl *e, const ivl *power, const ivl *coarse, long n);

/* z := (log tail - 1 - log sum) tail; x is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(x) && IVL_OK(tail);
    requires sep: \separated(z, x, tail);
    TOTAL assigns IVL_TOK(z), IVL_TOK(x);
    ensures ok: IVL_OK(z) && IVL_OK(x);
    ensures sound: \forall real r; 0 < r ==> 0 < sum ==> IVL_IN(r, tail) ==>
      IVL_IN(Mul(Sub(Sub(Log(r), 1.0), Log((real)sum)), r), z); */
void sums_parts_turn(ivl *z, ivl *x, const ivl *tail, long sum);

/*@ logic real SumsDecay(real b, real s, real n) = Scale(Add(Div(Mul(Div(b, s), Div(b, s)), n), Div(Div(b, s), s)), -1); */
/* y := ((b/sigma)^2/sum + b/sigma^2)/2 for b = tail lower, log of a bound of E B^-tail but for log sum; b is lost. */
/*@ requires mem: IVL_MEM(y) && IVL_MEM(b) && IVL_OK(tail) && QOK(sigma);
    requires sep: \separated(y, b, tail) && \separated(y, b, sigma);
    TOTAL assigns IVL_TOK(y), IVL_TOK(b);
    ensures ok: IVL_OK(y) && IVL_OK(b);
    ensures sound: \forall real r; QVAL(sigma) != 0 ==> sum != 0 ==> IVL_IN(r, tail) ==>
      IVL_IN(SumsDecay(Mul(r, (real)lower), QVAL(sigma), (real)sum), y); */
void sums_parts_decay(ivl *y, ivl *b, const ivl *tail, long lower, long sum, mpq_srcptr sigma);

/*@ logic real SumsHeight(real m, real t, real s, real n, real k) = Add(Mul(Log(n), k), Scale(Div(Div(Mul(m, t), s), s), -1)); */
/* z := power log sum + m (2 m - 1)/(2 sigma^2), with t = 2 m - 1; x is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(x) && QOK(sigma);
    requires sep: \separated(z, x) && \separated(z, sigma) && \separated(x, sigma);
    TOTAL assigns IVL_TOK(z), IVL_TOK(x);
    ensures ok: IVL_OK(z) && IVL_OK(x);
    ensures sound: QVAL(sigma) != 0 ==> 0 < sum ==>
      IVL_IN(SumsHeight((real)m, (real)t, QVAL(sigma), (real)sum, (real)power), z); */
void sums_parts_height(ivl *z, ivl *x, long m, long t, long sum, long power, mpq_srcptr sigma);

#endif
