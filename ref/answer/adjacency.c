/* adjacency.c - what answers for a mechanism under an adjacency. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adjacency.h"
#include "adjacent.h"
#include "text.h"

#include <string.h>

static const char *const names[] = {NULL, "add-remove", "replace", "zero-out"};
enum { COUNT = sizeof names / sizeof *names };

const char *adjacency_name(adjacency a) { return names[a]; }

int adjacency_find(adjacency *a, const char *name) {
  for (int i = 1; i < COUNT; i++)
    if (!strcmp(names[i], name)) {
      *a = (adjacency)i;
      return 0;
    }
  return -1;
}

/* ---- Which row ------------------------------------------------------------------------ */

/* 1 if it answers for a, perhaps only where all records take part. */
static int covers(const mechanism *m, adjacency a) { return ((m->adjacent | m->whole) >> a & 1) != 0; }

/* The row of the table of usual rows: one of adjacent.c has the name of its own. */
static const mechanism *usual(const mechanism *m) { return mechanism_find(m->name); }

/* The row that answers for m under a, or NULL. */
static const mechanism *row_of(const mechanism *m, adjacency a) {
  if (covers(usual(m), a)) return usual(m);
  for (const mechanism *r = adjacent_rows; r->name; r++)
    if (!strcmp(r->name, m->name) && covers(r, a)) return r;
  if (m->elsewhere && covers(mechanism_find(m->elsewhere), a)) return mechanism_find(m->elsewhere);
  return NULL;
}

/* The same of a part. */
static const mechanism *part_row(const mechanism *m, adjacency a) {
  const mechanism *row = row_of(m, a);
  return row && !row->alone ? row : NULL;
}

static char *add(char *list, adjacency a) { return text_join(list, " ", text_of("%s", names[a])); }

char *adjacency_names(const mechanism *m) {
  char *list = text_of("%s", "");
  for (int other = 0; other < 2; other++)
    for (int a = 1; a < COUNT; a++) {
      const mechanism *row = m->has_parts ? NULL : row_of(m, (adjacency)a);
      if (row && (row != m) == other) list = add(list, (adjacency)a);
    }
  return list;
}

/* Mechanisms that are parts; an outcome of a table is none. */
static size_t parts_of(const query *q) { return q->how->holds == HOLDS_OUTCOMES ? 0 : q->n_parts; }

static const char *reason(const mechanism *m) {
  return m->adjacent_only ? m->adjacent_only : "what it costs there is not known";
}

/* Why there is no answer under a, or NULL. */
static const char *refusal(const query *q, int is_part, adjacency a) {
  const char *why = NULL;
  for (size_t i = 0; i < parts_of(q) && !why; i++) why = refusal(&q->parts[i], 1, a);
  if (why || q->how->has_parts) return why;
  return (is_part ? part_row(q->how, a) : row_of(q->how, a)) ? NULL : reason(q->how);
}

char *adjacency_names_of(const query *q) {
  if (!parts_of(q)) return adjacency_names(usual(q->how));
  char *list = text_of("%s", "");
  for (int a = 1; a < COUNT; a++)
    if (!refusal(q, 0, (adjacency)a)) list = add(list, (adjacency)a);
  return list;
}

/* ---- A question under one -------------------------------------------------------------- */

const char *adjacency_set(query *q, adjacency a) {
  const char *why = refusal(q, 0, a);
  if (why) return why;
  for (size_t i = 0; i < parts_of(q); i++) adjacency_set(&q->parts[i], a);
  if (!q->how->has_parts) q->how = row_of(q->how, a);
  q->adjacency = a;
  return NULL;
}

static int takes_part(const query *q) {
  return !(query_fields(q) & FIELD(RATE)) || rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0;
}

const char *adjacency_defect(const query *q, field_id *wrong) {
  if (q->adjacency == ADJACENCY_UNSAID || q->how->has_parts || takes_part(q)) return NULL;
  if (q->how->adjacent >> q->adjacency & 1) return NULL;
  *wrong = FIELD_RATE;
  return q->how->doubles
             ? "1: under this adjacency it has an answer where all records take part; the pair of its samples "
               "is not computed here"
             : "1: under this adjacency it has an answer where all records take part; what samples give "
               "without the record is not told";
}

/* ---- Twice the shift ------------------------------------------------------------------- */

static int is_doubled(const query *q) { return q->adjacency == ADJACENCY_REPLACE && q->how->doubles && takes_part(q); }

static int any_doubled(const query *q) {
  int any = is_doubled(q);
  for (size_t i = 0; i < q->n_parts; i++) any = any || any_doubled(&q->parts[i]);
  return any;
}

static void make_double(query *q) {
  for (size_t i = 0; i < q->n_parts; i++) make_double(&q->parts[i]);
  if (!is_doubled(q)) return;
  q->how = usual(q->how);
  q->adjacency = ADJACENCY_UNSAID;
  mpq_mul_2exp(q->value[FIELD_SHIFT].v, q->value[FIELD_SHIFT].v, 1);
}

int adjacency_doubled(query *t, const query *q) {
  if (!any_doubled(q)) return 0;
  query_copy(t, q);
  t->shared = q->shared;
  make_double(t);
  return 1;
}
