/* exponential_renyi_parts.h - the formulas of the worst Renyi divergence of a choice by the exponential mechanism, in intervals.
 *
 * Derivations: proofs/notes/selection.md (T-EM-RENYI). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXPONENTIAL_RENYI_PARTS_H
#define ASSAY_EXPONENTIAL_RENYI_PARTS_H

#include "ivl.h"

/* z := expm1(-range). */
/*@ requires mem: IVL_MEM(z) && QOK(range);
    requires sep: \separated(z, range);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Expm1(Neg(QVAL(range))), z); */
void exponential_renyi_parts_expm1(ivl *z, mpq_srcptr range);

/*@ logic real RenyiLost(real range) = Neg(Expm1(Neg(range))); */
/* Order 1: z := log(k/R) + R - R (k/R - 1 + k)/k, k = 1 - e^-R. */
/*@ requires mem: IVL_MEM(z) && QOK(range);
    requires sep: \separated(z, range);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: QVAL(range) != 0 ==> 0 < Div(RenyiLost(QVAL(range)), QVAL(range)) ==> RenyiLost(QVAL(range)) != 0 ==>
      IVL_IN(Sub(Add(Log(Div(RenyiLost(QVAL(range)), QVAL(range))), QVAL(range)), Mul(Div(Add(Sub(Div(RenyiLost(QVAL(range)), QVAL(range)), 1.0), RenyiLost(QVAL(range))), RenyiLost(QVAL(range))), QVAL(range))), z); */
void exponential_renyi_parts_one(ivl *z, mpq_srcptr range);

/* Order a = 1 + b: u := expm1(-bR)/expm1(-R), mean := (e^(-bR) + u)/a. */
/*@ requires mem: IVL_MEM(u) && IVL_MEM(mean) && QOK(range) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(u, mean, range) && \separated(u, mean, a) && \separated(u, mean, b);
    TOTAL assigns IVL_TOK(mean), IVL_TOK(u);
    ensures ok: IVL_OK(mean) && IVL_OK(u);
    ensures sound: \forall real c; Expm1(Neg(QVAL(range))) != 0 ==> IVL_IN(c, b) ==>
      IVL_IN(Div(Expm1(Neg(Mul(c, QVAL(range)))), Expm1(Neg(QVAL(range)))), u);
    ensures sound: \forall real c, d; Expm1(Neg(QVAL(range))) != 0 ==> d != 0 ==> IVL_IN(c, b) ==> IVL_IN(d, a) ==>
      IVL_IN(Div(Add(Exp(Neg(Mul(c, QVAL(range)))), Div(Expm1(Neg(Mul(c, QVAL(range)))), Expm1(Neg(QVAL(range))))), d), mean); */
void exponential_renyi_parts_share(ivl *u, ivl *mean, mpq_srcptr range, const ivl *a, const ivl *b);

/* z := log(mean)/b + log(b/u mean) + R. */
/*@ requires mem: IVL_MEM(z) && QOK(range) && IVL_OK(b) && IVL_OK(u) && IVL_OK(mean);
    requires sep: \separated(z, range) && \separated(z, b) && \separated(z, u) && \separated(z, mean);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real m, a, c; 0 < m ==> a != 0 ==> c != 0 ==> 0 < Mul(Div(a, c), m) ==> IVL_IN(m, mean) ==> IVL_IN(a, b) ==>
      IVL_IN(c, u) ==> IVL_IN(Add(Add(Div(Log(m), a), Log(Mul(Div(a, c), m))), QVAL(range)), z); */
void exponential_renyi_parts_order(ivl *z, mpq_srcptr range, const ivl *b, const ivl *u, const ivl *mean);

#endif
