/* array_lse.c - the logarithm of a sum of exponentials.
 *
 * Method: m + log(sum exp(a_k - m)) for one number m, by theorem logsumexp: any m
 * is sound, and one near the largest term keeps every exponential below or near 1.
 * Invariant: the shifted sum is positive, so its logarithm exists.
 * Derivation: proofs/notes/array.md (T-ARRAY-LSE).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "array.h"
#include "elem.h"

/* m := the largest finite upper end of x, or 0 if there is none. */
/*@ requires mem: IVL_MEM(m) && IVL_ARRAY(x, n); requires sep: \separated(m, x + (0 .. n - 1));
    TOTAL assigns IVL_TOK(m);
    ensures ok: IVL_OK(m); */
static void near_max(ivl *m, const ivl *x, size_t n) {
  int found = 0;
  ivl_set_si(m, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(m);
      loop assigns i, found, IVL_TOK(m);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    if (!mpfr_number_p(x[i].hi) || (found && mpfr_cmp(x[i].hi, m->hi) <= 0)) continue;
    ivl_set_point(m, x[i].hi);
    found = 1;
  }
}

/* t := { exp(a - b) : a in x, b in m }. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(x) && IVL_OK(m); requires sep: \separated(t, x) && \separated(t, m);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, m) ==> IVL_IN(Exp(Sub(a, b)), t); */
static void exp_shifted(ivl *t, const ivl *x, const ivl *m) {
  ivl_sub(t, x, m);
  //@ assert shift: \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, m) ==> IVL_IN(Sub(a, b), t);
  ivl_exp(t, t);
}

/* z := the sum of exp(a_k - b), a_k in x[k], b in m. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(m) && IVL_ARRAY(x, n);
    requires sep: \separated(z, x + (0 .. n - 1)) && \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq s, real b; \old(IVL_SEQ(s, x, n)) ==> IVL_IN(b, m) ==> IVL_IN(SeqExp(s, b, n), z);
    ensures pos: 1 <= n ==> \forall rseq s, real b; 0 < SeqExp(s, b, n); */
static void exp_sum(ivl *z, const ivl *x, size_t n, const ivl *m) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(z, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(z) && IVL_MEM(&t);
      loop invariant same_lo: \forall integer k_; 0 <= k_ < n ==> x[k_].lo[0].tok == \at(x[k_].lo[0].tok, Pre);
      loop invariant same_hi: \forall integer k_; 0 <= k_ < n ==> x[k_].hi[0].tok == \at(x[k_].hi[0].tok, Pre);
      loop invariant sum: \forall rseq s, real b; \at(IVL_SEQ(s, x, n), Pre) ==> IVL_IN(b, m) ==> IVL_IN(SeqExp(s, b, i), z);
      loop invariant nonneg: \forall rseq s, real b; 0 <= SeqExp(s, b, i);
      loop invariant pos: 1 <= i ==> \forall rseq s, real b; 0 < SeqExp(s, b, i);
      loop assigns i, IVL_TOK(z), IVL_TOK(&t);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    //@ assert cell: IVL_OK(&x[i]);
    exp_shifted(&t, &x[i], m);
    //@ assert term: \forall rseq s, real b; \at(IVL_SEQ(s, x, n), Pre) ==> IVL_IN(b, m) ==> IVL_IN(Exp(Sub(nth(s, i), b)), &t);
    ivl_add(z, z, &t);
    //@ assert step: \forall rseq s, real b; \at(IVL_SEQ(s, x, n), Pre) ==> IVL_IN(b, m) ==> IVL_IN(Add(SeqExp(s, b, i), Exp(Sub(nth(s, i), b))), z);
  }
  ivl_clear(&t);
}

void ivl_log_sum_exp(ivl *z, const ivl *x, size_t n) {
  ivl m;
  ivl_init(&m, ivl_prec(z));
  near_max(&m, x, n);
  //@ ghost int s = m.lo[0].tok, t = m.hi[0].tok;
  //@ assert some: IVL_IN(inner(s, t), &m);
  exp_sum(z, x, n, &m);
  ivl_log(z, z);
  //@ assert log: \forall rseq q; \at(IVL_SEQ(q, x, n), Pre) ==> IVL_IN(Log(SeqExp(q, inner(s, t), n)), z);
  ivl_add(z, &m, z);
  //@ assert same: \forall rseq q; Add(inner(s, t), Log(SeqExp(q, inner(s, t), n))) == Log(SeqExp(q, 0.0, n));
  //@ assert back: \forall rseq q; \at(IVL_SEQ(q, x, n), Pre) ==> IVL_IN(Add(inner(s, t), Log(SeqExp(q, inner(s, t), n))), z);
  ivl_clear(&m);
}
