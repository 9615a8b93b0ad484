/* response_mass.c - the masses of randomized response by epsilon.
 *
 * Derivations: proofs/notes/response.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "response_mass.h"
#include "atom.h"
#include "elem.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/* Method: the formulas, operation by operation.
 * Error: a few ulp; all terms are positive.                                        */
void response_mass_of(ivl *true_one, ivl *other, mpq_srcptr e, mpq_srcptr m) {
  ivl t, u;
  ivl_init(&t, ivl_prec(other));
  ivl_init(&u, ivl_prec(other));
  atom_exp_minus(&t, e);
  ivl_set_q(&u, m);
  //@ assert others: IVL_IN(QVAL(m), &u);
  ivl_mul(&u, &u, &t);
  //@ assert product: IVL_IN(Mul(QVAL(m), Exp(Neg(QVAL(e)))), &u);
  ivl_set_si(true_one, 1);
  //@ assert one: IVL_IN(1.0, true_one);
  ivl_add(&u, &u, true_one);
  //@ assert all: IVL_IN(ResponseAll(QVAL(e), QVAL(m)), &u);
  ivl_div(true_one, true_one, &u);
  //@ assert truth: IVL_IN(ResponseTrue(QVAL(e), QVAL(m)), true_one);
  ivl_div(other, &t, &u);
  ivl_clear(&u);
  ivl_clear(&t);
}

void response_mass_rest(ivl *z, const ivl *other, mpq_srcptr m) {
  ivl one;
  ivl_init(&one, 2);
  ivl_set_q(z, m);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  //@ assert others: IVL_IN(QVAL(m), z);
  ivl_sub(z, z, &one);
  //@ assert neither: IVL_IN(Sub(QVAL(m), 1.0), z);
  ivl_mul(z, z, other);
  ivl_clear(&one);
}

void response_mass_uniform(ivl *z, mpq_srcptr m, int others) {
  local_mpqs(all);
  mpq_set_ui(all, 1, 1);
  //@ assert one: QVAL(&all[0]) == 1;
  mpq_add(all, all, m);
  mpq_inv(all, all);
  if (others) mpq_mul(all, all, m);
  ivl_set_q(z, all);
}

void response_mass_loss(ivl *z, mpq_srcptr e, mpq_srcptr m) {
  local_ivls(ivl_prec(z), t, u);
  ivl_set_q(&t, e);
  ivl_neg(&t, &t);
  ivl_expm1(&t, &t);
  response_mass_uniform(&u, m, 1);
  ivl_mul(&t, &t, &u);
  ivl_log1p(&t, &t);
  ivl_neg(z, &t);
}
