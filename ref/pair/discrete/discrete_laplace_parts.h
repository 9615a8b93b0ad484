/* discrete_laplace_parts.h - the closed sums of two-sided geometric noise, in intervals: losses, masses, tails.
 *
 * t = exp(-1/scale), s = |shift|; the loss of the integer k is (2k - s)/scale.
 * Derivations: proofs/notes/discrete.md (T-DLAPLACE-MASS, T-DLAPLACE-TAILS).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DISCRETE_LAPLACE_PARTS_H
#define ASSAY_DISCRETE_LAPLACE_PARTS_H

#include "ivl.h"

/*@ // t^k, and the loss of k.
    logic real GeometricPower(real scale, integer k) = Exp(Neg((real)k / scale));
    logic real GeometricLoss(real scale, integer s, integer k) = (real)(2 * k - s) / scale; */

/* z := t^k. */
/*@ requires mem: IVL_MEM(z) && QOK(scale); requires sep: \separated(z, scale); requires dom: QVAL(scale) != 0;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(GeometricPower(QVAL(scale), k), z); */
void discrete_laplace_parts_power(ivl *z, mpq_srcptr scale, long k);
/* q := (2k - s)/scale. */
/*@ requires mem: QMEM(q) && QOK(scale); requires sep: \separated(q, scale);
    requires dom: QVAL(scale) != 0 && 0 <= s <= 0x10000000000 && -0x10000000000 <= k <= 0x10000000001;
    ALLOCATES assigns q->tok;
    ensures ok: QOK(q);
    ensures value: QVAL(q) == GeometricLoss(QVAL(scale), s, k); */
void discrete_laplace_parts_loss(mpq_ptr q, mpq_srcptr scale, long s, long k);

/*@ logic real GeometricHalf(real scale, integer k) = Div(GeometricPower(scale, k), Add(GeometricPower(scale, 1), 1.0)); */
/* z := t^k / (1 + t): Q[K >= k] for k >= 0, and times 1 - t where `inside`: Q[K = k]. */
/*@ requires mem: IVL_MEM(z) && QOK(scale); requires sep: \separated(z, scale); requires dom: QVAL(scale) != 0;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures outside: inside == 0 ==> Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==> IVL_IN(GeometricHalf(QVAL(scale), k), z);
    ensures inside: inside != 0 ==> Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==>
      IVL_IN(Mul(GeometricHalf(QVAL(scale), k), Sub(1.0, GeometricPower(QVAL(scale), 1))), z); */
void discrete_laplace_parts_mass(ivl *z, mpq_srcptr scale, long k, int inside);
/* a, b := P, Q of the integers from k on, for 0 < k <= s: 1 - t^(s - k + 1)/(1 + t) and t^k/(1 + t). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && QOK(scale); requires sep: \separated(a, b, scale);
    requires dom: QVAL(scale) != 0 && 0 < k <= s <= 0x10000000000;
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures first: Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==> IVL_IN(Sub(1.0, GeometricHalf(QVAL(scale), s - k + 1)), a);
    ensures second: Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==> IVL_IN(GeometricHalf(QVAL(scale), k), b); */
void discrete_laplace_parts_beyond(ivl *a, ivl *b, mpq_srcptr scale, long s, long k);

/* z := the mass of k and all beyond for k >= 0, t^k/(1 + t), or of k alone, times 1 - t, which is formed without cancelling. */
/*@ requires mem: IVL_MEM(z) && QOK(scale); requires sep: \separated(z, scale); requires dom: QVAL(scale) != 0 && z->lo[0].prec <= 0x7fffffffffff;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures beyond: beyond != 0 ==> Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==> IVL_IN(GeometricHalf(QVAL(scale), k), z);
    ensures at: beyond == 0 ==> Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==>
      IVL_IN(Mul(GeometricHalf(QVAL(scale), k), Neg(Expm1(Neg(1 / QVAL(scale))))), z); */
void discrete_laplace_parts_at(ivl *z, mpq_srcptr scale, long k, int beyond);

#define GEOMETRIC_ABOVE(x, l) (mpminf((x)->tok) || (FINITE(x) && VAL(x) < (l)))
/* The least k in 0 .. s with a loss above x, or s + 1: that of k is above x, that of k - 1 is not. */
/*@ requires mem: OK(x) && NUMBER(x) && QOK(scale); requires dom: QVAL(scale) != 0 && 0 <= s <= 0x10000000000;
    ALLOCATES assigns \nothing;
    ensures range: 0 <= \result <= s + 1;
    ensures above: \result <= s ==> GEOMETRIC_ABOVE(x, GeometricLoss(QVAL(scale), s, \result));
    ensures not: 0 < \result ==> !GEOMETRIC_ABOVE(x, GeometricLoss(QVAL(scale), s, \result - 1)); */
long discrete_laplace_parts_first(mpq_srcptr scale, long s, mpfr_srcptr x);

#endif
