/* binomial_series.c - the masses of the binomial distribution from k upward.
 *
 * Derivation: proofs/notes/binomial.md (T-BINOMIAL-SERIES).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "binomial_internal.h"
#include "narrow.h"
#include "series.h"

/* z := { sum + rest }. */
/*@ requires IVL_MEM(z) && IVL_OK(p) && IVL_OK(q) && IVL_OK(sum) && IVL_OK(rest);
    requires \separated(z, p) && \separated(z, q) && \separated(z, sum, rest) && \separated(sum, p) && \separated(sum, q);
    requires k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z), IVL_TOK(sum);
    ensures IVL_OK(z);
    ensures \forall real s, t, u, v; 0 < s ==> 0 < t ==> IVL_IN(s, p) ==> IVL_IN(t, q) ==> IVL_WAS(u, sum) ==> IVL_IN(v, rest) ==>
      IVL_IN(Mul(BinomialMass(n, k, s, t), Add(u, v)), z); */
static void finish(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q, ivl *sum, const ivl *rest) {
  ivl_add(sum, sum, rest);
  binomial_mass(z, n, k, p, q);
  ivl_mul(z, z, sum);
}

/* Method: mass at k times sum of t_j, t_0 = 1, t_(j+1) = t_j up / down with up = (n - k - j) p and
 * down = (k + j + 1) q; the ratio falls with j.
 * Error: each step adds a few units in the last place; the rest is below 2^-p of the sum. */
void binomial_series_beyond(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q) {
  ivl sum, t, up, down, rest;
  mpfr_prec_t work = ivl_prec(z);
  unsigned long j;
  ivl_init(&sum, work);
  ivl_init(&t, work);
  ivl_init(&up, work);
  ivl_init(&down, work);
  ivl_init(&rest, work);
  ivl_set_si(&sum, 0);
  ivl_set_si(&t, 1);
  /*@ loop invariant range: 0 <= j <= n - k + 1 && j <= BINOMIAL_TERMS_MAX;
      loop invariant ok: IVL_OK(&sum) && IVL_OK(&t) && IVL_MEM(&up) && IVL_MEM(&down) && IVL_MEM(&rest);
      loop invariant term: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutTerm(n, k, a, b, j), &t);
      loop invariant sum: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutSum(n, k, a, b, j), &sum);
      loop assigns j, IVL_TOK(&sum), IVL_TOK(&t), IVL_TOK(&up), IVL_TOK(&down), IVL_TOK(&rest);
      loop variant BINOMIAL_TERMS_MAX - j; */
  for (j = 0; j <= n - k; j++) {
    binomial_mass_times(&up, n - k - j, p);
    binomial_mass_times(&down, k + j + 1, q);
    //@ assert up: \forall real a; IVL_IN(a, p) ==> IVL_IN(Mul((real)(n - k - j), a), &up);
    //@ assert down: \forall real b; IVL_IN(b, q) ==> IVL_IN(Mul((real)(k + j + 1), b), &down);
    if (j % 8 == 0) {
      series_rest(&rest, &t, &down, &up);
      //@ assert part: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutRest(n, k, a, b, j), &rest);
      if (ivl_narrow(&rest, &sum, work) || j >= BINOMIAL_TERMS_MAX) break;
    }
    //@ assert divisor: \forall real a, b; Chances(a, b) ==> IVL_IN(b, q) ==> Mul((real)(k + j + 1), b) != 0;
    series_step(&sum, &t, &up, &down);
    //@ assert added: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(Add(OutSum(n, k, a, b, j), OutTerm(n, k, a, b, j)), &sum);
    //@ assert times: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(Div(Mul(OutTerm(n, k, a, b, j), Mul((real)(n - k - j), a)), Mul((real)(k + j + 1), b)), &t);
    //@ assert sum: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutSum(n, k, a, b, j + 1), &sum);
    //@ assert term: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutTerm(n, k, a, b, j + 1), &t);
  }
  //@ assert part: j <= n - k ==> \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutRest(n, k, a, b, j), &rest);
  if (j > n - k) {
    ivl_set_si(&rest, 0);
    //@ assert end: j == n - k + 1 && IVL_IN(0.0, &rest);
    //@ assert none: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutRest(n, k, a, b, j), &rest);
  }
  //@ assert rest: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(OutRest(n, k, a, b, j), &rest);
  finish(z, n, k, p, q, &sum, &rest);
  //@ assert upper: \forall real a, b; Chances(a, b) ==> BinomialUpper(n, a, k) == Mul(BinomialMass(n, k, a, b), Add(OutSum(n, k, a, b, j), OutRest(n, k, a, b, j)));
  //@ assert both: \forall real a, b; Chances(a, b) ==> 0 < a && 0 < b;
  //@ assert value: \forall real a, b; Chances(a, b) ==> IVL_IN(a, p) ==> IVL_IN(b, q) ==> IVL_IN(Mul(BinomialMass(n, k, a, b), Add(OutSum(n, k, a, b, j), OutRest(n, k, a, b, j))), z);
  ivl_clear(&sum);
  ivl_clear(&t);
  ivl_clear(&up);
  ivl_clear(&down);
  ivl_clear(&rest);
}
