/* convert_cdf.c - the hockey-stick curve from the laws of the loss.
 *
 * Derivations: proofs/notes/convert.md (T-CONVERT-FG-H).             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf.h"
#include "convert_between.h"
#include "convert_cdf_point.h"
#include "convert_log_facts.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "prob.h"

/* z := what is not above H at the upper end of a, as H falls; 0 where that is not above 0, or infinite. */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && IVL_OK(a); requires sep: \separated(z, fg, a);
    requires dom: SOURCE_ROOM(z);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), z); */
static void from_below(ivl *z, const convert_laws *fg, const ivl *a) {
  if (convert_between_has_hi(a) && mpfr_sgn(a->hi) > 0) convert_cdf_point(z, fg, a->hi);
  else ivl_set_si(z, 0);
  convert_between_above(z);
}

/* The same of the lower end, with 1. */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && IVL_OK(a); requires sep: \separated(z, fg, a);
    requires dom: SOURCE_ROOM(z);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), z); */
static void from_above(ivl *z, const convert_laws *fg, const ivl *a) {
  if (convert_between_has_lo(a) && mpfr_sgn(a->lo) > 0) convert_cdf_point(z, fg, a->lo);
  else ivl_set_si(z, 1);
  convert_between_below(z);
}

/* Method: H falls in a: the two ends of `a`. */
void convert_cdf_to_h(ivl *z, const convert_laws *fg, const ivl *a) {
  local_ivls(ivl_prec(z), t);
  from_above(&t, fg, a);
  from_below(z, fg, a);
  meet(z, z, &t);
}

/* H_a(Q||P) = 1 - a + a H_{1/a}(P||Q). */
void convert_cdf_to_h_reverse(ivl *z, const convert_laws *fg, const ivl *a) {
  local_ivls(ivl_prec(z), t);
  ivl_si_div(&t, 1, a);
  //@ assert inverse: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Div(1.0, c), &t) && 0 < Div(1.0, c);
  convert_cdf_to_h(z, fg, &t);
  //@ assert other: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(Div(1.0, c)), z);
  ivl_mul(z, z, a);
  //@ assert scaled: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Mul(CurveH(Div(1.0, c)), c), z);
  ivl_add_si(z, z, 1);
  //@ assert more: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Add(Mul(CurveH(Div(1.0, c)), c), 1.0), z);
  ivl_sub(z, z, a);
  //@ assert all: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Sub(Add(Mul(CurveH(Div(1.0, c)), c), 1.0), c), z);
  //@ assert reverse: \forall real c; 0 < c ==> CurveR(c) == Sub(Add(Mul(CurveH(Div(1.0, c)), c), 1.0), c);
  //@ assert curve: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveR(c), z);
  prob_clip(z);
}
