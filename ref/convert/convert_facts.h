/* convert_facts.h - facts of the real numbers behind the closed-form conversions.
 *
 * For provers only: each axiom is a theorem of the same name in proofs/coq/convert.v.
 * Classic mistake: to include it in a header; only a .c file that needs it does.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_FACTS_H
#define ASSAY_CONVERT_FACTS_H

#include "elem.h"

/*@ axiomatic ConvertFacts {
      axiom convert_minus: \forall real x, y; Sub(x, y) == x - y;
      axiom convert_opposite: \forall real x; Neg(x) == -x;
      axiom convert_inverse: \forall real x; 1 < x ==> -1 < Neg(Div(1.0, x)) < 0;
      axiom convert_product: \forall real x, y; 0 < x ==> 0 < y ==> 0 < Mul(x, y);
      axiom convert_above: \forall real x, y; -1 < x ==> 0 <= y <= 1 ==> -1 < Mul(y, x);
      axiom convert_root: \forall real x, d; 0 <= x ==> 0 < d <= 1 ==> 0 <= Mul(x, Neg(Log(d)));
      axiom convert_growth: \forall real x; 0 < x ==> 0 < Expm1(x);
      axiom convert_total: \forall real x; 0 < Add(1.0, Exp(x));
      axiom convert_quotient: \forall real x, y, z; 0 < Div(Add(Exp(x), Exp(y)), Add(1.0, Exp(z)));
    } */

#endif
