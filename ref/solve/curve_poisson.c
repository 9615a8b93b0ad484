/* curve_poisson.c - curves of the Poisson composition.
 *
 * Not analysed by WP: it is called through pointers.
 * Derivations: proofs/notes/curve.md (T-CURVE).                                     */
#include "curve_internal.h"
#include "poisson_internal.h"
#include <stdlib.h>

typedef struct {
  mpq_t sigma, rate, steps;
  poisson_query q;
} question;

static void close(void *data) {
  question *p = data;
  mpq_clears(p->sigma, p->rate, p->steps, NULL);
  free(p);
}

static void drop(void *table) { poisson_table_free(table); }

static double size(const void *table) {
  const poisson_plan *p = &((const poisson_table *)table)->plan;
  if (p->on_hyperbola) return (double)p->line.nodes * ((double)p->hyperbola.h.prec + 512);
  return (double)p->line.nodes * (16 * (double)p->line.limbs + 32);
}

static poisson_query at(const void *data, mpq_srcptr epsilon) {
  poisson_query q = ((const question *)data)->q;
  q.epsilon = epsilon;
  return q;
}

static void answer(ivl *z, const void *table, void *data, mpq_srcptr epsilon) {
  const poisson_query q = at(data, epsilon);
  poisson_table_answer(z, table, &q);
}

static assay_status find(ivl *z, void *data, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report, long spare, void **table) {
  const poisson_query q = at(data, epsilon);
  return poisson_delta_keep(z, &q, bits, limits, report, spare, table);
}

static const curve_kind kind = {close, drop, size, answer, find, NULL, 'V', 40, 0};

composed_curve *curve_open_poisson(const poisson_query *q) {
  question *p = assay_alloc(sizeof *p);
  mpq_inits(p->sigma, p->rate, p->steps, (mpq_ptr)0);
  mpq_set(p->sigma, q->sigma);
  mpq_set(p->rate, q->rate);
  mpq_set(p->steps, q->steps);
  p->q = (poisson_query){p->sigma, p->rate, p->steps, NULL, q->side, q->complement};
  return curve_open(&kind, p);
}
