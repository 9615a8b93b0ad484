/* laplace_steps_sum.c - the sum of residues, and what a cut leaves out.
 *
 * Derivations: proofs/notes/laplace_steps.md (T-LAPLACE-STEPS-SUM, T-LAPLACE-STEPS-CUT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "laplace_steps_internal.h"
#include "local_as.h"

#include <math.h>

/* ---- One j -------------------------------------------------------------------------------- */

/* K_k(j) for growing k: (k+1) K_(k+1) = (2j - n) K_k - (n - k + 1) K_(k-1), and the sums S of those whose
 * index is k, k - 2, ..                                                              */
typedef struct {
  unsigned long n, j, k;
  mpz_t now, before, sum, other; /* K_k, K_(k-1), S_k, S_(k-1) */
  mpz_t next;
} numbers;

static void numbers_init(numbers *a) { mpz_inits(a->now, a->before, a->sum, a->other, a->next, NULL); }
static void numbers_clear(numbers *a) { mpz_clears(a->now, a->before, a->sum, a->other, a->next, NULL); }

static void numbers_start(numbers *a, unsigned long n, unsigned long j) {
  a->n = n;
  a->j = j;
  a->k = 0;
  mpz_set_ui(a->now, 1);
  mpz_set_ui(a->before, 0);
  mpz_set_ui(a->sum, 1);
  mpz_set_ui(a->other, 0);
}

static void numbers_step(numbers *a) {
  mpz_mul_si(a->next, a->now, 2 * (long)a->j - (long)a->n);
  mpz_submul_ui(a->next, a->before, a->n - a->k + 1);
  mpz_divexact_ui(a->next, a->next, a->k + 1);
  mpz_swap(a->before, a->now);
  mpz_swap(a->now, a->next);
  a->k++;
  mpz_swap(a->sum, a->other);
  mpz_add(a->sum, a->sum, a->now);
}

/* What a sum needs; all at the working precision. */
typedef struct {
  const laplace_steps *s;
  const laplace_cut *cut;
  numbers a;
  ivl half, p, t; /* y/2, (y/2)^k/k!, scratch                               */
  ivl even, odd;  /* sums of (y/2)^k/k! over even and odd k so far           */
} work;

static void work_init(work *w, const laplace_steps *s, const laplace_cut *cut, mpfr_prec_t p) {
  ivl *const all[] = {&w->half, &w->p, &w->t, &w->even, &w->odd};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], p);
  numbers_init(&w->a);
  w->s = s;
  w->cut = cut;
}

static void work_clear(work *w) {
  ivl *const all[] = {&w->half, &w->p, &w->t, &w->even, &w->odd};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
  numbers_clear(&w->a);
}

/* p := (y/2)^k/k! from that of k - 1. */
static void next_power(work *w, unsigned long k) {
  ivl_mul(&w->p, &w->p, &w->half);
  laplace_steps_rest_div_ui(&w->p, k);
  ivl_add(k % 2 ? &w->odd : &w->even, k % 2 ? &w->odd : &w->even, &w->p);
}

/* e, o := what is missing of cosh(y/2), sinh(y/2). */
/*@ logic real LaplaceStepsSumMissingByClosedO(real h, real d) =
      \max(Sub(Sub(Scale(Add(Exp(h), Exp(Neg(h))), -1), Exp(Neg(h))), d), 0.0); */
/*@ requires mem: IVL_MEM(e) && IVL_MEM(o) && \valid_read(w) && IVL_OK(&w->half) && IVL_OK(&w->even) && IVL_OK(&w->odd);
    requires sep: \separated(e, o) && \separated(e, w) && \separated(o, w);
    TOTAL assigns IVL_TOK(e), IVL_TOK(o);
    ensures ok: IVL_OK(e) && IVL_OK(o);
    ensures sound: \forall real h, v; IVL_IN(h, &w->half) ==> IVL_IN(v, &w->even) ==>
      IVL_IN(\max(Sub(Scale(Add(Exp(h), Exp(Neg(h))), -1), v), 0.0), e);
    ensures sound: \forall real h, d; IVL_IN(h, &w->half) ==> IVL_IN(d, &w->odd) ==> IVL_IN(LaplaceStepsSumMissingByClosedO(h, d), o); */
static void missing_by_closed(ivl *e, ivl *o, const work *w) {
  ivl_exp(e, &w->half);
  ivl_exp_neg(o, &w->half);
  ivl_scale_add(e, e, o, -1);
  ivl_sub(o, e, o);
  ivl_sub(e, e, &w->even);
  ivl_sub(o, o, &w->odd);
  ivl_max0(e, e);
  ivl_max0(o, o);
}

/* The same by terms from k + 1 on, k + 1 > y: each is at most half of the one before. */
static void missing_by_terms(ivl *e, ivl *o, work *w, unsigned long k) {
  ivl_set_si(e, 0);
  ivl_set_si(o, 0);
  const mpfr_exp_t top = mpfr_regular_p(w->p.hi) ? mpfr_get_exp(w->p.hi) : 0;
  while (mpfr_regular_p(w->p.hi) && mpfr_get_exp(w->p.hi) > top - (mpfr_exp_t)ivl_prec(&w->p)) {
    next_power(w, ++k);
    ivl_add(k % 2 ? o : e, k % 2 ? o : e, &w->p);
  }
  mpfr_add(e->hi, e->hi, w->p.hi, MPFR_RNDU);
  mpfr_add(o->hi, o->hi, w->p.hi, MPFR_RNDU);
}

/* z := sum over k <= depth of K_k kappa_k(y) / 2 = sum over i >= 1 of S_(i-1) (y/2)^i/i!, S_i being the sum of
 * the K_k with k <= min(i, depth) and k = i mod 2.                                       */
static void inner(ivl *z, work *w, unsigned long j) {
  const unsigned long depth = w->cut->depth;
  numbers_start(&w->a, w->s->n, j);
  ivl_set_si(&w->p, 1);
  ivl_set_si(&w->even, 1);
  ivl_set_si(&w->odd, 0);
  ivl_set_si(z, 0);
  for (unsigned long i = 1; i <= depth + 1; i++) {
    next_power(w, i);
    laplace_steps_rest_add_times(z, w->a.sum, &w->p, &w->t);
    if (i <= depth) numbers_step(&w->a);
  }
  if (mpz_sgn(w->a.sum) == 0 && mpz_sgn(w->a.other) == 0) return;
  local_ivls(ivl_prec(z), e, o);
  ivl_mul_2si(&w->t, &w->half, 1);
  if (mpfr_cmp_ui(w->t.hi, depth + 1) < 0) missing_by_terms(&e, &o, w, depth + 1);
  else missing_by_closed(&e, &o, w);
  /* S_(i-1) for i of the parity of depth + 1 is that of depth. */
  laplace_steps_rest_add_times(z, depth % 2 ? w->a.sum : w->a.other, &e, &w->t);
  laplace_steps_rest_add_times(z, depth % 2 ? w->a.other : w->a.sum, &o, &w->t);
}

/* ---- Together ----------------------------------------------------------------------------- */

/* y := (2j - n) m - epsilon, exactly. */
/*@ requires mem: QOK(y) && \valid_read(s) && QOK(s->epsilon) && QOK(&s->ratio[0]);
    requires sep: \separated(y, s) && \separated(y, s->epsilon);
    requires dom: -0x40000000 <= j <= 0x40000000;
    requires dom: -0x40000000 <= s->n <= 0x40000000;
    ALLOCATES assigns y->tok;
    ensures ok: QOK(y);
    ensures value: QVAL(y) == (((real)(2 * (long)j - (long)s->n)) * QVAL(&s->ratio[0])) - QVAL(s->epsilon); */
static void place(mpq_t y, const laplace_steps *s, unsigned long j) {
  mpq_set_si(y, 2 * (long)j - (long)s->n, 1);
  mpq_mul(y, y, s->ratio);
  mpq_sub(y, y, s->epsilon);
}

/* The least j with y_j > 0, at most n + 1. */
static unsigned long first_above(const laplace_steps *s) {
  local_mpqs(t, n);
  mpq_set_ui(n, s->n, 1);
  mpq_div(t, s->epsilon, s->ratio);
  mpq_add(t, t, n);
  mpq_div_2exp(t, t, 1); /* j > t */
  mpz_fdiv_q(mpq_numref(n), mpq_numref(t), mpq_denref(t));
  mpz_add_ui(mpq_numref(n), mpq_numref(n), 1);
  unsigned long j = 0;
  if (mpz_sgn(mpq_numref(n)) > 0) j = mpz_cmp_ui(mpq_numref(n), s->n) > 0 ? s->n + 1 : mpz_get_ui(mpq_numref(n));
  return j;
}

/* sum := the sum over j from `from` to top of C(n, j) inner(j), +- what is beyond top. */
static compose_stop outer(ivl *sum, work *w, unsigned long from, double until) {
  const unsigned long n = w->s->n;
  compose_stop stop = COMPOSE_FREE;
  local_mpzs(choose);
  local_mpqs(y);
  local_ivls(ivl_prec(sum), z);
  ivl_set_si(sum, 0);
  mpz_bin_uiui(choose, n, from);
  unsigned long j = from;
  for (; j <= w->cut->top && stop == COMPOSE_FREE; j++) {
    place(y, w->s, j);
    ivl_set_q(&w->half, y);
    ivl_mul_2si(&w->half, &w->half, -1);
    inner(&z, w, j);
    laplace_steps_rest_add_times(sum, choose, &z, &w->t);
    mpz_mul_ui(choose, choose, n - j);
    mpz_divexact_ui(choose, choose, j + 1);
    if (effort_clock() > until) stop = COMPOSE_SECONDS;
  }
  if (stop == COMPOSE_FREE && w->cut->top < n && j == w->cut->top + 1) {
    place(y, w->s, n);
    ivl_set_q(&w->half, y);
    ivl_mul_2si(&w->half, &w->half, -1);
    laplace_steps_rest_top(&z, w->s, w->cut, choose, &w->half);
    mpfr_sub(sum->lo, sum->lo, z.hi, MPFR_RNDD);
    mpfr_add(sum->hi, sum->hi, z.hi, MPFR_RNDU);
  }
  return stop;
}

/* z := z exp((epsilon - n m) / 2) 2^(1-n). */
static void scale(ivl *z, const laplace_steps *s) {
  local_ivls(ivl_prec(z) + 64, e, t);
  ivl_set_q(&t, s->ratio);
  laplace_steps_rest_set_ui(&e, s->n);
  ivl_mul(&t, &t, &e);
  ivl_q_sub(&e, s->epsilon, &t);
  ivl_mul_2si(&e, &e, -1);
  ivl_exp(&e, &e);
  ivl_scale_mul(z, z, &e, 1 - (long)s->n);
}

/* What T-LAPLACE-STEPS-CUT asks of the cut. */
static int is_sound(const laplace_steps *s, const laplace_cut *cut) {
  return cut->c > 1 && isfinite(cut->c) && cut->depth <= s->n && cut->top <= s->n;
}

compose_stop laplace_steps_sum(ivl *z, const laplace_steps *s, const laplace_cut *cut, mpfr_prec_t prec, double until) {
  const unsigned long from = first_above(s);
  laplace_cut c = *cut;
  if (!is_sound(s, cut)) return COMPOSE_METHOD;
  if (c.top < from && from <= s->n) c.top = s->n;
  local_as(work, w, work_clear);
  work_init(&w, s, &c, prec);
  local_ivls(prec, sum);
  local_ivls(128, rest);
  compose_stop stop = COMPOSE_FREE;
  if (from > s->n) ivl_set_si(&sum, 0);
  else stop = outer(&sum, &w, from, until);
  if (stop == COMPOSE_FREE) {
    scale(&sum, s);
    if (c.depth < s->n && from <= s->n) {
      laplace_steps_rest_depth(&rest, s, &c);
      mpfr_add(sum.hi, sum.hi, rest.hi, MPFR_RNDU);
    }
    ivl_max0(z, &sum);
  }
  return stop;
}
