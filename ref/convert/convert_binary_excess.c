/* convert_binary_excess.c - the excess of two error rates at one order.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-BINARY).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#define BINARY_DEF
#include "convert_binary_excess.h"
#include "convert_between.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

/*@ axiomatic BinaryFacts {
      axiom binary_ratio: \forall real x, y; 0 < x ==> 0 < y ==> 0 < Div(x, y);
      axiom binary_less: \forall real x; (Sub(x, 1.0) < 0 <==> x < 1) && (0 < Sub(x, 1.0) <==> 1 < x);
    } */

/* z := p (p/q)^m. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_OK(q) && IVL_OK(m);
    requires sep: \separated(z, p) && \separated(z, q) && \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, v, k; 0 < u ==> 0 < v ==> IVL_IN(u, p) ==> IVL_IN(v, q) ==> IVL_IN(k, m) ==>
      IVL_IN(BinaryTerm(k, u, v), z); */
static void term(ivl *z, const ivl *p, const ivl *q, const ivl *m) {
  ivl_div(z, p, q);
  //@ assert ratio: \forall real u, v; 0 < u ==> 0 < v ==> IVL_IN(u, p) ==> IVL_IN(v, q) ==> IVL_IN(Div(u, v), z) && 0 < Div(u, v);
  ivl_pow(z, z, m);
  ivl_mul(z, p, z);
}

/* z := p (p/q)^(a-1) + pc (pc/qc)^(a-1). */
/*@ requires mem: IVL_MEM(z) && BINARY_LAWS_OK(p, pc, q, qc) && IVL_OK(m);
    requires sep: BINARY_APART(z, p, pc, q, qc) && \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, uc, v, vc, a; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(Sub(a, 1.0), m) ==>
      IVL_IN(BinaryMoment(a, u, uc, v, vc), z); */
static void moment(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const ivl *m) {
  local_ivls(ivl_prec(z), t);
  term(z, p, q, m);
  term(&t, pc, qc, m);
  //@ assert first: \forall real u, v, k; 0 < u ==> 0 < v ==> IVL_IN(u, p) ==> IVL_IN(v, q) ==> IVL_IN(k, m) ==> IVL_IN(BinaryTerm(k, u, v), z);
  ivl_add(z, z, &t);
}

/* z := p (p/q)^(a-1) + pc (pc/qc)^(a-1) - exp((a-1) r), given a - 1. */
/*@ requires mem: IVL_MEM(z) && BINARY_LAWS_OK(p, pc, q, qc) && IVL_OK(m) && IVL_OK(r);
    requires sep: BINARY_APART(z, p, pc, q, qc) && \separated(z, m) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, uc, v, vc, a, s; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(Sub(a, 1.0), m) ==> IVL_IN(s, r) ==>
      IVL_IN(Sub(BinaryMoment(a, u, uc, v, vc), Exp(Mul(Sub(a, 1.0), s))), z); */
static void above_bound(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const ivl *m, const ivl *r) {
  local_ivls(ivl_prec(z), t);
  ivl_exp_mul(&t, m, r);
  moment(z, p, pc, q, qc, m);
  //@ assert kept: BINARY_LAWS_OK(p, pc, q, qc) && IVL_OK(m) && IVL_OK(r);
  //@ assert moment: \forall real u, uc, v, vc, a; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(Sub(a, 1.0), m) ==> IVL_IN(BinaryMoment(a, u, uc, v, vc), z);
  //@ assert bound: \forall real a, s; IVL_IN(Sub(a, 1.0), m) ==> IVL_IN(s, r) ==> IVL_IN(Exp(Mul(Sub(a, 1.0), s)), &t);
  ivl_sub(z, z, &t);
}

/* The side of 1 on which every order is, 0 if there is none; m holds a - 1. */
/*@ requires mem: IVL_OK(m) && IVL_OK(order);
    requires dom: \forall real a; IVL_IN(a, order) ==> IVL_IN(Sub(a, 1.0), m);
    TOTAL assigns \nothing;
    ensures below: \result < 0 ==> \forall real a; IVL_IN(a, order) ==> a < 1;
    ensures above: \result > 0 ==> \forall real a; IVL_IN(a, order) ==> 1 < a; */
static int side_of_one(const ivl *m, const ivl *order) {
  (void)order;
  return ivl_sign(m);
}

/* z := the excess at orders other than 1; p and its complement pc, q and its complement qc are positive. */
/*@ requires mem: IVL_MEM(z) && BINARY_LAWS_OK(p, pc, q, qc) && IVL_OK(order) && IVL_OK(r);
    requires sep: BINARY_APART(z, p, pc, q, qc) && \separated(z, order) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, uc, v, vc, a, s; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(a, order) ==> IVL_IN(s, r) ==>
      IVL_IN(BinaryExcess(a, s, u, uc, v, vc), z); */
static void excess(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const ivl *order, const ivl *r) {
  local_ivls(ivl_prec(z), m);
  ivl_sub_si(&m, order, 1);
  above_bound(z, p, pc, q, qc, &m, r);
  const int side = side_of_one(&m, order);
  if (side < 0) ivl_neg(z, z);
  else if (side == 0) ivl_set_whole(z);
}

/* z := p log(p/q). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_OK(q); requires sep: \separated(z, p) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, v; 0 < u ==> 0 < v ==> IVL_IN(u, p) ==> IVL_IN(v, q) ==> IVL_IN(Mul(Log(Div(u, v)), u), z); */
static void term_kl(ivl *z, const ivl *p, const ivl *q) {
  ivl_div(z, p, q);
  //@ assert ratio: \forall real u, v; 0 < u ==> 0 < v ==> IVL_IN(u, p) ==> IVL_IN(v, q) ==> IVL_IN(Div(u, v), z) && 0 < Div(u, v);
  ivl_log(z, z);
  ivl_mul(z, z, p);
}

/* z := p log(p/q) + (1-p) log((1-p)/(1-q)) - r, the same for the order 1. */
/*@ requires mem: IVL_MEM(z) && BINARY_LAWS_OK(p, pc, q, qc) && IVL_OK(r);
    requires sep: BINARY_APART(z, p, pc, q, qc) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, uc, v, vc, s; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(s, r) ==>
      IVL_IN(BinaryExcess(1.0, s, u, uc, v, vc), z); */
static void excess_kl(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const ivl *r) {
  local_ivls(ivl_prec(z), t);
  term_kl(z, p, q);
  term_kl(&t, pc, qc);
  ivl_add(z, z, &t);
  //@ assert kl: \forall real u, uc, v, vc; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(BinaryKl(u, uc, v, vc), z);
  ivl_sub(z, z, r);
}

void convert_binary_excess_one(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const ivl *a,
                               const ivl *r) {
  const int point = convert_between_has_lo(a) && convert_between_has_hi(a) && mpfr_cmp_si(a->lo, 1) == 0 &&
                    mpfr_cmp_si(a->hi, 1) == 0;
  //@ assert point: point != 0 ==> \forall real b; IVL_IN(b, a) ==> b == 1.0;
  if (point) excess_kl(z, p, pc, q, qc, r);
  else excess(z, p, pc, q, qc, a, r);
}
