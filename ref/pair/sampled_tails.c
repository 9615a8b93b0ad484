/* sampled_tails.c - the law of the loss of a Poisson sample, from what its base answers.
 *
 * Derivations: proofs/notes/sampled.md (T-SAMPLED-TAILS).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sampled_tails.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/* Theorems of proofs/coq. */
/*@ axiomatic SampledRest {
      axiom sub_def: \forall real x, y; Sub(x, y) == x - y;
      axiom sampled_mix_range: \forall real a, b, g; 0 <= a <= 1 ==> 0 <= b <= 1 ==> 0 < g <= 1 ==> 0 <= SampledMix(a, b, g) <= 1;
    } */

void sampled_tails_rates(ivl *rate, ivl *rest, mpq_srcptr g) {
  local_mpqs(h);
  mpq_set_si(h, 1, 1);
  //@ assert one: QVAL(&h[0]) == 1;
  mpq_sub(h, h, g);
  //@ assert rest: QVAL(&h[0]) == Sub(1.0, QVAL(g));
  ivl_set_q(rate, g);
  ivl_set_q(rest, h);
}

/* The rates as intervals. */
typedef struct {
  ivl rate, rest;
} rates;

#define RATES_OK(r) (\valid(r) && IVL_OK(&(r)->rate) && IVL_OK(&(r)->rest))
#define RATES_ARE(g, r) (IVL_IN(g, &(r)->rate) && IVL_IN(Sub(1.0, g), &(r)->rest))

/* mixed := (1 - rate) pure + rate mixed, a probability. */
/*@ requires mem: IVL_OK(mixed) && IVL_OK(pure) && RATES_OK((rates *)r); requires sep: \separated(mixed, pure, r);
    TOTAL assigns IVL_TOK(mixed);
    ensures ok: IVL_OK(mixed);
    ensures sound: \forall real c, d, g; 0 <= SampledMix(c, d, g) <= 1 ==> IVL_WAS(c, mixed) ==> IVL_IN(d, pure) ==> RATES_ARE(g, r) ==>
      IVL_IN(SampledMix(c, d, g), mixed); */
static void mix(ivl *mixed, const ivl *pure, const rates *r) {
  local_ivls(ivl_prec(mixed), t);
  sampled_mix(&t, mixed, pure, &r->rate, &r->rest);
  //@ assert mixture: \forall real c, d, g; \at(IVL_IN(c, mixed), Pre) ==> IVL_IN(d, pure) ==> RATES_ARE(g, r) ==> IVL_IN(SampledMix(c, d, g), &t);
  prob_clip(&t);
  //@ assert clipped: \forall real c, d, g; 0 <= SampledMix(c, d, g) <= 1 ==> \at(IVL_IN(c, mixed), Pre) ==> IVL_IN(d, pure) ==> RATES_ARE(g, r) ==> IVL_IN(SampledMix(c, d, g), &t);
  ivl_set(mixed, &t);
}

/* p := the mixture of both laws' tails of the base beyond y, q := that of Q. */
/*@ requires mem: IVL_MEM(p) && IVL_MEM(q) && PAIR_OK(base) && RATES_OK((rates *)r) && IVL_OK(y);
    requires sep: \separated(p, q, base, r, y);
    TOTAL assigns IVL_TOK(p), IVL_TOK(q);
    ensures ok: IVL_OK(p) && IVL_OK(q);
    ensures removed: side == PAIR_PQ ==> \forall real u, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(u, y) ==>
      IVL_IN(SampledMix(TailFirst(Laws(base), 0, u), TailSecond(Laws(base), 0, u), g), p) && IVL_IN(TailSecond(Laws(base), 0, u), q);
    ensures added: side == PAIR_QP ==> \forall real u, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(u, y) ==>
      IVL_IN(SampledMix(TailSecond(Laws(base), 1, u), TailFirst(Laws(base), 1, u), g), p) && IVL_IN(TailFirst(Laws(base), 1, u), q); */
static void beyond(ivl *p, ivl *q, const pair *base, pair_side side, const rates *r, const ivl *y) {
  if (side == PAIR_PQ) pair_tails(p, q, base, PAIR_PQ, y);
  else pair_tails(q, p, base, PAIR_QP, y);
  //@ assert first: side == PAIR_PQ ==> \forall real u; IVL_IN(u, y) ==> IVL_IN(TailFirst(Laws(base), 0, u), p) && IVL_IN(TailSecond(Laws(base), 0, u), q);
  //@ assert second: side == PAIR_QP ==> \forall real u; IVL_IN(u, y) ==> IVL_IN(TailSecond(Laws(base), 1, u), p) && IVL_IN(TailFirst(Laws(base), 1, u), q);
  mix(p, q, r);
}

/* a and b hold n as well, unless that is sure. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b); requires sep: \separated(a, b);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures kept: \forall real r; IVL_WAS(r, a) ==> IVL_IN(r, a);
    ensures kept: \forall real r; IVL_WAS(r, b) ==> IVL_IN(r, b);
    ensures more: sure == 0 ==> IVL_IN((real)n, a) && IVL_IN((real)n, b); */
static void unless_sure(ivl *a, ivl *b, int sure, long n) {
  if (sure) return;
  pair_edge_include(a, n);
  pair_edge_include(b, n);
}

/* { loss > x } of the sample is { L > y } of the base; all outcomes for x < log(1 - rate). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && PAIR_OK(base) && RATES_OK((rates *)r) && IVL_OK(x);
    requires sep: \separated(a, b, base, r, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures above: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> -1 < Div(Expm1(t), g) ==>
      IVL_IN(TailFirst(SampledLaws(Laws(base), g), 0, t), a) && IVL_IN(TailSecond(SampledLaws(Laws(base), g), 0, t), b);
    ensures below: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> Div(Expm1(t), g) < -1 ==> IVL_IN(1.0, a) && IVL_IN(1.0, b); */
static void remove_tails(ivl *a, ivl *b, const pair *base, const rates *r, const ivl *x) {
  local_ivls(ivl_prec(a), y);
  int where = sampled_level(&y, x, &r->rate);
  if (where == -1) {
    ivl_set_si(a, 1);
    ivl_set_si(b, 1);
    //@ assert none: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> Div(Expm1(t), g) < -1;
  } else {
    beyond(a, b, base, PAIR_PQ, r, &y);
    //@ assert mixed: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> -1 < Div(Expm1(t), g) ==> IVL_IN(TailFirst(SampledLaws(Laws(base), g), 0, t), a);
    //@ assert kept: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> -1 < Div(Expm1(t), g) ==> IVL_IN(TailSecond(SampledLaws(Laws(base), g), 0, t), b);
    unless_sure(a, b, where == 1, 1);
  }
}

/* y := minus the level at minus x, and where that is, as sampled_level: { -loss > x } is { -L > y }. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && IVL_OK(g); requires sep: \separated(y, x, g);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> -1 < Div(Expm1(Neg(t)), r) ==>
      IVL_IN(Neg(SampledLevel(Neg(t), r)), y);
    ensures above: \result == 1 ==> \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> -1 < Div(Expm1(Neg(t)), r);
    ensures below: \result == -1 ==> \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> Div(Expm1(Neg(t)), r) < -1; */
static int minus_level(ivl *y, const ivl *x, const ivl *g) {
  local_ivls(ivl_prec(x), minus);
  ivl_neg(&minus, x);
  //@ assert minus: \forall real t; IVL_IN(t, x) ==> IVL_IN(Neg(t), &minus);
  const int where = sampled_level(y, &minus, g);
  ivl_neg(y, y);
  return where;
}

/* Nothing for -x <= log(1 - rate). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && PAIR_OK(base) && RATES_OK((rates *)r) && IVL_OK(x);
    requires sep: \separated(a, b, base, r, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures above: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> -1 < Div(Expm1(Neg(t)), g) ==>
      IVL_IN(TailFirst(SampledLaws(Laws(base), g), 1, t), a) && IVL_IN(TailSecond(SampledLaws(Laws(base), g), 1, t), b);
    ensures below: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> Div(Expm1(Neg(t)), g) < -1 ==> IVL_IN(0.0, a) && IVL_IN(0.0, b); */
static void add_tails(ivl *a, ivl *b, const pair *base, const rates *r, const ivl *x) {
  local_ivls(ivl_prec(a), y);
  int where = minus_level(&y, x, &r->rate);
  if (where == -1) {
    ivl_set_si(a, 0);
    ivl_set_si(b, 0);
    //@ assert none: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> Div(Expm1(Neg(t)), g) < -1;
  } else {
    beyond(b, a, base, PAIR_QP, r, &y);
    //@ assert mixed: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> -1 < Div(Expm1(Neg(t)), g) ==> IVL_IN(TailSecond(SampledLaws(Laws(base), g), 1, t), b);
    //@ assert kept: \forall real t, g; 0 < g <= 1 ==> RATES_ARE(g, r) ==> IVL_IN(t, x) ==> -1 < Div(Expm1(Neg(t)), g) ==> IVL_IN(TailFirst(SampledLaws(Laws(base), g), 1, t), a);
    unless_sure(a, b, where == 1, 0);
  }
}

/* For a rate above 0 and below 1. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && PAIR_OK(base) && QOK(g) && IVL_OK(x); requires sep: \separated(a, b, base, g, x);
    requires dom: 0 < QVAL(g) <= 1 && PAIR_PQ <= side <= PAIR_QP;
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t; IVL_IN(t, x) ==> !SAMPLED_MINIMUM(t, QVAL(g), side) ==>
      IVL_IN(TailFirst(SampledLaws(Laws(base), QVAL(g)), side, t), a) && IVL_IN(TailSecond(SampledLaws(Laws(base), QVAL(g)), side, t), b); */
static void some_tails(ivl *a, ivl *b, const pair *base, mpq_srcptr g, pair_side side, const ivl *x) {
  rates r;
  ivl_init(&r.rate, ivl_prec(a));
  ivl_init(&r.rest, ivl_prec(a));
  sampled_tails_rates(&r.rate, &r.rest, g);
  //@ assert rates: RATES_ARE(QVAL(g), &r);
  if (side == PAIR_PQ) remove_tails(a, b, base, &r, x);
  else add_tails(a, b, base, &r, x);
  ivl_clear(&r.rate);
  ivl_clear(&r.rest);
}

void sampled_tails(ivl *a, ivl *b, const pair *base, mpq_srcptr g, pair_side side, const ivl *x) {
  if (mpq_sgn(g) == 0) {
    //@ assert none: QVAL(g) == 0.0;
    pair_edge_equal_tails(a, b, x);
  } else if (mpq_cmp_si(g, 1, 1) == 0) {
    //@ assert all: QVAL(g) == 1.0;
    pair_tails(a, b, base, side, x);
    //@ assert whole: \forall real t; IVL_IN(t, x) ==> IVL_IN(TailFirst(SampledLaws(Laws(base), 1.0), side, t), a) && IVL_IN(TailSecond(SampledLaws(Laws(base), 1.0), side, t), b);
  } else {
    //@ assert some: 0 < QVAL(g) <= 1;
    some_tails(a, b, base, g, side, x);
  }
}

/* Where q = 0 only what is sampled counts; the mixture is 0 nowhere that q is not. */
void sampled_tails_infinite(ivl *z, const pair *base, mpq_srcptr g, pair_side side) {
  if (mpq_cmp_si(g, 1, 1) == 0) {
    pair_infinite(z, base, side);
    //@ assert all: QVAL(g) == 1.0;
  } else if (side == PAIR_QP || mpq_sgn(g) == 0) {
    ivl_set_si(z, 0);
  } else {
    pair_infinite(z, base, side);
    ivl_mul_q(z, z, g);
  }
}
