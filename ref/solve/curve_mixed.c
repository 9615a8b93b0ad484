/* curve_mixed.c - curves of compositions of any parts.
 *
 * A table is the moments along one line, or a hyperbola's sums for Laplace noise; plans share the moments that they look at.
 * Not analysed by WP: it is called through pointers.
 * Derivations: proofs/notes/curve.md (T-CURVE), product.md (T-PRODUCT-LINE).         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_internal.h"
#include "mixed_internal.h"
#include <stdlib.h>

/* Bits of lists for many epsilons beyond those of the first: later ones are asked for more. */
enum { SPARE_LISTS = 12 };

typedef struct {
  mixed_part *parts;
  mixed_query q;
  mixed_view view;
  meet_in_middle_memory lists;
  int many;
} question;

static void close(void *data) {
  question *p = data;
  meet_in_middle_forget(&p->lists);
  mixed_view_close(&p->view);
  free(p->parts);
  free(p);
}

/* One of both. */
typedef struct {
  mixed_line *line;
  laplace_table *hyperbola;
} kept;

static void drop(void *table) {
  kept *k = table;
  if (k->line) mixed_line_clear(k->line);
  free(k->line);
  laplace_hyperbola_drop(k->hyperbola);
  free(k);
}

static double size(const void *table) {
  const kept *k = table;
  return k->line ? mixed_line_bytes(k->line) : laplace_hyperbola_bytes(k->hyperbola);
}

static mixed_query at(const void *data, mpq_srcptr epsilon) {
  mixed_query q = ((const question *)data)->q;
  q.epsilon = epsilon;
  return q;
}

static void answer(ivl *z, const void *table, void *data, mpq_srcptr epsilon) {
  const mixed_query q = at(data, epsilon);
  const kept *k = table;
  if (k->line) mixed_delta_on(z, &q, k->line);
  else mixed_delta_hyperbola(z, &q, k->hyperbola);
}

/* What is kept of an answer, NULL if nothing is: a line where a hyperbola fell short of it. */
static void *keep(mixed_cache *m) {
  if (!m->line && !m->hyperbola) return NULL;
  kept *const k = assay_alloc(sizeof *k);
  *k = (kept){m->line, m->line ? NULL : m->hyperbola};
  if (m->line) laplace_hyperbola_drop(m->hyperbola);
  return k;
}

static assay_status find(ivl *z, void *data, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report, const curve_place *place, long sums, long stretches, const ivl *known,
                         void **table) {
  (void)sums;
  (void)stretches;
  (void)known; /* its plans know the size from the view */
  question *p = data;
  const mixed_query q = at(data, epsilon);
  mixed_cache m = {.view = &p->view, .keep = p->many, .spare = place->spare, .lists = &p->lists};
  assay_status s = mixed_delta_keep(z, &q, bits, limits, report, &m);
  p->view.q = &p->q;
  *table = keep(&m);
  return s;
}

static int closed(ivl *z, void *data, mpq_srcptr epsilon, compose_report *report) {
  const mixed_query q = at(data, epsilon);
  return mixed_supremum(z, &q, report);
}

static int keeps(const void *data) { return ((const question *)data)->lists.lists != NULL; }

static const char *theorems(const void *table) {
  const kept *k = table;
  return k->line ? "T-PRODUCT-LINE T-CURVE" : laplace_hyperbola_sum_theorems(k->hyperbola);
}

/* A line that is cut falls short by its two functions, not by the precision of the sum, which is the line's own. */
static int at_once(const void *table) {
  const kept *k = table;
  return k->line && k->line->plan.is_cut;
}

static const curve_kind kind = {close, drop, size, answer, find,  closed,   NULL, NULL, NULL, 0,    'V',
                                40,    0,    1,    0,      keeps, theorems, 0,    NULL, NULL, NULL, at_once};

composed_curve *curve_open_product(const mixed_query *q, int many) {
  question *p = assay_alloc(sizeof *p);
  p->parts = assay_alloc(q->n * sizeof *p->parts);
  for (size_t i = 0; i < q->n; i++) p->parts[i] = q->parts[i];
  p->q = (mixed_query){p->parts, q->n, q->side, NULL};
  p->many = many;
  p->lists = (meet_in_middle_memory){.spare = many ? SPARE_LISTS : 0};
  mixed_view_open(&p->view, &p->q, 0);
  return curve_open(&kind, p);
}
