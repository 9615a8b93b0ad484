/* tradeoff_test_line.c - the supporting line of a test.
 *
 * Derivation: proofs/notes/tradeoff.md (T-TRADEOFF-LINE).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "tradeoff_test.h"

/* Method: b - exp(y) (x - a).
 * Special cases: none.  Error: x - a cancels, which is wanted: the line touches at a. */
void tradeoff_test_line(ivl *z, const ivl *a, const ivl *b, const ivl *y, mpq_srcptr x) {
  ivl u;
  ivl_init(&u, ivl_prec(z));
  ivl_set_q(&u, x);
  //@ assert level: IVL_IN(QVAL(x), &u);
  ivl_sub(&u, &u, a);
  //@ assert past: \forall real v; IVL_IN(v, a) ==> IVL_IN(Sub(QVAL(x), v), &u);
  ivl_exp(z, y);
  //@ assert slope: \forall real t; IVL_IN(t, y) ==> IVL_IN(Exp(t), z);
  ivl_mul(&u, z, &u);
  //@ assert drop: \forall real v, t; IVL_IN(v, a) ==> IVL_IN(t, y) ==> IVL_IN(Mul(Exp(t), Sub(QVAL(x), v)), &u);
  ivl_sub(z, b, &u);
  ivl_clear(&u);
}
