/* convert_pair.c - the representations of a pair.
 *
 * Not analysed by WP: it calls pairs through pointers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-PAIR).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_pair.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "prob.h"

/* Method: 1 - P[-L > x], which is what a pair answers for its other side. */
void convert_pair_F(ivl *y, const ivl *x, void *data) {
  local_ivls(ivl_prec(y), other);
  pair_tails(&other, y, data, PAIR_QP, x);
  prob_complement(y);
  prob_clip(y);
}

/* Method: 1 - Q[-L > x]. */
void convert_pair_G(ivl *y, const ivl *x, void *data) {
  local_ivls(ivl_prec(y), other);
  pair_tails(y, &other, data, PAIR_QP, x);
  prob_complement(y);
  prob_clip(y);
}

/* y := tail of the first law - a tail of the second at log(a), for a point a > 0; 1 at 0.
 * An atom at log(a) adds 0 if it counts in both tails or in none, so the tails are asked at
 * a point above: what is in between counts at most 1 - a exp(-x).                     */
static void stick(ivl *y, const ivl *a, const pair *p, pair_side side) {
  mpfr_prec_t w = ivl_prec(y) + 64;
  local_ivls(w, x, u, v);
  ivl_log(&x, a);
  ivl_scale_si(&u, 1, -(long)ivl_prec(y) - 8);
  ivl_add(&x, &x, &u);
  mpfr_set(x.lo, x.hi, MPFR_RNDD);
  if (ivl_is_finite(&x)) {
    pair_tails(&u, &v, p, side, &x);
    ivl_sub_mul(&u, &u, &v, a);
    ivl_exp_neg(&x, &x);
    ivl_mul(&x, &x, a);
    prob_complement(&x);
    ivl_max0(&x, &x);
    mpfr_set_zero(x.lo, 1);
    ivl_add(y, &u, &x);
  } else {
    ivl_set_whole(y);
  }
  prob_clip(y);
}

/* Method: the curve falls, so the two ends of `a` give the two ends of y. */
static void falling(ivl *y, const ivl *a, const pair *p, pair_side side) {
  local_ivls(ivl_prec(y), t);
  local_ivls(ivl_prec(a), e);
  ivl_set_si(&t, 1);
  ivl_set_si(y, 0);
  if (mpfr_sgn(a->lo) > 0 && mpfr_number_p(a->lo)) {
    ivl_set_point(&e, a->lo);
    stick(&t, &e, p, side);
  }
  if (mpfr_number_p(a->hi) && mpfr_sgn(a->hi) > 0) {
    ivl_set_point(&e, a->hi);
    stick(y, &e, p, side);
  } else if (mpfr_sgn(a->hi) <= 0) {
    ivl_set_si(y, 1);
  }
  end_set_up(y->hi, t.hi);
}

void convert_pair_H(ivl *y, const ivl *a, void *data) { falling(y, a, data, PAIR_PQ); }

void convert_pair_R(ivl *y, const ivl *a, void *data) { falling(y, a, data, PAIR_QP); }

void convert_pair_moment(cpx *w, const cpx *z, void *data) { pair_moment(w, data, z); }

convert_laws convert_pair_laws(pair *p) {
  convert_laws laws = {{convert_pair_F, p}, {convert_pair_G, p}};
  return laws;
}
