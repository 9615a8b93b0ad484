/* laplace_decay.h - how the moments of Laplace noise fall along a vertical line, without sampling.
 *
 * Derivations: proofs/notes/product.md (T-LAPLACE-DECAY).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_DECAY_H
#define ASSAY_LAPLACE_DECAY_H

#include "ivl_larger.h"
#include "laplace_fall.h"
#include "rat.h"

/*@ axiomatic LaplaceDecay {
      logic real LapMu(real shift, real scale);
      axiom lapmu_def: \forall real shift, scale; LapMu(shift, scale) == (shift < 0 ? Neg(Div(shift, scale)) : Div(shift, scale));
    } */
/*@ logic real LapFold(real c) = Larger(c, Sub(1.0, c));
    logic real LapHalf(real x) = Larger(x, Scale(1.0, -1)); */

/* clang-format off */
/* LapRatio(r, s, u) is a number. */
#define LAP_RATIO_DOMAIN(r, s, u)                                                                                                          \
  (Add(Mul(Sub(Scale(u, 1), 1.0), Sub(Scale(u, 1), 1.0)), Scale(Mul(r, r), 2)) != 0 &&                                                      \
    0 <= Div(Add(Mul(s, s), Mul(r, r)), Add(Mul(Sub(Scale(u, 1), 1.0), Sub(Scale(u, 1), 1.0)), Scale(Mul(r, r), 2))))
/* clang-format on */

/*@ logic real LapPlain(real m, real d, real t) = LapTwo(LapHalf(LapRatio(t, d, d)), Mul(Sub(d, 1.0), m),
      LapHalf(LapRatio(t, Sub(d, 1.0), d)), Neg(Mul(d, m))); */
/* u := a bound of |M(c + is)| for |s| >= t and a scale above 0: that of T-LAPLACE-DECAY, or 1 where that is none and M is at most 1. */
/*@ requires mem: IVL_MEM(u) && RAT_OK(scale) && RAT_OK(shift) && IVL_OK(c) && IVL_OK(t);
    requires sep: \separated(u, scale, shift) && \separated(u, c) && \separated(u, t);
    requires dom: RAT_VAL(scale) != 0;
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real a, s; IVL_IN(a, c) ==> IVL_IN(s, t) ==> LAP_RATIO_DOMAIN(s, LapFold(a), LapFold(a)) ==>
      LAP_RATIO_DOMAIN(s, Sub(LapFold(a), 1.0), LapFold(a)) ==>
      IVL_IN(LapPlain(LapMu(RAT_VAL(shift), RAT_VAL(scale)), LapFold(a), s), u) || (IVL_IN(1.0, u) && LapFold(a) <= 1); */
void laplace_decay_plain(ivl *u, const rat *scale, const rat *shift, const ivl *c, const ivl *t);

#endif
