/* normal_inv.c - inverses of the normal distribution function and of its tail.
 *
 * Method: a guess that nobody trusts proposes numbers (normal_guess.h); one is
 * accepted as an end of the answer only after an enclosure of Phitail there was
 * compared with the probability.  Probabilities above 1/2 go through 1 - t, the
 * smaller one: Phitail(-x) = 1 - Phitail(x).
 * Invariant: a finite end is on the safe side of the inverse, by phitail_anti.
 * Derivation: proofs/notes/normal.md (T-NORMAL-INV).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "normal.h"
#include "normal_guess.h"
#include "scratch.h"

#define NORMAL_TRIES 24

/* y := an enclosure of Phitail(v), of precision w. */
/*@ requires mem: IVL_MEM(y) && OK(v); requires sep: \separated(y, v); requires dom: FINITE(v);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: IVL_IN(Phitail(VAL(v)), y); */
static void tail_at(ivl *y, mpfr_srcptr v) {
  ivl x;
  ivl_init(&x, mpfr_get_prec(v));
  ivl_set_point(&x, v);
  ivl_phi_tail(y, &x);
  ivl_clear(&x);
}

/* r := +inf, or a number at which the tail is certainly below t. */
/*@ requires mem: OK(r) && OK(t); requires sep: \separated(r, t); requires dom: FINITE(t);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: FINITE(r) ==> Phitail(VAL(r)) < VAL(t); */
static void small_up(mpfr_ptr r, mpfr_srcptr t) {
  scratch g, v;
  ivl y;
  int found = 0;
  mpfr_prec_t w = normal_guess_prec(t, mpfr_get_prec(r));
  scratch_open(&g, w);
  scratch_open(&v, mpfr_get_prec(r));
  ivl_init(&y, w);
  mpfr_set_inf(r, 1);
  normal_guess(g.v, t);
  /*@ loop invariant range: 0 <= k <= NORMAL_TRIES;
      loop invariant mem: OK(&g.v[0]) && OK(&v.v[0]) && IVL_MEM(&y);
      loop invariant end: UPPER(r);
      loop invariant sound: FINITE(r) ==> Phitail(VAL(r)) < VAL(t);
      loop assigns k, found, r->tok, v.v[0].tok, IVL_TOK(&y);
      loop variant NORMAL_TRIES - k; */
  for (int k = 0; k < NORMAL_TRIES && !found; k++) {
    normal_guess_near(v.v, g.v, 1, k);
    if (!mpfr_number_p(v.v)) continue;
    tail_at(&y, v.v);
    found = mpfr_cmp(y.hi, t) < 0;
    if (found) mpfr_set(r, v.v, MPFR_RNDU);
    //@ assert after: found != 0 ==> FINITE(r) ==> Phitail(VAL(r)) <= Phitail(VAL(&v.v[0])) < VAL(t);
  }
  ivl_clear(&y);
  scratch_close(&v);
  scratch_close(&g);
}

/* r := -inf, or a number at which the tail is certainly above t. */
/*@ requires mem: OK(r) && OK(t); requires sep: \separated(r, t); requires dom: FINITE(t);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: FINITE(r) ==> VAL(t) < Phitail(VAL(r)); */
static void small_dn(mpfr_ptr r, mpfr_srcptr t) {
  scratch g, v;
  ivl y;
  int found = 0;
  mpfr_prec_t w = normal_guess_prec(t, mpfr_get_prec(r));
  scratch_open(&g, w);
  scratch_open(&v, mpfr_get_prec(r));
  ivl_init(&y, w);
  mpfr_set_inf(r, -1);
  normal_guess(g.v, t);
  /*@ loop invariant range: 0 <= k <= NORMAL_TRIES;
      loop invariant mem: OK(&g.v[0]) && OK(&v.v[0]) && IVL_MEM(&y);
      loop invariant end: LOWER(r);
      loop invariant sound: FINITE(r) ==> VAL(t) < Phitail(VAL(r));
      loop assigns k, found, r->tok, v.v[0].tok, IVL_TOK(&y);
      loop variant NORMAL_TRIES - k; */
  for (int k = 0; k < NORMAL_TRIES && !found; k++) {
    normal_guess_near(v.v, g.v, -1, k);
    if (!mpfr_number_p(v.v)) continue;
    tail_at(&y, v.v);
    found = mpfr_cmp(y.lo, t) > 0;
    if (found) mpfr_set(r, v.v, MPFR_RNDD);
    //@ assert after: found != 0 ==> FINITE(r) ==> VAL(t) < Phitail(VAL(&v.v[0])) <= Phitail(VAL(r));
  }
  ivl_clear(&y);
  scratch_close(&v);
  scratch_close(&g);
}

/* s := 1 - t, rounded outward, with the spare bits of an answer of precision p. */
/*@ requires mem: IVL_MEM(s) && OK(t); requires sep: \separated(s, t); requires dom: FINITE(t);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: IVL_IN(1.0 - VAL(t), s); */
static void complement(ivl *s, mpfr_srcptr t) {
  ivl one, u;
  ivl_init(&one, 2);
  ivl_init(&u, mpfr_get_prec(t));
  ivl_set_si(&one, 1);
  ivl_set_point(&u, t);
  ivl_sub(s, &one, &u);
  //@ assert value: IVL_IN(Sub(1.0, VAL(t)), s);
  ivl_clear(&one);
  ivl_clear(&u);
}

/* The same for every t, through the smaller one of t and 1 - t. */
/*@ requires mem: OK(r) && OK(t); requires sep: \separated(r, t); requires dom: LOWER(t);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: FINITE(r) ==> FINITE(t) && Phitail(VAL(r)) < VAL(t); */
static void inverse_up(mpfr_ptr r, mpfr_srcptr t) {
  ivl s;
  mpfr_set_inf(r, 1);
  if (mpfr_inf_p(t)) return;
  ivl_init(&s, normal_guess_prec(t, mpfr_get_prec(r)));
  complement(&s, t);
  if (mpfr_cmp(t, s.hi) <= 0) {
    small_up(r, t);
  } else if (mpfr_number_p(s.hi)) {
    small_dn(r, s.hi);
    //@ ghost int u = r->tok;
    mpfr_neg(r, r, MPFR_RNDU);
    //@ assert mirror: mpfin(u) ==> Phitail(-mpv(u)) == 1.0 - Phitail(mpv(u));
    //@ assert order: FINITE(r) ==> mpfin(u) && Phitail(VAL(r)) <= Phitail(-mpv(u));
  }
  ivl_clear(&s);
}

/*@ requires mem: OK(r) && OK(t); requires sep: \separated(r, t); requires dom: UPPER(t);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: FINITE(r) ==> FINITE(t) && VAL(t) < Phitail(VAL(r)); */
static void inverse_dn(mpfr_ptr r, mpfr_srcptr t) {
  ivl s;
  mpfr_set_inf(r, -1);
  if (mpfr_inf_p(t)) return;
  ivl_init(&s, normal_guess_prec(t, mpfr_get_prec(r)));
  complement(&s, t);
  if (mpfr_cmp(t, s.hi) <= 0) {
    small_dn(r, t);
  } else if (mpfr_number_p(s.lo)) {
    small_up(r, s.lo);
    //@ ghost int u = r->tok;
    mpfr_neg(r, r, MPFR_RNDD);
    //@ assert mirror: mpfin(u) ==> Phitail(-mpv(u)) == 1.0 - Phitail(mpv(u));
    //@ assert order: FINITE(r) ==> mpfin(u) && Phitail(-mpv(u)) <= Phitail(VAL(r));
  }
  ivl_clear(&s);
}

/* Method: each end from the opposite end of q.  Error: about one ulp an end. */
void ivl_phi_tail_inv(ivl *z, const ivl *q) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  inverse_dn(t.lo, q->hi);
  inverse_up(t.hi, q->lo);
  //@ assert apart: mpfin(t.lo[0].tok) ==> mpfin(t.hi[0].tok) ==> Phitail(VAL(&t.hi[0])) < Phitail(VAL(&t.lo[0]));
  //@ assert low: \forall real x; \at(IVL_IN(Phitail(x), q), Pre) ==> below(t.lo[0].tok, x);
  //@ assert high: \forall real x; \at(IVL_IN(Phitail(x), q), Pre) ==> above(t.hi[0].tok, x);
  ivl_set(z, &t);
  ivl_clear(&t);
}

/* Method: Phi(x) = Phitail(-x). */
void ivl_phi_inv(ivl *z, const ivl *p) {
  //@ assert mirror: \forall real x; Phi(x) == Phitail(Neg(x));
  ivl_phi_tail_inv(z, p);
  //@ assert negated: \forall real x; \at(IVL_IN(Phi(x), p), Pre) ==> IVL_IN(Neg(x), z);
  ivl_neg(z, z);
  //@ assert back: \forall real x; \at(IVL_IN(Phi(x), p), Pre) ==> IVL_IN(Neg(Neg(x)), z);
}
