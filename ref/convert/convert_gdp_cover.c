/* convert_gdp_cover.c - chords and tangents.
 *
 * Derivations: proofs/notes/least_mu.md (T-MU-CELL, T-MU-TAIL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp_cover.h"
#include "convert_between.h"
#include "convert_gdp.h"
#include "convert_gdp_touch.h"
#include "elem.h"
#include "ivl_fused.h"
#include "ivl_member.h"
#include "local.h"
#include "normal.h"

/* The slope in exp(e) of the curve of m; what T-MU-TAIL asks of x, y, r = sqrt(square), m. */
/*@ axiomatic GdpTangent {
      logic real MuSlope(real e, real m);
      logic real MuValue(real e, real m);
      logic real MuLine(real t, real m, real y);
      logic real MuStart(real e, real m);
      logic real MuHeight(real y, real m);
      logic real MuSteep(real x, real y, real r, real m);
      axiom muslope_def: \forall real e, m; MuSlope(e, m) == Neg(Phitail(Add(Div(e, m), Scale(m, -1))));
      axiom mustart_def: \forall real e, m; MuStart(e, m) == Sub(Div(e, m), Scale(m, -1));
      axiom muheight_def: \forall real y, m; MuHeight(y, m) ==
        Add(Scale(Log(Div(Add(Mul(Add(y, m), Add(y, m)), 3.0), m)), 1), Log(Scale(Pi, 1)));
      axiom musteep_def: \forall real x, y, r, m; MuSteep(x, y, r, m) == Mul(Mul(Sub(Div(x, r), Div(y, m)), m), 5.0);
      axiom muvalue_def: \forall real t, m; MuValue(t, m) == GaussDelta(t, Div(1.0, m));
      axiom muline_def: \forall real t, m, y; MuLine(t, m, y) == Add(MuValue(t, m), Mul(Sub(y, Exp(t)), MuSlope(t, m)));
      axiom mu_tangent: \forall real t, m, e; 0 < m ==> MuLine(t, m, Exp(e)) <= GaussDelta(e, Div(1.0, m));
      axiom mu_chord: \forall real e1, d1, e2, d2, e, t, m; e1 < e2 ==> e1 <= e <= e2 ==>
        d1 <= MuLine(t, m, Exp(e1)) ==> d2 <= MuLine(t, m, Exp(e2)) ==> MuChord(e1, d1, e2, d2, e) <= MuLine(t, m, Exp(e));
      axiom mu_tail: \forall real p, l, r, m, e; 0 < r < m ==> 0 <= MuStart(p, m) <= MuPlace(p, l, r) ==>
        MuHeight(MuStart(p, m), m) <= Sub(Mul(MuPlace(p, l, r), MuPlace(p, l, r)), Mul(MuStart(p, m), MuStart(p, m))) ==>
        3 <= MuSteep(MuPlace(p, l, r), MuStart(p, m), r, m) ==> p <= e ==> MuEnvelope(e, l, r) <= GaussDelta(e, Div(1.0, m));
    } */
/* Without a symbol of its own, so that every goal has these. */
/*@ axiomatic GdpFacts {
      axiom mu_inverse: \forall real m; 0 < m ==> 0 < Div(1.0, m);
      axiom mu_root: \forall real x; 0 < x ==> 0 < Sqrt(x);
      axiom mu_share: \forall real x, m; 0 < m ==> 0 < Div(Add(Mul(x, x), 3.0), m);
      axiom mu_circle: 0 < Scale(Pi, 1);
    } */

/* ---- A cell --------------------------------------------------------------------------------- */

/* slope := that of the curve of mu in exp(e): -Q(e/mu + mu/2), Q the upper tail. */
/*@ requires mem: IVL_MEM(slope) && IVL_OK(e) && IVL_OK(mu); requires sep: \separated(slope, e) && \separated(slope, mu);
    TOTAL assigns IVL_TOK(slope);
    ensures ok: IVL_OK(slope);
    ensures sound: \forall real t, m; 0 < m ==> IVL_IN(t, e) ==> IVL_IN(m, mu) ==> IVL_IN(MuSlope(t, m), slope); */
static void slope_at(ivl *slope, const ivl *e, const ivl *mu) {
  local_ivls(ivl_prec(slope), half);
  ivl_div(slope, e, mu);
  //@ assert share: \forall real t, m; 0 < m ==> IVL_IN(t, e) ==> IVL_IN(m, mu) ==> IVL_IN(Div(t, m), slope);
  ivl_mul_2si(&half, mu, -1);
  ivl_add(slope, slope, &half);
  //@ assert place: \forall real t, m; 0 < m ==> IVL_IN(t, e) ==> IVL_IN(m, mu) ==> IVL_IN(Add(Div(t, m), Scale(m, -1)), slope);
  ivl_phi_tail(slope, slope);
  //@ assert tail: \forall real t, m; 0 < m ==> IVL_IN(t, e) ==> IVL_IN(m, mu) ==> IVL_IN(Phitail(Add(Div(t, m), Scale(m, -1))), slope);
  ivl_neg(slope, slope);
}

/* 1 if delta at the point with exponential y is certainly at most value + slope (y - at). */
/*@ requires mem: GDP_POINT_OK(p) && IVL_OK(y) && IVL_OK(at) && IVL_OK(value) && IVL_OK(slope);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real d, u, a, v, s; IVL_IN(d, &p->delta) ==> IVL_IN(u, y) ==> IVL_IN(a, at) ==>
      IVL_IN(v, value) ==> IVL_IN(s, slope) ==> d <= Add(v, Mul(Sub(u, a), s)); */
static int is_under(const gdp_point *p, const ivl *y, const ivl *at, const ivl *value, const ivl *slope) {
  local_ivls(ivl_prec(y), t);
  ivl_sub(&t, y, at);
  //@ assert run: \forall real u, a; IVL_IN(u, y) ==> IVL_IN(a, at) ==> IVL_IN(Sub(u, a), &t);
  ivl_add_mul(&t, value, &t, slope);
  //@ assert line: \forall real u, a, v, s; IVL_IN(u, y) ==> IVL_IN(a, at) ==> IVL_IN(v, value) ==> IVL_IN(s, slope) ==> IVL_IN(Add(v, Mul(Sub(u, a), s)), &t);
  return ivl_le(&p->delta, &t);
}

/* e := where a tangent may be above the chord of the two points. */
/*@ requires mem: IVL_OK(e) && GDP_POINT_OK(from) && GDP_POINT_OK(to) && IVL_OK(mu) && IVL_OK(y1) && IVL_OK(y2);
    requires sep: \separated(e, from) && \separated(e, to) && \separated(e, mu) && \separated(e, y1) && \separated(e, y2);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e); */
static void touch(ivl *e, const gdp_point *from, const gdp_point *to, const ivl *y1, const ivl *y2, const ivl *mu) {
  local_ivls(ivl_prec(e), chord);
  ivl_sub(&chord, &to->delta, &from->delta);
  ivl_sub(e, y2, y1);
  ivl_div(&chord, &chord, e);
  convert_gdp_touch(e, &chord, mu, from->epsilon, to->epsilon);
}

/* 1 if delta at p is certainly not above the tangent at a member of e. */
/*@ requires mem: GDP_POINT_OK(p) && IVL_OK(y) && IVL_OK(at) && IVL_OK(value) && IVL_OK(slope) && IVL_OK(e) && IVL_OK(mu);
    requires y: IVL_IN(Exp(QVAL(p->epsilon)), y);
    requires at: IVL_IN(Exp(MEMBER(e)), at);
    requires value: \forall real m; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(MuValue(MEMBER(e), m), value);
    requires slope: \forall real m; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(MuSlope(MEMBER(e), m), slope);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real m, d; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(d, &p->delta) ==>
      d <= MuLine(MEMBER(e), m, Exp(QVAL(p->epsilon))); */
static int is_below(const gdp_point *p, const ivl *y, const ivl *at, const ivl *value, const ivl *slope, const ivl *e,
                    const ivl *mu) {
  (void)e;
  (void)mu;
  const int is = is_under(p, y, at, value, slope);
  //@ assert chord: is == 1 ==> \forall real d, v, s; IVL_IN(d, &p->delta) ==> IVL_IN(v, value) ==> IVL_IN(s, slope) ==> d <= Add(v, Mul(Sub(Exp(QVAL(p->epsilon)), Exp(MEMBER(e))), s));
  //@ assert height: is == 1 ==> \forall real m, d, s; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(d, &p->delta) ==> IVL_IN(s, slope) ==> d <= Add(MuValue(MEMBER(e), m), Mul(Sub(Exp(QVAL(p->epsilon)), Exp(MEMBER(e))), s));
  //@ assert line: is == 1 ==> \forall real m, d; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(d, &p->delta) ==> d <= Add(MuValue(MEMBER(e), m), Mul(Sub(Exp(QVAL(p->epsilon)), Exp(MEMBER(e))), MuSlope(MEMBER(e), m)));
  return is;
}

/* 1 if both points are certainly not above the tangent at a member of e. */
/*@ requires mem: GDP_POINT_OK(from) && GDP_POINT_OK(to) && IVL_OK(mu) && IVL_OK(y1) && IVL_OK(y2) && IVL_OK(e);
    requires dom: IVL_IN(Exp(QVAL(from->epsilon)), y1) && IVL_IN(Exp(QVAL(to->epsilon)), y2);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures first: \result == 1 ==> \forall real m, c; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(c, &from->delta) ==>
      c <= MuLine(MEMBER(e), m, Exp(QVAL(from->epsilon)));
    ensures last: \result == 1 ==> \forall real m, d; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(d, &to->delta) ==>
      d <= MuLine(MEMBER(e), m, Exp(QVAL(to->epsilon))); */
static int is_cover(const gdp_point *from, const gdp_point *to, const ivl *y1, const ivl *y2, const ivl *e,
                    const ivl *mu) {
  local_ivls(ivl_prec(y1), at, value, slope);
  ivl_exp(&at, e);
  convert_gdp_to_delta(&value, mu, e);
  slope_at(&slope, e, mu);
  //@ assert place: IVL_IN(MEMBER(e), e) && IVL_IN(Exp(MEMBER(e)), &at);
  //@ assert value: \forall real m; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(MuValue(MEMBER(e), m), &value);
  //@ assert slope: \forall real m; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(MuSlope(MEMBER(e), m), &slope);
  if (!is_below(from, y1, &at, &value, &slope, e, mu)) return 0;
  return is_below(to, y2, &at, &value, &slope, e, mu);
}

int convert_gdp_cover_cell(const gdp_point *from, const gdp_point *to, const ivl *mu) {
  local_ivls(ivl_prec(mu) + 32, y1, y2, e);
  ivl_exp_q(&y1, from->epsilon);
  ivl_exp_q(&y2, to->epsilon);
  touch(&e, from, to, &y1, &y2, mu);
  if (!ivl_is_finite(&e) || !is_cover(from, to, &y1, &y2, &e, mu)) return 0;
  //@ assert chord: \forall real m, c, d, v; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(c, &from->delta) ==> IVL_IN(d, &to->delta) ==> QVAL(from->epsilon) <= v <= QVAL(to->epsilon) ==> MuChord(QVAL(from->epsilon), c, QVAL(to->epsilon), d, v) <= MuLine(MEMBER(&e), m, Exp(v));
  return 1;
}

/* ---- Beyond ----------------------------------------------------------------------------------- */

/* t := 2 log(((y + mu)^2 + 3)/mu) + log(2 pi). */
/*@ requires mem: IVL_MEM(t) && IVL_OK(y) && IVL_OK(mu); requires sep: \separated(t, y) && \separated(t, mu);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real b, m; 0 < m ==> IVL_IN(b, y) ==> IVL_IN(m, mu) ==> IVL_IN(MuHeight(b, m), t); */
static void height(ivl *t, const ivl *y, const ivl *mu) {
  local_ivls(ivl_prec(t), u);
  ivl_add(t, y, mu);
  ivl_sqr(t, t);
  //@ assert square: \forall real b, m; IVL_IN(b, y) ==> IVL_IN(m, mu) ==> IVL_IN(Mul(Add(b, m), Add(b, m)), t);
  ivl_add_si(t, t, 3);
  //@ assert more: \forall real b, m; IVL_IN(b, y) ==> IVL_IN(m, mu) ==> IVL_IN(Add(Mul(Add(b, m), Add(b, m)), 3.0), t);
  ivl_div(t, t, mu);
  //@ assert share: \forall real b, m; 0 < m ==> IVL_IN(b, y) ==> IVL_IN(m, mu) ==> IVL_IN(Div(Add(Mul(Add(b, m), Add(b, m)), 3.0), m), t);
  //@ assert positive: \forall real b, m; 0 < m ==> 0 < Div(Add(Mul(Add(b, m), Add(b, m)), 3.0), m);
  ivl_log(t, t);
  //@ assert log: \forall real b, m; 0 < m ==> IVL_IN(b, y) ==> IVL_IN(m, mu) ==> IVL_IN(Log(Div(Add(Mul(Add(b, m), Add(b, m)), 3.0), m)), t);
  ivl_mul_2si(t, t, 1);
  //@ assert twice: \forall real b, m; 0 < m ==> IVL_IN(b, y) ==> IVL_IN(m, mu) ==> IVL_IN(Scale(Log(Div(Add(Mul(Add(b, m), Add(b, m)), 3.0), m)), 1), t);
  ivl_scale_pi(&u, 1);
  //@ assert circle: 0 < Scale(Pi, 1) && IVL_IN(Scale(Pi, 1), &u);
  ivl_log(&u, &u);
  //@ assert pi: IVL_IN(Log(Scale(Pi, 1)), &u);
  ivl_add(t, t, &u);
}

/* 1 if x^2 - y^2 >= 2 log(sqrt(2 pi) ((y + mu)^2 + 3)/mu) for certain. */
/*@ requires mem: IVL_OK(x) && IVL_OK(y) && IVL_OK(mu);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real a, b, m; 0 < m ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(m, mu) ==>
      MuHeight(b, m) <= Sub(Mul(a, a), Mul(b, b)); */
static int is_high(const ivl *x, const ivl *y, const ivl *mu) {
  local_ivls(ivl_prec(mu), t, u, v);
  height(&t, y, mu);
  ivl_sqr(&u, x);
  ivl_sqr(&v, y);
  ivl_sub(&u, &u, &v);
  //@ assert squares: \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Sub(Mul(a, a), Mul(b, b)), &u);
  return ivl_le(&t, &u);
}

/* 1 if x/m - y/mu >= 3/(5 mu) for certain. */
/*@ requires mem: IVL_OK(x) && IVL_OK(y) && IVL_OK(m) && IVL_OK(mu);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real a, b, r, s; 0 < r ==> 0 < s ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(r, m) ==>
      IVL_IN(s, mu) ==> 3 <= MuSteep(a, b, r, s); */
static int is_steep(const ivl *x, const ivl *y, const ivl *m, const ivl *mu) {
  local_ivls(ivl_prec(mu), t, u);
  ivl_div(&t, x, m);
  //@ assert first: \forall real a, r; 0 < r ==> IVL_IN(a, x) ==> IVL_IN(r, m) ==> IVL_IN(Div(a, r), &t);
  ivl_div(&u, y, mu);
  //@ assert second: \forall real b, s; 0 < s ==> IVL_IN(b, y) ==> IVL_IN(s, mu) ==> IVL_IN(Div(b, s), &u);
  ivl_sub(&t, &t, &u);
  //@ assert less: \forall real a, b, r, s; 0 < r ==> 0 < s ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(r, m) ==> IVL_IN(s, mu) ==> IVL_IN(Sub(Div(a, r), Div(b, s)), &t);
  ivl_mul(&t, &t, mu);
  //@ assert times: \forall real a, b, r, s; 0 < r ==> 0 < s ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(r, m) ==> IVL_IN(s, mu) ==> IVL_IN(Mul(Sub(Div(a, r), Div(b, s)), s), &t);
  ivl_mul_si(&t, &t, 5);
  //@ assert steep: \forall real a, b, r, s; 0 < r ==> 0 < s ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(r, m) ==> IVL_IN(s, mu) ==> IVL_IN(MuSteep(a, b, r, s), &t);
  ivl_set_si(&u, 3);
  //@ assert three: IVL_IN(3.0, &u);
  return ivl_le(&u, &t);
}

/* m := the root of a square. */
/*@ requires mem: IVL_MEM(m) && QOK(square); requires sep: \separated(m, square);
    TOTAL assigns IVL_TOK(m);
    ensures ok: IVL_OK(m);
    ensures sound: 0 < QVAL(square) ==> IVL_IN(Sqrt(QVAL(square)), m) && 0 < Sqrt(QVAL(square)); */
static void root_of(ivl *m, mpq_srcptr square) {
  ivl_set_q(m, square);
  //@ assert square: IVL_IN(QVAL(square), m) && (0 < QVAL(square) ==> 0 < Sqrt(QVAL(square)));
  ivl_sqrt(m, m);
}

/* x := (e - most)/m - m/2. */
/*@ requires mem: IVL_MEM(x) && IVL_OK(m) && IVL_OK(most) && QOK(epsilon); requires sep: \separated(x, m, epsilon) && \separated(x, most);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real l, r; 0 < r ==> IVL_IN(l, most) ==> IVL_IN(r, m) ==> IVL_IN(MuPlace(QVAL(epsilon), l, r), x); */
static void set_x(ivl *x, const ivl *m, mpq_srcptr epsilon, const ivl *most) {
  local_ivls(ivl_prec(x), half);
  ivl_q_sub(x, epsilon, most);
  //@ assert over: \forall real l; IVL_IN(l, most) ==> IVL_IN(Sub(QVAL(epsilon), l), x);
  ivl_div(x, x, m);
  //@ assert share: \forall real l, r; 0 < r ==> IVL_IN(l, most) ==> IVL_IN(r, m) ==> IVL_IN(Div(Sub(QVAL(epsilon), l), r), x);
  ivl_mul_2si(&half, m, -1);
  ivl_sub(x, x, &half);
}

/* z := [0, exp(-x^2/2)]. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(x);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, v; IVL_WAS(a, x) ==> 0 <= v <= Exp(Neg(Scale(Mul(a, a), -1))) ==> IVL_IN(v, z); */
static void envelope(ivl *z, ivl *x) {
  //@ ghost int s = x->lo[0].tok, t = x->hi[0].tok;
  ivl_scale_sqr(x, x, -1);
  ivl_exp_neg(x, x);
  ivl_set(z, x);
  //@ assert decay: \forall real a; below(s, a) ==> above(t, a) ==> 0 <= Exp(Neg(Scale(Mul(a, a), -1))) && IVL_IN(Exp(Neg(Scale(Mul(a, a), -1))), z);
  //@ assert some: IVL_IN(Exp(Neg(Scale(Mul(member(s, t), member(s, t)), -1))), z);
  convert_between_zero(z);
}

void convert_gdp_cover_bound(ivl *z, mpq_srcptr epsilon, mpq_srcptr square, const ivl *most) {
  local_ivls(ivl_prec(z) + 32, m, x);
  convert_between_unit(z);
  ivl_set_q(&x, epsilon);
  if (mpq_sgn(square) == 0) {
    if (ivl_le(most, &x)) ivl_set_si(z, 0);
    return;
  }
  root_of(&m, square);
  set_x(&x, &m, epsilon, most);
  if (!convert_between_has_lo(&x) || mpfr_sgn(x.lo) < 0) return;
  //@ assert place: 0 < QVAL(square) ==> \forall real l; IVL_IN(l, most) ==> IVL_IN(MuPlace(QVAL(epsilon), l, Sqrt(QVAL(square))), &x) && 0 <= MuPlace(QVAL(epsilon), l, Sqrt(QVAL(square)));
  envelope(z, &x);
}

/* y := e/mu - mu/2. */
/*@ requires mem: IVL_MEM(y) && QOK(epsilon) && IVL_OK(mu); requires sep: \separated(y, epsilon) && \separated(y, mu);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real v; 0 < v ==> IVL_IN(v, mu) ==> IVL_IN(MuStart(QVAL(epsilon), v), y); */
static void set_y(ivl *y, mpq_srcptr epsilon, const ivl *mu) {
  local_ivls(ivl_prec(y), half);
  ivl_set_q(y, epsilon);
  ivl_div(y, y, mu);
  //@ assert share: \forall real v; 0 < v ==> IVL_IN(v, mu) ==> IVL_IN(Div(QVAL(epsilon), v), y);
  ivl_mul_2si(&half, mu, -1);
  ivl_sub(y, y, &half);
}

#define TAIL_X(l) MuPlace(QVAL(epsilon), l, Sqrt(QVAL(square)))
#define TAIL_Y(v) MuStart(QVAL(epsilon), v)

int convert_gdp_cover_tail(mpq_srcptr epsilon, mpq_srcptr square, const ivl *most, const ivl *mu) {
  local_ivls(ivl_prec(mu) + 32, e, m, x, y);
  ivl_set_q(&e, epsilon);
  if (mpq_sgn(square) == 0) return ivl_le(most, &e);
  root_of(&m, square);
  set_x(&x, &m, epsilon, most);
  if (!ivl_lt(&m, mu)) return 0;
  set_y(&y, epsilon, mu);
  if (!convert_between_has_lo(&y) || mpfr_sgn(y.lo) < 0 || !ivl_le(&y, &x)) return 0;
  //@ assert root: 0 < QVAL(square) ==> 0 < Sqrt(QVAL(square)) && IVL_IN(Sqrt(QVAL(square)), &m);
  //@ assert less: 0 < QVAL(square) ==> \forall real v; IVL_IN(v, mu) ==> Sqrt(QVAL(square)) < v;
  //@ assert x: 0 < QVAL(square) ==> \forall real l; IVL_IN(l, most) ==> IVL_IN(TAIL_X(l), &x);
  //@ assert start: 0 < QVAL(square) ==> \forall real l, v; 0 < v ==> IVL_IN(l, most) ==> IVL_IN(v, mu) ==> 0 <= TAIL_Y(v) <= TAIL_X(l);
  if (!is_high(&x, &y, mu)) return 0;
  //@ assert high: 0 < QVAL(square) ==> \forall real l, v; 0 < v ==> IVL_IN(l, most) ==> IVL_IN(v, mu) ==> MuHeight(TAIL_Y(v), v) <= Sub(Mul(TAIL_X(l), TAIL_X(l)), Mul(TAIL_Y(v), TAIL_Y(v)));
  if (!is_steep(&x, &y, &m, mu)) return 0;
  //@ assert steep: 0 < QVAL(square) ==> \forall real l, v; 0 < v ==> IVL_IN(l, most) ==> IVL_IN(v, mu) ==> 3 <= MuSteep(TAIL_X(l), TAIL_Y(v), Sqrt(QVAL(square)), v);
  return 1;
}
