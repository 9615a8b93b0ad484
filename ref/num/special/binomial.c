/* binomial.c - binomial tails of an interval of probabilities.
 *
 * Method: a tail beyond the mode is summed from its edge outward; the other tail is
 * what is missing to 1.  Lower tails are upper tails of the failures.  The image of
 * an interval of p lies between those of its ends.
 * Derivation: proofs/notes/binomial.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "binomial.h"
#include "binomial_internal.h"
#include "narrow.h"
#include "prob.h"
#include "span.h"

/* z := { Pr[X >= k] } for 1 <= k <= n, where p and q hold the chances of success and failure.
 * Method: beyond the mode directly, else 1 - Pr[X <= k - 1], where n - k + 1 or more fail. */
/*@ requires IVL_MEM(z) && IVL_OK(p) && IVL_OK(q) && \separated(z, p) && \separated(z, q);
    requires 1 <= k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real s, t; Chances(s, t) ==> IVL_IN(s, p) ==> IVL_IN(t, q) ==> IVL_IN(BinomialUpper(n, s, k), z); */
static void tail(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl mode, edge;
  ivl_init(&mode, ivl_prec(z));
  ivl_init(&edge, 64);
  binomial_mass_times(&mode, n + 1, p);
  ivl_set_si(&edge, (long)k);
  if (ivl_lt(&mode, &edge)) {
    binomial_series_beyond(z, n, k, p, q);
  } else {
    binomial_series_beyond(z, n, n - k + 1, q, p);
    //@ assert failures: \forall real s, t; Chances(s, t) ==> IVL_IN(s, p) ==> IVL_IN(t, q) ==> IVL_IN(BinomialUpper(n, t, n - k + 1), z);
    prob_complement(z);
  }
  ivl_clear(&mode);
  ivl_clear(&edge);
}

/* z := Pr[X >= k], or Pr[X <= n - k] if lower, for 1 <= k <= n and the chance of success t in (0, 1). */
/*@ requires IVL_MEM(z) && OK(t) && \separated(z, t) && FINITE(t) && 0 < VAL(t) < 1;
    requires 1 <= k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures upper: lower == 0 ==> IVL_IN(BinomialUpper(n, VAL(t), k), z);
    ensures lower: lower == 1 ==> IVL_IN(BinomialLower(n, VAL(t), n - k), z); */
static void inside(ivl *z, unsigned long n, mpfr_srcptr t, unsigned long k, int lower) {
  ivl p, q, w;
  ivl_init(&p, mpfr_get_prec(t));
  ivl_init(&q, narrow_guard(ivl_prec(z)));
  ivl_init(&w, narrow_guard(ivl_prec(z)));
  ivl_set_point(&p, t);
  ivl_set_si(&q, 1);
  ivl_sub(&q, &q, &p);
  //@ assert chances: Chances(mpv(t->tok), Sub(1.0, mpv(t->tok))) && IVL_IN(mpv(t->tok), &p) && IVL_IN(Sub(1.0, mpv(t->tok)), &q);
  if (lower) tail(&w, n, k, &q, &p);
  else tail(&w, n, k, &p, &q);
  ivl_set(z, &w);
  ivl_clear(&p);
  ivl_clear(&q);
  ivl_clear(&w);
}

/* z := Pr[X >= k], or Pr[X <= n - k] if lower, for 1 <= k <= n; its limit for t outside (0, 1). */
/*@ requires IVL_MEM(z) && OK(t) && \separated(z, t) && NUMBER(t) && (lower == 0 || lower == 1);
    requires 1 <= k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures ulow: lower == 0 ==> \forall real s; 0 <= s <= 1 ==> below(t->tok, s) ==> below(z->lo[0].tok, BinomialUpper(n, s, k));
    ensures uhigh: lower == 0 ==> \forall real s; 0 <= s <= 1 ==> above(t->tok, s) ==> above(z->hi[0].tok, BinomialUpper(n, s, k));
    ensures lhigh: lower == 1 ==> \forall real s; 0 <= s <= 1 ==> below(t->tok, s) ==> above(z->hi[0].tok, BinomialLower(n, s, n - k));
    ensures llow: lower == 1 ==> \forall real s; 0 <= s <= 1 ==> above(t->tok, s) ==> below(z->lo[0].tok, BinomialLower(n, s, n - k)); */
static void tail_at(ivl *z, unsigned long n, mpfr_srcptr t, unsigned long k, int lower) {
  ivl one;
  ivl_init(&one, 1);
  ivl_set_si(&one, 1);
  if (mpfr_sgn(t) <= 0) {
    ivl_set_si(z, lower);
  } else if (mpfr_cmp(t, one.hi) >= 0) {
    //@ assert certain: \forall real s; s <= 1 ==> below(t->tok, s) ==> s == 1.0;
    ivl_set_si(z, !lower);
  } else if (mpfr_cmp(t, one.lo) < 0) {
    inside(z, n, t, k, lower);
  } else {
    ivl_set_whole(z);
  }
  ivl_clear(&one);
}

/* z := Pr[X >= k], or Pr[X <= n - k] if lower, for 1 <= k <= n: what both ends of p span. */
/*@ requires IVL_MEM(z) && IVL_OK(p) && IVL_APART(z, p) && (lower == 0 || lower == 1);
    requires 1 <= k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures upper: lower == 0 ==> \forall real s; 0 <= s <= 1 ==> IVL_WAS(s, p) ==> IVL_IN(BinomialUpper(n, s, k), z);
    ensures lower: lower == 1 ==> \forall real s; 0 <= s <= 1 ==> IVL_WAS(s, p) ==> IVL_IN(BinomialLower(n, s, n - k), z); */
static void tail_over(ivl *z, unsigned long n, const ivl *p, unsigned long k, int lower) {
  ivl u, v;
  //@ ghost int hi = p->hi[0].tok;
  ivl_init(&u, ivl_prec(z));
  ivl_init(&v, ivl_prec(z));
  tail_at(&u, n, p->lo, k, lower);
  if (mpfr_cmp(p->lo, p->hi) == 0) ivl_span(&v, &u, &u);
  else tail_at(&v, n, p->hi, k, lower);
  //@ assert uhigh: lower == 0 ==> \forall real s; 0 <= s <= 1 ==> above(hi, s) ==> above(v.hi[0].tok, BinomialUpper(n, s, k));
  //@ assert llow: lower == 1 ==> \forall real s; 0 <= s <= 1 ==> above(hi, s) ==> below(v.lo[0].tok, BinomialLower(n, s, n - k));
  ivl_span(z, &u, &v);
  ivl_clear(&u);
  ivl_clear(&v);
}

void ivl_binomial_upper(ivl *z, unsigned long n, const ivl *p, unsigned long k) {
  if (k == 0) ivl_set_si(z, 1);
  else if (k > n) ivl_set_si(z, 0);
  else if (n < BINOMIAL_N_MAX) tail_over(z, n, p, k, 0);
  else ivl_set_whole(z);
  prob_clip(z);
}

void ivl_binomial_lower(ivl *z, unsigned long n, const ivl *p, unsigned long k) {
  if (k >= n) ivl_set_si(z, 1);
  else if (n < BINOMIAL_N_MAX) tail_over(z, n, p, n - k, 1);
  else ivl_set_whole(z);
  prob_clip(z);
}
