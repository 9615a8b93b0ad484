/* gg_loss.h - the loss of a generalized Gaussian pair and its tail function.
 *
 * All in units of the scale: Q has density c exp(-|y|^b), P is Q moved by u >= 0, and
 * the loss at y is L(y) = |y|^b - |y - u|^b.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_LOSS_H
#define ASSAY_GG_LOSS_H

#include "ivl_larger.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* b, 1/b and u of a pair, enclosed at one precision. */
typedef struct {
  ivl b, inverse, u;
  unsigned long whole; /* b, if it is an integer, else 0 */
} gg_numbers;

#define GG_NUMBERS_OK(n) (\valid_read(n) && IVL_OK(&(n)->b) && IVL_OK(&(n)->inverse) && IVL_OK(&(n)->u))
/* e may be the exponent b. */
#define GG_EXPONENT(e, n) (0 < (e) && IVL_IN(e, &(n)->b) && ((n)->whole == 0 || (e) == (real)(n)->whole))

/*@ // max(y, 0)^b: theorems of proofs/coq.
    axiomatic GgPower {
      logic real GgPower(real y, real b);
      axiom gg_power_none: \forall real y, b; y <= 0 ==> GgPower(y, b) == 0;
      axiom gg_power_log: \forall real y, b; 0 < y ==> GgPower(y, b) == Exp(Mul(b, Log(y)));
      axiom gg_power_whole: \forall real y, b, integer n; 0 <= n ==> 0 < y ==> b == (real)n ==> Power(y, n) == GgPower(y, b);
      axiom gg_power_pos: \forall real y, b; 0 <= GgPower(y, b);
      axiom gg_power_mono: \forall real x, y, b; 0 <= b ==> x <= y ==> GgPower(x, b) <= GgPower(y, b);
    } */
/*@ // T-GG-FAR
    axiomatic GammaFar {
      axiom gammaq_far: \forall real a, x; 0 < a <= 1 ==> 1 <= x ==> GammaQ(a, x) <= Exp(Neg(x));
    } */
/*@ // |x|; the loss; half the mass beyond v, a being 1/b.
    logic real GgSize(real x) = Larger(x, Neg(x));
    logic real GgLoss(real y, real u, real b) = Sub(GgPower(y, b), GgPower(GgSize(Sub(y, u)), b));
    logic real GgTail(real v, real b, real a) = Scale(GammaQ(a, GgPower(v, b)), -1); */

/* z := { max(y, 0)^b : y in y } (T-GG-LOSS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y) && IVL_APART(z, y) && GG_NUMBERS_OK(n); requires sep: \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e; GG_EXPONENT(e, n) ==> IVL_WAS(r, y) ==> IVL_IN(GgPower(r, e), z); */
void gg_loss_power(ivl *z, const ivl *y, const gg_numbers *n);
/* z := { max(y, 0)^b - |y - u|^b : y in y }, the loss for y >= 0 (T-GG-LOSS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y) && GG_NUMBERS_OK(n); requires sep: \separated(z, y) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, e; GG_EXPONENT(e, n) ==> IVL_IN(s, &n->u) ==> IVL_IN(r, y) ==> IVL_IN(GgLoss(r, s, e), z); */
void gg_loss(ivl *z, const ivl *y, const gg_numbers *n);
/* z := { Q[Y > v] : v in v } (T-GG-TAIL); at v = 0 both are 1/2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && GG_NUMBERS_OK(n); requires sep: \separated(z, v) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures right: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      0 < r ==> IVL_IN(GgTail(r, e, a), z);
    ensures left: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      r < 0 ==> IVL_IN(Sub(1.0, GgTail(Neg(r), e, a)), z);
    ensures middle: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      r == 0 ==> IVL_IN(GgTail(r, e, a), z) || IVL_IN(Sub(1.0, GgTail(Neg(r), e, a)), z); */
void gg_loss_survival(ivl *z, const ivl *v, const gg_numbers *n);

#endif
