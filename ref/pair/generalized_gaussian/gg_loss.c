/* gg_loss.c - the loss of a pair and its tail function.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LOSS, T-GG-TAIL, T-GG-FAR). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_loss.h"
#include "elem.h"
#include "igamma.h"
#include "ivl_ends.h"
#include "ivl_larger.h"
#include "local.h"
#include "prob.h"

/* z := z^b for members above 0.
 * Method: a product for an integer b, else exp(b log z).                             */
/*@ requires mem: IVL_OK(z) && GG_NUMBERS_OK(n); requires sep: \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e; 0 < r ==> GG_EXPONENT(e, n) ==> IVL_WAS(r, z) ==> IVL_IN(GgPower(r, e), z); */
static void positive_power(ivl *z, const gg_numbers *n) {
  if (n->whole) ivl_pow_ui(z, z, n->whole);
  else ivl_pow(z, z, &n->b);
  //@ assert power: \forall real r, e; 0 < r ==> GG_EXPONENT(e, n) ==> \at(IVL_IN(r, z), Pre) ==> IVL_IN(GgPower(r, e), z);
  ivl_max0(z, z);
}

/* z := [0, h^b], h the upper end of z, for members from 0 on: the logarithm does not know 0. */
/*@ requires mem: IVL_OK(z) && GG_NUMBERS_OK(n); requires sep: \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e; 0 <= r ==> GG_EXPONENT(e, n) ==> IVL_WAS(r, z) ==> IVL_IN(GgPower(r, e), z); */
static void power_from_0(ivl *z, const gg_numbers *n) {
  local_ivls(ivl_prec(z), zero, low, top);
  ivl_set_si(&zero, 0);
  if (ivl_is_finite(z)) {
    ivl_ends(&low, &top, z);
    if (mpfr_sgn(z->hi) > 0) positive_power(&top, n);
    //@ assert top: \forall real r, e; 0 <= r ==> GG_EXPONENT(e, n) ==> IVL_IN(r, z) ==> 0 < mpv(z->hi[0].tok) ==> GgPower(r, e) <= GgPower(mpv(z->hi[0].tok), e) && IVL_IN(GgPower(mpv(z->hi[0].tok), e), &top);
    //@ assert none: \forall real r, e; 0 <= r ==> GG_EXPONENT(e, n) ==> IVL_IN(r, z) ==> mpv(z->hi[0].tok) <= 0 ==> GgPower(r, e) == 0 && IVL_IN(0.0, &top);
    ivl_fill(z, &zero, &top);
  } else {
    ivl_set_si(z, 0);
    ivl_unbounded(z);
  }
}

/* Special cases: where y reaches 0, from 0 to the power of its upper end. */
void gg_loss_power(ivl *z, const ivl *y, const gg_numbers *n) {
  const int positive = ivl_sign(y) > 0;
  ivl_max0(z, y);
  //@ assert above: \forall real r; \at(IVL_IN(r, y), Pre) ==> 0 <= r ==> IVL_IN(r, z);
  //@ assert below: \forall real r; \at(IVL_IN(r, y), Pre) ==> r < 0 ==> IVL_IN(0.0, z);
  if (positive) positive_power(z, n);
  else power_from_0(z, n);
  //@ assert none: \forall real r, e; GG_EXPONENT(e, n) ==> \at(IVL_IN(r, y), Pre) ==> r < 0 ==> GgPower(r, e) == 0 && GgPower(0.0, e) == 0 && IVL_IN(GgPower(0.0, e), z);
}

/* z := { |a| : a in x }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_IN(r, x) ==> IVL_IN(GgSize(r), z); */
static void size(ivl *z, const ivl *x) {
  ivl_neg(z, x);
  //@ assert minus: \forall real r; IVL_IN(r, x) ==> IVL_IN(Neg(r), z);
  ivl_larger(z, x, z);
}

/* Method: two powers and their difference. */
void gg_loss(ivl *z, const ivl *y, const gg_numbers *n) {
  local_ivls(ivl_prec(z), d, e);
  ivl_sub(&d, y, &n->u);
  size(&e, &d);
  gg_loss_power(&d, y, n);
  gg_loss_power(&e, &e, n);
  ivl_sub(z, &d, &e);
}

/* z := a set that contains Q(a, x) for all 0 < a <= 1 and all x in x, which is above 1.
 * Method: 0 < Q(a, x) <= exp(-x) (T-GG-FAR). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, t; 0 < a <= 1 ==> 1 <= t ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(a, t), z); */
static void far(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(x), t, zero);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  ivl_neg(&t, x);
  prob_exp(&t, &t);
  //@ assert most: \forall real r; IVL_IN(r, x) ==> IVL_IN(Exp(Neg(r)), &t);
  ivl_fill(z, &zero, &t);
  //@ assert filled: \forall real r, b; IVL_IN(r, x) ==> 0 <= b ==> b <= Exp(Neg(r)) ==> IVL_IN(b, z);
  //@ assert between: \forall real a, r; 0 < a ==> a <= 1 ==> 1 <= r ==> 0 <= GammaQ(a, r) && GammaQ(a, r) <= Exp(Neg(r));
  //@ assert gamma: \forall real a, r; 0 < a ==> a <= 1 ==> 1 <= r ==> IVL_IN(r, x) ==> IVL_IN(GammaQ(a, r), z);
}

/* z := Q(1/b, x).
 * Special cases: x so large that prob_exp has no digit of exp(-x), and the tail none however precise it is. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && GG_NUMBERS_OK(n); requires sep: \separated(z, x) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, t; 0 < a <= 1 ==> 0 <= t ==> IVL_IN(a, &n->inverse) ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(a, t), z); */
static void upper_gamma(ivl *z, const ivl *x, const gg_numbers *n) {
  enum { FAR = 0x20000001 };
  local_ivls(64, limit);
  ivl_set_si(&limit, FAR);
  if (ivl_le(&limit, x)) far(z, x);
  else ivl_gamma_q(z, &n->inverse, x);
}

/* z := Q(1/b, v^b) / 2 for v >= 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && GG_NUMBERS_OK(n); requires sep: \separated(z, v) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      IVL_IN(GgTail(r, e, a), z); */
static void half_tail(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(ivl_prec(&n->b), t);
  gg_loss_power(&t, v, n);
  upper_gamma(z, &t, n);
  ivl_mul_2si(z, z, -1);
}

/* z := 1 - Q(1/b, (-v)^b) / 2 for v <= 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && GG_NUMBERS_OK(n); requires sep: \separated(z, v) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      IVL_IN(Sub(1.0, GgTail(Neg(r), e, a)), z); */
static void half_rest(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(ivl_prec(v), t);
  ivl_neg(&t, v);
  half_tail(z, &t, n);
  prob_complement(z);
}

/* z := that for a v of either sign. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && GG_NUMBERS_OK(n); requires sep: \separated(z, v) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, e, a; GG_EXPONENT(e, n) ==> 0 < a <= 1 ==> IVL_IN(a, &n->inverse) ==> IVL_IN(r, v) ==>
      IVL_IN(GgTail(r, e, a), z) && IVL_IN(Sub(1.0, GgTail(Neg(r), e, a)), z); */
static void either(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(ivl_prec(z), above);
  half_tail(&above, v, n);
  half_rest(z, v, n);
  ivl_hull(z, z, &above);
}

/* Method: by the sign of v; the negative members and the positive ones apart.
 * Error: half_tail keeps relative accuracy; the complement is between 1/2 and 1.     */
void gg_loss_survival(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(2, zero);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  if (ivl_le(&zero, v)) half_tail(z, v, n);
  else if (ivl_le(v, &zero)) half_rest(z, v, n);
  else either(z, v, n);
}
