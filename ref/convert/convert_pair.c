/* convert_pair.c - the representations of a pair.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-PAIR).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_pair.h"
#include "convert_between.h"
#include "convert_facts.h"
#include "convert_log_facts.h"
#include "elem.h"
#include "ivl_ends.h"
#include "ivl_fused.h"
#include "ivl_member.h"
#include "local.h"
#include "prob.h"
#ifdef __FRAMAC__
#include "mpfr_more_model.h"
#endif

/* T-CONVERT-PAIR: what the divergence at log a has beyond the two tails at a place right of log a. */
/*@ axiomatic StickRest {
      logic real StickRest(laws l, integer s, real a, real x);
      predicate RightOfLog(real x, real a);
      axiom rightoflog_def: \forall real x, a; RightOfLog(x, a) <==> Log(a) <= x;
      axiom stick_rest: \forall laws l, integer s, real a, x;
        Stick(l, s, Log(a)) == Add(Sub(TailFirst(l, s, x), Mul(TailSecond(l, s, x), a)), StickRest(l, s, a, x));
      axiom stick_near: \forall laws l, integer s, real a, x; 0 < a ==> RightOfLog(x, a) ==>
        0 <= StickRest(l, s, a, x) <= Sub(1.0, Mul(Exp(Neg(x)), a)) || StickRest(l, s, a, x) == 0.0;
    } */

/* Method: 1 - P[-L > x], which is what a pair answers for its other side. */
void convert_pair_F(ivl *y, const ivl *x, void *data) {
  local_ivls(ivl_prec(y), other);
  pair_tails(&other, y, data, PAIR_QP, x);
  prob_complement(y);
  prob_clip(y);
}

/* Method: 1 - Q[-L > x]. */
void convert_pair_G(ivl *y, const ivl *x, void *data) {
  local_ivls(ivl_prec(y), other);
  pair_tails(y, &other, data, PAIR_QP, x);
  prob_complement(y);
  prob_clip(y);
}

/* x := a point above log a, by about 2^-bits: an atom at log a is then apart from x. */
/*@ requires mem: IVL_MEM(x) && IVL_OK(a); requires sep: \separated(x, a); requires dom: 0 <= bits <= 0x2000000000000;
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> \exists real y; IVL_IN(y, x) && RightOfLog(y, c); */
static void right_of(ivl *x, const ivl *a, long bits) {
  local_ivls(ivl_prec(x), d);
  ivl_log(x, a);
  ivl_neg(x, x);
  //@ assert minus: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Neg(Log(c)), x);
  ivl_scale_si(&d, 1, -bits);
  //@ assert step: IVL_IN(Scale(1.0, -bits), &d) && 0 <= Scale(1.0, -bits);
  ivl_sub(x, x, &d);
  //@ assert left: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Sub(Neg(Log(c)), Scale(1.0, -bits)), x) && Sub(Neg(Log(c)), Scale(1.0, -bits)) <= Neg(Log(c));
  convert_between_lower(x);
  //@ assert lower: \forall real c; 0 < c ==> IVL_IN(c, a) ==> \exists real y; IVL_IN(y, x) && y <= Neg(Log(c));
  //@ assert turned: \forall real c, y; y <= Neg(Log(c)) ==> RightOfLog(Neg(y), c);
  ivl_neg(x, x);
}

/* u := the first law's tail beyond x less a times the second's. */
/*@ requires mem: IVL_MEM(u) && PAIR_OK(p) && IVL_OK(a) && IVL_OK(x); requires sep: \separated(u, p, a, x);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real c, y; IVL_IN(c, a) ==> IVL_IN(y, x) ==>
      IVL_IN(Sub(TailFirst(Laws(p), side, y), Mul(TailSecond(Laws(p), side, y), c)), u); */
static void both_tails(ivl *u, const pair *p, pair_side side, const ivl *a, const ivl *x) {
  local_ivls(ivl_prec(u), v);
  pair_tails(u, &v, p, side, x);
  //@ assert tails: \forall real y; IVL_IN(y, x) ==> IVL_IN(TailFirst(Laws(p), side, y), u) && IVL_IN(TailSecond(Laws(p), side, y), &v);
  ivl_sub_mul(u, u, &v, a);
}

/* t := [0, (1 - a exp(-x))+]. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(x) && IVL_OK(a); requires sep: \separated(t, x) && \separated(t, a);
    requires dom: \exists real c, y; IVL_IN(c, a) && IVL_IN(y, x);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real c, y, s; IVL_IN(c, a) ==> IVL_IN(y, x) ==>
      0 <= s <= \max(Sub(1.0, Mul(Exp(Neg(y)), c)), 0.0) ==> IVL_IN(s, t); */
static void gap(ivl *t, const ivl *a, const ivl *x) {
  ivl_exp_neg(t, x);
  ivl_mul(t, t, a);
  //@ assert product: \forall real c, y; IVL_IN(c, a) ==> IVL_IN(y, x) ==> IVL_IN(Mul(Exp(Neg(y)), c), t);
  prob_complement(t);
  ivl_max0(t, t);
  //@ assert top: \forall real c, y; IVL_IN(c, a) ==> IVL_IN(y, x) ==> IVL_IN(\max(Sub(1.0, Mul(Exp(Neg(y)), c)), 0.0), t);
  convert_between_zero(t);
}

/* z := the divergence at log a, from the tails at a place x right of log a: what lies between weighs at most 1 and
 * counts at most 1 - a exp(-x). */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(a) && IVL_OK(x); requires sep: \separated(z, p, a, x);
    requires dom: \exists real c, y; IVL_IN(c, a) && IVL_IN(y, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, y; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(y, x) ==> RightOfLog(y, c) ==>
      IVL_IN(Stick(Laws(p), side, Log(c)), z); */
static void from_tails(ivl *z, const pair *p, pair_side side, const ivl *a, const ivl *x) {
  local_ivls(ivl_prec(x), u, t);
  both_tails(&u, p, side, a, x);
  gap(&t, a, x);
  //@ assert rest: \forall real c, y; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(y, x) ==> RightOfLog(y, c) ==> IVL_IN(StickRest(Laws(p), side, c, y), &t);
  ivl_add(z, &u, &t);
}

/* z := the divergence at log a, for a positive a. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(a); requires sep: \separated(z, p, a);
    requires room: PAIR_ROOM(z); requires dom: \exists real c; 0 < c && IVL_IN(c, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Stick(Laws(p), side, Log(c)), z); */
static void stick(ivl *z, const pair *p, pair_side side, const ivl *a) {
  local_ivls(ivl_prec(z) + 64, x);
  right_of(&x, a, (long)ivl_prec(z) + 8);
  //@ assert place: \exists real c, y; IVL_IN(c, a) && IVL_IN(y, &x);
  from_tails(z, p, side, a, &x);
  //@ assert formula: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Stick(Laws(p), side, Log(c)), z);
  prob_clip(z);
}

/* most := a number that the divergence at log a is not above, for each positive a; 1 where a reaches 0. */
/*@ requires mem: IVL_MEM(most) && PAIR_OK(p) && IVL_OK(a); requires sep: \separated(most, p, a);
    requires room: PAIR_ROOM(most) && PAIR_ROOM(a);
    TOTAL assigns IVL_TOK(most);
    ensures ok: IVL_OK(most);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> \exists real v; IVL_IN(v, most) && Stick(Laws(p), side, Log(c)) <= v;
    ensures zero: IVL_IN(0.0, a) ==> IVL_IN(1.0, most); */
static void largest(ivl *most, const pair *p, pair_side side, const ivl *a) {
  local_ivls(ivl_prec(a), end);
  if (convert_between_has_lo(a) && mpfr_sgn(a->lo) > 0) {
    ivl_set_point(&end, a->lo);
    stick(most, p, side, &end);
    //@ assert at: IVL_IN(Stick(Laws(p), side, Log(VAL(&a->lo[0]))), most);
    //@ assert below: \forall real c; IVL_IN(c, a) ==> Stick(Laws(p), side, Log(c)) <= Stick(Laws(p), side, Log(VAL(&a->lo[0])));
  } else {
    ivl_set_si(most, 1);
  }
}

/* least := a number that the divergence at log a is not below, for each positive a. */
/*@ requires mem: IVL_MEM(least) && PAIR_OK(p) && IVL_OK(a); requires sep: \separated(least, p, a);
    requires room: PAIR_ROOM(least) && PAIR_ROOM(a);
    TOTAL assigns IVL_TOK(least);
    ensures ok: IVL_OK(least);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> \exists real v; IVL_IN(v, least) && v <= Stick(Laws(p), side, Log(c)); */
static void smallest(ivl *least, const pair *p, pair_side side, const ivl *a) {
  local_ivls(ivl_prec(a), end);
  if (!convert_between_has_hi(a)) {
    ivl_set_si(least, 0);
  } else if (mpfr_sgn(a->hi) <= 0) {
    ivl_set_si(least, 1);
  } else {
    ivl_set_point(&end, a->hi);
    stick(least, p, side, &end);
    //@ assert at: IVL_IN(Stick(Laws(p), side, Log(VAL(&a->hi[0]))), least);
    //@ assert above: \forall real c; 0 < c ==> IVL_IN(c, a) ==> Stick(Laws(p), side, Log(VAL(&a->hi[0]))) <= Stick(Laws(p), side, Log(c));
  }
}

/* Method: the curve falls, so the two ends of `a` give the two ends of y; at 0 it is 1. */
/*@ requires mem: IVL_MEM(y) && PAIR_OK(p) && IVL_OK(a); requires sep: \separated(y, p, a);
    requires room: PAIR_ROOM(y) && PAIR_ROOM(a);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Stick(Laws(p), side, Log(c)), y);
    ensures zero: IVL_IN(0.0, a) ==> IVL_IN(1.0, y); */
static void falling(ivl *y, const ivl *a, const pair *p, pair_side side) {
  local_ivls(ivl_prec(y), most);
  largest(&most, p, side, a);
  smallest(y, p, side, a);
  //@ assert some: IVL_IN(MEMBER(y), y);
  ivl_fill(y, y, &most);
}

void convert_pair_H(ivl *y, const ivl *a, void *data) { falling(y, a, data, PAIR_PQ); }

void convert_pair_R(ivl *y, const ivl *a, void *data) { falling(y, a, data, PAIR_QP); }

void convert_pair_moment(cpx *w, const cpx *z, void *data) { pair_moment(w, data, z); }

convert_laws convert_pair_laws(pair *p) {
  convert_laws laws = {{convert_pair_F, p}, {convert_pair_G, p}};
  return laws;
}
