/* laplace_exchanged_law.c - the tails of the loss of a replaced record, Laplace noise.
 *
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_exchanged_law.h"
#include "elem.h"
#include "ivl_fused.h"
#include "ivl_larger.h"
#include "local.h"
#include "pair_internal.h"
#include "prob.h"

void laplace_exchanged_law_set(laplace_exchanged_law *n) {
  ivl_exp_neg(&n->e, &n->m);
  ivl_add_mul(&n->k, &n->rest, &n->q, &n->e);
  //@ assert least: \forall real m, q; REPLACED_GIVEN(m, q, n) ==> IVL_IN(Exp(Neg(m)), &n->e) && IVL_IN(ReplacedLeast(m, q), &n->k);
  ivl_exp(&n->top, &n->m);
  ivl_add_mul(&n->top, &n->rest, &n->q, &n->top);
  ivl_div(&n->top, &n->top, &n->k);
  //@ assert range: \forall real m, q; REPLACED_GIVEN(m, q, n) ==> ReplacedLeast(m, q) != 0 ==> IVL_IN(ReplacedRange(m, q), &n->top);
  ivl_log(&n->top, &n->top);
}

/* y := y, brought into [0, m]. */
/*@ requires mem: IVL_OK(y) && IVL_OK(m); requires sep: \separated(y, m);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real r, s; IVL_WAS(r, y) ==> IVL_IN(s, m) ==> IVL_IN(ReplacedInside(r, s), y); */
static void bring_inside(ivl *y, const ivl *m) {
  ivl_max0(y, y);
  //@ assert above: \forall real r; \at(IVL_IN(r, y), Pre) ==> IVL_IN(\max(r, 0.0), y);
  ivl_min(y, y, m);
}

/* y := y / scale at the loss l: (m + log((k expm1(l) + q e)/q))/2, brought into [0, m]. */
/*@ requires mem: IVL_MEM(y) && REPLACED_MEM(n) && IVL_OK(l); requires sep: \separated(y, n, l);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> q != 0 ==> 0 < ReplacedRatio(t, m, q) ==>
      IVL_IN(ReplacedPlace(t, m, q), y); */
static void place(ivl *y, const laplace_exchanged_law *n, const ivl *l) {
  ivl_expm1(y, l);
  ivl_mul(y, y, &n->k);
  ivl_add_mul(y, y, &n->q, &n->e);
  ivl_div(y, y, &n->q);
  //@ assert ratio: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> q != 0 ==> IVL_IN(ReplacedRatio(t, m, q), y);
  ivl_log(y, y);
  ivl_scale_add(y, y, &n->m, -1);
  bring_inside(y, &n->m);
}

/* a, b := P, Q of { L > l } at its place y. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && REPLACED_MEM(n) && IVL_OK(y); requires sep: \separated(a, b, n, y);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real s, m, q; IVL_IN(s, y) ==> REPLACED_LAW(m, q, n) ==>
      IVL_IN(SampledMix(ReplacedMoved(s, m), ReplacedPlain(s), q), a) &&
      IVL_IN(SampledMix(Mul(ReplacedPlain(s), Exp(Neg(m))), ReplacedPlain(s), q), b); */
static void masses(ivl *a, ivl *b, const laplace_exchanged_law *n, const ivl *y) {
  local_ivls(ivl_prec(y), t, plain);
  ivl_exp_neg(&plain, y);
  ivl_mul_2si(&plain, &plain, -1);
  //@ assert plain: \forall real s; IVL_IN(s, y) ==> IVL_IN(ReplacedPlain(s), &plain);
  ivl_exp_sub(&t, y, &n->m); /* P[Z + shift > y] = 1 - exp(y - m)/2 */
  ivl_mul_2si(&t, &t, -1);
  ivl_si_sub(&t, 1, &t);
  //@ assert moved: \forall real s, m; IVL_IN(s, y) ==> IVL_IN(m, &n->m) ==> IVL_IN(ReplacedMoved(s, m), &t);
  sampled_mix(a, &t, &plain, &n->q, &n->rest);
  ivl_mul(&t, &plain, &n->e);
  sampled_mix(b, &t, &plain, &n->q, &n->rest);
}

/* The same for 0 <= l <= log(K/k), between 0 and 1; at the end the atom there. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && REPLACED_MEM(n) && IVL_OK(l); requires sep: \separated(a, b, n, l);
    requires room: a->lo[0].prec <= 0x1000000000000;
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> q != 0 ==> 0 < ReplacedRatio(t, m, q) ==>
      0 <= ReplacedTailP(t, m, q) <= 1 ==> 0 <= ReplacedTailQ(t, m, q) <= 1 ==>
      IVL_IN(ReplacedTailP(t, m, q), a) && IVL_IN(ReplacedTailQ(t, m, q), b); */
static void between(ivl *a, ivl *b, const laplace_exchanged_law *n, const ivl *l) {
  local_ivls(ivl_prec(a) + 16, y);
  place(&y, n, l);
  masses(a, b, n, &y);
  prob_clip(a);
  prob_clip(b);
}

/* The same for a number l that may be beyond log(K/k). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && REPLACED_MEM(n) && IVL_OK(l); requires sep: \separated(a, b, n, l);
    requires room: a->lo[0].prec <= 0x1000000000000;
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> t < ReplacedTop(m, q) ==> Lesser(t, ReplacedTop(m, q)) == t ==> q != 0 ==>
      0 < ReplacedRatio(t, m, q) ==> 0 <= ReplacedTailP(t, m, q) <= 1 ==> 0 <= ReplacedTailQ(t, m, q) <= 1 ==>
      IVL_IN(ReplacedTailP(t, m, q), a) && IVL_IN(ReplacedTailQ(t, m, q), b); */
static void up_to_top(ivl *a, ivl *b, const laplace_exchanged_law *n, const ivl *l) {
  local_ivls(ivl_prec(a), inside);
  ivl_lesser(&inside, l, &n->top);
  //@ assert inside: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> t < ReplacedTop(m, q) ==> Lesser(t, ReplacedTop(m, q)) == t ==> IVL_IN(t, &inside);
  between(a, b, n, &inside);
}

/* a, b := a, b and, unless l is below log(K/k) for certain, 0. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && REPLACED_MEM(n) && IVL_OK(l); requires sep: \separated(a, b, n, l);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures kept: \forall real u; (IVL_WAS(u, a) ==> IVL_IN(u, a)) && (IVL_WAS(u, b) ==> IVL_IN(u, b));
    ensures none: \forall real t, s; IVL_IN(t, l) ==> IVL_IN(s, &n->top) ==> s <= t ==> IVL_IN(0.0, a) && IVL_IN(0.0, b); */
static void or_nothing(ivl *a, ivl *b, const laplace_exchanged_law *n, const ivl *l) {
  if (ivl_lt(l, &n->top)) return;
  pair_edge_include(a, 0);
  pair_edge_include(b, 0);
}

void laplace_exchanged_law_above(ivl *a, ivl *b, const laplace_exchanged_law *n, const ivl *l) {
  if (ivl_le(&n->top, l)) {
    ivl_set_si(a, 0);
    ivl_set_si(b, 0);
  } else {
    up_to_top(a, b, n, l);
    //@ assert inside: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> t < ReplacedTop(m, q) ==> Lesser(t, ReplacedTop(m, q)) == t ==> q != 0 ==> 0 < ReplacedRatio(t, m, q) ==> 0 <= ReplacedTailP(t, m, q) <= 1 ==> 0 <= ReplacedTailQ(t, m, q) <= 1 ==> IVL_IN(ReplacedTailP(t, m, q), a) && IVL_IN(ReplacedTailQ(t, m, q), b);
    or_nothing(a, b, n, l);
  }
}
