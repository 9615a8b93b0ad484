/* ivl_order.c - comparison, maximum, minimum, hull and meet of intervals. */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "ivl.h"

void ivl_max0(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  //@ assert some: below(u, inner(u, v)) && above(v, inner(u, v));
  if (mpfr_sgn(x->lo) < 0) mpfr_set_zero(z->lo, 1);
  else end_set_dn(z->lo, x->lo);
  if (mpfr_sgn(x->hi) < 0) mpfr_set_zero(z->hi, 1);
  else end_set_up(z->hi, x->hi);
  //@ assert member: IVL_IN(\max(inner(u, v), 0.0), z);
}

void ivl_max(ivl *z, const ivl *x, const ivl *y) {
  end_set_dn(z->lo, mpfr_cmp(x->lo, y->lo) > 0 ? x->lo : y->lo);
  end_set_up(z->hi, mpfr_cmp(x->hi, y->hi) > 0 ? x->hi : y->hi);
}

void ivl_min(ivl *z, const ivl *x, const ivl *y) {
  end_set_dn(z->lo, mpfr_cmp(x->lo, y->lo) < 0 ? x->lo : y->lo);
  end_set_up(z->hi, mpfr_cmp(x->hi, y->hi) < 0 ? x->hi : y->hi);
}

void ivl_hull(ivl *z, const ivl *x, const ivl *y) {
  end_set_dn(z->lo, mpfr_cmp(x->lo, y->lo) < 0 ? x->lo : y->lo);
  end_set_up(z->hi, mpfr_cmp(x->hi, y->hi) > 0 ? x->hi : y->hi);
}

int ivl_meet(ivl *z, const ivl *x, const ivl *y) {
  if (mpfr_cmp(x->lo, y->hi) > 0 || mpfr_cmp(y->lo, x->hi) > 0) return 0;
  mpfr_srcptr lo = mpfr_cmp(x->lo, y->lo) > 0 ? x->lo : y->lo;
  mpfr_srcptr hi = mpfr_cmp(x->hi, y->hi) < 0 ? x->hi : y->hi;
  //@ ghost int s = lo->tok, t = hi->tok;
  //@ assert shared: ordered(s, t);
  //@ assert some: below(s, inner(s, t)) && above(t, inner(s, t));
  end_set_dn(z->lo, lo);
  end_set_up(z->hi, hi);
  //@ assert member: IVL_IN(inner(s, t), z);
  return 1;
}

int ivl_lt(const ivl *x, const ivl *y) { return mpfr_cmp(x->hi, y->lo) < 0; }

int ivl_le(const ivl *x, const ivl *y) { return mpfr_cmp(x->hi, y->lo) <= 0; }

int ivl_sign(const ivl *x) {
  if (mpfr_sgn(x->lo) > 0) return 1;
  if (mpfr_sgn(x->hi) < 0) return -1;
  return 0;
}

int ivl_is_finite(const ivl *x) { return !mpfr_inf_p(x->lo) && !mpfr_inf_p(x->hi); }
