/* logistic_parts.c - the formulas of the logistic pair, in intervals.
 *
 * Derivations: proofs/notes/selection.md (T-EM-ONE, T-EM-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "logistic_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void logistic_parts_rest(ivl *z, const ivl *x) {
  ivl_neg(z, x);
  ivl_expm1(z, z);
  ivl_neg(z, z);
}

void logistic_parts_distance(ivl *v, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(v), u);
  ivl_mul_2si(&u, c, 1);
  ivl_sub_si(&u, &u, 1);
  ivl_sqr(&u, &u);
  ivl_mul_2si(v, t, 1);
  ivl_sqr(v, v);
  ivl_add(v, v, &u);
}

void logistic_parts_cosh(ivl *a, const ivl *h, const ivl *c) {
  local_ivls(ivl_prec(a), b);
  ivl_mul_2si(&b, c, 1);
  ivl_sub_si(&b, &b, 1);
  ivl_exp_mul(a, h, &b);
  ivl_si_div(&b, 1, a);
  ivl_add(a, a, &b);
}

void logistic_parts_sinh(ivl *a, const ivl *h) {
  local_ivls(ivl_prec(a), b);
  ivl_exp(a, h);
  ivl_si_div(&b, 1, a);
  ivl_sub(a, a, &b);
}

/* z := (1 - g + g e^l)^(c + 1), the logarithm. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(l) && IVL_OK(c) && QOK(g);
    requires sep: \separated(z, l) && \separated(z, c) && \separated(z, g);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; -1 < Mul(Expm1(r), QVAL(g)) ==> IVL_IN(r, l) ==> IVL_IN(s, c) ==>
      IVL_IN(LogisticEndPower(r, s, QVAL(g)), z); */
static void end_power(ivl *z, const ivl *l, mpq_srcptr g, const ivl *c) {
  local_ivls(ivl_prec(z), w);
  ivl_expm1(&w, l);
  ivl_mul_q(&w, &w, g);
  ivl_log1p(&w, &w);
  ivl_add_si(z, c, 1);
  ivl_mul(z, z, &w);
}

void logistic_parts_end(ivl *z, mpq_srcptr l, mpq_srcptr range, mpq_srcptr g, const ivl *c) {
  local_ivls(ivl_prec(z), e);
  ivl_set_q(&e, l);
  end_power(z, &e, g, c);
  //@ assert power: \forall real r; -1 < Mul(Expm1(QVAL(l)), QVAL(g)) ==> IVL_IN(r, c) ==> IVL_IN(LogisticEndPower(QVAL(l), r, QVAL(g)), z);
  ivl_mul_si(&e, &e, 3);
  ivl_add_q(&e, &e, range);
  ivl_mul_2si(&e, &e, -1);
  //@ assert shift: IVL_IN(Scale(Add(Mul(QVAL(l), 3.0), QVAL(range)), -1), &e);
  ivl_exp_sub(z, z, &e);
}
