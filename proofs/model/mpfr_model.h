/* mpfr_model.h - the prover's view of <mpfr.h> (MPFR 4.2).
 *
 * A number is two integers: its precision and an opaque token for its value.
 * mpfin: a finite number, whose real value is mpv; mppinf, mpminf: an infinity;
 * none of the three: NaN.  Every clause is an assumption about MPFR with a row
 * (same id) in proofs/ASSUMED.md, the sentence of the manual, and a test.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPFR_MODEL_H
#define ASSAY_MPFR_MODEL_H

#include "gmp_model.h"
#include "real_model.h"

typedef long mpfr_prec_t;
typedef long mpfr_exp_t;
typedef enum { MPFR_RNDN = 0, MPFR_RNDZ, MPFR_RNDU, MPFR_RNDD, MPFR_RNDA } mpfr_rnd_t;
typedef struct {
  mpfr_prec_t prec;
  int tok;
} __mpfr_struct;
typedef __mpfr_struct mpfr_t[1];
typedef __mpfr_struct *mpfr_ptr;
typedef const __mpfr_struct *mpfr_srcptr;

#define TOTAL terminates \true; exits \false;

/*@ axiomatic MpfrValue {
      logic real mpv(integer t);
      predicate mpfin(integer t);
      predicate mppinf(integer t);
      predicate mpminf(integer t);
      axiom mp_kinds: \forall integer t;
        !(mpfin(t) && mppinf(t)) && !(mpfin(t) && mpminf(t)) && !(mppinf(t) && mpminf(t));
    } */
#define VAL(p) mpv((p)->tok)
#define FINITE(p) mpfin((p)->tok)
#define NUMBER(p) (mpfin((p)->tok) || mppinf((p)->tok) || mpminf((p)->tok))
#define OK(p) (\valid((__mpfr_struct *)(p)) && (p)->prec >= 1)
#define DIRECTED(rnd) ((rnd) == MPFR_RNDD || (rnd) == MPFR_RNDU)

/* A-ROUND: what directed rounding of the real `exact` may return, overflow included:
 * down never gives +inf, up never gives -inf, neither gives NaN.                 */
/*@ predicate rounded(integer rnd, integer t, real exact) =
      (rnd == MPFR_RNDD ==> (mpminf(t) || (mpfin(t) && mpv(t) <= exact))) &&
      (rnd == MPFR_RNDU ==> (mppinf(t) || (mpfin(t) && exact <= mpv(t)))); */

/* ---- A-INIT: initialisation ------------------------------------------------ */
/*@ requires \valid(r); requires 1 <= p;
    TOTAL assigns r->prec, r->tok;
    ensures OK(r) && r->prec == p && !NUMBER(r); */
void mpfr_init2(mpfr_ptr r, mpfr_prec_t p);
/*@ requires OK(r); TOTAL assigns r->prec; ensures r->prec == 0; */
void mpfr_clear(mpfr_ptr r);
/*@ requires OK(r); TOTAL assigns \nothing; ensures \result == r->prec; */
mpfr_prec_t mpfr_get_prec(mpfr_srcptr r);

/* ---- A-SET: assignment ----------------------------------------------------- */
/*@ requires OK(r) && OK(a) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, rnd, r->prec;
    ensures \old(FINITE(a)) ==> rounded(rnd, r->tok, \old(VAL(a)));
    ensures \old(mppinf(a->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(a->tok)) ==> mpminf(r->tok); */
int mpfr_set(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/*@ requires OK(r) && DIRECTED(rnd);
    TOTAL assigns r->tok \from n, rnd, r->prec;
    ensures rounded(rnd, r->tok, (real)n); */
int mpfr_set_si(mpfr_ptr r, long n, mpfr_rnd_t rnd);
/*@ requires OK(r);
    TOTAL assigns r->tok \from sign;
    ensures FINITE(r) && VAL(r) == 0.0; */
void mpfr_set_zero(mpfr_ptr r, int sign);
/*@ requires OK(r);
    TOTAL assigns r->tok \from sign;
    ensures sign >= 0 ==> mppinf(r->tok);
    ensures sign < 0 ==> mpminf(r->tok); */
void mpfr_set_inf(mpfr_ptr r, int sign);
/*@ requires OK(r) && QOK(q) && DIRECTED(rnd);
    TOTAL assigns r->tok \from q->tok, rnd, r->prec;
    ensures rounded(rnd, r->tok, QVAL(q)); */
int mpfr_set_q(mpfr_ptr r, mpq_srcptr q, mpfr_rnd_t rnd);

/* ---- A-ARITH: correctly rounded operations on finite numbers --------------- */
/*@ requires OK(r) && OK(a) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, rnd, r->prec;
    ensures \old(FINITE(a)) ==> rounded(rnd, r->tok, -\old(VAL(a)));
    ensures \old(mppinf(a->tok)) ==> mpminf(r->tok);
    ensures \old(mpminf(a->tok)) ==> mppinf(r->tok); */
int mpfr_neg(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && OK(b) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, b->tok, rnd, r->prec;
    ensures \old(FINITE(a)) && \old(FINITE(b)) ==> rounded(rnd, r->tok, \old(VAL(a)) + \old(VAL(b)));
    ensures \old(mppinf(a->tok)) && \old(FINITE(b) || mppinf(b->tok)) ==> mppinf(r->tok);
    ensures \old(mppinf(b->tok)) && \old(FINITE(a) || mppinf(a->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(a->tok)) && \old(FINITE(b) || mpminf(b->tok)) ==> mpminf(r->tok);
    ensures \old(mpminf(b->tok)) && \old(FINITE(a) || mpminf(a->tok)) ==> mpminf(r->tok); */
int mpfr_add(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && OK(b) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, b->tok, rnd, r->prec;
    ensures \old(FINITE(a)) && \old(FINITE(b)) ==> rounded(rnd, r->tok, \old(VAL(a)) - \old(VAL(b)));
    ensures \old(mppinf(a->tok)) && \old(FINITE(b) || mpminf(b->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(b->tok)) && \old(FINITE(a) || mppinf(a->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(a->tok)) && \old(FINITE(b) || mppinf(b->tok)) ==> mpminf(r->tok);
    ensures \old(mppinf(b->tok)) && \old(FINITE(a) || mpminf(a->tok)) ==> mpminf(r->tok); */
int mpfr_sub(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && OK(b) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, b->tok, rnd, r->prec;
    ensures \old(FINITE(a)) && \old(FINITE(b)) ==> rounded(rnd, r->tok, \old(VAL(a)) * \old(VAL(b))); */
int mpfr_mul(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && OK(b) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, b->tok, rnd, r->prec;
    ensures \old(FINITE(a)) && \old(FINITE(b)) && \old(VAL(b)) != 0 ==>
      rounded(rnd, r->tok, \old(VAL(a)) / \old(VAL(b))); */
int mpfr_div(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, rnd, r->prec;
    ensures \old(FINITE(a)) && \old(VAL(a)) >= 0 ==> rounded(rnd, r->tok, Sqrt(\old(VAL(a))));
    ensures \old(mppinf(a->tok)) ==> mppinf(r->tok); */
int mpfr_sqrt(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, k, rnd, r->prec;
    ensures \old(FINITE(a)) ==> rounded(rnd, r->tok, Scale(\old(VAL(a)), k));
    ensures \old(mppinf(a->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(a->tok)) ==> mpminf(r->tok); */
int mpfr_mul_2si(mpfr_ptr r, mpfr_srcptr a, long k, mpfr_rnd_t rnd);
/*@ requires OK(r) && DIRECTED(rnd);
    TOTAL assigns r->tok \from rnd, r->prec;
    ensures rounded(rnd, r->tok, Pi) && FINITE(r); */
int mpfr_const_pi(mpfr_ptr r, mpfr_rnd_t rnd);

/* ---- A-CMP: comparison ----------------------------------------------------- */
/*@ axiomatic MpfrOrder {
      predicate mplt(integer s, integer t);
      axiom mplt_def: \forall integer s, t; mplt(s, t) <==>
        (mpminf(s) && (mpfin(t) || mppinf(t))) || (mpfin(s) && mppinf(t)) ||
        (mpfin(s) && mpfin(t) && mpv(s) < mpv(t));
    } */
/*@ requires OK(a) && OK(b); requires NUMBER(a) && NUMBER(b);
    TOTAL assigns \nothing;
    ensures \result < 0 <==> mplt(a->tok, b->tok);
    ensures \result > 0 <==> mplt(b->tok, a->tok); */
int mpfr_cmp(mpfr_srcptr a, mpfr_srcptr b);
/*@ requires OK(a); requires NUMBER(a);
    TOTAL assigns \nothing;
    ensures \result < 0 <==> (mpminf(a->tok) || (FINITE(a) && VAL(a) < n));
    ensures \result > 0 <==> (mppinf(a->tok) || (FINITE(a) && VAL(a) > n)); */
int mpfr_cmp_si(mpfr_srcptr a, long n);
/*@ requires OK(a); requires NUMBER(a);
    TOTAL assigns \nothing;
    ensures \result < 0 <==> (mpminf(a->tok) || (FINITE(a) && VAL(a) < 0));
    ensures \result > 0 <==> (mppinf(a->tok) || (FINITE(a) && VAL(a) > 0)); */
int mpfr_sgn(mpfr_srcptr a);
/*@ requires OK(a);
    TOTAL assigns \nothing;
    ensures \result != 0 <==> FINITE(a); */
int mpfr_number_p(mpfr_srcptr a);
/*@ requires OK(a);
    TOTAL assigns \nothing;
    ensures \result != 0 <==> (mppinf(a->tok) || mpminf(a->tok)); */
int mpfr_inf_p(mpfr_srcptr a);
/*@ requires OK(a);
    TOTAL assigns \nothing;
    ensures \result != 0 <==> (FINITE(a) && VAL(a) == 0.0); */
int mpfr_zero_p(mpfr_srcptr a);

#endif
