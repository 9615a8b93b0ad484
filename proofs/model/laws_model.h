/* laws_model.h - any two laws P and Q, as what is known of their loss: tails, mass at infinity, divergences, moments.
 *
 * Side 0 is PAIR_PQ, with P the first law, side 1 is PAIR_QP. In proofs/coq/laws.v two laws are densities and an integral of which
 * only linearity and order are used; what these symbols are is defined there.                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAWS_MODEL_H
#define ASSAY_LAWS_MODEL_H

#include "real_model.h"

/* The tails of the loss of a side beyond x, under the first and the second law; the mass of the first where the second has none. */
/*@ axiomatic LossTails {
      type laws;
      logic real TailFirst(laws l, integer s, real x);
      logic real TailSecond(laws l, integer s, real x);
      logic real MassBeyond(laws l, integer s);
      axiom tail_first_range: \forall laws l, integer s, real x; 0 <= TailFirst(l, s, x) <= 1;
      axiom tail_second_range: \forall laws l, integer s, real x; 0 <= TailSecond(l, s, x) <= 1;
      axiom mass_beyond_range: \forall laws l, integer s; 0 <= MassBeyond(l, s) <= 1;
    } */

/* From x on no finite loss is left; both directions have one law of loss. */
/*@ axiomatic LossShape {
      predicate FlatFrom(laws l, integer s, real x);
      predicate Alike(laws l);
      // The supremum of the finite losses of a side; every finite log(p/q) is start + k step.
      logic real LargestLoss(laws l, integer s);
      predicate LossUnbounded(laws l, integer s);
      predicate LossLattice(laws l, real start, real step);
      axiom flat_beyond: \forall laws l, integer s, real x, y; FlatFrom(l, s, x) ==> x <= y ==> FlatFrom(l, s, y);
      axiom tails_flat: \forall laws l, integer s, real x; FlatFrom(l, s, x) ==>
        TailFirst(l, s, x) == MassBeyond(l, s) && TailSecond(l, s, x) == 0;
    } */

/* All of the first law (k = 0) or the second that has a loss above x; what has one below x, as a tail of the other side. */
/*@ axiomatic LossLaw {
      logic real LossAbove(laws l, integer s, integer k, real x);
      axiom above_first: \forall laws l, integer s, real x; LossAbove(l, s, 0, x) == TailFirst(l, s, x);
      axiom above_second: \forall laws l, integer s, k, real x; k != 0 ==> LossAbove(l, s, k, x) == TailSecond(l, s, x);
      axiom loss_left: \forall laws l, integer s, k, n, real x; 0 <= s <= 1 ==> 0 <= k <= 1 ==> n == 1 - k ==>
        LossAbove(l, 1 - s, n, Neg(x)) <= Sub(1.0, LossAbove(l, s, k, x));
      axiom loss_right: \forall laws l, integer s, k, n, real x, y; 0 <= s <= 1 ==> 0 <= k <= 1 ==> n == 1 - k ==> x < y ==>
        Sub(1.0, LossAbove(l, s, k, x)) <= LossAbove(l, 1 - s, n, Neg(y));
    } */

/* The hockey-stick divergence from the tails a and b of the loss beyond e; that of a side. */
/*@ axiomatic HockeyStick {
      logic real HockeyStick(real a, real b, real e);
      axiom hockeystick_def: \forall real a, b, e; HockeyStick(a, b, e) == Sub(a, Mul(Exp(e), b));
    } */
/*@ axiomatic Divergence {
      logic real Stick(laws l, integer s, real e);
      axiom stick_def: \forall laws l, integer s, real e; Stick(l, s, e) == HockeyStick(TailFirst(l, s, e), TailSecond(l, s, e), e);
      axiom stick_range: \forall laws l, integer s, real e; 0 <= Stick(l, s, e) <= 1;
      axiom stick_least: \forall laws l, integer s, real e; Neg(Expm1(e)) <= Stick(l, s, e);
      axiom stick_falls: \forall laws l, integer s, real d, e; d <= e ==> Stick(l, s, e) <= Stick(l, s, d);
      axiom stick_flat: \forall laws l, integer s, real x, e; FlatFrom(l, s, x) ==> x <= e ==> Stick(l, s, e) == MassBeyond(l, s);
      axiom stick_alike: \forall laws l, integer s, t, real e; Alike(l) ==> Stick(l, s, e) == Stick(l, t, e);
    } */

/* E_Q (1 - g + g p/q)^(a + i b) over the places where q > 0, with a real and an imaginary part; HasMoment: it is finite. */
/*@ axiomatic Moments {
      logic real MomentRe(laws l, real g, real a, real b);
      logic real MomentIm(laws l, real g, real a, real b);
      predicate HasMoment(laws l, real g, real a);
      axiom moment_positive: \forall laws l, real g, a; HasMoment(l, g, a) ==> 0 <= MomentRe(l, g, a, 0.0);
    } */

/* The integral of p^a q^(1-a) for side 0, of the laws exchanged for side 1; Renyi's divergence of order a > 0, and that it is a number. */
/*@ axiomatic Renyi {
      logic real RenyiMoment(laws l, integer s, real a);
      logic real Renyi(laws l, integer s, real a);
      predicate HasRenyi(laws l, integer s, real a);
      predicate RenyiFinite(laws l, integer s, real a);
      axiom renyi_first: \forall laws l, real a; RenyiMoment(l, 0, a) == MomentRe(l, 1.0, a, 0.0);
      axiom renyi_second: \forall laws l, integer s, real a; s != 0 ==> RenyiMoment(l, s, a) == MomentRe(l, 1.0, Sub(1.0, a), 0.0);
      axiom has_first: \forall laws l, real a; HasRenyi(l, 0, a) <==> HasMoment(l, 1.0, a);
      axiom has_second: \forall laws l, integer s, real a; s != 0 ==> (HasRenyi(l, s, a) <==> HasMoment(l, 1.0, Sub(1.0, a)));
      axiom moment_renyi: \forall laws l, integer s, real a; HasRenyi(l, s, a) ==> 0 <= RenyiMoment(l, s, a);
      axiom renyi_past: \forall real a; a != 1 ==> Sub(a, 1.0) != 0;
      axiom renyi_away: \forall laws l, integer s, real a; a != 1 ==> Renyi(l, s, a) == Div(Log(RenyiMoment(l, s, a)), Sub(a, 1.0));
      axiom renyi_finite: \forall laws l, integer s, real a; RenyiFinite(l, s, a) ==> a != 1 ==> HasRenyi(l, s, a) && 0 < RenyiMoment(l, s, a);
      axiom renyi_inside: \forall laws l, integer s, real a; RenyiFinite(l, s, a) ==> 1 <= a ==> MassBeyond(l, s) == 0.0;
    } */

/* T-RENYI-GROWS, T-RENYI-MAX, T-RENYI-INFINITE: of divergences that are numbers. */
/*@ axiomatic RenyiShape {
      axiom renyi_positive: \forall laws l, integer s, real a; 0 < a ==> RenyiFinite(l, s, a) ==> 0 <= Renyi(l, s, a);
      axiom renyi_grows: \forall laws l, integer s, real a, b; 0 < a ==> a <= b ==> RenyiFinite(l, s, a) ==> RenyiFinite(l, s, b) ==>
        Renyi(l, s, a) <= Renyi(l, s, b);
      axiom renyi_apart: \forall laws l, integer s, real a; 0 < a ==> 1 <= MassBeyond(l, s) ==> !RenyiFinite(l, s, a);
      axiom renyi_none: \forall laws l, integer s, real a; 0 < a ==> RenyiFinite(l, s, a) ==> MassBeyond(l, s) == 0.0 ==>
        FlatFrom(l, s, 0.0) ==> Renyi(l, s, a) == 0.0;
    } */

#endif
