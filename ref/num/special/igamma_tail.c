/* igamma_tail.c - Q(a, x) for x > a by its expansion in 1/x with the exact remainder.
 *
 * Derivation: proofs/notes/igamma.md (T-IGAMMA-TAIL).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "igamma_internal.h"
#include "narrow.h"
#include "series.h"

/* 1 if every member of b is above every -x. */
/*@ requires IVL_OK(b) && IVL_OK(x);
    TOTAL assigns \nothing;
    ensures \result == 0 || \result == 1; */
static int shrinking(const ivl *b, const ivl *x) {
  ivl n;
  int is;
  ivl_init(&n, ivl_prec(b));
  ivl_neg(&n, x);
  is = ivl_lt(&n, b);
  ivl_clear(&n);
  return is;
}

/* b := a - k. */
/*@ requires IVL_MEM(b) && IVL_OK(a) && \separated(b, a);
    TOTAL assigns IVL_TOK(b);
    ensures IVL_OK(b);
    ensures \forall real s; IVL_IN(s, a) ==> IVL_IN(Sub(s, (real)k), b); */
static void minus_integer(ivl *b, const ivl *a, long k) {
  ivl_set_si(b, k);
  ivl_sub(b, a, b);
}

/* rest := the remainder after the terms before t: c t x / (x - max(b, 0)) with c in [0, 1]. */
/*@ requires IVL_MEM(rest) && IVL_OK(t) && IVL_OK(b) && IVL_OK(x);
    requires \separated(rest, t) && \separated(rest, b) && \separated(rest, x);
    TOTAL assigns IVL_TOK(rest);
    ensures IVL_OK(rest);
    ensures \forall real r, u, v, w; IVL_IN(u, t) ==> IVL_IN(v, x) ==> IVL_IN(w, b) ==>
      GeometricRest(r, u, v, \max(w, 0.0)) ==> IVL_IN(r, rest); */
static void remainder_of(ivl *rest, const ivl *t, const ivl *b, const ivl *x) {
  ivl g;
  ivl_init(&g, ivl_prec(rest));
  ivl_max0(&g, b);
  series_rest(rest, t, x, &g);
  ivl_clear(&g);
}

/* z := factor (a / x) (sum + rest).  sum is used up. */
/*@ requires IVL_MEM(z) && IVL_OK(a) && IVL_OK(x) && IVL_OK(sum) && IVL_OK(rest);
    requires \separated(z, a) && \separated(z, x) && \separated(z, sum, rest) && \separated(sum, a) && \separated(sum, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(sum);
    ensures IVL_OK(z);
    ensures \forall real s, r, u, v; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_WAS(u, sum) ==> IVL_IN(v, rest) ==>
      IVL_IN(Mul(Div(Mul(IGammaFactor(s, r), s), r), Add(u, v)), z); */
static void finish(ivl *z, const ivl *a, const ivl *x, ivl *sum, const ivl *rest) {
  ivl_add(sum, sum, rest);
  igamma_factor(z, a, x);
  ivl_mul(z, z, a);
  ivl_div(z, z, x);
  ivl_mul(z, z, sum);
}

/* Method: Q = factor (a / x) (sum of t_k for k < n + remainder), t_0 = 1, t_(k+1) = t_k (a - k - 1) / x;
 * b = a - n - 1.
 * Special cases: for a natural number a the terms end by themselves.
 * Error: as in igamma_series; the remainder is added whatever its size. */
int igamma_tail(ivl *z, const ivl *a, const ivl *x) {
  ivl sum, t, b, rest;
  mpfr_prec_t p = ivl_prec(z);
  long n;
  int good;
  ivl_init(&sum, p);
  ivl_init(&t, p);
  ivl_init(&b, p);
  ivl_init(&rest, p);
  ivl_set_si(&sum, 0);
  ivl_set_si(&t, 1);
  /*@ loop invariant range: 0 <= n <= IGAMMA_TERMS_MAX;
      loop invariant ok: IVL_OK(&sum) && IVL_OK(&t) && IVL_MEM(&b) && IVL_MEM(&rest);
      loop invariant term: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(TailTerm(s, r, n), &t);
      loop invariant sum: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(TailSum(s, r, n), &sum);
      loop assigns n, good, IVL_TOK(&sum), IVL_TOK(&t), IVL_TOK(&b), IVL_TOK(&rest);
      loop variant IGAMMA_TERMS_MAX - n; */
  for (n = 0;; n++) {
    minus_integer(&b, a, n + 1);
    remainder_of(&rest, &t, &b, x);
    good = ivl_narrow(&rest, &sum, p) || n >= IGAMMA_TERMS_MAX;
    if (good || !shrinking(&b, x)) break;
    series_step(&sum, &t, &b, x);
    //@ assert added: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(Add(TailSum(s, r, n), TailTerm(s, r, n)), &sum);
    //@ assert times: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(Div(Mul(TailTerm(s, r, n), Sub(s, (real)(n + 1))), r), &t);
    //@ assert sum: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(TailSum(s, r, n + 1), &sum);
    //@ assert term: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(TailTerm(s, r, n + 1), &t);
  }
  //@ assert rest: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(TailRest(s, r, n), &rest);
  finish(z, a, x, &sum, &rest);
  //@ assert q: \forall real s, r; 0 < s ==> 0 < r ==> GammaQ(s, r) == Mul(Div(Mul(IGammaFactor(s, r), s), r), Add(TailSum(s, r, n), TailRest(s, r, n)));
  //@ assert value: \forall real s, r; 0 < s ==> 0 < r ==> IVL_IN(s, a) ==> IVL_IN(r, x) ==> IVL_IN(Mul(Div(Mul(IGammaFactor(s, r), s), r), Add(TailSum(s, r, n), TailRest(s, r, n))), z);
  ivl_clear(&sum);
  ivl_clear(&t);
  ivl_clear(&b);
  ivl_clear(&rest);
  return good;
}
