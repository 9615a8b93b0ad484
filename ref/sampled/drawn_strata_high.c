/* drawn_strata_high.c - D(P||Q): strata of the height of the largest coordinate, which is the record's.
 *
 * Beneath the lowest stratum all coordinates are small, and moments bound the sum; above the highest one its weight is small.
 * Where the strata are is guessed in doubles, by the question alone: it costs width, never truth. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "drawn_strata_internal.h"
#include "drawn_strata_parts.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "kl.h"
#include "local.h"
#include "maximum.h"
#include "normal.h"
#include "status.h"

#include <math.h>

typedef struct {
  ivl high;          /* where it ends                                                        */
  ivl above, beyond; /* the probabilities that the record's coordinate is above each end      */
  ivl edge;          /* log Phi(high)                                                        */
  ivl weight;        /* (above - beyond) Phi(high)^(bins - 1)                                */
  ivl rest;          /* what values above 1 add to the mean                                  */
  ivl certain;       /* at least the part of delta, without draws                            */
  int drawn;
} stratum;

#define ALL(x) &(x)->high, &(x)->above, &(x)->beyond, &(x)->edge, &(x)->weight, &(x)->rest, &(x)->certain

/* z := Pr[N(1/sigma, 1) > c]. */
/*@ requires mem: IVL_MEM(z) && \valid_read(a) && IVL_OK(&a->slope) && IVL_OK(c);
    requires sep: \separated(z, a) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real b, s; IVL_IN(b, c) ==> IVL_IN(s, &a->slope) ==> IVL_IN(Phitail(Sub(b, s)), z); */
static void beyond(ivl *z, const strata *a, const ivl *c) {
  ivl_sub(z, c, &a->slope);
  ivl_phi_tail(z, z);
}

/* z := e^(c/sigma). */
/*@ requires mem: IVL_MEM(z) && \valid_read(a) && IVL_OK(&a->slope) && IVL_OK(c);
    requires sep: \separated(z, a) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, b; IVL_IN(s, &a->slope) ==> IVL_IN(b, c) ==> IVL_IN(Exp(Mul(s, b)), z); */
static void power_of(ivl *z, const strata *a, const ivl *c) {
  ivl_mul(z, &a->slope, c);
  ivl_exp(z, z);
}

/* x->certain := weight min(1 + rest, the bound of the mean by moments). */
static void set_certain(stratum *x, const strata *a, const ivl *step) {
  local_ivls(a->w->prec, t);
  power_of(&t, a, &x->high);
  ivl_sub(&t, &a->level, &t);
  drawn_strata_moments_excess(&x->certain, a, &x->high, a->w->q->bins - 1, &t);
  ivl_mul(&x->certain, &x->certain, step);
  ivl_add_si(&t, &x->rest, 1);
  if (mpfr_cmp(t.hi, x->certain.hi) < 0) ivl_set(&x->certain, &t);
  ivl_mul(&x->certain, &x->certain, &x->weight);
}

static void stratum_open(stratum *x, const strata *a, const ivl *low, const ivl *high) {
  ivls_init(a->w->prec, ALL(x));
  local_ivls(a->w->prec, step);
  ivl_set(&x->high, high);
  beyond(&x->above, a, low);
  beyond(&x->beyond, a, high);
  maximum_log_phi(&x->edge, high);
  drawn_strata_parts_weight(&x->weight, &x->above, &x->beyond, &x->edge, (long)(a->w->q->bins - 1));
  power_of(&step, a, low);
  power_of(&x->rest, a, high);
  ivl_div(&step, &x->rest, &step);
  drawn_strata_moments_excess(&x->rest, a, high, a->w->q->bins - 1, &a->level);
  ivl_mul(&x->rest, &x->rest, &step);
  set_certain(x, a, &step);
}

static void stratum_close(stratum *x) { ivls_clear(ALL(x)); }

/* z := (Phi(z)/Phi(high))^(bins - 1) min(1, (1 + (R - level) e^(-z/sigma))_+) of the next draw. */
static void draw(ivl *y, const stratum *x, const strata *a) {
  drawn *w = a->w;
  local_ivls(w->prec, z, l, r);
  draws_uniform(&z, w->d);
  drawn_strata_parts_between(&z, &x->above, &x->beyond);
  quantile_of(&z, w->table, &z);
  ivl_sub(&z, &a->slope, &z);
  maximum_log_phi(&l, &z);
  ivl_set_si(&r, 0);
  drawn_sum_others(&r, w, w->q->bins - 1, &l);
  drawn_strata_parts_share(&r, &z, &a->level, &a->slope);
  drawn_strata_parts_value(y, &l, &x->edge, (long)(w->q->bins - 1), &r);
}

/* z := z + the part of delta in the stratum, from n draws at beta or without. */
static assay_status add_part(ivl *z, const stratum *x, const strata *a, unsigned long n, mpq_srcptr beta) {
  assay_status status = ASSAY_OK;
  local_ivls(a->w->prec, t, sum, mean);
  ivl_set_si(&sum, 0);
  for (unsigned long i = 0; x->drawn && i < n && !deadline_over(); i++) {
    draw(&t, x, a);
    ivl_add(&sum, &sum, &t);
  }
  if (x->drawn && deadline_over()) status = ASSAY_LIMIT;
  ivl_set(&t, &x->certain);
  if (x->drawn && status == ASSAY_OK) {
    status = kl_upper_of(&mean, &sum, n, beta, a->w->bits);
    ivl_add(&mean, &mean, &x->rest);
    ivl_mul(&mean, &mean, &x->weight);
    if (mpfr_cmp(mean.hi, t.hi) < 0) ivl_set(&t, &mean);
  }
  ivl_add(z, z, &t);
  return status == ASSAY_DOMAIN ? ASSAY_LIMIT : status;
}

/* z := z + at least the part of delta where no coordinate is above c: Phi(c)^bins E (S - level)_+ / V. */
static void add_beneath(ivl *z, const strata *a, const ivl *c) {
  local_ivls(a->w->prec, t, u, high);
  maximum_log_phi(&u, c);
  drawn_strata_parts_power(&t, &u, (long)a->w->q->bins);
  drawn_strata_moments_excess(&u, a, c, a->w->q->bins, &a->level);
  power_of(&high, a, c);
  drawn_strata_parts_add_beneath(z, &t, &u, &high, &a->w->unit);
}

/* z := z + at least the part where the largest is above c: Pr[..] (1 + V e^(-c/sigma)). */
/*@ requires mem: IVL_OK(z) && \valid_read(a) && IVL_OK(&a->slope) && \valid_read(a->w) && IVL_OK(&a->w->unit) && IVL_OK(c);
    requires sep: \separated(z, a) && \separated(z, a->w) && \separated(z, c);
    requires dom: 1 <= a->w->prec;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, b, u, d; Exp(Mul(s, b)) != 0 ==> IVL_IN(s, &a->slope) ==> IVL_IN(b, c) ==> IVL_IN(u, &a->w->unit) ==> IVL_WAS(d, z)
      ==> IVL_IN(Add(d, Mul(Add(Div(u, Exp(Mul(s, b))), 1.0), Phitail(Sub(b, s)))), z); */
static void add_above(ivl *z, const strata *a, const ivl *c) {
  local_ivls(a->w->prec, t, u);
  power_of(&t, a, c);
  beyond(&u, a, c);
  drawn_strata_parts_add_above(z, &t, &a->w->unit, &u);
}

/* About the height from which on one coordinate alone makes the loss larger than epsilon. */
static double single(const strata *a) {
  const double slope = mpfr_get_d(a->slope.hi, MPFR_RNDN), unit = slope * slope / 2;
  const double log_v = log((double)a->w->q->bins) + unit, e = mpq_get_d(a->w->q->epsilon);
  const double more = e > 0 ? log_v + e + log1p(-exp(-e)) : -(double)INFINITY;
  const double both = more > unit ? more + log1p(exp(unit - more)) : unit + log1p(exp(more - unit));
  return both / slope;
}

/* The largest height of some beneath which a thousandth of a delta of one coordinate is left, or the one with the least left. */
static double lowest(const strata *a, double top) {
  enum { TRIES = 30 };
  double best = top - 1, c = top;
  local_ivls(64, z, goal, at);
  local_mpfrs(64, least);
  mpfr_set_inf(least, 1);
  ivl_set_double(&at, top);
  beyond(&goal, a, &at);
  ivl_mul_2si(&goal, &goal, -10);
  for (int i = 0; i < TRIES && mpfr_cmp(least, goal.lo) > 0; i++) {
    c -= 0.3;
    ivl_set_si(&z, 0);
    ivl_set_double(&at, c);
    add_beneath(&z, a, &at);
    if (mpfr_cmp(z.hi, least) < 0) mpfr_set(least, z.hi, MPFR_RNDU), best = c;
  }
  return best;
}

/* Marks the strata where draws can say more than what is certain; their number. */
static unsigned long choose(stratum *x, const strata *a) {
  const double n = (double)a->w->q->samples / DRAWN_STRATA_COUNT, beta = mpq_get_d(a->w->q->beta);
  const double share = -expm1(log(beta / DRAWN_STRATA_COUNT) / fmax(n, 1));
  unsigned long count = 0;
  local_mpfrs(64, least);
  for (int i = 0; i < DRAWN_STRATA_COUNT; i++) {
    mpfr_mul_d(least, x[i].weight.hi, share, MPFR_RNDN);
    x[i].drawn = mpfr_cmp(least, x[i].certain.hi) < 0;
    count += (unsigned long)x[i].drawn;
  }
  return count;
}

/* Every drawn stratum has its part of beta and of the samples. */
static assay_status add_strata(ivl *z, stratum *x, const strata *a) {
  const unsigned long count = choose(x, a), n = count ? a->w->q->samples / count : 1;
  assay_status status = ASSAY_OK;
  local_mpqs(beta);
  mpq_set_ui(beta, 1, count ? count : 1);
  mpq_mul(beta, beta, a->w->q->beta);
  for (int i = 0; i < DRAWN_STRATA_COUNT && status == ASSAY_OK; i++) status = add_part(z, &x[i], a, n ? n : 1, beta);
  return status;
}

assay_status drawn_strata_high(ivl *z, strata *a) {
  const double slope = mpfr_get_d(a->slope.hi, MPFR_RNDN), top = fmax(single(a), slope), high = top + 4;
  stratum x[DRAWN_STRATA_COUNT];
  if (!(high < 1e9)) return ASSAY_LIMIT;
  const double low = lowest(a, top), wide = (high - low) / DRAWN_STRATA_COUNT;
  local_ivls(64, begin, end);
  ivl_set_double(&end, low);
  ivl_set_si(z, 0);
  add_beneath(z, a, &end);
  for (int i = 0; i < DRAWN_STRATA_COUNT; i++) {
    ivl_set(&begin, &end);
    ivl_set_double(&end, i + 1 < DRAWN_STRATA_COUNT ? low + wide * (i + 1) : high);
    stratum_open(&x[i], a, &begin, &end);
  }
  add_above(z, a, &end);
  const assay_status status = add_strata(z, x, a);
  for (int i = 0; i < DRAWN_STRATA_COUNT; i++) stratum_close(&x[i]);
  return status;
}
