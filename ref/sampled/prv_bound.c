/* prv_bound.c - the error of a composition of sampled loss variables, printed and proved.
 *
 * Derivation: proofs/notes/sampling.md (T-PRV-SAMPLED).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "prv_bound.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

/*@ requires mem: IVL_MEM(z) && ZOK(n) && \separated(z, n);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((real)ZVAL(n), z); */
static void z_of(ivl *z, mpz_srcptr n) {
  local_mpqs(q);
  mpq_set_num(q, n);
  mpq_canonicalize(q);
  ivl_set_q(z, q);
}

/*@ requires mem: PRV_BOUND_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: b->parts <= PRV_BOUND_MOST_PARTS ==> IVL_IN((real)b->parts, z); */
static void parts_of(ivl *z, const prv_bound *b) { ivl_set_si(z, (long)b->parts); }

/* z := c z. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(Mul(a, (real)c), z); */
static void times(ivl *z, long c) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(&t, c);
  ivl_mul(z, z, &t);
}

/* z := z + c q. */
/*@ requires mem: IVL_OK(z) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(Add(a, Mul(QVAL(q), (real)c)), z); */
static void add_of(ivl *z, long c, mpq_srcptr q) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(&t, q);
  times(&t, c);
  ivl_add(z, z, &t);
}

/* z := sqrt(L / (m n h)). */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: PRV_BOUND_SPREAD_DOM(b, m) ==>
      IVL_IN(PrvSpread(QVAL(b->range), QVAL(b->mesh), (real)ZVAL(b->samples), (real)m), z); */
static void spread(ivl *z, const prv_bound *b, long m) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(&t, b->mesh);
  z_of(z, b->samples);
  ivl_mul(&t, &t, z);
  times(&t, m);
  ivl_set_q(z, b->range);
  ivl_div(z, z, &t);
  ivl_sqrt(z, z);
}

/* z := e^(-2 s^2 / (k h^2)). */
/*@ requires mem: PRV_BOUND_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: PRV_BOUND_DRIFT_DOM(b) ==> IVL_IN(PrvDrifted(QVAL(b->drift), QVAL(b->mesh), (real)b->parts), z); */
static void drifted(ivl *z, const prv_bound *b) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(z, b->drift);
  ivl_set_q(&t, b->mesh);
  ivl_div(z, z, &t);
  ivl_sqr(z, z);
  parts_of(&t, b);
  ivl_div(z, z, &t);
  times(z, -2);
  ivl_exp(z, z);
}

/* z := e^(-n t^2 / (2 w^2)) with w = L, or 1. */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures wide: wide != 0 ==> QVAL(b->range) != 0 ==> IVL_IN(PrvMissed(Div(QVAL(b->slack), QVAL(b->range)), (real)ZVAL(b->samples)), z);
    ensures near: wide == 0 ==> IVL_IN(PrvMissed(QVAL(b->slack), (real)ZVAL(b->samples)), z); */
static void missed(ivl *z, const prv_bound *b, int wide) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(z, b->slack);
  ivl_set_q(&t, b->range);
  if (wide) ivl_div(z, z, &t);
  ivl_sqr(z, z);
  z_of(&t, b->samples);
  ivl_mul(z, z, &t);
  ivl_neg(z, z);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}

/* z := a e^(-n t^2 / (2 L^2)) + b e^(-n t^2 / 2). */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: QVAL(b->range) != 0 ==>
      IVL_IN(PrvBothMissed(QVAL(b->slack), QVAL(b->range), (real)ZVAL(b->samples), (real)far, (real)near), z); */
static void both_missed(ivl *z, const prv_bound *b, long far, long near) {
  local_ivls(ivl_prec(z), t);
  missed(z, b, 1);
  times(z, far);
  missed(&t, b, 0);
  times(&t, near);
  ivl_add(z, z, &t);
}

/* z := k z, then c e^(-2 s^2 / (k h^2)), the tails and the tail of the sum are added. */
/*@ requires mem: PRV_BOUND_APART(z, b) && IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> PRV_BOUND_DRIFT_DOM(b) ==>
      IVL_IN(PrvFinished(a, PrvDrifted(QVAL(b->drift), QVAL(b->mesh), (real)b->parts), (real)b->parts, (real)c, QVAL(b->tails), (real)tails, QVAL(b->sum_tail)), z); */
static void finish(ivl *z, const prv_bound *b, long c, long tails) {
  local_ivls(ivl_prec(z), t);
  parts_of(&t, b);
  ivl_mul(z, z, &t);
  drifted(&t, b);
  times(&t, c);
  ivl_add(z, z, &t);
  add_of(z, tails, b->tails);
  add_of(z, 1, b->sum_tail);
}

void prv_bound_printed_eta(ivl *z, const prv_bound *b) {
  local_ivls(ivl_prec(z), t);
  spread(&t, b, 1);
  add_of(&t, 1, b->slack);
  times(&t, 2);
  both_missed(z, b, 4, 8);
  ivl_add(z, z, &t);
  finish(z, b, 4, 2);
}

/* s + k (t + 2 L (t/2 + r)) + 2 k (t/2 + r) = s + k (t + 2 (L + 1) (t/2 + r)). */
void prv_bound_printed_tau(ivl *z, const prv_bound *b) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(z, b->slack);
  ivl_mul_2si(z, z, -1);
  spread(&t, b, 1);
  ivl_add(z, z, &t);
  //@ assert here: PRV_BOUND_APART(z, b) && IVL_OK(z) && IVL_OK(&t);
  ivl_set_q(&t, b->range);
  ivl_add_si(&t, &t, 1);
  ivl_mul(z, z, &t);
  times(z, 2);
  add_of(z, 1, b->slack);
  parts_of(&t, b);
  ivl_mul(z, z, &t);
  add_of(z, 1, b->drift);
}

void prv_bound_eta(ivl *z, const prv_bound *b) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(&t, b->slack);
  ivl_mul_2si(&t, &t, -1);
  spread(z, b, 2);
  ivl_add(z, z, &t);
  finish(z, b, 2, 1);
}

void prv_bound_tau(ivl *z, const prv_bound *b) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(z, b->slack);
  parts_of(&t, b);
  ivl_mul(z, z, &t);
  times(z, 2);
  add_of(z, 1, b->drift);
}

void prv_bound_fail(ivl *z, const prv_bound *b) {
  local_ivls(ivl_prec(z), t);
  both_missed(z, b, 4, 1);
  parts_of(&t, b);
  ivl_mul(z, z, &t);
}

int prv_bound_is_asked(const prv_bound *b) {
  const int plus = mpq_sgn(b->range) > 0 && mpq_sgn(b->mesh) > 0 && mpq_sgn(b->drift) > 0 && mpq_sgn(b->slack) > 0;
  const int none = mpq_sgn(b->tails) < 0 || mpq_sgn(b->sum_tail) < 0;
  return plus && !none && b->parts >= 1 && b->parts <= PRV_BOUND_MOST_PARTS && mpz_sgn(b->samples) > 0;
}
