/* convert_log_facts.h - facts of the real numbers behind the conversions between curves and laws.
 *
 * For provers only: each axiom is a theorem of the same name in proofs/coq/convert.v.
 * Classic mistake: to include it in a header; only a .c file that needs it does.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_LOG_FACTS_H
#define ASSAY_CONVERT_LOG_FACTS_H

#include "elem.h"

/*@ axiomatic ConvertLogFacts {
      axiom convert_step: \forall integer k; 0 <= Scale(1.0, k);
      axiom convert_double: \forall real x; 0 < x ==> x < Scale(x, 1);
      axiom convert_inverse_pos: \forall real x; 0 < x ==> 0 < Div(1.0, x);
      axiom convert_left: \forall real x, d; 0 <= d ==> Sub(x, d) <= x;
      axiom convert_less: \forall real x, y; x <= y ==> Sub(x, y) <= 0;
      axiom convert_more: \forall real x, y; x < y ==> 0 < Sub(y, x);
      axiom convert_rest: \forall real x, y; x <= y ==> Sub(1.0, y) <= Sub(1.0, x);
      axiom convert_rest_unit: \forall real x; 0 <= x <= 1 ==> 0 <= Sub(1.0, x) <= 1;
      axiom convert_rest_back: \forall real x; Sub(1.0, Sub(1.0, x)) == x;
      axiom convert_exp_log: \forall real x, y; 0 < x ==> x <= Exp(Neg(y)) ==> y <= Neg(Log(x));
      axiom convert_log_exp: \forall real x, y; Exp(Neg(y)) <= x ==> Neg(Log(x)) <= y;
      axiom convert_log_least: \forall real x, y; 0 < x <= Exp(y) ==> Log(x) <= y;
      axiom convert_log_most: \forall real x, y; Exp(y) <= x ==> y <= Log(x);
      axiom convert_log_back: \forall real x; 0 < x ==> Exp(Log(x)) == x;
    } */

#endif
