/* discrete_gaussian_error.c - what bounds the errors of sums over integers, in intervals.
 *
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-STEP, T-DGAUSS-SUM).              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian_error.h"
#include "ivl_fused.h"
#include "local.h"

void discrete_gaussian_error_distance(ivl *d, const ivl *re, long s, long first, long last) {
  local_ivls(ivl_prec(d), c, e);
  local_ivls(2, zero);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  ivl_mul_si(&c, re, s);
  ivl_hull(&c, &c, &zero);
  //@ assert centres: \forall real r; IVL_IN(r, re) ==> IVL_IN(Mul(r, (real)s), &c) && IVL_IN(0.0, &c);
  ivl_si_sub(d, last, &c);
  ivl_sub_si(&e, &c, first);
  ivl_hull(d, d, &e);
}

void discrete_gaussian_error_growth(ivl *z, mpfr_srcptr a, mpfr_srcptr b, long s, mpq_srcptr h) {
  local_ivls(ivl_prec(z), u, y);
  ivl_set_point(&y, a);
  discrete_gaussian_parts_moved(z, &y, s, h);
  //@ assert first: IVL_IN(DiscreteMoved(VAL(a), QVAL(h), s), z);
  ivl_set_point(&y, b);
  discrete_gaussian_parts_moved(&u, &y, s, h);
  //@ assert second: IVL_IN(DiscreteMoved(VAL(b), QVAL(h), s), &u);
  ivl_add(z, z, &u);
}

void discrete_gaussian_error_lift(ivl *z, const ivl *re, const ivl *im, long n, const ivl *a, mpq_srcptr h) {
  local_ivls(ivl_prec(z), y);
  ivl_neg(&y, im);
  ivl_max(&y, &y, im);
  ivl_mul_si(&y, &y, n);
  ivl_add(&y, &y, a);
  ivl_mul(&y, &y, a);
  ivl_mul_q(&y, &y, h);
  //@ assert first: \forall real t, v; IVL_IN(t, im) ==> IVL_IN(v, a) ==> IVL_IN(Mul(Mul(Add(Mul(\max(Neg(t), t), (real)n), v), v), QVAL(h)), &y);
  ivl_neg(z, re);
  ivl_max0(z, z);
  ivl_mul_2si(z, z, -1);
  ivl_add(&y, &y, z);
  ivl_exp(z, &y);
}

void discrete_gaussian_error_area(ivl *z, mpq_srcptr sigma, int root) {
  local_ivls(ivl_prec(z), t);
  if (root) {
    ivl_set_q(&t, sigma);
    ivl_sqrt(&t, &t);
    ivl_mul(z, z, &t);
  } else {
    ivl_mul_q(z, z, sigma);
  }
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_mul(z, z, &t);
}

void discrete_gaussian_error_widen(cpx *z, ivl *e) {
  local_ivls(ivl_prec(e), t);
  ivl_neg(&t, e);
  ivl_hull(e, e, &t);
  ivl_add(&z->re, &z->re, e);
  ivl_add(&z->im, &z->im, e);
}

void discrete_gaussian_error_rest(ivl *z, const ivl *t, const ivl *r) {
  local_ivls(ivl_prec(z), u);
  ivl_si_sub(z, 1, r);
  ivl_mul(&u, t, r);
  ivl_div(z, &u, z);
  ivl_set_si(&u, 0);
  //@ assert zero: IVL_IN(0.0, &u);
  ivl_hull(z, z, &u);
  ivl_max0(z, z);
}

void discrete_gaussian_error_share(ivl *z, const ivl *norm) {
  local_ivls(2, one);
  ivl_div(z, z, norm);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  ivl_max0(z, z);
  //@ assert positive: \forall real a, b; b != 0 ==> 0 <= Div(a, b) ==> \at(IVL_IN(a, z), Pre) ==> IVL_IN(b, norm) ==> \max(Div(a, b), 0.0) == Div(a, b) && IVL_IN(\max(Div(a, b), 0.0), z);
  ivl_min(z, z, &one);
  //@ assert inside: \forall real a; a <= 1 ==> \min(a, 1.0) == a;
  //@ assert least: \forall real a, b; b != 0 ==> 0 <= Div(a, b) <= 1 ==> \at(IVL_IN(a, z), Pre) ==> IVL_IN(b, norm) ==> IVL_IN(\min(Div(a, b), 1.0), z);
}
