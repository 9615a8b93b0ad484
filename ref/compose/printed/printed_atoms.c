/* printed_atoms.c - the lists of atoms of double quadrature and of Algorithm 2.
 *
 * Not analysed by WP but for functions with contracts (lists on the heap); each operation is proved.
 * Derivations: proofs/notes/quadrature.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "printed_atoms.h"
#include "deadline.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "status.h"

#include <stdlib.h>

/* ---- Outcomes ------------------------------------------------------------------------------ */

/* What does not depend on the outcome. */
typedef struct {
  const printed_noise *noise;
  ivl twice, scale; /* 2 sigma^2, 1 / (sigma sqrt(2 pi)) */
} density;

/*@ requires mem: \valid(d) && \valid_read(noise) && QOK(noise->sigma);
    requires sep: \separated(d, noise) && \separated(d, noise->sigma);
    requires dom: 1 <= p;
    TOTAL assigns IVL_ALL(&d->twice), IVL_ALL(&d->scale);
    assigns d->noise \from noise;
    ensures ok: IVL_OK(&d->twice) && IVL_OK(&d->scale);
    ensures sound: IVL_IN(Scale(Mul(QVAL(noise->sigma), QVAL(noise->sigma)), 1), &d->twice);
    ensures sound: 0 <= Mul(Pi, Scale(Mul(QVAL(noise->sigma), QVAL(noise->sigma)), 1)) ==> Sqrt(Mul(Pi, Scale(Mul(QVAL(noise->sigma),
      QVAL(noise->sigma)), 1))) != 0 ==> IVL_IN(Div(1.0, Sqrt(Mul(Pi, Scale(Mul(QVAL(noise->sigma), QVAL(noise->sigma)), 1)))), &d->scale); */
static void density_init(density *d, const printed_noise *noise, mpfr_prec_t p) {
  d->noise = noise;
  ivls_init(p, &d->twice, &d->scale);
  ivl_set_q(&d->scale, noise->sigma);
  ivl_scale_sqr(&d->twice, &d->scale, 1);
  ivl_pi(&d->scale);
  ivl_mul(&d->scale, &d->scale, &d->twice);
  ivl_sqrt(&d->scale, &d->scale);
  ivl_si_div(&d->scale, 1, &d->scale);
}

static void density_clear(density *d) { ivls_clear(&d->twice, &d->scale); }

/* q := q(o), p := p(o) = q(o) exp(l), l := log(1 - rate + rate exp((2 o - 1) / (2 sigma^2))),
 * which is exact where all numbers are binary fractions and the rate is 1. */
static void outcome(ivl *p, ivl *q, ivl *l, const density *d, const ivl *o) {
  local_ivls(ivl_prec(l), t);
  ivl_sqr(&t, o);
  ivl_div(&t, &t, &d->twice);
  ivl_exp_neg(&t, &t);
  ivl_mul(q, &t, &d->scale);
  ivl_mul_2si(&t, o, 1);
  ivl_sub_si(&t, &t, 1);
  ivl_div(&t, &t, &d->twice);
  ivl_set(l, &t);
  ivl_expm1(&t, &t);
  ivl_mul_q(&t, &t, d->noise->rate);
  if (mpq_cmp_ui(d->noise->rate, 1, 1) != 0) ivl_log1p(l, &t);
  ivl_add_si(&t, &t, 1);
  ivl_mul(p, q, &t);
}

/* ---- Lists --------------------------------------------------------------------------------- */

static void begin(printed_atoms *t, const printed_noise *noise, size_t most, mpfr_prec_t p) {
  *t = (printed_atoms){.side = noise->side, .prec = p};
  t->loss = assay_alloc(most * sizeof *t->loss);
  t->first = assay_alloc(most * sizeof *t->first);
  t->second = assay_alloc(most * sizeof *t->second);
  ivl_init(&t->rest, 64);
  ivl_set_si(&t->rest, 0);
}

void printed_atoms_clear(printed_atoms *t) {
  for (size_t j = 0; j < t->n; j++) ivls_clear(&t->loss[j], &t->first[j], &t->second[j]);
  free(t->loss);
  free(t->first);
  free(t->second);
  ivl_clear(&t->rest);
}

/* 1 if a weight is less than 2^-prec: what all of them do is within rounding. */
static int is_small(const ivl *x, mpfr_prec_t p) {
  return mpfr_zero_p(x->hi) || (mpfr_regular_p(x->hi) && mpfr_get_exp(x->hi) < -p);
}

/* One more atom of a growing loss, or its weights to the rest; PAIR_QP: the laws are exchanged. */
static void append(printed_atoms *t, const ivl *l, const ivl *a, const ivl *b) {
  if (is_small(a, t->prec) && is_small(b, t->prec)) {
    ivl_add(&t->rest, &t->rest, a);
    ivl_add(&t->rest, &t->rest, b);
    return;
  }
  const size_t n = t->n++;
  ivls_init(t->prec, &t->loss[n], &t->first[n], &t->second[n]);
  if (t->side == PAIR_QP) ivl_neg(&t->loss[n], l);
  else ivl_set(&t->loss[n], l);
  ivl_set(&t->first[n], t->side == PAIR_QP ? b : a);
  ivl_set(&t->second[n], t->side == PAIR_QP ? a : b);
}

/* ---- Double quadrature --------------------------------------------------------------------- */

/* The node o, its density r->density[j]. */
static void append_node(printed_atoms *t, const density *d, const ivl *o, const ivl *weight) {
  local_ivls(t->prec, p, q, l);
  outcome(&p, &q, &l, d, o);
  ivl_mul(&p, &p, weight);
  ivl_mul(&q, &q, weight);
  append(t, &l, &p, &q);
}

/* The times fall: from -times[0] up to -times[half - 1], and from there up again. */
void printed_atoms_by_nodes(printed_atoms *t, const printed_noise *noise, const quadrature *r, mpfr_prec_t p) {
  begin(t, noise, 2 * (size_t)r->half, p);
  local_as(density, d, density_clear);
  density_init(&d, noise, p);
  local_ivls(p, o);
  for (long j = 0; j < r->half; j++) {
    ivl_neg(&o, &r->time[j]);
    append_node(t, &d, &o, &r->density[j]);
  }
  for (long j = r->half; j-- > 0;) append_node(t, &d, &r->time[j], &r->density[j]);
}

/* ---- Algorithm 2 ---------------------------------------------------------------------------- */

/* The points o_j and o_(j+1) of a grid, with weights. */
typedef struct {
  ivl p, q, l, p_next, q_next, l_next;
} cell;

static void cell_init(cell *c, mpfr_prec_t p) { ivls_init(p, &c->p, &c->q, &c->l, &c->p_next, &c->q_next, &c->l_next); }
static void cell_clear(cell *c) { ivls_clear(&c->p, &c->q, &c->l, &c->p_next, &c->q_next, &c->l_next); }

/* The next point becomes this one. */
/*@ requires mem: \valid(c) && IVL_OK(&c->p_next) && IVL_OK(&c->q_next) && IVL_OK(&c->l_next) && IVL_MEM(&c->p) && IVL_MEM(&c->q) && IVL_MEM(&c->l);
    TOTAL assigns IVL_TOK(&c->p), IVL_TOK(&c->q), IVL_TOK(&c->l);
    ensures ok: IVL_OK(&c->p) && IVL_OK(&c->q) && IVL_OK(&c->l);
    ensures sound: \forall real p; IVL_IN(p, &c->p_next) ==> IVL_IN(p, &c->p);
    ensures sound: \forall real q; IVL_IN(q, &c->q_next) ==> IVL_IN(q, &c->q);
    ensures sound: \forall real l; IVL_IN(l, &c->l_next) ==> IVL_IN(l, &c->l); */
static void cell_move(cell *c) {
  ivl_set(&c->p, &c->p_next);
  ivl_set(&c->q, &c->q_next);
  ivl_set(&c->l, &c->l_next);
}

/* o := -range + j mesh; the weights and the loss there. */
static void cell_next(cell *c, const density *d, const printed_grid *g, unsigned long j) {
  local_mpqs(x);
  mpq_set_ui(x, j, 1);
  mpq_mul(x, x, g->mesh);
  mpq_sub(x, x, g->range);
  local_ivls(ivl_prec(&c->l), o);
  ivl_set_q(&o, x);
  outcome(&c->p_next, &c->q_next, &c->l_next, d, &o);
  ivl_mul_q(&c->p_next, &c->p_next, g->mesh);
  ivl_mul_q(&c->q_next, &c->q_next, g->mesh);
}

/* N = 2 range / mesh. */
static unsigned long cells_of(const printed_grid *g) {
  local_mpqs(n);
  mpq_div(n, g->range, g->mesh);
  mpq_mul_2exp(n, n, 1);
  return mpz_get_ui(mpq_numref(n));
}

/* Method: l grows, so at o_j the smaller loss of p is the one at o_(j-1), and that of -l the one at o_j; the larger ones
 * the other way round.  The weights at o_0 = -range are no part of the sums, so they are 0 there and after o_N.
 * Special cases: when the time is over (deadline.h), the list ends, and rest is any number. */
void printed_atoms_on_grid(printed_atoms *t, const printed_noise *noise, const printed_grid *g, mpfr_prec_t p) {
  const unsigned long n = cells_of(g);
  begin(t, noise, n + 1, p);
  local_as(density, d, density_clear);
  density_init(&d, noise, p);
  local_as(cell, c, cell_clear);
  cell_init(&c, p);
  cell_next(&c, &d, g, 0);
  ivl_set_si(&c.p_next, 0);
  ivl_set_si(&c.q_next, 0);
  for (unsigned long j = 0; j <= n; j++) {
    cell_move(&c);
    ivl_set_si(&c.p_next, 0);
    ivl_set_si(&c.q_next, 0);
    if (j < n) cell_next(&c, &d, g, j + 1);
    if (g->larger) append(t, &c.l, &c.p, &c.q_next);
    else append(t, &c.l, &c.p_next, &c.q);
    if (!deadline_over()) continue;
    ivl_set_whole(&t->rest);
    break;
  }
}
