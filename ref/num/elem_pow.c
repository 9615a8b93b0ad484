/* elem_pow.c - powers of intervals.
 *
 * Method: odd powers are monotone, even powers are monotone in |a|; each end by one
 * rounded power of MPFR.  Real exponents through exp(b log a).
 * Derivation: proofs/notes/elem.md (T-ELEM-POW).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "elem.h"
#include "scratch.h"

/* r := a lower (upper) bound of a^n; an infinite one where MPFR refuses. */
/*@ requires OK(r) && OK(a);
    TOTAL assigns r->tok;
    ensures LOWER(r);
    ensures \old(FINITE(a)) ==> below(r->tok, Power(\old(VAL(a)), n));
    ensures !\old(FINITE(a)) ==> mpminf(r->tok); */
static void pow_dn(mpfr_ptr r, mpfr_srcptr a, unsigned long n) {
  if (!mpx_pow_ui(r, a, n, MPFR_RNDD)) mpfr_set_inf(r, -1);
}

/*@ requires OK(r) && OK(a);
    TOTAL assigns r->tok;
    ensures UPPER(r);
    ensures \old(FINITE(a)) ==> above(r->tok, Power(\old(VAL(a)), n));
    ensures !\old(FINITE(a)) ==> mppinf(r->tok); */
static void pow_up(mpfr_ptr r, mpfr_srcptr a, unsigned long n) {
  if (!mpx_pow_ui(r, a, n, MPFR_RNDU)) mpfr_set_inf(r, 1);
}

/* Where a^n grows with a: odd n, or x not below 0. */
/*@ requires IVL_MEM(z) && IVL_OK(x) && \separated(z, x);
    requires n % 2 == 1 || (mpfin(x->lo[0].tok) && VAL(&x->lo[0]) >= 0);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a; IVL_IN(a, x) ==> IVL_IN(Power(a, n), z); */
static void pow_rising(ivl *z, const ivl *x, unsigned long n) {
  pow_dn(z->lo, x->lo, n);
  pow_up(z->hi, x->hi, n);
  //@ assert some: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x);
  //@ assert member: IVL_IN(Power(inner(x->lo[0].tok, x->hi[0].tok), n), z);
}

/* Even n, x not above 0. */
/*@ requires IVL_MEM(z) && IVL_OK(x) && \separated(z, x);
    requires n % 2 == 0 && mpfin(x->hi[0].tok) && VAL(&x->hi[0]) <= 0;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a; IVL_IN(a, x) ==> IVL_IN(Power(a, n), z); */
static void pow_falling(ivl *z, const ivl *x, unsigned long n) {
  pow_dn(z->lo, x->hi, n);
  pow_up(z->hi, x->lo, n);
  //@ assert some: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x);
  //@ assert member: IVL_IN(Power(inner(x->lo[0].tok, x->hi[0].tok), n), z);
}

/* Even n, x on both sides of 0. */
/*@ requires IVL_MEM(z) && IVL_OK(x) && \separated(z, x);
    requires n % 2 == 0;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a; IVL_IN(a, x) ==> IVL_IN(Power(a, n), z); */
static void pow_across(ivl *z, const ivl *x, unsigned long n) {
  scratch t;
  scratch_open(&t, mpfr_get_prec(z->lo));
  mpfr_set_zero(z->lo, 1);
  pow_up(z->hi, x->hi, n);
  pow_up(t.v, x->lo, n);
  if (mpfr_cmp(t.v, z->hi) > 0) end_set_up(z->hi, t.v);
  scratch_close(&t);
  //@ assert right: \forall real a; 0 <= a ==> IVL_IN(a, x) ==> IVL_IN(Power(a, n), z);
  //@ assert left: \forall real a; a <= 0 ==> IVL_IN(a, x) ==> IVL_IN(Power(a, n), z);
  //@ assert some: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x);
  //@ assert member: IVL_IN(Power(inner(x->lo[0].tok, x->hi[0].tok), n), z);
}

void ivl_pow_ui(ivl *z, const ivl *x, unsigned long n) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  if (n % 2 == 1 || mpfr_sgn(x->lo) >= 0) pow_rising(&t, x, n);
  else if (mpfr_sgn(x->hi) <= 0) pow_falling(&t, x, n);
  else pow_across(&t, x, n);
  ivl_set(z, &t);
  ivl_clear(&t);
}

void ivl_pow_si(ivl *z, const ivl *x, long n) {
  ivl one, t;
  if (n >= 0) {
    ivl_pow_ui(z, x, (unsigned long)n);
    return;
  }
  ivl_init(&one, 2);
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&one, 1);
  ivl_pow_ui(&t, x, (unsigned long)-n);
  //@ assert power: \forall real a; \at(IVL_IN(a, x), Pre) ==> IVL_IN(Power(a, -n), &t);
  ivl_div(z, &one, &t);
  ivl_clear(&t);
  ivl_clear(&one);
}

void ivl_pow(ivl *z, const ivl *x, const ivl *y) {
  ivl l, t;
  ivl_init(&l, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  ivl_log(&l, x);
  //@ assert log: \forall real a; 0 < a ==> \at(IVL_IN(a, x), Pre) ==> IVL_IN(Log(a), &l);
  ivl_mul(&t, y, &l);
  //@ assert product: \forall real a, b; 0 < a ==> \at(IVL_IN(a, x), Pre) ==> \at(IVL_IN(b, y), Pre) ==> IVL_IN(Mul(b, Log(a)), &t);
  ivl_exp(z, &t);
  ivl_clear(&l);
  ivl_clear(&t);
}
