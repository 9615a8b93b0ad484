/* response_mass.h - the masses of randomized response by epsilon.
 *
 * With m = k - 1 other answers and t = exp(-epsilon) the true answer has the mass 1/(m t + 1), each
 * other one t/(m t + 1); no exponential grows.
 * Classic mistake: exp(epsilon) overflows.  Derivations: proofs/notes/response.md (T-RESPONSE-EPSILON). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RESPONSE_MASS_H
#define ASSAY_RESPONSE_MASS_H

#include "ivl.h"

/*@ axiomatic ResponseMasses {
      logic real ResponseAll(real e, real m);
      logic real ResponseTrue(real e, real m);
      logic real ResponseOther(real e, real m);
      axiom responseall_def: \forall real e, m; ResponseAll(e, m) == Add(Mul(m, Exp(Neg(e))), 1.0);
      axiom responsetrue_def: \forall real e, m; ResponseTrue(e, m) == Div(1.0, ResponseAll(e, m));
      axiom responseother_def: \forall real e, m; ResponseOther(e, m) == Div(Exp(Neg(e)), ResponseAll(e, m));
      axiom response_all: \forall real e, m; 0 <= m ==> 0 < ResponseAll(e, m);
    } */

/* The masses of the true answer and of each other one, for m other ones. */
/*@ requires mem: IVL_MEM(true_one) && IVL_MEM(other) && QOK(e) && QOK(m);
    requires sep: \separated(true_one, other, e, m); requires dom: 0 <= QVAL(m);
    TOTAL assigns IVL_TOK(true_one), IVL_TOK(other);
    ensures ok: IVL_OK(true_one) && IVL_OK(other);
    ensures truth: IVL_IN(ResponseTrue(QVAL(e), QVAL(m)), true_one);
    ensures other: IVL_IN(ResponseOther(QVAL(e), QVAL(m)), other); */
void response_mass_of(ivl *true_one, ivl *other, mpq_srcptr e, mpq_srcptr m);

/* z := { a (m - 1) : a in other }: the answers that are true for neither. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(other) && QOK(m); requires sep: \separated(z, other, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, other) ==> IVL_IN(Mul(Sub(QVAL(m), 1.0), a), z); */
void response_mass_rest(ivl *z, const ivl *other, mpq_srcptr m);

/* z := 1/k, or (k - 1)/k where `others`; m is k - 1. */
/*@ requires mem: IVL_MEM(z) && QOK(m); requires sep: \separated(z, m); requires dom: 0 <= QVAL(m);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures one: others == 0 ==> IVL_IN(1 / (1 + QVAL(m)), z);
    ensures others: others != 0 ==> IVL_IN(1 / (1 + QVAL(m)) * QVAL(m), z); */
void response_mass_uniform(ivl *z, mpq_srcptr m, int others);
/* z := log(k p) = -log(1 + (k-1)/k (exp(-e) - 1)), the loss of the true answer against all alike, without cancelling. */
/*@ requires mem: IVL_MEM(z) && QOK(e) && QOK(m); requires sep: \separated(z, e) && \separated(z, m); requires dom: 0 <= QVAL(m);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: -1 < Mul(Expm1(Neg(QVAL(e))), 1 / (1 + QVAL(m)) * QVAL(m)) ==>
      IVL_IN(Neg(Log1p(Mul(Expm1(Neg(QVAL(e))), 1 / (1 + QVAL(m)) * QVAL(m)))), z); */
void response_mass_loss(ivl *z, mpq_srcptr e, mpq_srcptr m);

#endif
