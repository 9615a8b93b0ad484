/* mixed_atoms.c - parts whose losses are atoms, and their moments at some nodes of a long line.
 *
 * Not analysed by WP: arrays on the heap, plans in doubles, limbs of GMP.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH, T-PRODUCT-TABLE).         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_atoms.h"
#include "cpx_log.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "node_terms.h"
#include "proposed.h"

#include <math.h>
#include <stdlib.h>

enum { LIMB = 64, SPARE_BITS = 28, MINIMUM_BITS = 100 };

/* ---- The parts -------------------------------------------------------------------------- */

static int is_real(const cpx *z) { return mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi); }

static int are_positive(const pair_terms *t) {
  size_t k = 0;
  while (k < t->count && is_real(&t->weight[k]) && is_real(&t->log[k]) && mpfr_sgn(t->weight[k].re.lo) >= 0) k++;
  return k == t->count;
}

/* A term's place, and what it is sorted by. */
typedef struct {
  mpfr_srcptr weight;
  size_t at;
} rank;

static int heavier_first(const void *x, const void *y) {
  const rank *a = x, *b = y;
  const int more = mpfr_greater_p(a->weight, b->weight), less = mpfr_less_p(a->weight, b->weight);
  return more || less ? less - more : a->at < b->at ? -1 : 1;
}

static void exchange(cpx *x, cpx *y) {
  mpfr_swap(x->re.lo, y->re.lo);
  mpfr_swap(x->re.hi, y->re.hi);
  mpfr_swap(x->im.lo, y->im.lo);
  mpfr_swap(x->im.hi, y->im.hi);
}

/* z := z in that order.  Method: what belongs to the place k was moved on by each exchange that it had a part in, all of them before k. */
static void permute(cpx *z, const rank *order, size_t n) {
  for (size_t k = 0; k < n; k++) {
    size_t at = order[k].at;
    while (at < k) at = order[at].at;
    exchange(&z[k], &z[at]);
  }
}

/* The heaviest first; of equal ones that which came first. */
static void sort(pair_terms *t) {
  rank *const order = assay_alloc((t->count ? t->count : 1) * sizeof *order);
  for (size_t k = 0; k < t->count; k++) order[k] = (rank){t->weight[k].re.hi, k};
  qsort(order, t->count, sizeof *order, heavier_first);
  permute(t->log, order, t->count);
  permute(t->weight, order, t->count);
  free(order);
}

/* b := about the mean of log, weighted: any number serves. */
static void centre(ivl *b, const pair_terms *t) {
  double sum = 0, all = 0;
  for (size_t k = 0; k < t->count; k++) {
    const double w = mpfr_get_d(t->weight[k].re.lo, MPFR_RNDN);
    all += w;
    sum += w * mpfr_get_d(t->log[k].re.lo, MPFR_RNDN);
  }
  double mean = all > 0 && isfinite(sum / all) ? sum / all : 0;
  proposed_number(&mean);
  ivl_set_double(b, mean);
}

/* s->heavy := as many as leave 1/LIGHT of sup; s->light := what is left, and the error. */
static void set_heavy(mixed_atoms_part *s) {
  enum { LIGHT = 256 };
  local_ivls(MIXED_SMALL_PREC, x);
  size_t k = s->terms.count;
  ivl_set(&s->light, &s->terms.error);
  for (; k > 1; k--) {
    ivl_div(&x, &s->terms.weight[k - 1].re, &s->sup);
    ivl_add(&x, &x, &s->light);
    if (!(mpfr_cmp_d(x.hi, 1.0 / LIGHT) < 0)) break;
    ivl_set(&s->light, &x);
  }
  s->heavy = k;
}

/* slope := the sum of weight |log - b| / sup over the heavy terms. */
static void set_slope(mixed_atoms_part *s) {
  local_ivls(MIXED_SMALL_PREC, b, x);
  centre(&b, &s->terms);
  ivl_set_si(&s->slope, 0);
  for (size_t k = 0; k < s->heavy; k++) {
    ivl_sub(&x, &s->terms.log[k].re, &b);
    ivl_sqr(&x, &x);
    ivl_sqrt(&x, &x);
    ivl_mul(&x, &x, &s->terms.weight[k].re);
    ivl_add(&s->slope, &s->slope, &x);
  }
  ivl_div(&s->slope, &s->slope, &s->sup);
}

/* sup := a number above M(c); the terms' error becomes that against sup. */
static void set_sup(mixed_atoms_part *s, const ivl *c) {
  local_cpxs(64, w);
  local_cpxs(ivl_prec(c), z);
  ivl_set(&z.re, c);
  ivl_set_si(&z.im, 0);
  pair_moment(&w, s->p, &z);
  ivl_set(&s->sup, &w.re);
  node_terms_raise(&s->sup, &s->terms.error);
  ivl_div(&s->terms.error, &s->terms.error, &s->sup);
}

/* Bits for what the power and all nodes multiply; of the plan's own those that its sum takes. */
static long bits_for(const mixed_plan *plan, unsigned long count) {
  const double multiply = log2((double)plan->nodes + 2) + log2((double)count + 1);
  const long bits = plan->prec - mixed_plan_spare(plan) + (long)multiply + SPARE_BITS;
  return bits > MINIMUM_BITS ? bits : MINIMUM_BITS;
}

/* 0: it has no terms, or some that are no atoms. */
static int part_open(mixed_atoms_part *s, const mixed_part *p, const ivl *c, const mixed_plan *plan) {
  const long bits = bits_for(plan, p->count);
  local_mpfrs(64, top);
  mpfr_set_d(top, plan->step, MPFR_RNDU);
  mpfr_mul_si(top, top, plan->nodes + 1, MPFR_RNDU);
  *s = (mixed_atoms_part){.p = p->p, .count = p->count};
  if (!pair_terms_make(&s->terms, p->p, c, top, bits, LIMB * (bits / LIMB + 3))) return 0;
  if (!are_positive(&s->terms)) {
    pair_terms_clear(&s->terms);
    return 0;
  }
  ivls_init(MIXED_SMALL_PREC, &s->sup, &s->slope, &s->light);
  set_sup(s, c);
  sort(&s->terms);
  set_heavy(s);
  set_slope(s);
  return 1;
}

static void part_close(mixed_atoms_part *s) {
  while (s->turns > 0) fourier_turn_close(&s->turn[--s->turns]);
  free(s->turn);
  mixed_far_close(&s->far);
  pair_terms_clear(&s->terms);
  ivls_clear(&s->sup, &s->slope, &s->light);
}

/* Limbs for the terms' error and that of each of them. */
static mp_size_t limbs_for(const mixed_atoms_part *s, long bits) {
  return (mp_size_t)ceil(((double)bits + log2((double)s->terms.count + 1)) / LIMB);
}

/* Special case: where a sum ends by itself, a part has a moment that falls, which no sum of atoms has; its terms, of a
 * rule, may be dear. */
int mixed_atoms_open(mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan) {
  if (!plan->is_cut) return 0;
  local_ivls(plan->prec, c, one);
  ivl_set_si(&one, 1);
  ivl_set(&c, &nodes->at);
  if (q->side == PAIR_QP) ivl_sub(&c, &one, &nodes->at);
  *a = (mixed_atoms){.reversed = q->side == PAIR_QP, .nodes = nodes, .limbs = 1};
  a->part = assay_alloc(q->n * sizeof *a->part);
  int good = 1;
  for (size_t i = 0; i < q->n && good; i++) {
    good = part_open(&a->part[i], &q->parts[i], &c, plan);
    if (!good) break;
    a->n++;
    const mixed_atoms_part *s = &a->part[i];
    good = ivl_is_finite(&s->slope) && ivl_is_finite(&s->sup) && mpfr_sgn(s->sup.lo) > 0;
    const mp_size_t limbs = limbs_for(s, bits_for(plan, s->count));
    if (limbs > a->limbs) a->limbs = limbs;
  }
  if (!good) {
    mixed_atoms_close(a);
    return 0;
  }
  const size_t l = (size_t)a->limbs;
  a->sum = assay_alloc((2 * (l + 1) + 4 * l + FIX_SCRATCH(l)) * sizeof *a->sum);
  a->x = (fixc){a->sum + 2 * (l + 1), a->sum + 2 * (l + 1) + l, 0, 0};
  a->y = (fixc){a->x.im + l, a->x.im + 2 * l, 0, 0};
  a->scratch = a->y.im + l;
  return 1;
}

void mixed_atoms_close(mixed_atoms *a) {
  while (a->n > 0) part_close(&a->part[--a->n]);
  free(a->part);
  free(a->sum);
  a->part = NULL;
  a->sum = NULL;
}

/* ---- Values ------------------------------------------------------------------------------- */

void mixed_atoms_turn(cpx *w, const mixed_atoms_part *s, size_t k, const ivl *step, long n) {
  local_cpxs(ivl_prec(&w->re) + LIMB, x);
  ivl_set_si(&x.re, 0);
  ivl_mul_si(&x.im, step, n);
  ivl_mul(&x.im, &x.im, &s->terms.log[k].re);
  cpx_exp(w, &x);
}

/* Each term, beside sup, turning. */
static int open_turns(mixed_atoms_part *s, const mixed_atoms *a) {
  const mpfr_prec_t prec = LIMB * a->limbs + LIMB;
  local_ivls(prec, weight, angle);
  int good = 1;
  s->turn = assay_alloc(s->terms.count * sizeof *s->turn);
  for (; good && s->turns < s->terms.count; s->turns++) {
    ivl_div(&weight, &s->terms.weight[s->turns].re, &s->sup);
    ivl_mul(&angle, &a->nodes->step, &s->terms.log[s->turns].re);
    good = fourier_turn_open(&s->turn[s->turns], &weight, &angle, a->limbs, a->scratch);
  }
  return good;
}

static void clear_sums(mixed_atoms *a) { mpn_zero(a->sum, 2 * (a->limbs + 1)); }

/* a->x := the sum of the terms of s at the node n, each exact but for its turn; 0 if it does not fit. */
static int fine_sum(mixed_atoms *a, mixed_atoms_part *s, long n) {
  const mp_size_t l = a->limbs;
  mp_limb_t *re = a->sum, *im = a->sum + l + 1;
  clear_sums(a);
  for (size_t k = 0; k < s->terms.count; k++) {
    if (!fourier_turn_to(&s->turn[k], n, a->scratch)) return 0;
    const fixc *v = &s->turn[k].now;
    fourier_fix_accumulate(re, l, v->re, v->nre, l);
    fourier_fix_accumulate(im, l, v->im, v->nim, l);
  }
  return (fourier_fix_magnitude(a->x.re, &a->x.nre, re, l) | fourier_fix_magnitude(a->x.im, &a->x.nim, im, l)) == 0;
}

/* The same for a node far out; 0 also if it reaches 1. */
static int far_sum(mixed_atoms *a, mixed_atoms_part *s, long n) {
  if (!s->far.at) mixed_far_open(&s->far, s->turn, s->terms.count);
  return mixed_far_sum(&a->x, &s->far, s->turn, n, a->limbs, a->scratch);
}

/* 1 if a->x is below 1 in size. */
static int is_below_one(mixed_atoms *a) {
  const fixc other = {a->x.re, a->x.im, a->x.nre, !a->x.nim};
  return fourier_fix_mul(&a->y, &a->x, &other, a->limbs, a->scratch) == 0;
}

/* a->x := the sum of the terms of s at the node n; 0 if it is not below 1 in size. */
static int inner_sum(mixed_atoms *a, mixed_atoms_part *s, long n) {
  if (mixed_atoms_is_far(a, n) && far_sum(a, s, n) && is_below_one(a)) return 1;
  return fine_sum(a, s, n) && is_below_one(a);
}

/* Method: each sum is within K FOURIER_TURN_ERROR units, or far out K MIXED_FAR_ERROR of those, of the terms', these within their error of M / sup (T-FIX-POW). */
int mixed_atoms_at(fixc *z, mixed_atoms *a, long n) {
  int good = 1;
  for (size_t i = 0; i < a->n && good; i++) {
    mixed_atoms_part *s = &a->part[i];
    good = (s->turn || open_turns(s, a)) && inner_sum(a, s, n);
    fixc *const p = i == 0 ? z : &a->y;
    good = good && fourier_fix_pow(p, &a->x, s->count, a->limbs, a->scratch) == 0;
    if (good && i > 0) good = fourier_fix_mul(z, z, p, a->limbs, a->scratch) == 0;
  }
  if (a->reversed) z->nim = !z->nim;
  return good;
}

/* e := what powers of sums are off whose terms are off by so many units 2^-bits. */
static void error_of(mpfr_ptr e, const mixed_atoms *a, unsigned long units, long bits) {
  local_mpfrs(LIMB, t);
  mpfr_set_zero(e, 1);
  for (size_t i = 0; i < a->n; i++) {
    const mixed_atoms_part *s = &a->part[i];
    mpfr_set_ui(t, s->terms.count, MPFR_RNDU);
    mpfr_mul_ui(t, t, units, MPFR_RNDU);
    mpfr_add_ui(t, t, 5, MPFR_RNDU);
    mpfr_mul_2si(t, t, -bits, MPFR_RNDU);
    mpfr_add(t, t, s->terms.error.hi, MPFR_RNDU);
    mpfr_mul_ui(t, t, s->count, MPFR_RNDU);
    mpfr_add(e, e, t, MPFR_RNDU);
  }
}

void mixed_atoms_error(mpfr_ptr e, const mixed_atoms *a) { error_of(e, a, FOURIER_TURN_ERROR, LIMB * a->limbs); }

void mixed_atoms_far_error(mpfr_ptr e, const mixed_atoms *a) { error_of(e, a, MIXED_FAR_ERROR, MIXED_FAR_POINT); }

/*@ requires mem: \valid_read(a);
    TOTAL assigns \nothing;
    ensures value: \result == (a->far > 0 && n >= a->far ? 1 : 0); */
int mixed_atoms_is_far(const mixed_atoms *a, long n) { return a->far > 0 && n >= a->far; }

/* Special case: of one limb terms are hardly better than the machine's. */
void mixed_atoms_set_far(mixed_atoms *a, long bits) {
  local_mpfrs(LIMB, e);
  mixed_atoms_far_error(e, a);
  const double first = mpfr_get_d(e, MPFR_RNDU) * exp2((double)bits);
  long far = first < (double)a->nodes->nodes ? (long)first + 1 : 0;
  proposed_count(&far);
  a->far = a->limbs > 1 && far > 0 ? far : 0;
}

void mixed_atoms_sup(ivl *z, const mixed_atoms *a) {
  local_ivls(ivl_prec(z), x);
  ivl_set_si(z, 1);
  for (size_t i = 0; i < a->n; i++) {
    ivl_pow_ui(&x, &a->part[i].sup, a->part[i].count);
    ivl_mul(z, z, &x);
  }
}
