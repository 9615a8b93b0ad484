/* gaussian_pair_tails.c - the tails of the loss of Gaussian noise.
 *
 * Derivations: proofs/notes/pair.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_pair.h"

/* Method: x/m -+ m/2, then the normal tail.
 * Special cases: none; an infinite end gives a wide answer.
 * Error: each step encloses; the tail multiplies a relative error of its argument t
 * by about t^2.                                                                   */
void gaussian_pair_tails(ivl *a, ivl *b, const ivl *m, const ivl *x) {
  ivl q, h;
  ivl_init(&q, ivl_prec(a));
  ivl_init(&h, ivl_prec(a));
  ivl_set_si(&h, 2);
  //@ assert two: IVL_IN(2.0, &h);
  ivl_div(&q, x, m);
  //@ assert quotient: \forall real t, n; 0 < n ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Div(t, n), &q);
  ivl_div(&h, m, &h);
  //@ assert half: \forall real n; IVL_IN(n, m) ==> IVL_IN(Div(n, 2.0), &h);
  ivl_sub(a, &q, &h);
  //@ assert first: \forall real t, n; 0 < n ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Sub(Div(t, n), Div(n, 2.0)), a);
  ivl_add(b, &q, &h);
  //@ assert second: \forall real t, n; 0 < n ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Add(Div(t, n), Div(n, 2.0)), b);
  ivl_phi_tail(a, a);
  //@ assert tail_p: \forall real t, n; 0 < n ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Phitail(Sub(Div(t, n), Div(n, 2.0))), a);
  ivl_phi_tail(b, b);
  //@ assert tail_q: \forall real t, n; 0 < n ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Phitail(Add(Div(t, n), Div(n, 2.0))), b);
  ivl_clear(&q);
  ivl_clear(&h);
}
