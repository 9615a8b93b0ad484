/* gg_rule.h - the formulas of the rule on a panel of an arc, in intervals: its ellipse, its error, its weights.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PANEL).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_RULE_H
#define ASSAY_GG_RULE_H

#include "cpx.h"

/* centre, half := those of [low, high], where centre is given as high. */
/*@ requires mem: IVL_OK(centre) && IVL_MEM(half) && IVL_OK(low); requires sep: \separated(centre, half, low);
    TOTAL assigns IVL_TOK(centre), IVL_TOK(half);
    ensures ok: IVL_OK(centre) && IVL_OK(half);
    ensures centre: \forall real l, h; IVL_IN(l, low) ==> IVL_WAS(h, centre) ==> IVL_IN(Scale(Add(h, l), -1), centre);
    ensures half: \forall real l, h; IVL_IN(l, low) ==> IVL_WAS(h, centre) ==> IVL_IN(Scale(Sub(h, l), -1), half); */
void gg_rule_centre(ivl *centre, ivl *half, const ivl *low);
/* wide, high := half (rho +- 1/rho) / 2, the half axes of the ellipse, where high is given as rho. */
/*@ requires mem: IVL_MEM(wide) && IVL_OK(high) && IVL_OK(half); requires sep: \separated(wide, high, half);
    TOTAL assigns IVL_TOK(wide), IVL_TOK(high);
    ensures ok: IVL_OK(wide) && IVL_OK(high);
    ensures wide: \forall real r, h; r != 0 ==> IVL_WAS(r, high) ==> IVL_IN(h, half) ==> IVL_IN(Scale(Mul(Add(r, Div(1.0, r)), h), -1), wide);
    ensures high: \forall real r, h; r != 0 ==> IVL_WAS(r, high) ==> IVL_IN(h, half) ==> IVL_IN(Scale(Mul(Sub(r, Div(1.0, r)), h), -1), high); */
void gg_rule_axes(ivl *wide, ivl *high, const ivl *half);
/* size := log |speed| - near. */
/*@ requires mem: IVL_MEM(size) && CPX_OK(speed) && IVL_OK(near); requires sep: \separated(size, speed) && \separated(size, near);
    TOTAL assigns IVL_TOK(size);
    ensures ok: IVL_OK(size);
    ensures sound: \forall real a, b, c; 0 <= Add(Mul(a, a), Mul(b, b)) ==> 0 < Sqrt(Add(Mul(a, a), Mul(b, b))) ==> CPX_IN(a, b, speed) ==>
      IVL_IN(c, near) ==> IVL_IN(Sub(Log(Sqrt(Add(Mul(a, a), Mul(b, b)))), c), size); */
void gg_rule_size(ivl *size, const cpx *speed, const ivl *near);

/*@ logic real GgRuleError(real m, real r, real w, integer n) =
      Mul(Mul(Div(m, Sub(1.0, Div(1.0, r))), Power(Div(1.0, r), n)), Add(w, 2.0)); */
/* e := e rho^-n (W + 2) / (1 - 1/rho): half the error of n nodes with weights W where the integrand is at most e in the ellipse. */
/*@ requires mem: IVL_OK(e) && IVL_OK(rho) && IVL_OK(total); requires sep: \separated(e, rho) && \separated(e, total);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e);
    ensures sound: \forall real m, r, w; r != 0 ==> Sub(1.0, Div(1.0, r)) != 0 ==> IVL_WAS(m, e) ==> IVL_IN(r, rho) ==> IVL_IN(w, total) ==>
      IVL_IN(GgRuleError(m, r, w, n), e); */
void gg_rule_error(ivl *e, const ivl *rho, const ivl *total, unsigned long n);
/* e := 2 e half density. */
/*@ requires mem: IVL_OK(e) && IVL_OK(half) && IVL_OK(density); requires sep: \separated(e, half) && \separated(e, density);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e);
    ensures sound: \forall real m, h, d; IVL_WAS(m, e) ==> IVL_IN(h, half) ==> IVL_IN(d, density) ==>
      IVL_IN(Mul(Scale(Mul(m, h), 1), d), e); */
void gg_rule_over(ivl *e, const ivl *half, const ivl *density);

/*@ logic real GgRuleScale(real x, real w, real h, real d) = Mul(Mul(Mul(x, w), h), d); */
/* w := exp(-near) speed, times the rule's weight, half and density. */
/*@ requires mem: IVL_MEM(w) && IVL_OK(near) && IVL_OK(speed) && IVL_OK(weight) && IVL_OK(half) && IVL_OK(density);
    requires sep: \separated(w, near) && \separated(w, speed) && \separated(w, weight) && \separated(w, half) && \separated(w, density);
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: \forall real x, s, r, h, d; IVL_IN(x, near) ==> IVL_IN(s, speed) ==> IVL_IN(r, weight) ==> IVL_IN(h, half) ==>
      IVL_IN(d, density) ==> IVL_IN(GgRuleScale(Mul(Exp(Neg(x)), s), r, h, d), w); */
void gg_rule_weight(ivl *w, const ivl *near, const ivl *speed, const ivl *weight, const ivl *half, const ivl *density);
/* The same above the line; near is lost. */
/*@ requires mem: CPX_MEM(w) && CPX_OK(near) && CPX_OK(speed); requires sep: \separated(w, near, speed);
    TOTAL assigns CPX_TOK(w), CPX_TOK(near);
    ensures ok: CPX_OK(w) && CPX_OK(near);
    ensures sound: \forall real a, b, c, d; CPX_WAS(a, b, near) ==> CPX_IN(c, d, speed) ==>
      CPX_IN(Sub(Mul(Mul(Exp(Neg(a)), Cos(Neg(b))), c), Mul(Mul(Exp(Neg(a)), Sin(Neg(b))), d)),
             Add(Mul(Mul(Exp(Neg(a)), Cos(Neg(b))), d), Mul(Mul(Exp(Neg(a)), Sin(Neg(b))), c)), w); */
void gg_rule_above(cpx *w, cpx *near, const cpx *speed);
/* w := w times the rule's weight, half and density. */
/*@ requires mem: CPX_OK(w) && IVL_OK(weight) && IVL_OK(half) && IVL_OK(density);
    requires sep: \separated(w, weight) && \separated(w, half) && \separated(w, density);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real a, b, r, h, d; CPX_WAS(a, b, w) ==> IVL_IN(r, weight) ==> IVL_IN(h, half) ==> IVL_IN(d, density) ==>
      CPX_IN(GgRuleScale(a, r, h, d), GgRuleScale(b, r, h, d), w); */
void gg_rule_scale(cpx *w, const ivl *weight, const ivl *half, const ivl *density);

#endif
