/* poisson_events.c - the event that some output is high, against the absence from all samples.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-APART).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_events.h"
#include "poisson_events_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "fourier.h"
#include "meet.h"
#include "normal.h"
#include "proposed.h"
#include <math.h>

/* With E the event that some output is above the threshold. */
typedef struct {
  ivl none_p, none_q; /* the probabilities that none is, with the record and without it   */
  ivl some_p, some_q; /* 1 less these                                                     */
  ivl absent, there;  /* c = (1 - rate)^steps and 1 - c                                   */
  ivl factor;         /* exp(epsilon)                                                     */
} apart;
#define APART_OK(p)                                                                                                  \
  (\valid_read(p) && IVL_OK(&(p)->none_p) && IVL_OK(&(p)->none_q) && IVL_OK(&(p)->some_p) && IVL_OK(&(p)->some_q) && \
      IVL_OK(&(p)->absent) && IVL_OK(&(p)->there) && IVL_OK(&(p)->factor))

#define APART_IVLS(a) \
  { &(a)->none_p, &(a)->none_q, &(a)->some_p, &(a)->some_q, &(a)->absent, &(a)->there, &(a)->factor }

/* Where one output speaks for the record by just exp(epsilon), those of the other steps by nothing; any will do.
 * Against the record, by just exp(-epsilon), and where nothing is that weak, half way. */
static double threshold(const poisson_query *q) {
  const double sigma = mpq_get_d(q->sigma), x = mpq_get_d(q->epsilon), rate = mpq_get_d(q->rate);
  const double odds = expm1(q->side == PAIR_PQ ? x : -x) / rate + 1;
  double t = odds > 0 ? sigma * sigma * log(odds) + 0.5 : 0.5;
  proposed_number(&t);
  return isfinite(t) && (q->side == PAIR_PQ || fabs(t - 0.5) < 0.25) ? t : 0.5;
}

static void apart_init(apart *a, const poisson_query *q, mpfr_prec_t prec) {
  ivl *const all[] = APART_IVLS(a);
  for (int i = 0; i < 7; i++) ivl_init(all[i], prec);
  local_ivls(prec, sigma, rate, steps, at, one, t);
  ivl_set_q(&sigma, q->sigma);
  ivl_set_q(&rate, q->rate);
  ivl_set_q(&steps, q->steps);
  ivl_set_si(&one, 1);
  ivl_set_double(&at, threshold(q));
  poisson_events_parts_steps(&a->there, &a->absent, &rate, &steps);
  poisson_events_parts_above(&t, &at, 0, &sigma);
  poisson_events_parts_steps(&a->some_q, &a->none_q, &t, &steps);
  ivl_sub(&one, &one, &rate);
  ivl_mul(&t, &t, &one);
  poisson_events_parts_above(&one, &at, 1, &sigma);
  ivl_add_mul(&t, &t, &one, &rate);
  poisson_events_parts_steps(&a->some_p, &a->none_p, &t, &steps);
  ivl_exp_q(&a->factor, q->epsilon);
}

static void apart_clear(apart *a) {
  ivl *const all[] = APART_IVLS(a);
  for (int i = 0; i < 7; i++) ivl_clear(all[i]);
}

/* lo <= delta <= hi, or lo <= 1 - delta <= hi, remove: 1 - delta >= min(c, factor). */
/*@ requires mem: IVL_MEM(lo) && IVL_MEM(hi) && APART_OK(a);
    requires sep: \separated(lo, hi) && \separated(lo, a) && \separated(hi, a);
    TOTAL assigns IVL_TOK(lo), IVL_TOK(hi); */
static void bounds_pq(ivl *lo, ivl *hi, const apart *a, int complement) {
  local_ivls(ivl_prec(lo), t);
  ivl_mul(&t, &a->factor, &a->some_q);
  if (complement) {
    ivl_add(hi, &a->none_p, &t);
    ivl_min(lo, &a->absent, &a->factor);
  } else {
    ivl_sub(lo, &a->some_p, &t);
    ivl_si_sub(&t, 1, &a->factor);
    ivl_max(hi, &a->there, &t);
  }
}

/* The same, add: 1 - delta >= c factor. */
/*@ requires mem: IVL_MEM(lo) && IVL_MEM(hi) && APART_OK(a);
    requires sep: \separated(lo, hi) && \separated(lo, a) && \separated(hi, a);
    TOTAL assigns IVL_TOK(lo), IVL_TOK(hi);
    ensures sound: \forall real f, b, n, s; IVL_WAS(f, &a->factor) ==> IVL_WAS(b, &a->absent) ==> IVL_WAS(n, &a->none_p) ==> IVL_WAS(s, &a->some_q) ==>
      IVL_IN((complement != 0 ? Add(s, Mul(f, n)) : Sub(1.0, Mul(f, b))), hi);
    ensures sound: \forall real f, b, n, c; IVL_WAS(f, &a->factor) ==> IVL_WAS(b, &a->absent) ==> IVL_WAS(n, &a->none_p) ==> IVL_WAS(c, &a->none_q) ==>
      IVL_IN((complement != 0 ? Mul(f, b) : Sub(c, Mul(f, n))), lo); */
static void bounds_qp(ivl *lo, ivl *hi, const apart *a, int complement) {
  if (complement) poisson_events_parts_qp_rest(lo, hi, &a->factor, &a->none_p, &a->some_q, &a->absent);
  else poisson_events_parts_qp(lo, hi, &a->factor, &a->none_p, &a->none_q, &a->absent);
}

/* Method: a bound on each side; what they say beyond [0, 1] is cut off. */
void poisson_events(ivl *z, const poisson_query *q) {
  apart a;
  apart_init(&a, q, ivl_prec(z));
  local_ivls(ivl_prec(z), lo, hi, one);
  ivl_set_si(&one, 1);
  if (q->side == PAIR_PQ) bounds_pq(&lo, &hi, &a, q->complement);
  else bounds_qp(&lo, &hi, &a, q->complement);
  ivl_max0(&lo, &lo);
  ivl_max0(&hi, &hi);
  ivl_min(&lo, &lo, &one);
  ivl_min(&hi, &hi, &one);
  ivl_set_whole(z);
  meet_above(z, &lo);
  meet_below(z, &hi);
  apart_clear(&a);
}
