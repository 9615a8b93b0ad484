/* gg_bend.c - the formulas of an arc from kink to kink, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARC, T-GG-BRANCH).        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_bend.h"
#include "ivl_fused.h"
#include "local.h"

void gg_bend_affine(cpx *z, const cpx *t, long m, long n) {
  local_ivls(64, k);
  ivl_set_si(&k, n);
  cpx_mul_ivl(z, t, &k);
  ivl_add_si(&z->re, &z->re, m);
}

void gg_bend_along(cpx *z, const ivl *length, const ivl *rise, int turn) {
  local_cpxs(ivl_prec(&z->re), s);
  cpx_mul_ivl(z, z, rise);
  if (turn < 0) cpx_neg(z, z);
  //@ assert turned: \forall real a, b, r; \at(CPX_IN(a, b, z), Pre) ==> IVL_IN(r, rise) ==> CPX_IN(GgTurned(Mul(a, r), turn), GgTurned(Mul(b, r), turn), z);
  ivl_neg(&s.re, &z->im);
  ivl_set(&s.im, &z->re);
  ivl_add(&z->re, length, &s.re);
  ivl_set(&z->im, &s.im);
}

void gg_bend_straight(cpx *z, const ivl *length) {
  ivl_set(&z->re, length);
  ivl_set_si(&z->im, 0);
  //@ assert zero: IVL_IN(0.0, &z->im);
}

void gg_bend_speed(cpx *speed, const cpx *s, unsigned long d) {
  local_ivls(64, k);
  cpx_mul(speed, speed, s);
  ivl_set_si(&k, (long)d);
  cpx_mul_ivl(speed, speed, &k);
}

int gg_bend_log(cpx *z, const ivl *a, const ivl *b, const cpx *x) {
  cpx_exp(z, x);
  cpx_mul_ivl(z, z, b);
  ivl_add(&z->re, &z->re, a);
  //@ assert sum: \forall real p, q, v, w; CPX_IN(p, q, x) ==> IVL_IN(v, a) ==> IVL_IN(w, b) ==> CPX_IN(GgSumRe(p, q, v, w), GgSumIm(p, q, w), z);
  if (!cpx_is_finite(z) || !cpx_off_cut(z)) return 0;
  cpx_log(z, z);
  return 1;
}

int gg_bend_log_far(cpx *z, const ivl *a, const ivl *b, const cpx *x) {
  local_cpxs(ivl_prec(&z->re), minus);
  cpx_neg(&minus, x);
  const int good = gg_bend_log(z, a, b, &minus);
  cpx_add(z, z, x);
  return good;
}

void gg_bend_line(ivl *x, ivl *speed, const ivl *length, const ivl *r, unsigned long d) {
  ivl_pow_ui(speed, r, d - 1);
  ivl_mul(speed, speed, length);
  ivl_mul(x, speed, r);
  ivl_mul_si(speed, speed, (long)d);
}

void gg_bend_log_real(ivl *z, const ivl *a, const ivl *b, const ivl *x) {
  ivl_exp(z, x);
  ivl_mul(z, z, b);
  ivl_add(z, z, a);
  ivl_log(z, z);
}
