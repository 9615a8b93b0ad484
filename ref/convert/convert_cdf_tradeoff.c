/* convert_cdf_tradeoff.c - the laws of the loss from the trade-off function.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-F-FG).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_between.h"
#include "convert_cdf.h"
#include "convert_cdf_touch.h"
#include "convert_log_facts.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "prob.h"

/* T-CONVERT-F-FG: what f is where it leaves a line. */
/*@ axiomatic TouchingValue {
      axiom touching_value: \forall integer j, real y; LawG(j, y) == Tradeoff(Sub(1.0, LawF(j, y)));
    } */

/* z := an enclosure of f at the point t of [0, 1]; [0, 1] elsewhere. */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && OK(t); requires sep: \separated(z, f) && \separated(z, t);
    requires dom: FINITE(t);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= VAL(t) <= 1 ==> IVL_IN(Tradeoff(VAL(t)), z);
    ensures other: VAL(t) < 0 || 1 < VAL(t) ==> \forall real v; 0 <= v <= 1 ==> IVL_IN(v, z); */
static void value(ivl *z, const convert_source *f, mpfr_srcptr t) {
  local_ivls(mpfr_get_prec(t), x);
  ivl_set_point(&x, t);
  if (mpfr_sgn(t) < 0 || mpfr_cmp_ui(t, 1) > 0) {
    convert_between_unit(z);
  } else {
    convert_source_call(z, f, &x);
    prob_clip(z);
  }
}

/* e := exp(x) for an end of an interval. */
/*@ requires mem: IVL_MEM(e) && OK(x); requires sep: \separated(e, x); requires dom: FINITE(x);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e);
    ensures sound: IVL_IN(Exp(VAL(x)), e); */
static void slope_of(ivl *e, mpfr_srcptr x) {
  ivl_set_point(e, x);
  ivl_exp(e, e);
}

/* t := what is not above 1 - F at the lower end of x. */
/*@ requires mem: IVL_MEM(t) && \valid_read(f) && IVL_OK(x); requires sep: \separated(t, f) && \separated(t, x);
    requires dom: SOURCE_ROOM(t);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(Sub(1.0, LawF(j, y)), t); */
static void level_low(ivl *t, const convert_source *f, const ivl *x) {
  local_ivls(2 * ivl_prec(t) + 64, e);
  convert_between_unit(t);
  if (convert_between_has_lo(x)) {
    slope_of(&e, x->lo);
    if (ivl_is_finite(&e) && convert_between_has_lo(&e) && mpfr_sgn(e.lo) > 0) {
      //@ assert place: Log(VAL(&e.lo[0])) <= VAL(&x->lo[0]);
      //@ assert order: \forall integer j, real y; IVL_IN(y, x) ==> Sub(1.0, LawF(j, y)) <= Sub(1.0, LawF(j, Log(VAL(&e.lo[0]))));
      convert_cdf_touch(t, f, e.lo);
      //@ assert touch: \forall integer j; IVL_IN(Sub(1.0, LawF(j, Log(VAL(&e.lo[0])))), t);
    }
  }
  convert_between_below(t);
}

/* v := what is not below f at the other end of such a t. */
/*@ requires mem: IVL_MEM(v) && \valid_read(f) && IVL_OK(t); requires sep: \separated(v, f) && \separated(v, t);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall integer j, real y; IVL_IN(Sub(1.0, LawF(j, y)), t) ==> IVL_IN(LawG(j, y), v); */
static void value_low(ivl *v, const convert_source *f, const ivl *t) {
  //@ assert unit: \forall integer j, real y; 0 <= Sub(1.0, LawF(j, y)) <= 1;
  convert_between_unit(v);
  if (convert_between_has_hi(t)) value(v, f, t->hi);
  convert_between_above(v);
}

/* t := what is not below 1 - F at the upper end of x. */
/*@ requires mem: IVL_MEM(t) && \valid_read(f) && IVL_OK(x); requires sep: \separated(t, f) && \separated(t, x);
    requires dom: SOURCE_ROOM(t);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(Sub(1.0, LawF(j, y)), t); */
static void level_high(ivl *t, const convert_source *f, const ivl *x) {
  local_ivls(2 * ivl_prec(t) + 64, e);
  convert_between_unit(t);
  if (convert_between_has_hi(x)) {
    slope_of(&e, x->hi);
    if (ivl_is_finite(&e) && convert_between_has_hi(&e) && mpfr_sgn(e.hi) > 0) {
      //@ assert place: Log(VAL(&e.hi[0])) >= VAL(&x->hi[0]);
      //@ assert order: \forall integer j, real y; IVL_IN(y, x) ==> Sub(1.0, LawF(j, y)) >= Sub(1.0, LawF(j, Log(VAL(&e.hi[0]))));
      convert_cdf_touch(t, f, e.hi);
      //@ assert touch: \forall integer j; IVL_IN(Sub(1.0, LawF(j, Log(VAL(&e.hi[0])))), t);
    }
  }
  convert_between_above(t);
}

/* v := what is not above f at the other end of such a t. */
/*@ requires mem: IVL_MEM(v) && \valid_read(f) && IVL_OK(t); requires sep: \separated(v, f) && \separated(v, t);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall integer j, real y; IVL_IN(Sub(1.0, LawF(j, y)), t) ==> IVL_IN(LawG(j, y), v); */
static void value_high(ivl *v, const convert_source *f, const ivl *t) {
  //@ assert unit: \forall integer j, real y; 0 <= Sub(1.0, LawF(j, y)) <= 1;
  convert_between_unit(v);
  if (convert_between_has_lo(t)) value(v, f, t->lo);
  convert_between_below(v);
}

/* z := what x and y share. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y); requires sep: \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(a, y) ==> IVL_IN(a, z); */
static void shared(ivl *z, const ivl *x, const ivl *y) {
  ivl_set_whole(z);
  meet(z, x, y);
}

/* z := 1 - t, of the F in 1 - F. */
/*@ requires mem: IVL_OK(t);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real a; IVL_WAS(Sub(1.0, a), t) ==> IVL_IN(a, t); */
static void back(ivl *t) { prob_complement(t); }

/* Method: the point where f leaves the line of slope -exp(x); it falls in x, so the lower
 * end of F comes from the lower end of x.
 * Error: half of the digits of f; at an atom the enclosure is the jump.              */
void convert_cdf_from_f(ivl *F, ivl *G, const convert_source *f, const ivl *x) {
  const mpfr_prec_t p = ivl_prec(F) > ivl_prec(G) ? ivl_prec(F) : ivl_prec(G);
  local_ivls(p, right, left, low, high);
  level_low(&right, f, x);
  value_low(&low, f, &right);
  level_high(&left, f, x);
  value_high(&high, f, &left);
  shared(G, &low, &high);
  back(&right);
  back(&left);
  //@ assert first: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawF(j, y), &right) && IVL_IN(LawF(j, y), &left);
  shared(F, &right, &left);
}
