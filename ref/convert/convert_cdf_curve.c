/* convert_cdf_curve.c - the laws of the loss from the hockey-stick curve.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-H-FG).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_between.h"
#include "convert_cdf.h"
#include "convert_log_facts.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "prob.h"

/* z := (u - v) / d, the whole line unless d is certainly above 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(v) && IVL_OK(d);
    requires sep: \separated(z, u) && \separated(z, v) && \separated(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t; 0 < t ==> IVL_IN(r, u) ==> IVL_IN(s, v) ==> IVL_IN(t, d) ==> IVL_IN(Div(Sub(r, s), t), z);
    ensures whole: \forall real r, t; t <= 0 ==> IVL_IN(t, d) ==> IVL_IN(r, z); */
static void slope(ivl *z, const ivl *u, const ivl *v, const ivl *d) {
  ivl_sub(z, u, v);
  if (ivl_sign(d) > 0) ivl_div(z, z, d);
  else ivl_set_whole(z);
}

/* z := the chord of H from `a` to the point b on its right, the whole line unless b is certainly there. */
/*@ requires mem: IVL_MEM(z) && \valid_read(h) && IVL_OK(a) && IVL_OK(b) && IVL_OK(here);
    requires sep: \separated(z, h, a, b) && \separated(z, here);
    requires dom: FINITE(&b->lo[0]) && IVL_IN(VAL(&b->lo[0]), b) && 0 <= VAL(&b->lo[0]);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures chord: \forall real c; 0 < c < VAL(&b->lo[0]) ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), here) ==> IVL_IN(Div(Sub(CurveH(c), CurveH(VAL(&b->lo[0]))), Sub(VAL(&b->lo[0]), c)), z);
    ensures whole: \forall real c, v; VAL(&b->lo[0]) <= c ==> IVL_IN(c, a) ==> IVL_IN(v, z); */
static void to_right(ivl *z, const convert_source *h, const ivl *a, const ivl *b, const ivl *here) {
  local_ivls(ivl_prec(z), there, step);
  convert_source_call(&there, h, b);
  //@ assert curve: IVL_IN(CurveH(VAL(&b->lo[0])), &there);
  ivl_sub(&step, b, a);
  //@ assert step: \forall real c; IVL_IN(c, a) ==> IVL_IN(Sub(VAL(&b->lo[0]), c), &step);
  slope(z, here, &there, &step);
}

/* z := the chord of H from the point b to `a` on its right, the whole line unless b is certainly on the left. */
/*@ requires mem: IVL_MEM(z) && \valid_read(h) && IVL_OK(a) && IVL_OK(b) && IVL_OK(here);
    requires sep: \separated(z, h, a, b) && \separated(z, here);
    requires dom: FINITE(&b->lo[0]) && IVL_IN(VAL(&b->lo[0]), b) && 0 <= VAL(&b->lo[0]);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures chord: \forall real c; VAL(&b->lo[0]) < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), here) ==> IVL_IN(Div(Sub(CurveH(VAL(&b->lo[0])), CurveH(c)), Sub(c, VAL(&b->lo[0]))), z);
    ensures whole: \forall real c, v; c <= VAL(&b->lo[0]) ==> IVL_IN(c, a) ==> IVL_IN(v, z); */
static void to_left(ivl *z, const convert_source *h, const ivl *a, const ivl *b, const ivl *here) {
  local_ivls(ivl_prec(z), there, step);
  convert_source_call(&there, h, b);
  //@ assert curve: IVL_IN(CurveH(VAL(&b->lo[0])), &there);
  ivl_sub(&step, a, b);
  //@ assert step: \forall real c; IVL_IN(c, a) ==> IVL_IN(Sub(c, VAL(&b->lo[0])), &step);
  slope(z, &there, here, &step);
}

/* z := what is not below the chord of H between `a` and a point about a + d. */
/*@ requires mem: IVL_MEM(z) && \valid_read(h) && IVL_OK(a) && IVL_OK(d) && IVL_OK(here);
    requires sep: \separated(z, h, a, d) && \separated(z, here);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall integer j, real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), here) ==>
      IVL_IN(LawG(j, Neg(Log(c))), z); */
static void chord_right(ivl *z, const convert_source *h, const ivl *a, const ivl *d, const ivl *here) {
  local_ivls(ivl_prec(z), b);
  ivl_add(&b, a, d);
  convert_between_lower(&b);
  ivl_set_whole(z);
  if (!convert_between_has_lo(&b) || mpfr_sgn(b.lo) < 0) return;
  to_right(z, h, a, &b, here);
  //@ assert far: \forall integer j, real c; 0 < c < VAL(&b.lo[0]) ==> Div(Sub(CurveH(c), CurveH(VAL(&b.lo[0]))), Sub(VAL(&b.lo[0]), c)) <= LawG(j, Neg(Log(c)));
  //@ assert near: \forall integer j, real c; VAL(&b.lo[0]) <= c ==> IVL_IN(c, a) ==> IVL_IN(LawG(j, Neg(Log(c))), z);
  convert_between_above(z);
}

/* z := what is not above the chord of H between `a` and a point about a - d. */
/*@ requires mem: IVL_MEM(z) && \valid_read(h) && IVL_OK(a) && IVL_OK(d) && IVL_OK(here);
    requires sep: \separated(z, h, a, d) && \separated(z, here);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall integer j, real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), here) ==>
      IVL_IN(LawG(j, Neg(Log(c))), z); */
static void chord_left(ivl *z, const convert_source *h, const ivl *a, const ivl *d, const ivl *here) {
  local_ivls(ivl_prec(z), b);
  ivl_sub(&b, a, d);
  convert_between_lower(&b);
  ivl_set_whole(z);
  if (!convert_between_has_lo(&b) || mpfr_sgn(b.lo) < 0) return;
  to_left(z, h, a, &b, here);
  //@ assert far: \forall integer j, real c; VAL(&b.lo[0]) < c ==> LawG(j, Neg(Log(c))) <= Div(Sub(CurveH(VAL(&b.lo[0])), CurveH(c)), Sub(c, VAL(&b.lo[0])));
  //@ assert near: \forall integer j, real c; c <= VAL(&b.lo[0]) ==> IVL_IN(c, a) ==> IVL_IN(LawG(j, Neg(Log(c))), z);
  convert_between_below(z);
}

/* G := [(H(a) - H(a + d)) / d, (H(a - d') - H(a)) / d'] for a point a and d, d' about a 2^-k,
 * so that both neighbours are points. */
/*@ requires mem: IVL_MEM(G) && \valid_read(h) && IVL_OK(a); requires sep: \separated(G, h, a);
    requires dom: 0 <= k;
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(G);
    ensures ok: IVL_OK(G);
    ensures sound: \forall integer j, real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(LawG(j, Neg(Log(c))), G); */
static void chords(ivl *G, const convert_source *h, const ivl *a, long k) {
  local_ivls(ivl_prec(a), d, here, right, left);
  ivl_mul_2si(&d, a, -k);
  convert_source_call(&here, h, a);
  //@ assert here: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), &here);
  chord_right(&right, h, a, &d, &here);
  chord_left(&left, h, a, &d, &here);
  ivl_set_whole(G);
  meet(G, &right, &left);
  prob_clip(G);
}

/* f := H(a) + a g: the F that goes with a G. */
/*@ requires mem: IVL_MEM(f) && \valid_read(h) && IVL_OK(a) && IVL_OK(g); requires sep: \separated(f, h, a) && \separated(f, g);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(f);
    ensures ok: IVL_OK(f);
    ensures sound: \forall integer j, real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(LawG(j, Neg(Log(c))), g) ==> IVL_IN(LawF(j, Neg(Log(c))), f); */
static void law_f(ivl *f, const convert_source *h, const ivl *a, const ivl *g) {
  convert_source_call(f, h, a);
  //@ assert curve: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), f);
  ivl_add_mul(f, f, a, g);
  //@ assert sum: \forall integer j, real c, v; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(LawG(j, Neg(Log(c))), g) ==> v == Add(CurveH(c), Mul(c, LawG(j, Neg(Log(c))))) ==> IVL_IN(v, f);
  //@ assert law: \forall integer j, real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(LawG(j, Neg(Log(c))), g) ==> IVL_IN(LawF(j, Neg(Log(c))), f);
  prob_clip(f);
}

/* F, G := the laws at -log a, for a point a. */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(h) && OK(at);
    requires sep: \separated(F, G, h) && \separated(F, at) && \separated(G, at);
    requires dom: SOURCE_ROOM(G) && FINITE(at) && 0 < VAL(at);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j; IVL_IN(LawF(j, Neg(Log(VAL(at)))), F);
    ensures second: \forall integer j; IVL_IN(LawG(j, Neg(Log(VAL(at)))), G); */
static void laws_at_point(ivl *F, ivl *G, const convert_source *h, mpfr_srcptr at) {
  const mpfr_prec_t p = ivl_prec(G);
  local_ivls(2 * p + 64, a, f, g);
  ivl_set_point(&a, at);
  chords(&g, h, &a, (long)p);
  //@ assert g: \forall integer j; IVL_IN(LawG(j, Neg(Log(VAL(at)))), &g);
  law_f(&f, h, &a, &g);
  //@ assert f: \forall integer j; IVL_IN(LawF(j, Neg(Log(VAL(at)))), &f);
  ivl_set(F, &f);
  //@ assert first: IVL_OK(F) && \forall integer j; IVL_IN(LawF(j, Neg(Log(VAL(at)))), F);
  ivl_set(G, &g);
}

/* s := exp(-x) for an end of an interval. */
/*@ requires mem: IVL_MEM(s) && OK(x); requires sep: \separated(s, x); requires dom: FINITE(x);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: IVL_IN(Exp(Neg(VAL(x))), s); */
static void place(ivl *s, mpfr_srcptr x) {
  ivl_set_point(s, x);
  ivl_exp_neg(s, s);
}

/* Where the laws are asked: -log of the point that was given. */
#define PLACE(m) Neg(Log(\at(VAL(m), Pre)))

/* F, G := what is not below the laws at -log a, for a point a, so what holds those at every place on its right. */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(h) && OK(at);
    requires sep: \separated(F, G, h) && \separated(F, at) && \separated(G, at);
    requires dom: SOURCE_ROOM(G) && FINITE(at);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j, real y; (0 < VAL(at) ==> Neg(Log(VAL(at))) <= y) ==> IVL_IN(LawF(j, y), F);
    ensures second: \forall integer j, real y; (0 < VAL(at) ==> Neg(Log(VAL(at))) <= y) ==> IVL_IN(LawG(j, y), G); */
static void laws_right(ivl *F, ivl *G, const convert_source *h, mpfr_srcptr at) {
  convert_between_unit(F);
  convert_between_unit(G);
  //@ assert pre: VAL(at) == \at(VAL(at), Pre);
  if (mpfr_sgn(at) <= 0) return;
  laws_at_point(F, G, h, at);
  //@ assert same: Neg(Log(VAL(at))) == PLACE(at);
  //@ assert order: \forall integer j, real y; PLACE(at) <= y ==> LawF(j, PLACE(at)) <= LawF(j, y) && LawG(j, PLACE(at)) <= LawG(j, y);
  //@ assert first: \forall integer j; IVL_IN(LawF(j, PLACE(at)), F);
  //@ assert second: \forall integer j; IVL_IN(LawG(j, PLACE(at)), G);
  convert_between_above(F);
  //@ assert kept: VAL(at) == \at(VAL(at), Pre) && IVL_OK(G);
  //@ assert first: \forall integer j, real y; PLACE(at) <= y ==> IVL_IN(LawF(j, y), F);
  //@ assert second: \forall integer j; IVL_IN(LawG(j, PLACE(at)), G);
  convert_between_above(G);
  //@ assert last: VAL(at) == \at(VAL(at), Pre) && IVL_OK(F);
  //@ assert first: \forall integer j, real y; PLACE(at) <= y ==> IVL_IN(LawF(j, y), F);
  //@ assert second: \forall integer j, real y; PLACE(at) <= y ==> IVL_IN(LawG(j, y), G);
}

/* F, G := what is not above the laws at -log a, for a point a, so what holds those at every place on its left. */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(h) && OK(at);
    requires sep: \separated(F, G, h) && \separated(F, at) && \separated(G, at);
    requires dom: SOURCE_ROOM(G) && FINITE(at);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j, real y; (0 < VAL(at) ==> y <= Neg(Log(VAL(at)))) ==> IVL_IN(LawF(j, y), F);
    ensures second: \forall integer j, real y; (0 < VAL(at) ==> y <= Neg(Log(VAL(at)))) ==> IVL_IN(LawG(j, y), G); */
static void laws_left(ivl *F, ivl *G, const convert_source *h, mpfr_srcptr at) {
  convert_between_unit(F);
  convert_between_unit(G);
  //@ assert pre: VAL(at) == \at(VAL(at), Pre);
  if (mpfr_sgn(at) <= 0) return;
  laws_at_point(F, G, h, at);
  //@ assert same: Neg(Log(VAL(at))) == PLACE(at);
  //@ assert order: \forall integer j, real y; y <= PLACE(at) ==> LawF(j, y) <= LawF(j, PLACE(at)) && LawG(j, y) <= LawG(j, PLACE(at));
  //@ assert first: \forall integer j; IVL_IN(LawF(j, PLACE(at)), F);
  //@ assert second: \forall integer j; IVL_IN(LawG(j, PLACE(at)), G);
  convert_between_below(F);
  //@ assert kept: VAL(at) == \at(VAL(at), Pre) && IVL_OK(G);
  //@ assert first: \forall integer j, real y; y <= PLACE(at) ==> IVL_IN(LawF(j, y), F);
  //@ assert second: \forall integer j; IVL_IN(LawG(j, PLACE(at)), G);
  convert_between_below(G);
  //@ assert last: VAL(at) == \at(VAL(at), Pre) && IVL_OK(F);
  //@ assert first: \forall integer j, real y; y <= PLACE(at) ==> IVL_IN(LawF(j, y), F);
  //@ assert second: \forall integer j, real y; y <= PLACE(at) ==> IVL_IN(LawG(j, y), G);
}

/* F, G := what holds the laws from the lower end of x on.  G rises with x, so falls in a: a bound from below is
 * one at a larger a. */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(h) && IVL_OK(x);
    requires sep: \separated(F, G, h) && \separated(F, x) && \separated(G, x);
    requires dom: SOURCE_ROOM(G);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawF(j, y), F);
    ensures second: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawG(j, y), G); */
static void from_low(ivl *F, ivl *G, const convert_source *h, const ivl *x) {
  local_ivls(2 * ivl_prec(G) + 64, s);
  convert_between_unit(F);
  convert_between_unit(G);
  if (!convert_between_has_lo(x)) return;
  place(&s, x->lo);
  if (!convert_between_has_hi(&s)) return;
  //@ assert left: \forall real y; IVL_IN(y, x) ==> 0 < VAL(&s.hi[0]) ==> Neg(Log(VAL(&s.hi[0]))) <= y;
  laws_right(F, G, h, s.hi);
}

/* F, G := what holds the laws up to the upper end of x. */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(h) && IVL_OK(x);
    requires sep: \separated(F, G, h) && \separated(F, x) && \separated(G, x);
    requires dom: SOURCE_ROOM(G);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawF(j, y), F);
    ensures second: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawG(j, y), G); */
static void from_high(ivl *F, ivl *G, const convert_source *h, const ivl *x) {
  local_ivls(2 * ivl_prec(G) + 64, s);
  convert_between_unit(F);
  convert_between_unit(G);
  if (!convert_between_has_hi(x)) return;
  place(&s, x->hi);
  if (!convert_between_has_lo(&s)) return;
  //@ assert right: \forall real y; IVL_IN(y, x) ==> 0 < VAL(&s.lo[0]) ==> y <= Neg(Log(VAL(&s.lo[0])));
  laws_left(F, G, h, s.lo);
}

/* Method: the chords on both sides of a = exp(-x), as wide as 2^-precision of a, with H to
 * more than twice the digits; a wide x is taken at both ends, since G and F rise in x.
 * Error: about 2^-precision times the density of Y at x, and what H's own width is
 * divided by the step; at an atom the enclosure is the jump.                         */
void convert_cdf_from_h(ivl *F, ivl *G, const convert_source *h, const ivl *x) {
  local_ivls(ivl_prec(F), f);
  local_ivls(ivl_prec(G), g);
  from_low(F, G, h, x);
  from_high(&f, &g, h, x);
  //@ assert four: IVL_OK(F) && IVL_OK(G) && IVL_OK(&f) && IVL_OK(&g);
  meet(F, F, &f);
  //@ assert two: IVL_OK(F) && IVL_OK(G) && IVL_OK(&g);
  meet(G, G, &g);
  //@ assert last: IVL_OK(F);
}
