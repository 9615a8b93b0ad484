/* instability_parts.c - the probability that an answer is released, in intervals.
 *
 * Derivations: proofs/notes/instability.md (T-INSTABILITY-RELEASE).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "instability_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/* What rational arithmetic means, and the loss where both masses are exp(.)/2; theorems of proofs/coq. */
/*@ axiomatic ReleaseFacts {
      axiom add_def: \forall real x, y; Add(x, y) == x + y;
      axiom mul_def: \forall real x, y; Mul(x, y) == x * y;
      axiom release_loss: \forall real e, t, d; Sub(Sub(ReleaseAt(e, t, Add(d, 1.0)), Log(2.0)), Sub(ReleaseAt(e, t, Add(d, 0.0)), Log(2.0))) == e;
      axiom release_none: \forall real e, t, d; Sub(Sub(Neg(ReleaseAt(e, t, Add(d, 1.0))), Log(2.0)), Sub(Neg(ReleaseAt(e, t, Add(d, 0.0))), Log(2.0))) == Neg(e);
    } */

/* m := exp(u)/2, l := its logarithm, for the members u <= 0. */
/*@ requires mem: IVL_MEM(m) && IVL_MEM(l) && IVL_OK(u); requires sep: \separated(m, l, u);
    TOTAL assigns IVL_TOK(m), IVL_TOK(l);
    ensures ok: IVL_OK(m) && IVL_OK(l);
    ensures sound: \forall real r; r <= 0 ==> IVL_IN(r, u) ==> IVL_IN(Release(r), m) && IVL_IN(Log(Release(r)), l); */
static void half_exp(ivl *m, ivl *l, const ivl *u) {
  local_ivls(ivl_prec(l), two);
  ivl_set_si(&two, 2);
  //@ assert two: IVL_IN(2.0, &two);
  ivl_log(&two, &two);
  //@ assert log: IVL_IN(Log(2.0), &two);
  ivl_sub(l, u, &two);
  //@ assert less: \forall real r; IVL_IN(r, u) ==> IVL_IN(Sub(r, Log(2.0)), l);
  ivl_exp(m, u);
  //@ assert exp: \forall real r; IVL_IN(r, u) ==> IVL_IN(Exp(r), m);
  ivl_mul_2si(m, m, -1);
  //@ assert half: \forall real r; IVL_IN(r, u) ==> IVL_IN(Scale(Exp(r), -1), m);
}

/* m := 1 - exp(-u)/2, l := its logarithm, for the members u >= 0. */
/*@ requires mem: IVL_MEM(m) && IVL_MEM(l) && IVL_OK(u); requires sep: \separated(m, l, u);
    TOTAL assigns IVL_TOK(m), IVL_TOK(l);
    ensures ok: IVL_OK(m) && IVL_OK(l);
    ensures sound: \forall real r; 0 <= r ==> IVL_IN(r, u) ==> IVL_IN(Release(r), m) && IVL_IN(Log(Release(r)), l); */
static void rest_of_half(ivl *m, ivl *l, const ivl *u) {
  //@ assert inside: \forall real r; 0 <= r ==> Release(r) == Add(Neg(Scale(Exp(Neg(r)), -1)), 1.0) && -1 < Neg(Scale(Exp(Neg(r)), -1));
  ivl_exp_neg(m, u);
  //@ assert exp: \forall real r; IVL_IN(r, u) ==> IVL_IN(Exp(Neg(r)), m);
  ivl_mul_2si(m, m, -1);
  //@ assert half: \forall real r; IVL_IN(r, u) ==> IVL_IN(Scale(Exp(Neg(r)), -1), m);
  ivl_neg(m, m);
  //@ assert minus: \forall real r; IVL_IN(r, u) ==> IVL_IN(Neg(Scale(Exp(Neg(r)), -1)), m);
  ivl_log1p(l, m);
  //@ assert log: \forall real r; 0 <= r ==> IVL_IN(r, u) ==> IVL_IN(Log1p(Neg(Scale(Exp(Neg(r)), -1))), l);
  ivl_add_si(m, m, 1);
  //@ assert rest: \forall real r; IVL_IN(r, u) ==> IVL_IN(Add(Neg(Scale(Exp(Neg(r)), -1)), 1.0), m);
}

/* The hull of both. */
/*@ requires mem: IVL_MEM(m) && IVL_MEM(l) && IVL_OK(u); requires sep: \separated(m, l, u);
    TOTAL assigns IVL_TOK(m), IVL_TOK(l);
    ensures ok: IVL_OK(m) && IVL_OK(l);
    ensures sound: \forall real r; IVL_IN(r, u) ==> IVL_IN(Release(r), m) && IVL_IN(Log(Release(r)), l); */
static void either(ivl *m, ivl *l, const ivl *u) {
  local_ivls(ivl_prec(m), n);
  local_ivls(ivl_prec(l), k);
  half_exp(m, l, u);
  rest_of_half(&n, &k, u);
  //@ assert low: \forall real r; r <= 0 ==> IVL_IN(r, u) ==> IVL_IN(Release(r), m) && IVL_IN(Log(Release(r)), l);
  //@ assert high: \forall real r; 0 <= r ==> IVL_IN(r, u) ==> IVL_IN(Release(r), &n) && IVL_IN(Log(Release(r)), &k);
  ivl_hull(m, m, &n);
  ivl_hull(l, l, &k);
}

void instability_parts_release(ivl *m, ivl *l, const ivl *u) {
  local_ivls(2, zero);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  const int low = ivl_le(u, &zero), high = ivl_le(&zero, u);
  //@ assert low: low != 0 ==> \forall real r; IVL_IN(r, u) ==> r <= 0;
  //@ assert high: high != 0 ==> \forall real r; IVL_IN(r, u) ==> 0 <= r;
  if (low) half_exp(m, l, u);
  else if (high) rest_of_half(m, l, u);
  else either(m, l, u);
}

/* u := epsilon (d + more) + log(delta). */
/*@ requires mem: IVL_MEM(u) && INSTABILITY_OK(q); requires sep: INSTABILITY_APART(u, q); requires dom: 0 <= more <= 1;
    ALLOCATES assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: IVL_IN(INSTABILITY_AT(q, 0, more), u); */
static void above_threshold(ivl *u, const instability_query *q, unsigned long more) {
  local_mpqs(r);
  local_ivls(ivl_prec(u), t);
  mpq_set_ui(r, more, 1);
  //@ assert more: QVAL(&r[0]) == (real)more;
  mpq_add(r, r, q->d);
  //@ assert sum: QVAL(&r[0]) == Add(QVAL(q->d), (real)more);
  mpq_mul(r, r, q->epsilon);
  //@ assert product: QVAL(&r[0]) == Mul(Add(QVAL(q->d), (real)more), QVAL(q->epsilon));
  ivl_set_q(&t, r);
  //@ assert part: IVL_IN(Mul(Add(QVAL(q->d), (real)more), QVAL(q->epsilon)), &t);
  ivl_set_q(u, q->delta);
  //@ assert delta: IVL_IN(QVAL(q->delta), u);
  ivl_log(u, u);
  //@ assert log: IVL_IN(Log(QVAL(q->delta)), u);
  ivl_add(u, u, &t);
  //@ assert both: IVL_IN(ReleaseAt(QVAL(q->epsilon), QVAL(q->delta), Add(QVAL(q->d), (real)more)), u);
}

/*@ requires mem: IVL_OK(x);
    TOTAL assigns \nothing;
    ensures low: \result != 0 ==> \forall real r; IVL_IN(r, x) ==> r <= 0; */
static int is_low(const ivl *x) {
  local_ivls(2, zero);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  return ivl_le(x, &zero);
}

int instability_parts_at(ivl *u, ivl *v, const instability_query *q, size_t k) {
  above_threshold(u, q, 1);
  above_threshold(v, q, 0);
  //@ assert both: IVL_IN(INSTABILITY_AT(q, 0, 1), u) && IVL_IN(INSTABILITY_AT(q, 0, 0), v);
  if (k == 1) {
    ivl_neg(u, u);
    ivl_neg(v, v);
    //@ assert turned: IVL_IN(INSTABILITY_AT(q, 1, 1), u) && IVL_IN(INSTABILITY_AT(q, 1, 0), v);
  }
  //@ assert at: IVL_IN(INSTABILITY_AT(q, k, 1), u) && IVL_IN(INSTABILITY_AT(q, k, 0), v);
  return is_low(u) && is_low(v);
}

/* z := epsilon, or -epsilon for atom 1: the loss where none of the arguments is above 0. */
/*@ requires mem: IVL_MEM(z) && INSTABILITY_OK(q); requires sep: INSTABILITY_APART(z, q); requires dom: 0 <= k <= 1;
    requires low: INSTABILITY_AT(q, k, 1) <= 0 && INSTABILITY_AT(q, k, 0) <= 0;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures loss: IVL_IN(Sub(Log(Release(INSTABILITY_AT(q, k, 1))), Log(Release(INSTABILITY_AT(q, k, 0)))), z); */
static void exact_loss(ivl *z, const instability_query *q, size_t k) {
  ivl_set_q(z, q->epsilon);
  //@ assert epsilon: IVL_IN(QVAL(q->epsilon), z);
  if (k == 1) ivl_neg(z, z);
  //@ assert signed: IVL_IN(ReleaseOf(k, QVAL(q->epsilon)), z);
  //@ assert logs: Log(Release(INSTABILITY_AT(q, k, 1))) == Sub(INSTABILITY_AT(q, k, 1), Log(2.0)) && Log(Release(INSTABILITY_AT(q, k, 0))) == Sub(INSTABILITY_AT(q, k, 0), Log(2.0));
}

void instability_parts_atom(atom *z, const instability_query *q, size_t k) {
  local_ivls(ivl_prec(&z->p), u, v, l);
  const int exact = instability_parts_at(&u, &v, q, k);
  instability_parts_release(&z->p, &z->loss, &u);
  instability_parts_release(&z->q, &l, &v);
  //@ assert logs: IVL_IN(Log(Release(INSTABILITY_AT(q, k, 1))), &z->loss) && IVL_IN(Log(Release(INSTABILITY_AT(q, k, 0))), &l);
  if (exact) exact_loss(&z->loss, q, k);
  else ivl_sub(&z->loss, &z->loss, &l);
  z->sign = k == 0 ? LOSS_ABOVE : LOSS_BELOW;
}
