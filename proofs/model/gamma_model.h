/* gamma_model.h - the real functions that the gamma family's contracts speak of.
 *
 * Own symbols, as in real_model.h.  Every axiom is a theorem of proofs/coq, one written
 * out in proofs/notes (its id stands beside it, status paper-proved) or a definition.
 * The literal numbers are the constants of ref/num/special/gamma.h: where the two differ
 * nothing is proved.                                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAMMA_MODEL_H
#define ASSAY_GAMMA_MODEL_H

#include "real_model.h"

/*@ // GammaDomain: all reals but 0, -1, -2, ...  GammaPlace: where Gamma is least on (0, inf).
    axiomatic GammaFunction {
      predicate GammaDomain(real x);
      logic real Gamma(real x);
      logic real LogGamma(real x);
      logic real GammaPlace;
      logic real GammaUnits(integer n) = Div((real)n, (real)0x1000000000000000);
      // T-GAMMA-SHAPE
      axiom gamma_domain: \forall real x; 0 <= x ==> GammaDomain(x) ==> 0 < x;
      axiom gamma_place: GammaUnits(0x1762d86356be3f6e) <= GammaPlace <= GammaUnits(0x1762d86356be3f6f);
      axiom gamma_fall: \forall real x, y; 0 < x <= y <= GammaPlace ==> Gamma(y) <= Gamma(x);
      axiom gamma_rise: \forall real x, y; GammaPlace <= x <= y ==> Gamma(x) <= Gamma(y);
      axiom lgamma_fall: \forall real x, y; 0 < x <= y <= GammaPlace ==> LogGamma(y) <= LogGamma(x);
      axiom lgamma_rise: \forall real x, y; GammaPlace <= x <= y ==> LogGamma(x) <= LogGamma(y);
      // T-GAMMA-LEAST
      axiom gamma_least: \forall real x; 0 < x ==> GammaUnits(0xe2b6e4153a57746) <= Gamma(x);
      axiom lgamma_least: \forall real x; 0 < x ==> GammaUnits(-0x1f19b9bcc38a41d) <= LogGamma(x);
    } */

/* r = c t d / (d - x) with c in [0, 1], if x < d: the rest of a series, see series.h. */
/*@ axiomatic Geometric {
      predicate GeometricRest(real r, real t, real d, real x);
      axiom geometricrest_def: \forall real r, t, d, x; GeometricRest(r, t, d, x) <==> (0 < Sub(d, x) ==>
        0 <= r <= Mul(Div(d, Sub(d, x)), t) || Mul(Div(d, Sub(d, x)), t) <= r <= 0);
    } */

/*@ axiomatic IncompleteGamma {
      logic real GammaP(real a, real x);
      logic real GammaQ(real a, real x);
      // T-IGAMMA-MONO
      axiom gammaq_p: \forall real a, x; 0 < a ==> 0 <= x ==> GammaQ(a, x) == Sub(1.0, GammaP(a, x));
      axiom gammap_q: \forall real a, x; 0 < a ==> 0 <= x ==> GammaP(a, x) == Sub(1.0, GammaQ(a, x));
      axiom gammap_range: \forall real a, x; 0 < a ==> 0 <= x ==> 0 <= GammaP(a, x) <= 1;
      axiom gammaq_range: \forall real a, x; 0 < a ==> 0 <= x ==> 0 <= GammaQ(a, x) <= 1;
      axiom gammap_zero: \forall real a; 0 < a ==> GammaP(a, 0.0) == 0;
      axiom gammaq_zero: \forall real a; 0 < a ==> GammaQ(a, 0.0) == 1;
      axiom gammap_mono: \forall real a, b, x, y; 0 < a <= b ==> 0 <= y <= x ==> GammaP(b, y) <= GammaP(a, x);
      axiom gammaq_mono: \forall real a, b, x, y; 0 < a <= b ==> 0 <= y <= x ==> GammaQ(a, x) <= GammaQ(b, y);
    } */

/* x^a e^-x / Gamma(a + 1) (T-IGAMMA-FACTOR). */
/*@ logic real IGammaFactor(real a, real x) = Exp(Sub(Sub(Mul(Log(x), a), x), LogGamma(Add(1.0, a)))); */

/* T-IGAMMA-SERIES: P is the factor times the first n terms and a rest. */
/*@ axiomatic IGammaSeries {
      logic real SeriesTerm(real a, real x, integer n);
      logic real SeriesSum(real a, real x, integer n);
      logic real SeriesRest(real a, real x, integer n);
      axiom series_term_0: \forall real a, x; SeriesTerm(a, x, 0) == 1.0;
      axiom series_term_n: \forall real a, x, integer n; 0 < n ==>
        SeriesTerm(a, x, n) == Div(Mul(SeriesTerm(a, x, n - 1), x), Add((real)n, a));
      axiom series_den: \forall real a, integer n; 0 < a ==> 0 <= n ==> 0 < Add((real)(n + 1), a);
      axiom series_sum_0: \forall real a, x; SeriesSum(a, x, 0) == 0.0;
      axiom series_sum_n: \forall real a, x, integer n; 0 < n ==>
        SeriesSum(a, x, n) == Add(SeriesSum(a, x, n - 1), SeriesTerm(a, x, n - 1));
      axiom series_p: \forall real a, x, integer n; 0 < a ==> 0 < x ==> 0 <= n ==>
        GammaP(a, x) == Mul(IGammaFactor(a, x), Add(SeriesSum(a, x, n), SeriesRest(a, x, n)));
      axiom series_rest: \forall real a, x, integer n; 0 < a ==> 0 < x ==> 0 <= n ==>
        GeometricRest(SeriesRest(a, x, n), SeriesTerm(a, x, n), Add((real)(n + 1), a), x);
    } */

/* T-IGAMMA-TAIL: Q is the factor times a / x times the first n terms and a rest. */
/*@ axiomatic IGammaTail {
      logic real TailTerm(real a, real x, integer n);
      logic real TailSum(real a, real x, integer n);
      logic real TailRest(real a, real x, integer n);
      axiom tail_term_0: \forall real a, x; TailTerm(a, x, 0) == 1.0;
      axiom tail_term_n: \forall real a, x, integer n; 0 < n ==>
        TailTerm(a, x, n) == Div(Mul(TailTerm(a, x, n - 1), Sub(a, (real)n)), x);
      axiom tail_sum_0: \forall real a, x; TailSum(a, x, 0) == 0.0;
      axiom tail_sum_n: \forall real a, x, integer n; 0 < n ==>
        TailSum(a, x, n) == Add(TailSum(a, x, n - 1), TailTerm(a, x, n - 1));
      axiom tail_q: \forall real a, x, integer n; 0 < a ==> 0 < x ==> 0 <= n ==>
        GammaQ(a, x) == Mul(Div(Mul(IGammaFactor(a, x), a), x), Add(TailSum(a, x, n), TailRest(a, x, n)));
      axiom tail_rest: \forall real a, x, integer n; 0 < a ==> 0 < x ==> 0 <= n ==>
        GeometricRest(TailRest(a, x, n), TailTerm(a, x, n), x, \max(Sub(a, (real)(n + 1)), 0.0));
    } */

/* s and t are the chances of success and failure: both positive, s + t = 1. */
/*@ axiomatic Binomial {
      predicate Chances(real s, real t);
      axiom chances_swap: \forall real s, t; Chances(s, t) ==> Chances(t, s);
      axiom chances_range: \forall real s, t; Chances(s, t) ==> 0 < s < 1;
      axiom chances_other: \forall real s; 0 < s < 1 ==> Chances(s, Sub(1.0, s));
      // Pr[X >= k] and Pr[X <= k] for n trials
      logic real BinomialUpper(integer n, real p, integer k);
      logic real BinomialLower(integer n, real p, integer k);
      axiom upper_range: \forall integer n, k, real p; 0 <= p <= 1 ==> 0 <= n ==> 0 <= k ==> 0 <= BinomialUpper(n, p, k) <= 1;
      axiom lower_range: \forall integer n, k, real p; 0 <= p <= 1 ==> 0 <= n ==> 0 <= k ==> 0 <= BinomialLower(n, p, k) <= 1;
      axiom upper_all: \forall integer n, real p; 0 <= p <= 1 ==> 0 <= n ==> BinomialUpper(n, p, 0) == 1;
      axiom upper_none: \forall integer n, k, real p; 0 <= p <= 1 ==> 0 <= n < k ==> BinomialUpper(n, p, k) == 0;
      axiom lower_all: \forall integer n, k, real p; 0 <= p <= 1 ==> 0 <= n <= k ==> BinomialLower(n, p, k) == 1;
      axiom upper_never: \forall integer n, k; 1 <= k <= n ==> BinomialUpper(n, 0.0, k) == 0;
      axiom upper_always: \forall integer n, k; 1 <= k <= n ==> BinomialUpper(n, 1.0, k) == 1;
      axiom lower_never: \forall integer n, k; 0 <= k < n ==> BinomialLower(n, 0.0, k) == 1;
      axiom lower_always: \forall integer n, k; 0 <= k < n ==> BinomialLower(n, 1.0, k) == 0;
      // T-BINOMIAL-MONO
      axiom upper_mono: \forall integer n, k, real p, q; 0 <= k ==> 0 <= n ==> 0 <= p <= q <= 1 ==>
        BinomialUpper(n, p, k) <= BinomialUpper(n, q, k);
      axiom lower_anti: \forall integer n, k, real p, q; 0 <= k ==> 0 <= n ==> 0 <= p <= q <= 1 ==>
        BinomialLower(n, q, k) <= BinomialLower(n, p, k);
      // T-BINOMIAL-MIRROR
      axiom lower_mirror: \forall integer n, k, real s, t; Chances(s, t) ==> 1 <= k <= n ==>
        BinomialLower(n, s, n - k) == BinomialUpper(n, t, k);
      axiom upper_complement: \forall integer n, k, real s, t; Chances(s, t) ==> 1 <= k <= n ==>
        BinomialUpper(n, s, k) == Sub(1.0, BinomialUpper(n, t, n - k + 1));
    } */

/* Pr[X = k] (T-BINOMIAL-MASS). */
/*@ logic real LogFactorial(integer k) = LogGamma((real)(k + 1));
    logic real LogPower(integer k, real p) = Mul(Log(p), (real)k);
    logic real BinomialMass(integer n, integer k, real s, real t) = Exp(Add(Add(
      Sub(Sub(LogFactorial(n), LogFactorial(k)), LogFactorial(n - k)), LogPower(k, s)), LogPower(n - k, t))); */

/* T-BINOMIAL-SERIES: the upper tail is the mass at k times the first j terms and a rest. */
/*@ axiomatic BinomialSeries {
      logic real OutTerm(integer n, integer k, real s, real t, integer j);
      logic real OutSum(integer n, integer k, real s, real t, integer j);
      logic real OutRest(integer n, integer k, real s, real t, integer j);
      axiom out_den: \forall real s, t, integer k; Chances(s, t) ==> 1 <= k ==> 0 < Mul((real)k, t);
      axiom out_term_0: \forall integer n, k, real s, t; OutTerm(n, k, s, t, 0) == 1.0;
      axiom out_term_j: \forall integer n, k, j, real s, t; 0 < j ==> OutTerm(n, k, s, t, j) ==
        Div(Mul(OutTerm(n, k, s, t, j - 1), Mul((real)(n - k - (j - 1)), s)), Mul((real)(k + j), t));
      axiom out_sum_0: \forall integer n, k, real s, t; OutSum(n, k, s, t, 0) == 0.0;
      axiom out_sum_j: \forall integer n, k, j, real s, t; 0 < j ==>
        OutSum(n, k, s, t, j) == Add(OutSum(n, k, s, t, j - 1), OutTerm(n, k, s, t, j - 1));
      axiom out_upper: \forall integer n, k, j, real s, t; Chances(s, t) ==> 1 <= k <= n ==> 0 <= j <= n - k + 1 ==>
        BinomialUpper(n, s, k) == Mul(BinomialMass(n, k, s, t), Add(OutSum(n, k, s, t, j), OutRest(n, k, s, t, j)));
      axiom out_rest: \forall integer n, k, j, real s, t; Chances(s, t) ==> 1 <= k <= n ==> 0 <= j <= n - k ==>
        GeometricRest(OutRest(n, k, s, t, j), OutTerm(n, k, s, t, j), Mul((real)(k + j + 1), t), Mul((real)(n - k - j), s));
      axiom out_end: \forall integer n, k, j, real s, t; Chances(s, t) ==> 1 <= k <= n ==> j == n - k + 1 ==>
        OutRest(n, k, s, t, j) == 0;
    } */

#endif
