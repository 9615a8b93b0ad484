/* convert_tradeoff.c - the two conjugates.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-DUAL).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_tradeoff.h"
#include "convert_between.h"
#include "convert_log_facts.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "prob.h"

/* T-CONVERT-DUAL: each of the two is the supremum of 1 less a line and the other. */
/*@ axiomatic Dual {
      axiom dual_curve: \forall root_fn f, void *d, real a, o; 0 <= a ==> o == 1 ==>
        (\forall real t; 0 <= t <= 1 ==> SourceF(f, d, t) == Sub(1.0, Add(Tradeoff(t), Mul(a, t)))) ==>
        concave(f, d, 0.0, o) && Peak(f, d, 0.0, o) == CurveR(a);
      axiom dual_tradeoff: \forall root_fn f, void *d, real x, o; 0 < x <= 1 ==> covers(x, o) ==>
        (\forall real t; 0 <= t <= o ==> SourceF(f, d, t) == Sub(1.0, Add(CurveR(t), Mul(x, t)))) ==>
        concave(f, d, 0.0, o) && Peak(f, d, 0.0, o) == Tradeoff(x);
      axiom dual_least: \forall real a; 0 <= a ==> Sub(1.0, CurveR(a)) <= Tradeoff(0.0);
    } */

/* Both conjugates are the supremum over t of 1 - g(t) - s t. */
typedef struct {
  const convert_source *g;
  ivl s;
} line;

/* y := 1 - g(t) - s t. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(t) && \valid_read(l) && IVL_OK(&l->s) && \valid_read(l->g);
    requires sep: \separated(y, t, l, l->g);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c, a; 0 <= SOURCE(l->g, a) <= 1 ==> IVL_IN(c, &l->s) ==> IVL_IN(a, t) ==>
      IVL_IN(Sub(1.0, Add(SOURCE(l->g, a), Mul(c, a))), y); */
static void line_at(ivl *y, const ivl *t, const line *l) {
  local_ivls(ivl_prec(y), v);
  ivl_mul(&v, &l->s, t);
  //@ assert slope: \forall real c, a; IVL_IN(c, &l->s) ==> IVL_IN(a, t) ==> IVL_IN(Mul(c, a), &v);
  convert_source_call(y, l->g, t);
  prob_clip(y);
  ivl_add(y, y, &v);
  prob_complement(y);
}

/*@ requires mem: IVL_MEM(y) && IVL_OK(t) && \valid_read((line *)data) && IVL_OK(&((line *)data)->s) && \valid_read(((line *)data)->g);
    requires sep: \separated(y, t, (line *)data, ((line *)data)->g);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c, a; 0 <= SOURCE(((line *)data)->g, a) <= 1 ==> IVL_IN(c, &((line *)data)->s) ==> IVL_IN(a, t) ==>
      IVL_IN(Sub(1.0, Add(SOURCE(((line *)data)->g, a), Mul(c, a))), y); */
static void above_line(ivl *y, const ivl *t, void *data) { line_at(y, t, data); }

/* z := sup { f(t) : 0 < t < end } of a concave f. */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && OK(end); requires sep: \separated(z, f) && \separated(z, end) && \separated(f, end);
    requires dom: SOURCE_ROOM(z) && FINITE(end);
    requires concave: concave(f->f, f->data, 0.0, VAL(end));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Peak(f->f, f->data, 0.0, VAL(end)), z); */
static void supremum(ivl *z, const convert_source *f, mpfr_srcptr end) {
  const long bits = ivl_prec(z);
  local_mpfrs(2 * bits + 32, zero);
  mpfr_set_zero(zero, 1);
  const convert_peak_task task = {f, zero, end, 2 * bits + 32, bits, 2 * bits, 6 * bits + 64};
  const assay_status status = convert_peak(z, &task); /* z is right, whatever it is */
  (void)status;
}

/* z := sup { 1 - g(t) - s t : 0 < t < end }. */
/*@ requires mem: IVL_MEM(z) && \valid_read(g) && OK(s) && OK(end);
    requires sep: \separated(z, g) && \separated(z, s) && \separated(z, end);
    requires dom: SOURCE_ROOM(z) && FINITE(s) && FINITE(end) && 0 <= VAL(s);
    requires source: (SOURCE_TRADEOFF(g) && VAL(end) == 1) || (SOURCE_REVERSE(g) && 0 < VAL(s) <= 1 && covers(VAL(s), VAL(end)));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures curve: SOURCE_TRADEOFF(g) && VAL(end) == 1 ==> IVL_IN(CurveR(VAL(s)), z);
    ensures tradeoff: SOURCE_REVERSE(g) && 0 < VAL(s) <= 1 && covers(VAL(s), VAL(end)) ==> IVL_IN(Tradeoff(VAL(s)), z); */
static void conjugate(ivl *z, const convert_source *g, mpfr_srcptr s, mpfr_srcptr end) {
  line l;
  l.g = g;
  const convert_source source = {above_line, &l};
  ivl_init(&l.s, 2 * ivl_prec(z) + 32);
  ivl_set_point(&l.s, s);
  //@ admit source: \forall real t; 0 <= SOURCE(g, t) <= 1 ==> SOURCE(&source, t) == Sub(1.0, Add(SOURCE(g, t), Mul(VAL(s), t)));
  //@ assert curve: SOURCE_TRADEOFF(g) && VAL(end) == 1 ==> concave(source.f, source.data, 0.0, VAL(end)) && Peak(source.f, source.data, 0.0, VAL(end)) == CurveR(VAL(s));
  //@ assert reverse: SOURCE_REVERSE(g) ==> \forall real t; 0 <= t ==> SOURCE(&source, t) == Sub(1.0, Add(CurveR(t), Mul(VAL(s), t)));
  //@ assert tradeoff: SOURCE_REVERSE(g) && 0 < VAL(s) <= 1 && covers(VAL(s), VAL(end)) ==> concave(source.f, source.data, 0.0, VAL(end)) && Peak(source.f, source.data, 0.0, VAL(end)) == Tradeoff(VAL(s));
  supremum(z, &source, end);
  prob_clip(z);
  ivl_clear(&l.s);
}

/* ---- f to H --------------------------------------------------------------------- */

/* z := H_a(Q||P) at the point a, [0, 1] below 0. */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && OK(a); requires sep: \separated(z, f) && \separated(z, a);
    requires dom: SOURCE_ROOM(z) && FINITE(a);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= VAL(a) ==> IVL_IN(CurveR(VAL(a)), z);
    ensures other: VAL(a) < 0 ==> \forall real v; 0 <= v <= 1 ==> IVL_IN(v, z); */
static void f_to_h_at(ivl *z, const convert_source *f, mpfr_srcptr a) {
  local_mpfrs(2, one);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  if (mpfr_sgn(a) >= 0) conjugate(z, f, a, one);
  else convert_between_unit(z);
}

/* Method: H falls in a, so the two ends of `a` give the two ends of z. */
void convert_tradeoff_to_h(ivl *z, const convert_source *f, const ivl *a) {
  local_ivls(ivl_prec(z), u, t);
  ivl_max0(&u, a);
  //@ assert same: \forall real c; 0 <= c ==> IVL_IN(c, a) ==> IVL_IN(\max(c, 0.0), &u);
  //@ assert kept: \forall real c; 0 <= c ==> IVL_IN(c, a) ==> IVL_IN(c, &u);
  const int low = convert_between_has_lo(&u), high = convert_between_has_hi(&u);
  if (high) f_to_h_at(z, f, u.hi);
  else convert_between_unit(z);
  if (low && high && mpfr_cmp(u.lo, u.hi) == 0) return;
  convert_between_above(z);
  //@ assert least: \forall real c; 0 <= c ==> IVL_IN(c, &u) ==> IVL_IN(CurveR(c), z);
  if (low) f_to_h_at(&t, f, u.lo);
  else convert_between_unit(&t);
  convert_between_below(&t);
  //@ assert most: \forall real c; 0 <= c ==> IVL_IN(c, &u) ==> IVL_IN(CurveR(c), &t);
  meet(z, z, &t);
}

/* ---- H to f --------------------------------------------------------------------- */

/* z := [1 - H(2^precision), 1]. */
/*@ requires mem: IVL_MEM(z) && \valid_read(h); requires sep: \separated(z, h);
    requires dom: SOURCE_ROOM(z);
    requires source: SOURCE_REVERSE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Tradeoff(0.0), z); */
static void at_zero(ivl *z, const convert_source *h) {
  local_ivls(2 * ivl_prec(z) + 32, a);
  ivl_scale_si(&a, 1, ivl_prec(z));
  convert_source_call(z, h, &a);
  prob_clip(z);
  prob_complement(z);
  //@ assert least: IVL_IN(Sub(1.0, CurveR(Scale(1.0, z->lo[0].prec))), z);
  convert_between_above(z);
  prob_clip(z);
}

/* The supremum over all a is that over a < 1/x: beyond, 1 - H - a x is not above 0,
 * which a = 0 gives.  At x = 0, that for one large a is a lower bound.                */
/*@ requires mem: IVL_MEM(z) && \valid_read(h) && OK(x); requires sep: \separated(z, h) && \separated(z, x);
    requires dom: SOURCE_ROOM(z) && FINITE(x);
    requires source: SOURCE_REVERSE(h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= VAL(x) <= 1 ==> IVL_IN(Tradeoff(VAL(x)), z);
    ensures other: VAL(x) < 0 || 1 < VAL(x) ==> \forall real v; 0 <= v <= 1 ==> IVL_IN(v, z); */
static void h_to_f_at(ivl *z, const convert_source *h, mpfr_srcptr x) {
  local_mpfrs(2 * ivl_prec(z) + 32, end);
  if (mpfr_sgn(x) > 0 && mpfr_cmp_ui(x, 1) <= 0 && convert_between_inverse(end, x)) conjugate(z, h, x, end);
  else if (mpfr_zero_p(x)) at_zero(z, h);
  else convert_between_unit(z);
}

/* Method: f falls in x, so the two ends of `x` give the two ends of z; f(x) = 0 for
 * x >= 1.                                                                            */
void convert_tradeoff_from_h(ivl *z, const convert_source *h, const ivl *x) {
  local_ivls(ivl_prec(x), u);
  local_ivls(ivl_prec(z), t);
  ivl_set(&u, x);
  prob_clip(&u);
  //@ assert kept: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, x) ==> IVL_IN(c, &u);
  const int low = convert_between_has_lo(&u), high = convert_between_has_hi(&u);
  if (high) h_to_f_at(z, h, u.hi);
  else convert_between_unit(z);
  if (low && high && mpfr_cmp(u.lo, u.hi) == 0) return;
  convert_between_above(z);
  //@ assert least: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &u) ==> IVL_IN(Tradeoff(c), z);
  if (low) h_to_f_at(&t, h, u.lo);
  else convert_between_unit(&t);
  convert_between_below(&t);
  //@ assert most: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, &u) ==> IVL_IN(Tradeoff(c), &t);
  meet(z, z, &t);
}
