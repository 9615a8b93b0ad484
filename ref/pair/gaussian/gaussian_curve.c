/* gaussian_curve.c - one deviation for many steps, and the curve on a logarithmic scale.
 *
 * Derivations: proofs/notes/gaussian.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_curve.h"
#include "elem.h"

void gaussian_curve_one_step(ivl *z, mpq_srcptr sigma, mpq_srcptr steps) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(&t, steps);
  ivl_set_q(z, sigma);
  gaussian_steps(z, z, &t);
  ivl_clear(&t);
}

/* Method: logarithms, because there the curve is nearly a parabola and tiny deltas
 * are ordinary numbers.
 * Special cases: where delta may be 0 the excess may be -inf.                     */
void gaussian_curve_excess(ivl *y, const ivl *x, const ivl *sigma, const ivl *log_delta) {
  gaussian_delta(y, sigma, x);
  //@ assert delta: \forall real e, s; 0 < s ==> IVL_IN(e, x) ==> IVL_IN(s, sigma) ==> IVL_IN(GaussDelta(e, s), y);
  ivl_log(y, y);
  //@ assert log: \forall real e, s; 0 < s ==> IVL_IN(e, x) ==> IVL_IN(s, sigma) ==> IVL_IN(Log(GaussDelta(e, s)), y);
  ivl_sub(y, y, log_delta);
}

/* Method: the bound (1/(2s) + sqrt(-2 log delta)) / s is too large an epsilon, by
 * Phi(-t) <= exp(-t^2/2) (T-GAUSS-EPS); the proposal is from its half to itself.  */
void gaussian_curve_guess(ivl *z, const ivl *sigma, const ivl *log_delta) {
  ivl t, h;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&h, ivl_prec(z));
  ivl_neg(&t, log_delta);
  ivl_max0(&t, &t);
  ivl_mul_2si(&t, &t, 1);
  ivl_sqrt(&t, &t);
  ivl_set_si(&h, 1);
  ivl_div(&h, &h, sigma);
  ivl_mul_2si(z, &h, -1);
  ivl_add(&t, &t, z);
  ivl_mul(&t, &t, &h);
  ivl_mul_2si(&h, &t, -1);
  ivl_hull(z, &h, &t);
  ivl_clear(&t);
  ivl_clear(&h);
}
