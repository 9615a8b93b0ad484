/* real_model.h - the real functions that contracts speak of.
 *
 * Own symbols, because the simplifier rewrites facts about \exp, \log and \sqrt
 * away before a prover sees them.  Every axiom here is a theorem, of the same
 * name, about the real definition in proofs/coq (see ASSUMED.md).              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REAL_MODEL_H
#define ASSAY_REAL_MODEL_H

/*@ axiomatic RealOps {
      logic real Add(real x, real y);
      logic real Sub(real x, real y);
      logic real Mul(real x, real y);
      logic real Div(real x, real y);
      logic real Neg(real x);
      axiom div_neg_neg: \forall real x, y; y != 0 ==> Div(Neg(x), Neg(y)) == Div(x, y);
    } */

/*@ axiomatic Elementary {
      logic real Exp(real x);
      logic real Expm1(real x);
      logic real Log(real x);
      logic real Log1p(real x);
      logic real Sqrt(real x);
      logic real Sin(real x);
      logic real Cos(real x);
      logic real Pi;
      axiom exp_mono: \forall real x, y; x <= y ==> Exp(x) <= Exp(y);
      axiom exp_pos: \forall real x; 0 < Exp(x);
      axiom expm1_mono: \forall real x, y; x <= y ==> Expm1(x) <= Expm1(y);
      axiom expm1_gt: \forall real x; -1 < Expm1(x);
      axiom log_mono: \forall real x, y; 0 < x <= y ==> Log(x) <= Log(y);
      axiom log1p_mono: \forall real x, y; -1 < x <= y ==> Log1p(x) <= Log1p(y);
      axiom sqrt_mono: \forall real x, y; 0 <= x <= y ==> Sqrt(x) <= Sqrt(y);
      axiom sqrt_pos: \forall real x; 0 <= x ==> 0 <= Sqrt(x);
      axiom sin_range: \forall real x; -1 <= Sin(x) <= 1;
      axiom cos_range: \forall real x; -1 <= Cos(x) <= 1;
      axiom sin_lip: \forall real x, y; x <= y ==> x - y <= Sin(x) - Sin(y) <= y - x;
      axiom cos_lip: \forall real x, y; x <= y ==> x - y <= Cos(x) - Cos(y) <= y - x;
    } */

/* Scale(x, k) is x * 2^k; Power(x, n) is x^n for n >= 0, with x^0 = 1. */
/*@ axiomatic Powers {
      logic real Scale(real x, integer k);
      logic real Power(real x, integer n);
      axiom scale_mono: \forall real x, y, integer k; x <= y ==> Scale(x, k) <= Scale(y, k);
      axiom power_zero: \forall real x; Power(x, 0) == 1.0;
      axiom power_mono: \forall real x, y, integer n; 0 <= n ==> 0 <= x <= y ==> Power(x, n) <= Power(y, n);
      axiom power_odd_mono: \forall real x, y, integer n; 0 <= n ==> n % 2 == 1 ==> x <= y ==> Power(x, n) <= Power(y, n);
      axiom power_even_anti: \forall real x, y, integer n; 0 <= n ==> n % 2 == 0 ==> x <= y <= 0 ==> Power(y, n) <= Power(x, n);
      axiom power_even_pos: \forall real x, integer n; 0 <= n ==> n % 2 == 0 ==> 0 <= Power(x, n);
    } */

/*@ axiomatic Normal {
      logic real Erf(real x);
      logic real Erfc(real x);
      axiom erf_mono: \forall real x, y; x <= y ==> Erf(x) <= Erf(y);
      axiom erf_range: \forall real x; -1 < Erf(x) < 1;
      axiom erfc_anti: \forall real x, y; x <= y ==> Erfc(y) <= Erfc(x);
      axiom erfc_pos: \forall real x; 0 < Erfc(x);
      axiom erfc_lt2: \forall real x; Erfc(x) < 2;
    } */

/* The meaning of the opaque operations; shown where arithmetic itself is proved. */
#ifdef REAL_OPS_DEF
/*@ axiomatic RealOpsDef {
      axiom add_def: \forall real x, y; Add(x, y) == x + y;
      axiom sub_def: \forall real x, y; Sub(x, y) == x - y;
      axiom mul_def: \forall real x, y; Mul(x, y) == x * y;
      axiom div_def: \forall real x, y; Div(x, y) == x / y;
      axiom neg_def: \forall real x; Neg(x) == -x;
    } */
#endif

#endif
