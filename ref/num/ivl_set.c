/* ivl_set.c - life and assignment of intervals.
 *
 * Error: each end is rounded to its own side, so that the members stay inside.   */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "ivl.h"

void ivl_init(ivl *z, mpfr_prec_t p) {
  mpfr_init2(z->lo, p);
  mpfr_init2(z->hi, p);
  ivl_set_whole(z);
}

void ivl_clear(ivl *z) {
  mpfr_clear(z->lo);
  mpfr_clear(z->hi);
}

mpfr_prec_t ivl_prec(const ivl *z) { return mpfr_get_prec(z->lo); }

void ivl_set(ivl *z, const ivl *x) {
  //@ ghost int s = x->lo[0].tok, t = x->hi[0].tok;
  end_set_dn(z->lo, x->lo);
  end_set_up(z->hi, x->hi);
  //@ assert member: below(s, inner(s, t)) && above(t, inner(s, t));
}

void ivl_set_si(ivl *z, long n) {
  mpfr_set_si(z->lo, n, MPFR_RNDD);
  mpfr_set_si(z->hi, n, MPFR_RNDU);
}

void ivl_set_q(ivl *z, mpq_srcptr q) {
  mpfr_set_q(z->lo, q, MPFR_RNDD);
  mpfr_set_q(z->hi, q, MPFR_RNDU);
}

void ivl_set_point(ivl *z, mpfr_srcptr m) {
  mpfr_set(z->lo, m, MPFR_RNDD);
  mpfr_set(z->hi, m, MPFR_RNDU);
}

void ivl_set_whole(ivl *z) {
  mpfr_set_inf(z->lo, -1);
  mpfr_set_inf(z->hi, 1);
}

void ivl_pi(ivl *z) {
  mpfr_const_pi(z->lo, MPFR_RNDD);
  mpfr_const_pi(z->hi, MPFR_RNDU);
}
