/* charfun_model.h - characteristic functions of the loss of any two laws, as moments; in the manner of laws_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CHARFUN_MODEL_H
#define ASSAY_CHARFUN_MODEL_H

#include "laws_model.h"

/* T-CHARFUN: the first law's total of exp(i t loss), where the loss is finite. */
/*@ axiomatic Characteristic {
      logic real CharRe(laws l, integer s, real t);
      logic real CharIm(laws l, integer s, real t);
      axiom char_first: \forall laws l, real t; CharRe(l, 0, t) == MomentRe(l, 1.0, 1.0, t) && CharIm(l, 0, t) == MomentIm(l, 1.0, 1.0, t);
      axiom char_second: \forall laws l, integer s, real t; s != 0 ==>
        CharRe(l, s, t) == MomentRe(l, 1.0, 0.0, Neg(t)) && CharIm(l, s, t) == MomentIm(l, 1.0, 0.0, Neg(t));
      axiom moment_at_one: \forall laws l; HasMoment(l, 1.0, 1.0);
      axiom moment_at_zero: \forall laws l; HasMoment(l, 1.0, 0.0);
    } */

#endif
