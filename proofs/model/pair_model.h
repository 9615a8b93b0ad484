/* pair_model.h - one pair (P, Q) of laws, of which nothing else is known: its representations as real functions.
 *
 * With Y = log(q/p): LawF(j, x) is P[Y <= x] for j = 0 and P[Y < x] for every other j, LawG the same of Q;
 * CurveH(a) is H_a(P||Q), CurveR(a) is H_a(Q||P), Tradeoff(t) is T[P, Q](t).  What is proved with these
 * symbols holds for each pair.  Every axiom is a theorem of proofs/notes/convert.md about every pair.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PAIR_MODEL_H
#define ASSAY_PAIR_MODEL_H

#include "real_model.h"

/*@ axiomatic AnyPair {
      logic real LawF(integer j, real x);
      logic real LawG(integer j, real x);
      logic real CurveH(real a);
      logic real CurveR(real a);
      logic real Tradeoff(real t);
      axiom law_f_range: \forall integer j, real x; 0 <= LawF(j, x) <= 1;
      axiom law_g_range: \forall integer j, real x; 0 <= LawG(j, x) <= 1;
      axiom law_f_mono: \forall integer j, real x, y; x <= y ==> LawF(j, x) <= LawF(j, y);
      axiom law_g_mono: \forall integer j, real x, y; x <= y ==> LawG(j, x) <= LawG(j, y);
      axiom curve_h_range: \forall real a; 0 <= a ==> 0 <= CurveH(a) <= 1;
      axiom curve_r_range: \forall real a; 0 <= a ==> 0 <= CurveR(a) <= 1;
      axiom curve_h_anti: \forall real a, b; 0 <= a <= b ==> CurveH(b) <= CurveH(a);
      axiom curve_r_anti: \forall real a, b; 0 <= a <= b ==> CurveR(b) <= CurveR(a);
      axiom tradeoff_range: \forall real t; 0 <= t <= 1 ==> 0 <= Tradeoff(t) <= 1;
      axiom tradeoff_anti: \forall real s, t; 0 <= s <= t <= 1 ==> Tradeoff(t) <= Tradeoff(s);
      axiom tradeoff_end: Tradeoff(1.0) == 0.0;
    } */

/* T-CONVERT-FG-H: what the curve has beyond the two laws at a point left of -log a; left_of_log(x, a) says that it is. */
/*@ axiomatic LawsOfCurve {
      logic real Beyond(real a, real x);
      predicate left_of_log(real x, real a);
      axiom left_of_log_def: \forall real x, a; left_of_log(x, a) <==> x <= Neg(Log(a));
      axiom laws_curve: \forall integer j, real a, x; 0 < a ==> left_of_log(x, a) ==>
        CurveH(a) == Add(Sub(LawF(j, x), Mul(a, LawG(j, x))), Beyond(a, x));
      axiom laws_beyond: \forall real a, x; 0 < a ==> left_of_log(x, a) ==>
        0 <= Beyond(a, x) <= \max(Sub(1.0, Mul(a, Exp(x))), 0.0);
    } */

/* T-CONVERT-FG-H, T-CONVERT-H-FG: the other direction; chords of the curve on both sides of a, and F from H and G there. */
/*@ axiomatic CurveOfLaws {
      axiom curve_reverse: \forall real a; 0 < a ==> CurveR(a) == Sub(Add(Mul(CurveH(Div(1.0, a)), a), 1.0), a);
      axiom chord_right: \forall integer j, real a, b; 0 < a < b ==>
        Div(Sub(CurveH(a), CurveH(b)), Sub(b, a)) <= LawG(j, Neg(Log(a)));
      axiom chord_left: \forall integer j, real a, b; 0 <= b < a ==>
        LawG(j, Neg(Log(a))) <= Div(Sub(CurveH(b), CurveH(a)), Sub(a, b));
      axiom law_f_of_g: \forall integer j, real a; 0 < a ==>
        LawF(j, Neg(Log(a))) == Add(CurveH(a), Mul(a, LawG(j, Neg(Log(a)))));
    } */

#endif
