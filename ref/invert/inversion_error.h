/* inversion_error.h - what an inversion sum tells about a value: its tail, its images, the value.
 *
 * A contour is a vertical line with the nodes c + i n h, n any integer, and a function of x that is
 * not negative, whose transform is summed over the nodes.  The sum over all nodes is the value at x
 * plus its images, those at x + k L, k any integer but 0, L = 2 pi / h (T-IMAGES).  Of these a part is known in
 * closed form, the line; what is left, above (k > 0) and below, is not negative.
 *   nodes up to n  +  rest  =  value + line + above + below          (contour_images)
 * Invariant: whoever calls knows the predicates (NodesFall, AboveFall, ...) by a theorem of its own.
 * Classic mistake: to take the images from the upper end; they are in the sum, so they lower the value.
 * Derivations: proofs/notes/budget.md (T-BUDGET-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INVERSION_ERROR_H
#define ASSAY_INVERSION_ERROR_H

#include "ivl.h"

/* Geometric(f, l) is the sum of exp(-k f l) over k >= 1. */
/*@ axiomatic Contours {
      type contour;
      logic real ContourValue(contour g);
      logic real ContourStep(contour g);
      logic real ContourPeriod(contour g);
      logic real ContourSum(contour g, integer n);  // over the nodes -n .. n
      logic real ContourRest(contour g, integer n); // over all others
      logic real ContourLine(contour g);
      logic real ContourAbove(contour g);
      logic real ContourBelow(contour g);
      // the terms at the nodes m and -m together are at most (h / pi) u / (m h)^2 in size, for m > n
      predicate NodesFall(contour g, real u, integer n);
      // what is left of the image at x + k L (x - k L) is at most b exp(-k f L), k >= 1
      predicate AboveFall(contour g, real b, real f);
      predicate BelowFall(contour g, real b, real f);
      // the line is the sum over k >= 1 of a exp(-k e L) - b exp(-k f L)
      predicate LineTwo(contour g, real a, real e, real b, real f);
      // the line is o plus the sum over k >= 1 of (m + k L) exp(-k f L)
      predicate LineRising(contour g, real o, real m, real f);
      logic real Geometric(real f, real l);
      axiom geometric_def: \forall real f, l; Geometric(f, l) == Div(1.0, Expm1(Mul(f, l)));
      axiom contour_images: \forall contour g, integer n; 0 <= n ==>
        Sub(Sub(Add(ContourSum(g, n), ContourRest(g, n)), ContourLine(g)), ContourBelow(g)) ==
        Add(ContourValue(g), ContourAbove(g));
      axiom contour_positive: \forall contour g; 0 <= ContourValue(g);
      axiom contour_growth: \forall contour g, real f; 0 < f ==> 0 < Expm1(Mul(f, ContourPeriod(g)));
      axiom contour_scale: \forall contour g, integer n; 1 <= n ==> 0 < Mul(Mul((real)n, ContourStep(g)), Pi);
      axiom contour_rest: \forall contour g, real u, integer n; 1 <= n ==> NodesFall(g, u, n) ==>
        Neg(Div(u, Mul(Mul((real)n, ContourStep(g)), Pi))) <= ContourRest(g, n) <= Div(u, Mul(Mul((real)n, ContourStep(g)), Pi));
      axiom contour_above: \forall contour g, real b, f; 0 < f ==> AboveFall(g, b, f) ==>
        0 <= ContourAbove(g) <= Div(b, Expm1(Mul(f, ContourPeriod(g))));
      axiom contour_below: \forall contour g, real b, f; 0 < f ==> BelowFall(g, b, f) ==>
        0 <= ContourBelow(g) <= Div(b, Expm1(Mul(f, ContourPeriod(g))));
      axiom contour_two: \forall contour g, real a, e, b, f; 0 < e ==> 0 < f ==> LineTwo(g, a, e, b, f) ==>
        ContourLine(g) == Sub(Div(a, Expm1(Mul(e, ContourPeriod(g)))), Div(b, Expm1(Mul(f, ContourPeriod(g)))));
      axiom contour_rising: \forall contour g, real o, m, f; 0 < f ==> LineRising(g, o, m, f) ==>
        ContourLine(g) == Add(o, Mul(Add(m, Mul(ContourPeriod(g), Add(1.0, Geometric(f, ContourPeriod(g))))),
                                     Geometric(f, ContourPeriod(g))));
      axiom contour_own: \forall contour g, real m, f; 0 < f ==> AboveFall(g, Add(ContourValue(g), m), f) ==>
        Div(Sub(Add(ContourValue(g), ContourAbove(g)), Mul(m, Geometric(f, ContourPeriod(g)))),
            Add(1.0, Geometric(f, ContourPeriod(g)))) <= ContourValue(g) <= Add(ContourValue(g), ContourAbove(g));
      axiom contour_ratio: \forall contour g, real f; 0 < f ==> 0 < Geometric(f, ContourPeriod(g));
      axiom contour_whole: \forall contour g, real f; 0 < f ==> 0 < Add(1.0, Geometric(f, ContourPeriod(g)));
    } */

/* z := what the nodes beyond n may add, for a u that the terms fall with; n >= 1 (T-BUDGET-REST). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(h); requires sep: \separated(z, u, h);
    requires dom: 1 <= n;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, real v; IVL_IN(v, u) ==> IVL_IN(ContourStep(g), h) ==> NodesFall(g, v, n) ==>
      IVL_IN(ContourRest(g, n), z); */
void inversion_error_rest(ivl *z, const ivl *u, const ivl *h, long n);

/* z := { Geometric(f, l) : f in far, l in period } where that product is positive (T-BUDGET-IMAGES). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(far) && IVL_OK(period); requires sep: \separated(z, far, period);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, real f; 0 < f ==> IVL_IN(f, far) ==> IVL_IN(ContourPeriod(g), period) ==>
      IVL_IN(Geometric(f, ContourPeriod(g)), z); */
void inversion_error_geometric(ivl *z, const ivl *far, const ivl *period);

/* z := [0, b / (exp(f L) - 1)]: the images above, or below, that fall from b at the rate f (T-BUDGET-IMAGES). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(bound) && IVL_OK(far) && IVL_OK(period);
    requires sep: \separated(z, bound, far, period);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures above: \forall contour g, real b, f; 0 < f ==> IVL_IN(b, bound) ==> IVL_IN(f, far) ==>
      IVL_IN(ContourPeriod(g), period) ==> AboveFall(g, b, f) ==> IVL_IN(ContourAbove(g), z);
    ensures below: \forall contour g, real b, f; 0 < f ==> IVL_IN(b, bound) ==> IVL_IN(f, far) ==>
      IVL_IN(ContourPeriod(g), period) ==> BelowFall(g, b, f) ==> IVL_IN(ContourBelow(g), z); */
void inversion_error_images(ivl *z, const ivl *bound, const ivl *far, const ivl *period);

/* z := a / (exp(e L) - 1) - b / (exp(f L) - 1) (T-BUDGET-LINE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(e) && IVL_OK(b) && IVL_OK(f) && IVL_OK(period);
    requires sep: \separated(z, a, e, b, f, period);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, real a_, e_, b_, f_; 0 < e_ ==> 0 < f_ ==> IVL_IN(a_, a) ==> IVL_IN(e_, e) ==>
      IVL_IN(b_, b) ==> IVL_IN(f_, f) ==> IVL_IN(ContourPeriod(g), period) ==> LineTwo(g, a_, e_, b_, f_) ==>
      IVL_IN(ContourLine(g), z); */
void inversion_error_two(ivl *z, const ivl *a, const ivl *e, const ivl *b, const ivl *f, const ivl *period);

/* z := o + (m + L (1 + r)) r with r from inversion_error_geometric (T-BUDGET-LINE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(o) && IVL_OK(m) && IVL_OK(period) && IVL_OK(r);
    requires sep: \separated(z, o, m, period, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, real o_, m_, f; 0 < f ==> IVL_IN(o_, o) ==> IVL_IN(m_, m) ==>
      IVL_IN(ContourPeriod(g), period) ==> IVL_IN(Geometric(f, ContourPeriod(g)), r) ==> LineRising(g, o_, m_, f) ==>
      IVL_IN(ContourLine(g), z); */
void inversion_error_rising(ivl *z, const ivl *o, const ivl *m, const ivl *period, const ivl *r);

/* z := sum + rest - line - below: the value and the images above (T-BUDGET-VALUE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sum) && IVL_OK(rest) && IVL_OK(line) && IVL_OK(below);
    requires sep: \separated(z, sum, rest, line, below);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, integer n; 0 <= n ==> IVL_IN(ContourSum(g, n), sum) ==>
      IVL_IN(ContourRest(g, n), rest) ==> IVL_IN(ContourLine(g), line) ==> IVL_IN(ContourBelow(g), below) ==>
      IVL_IN(Add(ContourValue(g), ContourAbove(g)), z); */
void inversion_error_raised(ivl *z, const ivl *sum, const ivl *rest, const ivl *line, const ivl *below);

/* z := the value, from sum, rest, line, and the images on both sides (T-BUDGET-VALUE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sum) && IVL_OK(rest) && IVL_OK(line) && IVL_OK(above) && IVL_OK(below);
    requires sep: \separated(z, sum, rest, line, above, below);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, integer n; 0 <= n ==> IVL_IN(ContourSum(g, n), sum) ==>
      IVL_IN(ContourRest(g, n), rest) ==> IVL_IN(ContourLine(g), line) ==> IVL_IN(ContourAbove(g), above) ==>
      IVL_IN(ContourBelow(g), below) ==> IVL_IN(ContourValue(g), z); */
void inversion_error_value(ivl *z, const ivl *sum, const ivl *rest, const ivl *line, const ivl *above,
                           const ivl *below);

/* z := the value, where the images above are bounded by the value plus m itself: from x = value + above,
 * (x - m r) / (1 + r) <= value <= x, r from inversion_error_geometric (T-BUDGET-OWN).      */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(m) && IVL_OK(r); requires sep: \separated(z, x, m, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall contour g, real m_, f; 0 < f ==> IVL_IN(Add(ContourValue(g), ContourAbove(g)), x) ==>
      IVL_IN(m_, m) ==> IVL_IN(Geometric(f, ContourPeriod(g)), r) ==> AboveFall(g, Add(ContourValue(g), m_), f) ==>
      IVL_IN(ContourValue(g), z); */
void inversion_error_own(ivl *z, const ivl *x, const ivl *m, const ivl *r);

#endif
