/* gaussian.c - the closed form of the Gaussian privacy curve.
 *
 * Derivations: proofs/notes/gaussian.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian.h"
#include "elem.h"
#include "normal.h"

/* Two facts of the real numbers, theorems of proofs/coq. */
/*@ axiomatic GaussianDenominators {
      axiom add_plus: \forall real x, y; Add(x, y) == x + y;
      axiom sqrt_square: \forall real x; 0 <= x ==> Sqrt(x) * Sqrt(x) == x;
    } */

/* Method: the formula of T-GAUSS-DELTA, operation by operation; then max(0, .).
 * Special cases: none; an infinite end gives a wide answer.
 * Error: each step encloses; the difference loses about log2(1/(2s) + e s) bits and,
 * for wide s, log2(s) more, which adapt_run makes good.                            */
void gaussian_delta(ivl *z, const ivl *sigma, const ivl *eps) {
  ivl h, m, u, v;
  mpfr_prec_t p = ivl_prec(z);
  ivl_init(&h, p);
  ivl_init(&m, p);
  ivl_init(&u, p);
  ivl_init(&v, p);
  ivl_set_si(&u, 1);
  ivl_add(&h, sigma, sigma);
  //@ assert one: IVL_IN(1.0, &u);
  //@ assert sum: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Add(s, s), &h);
  //@ assert nonzero: \forall real s; 0 < s ==> Add(s, s) != 0;
  ivl_div(&h, &u, &h);
  //@ assert half: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Div(1.0, Add(s, s)), &h);
  ivl_mul(&m, eps, sigma);
  //@ assert product: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Mul(e, s), &m);
  ivl_sub(&u, &h, &m);
  //@ assert first: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Sub(Div(1.0, Add(s, s)), Mul(e, s)), &u);
  ivl_neg(&h, &h);
  //@ assert minus: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Neg(Div(1.0, Add(s, s))), &h);
  ivl_sub(&v, &h, &m);
  //@ assert second: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Sub(Neg(Div(1.0, Add(s, s))), Mul(e, s)), &v);
  ivl_phi(&u, &u);
  //@ assert phi_first: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Phi(Sub(Div(1.0, Add(s, s)), Mul(e, s))), &u);
  ivl_phi(&v, &v);
  //@ assert phi_second: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Phi(Sub(Neg(Div(1.0, Add(s, s))), Mul(e, s))), &v);
  ivl_exp(&m, eps);
  //@ assert exp: \forall real e; \at(IVL_IN(e, eps), Pre) ==> IVL_IN(Exp(e), &m);
  ivl_mul(&v, &m, &v);
  //@ assert scaled: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Mul(Exp(e), Phi(Sub(Neg(Div(1.0, Add(s, s))), Mul(e, s)))), &v);
  ivl_sub(&u, &u, &v);
  //@ assert difference: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(Sub(Phi(Sub(Div(1.0, Add(s, s)), Mul(e, s))), Mul(Exp(e), Phi(Sub(Neg(Div(1.0, Add(s, s))), Mul(e, s))))), &u);
  //@ assert delta: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(GaussDelta(e, s), &u);
  ivl_max0(z, &u);
  //@ assert clipped: \forall real e, s; 0 < s ==> \at(IVL_IN(e, eps), Pre) ==> \at(IVL_IN(s, sigma), Pre) ==> IVL_IN(\max(GaussDelta(e, s), 0.0), z);
  ivl_clear(&h);
  ivl_clear(&m);
  ivl_clear(&u);
  ivl_clear(&v);
}

/* Method: one square root, one division, both enclosing. */
void gaussian_steps(ivl *z, const ivl *sigma, const ivl *steps) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_sqrt(&t, steps);
  //@ assert root: \forall real t0; 0 < t0 ==> \at(IVL_IN(t0, steps), Pre) ==> IVL_IN(Sqrt(t0), &t);
  //@ assert square: \forall real t0; 0 < t0 ==> Sqrt(t0) * Sqrt(t0) == t0;
  //@ assert nonzero: \forall real t0; 0 < t0 ==> Sqrt(t0) != 0;
  ivl_div(z, sigma, &t);
  ivl_clear(&t);
}
