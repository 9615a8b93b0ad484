/* curve_balls.c - curves of balls and bins.
 *
 * Not analysed by WP: it is called through pointers.
 * Derivations: proofs/notes/curve.md (T-CURVE).                                     */
#include "balls_contour.h"
#include "curve_internal.h"
#include <stdlib.h>

typedef struct {
  mpq_t sigma, steps;
  balls_query q;
} question;

static void close(void *data) {
  question *p = data;
  mpq_clears(p->sigma, p->steps, NULL);
  free(p);
}

static void drop(void *table) { balls_contour_free(table); }

static double size(const void *table) {
  const balls_contour *t = table;
  const balls_plan *line = &t->line.plan;
  if (t->on_hyperbola) return (double)t->hyperbola.nodes.count * ((double)t->hyperbola.nodes.curve.prec + 512);
  return (double)line->nodes * (16 * (double)line->limbs + 32);
}

static balls_query at(const void *data, mpq_srcptr epsilon) {
  balls_query q = ((const question *)data)->q;
  q.epsilon = epsilon;
  return q;
}

static void answer(ivl *z, const void *table, void *data, mpq_srcptr epsilon) {
  const balls_query q = at(data, epsilon);
  balls_contour_at(z, table, &q);
}

static assay_status find(ivl *z, void *data, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report, long spare, void **table) {
  const balls_query q = at(data, epsilon);
  return balls_delta_keep(z, &q, bits, limits, report, spare, table);
}

static const curve_kind kind = {close, drop, size, answer, find, NULL, 'V', 40, 0};

composed_curve *curve_open_balls(const balls_query *q) {
  question *p = assay_alloc(sizeof *p);
  mpq_inits(p->sigma, p->steps, (mpq_ptr)0);
  mpq_set(p->sigma, q->sigma);
  mpq_set(p->steps, q->steps);
  p->q = (balls_query){p->sigma, p->steps, NULL, q->side, q->complement};
  return curve_open(&kind, p);
}
