/* convert_cut.c - what it costs to cut batches at a largest size.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-CUT).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"

/* Method: (1 + exp(e)) t Pr[X >= most + 1], each step enclosing. */
void convert_cut_to_delta(ivl *z, const ivl *eps, const ivl *steps, unsigned long n, const ivl *rate,
                          unsigned long most) {
  ivl t, one;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  ivl_binomial_upper(&t, n, rate, most + 1);
  //@ assert tail: \forall real q; 0 <= q <= 1 ==> IVL_IN(q, rate) ==> IVL_IN(BinomialUpper(n, q, most + 1), &t);
  ivl_mul(&t, steps, &t);
  //@ assert union: \forall real s, q; 0 <= q <= 1 ==> IVL_IN(s, steps) ==> IVL_IN(q, rate) ==> IVL_IN(Mul(s, BinomialUpper(n, q, most + 1)), &t);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  ivl_exp(z, eps);
  ivl_add(z, &one, z);
  //@ assert factor: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Add(1.0, Exp(e)), z);
  ivl_mul(z, z, &t);
  //@ assert delta: \forall real e, s, q; 0 <= q <= 1 ==> IVL_IN(e, eps) ==> IVL_IN(s, steps) ==> IVL_IN(q, rate) ==> IVL_IN(Mul(Add(1.0, Exp(e)), Mul(s, BinomialUpper(n, q, most + 1))), z);
  ivl_clear(&t);
  ivl_clear(&one);
}
