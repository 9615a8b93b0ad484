/* noncentral.c - tails of the non-central chi-squared law, by Poisson's weights.
 *
 * Method: the upper tail from a j below all that count upwards, the lower one from above downwards: so all terms are
 * sums of positive numbers.  What is left out at either end is less than a geometric series.
 * Derivations: proofs/notes/noncentral.md.                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "noncentral.h"
#include "deadline.h"
#include "elem.h"
#include "igamma.h"
#include "igamma_internal.h"
#include "ivl_fused.h"
#include "local.h"
#include "noncentral_parts.h"
#include "prob.h"
#include "proposed.h"

#include <math.h>

/* No longer sum than this, and no larger numbers. */
enum { TERMS_MOST = 1 << 18 };
#define SIZE_MOST 1e9

/* At j: a = n/2 + j, weight = e^-mu mu^j / j!, mass = Q(a, y) or P(a, y), and the step to the next mass up,
 * step = y^a e^-y / Gamma(a + 1) = Q(a + 1, y) - Q(a, y) = P(a, y) - P(a + 1, y). */
typedef struct {
  const ivl *mu, *y; /* numbers */
  ivl weight, mass, step, sum, a;
  unsigned long n;
  long j;
} series;

/* clang-format off */
#define SERIES_OK(s) (\valid(s) && IVL_OK((s)->mu) && IVL_OK((s)->y) && IVL_OK(&(s)->weight) && IVL_OK(&(s)->mass) && IVL_OK(&(s)->step) && \
                      IVL_OK(&(s)->sum) && IVL_MEM(&(s)->a) && 0 <= (s)->j <= 0x1000000000000)
/* clang-format on */
#define SERIES_APART(s) (\separated(s, (s)->mu) && \separated(s, (s)->y))

/* n/2 + j. */
/*@ logic real NoncentralPlace(integer n, integer j) = Scale(Add(Scale((real)j, 1), (real)((long)n)), -1); */

/* s->a := n/2 + j + more. */
/*@ requires mem: \valid(s) && IVL_MEM(&s->a);
    requires dom: 0 <= s->j <= 0x1000000000000 && -1 <= more <= 1;
    TOTAL assigns IVL_TOK(&s->a);
    ensures ok: IVL_OK(&s->a);
    ensures sound: IVL_IN(NoncentralPlace(s->n, s->j + more), &s->a); */
static void place(series *s, long more) { noncentral_parts_place(&s->a, (long)s->n, s->j + more); }

static void open(series *s, int upper) {
  ivl index;
  ivl_init(&index, 64);
  ivl_set_si(&index, s->j);
  place(s, 0);
  if (s->j > 0) igamma_factor(&s->weight, &index, s->mu);
  else ivl_exp_neg(&s->weight, s->mu);
  if (upper) ivl_gamma_q(&s->mass, &s->a, s->y);
  else ivl_gamma_p(&s->mass, &s->a, s->y);
  igamma_factor(&s->step, &s->a, s->y);
  ivl_set_si(&s->sum, 0);
  ivl_clear(&index);
}

/* Adds the term at j. */
/*@ requires mem: SERIES_OK(s) && SERIES_APART(s);
    TOTAL assigns IVL_TOK(&s->sum);
    ensures ok: IVL_OK(&s->sum);
    ensures sound: \forall real w, m, a; IVL_IN(w, &s->weight) ==> IVL_IN(m, &s->mass) ==> IVL_WAS(a, &s->sum) ==> IVL_IN(Add(a, Mul(w, m)), &s->sum); */
static void add(series *s) {
  local_ivls(ivl_prec(&s->sum), t);
  ivl_mul(&t, &s->weight, &s->mass);
  ivl_add(&s->sum, &s->sum, &t);
}

/* ---- Ratios of terms: r is at least that of each term to the one before it, from j on ------------------------------ */

/* r := (mu / (j + 1)) (1 + y / a), upwards, of Q. */
/*@ requires mem: SERIES_OK(s) && SERIES_APART(s) && IVL_MEM(r);
    requires sep: \separated(r, s) && \separated(r, s->mu) && \separated(r, s->y);
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(r);
    ensures ok: IVL_OK(r) && IVL_OK(&s->a);
    ensures sound: \forall real b, m; NoncentralPlace(s->n, s->j) != 0 ==> IVL_IN(b, s->y) ==> IVL_IN(m, s->mu) ==>
      IVL_IN(Div(Mul(Add(Div(b, NoncentralPlace(s->n, s->j)), 1.0), m), (real)(s->j + 1)), r); */
static void ratio_up_q(ivl *r, series *s) {
  place(s, 0);
  noncentral_parts_up_q(r, s->y, &s->a, s->mu, s->j + 1);
}

/* r := (j / mu) min(1, (a - 1) / (y + 1)), downwards, of Q. */
/*@ requires mem: SERIES_OK(s) && SERIES_APART(s) && IVL_MEM(r);
    requires sep: \separated(r, s) && \separated(r, s->mu) && \separated(r, s->y);
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(r);
    ensures ok: IVL_OK(r) && IVL_OK(&s->a);
    ensures sound: \forall real b, m; Add(b, 1.0) != 0 ==> m != 0 ==> IVL_IN(b, s->y) ==> IVL_IN(m, s->mu) ==>
      IVL_IN(Mul(Div(\min(Div(NoncentralPlace(s->n, s->j - 1), Add(b, 1.0)), 1.0), m), (real)s->j), r); */
static void ratio_down_q(ivl *r, series *s) {
  place(s, -1);
  noncentral_parts_down_q(r, s->y, &s->a, s->mu, s->j);
}

/* r := (mu / (j + 1)) min(1, y / (a + 1)), upwards, of P. */
/*@ requires mem: SERIES_OK(s) && SERIES_APART(s) && IVL_MEM(r);
    requires sep: \separated(r, s) && \separated(r, s->mu) && \separated(r, s->y);
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(r);
    ensures ok: IVL_OK(r) && IVL_OK(&s->a);
    ensures sound: \forall real b, m; NoncentralPlace(s->n, s->j + 1) != 0 ==> IVL_IN(b, s->y) ==> IVL_IN(m, s->mu) ==>
      IVL_IN(Div(Mul(\min(Div(b, NoncentralPlace(s->n, s->j + 1)), 1.0), m), (real)(s->j + 1)), r); */
static void ratio_up_p(ivl *r, series *s) {
  place(s, 1);
  noncentral_parts_up_p(r, s->y, &s->a, s->mu, s->j + 1);
}

/* r := (j / mu) (1 + a / y), downwards, of P. */
/*@ requires mem: SERIES_OK(s) && SERIES_APART(s) && IVL_MEM(r);
    requires sep: \separated(r, s) && \separated(r, s->mu) && \separated(r, s->y);
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(r);
    ensures ok: IVL_OK(r) && IVL_OK(&s->a);
    ensures sound: \forall real c, m; c != 0 ==> m != 0 ==> IVL_IN(c, s->y) ==> IVL_IN(m, s->mu) ==>
      IVL_IN(Mul(Div(Add(Div(NoncentralPlace(s->n, s->j), c), 1.0), m), (real)s->j), r); */
static void ratio_down_p(ivl *r, series *s) {
  place(s, 0);
  noncentral_parts_down_p(r, s->y, &s->a, s->mu, s->j);
}

/* e := [0, at least the terms after that at j], term r / (1 - r); the whole line unless r < 1 for certain. */
static void rest(ivl *e, const series *s, const ivl *r) {
  local_ivls(64, t);
  ivl_si_sub(&t, 1, r);
  ivl_set_whole(e);
  if (ivl_sign(&t) <= 0) return;
  noncentral_parts_rest(e, r, &t, &s->weight, &s->mass);
  mpfr_set_zero(e->lo, 1);
}

/* 1 if e is no visible part of the sum. */
static int is_small(const ivl *e, const series *s) {
  if (!ivl_is_finite(e) || mpfr_sgn(s->sum.lo) <= 0) return 0;
  return mpfr_zero_p(e->hi) || mpfr_get_exp(e->hi) < mpfr_get_exp(s->sum.lo) - (mpfr_exp_t)ivl_prec(&s->sum);
}

/* ---- Steps ------------------------------------------------------------------------------- */

/*@ requires mem: SERIES_OK(s) && SERIES_APART(s);
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(&s->mass), IVL_TOK(&s->step), IVL_TOK(&s->weight), s->j;
    ensures ok: IVL_OK(&s->a) && IVL_OK(&s->mass) && IVL_OK(&s->step) && IVL_OK(&s->weight);
    ensures next: s->j == \old(s->j) + 1;
    ensures sound: \forall real m, d; IVL_WAS(m, &s->mass) ==> IVL_WAS(d, &s->step) ==> IVL_IN(Add(m, d), &s->mass);
    ensures sound: \forall real d, b; NoncentralPlace(s->n, s->j) != 0 ==> IVL_WAS(d, &s->step) ==> IVL_IN(b, s->y) ==>
      IVL_IN(Div(Mul(d, b), NoncentralPlace(s->n, s->j)), &s->step);
    ensures sound: \forall real w, m; IVL_WAS(w, &s->weight) ==> IVL_IN(m, s->mu) ==> IVL_IN(Div(Mul(w, m), (real)s->j), &s->weight); */
static void up(series *s) {
  ivl_add(&s->mass, &s->mass, &s->step);
  place(s, 1);
  noncentral_parts_up(&s->step, &s->weight, s->y, &s->a, s->mu, s->j + 1);
  s->j++;
}

/*@ requires mem: SERIES_OK(s) && SERIES_APART(s);
    requires dom: 1 <= s->j;
    TOTAL assigns IVL_TOK(&s->a), IVL_TOK(&s->mass), IVL_TOK(&s->step), IVL_TOK(&s->weight), s->j;
    ensures ok: IVL_OK(&s->a) && IVL_OK(&s->mass) && IVL_OK(&s->step) && IVL_OK(&s->weight);
    ensures next: s->j == \old(s->j) - 1;
    ensures sound: \forall real d, c; c != 0 ==> IVL_WAS(d, &s->step) ==> IVL_IN(c, s->y) ==>
      IVL_IN(Div(Mul(d, NoncentralPlace(s->n, \old(s->j))), c), &s->step);
    ensures sound: \forall real m, d; IVL_WAS(m, &s->mass) ==> IVL_IN(d, &s->step) ==> IVL_IN(Add(m, d), &s->mass);
    ensures sound: \forall real w, m; m != 0 ==> IVL_WAS(w, &s->weight) ==> IVL_IN(m, s->mu) ==>
      IVL_IN(Div(Mul(w, (real)\old(s->j)), m), &s->weight); */
static void down(series *s) {
  place(s, 0);
  noncentral_parts_down(&s->step, &s->weight, s->y, &s->a, s->mu, s->j);
  ivl_add(&s->mass, &s->mass, &s->step);
  s->j--;
}

/* The sum from s->j on, which is `open`, as far as terms count, and what may be left out at both ends. */
static void run(series *s, int upper) {
  local_ivls(64, r, before, after);
  ivl_set_si(&before, 0);
  if (!upper) ratio_up_p(&r, s);
  else if (s->j > 0) ratio_down_q(&r, s);
  if (!upper || s->j > 0) rest(&before, s, &r);
  ivl_set_whole(&after);
  for (long k = 0; k < TERMS_MOST && !deadline_over(); k++) {
    enum { LOOK = 16 };
    add(s);
    if (!upper && s->j == 0) {
      ivl_set_si(&after, 0);
      break;
    }
    if (k % LOOK == LOOK - 1 || s->j == 0) {
      if (upper) ratio_up_q(&r, s);
      else ratio_down_p(&r, s);
      rest(&after, s, &r);
      if (is_small(&after, s)) break;
    }
    if (upper) up(s);
    else down(s);
  }
  deadline_count(2e-6);
  ivl_add(&s->sum, &s->sum, &before);
  ivl_add(&s->sum, &s->sum, &after);
}

/* ---- Where it begins ----------------------------------------------------------------------- */

/* A j below all that count of the upper tail, or above all that count of the lower one: the largest term is near the j
 * at which mu / j times the ratio of masses is 1, and terms fall like a Poisson law about it.  -1: too far. */
static long begin(const ivl *mu, const ivl *y, unsigned long n, mpfr_prec_t prec, int upper) {
  const double m = mpfr_get_d(mu->hi, MPFR_RNDN), t = mpfr_get_d(y->hi, MPFR_RNDN), a = (double)n / 2;
  const double nats = 0.7 * ((double)prec + 8);
  if (!(m < SIZE_MOST) || !(t < SIZE_MOST) || !(a < SIZE_MOST)) return -1;
  const double tilted = (sqrt(a * a + 4 * m * t) - a) / 2, peak = upper ? fmax(m, tilted) : fmin(m, tilted);
  const double away = upper ? sqrt(2 * nats * peak) : nats / 3 + sqrt(nats * nats / 9 + 2 * nats * peak);
  long j = (long)(upper ? fmax(peak - away, 0) : peak + away + 1);
  proposed_count(&j);
  return j < 0 ? 0 : j;
}

/* z := the tail at the numbers mu >= 0, y > 0. */
static void at_numbers(ivl *z, unsigned long n, const ivl *mu, const ivl *y, int upper) {
  enum { GUARD = 40 };
  const mpfr_prec_t p = ivl_prec(z) + GUARD;
  series s = {.mu = mu, .y = y, .n = n, .j = begin(mu, y, n, p, upper)};
  if (mpfr_zero_p(mu->hi) && s.j > 0) s.j = 0;
  ivls_init(p, &s.weight, &s.mass, &s.step, &s.sum);
  ivl_init(&s.a, 64);
  if (s.j >= 0) open(&s, upper), run(&s, upper);
  ivl_set(z, &s.sum);
  prob_clip(z);
  ivls_clear(&s.weight, &s.mass, &s.step, &s.sum, &s.a);
}

/* z := the tail at a corner, clipped to its domain. */
static void corner(ivl *z, unsigned long n, mpfr_srcptr mu, mpfr_srcptr y, int upper) {
  local_ivls(mpfr_get_prec(mu), m);
  local_ivls(mpfr_get_prec(y), t);
  if (mpfr_inf_p(mu)) {
    prob_clip(z);
  } else if (mpfr_sgn(y) <= 0) {
    ivl_set_si(z, upper);
  } else if (mpfr_inf_p(y)) {
    ivl_set_si(z, !upper);
  } else {
    ivl_set_point(&m, mu);
    ivl_max0(&m, &m);
    ivl_set_point(&t, y);
    at_numbers(z, n, &m, &t, upper);
  }
}

/* Method: the upper tail rises in mu and falls in y, the lower one the other way. */
static void tail(ivl *z, unsigned long n, const ivl *mu, const ivl *y, int upper) {
  local_ivls(ivl_prec(z), least, most);
  if (n < 2) {
    prob_clip(&most);
    ivl_set(z, &most);
    return;
  }
  corner(&least, n, upper ? mu->lo : mu->hi, upper ? y->hi : y->lo, upper);
  corner(&most, n, upper ? mu->hi : mu->lo, upper ? y->lo : y->hi, upper);
  mpfr_set(z->lo, least.lo, MPFR_RNDD);
  mpfr_set(z->hi, most.hi, MPFR_RNDU);
}

void noncentral_above(ivl *z, unsigned long n, const ivl *mu, const ivl *y) { tail(z, n, mu, y, 1); }

void noncentral_below(ivl *z, unsigned long n, const ivl *mu, const ivl *y) { tail(z, n, mu, y, 0); }
