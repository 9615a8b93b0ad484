/* convert_cdf_point.c - the curve at a point, from the laws at a point left of -log a.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-FG-H).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf_point.h"
#include "convert_between.h"
#include "convert_log_facts.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

/* x := a point below -log a, by about 2^-p: an atom at -log a is then apart from x. */
/*@ requires mem: IVL_MEM(x) && IVL_OK(a); requires sep: \separated(x, a); requires dom: 0 <= p;
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> \exists real y; IVL_IN(y, x) && left_of_log(y, c); */
static void left_of(ivl *x, const ivl *a, mpfr_prec_t p) {
  local_ivls(ivl_prec(x), d);
  ivl_log(x, a);
  ivl_neg(x, x);
  //@ assert minus: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Neg(Log(c)), x);
  ivl_scale_si(&d, 1, -(long)p);
  //@ assert step: IVL_IN(Scale(1.0, -p), &d) && 0 <= Scale(1.0, -p);
  ivl_sub(x, x, &d);
  //@ assert left: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Sub(Neg(Log(c)), Scale(1.0, -p)), x);
  convert_between_lower(x);
}

/* u := F(x) - a G(x). */
/*@ requires mem: IVL_MEM(u) && \valid_read(fg) && IVL_OK(a) && IVL_OK(x);
    requires sep: \separated(u, fg, a, x);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real c, y; IVL_IN(c, a) ==> IVL_IN(y, x) ==> IVL_IN(Sub(LawF(0, y), Mul(c, LawG(0, y))), u); */
static void both_laws(ivl *u, const convert_laws *fg, const ivl *a, const ivl *x) {
  local_ivls(ivl_prec(u), v);
  convert_source_call(u, &fg->F, x);
  convert_source_call(&v, &fg->G, x);
  prob_clip(u);
  prob_clip(&v);
  //@ assert f: \forall real y; IVL_IN(y, x) ==> IVL_IN(LawF(0, y), u);
  //@ assert g: \forall real y; IVL_IN(y, x) ==> IVL_IN(LawG(0, y), &v);
  ivl_mul(&v, a, &v);
  //@ assert scaled: \forall real c, y; IVL_IN(c, a) ==> IVL_IN(y, x) ==> IVL_IN(Mul(c, LawG(0, y)), &v);
  ivl_sub(u, u, &v);
}

/* t := [0, (1 - a exp(x))+]. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(x) && IVL_OK(a); requires sep: \separated(t, x) && \separated(t, a);
    requires dom: \exists real c, y; IVL_IN(c, a) && IVL_IN(y, x);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real c, y, s; IVL_IN(c, a) ==> IVL_IN(y, x) ==>
      0 <= s <= \max(Sub(1.0, Mul(c, Exp(y))), 0.0) ==> IVL_IN(s, t); */
static void gap(ivl *t, const ivl *a, const ivl *x) {
  ivl_mul_exp(t, a, x);
  prob_complement(t);
  ivl_max0(t, t);
  //@ assert top: \forall real c, y; IVL_IN(c, a) ==> IVL_IN(y, x) ==> IVL_IN(\max(Sub(1.0, Mul(c, Exp(y))), 0.0), t);
  convert_between_zero(t);
}

/* z := u + t: the curve from F(x) - a G(x) and what lies between x and -log a, which weighs at most 1 in P and
 * counts at most 1 - a exp(x). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(t); requires sep: \separated(z, u) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, y; 0 < c ==> left_of_log(y, c) ==>
      IVL_IN(Sub(LawF(0, y), Mul(c, LawG(0, y))), u) ==> IVL_IN(Beyond(c, y), t) ==> IVL_IN(CurveH(c), z); */
static void curve_of(ivl *z, const ivl *u, const ivl *t) { ivl_add(z, u, t); }

/* z := F(x) - a G(x) + [0, (1 - a exp(x))+] for an x left of -log a: what lies between x and -log a
 * weighs at most 1 in P and counts at most 1 - a exp(x).                              */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && IVL_OK(a) && IVL_OK(x);
    requires sep: \separated(z, fg, a, x);
    requires laws: LAWS_ARE(fg);
    requires dom: \exists real c, y; IVL_IN(c, a) && IVL_IN(y, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, y; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(y, x) ==> left_of_log(y, c) ==> IVL_IN(CurveH(c), z); */
static void from_laws(ivl *z, const convert_laws *fg, const ivl *a, const ivl *x) {
  local_ivls(ivl_prec(a), u, t);
  both_laws(&u, fg, a, x);
  gap(&t, a, x);
  //@ assert beyond: \forall real c, y; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(y, x) ==> left_of_log(y, c) ==> IVL_IN(Beyond(c, y), &t);
  curve_of(z, &u, &t);
}

/* Method: F and G at a point left of -log a, and what lies between. */
void convert_cdf_point(ivl *z, const convert_laws *fg, mpfr_srcptr at) {
  local_ivls(ivl_prec(z) + 64, a, x);
  ivl_set_point(&a, at);
  left_of(&x, &a, ivl_prec(z) + 8);
  //@ assert place: \exists real y; IVL_IN(y, &x) && left_of_log(y, VAL(at));
  from_laws(z, fg, &a, &x);
  //@ assert curve: IVL_IN(CurveH(VAL(at)), z);
  prob_clip(z);
}
