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
#include "heap.h"

#include <math.h>
#include <stdlib.h>

enum { LIMB = 64, LOOK_LIMBS = 1, RUN_BITS = 24, BEYOND = 1 << 13 };

/* ---- The parts -------------------------------------------------------------------------- */

static int is_real(const cpx *z) { return mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi); }

static int are_positive(const pair_terms *t) {
  size_t k = 0;
  while (k < t->count && is_real(&t->weight[k]) && is_real(&t->log[k]) && mpfr_sgn(t->weight[k].re.lo) >= 0) k++;
  return k == t->count;
}

static void exchange(cpx *x, cpx *y) {
  mpfr_swap(x->re.lo, y->re.lo);
  mpfr_swap(x->re.hi, y->re.hi);
  mpfr_swap(x->im.lo, y->im.lo);
  mpfr_swap(x->im.hi, y->im.hi);
}

/* The heaviest first. */
static void sort(pair_terms *t) {
  for (size_t k = 1; k < t->count; k++) {
    for (size_t i = k; i > 0 && mpfr_greater_p(t->weight[i].re.hi, t->weight[i - 1].re.hi); i--) {
      exchange(&t->weight[i], &t->weight[i - 1]);
      exchange(&t->log[i], &t->log[i - 1]);
    }
  }
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

/* Bits for what the power and the nodes of one run multiply. */
static long bits_for(const mixed_plan *plan, unsigned long count) {
  return plan->prec + RUN_BITS + (long)log2((double)count + 1);
}

static int part_open(mixed_atoms_part *s, const mixed_part *p, const ivl *c, const mixed_plan *plan) {
  const long bits = bits_for(plan, p->count);
  local_mpfrs(64, top);
  mpfr_set_d(top, plan->step, MPFR_RNDU);
  mpfr_mul_si(top, top, plan->nodes + BEYOND, MPFR_RNDU);
  *s = (mixed_atoms_part){.p = p->p, .count = p->count, .turns = {.from = -1}};
  if (!pair_terms_make(&s->terms, p->p, c, top, bits, bits + LIMB)) return 0;
  ivls_init(MIXED_SMALL_PREC, &s->sup, &s->slope, &s->light);
  set_sup(s, c);
  s->shift = node_terms_shift(&s->terms, &s->sup);
  sort(&s->terms);
  set_heavy(s);
  set_slope(s);
  return 1;
}

static void part_close(mixed_atoms_part *s) {
  heap_cpxs_free(s->turns.at, s->terms.count);
  heap_cpxs_free(s->turns.turn, 2 * MIXED_TURNS * s->terms.count);
  pair_terms_clear(&s->terms);
  ivls_clear(&s->sup, &s->slope, &s->light);
}

/* Limbs for terms of which each product loses five units. */
static mp_size_t limbs_for(const mixed_atoms_part *s, long bits) {
  const double lost = (double)s->shift + log2((double)s->terms.count + 1);
  return (mp_size_t)ceil(((double)bits + fmax(lost, 0)) / LIMB);
}

/* Special case: where a sum ends without noise, a part has a moment that falls, which no sum of atoms has; its terms, of a
 * rule, may be dear. */
int mixed_atoms_open(mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan) {
  if (!(plan->noise > 0)) return 0;
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
    good = are_positive(&s->terms) && ivl_is_finite(&s->slope) && ivl_is_finite(&s->sup) && mpfr_sgn(s->sup.lo) > 0;
    const mp_size_t limbs = limbs_for(s, bits_for(plan, s->count));
    if (limbs > a->limbs) a->limbs = limbs;
  }
  if (!good) mixed_atoms_close(a);
  return good;
}

void mixed_atoms_close(mixed_atoms *a) {
  while (a->n > 0) part_close(&a->part[--a->n]);
  free(a->part);
  a->part = NULL;
}

/* ---- Turns ------------------------------------------------------------------------------ */

/* w := exp(i n h log) of term k. */
static void turn_of(cpx *w, const mixed_atoms_part *s, size_t k, const ivl *step, long n) {
  local_cpxs(ivl_prec(&w->re) + LIMB, x);
  ivl_set_si(&x.re, 0);
  ivl_mul_si(&x.im, step, n);
  ivl_mul(&x.im, &x.im, &s->terms.log[k].re);
  cpx_exp(w, &x);
}

/* The digits' turns: each is the product of those of its halves, so that few rectangles are turned one after the other. */
static void open_turns(mixed_atoms_part *s, const ivl *step, mpfr_prec_t prec) {
  const size_t n = s->terms.count;
  mixed_turns *t = &s->turns;
  t->at = heap_cpxs(n, prec);
  t->turn = heap_cpxs(2 * MIXED_TURNS * n, prec);
  for (size_t place = 0; place < 2; place++) {
    cpx *const row = t->turn + place * MIXED_TURNS * n;
    for (size_t k = 0; k < n; k++) {
      cpx_set_si(&row[k], 1, 0);
      turn_of(&row[n + k], s, k, step, place ? MIXED_TURNS : 1);
      for (size_t d = 2; d < MIXED_TURNS; d++) cpx_mul(&row[d * n + k], &row[d / 2 * n + k], &row[(d - d / 2) * n + k]);
    }
  }
}

/* m := the terms of s, turned up to the node n, at or after that of the call before. */
static void turned(pair_terms *m, mixed_atoms_part *s, const ivl *step, mp_size_t limbs, long n) {
  const mpfr_prec_t prec = LIMB * limbs + LIMB / 2;
  const size_t count = s->terms.count;
  mixed_turns *t = &s->turns;
  if (!t->at) open_turns(s, step, prec);
  if (t->from < 0 || n < t->from || n - t->from >= MIXED_TURNS * MIXED_TURNS) {
    for (size_t k = 0; k < count; k++) turn_of(&t->at[k], s, k, step, n);
    t->from = n;
  }
  const size_t low = (size_t)(n - t->from) % MIXED_TURNS, high = (size_t)(n - t->from) / MIXED_TURNS;
  pair_terms_init(m, count, prec);
  for (size_t k = 0; k < count; k++) {
    cpx_mul(&m->weight[k], &t->at[k], &t->turn[low * count + k]);
    cpx_mul(&m->weight[k], &m->weight[k], &t->turn[(MIXED_TURNS + high) * count + k]);
    cpx_mul_ivl(&m->weight[k], &m->weight[k], &s->terms.weight[k].re);
    cpx_set(&m->log[k], &s->terms.log[k]);
  }
}

/* m := the heavy terms of s, turned up to the node n. */
static void heavy(pair_terms *m, const mixed_atoms_part *s, const ivl *step, long n) {
  const mpfr_prec_t prec = 2 * LIMB;
  local_cpxs(prec, w);
  pair_terms_init(m, s->heavy, prec);
  for (size_t k = 0; k < s->heavy; k++) {
    turn_of(&w, s, k, step, n);
    cpx_mul_ivl(&m->weight[k], &w, &s->terms.weight[k].re);
    cpx_set(&m->log[k], &s->terms.log[k]);
  }
}

/* ---- Tables ----------------------------------------------------------------------------- */

static void weight_one(cpx *z, long n, const void *data) {
  (void)n;
  (void)data;
  cpx_set_si(z, 1, 0);
}

/* t := the sums of the terms m of the part s, beside sup, count of them, `step` apart, within `inner` of what is meant. */
static compose_stop table_of(mixed_table *t, pair_terms *m, const mixed_atoms_part *s, const ivl *step, long count,
                             mp_size_t limbs, mpfr_srcptr inner, double until) {
  fourier_terms f;
  fourier_terms_init(&f, m->count, limbs);
  const int good = node_terms_set(&f, m, &s->sup, step, s->shift);
  const fourier_task task = {1, (unsigned long)s->shift, good ? count - 1 : 0, inner, weight_one, NULL, until};
  const compose_stop stop = fourier_table_build(&t->sum, &f, &task);
  fourier_terms_clear(&f);
  t->made = good && stop == COMPOSE_FREE;
  if (!t->made) fourier_table_clear(&t->sum);
  return t->made ? COMPOSE_FREE : stop == COMPOSE_SECONDS ? stop : COMPOSE_METHOD;
}

static void tables_open(mixed_tables *t, const mixed_atoms *a) {
  t->n = a->n;
  t->reversed = a->reversed;
  t->part = assay_alloc(a->n * sizeof *t->part);
  for (size_t i = 0; i < a->n; i++) {
    ivl_init(&t->part[i].sup, 64);
    ivl_set(&t->part[i].sup, &a->part[i].sup);
    t->part[i].made = 0;
  }
}

compose_stop mixed_atoms_table(mixed_tables *t, mixed_atoms *a, long from, long to, double until) {
  compose_stop stop = COMPOSE_FREE;
  tables_open(t, a);
  for (size_t i = 0; i < a->n && stop == COMPOSE_FREE; i++) {
    mixed_atoms_part *s = &a->part[i];
    pair_terms m;
    turned(&m, s, &a->nodes->step, a->limbs, from);
    stop = table_of(&t->part[i], &m, s, &a->nodes->step, to - from + 1, a->limbs, s->terms.error.hi, until);
    pair_terms_clear(&m);
  }
  return stop;
}

compose_stop mixed_atoms_looks(mixed_tables *t, const mixed_atoms *a, long from, long stride, long count,
                               double until) {
  compose_stop stop = COMPOSE_FREE;
  local_mpfrs(2, none);
  local_ivls(ivl_prec(&a->nodes->step) + 16, wide);
  mpfr_set_zero(none, 1);
  ivl_mul_si(&wide, &a->nodes->step, stride);
  tables_open(t, a);
  for (size_t i = 0; i < a->n && stop == COMPOSE_FREE; i++) {
    pair_terms m;
    heavy(&m, &a->part[i], &a->nodes->step, from);
    stop = table_of(&t->part[i], &m, &a->part[i], &wide, count, LOOK_LIMBS, none, until);
    pair_terms_clear(&m);
  }
  return stop;
}
