/* convert_orders.c - the infimum over all orders, certified by convexity.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-ORDERS).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_orders.h"
#include "ivl_fused.h"
#include "local.h"
#include "apart.h"
#include "convert_between.h"
#include "convert_log_facts.h"
#include "convert_rdp.h"
#include "prob.h"
#include "used.h"

/* What the two rules make of one order a of divergence r (convert_rdp.h). */
#define RULE_EPS(rule, a, r, d) ((rule) == CONVERT_BALLE ? BalleEps(a, r, d) : MironovEps(a, r, d))
#define RULE_DELTA(rule, a, r, e) ((rule) == CONVERT_BALLE ? BalleDelta(a, r, e) : MironovDelta(a, r, e))

/* The infima that are asked for. */
#define EPS_INF \at(OrdersEps(renyi->f, renyi->data, rule, MEMBER(delta)), Pre)
#define DELTA_INF \at(OrdersDelta(renyi->f, renyi->data, rule, MEMBER(eps)), Pre)

/* T-CONVERT-ORDERS. */
/*@ axiomatic OrdersConcave {
      axiom orders_eps: \forall root_fn f, root_fn r, void *x, void *y, integer rule, real d; 0 < d < 1 ==> renyi_curve(r, y) ==>
        (\forall real s; 0 < s ==> SourceF(f, x, s) == Neg(RULE_EPS(rule, Add(Div(1.0, s), 1.0), SourceF(r, y, Add(Div(1.0, s), 1.0)), d))) ==>
        concave_beyond(f, x, 0.0) && SupBeyond(f, x, 0.0) == Neg(OrdersEps(r, y, rule, d));
      axiom orders_delta: \forall root_fn f, root_fn r, void *x, void *y, integer rule, real e, o; o == 1 ==> renyi_curve(r, y) ==>
        (\forall real a; 1 < a ==> SourceF(f, x, a) == Neg(Log(RULE_DELTA(rule, a, SourceF(r, y, a), e)))) ==>
        concave_beyond(f, x, o) && Exp(Neg(SupBeyond(f, x, o))) == OrdersDelta(r, y, rule, e);
      axiom orders_minus: \forall real x, y; Neg(Neg(x)) == x && (y <= Neg(x) ==> x <= Neg(y));
      axiom orders_order: \forall real s; 0 < s ==> 1 < Add(Div(1.0, s), 1.0);
      axiom beyond_concave: \forall root_fn f, void *x, real lo, hi; lo < hi ==> concave_beyond(f, x, lo) ==>
        concave(f, x, lo, hi) && Peak(f, x, lo, hi) <= SupBeyond(f, x, lo);
      axiom beyond_falls: \forall root_fn f, void *x, real lo, u, v, hi; concave_beyond(f, x, lo) ==> lo < u < v <= hi ==>
        SourceF(f, x, v) < SourceF(f, x, u) ==> Peak(f, x, lo, hi) == SupBeyond(f, x, lo);
    } */

typedef struct {
  const convert_source *renyi;
  convert_rule rule;
  ivl at;                   /* delta, or epsilon                                          */
  const ivl *renyi_far_top; /* the divergence of order +inf, or NULL                      */
} question;

/* order := 1 + 1/s; the whole line for s = 0. */
/*@ requires mem: IVL_MEM(order) && IVL_OK(s); requires sep: \separated(order, s);
    TOTAL assigns IVL_TOK(order);
    ensures ok: IVL_OK(order);
    ensures sound: \forall real t; 0 < t ==> IVL_IN(t, s) ==> IVL_IN(Add(Div(1.0, t), 1.0), order); */
static void order_of(ivl *order, const ivl *s) {
  ivl_si_div(order, 1, s);
  //@ assert inverse: \forall real t; 0 < t ==> IVL_IN(t, s) ==> IVL_IN(Div(1.0, t), order);
  ivl_add_si(order, order, 1);
}

/* y := e(a), by the rule. */
/*@ requires mem: IVL_MEM(y) && \valid_read(q) && IVL_OK(&q->at) && IVL_OK(a) && IVL_OK(r);
    requires sep: \separated(y, q, a, r);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real b, v, d; 1 < b ==> 0 < d ==> IVL_IN(b, a) ==> IVL_IN(v, r) ==> IVL_IN(d, &q->at) ==>
      IVL_IN(RULE_EPS(q->rule, b, v, d), y); */
static void rule_eps(ivl *y, const question *q, const ivl *a, const ivl *r) {
  if (q->rule == CONVERT_BALLE) convert_rdp_to_eps_balle(y, a, r, &q->at);
  else convert_rdp_to_eps_mironov(y, a, r, &q->at);
}

/* y := d(a), by the rule. */
/*@ requires mem: IVL_MEM(y) && \valid_read(q) && IVL_OK(&q->at) && IVL_OK(a) && IVL_OK(r);
    requires sep: \separated(y, q, a, r);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real b, v, e; 1 < b ==> IVL_IN(b, a) ==> IVL_IN(v, r) ==> IVL_IN(e, &q->at) ==>
      IVL_IN(RULE_DELTA(q->rule, b, v, e), y); */
static void rule_delta(ivl *y, const question *q, const ivl *a, const ivl *r) {
  if (q->rule == CONVERT_BALLE) convert_rdp_to_delta_balle(y, a, r, &q->at);
  else convert_rdp_to_delta_mironov(y, a, r, &q->at);
}

#define QUESTION_OK(q) (\valid_read(q) && IVL_OK(&(q)->at) && \valid_read((q)->renyi))

/* y := -e(1 + 1/s) for s > 0. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(s) && QUESTION_OK(q); requires sep: \separated(y, s, q, q->renyi);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, d; 0 < t ==> 0 < d ==> IVL_IN(t, s) ==> IVL_IN(d, &q->at) ==>
      IVL_IN(Neg(RULE_EPS(q->rule, Add(Div(1.0, t), 1.0), SOURCE(q->renyi, Add(Div(1.0, t), 1.0)), d)), y); */
static void minus_eps(ivl *y, const ivl *s, const question *q) {
  local_ivls(ivl_prec(y), a, r);
  order_of(&a, s);
  if (ivl_is_finite(&a)) {
    convert_source_call(&r, q->renyi, &a);
    //@ assert renyi: \forall real t; 0 < t ==> IVL_IN(t, s) ==> IVL_IN(SOURCE(q->renyi, Add(Div(1.0, t), 1.0)), &r);
    //@ assert order: \forall real t; 0 < t ==> 1 < Add(Div(1.0, t), 1.0);
    rule_eps(y, q, &a, &r);
    //@ assert eps: \forall real t, d; 0 < t ==> 0 < d ==> IVL_IN(t, s) ==> IVL_IN(d, &q->at) ==> IVL_IN(RULE_EPS(q->rule, Add(Div(1.0, t), 1.0), SOURCE(q->renyi, Add(Div(1.0, t), 1.0)), d), y);
    ivl_neg(y, y);
  } else {
    ivl_set_whole(y);
  }
}

/* y := -log d(a) for a > 1. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(a) && QUESTION_OK(q); requires sep: \separated(y, a, q, q->renyi);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real b, e; 1 < b ==> IVL_IN(b, a) ==> IVL_IN(e, &q->at) ==>
      IVL_IN(Neg(Log(RULE_DELTA(q->rule, b, SOURCE(q->renyi, b), e))), y); */
static void minus_log_delta(ivl *y, const ivl *a, const question *q) {
  local_ivls(ivl_prec(y), r, m);
  ivl_sub_si(&m, a, 1);
  if (ivl_sign(&m) > 0) {
    convert_source_call(&r, q->renyi, a);
    rule_delta(y, q, a, &r);
    //@ assert delta: \forall real b, e; 1 < b ==> IVL_IN(b, a) ==> IVL_IN(e, &q->at) ==> IVL_IN(RULE_DELTA(q->rule, b, SOURCE(q->renyi, b), e), y);
    ivl_log(y, y);
    //@ assert log: \forall real b, e; 1 < b ==> IVL_IN(b, a) ==> IVL_IN(e, &q->at) ==> IVL_IN(Log(RULE_DELTA(q->rule, b, SOURCE(q->renyi, b), e)), y);
    ivl_neg(y, y);
  } else {
    ivl_set_whole(y);
  }
}

/* y := -e(1 + 1/s), a concave function of s > 0.
 * Special cases: s = 0, where both rules have the limit r(+inf), if the curve has one.  */
/*@ requires mem: IVL_MEM(y) && IVL_OK(s) && QUESTION_OK((question *)data);
    requires sep: \separated(y, s, (question *)data, ((question *)data)->renyi);
    requires top: ((question *)data)->renyi_far_top == \null || (IVL_OK(((question *)data)->renyi_far_top) && \separated(y, ((question *)data)->renyi_far_top));
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, d; 0 < t ==> 0 < d ==> IVL_IN(t, s) ==> IVL_IN(d, &((question *)data)->at) ==>
      IVL_IN(Neg(RULE_EPS(((question *)data)->rule, Add(Div(1.0, t), 1.0), SOURCE(((question *)data)->renyi, Add(Div(1.0, t), 1.0)), d)), y); */
static void eps_at(ivl *y, const ivl *s, void *data) {
  const question *q = data;
  if (convert_between_has_hi(s) && mpfr_sgn(s->hi) <= 0) {
    ivl_set_whole(y);
    if (q->renyi_far_top == NULL) return;
    ivl_neg(y, q->renyi_far_top);
    used_note(USED_CONVERT_TOP);
  } else {
    minus_eps(y, s, q);
  }
}

/* y := -log d(a), a concave function of a > 1. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(a) && QUESTION_OK((question *)data);
    requires sep: \separated(y, a, (question *)data, ((question *)data)->renyi);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real b, e; 1 < b ==> IVL_IN(b, a) ==> IVL_IN(e, &((question *)data)->at) ==>
      IVL_IN(Neg(Log(RULE_DELTA(((question *)data)->rule, b, SOURCE(((question *)data)->renyi, b), e))), y); */
static void delta_at(ivl *y, const ivl *a, void *data) { minus_log_delta(y, a, data); }

/* 1 if y(x) is certainly above y(2 x), for the concave y: it falls beyond 2 x. */
/*@ requires mem: IVL_OK(x) && \valid_read(f); requires sep: \separated(x, f);
    TOTAL assigns \nothing;
    ensures sound: \result == 1 ==> \forall real u; IVL_IN(u, x) ==> SOURCE(f, Scale(u, 1)) < SOURCE(f, u);
    ensures bool: \result == 0 || \result == 1; */
static int falls(const convert_source *f, const ivl *x) {
  local_ivls(ivl_prec(x), u, v, t);
  convert_source_call(&u, f, x);
  ivl_mul_2si(&t, x, 1);
  convert_source_call(&v, f, &t);
  return ivl_lt(&v, &u);
}

/* z := sup { f(x) : x > lo } of a concave f, where the last points searched are 2^24 lo
 * or so; 0 if f does not certainly fall beyond them, and z then holds what the supremum is not below. */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && OK(lo); requires sep: \separated(z, f) && \separated(z, lo) && \separated(f, lo);
    requires dom: FINITE(lo) && VAL(lo) <= 1 && 1 <= bits <= ADAPT_EXACT + 8 && 1 <= p;
    requires concave: concave_beyond(f->f, f->data, VAL(lo));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \result != 0 ==> IVL_IN(SupBeyond(f->f, f->data, VAL(lo)), z);
    ensures part: \exists real v; IVL_IN(v, z) && v <= SupBeyond(f->f, f->data, VAL(lo)); */
static int peak_above(ivl *z, const convert_source *f, mpfr_srcptr lo, mpfr_prec_t p, long bits) {
  local_ivls(p, x);
  int sure = 0;
  ivl_set_si(&x, 2);
  /*@ loop invariant ok: IVL_OK(&x);
      loop invariant place: \exists real u; 2 <= u && IVL_IN(u, &x);
      loop invariant sure: sure == 0;
      loop assigns i, sure, IVL_TOK(&x);
      loop variant 60 - i; */
  for (int i = 0; i < 60; i++) {
    sure = falls(f, &x);
    if (sure) break;
    ivl_mul_2si(&x, &x, 1);
  }
  //@ assert place: \exists real u; 2 <= u && IVL_IN(u, &x) && (sure == 1 ==> SOURCE(f, Scale(u, 1)) < SOURCE(f, u));
  ivl_mul_2si(&x, &x, 1);
  //@ assert beyond: \exists real u; 2 <= u && IVL_IN(Scale(u, 1), &x) && (sure == 1 ==> SOURCE(f, Scale(u, 1)) < SOURCE(f, u));
  if (!convert_between_has_hi(&x)) {
    ivl_set_whole(z);
    //@ assert part: IVL_IN(SupBeyond(f->f, f->data, VAL(lo)), z);
    return 0;
  }
  //@ assert end: VAL(lo) < VAL(&x.hi[0]);
  const convert_peak_task task = {f, lo, x.hi, p, bits, 4 * bits, 8 * bits + 200};
  const assay_status status = convert_peak(z, &task); /* z is right, whatever it is */
  (void)status;
  //@ assert part: IVL_IN(Peak(f->f, f->data, VAL(lo), VAL(&x.hi[0])), z) && Peak(f->f, f->data, VAL(lo), VAL(&x.hi[0])) <= SupBeyond(f->f, f->data, VAL(lo));
  return sure;
}

/* y := -x, and what that says of a bound. */
/*@ requires mem: IVL_OK(y);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real e; IVL_WAS(Neg(e), y) ==> IVL_IN(e, y);
    ensures above: \forall real e, v; IVL_WAS(v, y) ==> v <= Neg(e) ==> IVL_IN(Neg(v), y) && e <= Neg(v); */
static void minus(ivl *y) { ivl_neg(y, y); }

/* Method: the supremum of -e over s in (0, x), where -e falls beyond x; at 0 it is known where the losses are bounded.
 * Special cases: if it is not certain that it falls, there is no lower bound but 0.
 * Error: relative to the infimum, which is no sum of larger terms of other sign unless it
 * is near 0.                                                                         */
assay_status convert_orders_eps(ivl *z, const convert_source *renyi, convert_rule rule, const ivl *delta, long bits) {
  return convert_orders_eps_bounded(z, renyi, NULL, rule, delta, bits);
}

assay_status convert_orders_eps_bounded(ivl *z, const convert_source *renyi, const ivl *top, convert_rule rule,
                                        const ivl *delta, long bits) {
  const mpfr_prec_t p = 2 * bits + 96;
  if (!convert_between_has_lo(delta) || mpfr_sgn(delta->lo) <= 0) return ASSAY_DOMAIN;
  if (!convert_between_has_hi(delta) || mpfr_cmp_ui(delta->hi, 1) >= 0) return ASSAY_DOMAIN;
  //@ assert domain: 0 < MEMBER(delta) < 1;
  question q = {.renyi = renyi, .rule = rule, .renyi_far_top = top};
  const convert_source f = {eps_at, &q};
  local_ivls(p, y);
  local_mpfrs(2, zero);
  ivl_init(&q.at, p);
  ivl_set(&q.at, delta);
  mpfr_set_zero(zero, 1);
  //@ admit source: \forall real s; 0 < s ==> SOURCE(&f, s) == Neg(RULE_EPS(rule, Add(Div(1.0, s), 1.0), SOURCE(renyi, Add(Div(1.0, s), 1.0)), MEMBER(delta)));
  //@ assert concave: concave_beyond(f.f, f.data, 0.0) && SupBeyond(f.f, f.data, 0.0) == Neg(EPS_INF);
  const int sure = peak_above(&y, &f, zero, p, bits + 1);
  //@ assert sup: sure != 0 ==> IVL_IN(Neg(EPS_INF), &y);
  //@ assert part: \exists real v; IVL_IN(v, &y) && v <= Neg(EPS_INF);
  minus(&y);
  //@ assert eps: sure != 0 ==> IVL_IN(EPS_INF, &y);
  //@ assert above: \exists real v; IVL_IN(v, &y) && EPS_INF <= v;
  ivl_max0(z, &y);
  //@ assert max: sure != 0 ==> IVL_IN(\max(EPS_INF, 0.0), z);
  //@ assert most: \exists real v; IVL_IN(v, z) && 0 <= v && \max(EPS_INF, 0.0) <= v;
  if (!sure) convert_between_zero(z);
  //@ assert found: IVL_OK(z) && IVL_IN(\max(EPS_INF, 0.0), z);
  ivl_clear(&q.at);
  //@ assert same: OrdersEps(renyi->f, renyi->data, rule, MEMBER(delta)) == EPS_INF;
  return apart_status(ivl_rel_bits(z) >= bits ? ASSAY_OK : ASSAY_LIMIT);
}

/* z := exp(-y), and what that says of a bound. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y); requires sep: \separated(z, y);
    TOTAL assigns IVL_TOK(z), IVL_TOK(y);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s; IVL_WAS(s, y) ==> IVL_IN(Exp(Neg(s)), z);
    ensures above: \forall real s, v; IVL_WAS(v, y) ==> v <= s ==> IVL_IN(Exp(Neg(v)), z) && Exp(Neg(s)) <= Exp(Neg(v)); */
static void exp_minus(ivl *z, ivl *y) {
  ivl_neg(y, y);
  //@ assert minus: \forall real s; below(\at(y->lo[0].tok, Pre), s) ==> above(\at(y->hi[0].tok, Pre), s) ==> IVL_IN(Neg(s), y);
  ivl_exp(z, y);
}

/* Method: the supremum of -log d over a in (1, x), where -log d falls beyond x.
 * Special cases: as for epsilon.                                                     */
assay_status convert_orders_delta(ivl *z, const convert_source *renyi, convert_rule rule, const ivl *eps, long bits) {
  const mpfr_prec_t p = 2 * bits + 96;
  question q = {.renyi = renyi, .rule = rule, .renyi_far_top = NULL};
  const convert_source f = {delta_at, &q};
  local_ivls(p, y);
  local_mpfrs(2, one);
  ivl_init(&q.at, p);
  ivl_set(&q.at, eps);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  //@ admit source: \forall real a; 1 < a ==> SOURCE(&f, a) == Neg(Log(RULE_DELTA(rule, a, SOURCE(renyi, a), MEMBER(eps))));
  //@ assert concave: concave_beyond(f.f, f.data, VAL(&one[0])) && Exp(Neg(SupBeyond(f.f, f.data, VAL(&one[0])))) == DELTA_INF;
  const int sure = peak_above(&y, &f, one, p, bits + 8);
  //@ assert sup: sure != 0 ==> IVL_IN(SupBeyond(f.f, f.data, VAL(&one[0])), &y);
  //@ assert part: \exists real v; IVL_IN(v, &y) && v <= SupBeyond(f.f, f.data, VAL(&one[0]));
  exp_minus(z, &y);
  //@ assert delta: sure != 0 ==> IVL_IN(DELTA_INF, z);
  //@ assert above: \exists real v; IVL_IN(v, z) && DELTA_INF <= v;
  if (!sure) convert_between_zero(z);
  //@ assert found: IVL_OK(z) && IVL_IN(DELTA_INF, z);
  ivl_set_si(&y, 1);
  ivl_min(z, z, &y);
  //@ assert least: IVL_IN(\min(DELTA_INF, 1.0), z);
  prob_clip(z);
  //@ assert clipped: IVL_OK(z) && IVL_IN(\min(DELTA_INF, 1.0), z);
  ivl_clear(&q.at);
  //@ assert same: OrdersDelta(renyi->f, renyi->data, rule, MEMBER(eps)) == DELTA_INF;
  return apart_status(ivl_rel_bits(z) >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
