/* fourier.c - trapezoidal sums of powers of an inner trapezoidal sum.
 *
 * Everything is in units u = 2^(-64 limbs).  A term is within (5 n + 100) u of V_k W_k^n at
 * node n, whether it is still multiplied, on fewer limbs since it became small, or was
 * dropped when it fell below 64 u; in sums by blocks (fourier_block.h) it is somewhat further off.
 * Derivations: proofs/notes/fourier.md.           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier.h"
#include "deadline.h"
#include "elem.h"
#include "fourier_block.h"
#include "fourier_horner.h"
#include "local_as.h"
#include <stdlib.h>

#define LIMB_BITS 64
/* Bits of the error bounds. */
#define BOUND_BITS 64
/* A term of one limb with both parts below this many units is dropped. */
#define NEGLIGIBLE 64
/* The bound of a term's error in units: NODE_ERROR n + TERM_ERROR. */
#define NODE_ERROR 5
#define TERM_ERROR 100

double fourier_cost(mp_size_t limbs) { return 25 + 8 * (double)limbs + 2.0 * (double)(limbs * limbs); }

/* ---- Terms --------------------------------------------------------------------- */

static fixc *number_array(mp_limb_t **store, size_t count, mp_size_t limbs) {
  fixc *z = assay_alloc(count * sizeof *z);
  size_t n = (size_t)limbs;
  *store = assay_alloc(2 * count * n * sizeof **store);
  for (size_t k = 0; k < count; k++) z[k] = (fixc){*store + 2 * k * n, *store + (2 * k + 1) * n, 0, 0};
  return z;
}

void fourier_terms_init(fourier_terms *t, size_t count, mp_size_t limbs) {
  t->limbs = limbs;
  t->count = count;
  t->v = number_array(&t->store, 2 * count, limbs);
  t->w = t->v + count;
}

void fourier_terms_clear(fourier_terms *t) {
  free(t->store);
  free(t->v);
}

int fourier_terms_set(fourier_terms *t, size_t k, const cpx *v, const cpx *w) {
  mp_size_t top = t->limbs - 1;
  if (!fourier_fix_set(&t->v[k], v, t->limbs) || !fourier_fix_set(&t->w[k], w, t->limbs)) return 0;
  return ((t->v[k].re[top] | t->v[k].im[top]) >> (LIMB_BITS - 2)) == 0; /* both parts below 1/4 */
}

/* ---- The inner sum at one node --------------------------------------------------- */

typedef struct {
  fourier_terms *terms;
  int by_block; /* 1: by `block`, and by nothing else of the terms                  */
  fourier_block block;
  size_t active;   /* terms not dropped: the first ones                            */
  mp_size_t *size; /* limbs of each that are not zero for certain                  */
  mp_limb_t *sum;  /* two numbers of limbs + 1, two's complement                   */
  mp_limb_t *scratch;
  fixc x, y, weight;
  mp_limb_t *store;
} workspace;

static void workspace_init(workspace *s, fourier_terms *terms) {
  size_t n = (size_t)terms->limbs;
  s->terms = terms;
  s->by_block = 0;
  s->active = terms->count;
  s->size = assay_alloc(terms->count * sizeof *s->size);
  for (size_t k = 0; k < terms->count; k++) s->size[k] = terms->limbs;
  s->store = assay_alloc((6 * n + 2 * (n + 1) + FIX_SCRATCH(n)) * sizeof *s->store);
  s->x = (fixc){s->store, s->store + n, 0, 0};
  s->y = (fixc){s->store + 2 * n, s->store + 3 * n, 0, 0};
  s->weight = (fixc){s->store + 4 * n, s->store + 5 * n, 0, 0};
  s->sum = s->store + 6 * n;
  s->scratch = s->sum + 2 * (n + 1);
}

static void workspace_clear(workspace *s) {
  if (s->by_block) fourier_block_close(&s->block);
  free(s->size);
  free(s->store);
}

/* s->x := the inner sum, shifted; answers the carry. */
static mp_limb_t inner_sum(workspace *s, unsigned long shift) {
  mp_size_t n = s->terms->limbs;
  mp_limb_t *re = s->sum, *im = s->sum + n + 1;
  mpn_zero(s->sum, 2 * (n + 1));
  for (size_t k = 0; k < s->active; k++) {
    const fixc *v = &s->terms->v[k];
    fourier_fix_accumulate(re, n, v->re, v->nre, s->size[k]);
    fourier_fix_accumulate(im, n, v->im, v->nim, s->size[k]);
  }
  mp_limb_t lost = fourier_fix_magnitude(s->x.re, &s->x.nre, re, n);
  lost |= fourier_fix_magnitude(s->x.im, &s->x.nim, im, n);
  return lost | fourier_fix_shift(&s->x, n, shift);
}

/* Term k := term k times W_k, on the limbs that it still has. */
static mp_limb_t step_term(workspace *s, size_t k) {
  fixc *v = &s->terms->v[k];
  const fixc *w = &s->terms->w[k];
  mp_size_t m = s->size[k], off = s->terms->limbs - m;
  const fixc top = {w->re + off, w->im + off, w->nre, w->nim};
  mp_limb_t carry = fourier_fix_mul(v, v, &top, m, s->scratch);
  m = fourier_fix_limbs(v, m);
  s->size[k] = m;
  return carry;
}

/* The last active term takes the place of term k. */
static void drop_term(workspace *s, size_t k) {
  size_t last = --s->active;
  s->terms->v[k] = s->terms->v[last];
  s->terms->w[k] = s->terms->w[last];
  s->size[k] = s->size[last];
}

static mp_limb_t step_all(workspace *s) {
  mp_limb_t carry = 0;
  for (size_t k = 0; k < s->active;) {
    carry |= step_term(s, k);
    const fixc *v = &s->terms->v[k];
    if (s->size[k] == 1 && v->re[0] < NEGLIGIBLE && v->im[0] < NEGLIGIBLE) drop_term(s, k);
    else k++;
  }
  return carry;
}

/* s->x := the inner sum at the node, the next one; answers the carry. */
static mp_limb_t sum_at(workspace *s, unsigned long shift, long node) {
  if (s->by_block) {
    const mp_limb_t carry = fourier_block_next(&s->x, &s->block);
    return carry | fourier_fix_shift(&s->x, s->terms->limbs, shift);
  }
  const mp_limb_t carry = node > 0 ? step_all(s) : 0;
  return carry | inner_sum(s, shift);
}

/* ---- Error bounds ------------------------------------------------------------------ */

/* r := an upper bound of |z|, from the highest limbs. */
static void size_up(mpfr_ptr r, const fixc *z, mp_size_t n) {
  mpfr_set_ui(r, z->re[n - 1], MPFR_RNDU);
  mpfr_add_ui(r, r, z->im[n - 1], MPFR_RNDU);
  mpfr_add_ui(r, r, 2, MPFR_RNDU);
  mpfr_mul_2si(r, r, -LIMB_BITS, MPFR_RNDU);
}

/* r := what x_n is off by its terms. */
static void terms_error(mpfr_ptr r, const workspace *s, const fourier_task *task, long node) {
  mpfr_set_si(r, node, MPFR_RNDU);
  mpfr_mul_ui(r, r, NODE_ERROR, MPFR_RNDU);
  mpfr_add_ui(r, r, TERM_ERROR + (s->by_block ? FOURIER_BLOCK_ERROR : 0), MPFR_RNDU);
  mpfr_mul_ui(r, r, s->terms->count, MPFR_RNDU);
  mpfr_mul_2si(r, r, (long)task->shift - LIMB_BITS * s->terms->limbs, MPFR_RNDU);
}

/* r := power (|x_n - f_n| + 3 u), which bounds the distance of the computed power from f_n^power. */
static void power_error(mpfr_ptr r, const workspace *s, const fourier_task *task, long node) {
  local_mpfrs(BOUND_BITS, t);
  terms_error(r, s, task, node);
  mpfr_set_ui_2exp(t, 3, -LIMB_BITS * s->terms->limbs, MPFR_RNDU);
  mpfr_add(r, r, t, MPFR_RNDU);
  mpfr_add(r, r, task->inner, MPFR_RNDU);
  mpfr_mul_ui(r, r, task->power, MPFR_RNDU);
}

/* error += |weight| r + |G| (NODE_ERROR node + 5) u + 10 u; spread += |G| (NODE_ERROR node + 5); mass += |G|. */
static void add_error(fourier_table *t, const workspace *s, mpfr_ptr r, long node) {
  long n = t->limbs;
  local_mpfrs(BOUND_BITS, a);
  size_up(a, &s->weight, n);
  mpfr_fma(t->error, a, r, t->error, MPFR_RNDU);
  size_up(a, &t->g[node], n);
  mpfr_add(t->mass, t->mass, a, MPFR_RNDU);
  mpfr_set_si(r, node, MPFR_RNDU);
  mpfr_mul_ui(r, r, NODE_ERROR, MPFR_RNDU);
  mpfr_add_ui(r, r, 5, MPFR_RNDU);
  mpfr_mul(a, a, r, MPFR_RNDU);
  mpfr_add(t->spread, t->spread, a, MPFR_RNDU);
  mpfr_add_ui(a, a, 10, MPFR_RNDU);
  mpfr_mul_2si(a, a, -LIMB_BITS * n, MPFR_RNDU);
  mpfr_add(t->error, t->error, a, MPFR_RNDU);
}

/* ---- The table ---------------------------------------------------------------------- */

/* 1 if |x| < 1: the real part of x times its conjugate does not reach 1. */
static int inside(workspace *s) {
  const fixc other = {s->x.re, s->x.im, s->x.nre, !s->x.nim};
  return fourier_fix_mul(&s->y, &s->x, &other, s->terms->limbs, s->scratch) == 0;
}

/* G_node; answers 0 if a bound failed. */
static int fill_node(fourier_table *t, workspace *s, const fourier_task *task, long node, cpx *weight, mpfr_ptr r) {
  if (sum_at(s, task->shift, node) || !inside(s)) return 0;
  if (fourier_fix_pow(&s->y, &s->x, task->power, t->limbs, s->scratch)) return 0;
  task->weight(weight, node, task->data);
  if (!fourier_fix_set(&s->weight, weight, t->limbs)) return 0;
  if (fourier_fix_mul(&t->g[node], &s->y, &s->weight, t->limbs, s->scratch)) return 0;
  power_error(r, s, task, node);
  add_error(t, s, r, node);
  return 1;
}

/* Sums by blocks, where there are nodes enough, and what they are off is little beside `inner`; answers 0 if a power fails. */
static int open_block(workspace *s, const fourier_task *task) {
  enum { MINIMUM_NODES = 64, LITTLE_BITS = 4 };
  if (task->nodes < MINIMUM_NODES || !fourier_block_fits(s->terms)) return 1;
  local_mpfrs(BOUND_BITS, r);
  s->by_block = 1;
  terms_error(r, s, task, 0);
  mpfr_mul_2ui(r, r, LITTLE_BITS, MPFR_RNDU);
  s->by_block = mpfr_lessequal_p(r, task->inner);
  return !s->by_block || fourier_block_open(&s->block, s->terms);
}

static compose_stop fill_table(fourier_table *t, workspace *s, const fourier_task *task) {
  compose_stop stop = COMPOSE_FREE;
  local_cpxs(LIMB_BITS * (t->limbs + 1), weight);
  local_mpfrs(BOUND_BITS, r);
  for (long node = 0; node <= t->nodes && stop == COMPOSE_FREE; node++) {
    deadline_count(0.7e-9 * (double)s->active * fourier_cost(t->limbs));
    if (!fill_node(t, s, task, node, &weight, r)) stop = COMPOSE_METHOD;
    else if (node % 16 == 0 && effort_clock() > task->until) stop = COMPOSE_SECONDS;
  }
  return stop;
}

/* Bits that are zero above a number of fewer limbs. */
#define GUARD_BITS 24

static mp_size_t high_limbs(const fixc *g, mp_size_t n) {
  while (n > 0 && (g->re[n - 1] | g->im[n - 1]) == 0) {
    if (n > 1 && (g->re[n - 2] | g->im[n - 2]) >> (LIMB_BITS - GUARD_BITS)) break;
    n--;
  }
  return n;
}

static void set_high(fourier_table *t) {
  mp_size_t most = 0;
  for (long node = t->nodes; node >= 0; node--) {
    const mp_size_t n = high_limbs(&t->g[node], t->limbs);
    t->high[node] = most = n > most ? n : most;
  }
}

compose_stop fourier_table_build(fourier_table *t, fourier_terms *terms, const fourier_task *task) {
  t->limbs = terms->limbs;
  t->nodes = task->nodes;
  t->g = number_array(&t->store, (size_t)task->nodes + 1, terms->limbs);
  t->high = assay_alloc(((size_t)task->nodes + 1) * sizeof *t->high);
  mpfr_inits2(BOUND_BITS, t->error, t->spread, t->mass, (mpfr_ptr)0);
  mpfr_set_zero(t->error, 1);
  mpfr_set_zero(t->mass, 1);
  mpfr_set_zero(t->spread, 1);
  local_as(workspace, s, workspace_clear);
  workspace_init(&s, terms);
  const compose_stop stop = open_block(&s, task) ? fill_table(t, &s, task) : COMPOSE_METHOD;
  if (stop != COMPOSE_FREE) mpfr_set_inf(t->error, 1);
  else {
    set_high(t);
    t->small = fourier_horner_small(t->g, t->nodes, t->limbs);
  }
  return stop;
}

void fourier_table_clear(fourier_table *t) {
  free(t->store);
  free(t->g);
  free(t->high);
  mpfr_clears(t->error, t->spread, t->mass, (mpfr_ptr)0);
}

/* r := an upper bound of |z|, from the highest limbs that are not 0. */
static void size_of_small(mpfr_ptr r, const fixc *z, mp_size_t n) {
  mp_size_t m = n;
  while (m > 1 && (z->re[m - 1] | z->im[m - 1]) == 0) m--;
  size_up(r, z, m);
  mpfr_mul_2si(r, r, -LIMB_BITS * (n - m), MPFR_RNDU);
}

/* Method: Horner's rule from the last node on that is not left out. */
void fourier_table_growth(mpfr_ptr z, mpfr_ptr tail, const fourier_table *t, mpfr_srcptr rate, mpfr_srcptr small) {
  local_mpfrs(BOUND_BITS, step, size);
  long node = t->nodes;
  mpfr_set_zero(tail, 1);
  for (; node >= 0; node--) {
    size_of_small(size, &t->g[node], t->limbs);
    mpfr_add(size, size, tail, MPFR_RNDU);
    if (mpfr_cmp(size, small) >= 0) break;
    mpfr_set(tail, size, MPFR_RNDU);
  }
  mpfr_exp(step, rate, MPFR_RNDU);
  mpfr_set_zero(z, 1);
  for (; node >= 0; node--) {
    size_of_small(size, &t->g[node], t->limbs);
    mpfr_fma(z, z, step, size, MPFR_RNDU);
  }
  mpfr_add(tail, tail, t->error, MPFR_RNDU);
}
