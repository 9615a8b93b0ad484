/* atom.c - one atom of a loss.  Derivations: proofs/notes/table.md.                */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "atom.h"
#include "elem.h"

/* Method: the sign decides against an x on the other side of 0, or at 0, the enclosure
 * of the loss elsewhere.  Error: none, the answer is certain or 0.                  */
int atom_above(const atom *t, const ivl *x) {
  if (t->sign == LOSS_INFINITE) return 1;
  if (t->sign == LOSS_NONE) return -1;
  if (t->sign > 0 && mpfr_sgn(x->hi) <= 0) return 1;
  if (t->sign <= 0 && mpfr_sgn(x->lo) >= 0) return -1;
  if (ivl_lt(x, &t->loss)) return 1;
  if (ivl_le(&t->loss, x)) return -1;
  return 0;
}

/* z := z + m where sign > 0; z and z + m where sign = 0; z where sign < 0. */
/*@ requires IVL_OK(z) && IVL_OK(m) && \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures added: sign >= 0 ==> \forall real a, b; IVL_WAS(a, z) ==> IVL_IN(b, m) ==> IVL_IN(Add(a, b), z);
    ensures kept: sign <= 0 ==> \forall real a; IVL_WAS(a, z) ==> IVL_IN(a, z); */
static void add_atom(ivl *z, const ivl *m, int sign) {
  ivl t;
  if (sign < 0) return;
  ivl_init(&t, ivl_prec(z));
  ivl_add(&t, z, m);
  //@ assert sum: \forall real a, b; IVL_IN(a, z) ==> IVL_IN(b, m) ==> IVL_IN(Add(a, b), &t);
  if (sign > 0) ivl_set(z, &t);
  else ivl_hull(z, z, &t);
  ivl_clear(&t);
}

void atom_count(ivl *u, ivl *v, const atom *t, const ivl *x) {
  int sign = atom_above(t, x);
  add_atom(u, &t->p, sign);
  add_atom(v, &t->q, sign);
}

void atom_exp_minus(ivl *z, mpq_srcptr r) {
  ivl_set_q(z, r);
  ivl_neg(z, z);
  //@ assert minus: IVL_IN(Neg(QVAL(r)), z);
  ivl_exp(z, z);
}
