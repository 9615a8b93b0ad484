/* gamma.c - gamma and log-gamma of intervals.
 *
 * Method: both functions fall up to one place and rise after it.  On one side of
 * that place the image of [u, v] lies between the values at u and v; otherwise
 * the least value is added.  A refused end gives all that the function can be.
 * Derivation: proofs/notes/gamma.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "gamma.h"
#include "mpx_gamma.h"

/* Is the interval of these ends one number, or on one side of the least value's place? */
/*@ predicate OneSided(integer lo, integer hi) =
      (mpfin(lo) && mpfin(hi) && mpv(lo) == mpv(hi)) ||
      (\forall real a; below(lo, a) ==> above(hi, a) ==> a <= GammaPlace) ||
      (\forall real a; below(lo, a) ==> above(hi, a) ==> GammaPlace <= a);
    predicate Positive(integer t) = mpfin(t) && 0 < mpv(t);
    lemma gamma_below: \forall integer t, real g, h; below(t, g) ==> g <= h ==> below(t, h);
    lemma gamma_above: \forall integer t, real g, h; above(t, h) ==> g <= h ==> above(t, g);
    lemma ends_inside: \forall integer s, t; mpfin(s) ==> mpfin(t) ==> mpv(s) <= mpv(t) ==>
      below(s, mpv(s)) && above(t, mpv(s)) && below(s, mpv(t)) && above(t, mpv(t));
    lemma one_side: \forall integer s, t; below(s, mpv(s)) && above(t, mpv(s)) ==> below(s, mpv(t)) && above(t, mpv(t)) ==>
      OneSided(s, t) ==> mpv(s) == mpv(t) || mpv(t) <= GammaPlace || GammaPlace <= mpv(s);
*/

/* z := an interval that holds n / 2^60. */
/*@ requires IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures IVL_IN(GammaUnits(n), z); */
static void set_units(ivl *z, long n) {
  ivl unit;
  ivl_init(&unit, 64);
  ivl_set_si(&unit, GAMMA_UNIT);
  ivl_set_si(z, n);
  ivl_div(z, z, &unit);
  ivl_clear(&unit);
}

/* 1 if x is one number or does not reach across the place of the least value. */
/*@ requires IVL_OK(x);
    TOTAL assigns \nothing;
    ensures \result != 0 ==> OneSided(x->lo[0].tok, x->hi[0].tok); */
static int one_sided(const ivl *x) {
  ivl place, next;
  int side;
  ivl_init(&place, 64);
  ivl_init(&next, 64);
  set_units(&place, GAMMA_PLACE);
  set_units(&next, GAMMA_PLACE + 1);
  side = mpfr_cmp(x->lo, x->hi) == 0 || ivl_le(x, &place) || ivl_le(&next, x);
  ivl_clear(&place);
  ivl_clear(&next);
  return side;
}

/* z := [least / 2^60, +inf]. */
/*@ requires IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real g; GammaUnits(least) <= g ==> IVL_IN(g, z); */
static void set_from(ivl *z, long least) {
  ivl bound;
  ivl_init(&bound, 64);
  set_units(&bound, least);
  end_set_dn(z->lo, bound.lo);
  mpfr_set_inf(z->hi, 1);
  ivl_clear(&bound);
}

/* z := an interval that holds gamma(a); all that gamma can be if a is refused. */
/*@ requires IVL_MEM(z) && OK(a) && \separated(z, a);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures Positive(a->tok) ==> IVL_IN(Gamma(mpv(a->tok)), z);
    ensures !Positive(a->tok) ==> \forall real g; GammaUnits(GAMMA_MINIMUM) <= g ==> IVL_IN(g, z); */
static void gamma_at(ivl *z, mpfr_srcptr a) {
  if (!mpx_gamma(z->lo, a, MPFR_RNDD) || !mpx_gamma(z->hi, a, MPFR_RNDU)) set_from(z, GAMMA_MINIMUM);
}

/* z := an interval that holds log(gamma(a)), likewise. */
/*@ requires IVL_MEM(z) && OK(a) && \separated(z, a);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures Positive(a->tok) ==> IVL_IN(LogGamma(mpv(a->tok)), z);
    ensures !Positive(a->tok) ==> \forall real g; GammaUnits(LGAMMA_MINIMUM) <= g ==> IVL_IN(g, z); */
static void lgamma_at(ivl *z, mpfr_srcptr a) {
  if (!mpx_lgamma(z->lo, a, MPFR_RNDD) || !mpx_lgamma(z->hi, a, MPFR_RNDU)) set_from(z, LGAMMA_MINIMUM);
}

/* z := the hull of u and v; also of the least value unless x lies on one side.  u is used up. */
/*@ requires IVL_MEM(z) && IVL_OK(u) && IVL_OK(v) && IVL_OK(x) && IVL_APART(z, x);
    requires \separated(z, u) && \separated(z, v) && \separated(u, v) && \separated(u, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u);
    ensures IVL_OK(z);
    ensures \forall real g; IVL_WAS(g, u) || IVL_IN(g, v) ==> IVL_IN(g, z);
    ensures OneSided(\old(x->lo[0].tok), \old(x->hi[0].tok)) || IVL_IN(GammaUnits(least), z); */
static void join(ivl *z, ivl *u, const ivl *v, const ivl *x, long least) {
  ivl bound;
  ivl_init(&bound, 64);
  set_units(&bound, least);
  if (!one_sided(x)) ivl_hull(u, u, &bound);
  ivl_hull(z, u, v);
  ivl_clear(&bound);
}

void ivl_gamma(ivl *z, const ivl *x) {
  ivl u, v;
  //@ ghost int lo = x->lo[0].tok, hi = x->hi[0].tok;
  if (mpfr_sgn(x->lo) < 0) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&u, ivl_prec(z));
  ivl_init(&v, ivl_prec(z));
  gamma_at(&u, x->lo);
  if (mpfr_cmp(x->lo, x->hi) == 0) ivl_set(&v, &u);
  else gamma_at(&v, x->hi);
  join(z, &u, &v, x, GAMMA_MINIMUM);
  //@ assert beyond: !Positive(lo) || !Positive(hi) ==> \forall real y; 0 < y ==> IVL_IN(Gamma(y), z);
  //@ assert high: Positive(lo) && Positive(hi) ==> \forall real y; mpv(lo) <= y <= mpv(hi) ==> above(z->hi[0].tok, Gamma(y));
  //@ assert ends: Positive(lo) && Positive(hi) ==> below(lo, mpv(lo)) && above(hi, mpv(lo)) && below(lo, mpv(hi)) && above(hi, mpv(hi));
  //@ assert side: Positive(lo) && Positive(hi) && OneSided(lo, hi) ==> mpv(lo) == mpv(hi) || mpv(hi) <= GammaPlace || GammaPlace <= mpv(lo);
  //@ assert low: Positive(lo) && Positive(hi) && OneSided(lo, hi) ==> \forall real y; mpv(lo) <= y <= mpv(hi) ==> below(z->lo[0].tok, Gamma(y));
  //@ assert least: !OneSided(lo, hi) ==> \forall real y; 0 < y ==> below(z->lo[0].tok, Gamma(y));
  ivl_clear(&u);
  ivl_clear(&v);
}

void ivl_lgamma(ivl *z, const ivl *x) {
  ivl u, v;
  //@ ghost int lo = x->lo[0].tok, hi = x->hi[0].tok;
  ivl_init(&u, ivl_prec(z));
  ivl_init(&v, ivl_prec(z));
  lgamma_at(&u, x->lo);
  if (mpfr_cmp(x->lo, x->hi) == 0) ivl_set(&v, &u);
  else lgamma_at(&v, x->hi);
  join(z, &u, &v, x, LGAMMA_MINIMUM);
  //@ assert beyond: !Positive(lo) || !Positive(hi) ==> \forall real y; 0 < y ==> IVL_IN(LogGamma(y), z);
  //@ assert high: Positive(lo) && Positive(hi) ==> \forall real y; mpv(lo) <= y <= mpv(hi) ==> above(z->hi[0].tok, LogGamma(y));
  //@ assert ends: Positive(lo) && Positive(hi) ==> below(lo, mpv(lo)) && above(hi, mpv(lo)) && below(lo, mpv(hi)) && above(hi, mpv(hi));
  //@ assert side: Positive(lo) && Positive(hi) && OneSided(lo, hi) ==> mpv(lo) == mpv(hi) || mpv(hi) <= GammaPlace || GammaPlace <= mpv(lo);
  //@ assert low: Positive(lo) && Positive(hi) && OneSided(lo, hi) ==> \forall real y; mpv(lo) <= y <= mpv(hi) ==> below(z->lo[0].tok, LogGamma(y));
  //@ assert least: !OneSided(lo, hi) ==> \forall real y; 0 < y ==> below(z->lo[0].tok, LogGamma(y));
  ivl_clear(&u);
  ivl_clear(&v);
}
