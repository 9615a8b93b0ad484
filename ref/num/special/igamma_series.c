/* igamma_series.c - P(a, x) as a power of x times a series of positive terms.
 *
 * Derivation: proofs/notes/igamma.md (T-IGAMMA-SERIES).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "igamma_internal.h"
#include "narrow.h"
#include "series.h"

/* d := k + a. */
/*@ requires IVL_MEM(d) && IVL_OK(a) && \separated(d, a);
    TOTAL assigns IVL_TOK(d);
    ensures IVL_OK(d);
    ensures \forall real s; IVL_IN(s, a) ==> IVL_IN(Add((real)k, s), d); */
static void divisor(ivl *d, const ivl *a, long k) {
  ivl_set_si(d, k);
  ivl_add(d, d, a);
}

/* z := factor (sum + rest).  sum is used up. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && IVL_OK(sum) && IVL_OK(rest);
    requires \separated(z, a) && \separated(z, x) && \separated(z, sum, rest) && \separated(sum, a) && \separated(sum, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(sum);
    ensures IVL_OK(z);
    ensures \forall real s, r, u, v; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_WAS(u, sum) ==> IVL_IN(v, rest) ==>
      IVL_IN(Mul(IGammaFactor(s, r), Add(u, v)), z); */
static void finish(ivl *z, const ivl *a, const ivl *x, ivl *sum, const ivl *rest) {
  ivl_add(sum, sum, rest);
  igamma_factor(z, a, x);
  ivl_mul(z, z, sum);
}

/* Method: P = factor * sum of t_k, t_0 = 1, t_(k+1) = t_k x / (a + k + 1); d = a + k + 1.
 * Error: each step adds a few units in the last place; the tail is below 2^-p of the sum. */
int igamma_series(ivl *z, const ivl *a, const ivl *x) {
  ivl sum, t, d, rest;
  mpfr_prec_t p = ivl_prec(z);
  long k;
  int small = 0;
  ivl_init(&sum, p);
  ivl_init(&t, p);
  ivl_init(&d, p);
  ivl_init(&rest, p);
  ivl_set_si(&sum, 0);
  ivl_set_si(&t, 1);
  /*@ loop invariant range: 0 <= k <= IGAMMA_TERMS_MAX;
      loop invariant ok: IVL_OK(&sum) && IVL_OK(&t) && IVL_MEM(&d) && IVL_MEM(&rest);
      loop invariant term: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(SeriesTerm(s, r, k), &t);
      loop invariant sum: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(SeriesSum(s, r, k), &sum);
      loop assigns k, small, IVL_TOK(&sum), IVL_TOK(&t), IVL_TOK(&d), IVL_TOK(&rest);
      loop variant IGAMMA_TERMS_MAX - k; */
  for (k = 0;; k++) {
    divisor(&d, a, k + 1);
    if (k % 8 == 0) {
      series_rest(&rest, &t, &d, x);
      small = ivl_narrow(&rest, &sum, p);
      if (small || k >= IGAMMA_TERMS_MAX) break;
    }
    //@ assert divisor: \forall real s; 0 < s ==> IVL_IN(s, a) ==> Add((real)(k + 1), s) != 0 && IVL_IN(Add((real)(k + 1), s), &d);
    series_step(&sum, &t, x, &d);
    //@ assert added: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(Add(SeriesSum(s, r, k), SeriesTerm(s, r, k)), &sum);
    //@ assert times: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(Div(Mul(SeriesTerm(s, r, k), r), Add((real)(k + 1), s)), &t);
    //@ assert sum: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(SeriesSum(s, r, k + 1), &sum);
    //@ assert term: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(SeriesTerm(s, r, k + 1), &t);
  }
  //@ assert rest: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(SeriesRest(s, r, k), &rest);
  finish(z, a, x, &sum, &rest);
  //@ assert p: \forall real s, r; 0 < s ==> 0 < r ==> GammaP(s, r) == Mul(IGammaFactor(s, r), Add(SeriesSum(s, r, k), SeriesRest(s, r, k)));
  //@ assert value: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(Mul(IGammaFactor(s, r), Add(SeriesSum(s, r, k), SeriesRest(s, r, k))), z);
  ivl_clear(&sum);
  ivl_clear(&t);
  ivl_clear(&d);
  ivl_clear(&rest);
  return small;
}
