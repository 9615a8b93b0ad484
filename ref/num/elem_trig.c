/* elem_trig.c - sine and cosine of intervals.
 *
 * Method: the value at a midpoint m, widened by w >= |a - m| for every member a:
 * sine and cosine never change faster than their argument (sin_lip, cos_lip).
 * Special cases: an infinite or wide argument gives [-1, 1].
 * Error: w is rounded up; m need not be the exact midpoint.                       */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "elem.h"
#include "fx.h"
#include "scratch.h"

/*@ lemma above_le: \forall integer t, real x, y; above(t, y) ==> x <= y ==> above(t, x);
    lemma sin_close: \forall integer t, real x, y; above(t, Sub(x, y)) ==> above(t, Sub(y, x)) ==> above(t, Sub(Sin(x), Sin(y)));
    lemma cos_close: \forall integer t, real x, y; above(t, Sub(x, y)) ==> above(t, Sub(y, x)) ==> above(t, Sub(Cos(x), Cos(y)));
*/

/* m := about the middle of x; w := an upper end of |a - m| over x. */
/*@ requires OK(m) && OK(w) && IVL_OK(x) && mpfin(x->lo[0].tok) && mpfin(x->hi[0].tok);
    requires \separated(m, w, x);
    TOTAL assigns m->tok, w->tok;
    ensures LOWER(m) && UPPER(w);
    ensures FINITE(m) ==> \forall real a; IVL_IN(a, x) ==> above(w->tok, a - VAL(m)) && above(w->tok, VAL(m) - a); */
static void centre(mpfr_ptr m, mpfr_ptr w, const ivl *x) {
  scratch t;
  mpfr_add(m, x->lo, x->hi, MPFR_RNDD);
  mpfr_mul_2si(m, m, -1, MPFR_RNDD);
  if (!mpfr_number_p(m)) {
    mpfr_set_inf(m, -1);
    mpfr_set_inf(w, 1);
    return;
  }
  scratch_open(&t, mpfr_get_prec(w));
  mpfr_sub(w, x->hi, m, MPFR_RNDU);
  mpfr_sub(t.v, m, x->lo, MPFR_RNDU);
  if (mpfr_cmp(t.v, w) > 0) mpfr_set(w, t.v, MPFR_RNDU);
  scratch_close(&t);
}

/* z := [-1, 1]. */
/*@ requires IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real b; -1 <= b <= 1 ==> IVL_IN(b, z); */
static void whole_range(ivl *z) {
  mpfr_set_si(z->lo, -1, MPFR_RNDD);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  //@ assert member: IVL_IN(0.0, z);
}

/* Widens z by w on both sides, inside [-1, 1]; b stands for any value near one in z. */
/*@ requires IVL_OK(z) && OK(w) && UPPER(w) && \separated(z, w);
    TOTAL assigns IVL_TOK(z);
    ensures LOWER(&z->lo[0]) && UPPER(&z->hi[0]);
    ensures \forall real a, b; IVL_WAS(a, z) ==> -1 <= b <= 1 ==>
      above(w->tok, Sub(a, b)) ==> above(w->tok, Sub(b, a)) ==> IVL_IN(b, z); */
static void widen(ivl *z, mpfr_srcptr w) {
  end_sub_dn(z->lo, z->lo, w);
  end_add_up(z->hi, z->hi, w);
  //@ assert low: \forall real a, b; below(\at(z->lo[0].tok, Pre), a) ==> above(w->tok, Sub(a, b)) ==> below(z->lo[0].tok, Sub(a, Sub(a, b)));
  //@ assert high: \forall real a, b; above(\at(z->hi[0].tok, Pre), a) ==> above(w->tok, Sub(b, a)) ==> above(z->hi[0].tok, Add(a, Sub(b, a)));
  //@ assert cancel: \forall real a, b; Sub(a, Sub(a, b)) == b && Add(a, Sub(b, a)) == b;
  //@ assert near: \forall real a, b; below(\at(z->lo[0].tok, Pre), a) ==> above(\at(z->hi[0].tok, Pre), a) ==> above(w->tok, Sub(a, b)) ==> above(w->tok, Sub(b, a)) ==> IVL_IN(b, z);
  if (mpfr_cmp_si(z->lo, -1) < 0) mpfr_set_si(z->lo, -1, MPFR_RNDD);
  if (mpfr_cmp_si(z->hi, 1) > 0) mpfr_set_si(z->hi, 1, MPFR_RNDU);
}

/* s, c := sine and cosine of the number m. */
/*@ requires IVL_MEM(s) && IVL_MEM(c) && OK(m) && FINITE(m) && \separated(s, c, m);
    TOTAL assigns IVL_TOK(s), IVL_TOK(c);
    ensures IVL_OK(s) && IVL_OK(c);
    ensures IVL_IN(Sin(VAL(m)), s) && IVL_IN(Cos(VAL(m)), c); */
static void sin_cos_at(ivl *s, ivl *c, mpfr_srcptr m) {
  if (fx_sin_cos(s->lo, s->hi, c->lo, c->hi, m)) return;
  if (!mpx_sin(s->lo, m, MPFR_RNDD) || !mpx_sin(s->hi, m, MPFR_RNDU)) whole_range(s);
  if (!mpx_cos(c->lo, m, MPFR_RNDD) || !mpx_cos(c->hi, m, MPFR_RNDU)) whole_range(c);
}

/* s, c := sine and cosine over a bounded x. */
/*@ requires IVL_MEM(s) && IVL_MEM(c) && IVL_OK(x) && \separated(s, c, x);
    requires mpfin(x->lo[0].tok) && mpfin(x->hi[0].tok);
    TOTAL assigns IVL_TOK(s), IVL_TOK(c);
    ensures IVL_OK(s) && IVL_OK(c);
    ensures \forall real a; IVL_IN(a, x) ==> IVL_IN(Sin(a), s) && IVL_IN(Cos(a), c); */
static void sin_cos_bounded(ivl *s, ivl *c, const ivl *x) {
  scratch m, w;
  scratch_open(&m, ivl_prec(x));
  scratch_open(&w, ivl_prec(s));
  centre(m.v, w.v, x);
  if (mpfr_number_p(m.v)) {
    sin_cos_at(s, c, m.v);
    widen(s, w.v);
    widen(c, w.v);
    //@ assert close: \forall real a; IVL_IN(a, x) ==> above(w.v[0].tok, Sub(a, VAL(&m.v[0]))) && above(w.v[0].tok, Sub(VAL(&m.v[0]), a));
    //@ assert dsine: \forall real a; IVL_IN(a, x) ==> above(w.v[0].tok, Sub(Sin(a), Sin(VAL(&m.v[0])))) && above(w.v[0].tok, Sub(Sin(VAL(&m.v[0])), Sin(a)));
    //@ assert dcosine: \forall real a; IVL_IN(a, x) ==> above(w.v[0].tok, Sub(Cos(a), Cos(VAL(&m.v[0])))) && above(w.v[0].tok, Sub(Cos(VAL(&m.v[0])), Cos(a)));
    //@ assert some: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x);
    //@ assert sine: \forall real a; IVL_IN(a, x) ==> IVL_IN(Sin(a), s);
    //@ assert cosine: \forall real a; IVL_IN(a, x) ==> IVL_IN(Cos(a), c);
  } else {
    whole_range(s);
    whole_range(c);
  }
  scratch_close(&w);
  scratch_close(&m);
}

void ivl_sin_cos(ivl *s, ivl *c, const ivl *x) {
  if (ivl_is_finite(x)) {
    sin_cos_bounded(s, c, x);
  } else {
    whole_range(s);
    whole_range(c);
  }
}

void ivl_sin(ivl *z, const ivl *x) {
  ivl s, c;
  ivl_init(&s, ivl_prec(z));
  ivl_init(&c, ivl_prec(z));
  ivl_sin_cos(&s, &c, x);
  ivl_set(z, &s);
  ivl_clear(&s);
  ivl_clear(&c);
}

void ivl_cos(ivl *z, const ivl *x) {
  ivl s, c;
  ivl_init(&s, ivl_prec(z));
  ivl_init(&c, ivl_prec(z));
  ivl_sin_cos(&s, &c, x);
  ivl_set(z, &c);
  ivl_clear(&s);
  ivl_clear(&c);
}
