/* elem.c - monotone elementary functions of intervals.
 *
 * Method: the lower end from the lower end (the upper end for erfc), rounded
 * outward; the theorem is monotonicity (proofs/coq/elementary.v, normal.v).      */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "elem.h"
#include "fx.h"
#include "scratch.h"

void ivl_mul_2si(ivl *z, const ivl *x, long k) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  mpfr_mul_2si(z->lo, x->lo, k, MPFR_RNDD);
  mpfr_mul_2si(z->hi, x->hi, k, MPFR_RNDU);
  //@ assert some: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert member: IVL_IN(Scale(inner(u, v), k), z);
}

/* An interval below 0 has no root: nothing is known. */
void ivl_sqrt(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  if (mpfr_sgn(x->hi) < 0) {
    ivl_set_whole(z);
    return;
  }
  end_sqrt_dn(z->lo, x->lo);
  end_sqrt_up(z->hi, x->hi);
  //@ assert some: below(u, \max(inner(u, v), 0.0)) && above(v, \max(inner(u, v), 0.0));
  //@ assert member: IVL_IN(Sqrt(\max(inner(u, v), 0.0)), z);
}

/* z := exp(x), end by end. */
/*@ requires IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a; IVL_WAS(a, x) ==> IVL_IN(Exp(a), z); */
static void exp_ends(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  end_exp_dn(z->lo, x->lo);
  end_exp_up(z->hi, x->hi);
  //@ assert some: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert member: IVL_IN(Exp(inner(u, v)), z);
}

void ivl_exp(ivl *z, const ivl *x) {
  scratch l, h;
  mpfr_prec_t p = mpfr_get_prec(z->lo);
  if (!ivl_is_finite(x)) {
    exp_ends(z, x);
    return;
  }
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  //@ assert order: mpv(u) <= mpv(v);
  scratch_open(&l, p);
  scratch_open(&h, p);
  if (fx_exp_ivl(l.v, h.v, x->lo, x->hi)) {
    end_set_dn(z->lo, l.v);
    end_set_up(z->hi, h.v);
    //@ assert member: IVL_IN(Exp(mpv(u)), z);
  } else {
    exp_ends(z, x);
  }
  scratch_close(&h);
  scratch_close(&l);
}

void ivl_expm1(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  end_expm1_dn(z->lo, x->lo);
  end_expm1_up(z->hi, x->hi);
  //@ assert some: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert member: IVL_IN(Expm1(inner(u, v)), z);
}

void ivl_log(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  if (mpfr_sgn(x->hi) <= 0) {
    ivl_set_whole(z);
    return;
  }
  end_log_dn(z->lo, x->lo);
  end_log_up(z->hi, x->hi);
  //@ assert last: mpfin(v) ==> 0 < mpv(v) && below(u, mpv(v)) && above(v, mpv(v));
  //@ assert large: mppinf(v) ==> below(u, \max(inner(u, v), 1.0)) && above(v, \max(inner(u, v), 1.0));
  //@ assert member: (mpfin(v) ==> IVL_IN(Log(mpv(v)), z)) && (mppinf(v) ==> IVL_IN(Log(\max(inner(u, v), 1.0)), z));
}

void ivl_log1p(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  if (mpfr_cmp_si(x->hi, -1) <= 0) {
    ivl_set_whole(z);
    return;
  }
  end_log1p_dn(z->lo, x->lo);
  end_log1p_up(z->hi, x->hi);
  //@ assert last: mpfin(v) ==> -1 < mpv(v) && below(u, mpv(v)) && above(v, mpv(v));
  //@ assert large: mppinf(v) ==> below(u, \max(inner(u, v), 1.0)) && above(v, \max(inner(u, v), 1.0));
  //@ assert member: (mpfin(v) ==> IVL_IN(Log1p(mpv(v)), z)) && (mppinf(v) ==> IVL_IN(Log1p(\max(inner(u, v), 1.0)), z));
}

void ivl_erf(ivl *z, const ivl *x) {
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  end_erf_dn(z->lo, x->lo);
  end_erf_up(z->hi, x->hi);
  //@ assert some: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert member: IVL_IN(Erf(inner(u, v)), z);
}

void ivl_erfc(ivl *z, const ivl *x) {
  scratch t;
  //@ ghost int u = x->lo[0].tok, v = x->hi[0].tok;
  scratch_open(&t, mpfr_get_prec(z->lo));
  end_erfc_dn(t.v, x->hi);
  end_erfc_up(z->hi, x->lo);
  end_set_dn(z->lo, t.v);
  scratch_close(&t);
  //@ assert some: below(u, inner(u, v)) && above(v, inner(u, v));
  //@ assert member: IVL_IN(Erfc(inner(u, v)), z);
}
