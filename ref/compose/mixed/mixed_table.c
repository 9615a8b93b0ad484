/* mixed_table.c - the moments of a part at all nodes of one line, by one product a term and node.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-TABLE).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_table.h"
#include "local_as.h"
#include "cpx_log.h"
#include "elem.h"
#include "gg_fall.h"
#include "ivl_double.h"
#include "node_terms.h"

#include <math.h>
#include <stdlib.h>

#define LIMB 64

/* What one table is made from. */
typedef struct {
  const mixed_plan *plan;
  const pair *p;
  ivl c, h;  /* the part's own abscissa, and the step of the line */
  ivl top;   /* the height of the last node                       */
  long bits; /* of the error aimed at, beside M(c)      */
  double until;
} maker;

/* ---- Terms ------------------------------------------------------------------------ */

/* Limbs for terms of which each product loses five units. */
static mp_size_t limbs_for(const maker *m, double count, double shift) {
  double bits = (double)m->bits + fmax(shift, 0) + log2(count) + log2(5 * (double)m->plan->nodes + 100) + 2;
  return (mp_size_t)ceil(bits / LIMB);
}

/* ---- One table -------------------------------------------------------------------- */

/*@ requires mem: CPX_MEM(z);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: CPX_IN(1.0, 0.0, z); */
static void weight_one(cpx *z, long n, const void *data) {
  (void)n;
  (void)data;
  cpx_set_si(z, 1, 0);
}

/* sup := a number above M(c); error := that against sup. */
static void set_sup(ivl *sup, ivl *error, const maker *m) {
  local_cpxs(ivl_prec(sup), w);
  local_cpxs(ivl_prec(&m->c), z);
  ivl_set(&z.re, &m->c);
  ivl_set_si(&z.im, 0);
  pair_moment(&w, m->p, &z);
  ivl_set(sup, &w.re);
  node_terms_raise(sup, error);
  ivl_div(error, error, sup);
}

/* Fills the table from the terms. */
static compose_stop table_from_terms(mixed_table *t, const maker *m, pair_terms *terms, mp_size_t limbs, long shift) {
  fourier_terms f;
  fourier_terms_init(&f, terms->count, limbs);
  int good = mpfr_number_p(terms->error.hi) && mpfr_number_p(t->sup.hi) && mpfr_sgn(t->sup.hi) > 0 &&
             node_terms_set(&f, terms, &t->sup, &m->h, shift);
  const fourier_task task = {
      1, (unsigned long)shift, good ? m->plan->nodes : 0, terms->error.hi, weight_one, NULL, m->until};
  compose_stop stop = fourier_table_build(&t->sum, &f, &task);
  fourier_terms_clear(&f);
  if (good && stop == COMPOSE_FREE) return stop;
  fourier_table_clear(&t->sum);
  return good ? stop : COMPOSE_METHOD;
}

/* The terms with numbers of enough limbs, in at most two attempts; 0 if there are none. */
static int ask_terms(pair_terms *terms, ivl *sup, mp_size_t *limbs, long *shift, const maker *m) {
  *limbs = limbs_for(m, 1000, 8);
  for (int i = 0; i < 2; i++) {
    if (!pair_terms_make(terms, m->p, &m->c, m->top.hi, m->bits, LIMB * *limbs + 24)) return 0;
    set_sup(sup, &terms->error, m);
    *shift = node_terms_shift(terms, sup);
    mp_size_t need = limbs_for(m, (double)terms->count, (double)*shift);
    if (need <= *limbs || i > 0) return need <= *limbs || (pair_terms_clear(terms), 0);
    pair_terms_clear(terms);
    *limbs = need;
  }
  return 0;
}

/* COMPOSE_METHOD: there is no table, and none is needed. */
static compose_stop make(mixed_table *t, const maker *m) {
  pair_terms terms;
  mp_size_t limbs;
  long shift;
  compose_stop stop = COMPOSE_METHOD;
  if (ask_terms(&terms, &t->sup, &limbs, &shift, m)) {
    stop = table_from_terms(t, m, &terms, limbs, shift);
    pair_terms_clear(&terms);
  }
  return stop;
}

/* ---- All parts -------------------------------------------------------------------- */

/* m->c := c, or 1 - c for the reversed pair. */
static void maker_open(maker *m, const mixed_query *q, const line_nodes *n, const mixed_plan *plan, double until) {
  ivls_init(plan->prec, &m->c, &m->h);
  ivl_init(&m->top, 64);
  ivl_set_si(&m->c, 1);
  if (q->side == PAIR_QP) ivl_sub(&m->c, &m->c, &n->at);
  else ivl_set(&m->c, &n->at);
  ivl_set(&m->h, &n->step);
  ivl_set_si(&m->top, plan->nodes);
  ivl_mul(&m->top, &m->top, &m->h);
  m->plan = plan;
  m->until = until;
}

/* The part i, whose error the number of nodes and the power multiply. */
static void aim(maker *m, const mixed_query *q, size_t i) {
  m->p = q->parts[i].p;
  m->bits = m->plan->prec + (long)(2 * log2((double)m->plan->nodes + 2) + log2((double)q->parts[i].count + 1));
}

compose_stop mixed_table_make(mixed_tables *t, const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan,
                              double until) {
  enum { WORTH_IT = 4 };
  compose_stop stop = COMPOSE_FREE;
  maker m;
  maker_open(&m, q, nodes, plan, until);
  t->n = q->n;
  t->reversed = q->side == PAIR_QP;
  t->part = assay_alloc(q->n * sizeof *t->part);
  for (size_t i = 0; i < q->n; i++) {
    ivl_init(&t->part[i].sup, 64);
    t->part[i].made = 0;
    aim(&m, q, i);
    if (plan->nodes < WORTH_IT || stop != COMPOSE_FREE) continue;
    compose_stop made = make(&t->part[i], &m);
    t->part[i].made = made == COMPOSE_FREE;
    if (made == COMPOSE_SECONDS) stop = made;
  }
  ivls_clear(&m.c, &m.h, &m.top);
  return stop;
}

void mixed_table_clear(mixed_tables *t) {
  for (size_t i = 0; i < t->n; i++) {
    ivl_clear(&t->part[i].sup);
    if (t->part[i].made) fourier_table_clear(&t->part[i].sum);
  }
  free(t->part);
}

/* ---- What is negligible ------------------------------------------------------------- */

void mixed_table_square_up(mpfr_ptr x, const fourier_table *t, long n, unsigned long units) {
  const mp_size_t top = t->limbs - 1;
  local_mpfrs(MIXED_SMALL_PREC, y);
  mpfr_set_ui(x, t->g[n].re[top], MPFR_RNDU);
  mpfr_set_ui(y, t->g[n].im[top], MPFR_RNDU);
  mpfr_add_ui(x, x, 1 + units, MPFR_RNDU);
  mpfr_add_ui(y, y, 1 + units, MPFR_RNDU);
  mpfr_sqr(x, x, MPFR_RNDU);
  mpfr_fma(x, y, y, x, MPFR_RNDU);
  mpfr_mul_2si(x, x, -2 * LIMB, MPFR_RNDU);
}

int mixed_table_is_whole(const mixed_tables *t) {
  size_t i = 0;
  while (i < t->n && t->part[i].made && mpfr_cmp_ui_2exp(t->part[i].sum.error, 1, -LIMB) <= 0) i++;
  return i == t->n;
}

/* Special cases: an odd power is bounded by the even one below it, since |M_i| is at most its bound. */
int mixed_table_is_small(const mixed_tables *t, const mixed_query *q, long n, long bits) {
  local_mpfrs(MIXED_SMALL_PREC, x, all);
  mpfr_set_ui(all, 1, MPFR_RNDU);
  for (size_t i = 0; i < t->n; i++) {
    mixed_table_square_up(x, &t->part[i].sum, n, 1);
    mpfr_pow_ui(x, x, q->parts[i].count / 2, MPFR_RNDU);
    if (mpfr_cmp_ui(x, 1) < 0) mpfr_mul(all, all, x, MPFR_RNDU);
  }
  return mpfr_cmp_ui_2exp(all, 1, -bits) <= 0;
}

void mixed_table_sup(ivl *z, const mixed_tables *t, const mixed_query *q) {
  local_ivls(ivl_prec(z), x);
  ivl_set_si(z, 1);
  for (size_t i = 0; i < t->n; i++) {
    ivl_pow_ui(&x, &t->part[i].sup, q->parts[i].count);
    ivl_mul(z, z, &x);
  }
}

/* ---- Time ------------------------------------------------------------------------- */

/* 1 if the loss has atoms only: their moments are cheap at any height, and their terms as many for any bits, nearly. */
static int is_atoms(const pair *p) {
  enum { ROUGH = 32 };
  pair_points t;
  if (!pair_points_make(&t, p, ROUGH, ROUGH)) return 0;
  pair_points_clear(&t);
  return 1;
}

/* The terms up to a height; 0: there are none. */
static double count_to(const maker *m, double height) {
  pair_terms t;
  local_mpfrs(64, h);
  mpfr_set_d(h, height, MPFR_RNDN);
  if (!pair_terms_make(&t, m->p, &m->c, h, m->bits / 2, LIMB)) return 0;
  const double count = (double)t.count;
  pair_terms_clear(&t);
  return count;
}

/* About the terms up to the top: where they grow with the height, from two that are lower, as to make all of them takes long; those of
 * generalized Gaussian noise grow up to some height only. */
static double count_terms(const maker *m) {
  const double low = 16, top = mpfr_get_d(m->top.hi, MPFR_RNDN);
  if (!(top > 4 * low) || gg_fall_serves(m->p)) return count_to(m, top);
  const double first = count_to(m, low), second = first > 0 ? count_to(m, 2 * low) : 0;
  return second > 0 ? second + fmax(second - first, 0) * (top / low - 2) : 0;
}

/* About the seconds that a node takes by a table, or 0: there is none.  A quadrature of half the bits has a quarter of the
 * terms, or more. */
static double table_seconds(const maker *m) {
  const double terms = count_terms(m), count = (is_atoms(m->p) ? 2 : 4) * terms;
  return terms > 0 ? 2e-5 + 0.7e-9 * count * fourier_cost(limbs_for(m, count, 8)) : 0;
}

/* The seconds of one moment of a part; the first may have to prepare.  Of very many bits it is thought to take as a quadrature does, by one
 * of fewer, as one by itself may take longer than there is time. */
static double moment_seconds(const maker *m) {
  enum { MANY = 512 };
  const double grows = 2.5;
  const mpfr_prec_t prec = m->plan->prec < MANY ? m->plan->prec : MANY;
  double cost = 0;
  local_cpxs(prec, z, w);
  for (int i = 0; i < 2 && effort_clock() <= m->until; i++) {
    ivl_set(&z.re, &m->c);
    ivl_set_si(&z.im, 1);
    double start = effort_clock();
    pair_moment(&w, m->p, &z);
    cost = effort_clock() - start;
  }
  return cost * pow((double)m->plan->prec / (double)prec, grows);
}

/* About the part of the nodes whose moments are not negligible, from some of them. */
static double part_that_counts(const mixed_query *q, const mixed_plan *plan) {
  enum { LOOKS = 32 };
  const double bits = (double)(plan->prec - mixed_plan_spare(plan)) + 10, golden = 0.6180339887;
  int counts = 1;
  local_ivls(MIXED_BOUND_PREC, top, x);
  local_cpxs(MIXED_BOUND_PREC, z, w);
  ivl_set_double(&x, plan->c);
  mixed_moment_log_real(&top, q, &x);
  for (int k = 0; k < LOOKS; k++) {
    const double at = (k + 1) * golden;
    ivl_set_double(&z.re, plan->c);
    ivl_set_double(&z.im, plan->step * floor((at - floor(at)) * (double)plan->nodes));
    mixed_moment(&w, q, &z, NULL, 0);
    cpx_abs(&x, &w);
    ivl_log(&x, &x);
    ivl_sub(&x, &top, &x);
    if (!(mpfr_get_d(x.lo, MPFR_RNDN) > bits * 0.6931471805599453)) counts++;
  }
  return (double)counts / (LOOKS + 1);
}

double mixed_table_node_seconds(const mixed_query *q, const mixed_plan *plan, double until) {
  const double least = 3e-5, skipped = 1e-6, table_alone = 2e-5;
  double cost = least;
  int whole = 1, atoms = 1;
  maker m;
  local_as(line_nodes, n, line_nodes_close);
  line_nodes_open_step(&n, 1, plan->c, plan->step, plan->nodes, plan->prec);
  maker_open(&m, q, &n, plan, until);
  for (size_t i = 0; i < q->n; i++) {
    aim(&m, q, i);
    double table = table_seconds(&m);
    cost += table > 0 ? table : moment_seconds(&m);
    whole = whole && table > 0;
    atoms = atoms && is_atoms(q->parts[i].p);
  }
  if (whole && atoms) {
    const double counts = part_that_counts(q, plan), all = least + table_alone * (double)q->n;
    cost += counts * all + skipped * (double)q->n - all;
  }
  ivls_clear(&m.c, &m.h, &m.top);
  return cost;
}
