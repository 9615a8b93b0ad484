/* igamma.c - P(a, x) and Q(a, x) of intervals from two corners.
 *
 * Method: P rises in x and falls in a, Q the other way, so that the image lies
 * between the values at (a.lo, x.hi) and (a.hi, x.lo).
 * Derivation: proofs/notes/igamma.md (T-IGAMMA-MONO, T-IGAMMA-P, T-IGAMMA-Q).    */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "igamma.h"
#include "igamma_internal.h"
#include "narrow.h"
#include "prob.h"
#include "span.h"

/* How often Q = 1 - P is tried, with doubled precision each time: about a second at most. */
#define IGAMMA_TRIES 5

/*@ logic real GammaSide(integer upper, real a, real x) = upper != 0 ? GammaQ(a, x) : GammaP(a, x); */

/* z := P(a, x) for numbers a, x > 0.
 * Method: the series below x = a; above, 1 - Q, or the series where Q has no good expansion. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaP(s, t), z); */
static void p_once(ivl *z, const ivl *a, const ivl *x) {
  if (ivl_lt(a, x) && igamma_tail(z, a, x)) prob_complement(z);
  else igamma_series(z, a, x);
}

/* z := Q(a, x) for numbers a, x > 0; 1 if more precision would make it sharper. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \result == 0 || \result == 1;
    ensures \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(s, t), z); */
static int q_once(ivl *z, const ivl *a, const ivl *x) {
  int more;
  if (ivl_lt(a, x) && igamma_tail(z, a, x)) return 0;
  more = igamma_series(z, a, x);
  prob_complement(z);
  return more;
}

/* z := Q(a, x) likewise, at precision work inside; 1 if a higher one would make it sharper. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && \separated(z, a) && \separated(z, x);
    requires 1 <= work;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \result == 0 || \result == 1;
    ensures \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(s, t), z); */
static int q_try(ivl *z, const ivl *a, const ivl *x, mpfr_prec_t work) {
  ivl t;
  int more;
  ivl_init(&t, work);
  more = q_once(&t, a, x) && !ivl_narrow(&t, &t, ivl_prec(z));
  ivl_set(z, &t);
  ivl_clear(&t);
  return more;
}

/* z := Q(a, x) for numbers a, x > 0.
 * Method: the expansion above x = a, else 1 - P with doubled precision while it is not sharp. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(s, t), z); */
static void q_inside(ivl *z, const ivl *a, const ivl *x) {
  mpfr_prec_t work = narrow_guard(ivl_prec(z));
  int more = q_try(z, a, x, work);
  /*@ loop invariant IVL_OK(z) && 1 <= work;
      loop invariant \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaQ(s, t), z);
      loop invariant 1 <= i <= IGAMMA_TRIES;
      loop assigns i, work, more, IVL_TOK(z);
      loop variant IGAMMA_TRIES - i; */
  for (int i = 1; more && i < IGAMMA_TRIES; i++) {
    if (work < GUARD_PREC_MAX) work *= 2;
    more = q_try(z, a, x, work);
  }
}

/* z := P(a, x) for numbers a, x > 0. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, a) ==> IVL_IN(t, x) ==> IVL_IN(GammaP(s, t), z); */
static void p_inside(ivl *z, const ivl *a, const ivl *x) {
  ivl t;
  ivl_init(&t, narrow_guard(ivl_prec(z)));
  p_once(&t, a, x);
  ivl_set(z, &t);
  ivl_clear(&t);
}

/* z := P(a, x), or Q(a, x) if upper, for numbers a, x > 0. */
/*@ requires IVL_MEM(z) && OK(a) && OK(x) && \separated(z, a) && \separated(z, x);
    requires FINITE(a) && FINITE(x) && 0 < VAL(a) && 0 < VAL(x);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures IVL_IN(GammaSide(upper, VAL(a), VAL(x)), z); */
static void inside(ivl *z, mpfr_srcptr a, mpfr_srcptr x, int upper) {
  ivl s, t;
  ivl_init(&s, mpfr_get_prec(a));
  ivl_init(&t, mpfr_get_prec(x));
  ivl_set_point(&s, a);
  ivl_set_point(&t, x);
  if (upper) q_inside(z, &s, &t);
  else p_inside(z, &s, &t);
  ivl_clear(&s);
  ivl_clear(&t);
}

/* z := P(a, x), or Q(a, x) if upper; at and beyond the edges of the domain its limit. */
/*@ requires IVL_MEM(z) && OK(a) && OK(x) && \separated(z, a) && \separated(z, x);
    requires NUMBER(a) && NUMBER(x) && (upper == 0 || upper == 1);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures qlow: upper == 1 ==> \forall real s, t; 0 < s ==> 0 <= t ==> below(a->tok, s) ==> above(x->tok, t) ==>
      below(z->lo[0].tok, GammaQ(s, t));
    ensures qhigh: upper == 1 ==> \forall real s, t; 0 < s ==> 0 <= t ==> above(a->tok, s) ==> below(x->tok, t) ==>
      above(z->hi[0].tok, GammaQ(s, t));
    ensures phigh: upper == 0 ==> \forall real s, t; 0 < s ==> 0 <= t ==> below(a->tok, s) ==> above(x->tok, t) ==>
      above(z->hi[0].tok, GammaP(s, t));
    ensures plow: upper == 0 ==> \forall real s, t; 0 < s ==> 0 <= t ==> above(a->tok, s) ==> below(x->tok, t) ==>
      below(z->lo[0].tok, GammaP(s, t)); */
static void corner(ivl *z, mpfr_srcptr a, mpfr_srcptr x, int upper) {
  if (mpfr_sgn(a) <= 0) ivl_set_si(z, !upper);
  else if (mpfr_sgn(x) <= 0 || mpfr_inf_p(a)) ivl_set_si(z, upper);
  else if (mpfr_inf_p(x)) ivl_set_si(z, !upper);
  else inside(z, a, x, upper);
}

/* z := P, or Q if upper, between two corners; one is enough for a point. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && IVL_APART(z, a) && IVL_APART(z, x) && (upper == 0 || upper == 1);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures q: upper == 1 ==> \forall real s, t; 0 < s ==> 0 <= t ==> IVL_WAS(s, a) ==> IVL_WAS(t, x) ==> IVL_IN(GammaQ(s, t), z);
    ensures p: upper == 0 ==> \forall real s, t; 0 < s ==> 0 <= t ==> IVL_WAS(s, a) ==> IVL_WAS(t, x) ==> IVL_IN(GammaP(s, t), z); */
static void corners(ivl *z, const ivl *a, const ivl *x, int upper) {
  ivl u, v;
  //@ ghost int ah = a->hi[0].tok, xl = x->lo[0].tok;
  ivl_init(&u, ivl_prec(z));
  ivl_init(&v, ivl_prec(z));
  corner(&u, a->lo, x->hi, upper);
  if (mpfr_cmp(a->lo, a->hi) == 0 && mpfr_cmp(x->lo, x->hi) == 0) ivl_span(&v, &u, &u);
  else corner(&v, a->hi, x->lo, upper);
  //@ assert qhigh: upper == 1 ==> \forall real s, t; 0 < s ==> 0 <= t ==> above(ah, s) ==> below(xl, t) ==> above(v.hi[0].tok, GammaQ(s, t));
  //@ assert plow: upper == 0 ==> \forall real s, t; 0 < s ==> 0 <= t ==> above(ah, s) ==> below(xl, t) ==> below(v.lo[0].tok, GammaP(s, t));
  ivl_span(z, &u, &v);
  prob_clip(z);
  ivl_clear(&u);
  ivl_clear(&v);
}

void ivl_gamma_p(ivl *z, const ivl *a, const ivl *x) { corners(z, a, x, 0); }

void ivl_gamma_q(ivl *z, const ivl *a, const ivl *x) { corners(z, a, x, 1); }
