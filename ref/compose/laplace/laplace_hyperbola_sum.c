/* laplace_hyperbola_sum.c - the leaves as a law of the hyperbola, and a table of it.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-SUM, T-LAPLACE-BENT-GAP). */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "guess.h"
#include "ivl_fused.h"
#include "laplace_gamma.h"
#include "laplace_internal.h"
#include "local_as.h"
#include "trapezoid.h"
#include "heap.h"

/* What the nodes need beside the table; at the working precision. */
typedef struct {
  const laplace_table *t;
  laplace_poles *series; /* of each end of noise, unless             */
  laplace_gamma *gamma;  /* it has gamma functions                   */
  int *has_gamma;
  cpx **power; /* of each: powers 0 .. count of its term   */
  ivl from;    /* the lower end of the gap                 */
  cpx z;       /* minus the node                           */
} work;

/*@ requires mem: \valid_read(w) && \valid_read(w->t);
    TOTAL assigns \result \from w->t;
    ensures value: \result == &w->t->sum.curve; */
static const hyperbola *curve_of(const work *w) { return &w->t->sum.curve; }

/* ---- Making ---------------------------------------------------------------------------- */

/* The coefficient of the end j of noise. */
static void open_end(work *w, size_t j) {
  const hyperbola *const curve = curve_of(w);
  const ivl *const x = &w->t->ends.at[j].share;
  const mpfr_prec_t prec = curve->prec + 16;
  const double far = mpfr_get_d(curve->step.hi, MPFR_RNDN) * (double)curve->nodes,
               reach = mpfr_get_d(curve->mu.hi, MPFR_RNDN) * cosh(far);
  w->has_gamma[j] = laplace_gamma_fits(mpfr_get_d(x->hi, MPFR_RNDN), reach, (double)curve->prec);
  if (w->has_gamma[j]) laplace_gamma_make(&w->gamma[j], x, reach, prec);
  else laplace_poles_make(&w->series[j], x, mpfr_get_d(curve->cosine.lo, MPFR_RNDD), curve->prec, prec);
}

static void close_end(work *w, size_t j) {
  if (w->has_gamma[j]) laplace_gamma_clear(&w->gamma[j]);
  else laplace_poles_clear(&w->series[j]);
}

static void work_open(work *w, const laplace_table *t) {
  const mpfr_prec_t prec = t->sum.curve.prec;
  const size_t n = t->ends.count + 1;
  *w = (work){.t = t,
              .series = assay_alloc(n * sizeof *w->series),
              .gamma = assay_alloc(n * sizeof *w->gamma),
              .has_gamma = assay_alloc(n * sizeof *w->has_gamma),
              .power = assay_alloc(n * sizeof *w->power)};
  cpx_init(&w->z, prec);
  ivl_init(&w->from, prec);
  ivl_set_q(&w->from, t->endpoints.from);
  for (size_t i = 0; i < t->ends.n; i++)
    for (size_t j = t->ends.from[i]; j < t->ends.from[i + 1]; j++) {
      if (laplace_ends_has_poles(&t->ends, j)) open_end(w, j);
      w->power[j] = heap_cpxs(t->count[i] + 1, prec);
    }
}

static void work_close(work *w) {
  const laplace_ends *const e = &w->t->ends;
  for (size_t i = 0; i < e->n; i++)
    for (size_t j = e->from[i]; j < e->from[i + 1]; j++) {
      heap_cpxs_free(w->power[j], w->t->count[i] + 1);
      if (laplace_ends_has_poles(&w->t->ends, j)) close_end(w, j);
    }
  free(w->series);
  free(w->gamma);
  free(w->has_gamma);
  free(w->power);
  ivl_clear(&w->from);
  cpx_clear(&w->z);
}

/* ---- One node --------------------------------------------------------------------------- */

/* t := (1 + E)/2 at a lower end, (1 - E)/2 at an upper one. */
static void of_poles(cpx *t, work *w, size_t j) {
  local_ivls(curve_of(w)->prec, one);
  if (w->has_gamma[j]) {
    cpx_neg(t, &w->z);
    laplace_gamma_at(t, &w->gamma[j], t, &curve_of(w)->cosine);
  } else laplace_poles_at(t, &w->series[j], &w->z, &curve_of(w)->cosine);
  if (w->t->ends.at[j].kind == LAPLACE_UPPER) cpx_neg(t, t);
  ivl_set_si(&one, 1);
  ivl_scale_add(&t->re, &t->re, &one, -1);
  ivl_mul_2si(&t->im, &t->im, -1);
}

/* a := exp(z l) times the coefficient of the end j. */
static void coefficient(cpx *a, work *w, size_t j) {
  local_cpxs(curve_of(w)->prec, t);
  cpx_mul_ivl(a, &w->z, &w->t->ends.at[j].log);
  cpx_exp(a, a);
  cpx_mul_ivl(a, a, &w->t->ends.at[j].weight);
  if (!laplace_ends_has_poles(&w->t->ends, j)) return;
  of_poles(&t, w, j);
  cpx_mul(a, a, &t);
}

/* The powers of it, each the product of two of about half its exponent, since rectangles widen with each product. */
static void powers(work *w, size_t j, unsigned long count) {
  cpx *const a = w->power[j];
  cpx_set_si(&a[0], 1, 0);
  coefficient(&a[1], w, j);
  for (unsigned long k = 2; k <= count; k++) cpx_mul(&a[k], &a[k / 2], &a[k - k / 2]);
}

/* t := what the endpoint term i has at the node, but for exp(-z epsilon). */
static void endpoint_term_at(cpx *t, const work *w, size_t i) {
  const laplace_endpoints *const l = &w->t->endpoints;
  const unsigned long *k = l->k + i * l->n;
  cpx_set_si(t, 1, 0);
  for (size_t j = 0; j < l->n; j++)
    if (k[j] > 0) cpx_mul(t, t, &w->power[j][k[j]]);
  cpx_mul_ivl(t, t, &l->ways[i]);
}

/* v := the sum of the leaves at -zeta, times exp(zeta from). */
static void moment(cpx *v, void *data, const cpx *zeta, int real, long spare) {
  work *const w = data;
  (void)real;
  (void)spare;
  local_cpxs(curve_of(w)->prec, t);
  cpx_neg(&w->z, zeta);
  for (size_t i = 0; i < w->t->ends.n; i++)
    for (size_t j = w->t->ends.from[i]; j < w->t->ends.from[i + 1]; j++) powers(w, j, w->t->count[i]);
  cpx_set_si(v, 0, 0);
  for (size_t i = 0; i < w->t->endpoints.count; i++) {
    endpoint_term_at(&t, w, i);
    cpx_add(v, v, &t);
  }
  cpx_mul_ivl(&t, zeta, &w->from);
  cpx_exp(&t, &t);
  cpx_mul(v, v, &t);
}

static const hyperbola_law law_of_leaves = {
    .shift = 1, .widest = 1.57, .from_line = 0, .keeps = 1, .moment = moment, .size = laplace_hyperbola_size};

/* ---- A table ----------------------------------------------------------------------------- */

/* Answers 1 unless the endpoint terms are too many. */
static int open(laplace_table *t, const laplace_hyperbola *b) {
  enum { ROUGH_BITS = 12 };
  const mpfr_prec_t prec = t->sum.curve.prec;
  local_ivls(HYPERBOLA_BOUND_BITS, high, cosine);
  ivl_add(&high, &t->sum.curve.angle, &t->sum.curve.turn);
  ivl_sin_cos(&high, &cosine, &high);
  const double cos = mpfr_get_d(cosine.lo, MPFR_RNDD);
  laplace_ends_make(&t->ends, b->use, b->n, (long)prec, 2 * prec + 64);
  t->count = assay_alloc((b->n + 1) * sizeof *t->count);
  t->rough = assay_alloc((t->ends.count + 1) * sizeof *t->rough);
  for (size_t i = 0; i < b->n; i++) t->count[i] = b->use[i].count;
  for (size_t j = 0; j < t->ends.count; j++)
    if (laplace_ends_has_poles(&t->ends, j))
      laplace_poles_make(&t->rough[j], &t->ends.at[j].share, cos, ROUGH_BITS, HYPERBOLA_BOUND_BITS);
  ivl_init(&t->outside, prec);
  laplace_ends_rest(&t->outside, &t->ends, b->q, !b->reversed);
  t->reversed = b->reversed;
  t->theorems = laplace_ends_theorems(&t->ends, 1);
  t->lost = (long)((fmax(mpq_get_d(b->epsilon), 0) * !b->reversed - b->log_answer) / GUESS_LN2);
  return laplace_endpoint_make(&t->endpoints, b, &t->ends, &t->sum.curve.mu, prec);
}

static compose_stop fill(laplace_table *t, const hyperbola_plan *plan, double until) {
  work w;
  work_open(&w, t);
  const compose_stop stop = hyperbola_table_fill(&t->sum, plan, &w, 1, until);
  work_close(&w);
  return stop;
}

laplace_table *laplace_hyperbola_table(const laplace_hyperbola *b, const hyperbola_plan *plan, double until,
                                       compose_stop *stop) {
  laplace_table *const t = assay_alloc(sizeof *t);
  *stop = hyperbola_table_open(&t->sum, plan, &law_of_leaves);
  if (*stop != COMPOSE_FREE) {
    hyperbola_table_clear(&t->sum);
    free(t);
    return NULL;
  }
  *stop = open(t, b) ? fill(t, plan, until) : COMPOSE_METHOD;
  if (*stop == COMPOSE_FREE) return t;
  laplace_hyperbola_drop(t);
  return NULL;
}

void laplace_hyperbola_drop(laplace_table *t) {
  if (!t) return;
  hyperbola_table_clear(&t->sum);
  for (size_t j = 0; j < t->ends.count; j++)
    if (laplace_ends_has_poles(&t->ends, j)) laplace_poles_clear(&t->rough[j]);
  free(t->rough);
  free(t->count);
  laplace_endpoint_clear(&t->endpoints);
  laplace_ends_clear(&t->ends);
  ivl_clear(&t->outside);
  free(t);
}

double laplace_hyperbola_bytes(const laplace_table *t) {
  const double number = 100 + (double)t->sum.curve.prec / 4, ends = (double)t->ends.count;
  return (double)t->sum.count * 2 * number + (double)t->endpoints.count * (number + 8 * ends);
}

/*@ requires mem: \valid_read(t);
    TOTAL assigns \result \from t->theorems;
    ensures value: \result == t->theorems; */
const char *laplace_hyperbola_sum_theorems(const laplace_table *t) { return t->theorems; }

/* ---- The answer ----------------------------------------------------------------------------- */

/* z := 1 - exp(epsilon) + exp(epsilon) z. */
/*@ requires mem: IVL_OK(z) && IVL_OK(epsilon);
    requires sep: \separated(z, epsilon);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e, a; IVL_IN(e, epsilon) ==> IVL_WAS(a, z) ==> IVL_IN(Sub(Mul(a, Exp(e)), Expm1(e)), z); */
static void call(ivl *z, const ivl *epsilon) {
  local_ivls(ivl_prec(z), e);
  ivl_mul_exp(z, z, epsilon);
  ivl_expm1(&e, epsilon);
  ivl_sub(z, z, &e);
}

/* 1 if the choices of the table are those of epsilon (T-LAPLACE-BENT-GAP). */
/*@ requires mem: \valid_read(l) && QOK(&l->from[0]) && QOK(&l->to[0]) && QOK(epsilon);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(epsilon) > QVAL(&l->from[0]) && (l->is_open || QVAL(epsilon) <= QVAL(&l->to[0])) ? 1 : 0); */
static int serves(const laplace_endpoints *l, mpq_srcptr epsilon) {
  return mpq_cmp(epsilon, l->from) > 0 && (l->is_open || mpq_cmp(epsilon, l->to) <= 0);
}

void laplace_hyperbola_at(ivl *z, const laplace_table *t, mpq_srcptr epsilon) {
  enum { SPARE_BITS = 24 };
  const mpfr_prec_t most = t->sum.curve.prec, few = ivl_prec(z) + SPARE_BITS + (t->lost > 0 ? t->lost : 0);
  local_mpqs(at, x);
  mpq_set(at, epsilon);
  if (t->reversed) mpq_neg(at, at);
  ivl_set_whole(z);
  if (!serves(&t->endpoints, at)) return;
  mpq_sub(x, at, t->endpoints.from);
  local_ivls(few < most ? few : most, sum, e);
  local_ivls(most, place);
  ivl_set_q(&place, x);
  hyperbola_table_at(&sum, &t->sum, t, &place);
  trapezoid_widen(&sum, &t->endpoints.left);
  ivl_add(&sum, &sum, &t->outside);
  ivl_set_q(&e, at);
  if (!t->reversed) call(&sum, &e);
  ivl_max0(z, &sum);
}
