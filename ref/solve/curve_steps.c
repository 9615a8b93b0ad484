/* curve_steps.c - curves of the laws of many sampled steps: Poisson samples, balls and bins.
 *
 * Not analysed by WP: it is called through pointers.
 * Derivations: proofs/notes/curve.md (T-CURVE).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_contour.h"
#include "curve_internal.h"
#include "guess.h"
#include "line_chirp.h"
#include "local.h"
#include "poisson_known.h"
#include <math.h>
#include <stdlib.h>

typedef struct {
  mpq_t sigma, rate, steps;
  pair_side side;
  int complement;
} question;

static composed_curve *open_steps(const curve_kind *kind, mpq_srcptr sigma, mpq_srcptr rate, mpq_srcptr steps,
                                  pair_side side, int complement) {
  question *p = assay_alloc(sizeof *p);
  mpq_inits(p->sigma, p->rate, p->steps, (mpq_ptr)0);
  mpq_set(p->sigma, sigma);
  if (rate) mpq_set(p->rate, rate);
  mpq_set(p->steps, steps);
  p->side = side, p->complement = complement;
  return curve_open(kind, p);
}

static void close(void *data) {
  question *p = data;
  mpq_clears(p->sigma, p->rate, p->steps, NULL);
  free(p);
}

/* About the bytes of a table on a line, or on a hyperbola. */
static double line_bytes(const line_plan *p) { return (double)p->nodes * (16 * (double)p->limbs + 32); }

static double hyperbola_bytes(long nodes, mpfr_prec_t prec) { return (double)nodes * ((double)prec + 512); }

/* How much more a table's function is at the near place, and its error may be: D(Q||P) is that by e^-epsilon. */
static double rise_of(const curve_place *p, int add) {
  const double margin = 5;
  return p->rise + (add ? p->at - p->near : 0) + fmax((double)p->spare - margin, 0) * GUESS_LN2;
}

/* ---- Poisson ----------------------------------------------------------------------------- */

static poisson_query poisson_at(const question *p, mpq_srcptr epsilon) {
  return (poisson_query){p->sigma, p->rate, p->steps, epsilon, p->side, p->complement, 0};
}

static void poisson_drop(void *table) { poisson_table_free(table); }

static double poisson_size(const void *table) {
  const poisson_plan *p = &((const poisson_table *)table)->plan;
  return p->on_hyperbola ? hyperbola_bytes(p->line.nodes, p->hyperbola.h.prec) : line_bytes(&p->line);
}

static void poisson_answer(ivl *z, const void *table, void *data, mpq_srcptr epsilon) {
  const poisson_query q = poisson_at(data, epsilon);
  poisson_table_answer(z, table, &q);
}

static assay_status poisson_find(ivl *z, void *data, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                                 compose_report *report, const curve_place *place, long sums, long stretches,
                                 const ivl *known, void **table) {
  const poisson_query q = poisson_at(data, epsilon);
  (void)sums;
  (void)stretches;
  const double turn = q.side == PAIR_QP ? -1 : 1;
  const line_also also = {place->near > 0, turn * place->near, rise_of(place, q.side == PAIR_QP)};
  return poisson_delta_keep(z, &q, bits, limits, report, place->spare, &also, known, table);
}

static int poisson_guess(double *g, void *data, const double *e, int n) {
  local_mpqs(none);
  const poisson_query q = poisson_at(data, none);
  return poisson_reduce_guess(g, &q, e, n);
}

static int bends(void *data, mpq_srcptr epsilon, long bits) {
  const poisson_query q = poisson_at(data, epsilon);
  return poisson_known_is_hyperbola(&q, bits);
}

static int poisson_disc(ivl *most, ivl *apart, const void *table, void *data, const line_disc *d) {
  local_mpqs(none);
  const poisson_query q = poisson_at(data, none);
  return poisson_value_disc(most, apart, table, &q, d);
}

/* x is epsilon or -epsilon (poisson_reduce_x). */
static int poisson_known(fourier_chirp *c, const void *table, void *data, mpq_srcptr first, mpq_srcptr way, long count,
                         long bits) {
  enum { LIMB = 64 };
  const poisson_table *t = table;
  const question *p = data;
  if (t->plan.on_hyperbola) return 0;
  local_ivls(LIMB * (t->plan.line.limbs + 2), start, step);
  ivl_set_q(&start, first);
  ivl_set_q(&step, way);
  if (p->side == PAIR_QP) ivl_neg(&start, &start);
  if (p->side == PAIR_QP) ivl_neg(&step, &step);
  return line_chirp_open(c, &t->line, &start, &step, count, bits);
}

static void poisson_tooth(ivl *z, const void *table, void *data, mpq_srcptr epsilon, const fourier_chirp *c, long j) {
  const poisson_query q = poisson_at(data, epsilon);
  local_ivls(ivl_prec(z), sum);
  fourier_chirp_sum(&sum, c, j);
  poisson_known_answer(z, table, &q, &sum);
}

/* Bits of a table beyond those asked: the loss of D(Q||P) is bounded, so that its tables are cheap in bits and serve less far.  Where
 * noise is little the directions are soon far apart: few epsilons ask which is the smaller one, and few bits serve them. */
enum {
  POISSON_REMOVE_SPARE = 34,
  POISSON_ADD_SPARE = 60,
  POISSON_ADD_LOOK = 16,
  BALLS_REMOVE_SPARE = 20,
  BALLS_ADD_SPARE = 70
};

#define POISSON_KIND                                                                                          \
  .close = close, .drop = poisson_drop, .size = poisson_size, .answer = poisson_answer, .find = poisson_find, \
  .disc = poisson_disc, .guess = poisson_guess, .chirp = poisson_known, .tooth = poisson_tooth, .lean = 0.5,  \
  .method = 'V', .ahead = 1

composed_curve *curve_open_poisson(const poisson_query *q) {
  static const curve_kind kinds[] = {{POISSON_KIND, .spare = POISSON_REMOVE_SPARE, .stretch = 1, .is_hyperbola = bends},
                                     {POISSON_KIND, .spare = POISSON_ADD_SPARE},
                                     {POISSON_KIND, .spare = POISSON_ADD_SPARE, .look = POISSON_ADD_LOOK}};
  const int add = q->side == PAIR_QP, is_apart = mpq_cmp_si(q->sigma, 1, 1) <= 0;
  return open_steps(&kinds[add + (add && is_apart)], q->sigma, q->rate, q->steps, q->side, q->complement);
}

/* ---- Balls ------------------------------------------------------------------------------- */

static balls_query balls_at(const question *p, mpq_srcptr epsilon) {
  return (balls_query){p->sigma, p->steps, epsilon, p->side, p->complement};
}

static void balls_drop(void *table) { balls_contour_free(table); }

static double balls_size(const void *table) {
  const balls_contour *t = table;
  const hyperbola_table *h = &t->hyperbola.nodes;
  return t->on_hyperbola ? hyperbola_bytes(h->count, h->curve.prec) : line_bytes(&t->line.plan);
}

static void balls_answer(ivl *z, const void *table, void *data, mpq_srcptr epsilon) {
  const balls_query q = balls_at(data, epsilon);
  balls_contour_at(z, table, &q);
}

/* The near place, if there is one. */
static line_also balls_also(const balls_query *q, const curve_place *p) {
  const int add = q->side == PAIR_QP;
  return (line_also){p->near > 0, -mpq_get_d(q->steps) * exp(add ? -p->near : p->near), rise_of(p, add)};
}

static assay_status balls_find(ivl *z, void *data, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                               compose_report *report, const curve_place *place, long sums, long stretches,
                               const ivl *known, void **table) {
  const balls_query q = balls_at(data, epsilon);
  const line_also also = balls_also(&q, place);
  return balls_delta_keep(z, &q, bits, limits, report, place->spare, &also, sums, stretches, known, table);
}

static int balls_guess(double *g, void *data, const double *e, int n) {
  local_mpqs(none);
  const balls_query q = balls_at(data, none);
  return balls_reduce_guess(g, &q, e, n);
}

static double balls_seconds(void *data, long bits, const curve_place *place, long sums) {
  local_mpqs(epsilon);
  mpq_set_d(epsilon, place->at);
  const balls_query q = balls_at(data, epsilon);
  const line_also also = balls_also(&q, place);
  return balls_delta_seconds(&q, bits + place->spare, &also, sums);
}

static int balls_disc(ivl *most, ivl *apart, const void *table, void *data, const line_disc *d) {
  local_mpqs(none);
  const balls_query q = balls_at(data, none);
  return balls_contour_disc(most, apart, table, &q, d);
}

#define BALLS_KIND                                                                                    \
  .close = close, .drop = balls_drop, .size = balls_size, .answer = balls_answer, .find = balls_find, \
  .disc = balls_disc, .guess = balls_guess, .method = 'V', .ahead = 1

composed_curve *curve_open_balls(const balls_query *q) {
  static const curve_kind kinds[] = {
      {BALLS_KIND, .spare = BALLS_REMOVE_SPARE, .stretch = 0.5, .seconds = balls_seconds},
      {BALLS_KIND, .spare = BALLS_ADD_SPARE, .lean = 0.1}};
  return open_steps(&kinds[q->side == PAIR_QP], q->sigma, NULL, q->steps, q->side, q->complement);
}
