/* laplace_hyperbola_sum.c - the leaves as a law of the hyperbola.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-SUM, T-LAPLACE-BENT-EDGE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "ivl_fused.h"
#include "laplace_internal.h"
#include "local_as.h"
#include "trapezoid.h"
#include "heap.h"

/* What one sum needs; all but the ends at the working precision. */
typedef struct {
  const laplace_hyperbola *b;
  const hyperbola *curve;
  laplace_ends ends; /* to twice the bits and more               */
  laplace_endpoints endpoints;
  int is_whole;          /* 1: all endpoint terms are there          */
  laplace_poles *series; /* of each end of noise                     */
  cpx **power;           /* of each: powers 0 .. count of its term   */
  unsigned long *most;   /* of each: the count                       */
  cpx z;                 /* minus the node                           */
} work;

/* ---- Making ---------------------------------------------------------------------------- */

static int has_poles(const work *w, size_t j) { return w->ends.at[j].kind != LAPLACE_ATOM; }

static void open_end(work *w, size_t j, mpfr_prec_t prec) {
  const double cos = mpfr_get_d(w->curve->cosine.lo, MPFR_RNDD);
  if (has_poles(w, j)) laplace_poles_make(&w->series[j], &w->ends.at[j].share, cos, (long)prec, prec + 16);
  w->power[j] = heap_cpxs(w->most[j] + 1, prec);
}

static void work_open(work *w, const laplace_hyperbola *b, const hyperbola *curve) {
  const mpfr_prec_t prec = curve->prec;
  w->b = b;
  w->curve = curve;
  cpx_init(&w->z, prec);
  laplace_ends_make(&w->ends, b->use, b->n, (long)prec, 2 * prec + 64);
  const size_t n = w->ends.count + 1;
  w->series = assay_alloc(n * sizeof *w->series);
  w->power = assay_alloc(n * sizeof *w->power);
  w->most = assay_alloc(n * sizeof *w->most);
  for (size_t i = 0; i < b->n; i++)
    for (size_t j = w->ends.from[i]; j < w->ends.from[i + 1]; j++) w->most[j] = b->use[i].count;
  for (size_t j = 0; j < w->ends.count; j++) open_end(w, j, prec);
  w->is_whole = laplace_endpoint_make(&w->endpoints, b, &w->ends, &curve->mu, prec);
}

static void work_close(work *w) {
  for (size_t j = 0; j < w->ends.count; j++) {
    heap_cpxs_free(w->power[j], w->most[j] + 1);
    if (has_poles(w, j)) laplace_poles_clear(&w->series[j]);
  }
  free(w->series);
  free(w->power);
  free(w->most);
  laplace_endpoint_clear(&w->endpoints);
  laplace_ends_clear(&w->ends);
  cpx_clear(&w->z);
}

/* ---- One node --------------------------------------------------------------------------- */

/* t := (1 + E)/2 at a lower end, (1 - E)/2 at an upper one. */
static void of_poles(cpx *t, work *w, size_t j) {
  local_ivls(w->curve->prec, one);
  laplace_poles_at(t, &w->series[j], &w->z, &w->curve->cosine);
  if (w->ends.at[j].kind == LAPLACE_UPPER) cpx_neg(t, t);
  ivl_set_si(&one, 1);
  ivl_scale_add(&t->re, &t->re, &one, -1);
  ivl_mul_2si(&t->im, &t->im, -1);
}

/* a := exp(z l) times the coefficient of the end j. */
static void coefficient(cpx *a, work *w, size_t j) {
  local_cpxs(w->curve->prec, t);
  cpx_mul_ivl(a, &w->z, &w->ends.at[j].log);
  cpx_exp(a, a);
  cpx_mul_ivl(a, a, &w->ends.at[j].weight);
  if (!has_poles(w, j)) return;
  of_poles(&t, w, j);
  cpx_mul(a, a, &t);
}

/* The powers of it, each the product of two of about half its exponent, since rectangles widen with each product. */
static void powers(work *w, size_t j) {
  cpx *const a = w->power[j];
  cpx_set_si(&a[0], 1, 0);
  coefficient(&a[1], w, j);
  for (unsigned long k = 2; k <= w->most[j]; k++) cpx_mul(&a[k], &a[k / 2], &a[k - k / 2]);
}

/* t := what the endpoint term i has at the node, but for exp(-z epsilon). */
static void endpoint_term_at(cpx *t, const work *w, size_t i) {
  const unsigned long *k = w->endpoints.k + i * w->endpoints.n;
  cpx_set_si(t, 1, 0);
  for (size_t j = 0; j < w->ends.count; j++)
    if (k[j] > 0) cpx_mul(t, t, &w->power[j][k[j]]);
  cpx_mul_ivl(t, t, &w->endpoints.ways[i]);
}

/* v := the sum of the leaves at -zeta, without exp(zeta epsilon). */
static void moment(cpx *v, void *data, const cpx *zeta, int real, long spare) {
  work *const w = data;
  (void)real;
  (void)spare;
  local_cpxs(w->curve->prec, t);
  cpx_neg(&w->z, zeta);
  for (size_t j = 0; j < w->ends.count; j++) powers(w, j);
  cpx_set_si(v, 0, 0);
  for (size_t i = 0; i < w->endpoints.count; i++) {
    endpoint_term_at(&t, w, i);
    cpx_add(v, v, &t);
  }
}

/* ---- What is left out --------------------------------------------------------------------- */

static void size(ivl *z, const void *data, const hyperbola_part *p, const ivl *x) {
  const work *const w = data;
  (void)x; /* in the losses */
  local_ivls(HYPERBOLA_BOUND_BITS, most);
  laplace_endpoint_bound(&most, &w->endpoints, w->b, p);
  hyperbola_weight(z, p, NULL);
  ivl_mul(z, z, &most);
}

static const hyperbola_law law_of_leaves = {.shift = 1, .widest = 1.57, .from_line = 0, .moment = moment, .size = size};

/* ---- The answer ----------------------------------------------------------------------------- */

/* z := 1 - exp(epsilon) + exp(epsilon) z. */
static void call(ivl *z, const ivl *epsilon) {
  local_ivls(ivl_prec(z), e);
  ivl_mul_exp(z, z, epsilon);
  ivl_expm1(&e, epsilon);
  ivl_sub(z, z, &e);
}

/* z := D, from a table that is filled. */
static void value(ivl *z, const hyperbola_table *t, const work *w) {
  local_ivls(t->curve.prec, sum, rest, e);
  ivl_set_q(&e, w->b->epsilon);
  hyperbola_table_at(&sum, t, w, &e);
  trapezoid_widen(&sum, &w->endpoints.left);
  laplace_ends_rest(&rest, &w->ends, w->b->q, !w->b->reversed);
  ivl_add(&sum, &sum, &rest);
  if (!w->b->reversed) call(&sum, &e);
  ivl_max0(z, &sum);
}

compose_stop laplace_hyperbola_sum(ivl *z, const laplace_hyperbola *b, const hyperbola_plan *plan, double until) {
  work w;
  local_as(hyperbola_table, t, hyperbola_table_clear);
  compose_stop stop = hyperbola_table_open(&t, plan, &law_of_leaves);
  if (stop == COMPOSE_FREE) {
    work_open(&w, b, &t.curve);
    stop = w.is_whole ? hyperbola_table_fill(&t, plan, &w, 1, until) : COMPOSE_METHOD;
    if (stop == COMPOSE_FREE) value(z, &t, &w);
    work_close(&w);
  }
  return stop;
}
