/* assay_question.c - questions are texts until they are asked, so that setters come in any order.
 *
 * Classic mistake: to drop what cannot be read; an optional number would then have its usual value, without a word. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "face.h"
#include "quantity.h"
#include "shown.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

assay_question *assay_question_new(void) {
  assay_question *q = assay_alloc(sizeof *q);
  memset(q, 0, sizeof *q);
  return q;
}

assay_question *assay_question_copy(const assay_question *q) {
  if (!q) return NULL;
  assay_question *copy = assay_question_new();
  for (int i = 0; i < FACE_TEXTS; i++)
    if (q->text[i]) copy->text[i] = text_of("%s", q->text[i]);
  copy->least = q->least;
  return copy;
}

void assay_question_free(assay_question *q) {
  for (int i = 0; q && i < FACE_TEXTS; i++) free(q->text[i]);
  free(q);
}

/* ---- Setters -------------------------------------------------------------------------- */

/* Takes the text. */
static void replace(assay_question *q, int i, char *text) {
  free(q->text[i]);
  q->text[i] = text;
}

/* What is NULL is kept as "", which nothing allows. */
static assay_status set_word(assay_question *q, int i, const char *word) {
  if (!q) return ASSAY_DOMAIN;
  replace(q, i, text_of("%s", word ? word : ""));
  return word ? ASSAY_OK : ASSAY_DOMAIN;
}

assay_status assay_question_set_quantity(assay_question *q, const char *name) {
  return set_word(q, FACE_QUANTITY, name);
}

assay_status assay_question_set_mechanism(assay_question *q, const char *name) {
  return set_word(q, FACE_MECHANISM, name);
}

assay_status assay_question_set_direction(assay_question *q, const char *name) {
  return set_word(q, FACE_DIRECTION, name);
}

assay_status assay_question_set_adjacency(assay_question *q, const char *name) {
  return set_word(q, FACE_ADJACENCY, name);
}

assay_status assay_question_set_method(assay_question *q, const char *name) { return set_word(q, FACE_METHOD, name); }

assay_status assay_question_set_parts(assay_question *q, const char *parts) { return set_word(q, FACE_PARTS, parts); }

assay_status assay_question_add_part(assay_question *q, const char *part) {
  if (!q) return ASSAY_DOMAIN;
  const char *before = q->text[FACE_PARTS];
  replace(q, FACE_PARTS, text_of("%s%s%s", before ? before : "", before ? "; " : "", part ? part : ""));
  return part ? ASSAY_OK : ASSAY_DOMAIN;
}

assay_status assay_question_set_least(assay_question *q, int least) {
  if (!q) return ASSAY_DOMAIN;
  q->least = least != 0;
  return ASSAY_OK;
}

static field_id field_of(const char *name) { return name ? field_find(name) : FIELD_COUNT; }

static int is_number(const char *text) {
  rat r;
  size_t at;
  const char *why;
  rat_init(&r);
  const int good = rat_set_text(&r, text, strlen(text), &at, &why) == ASSAY_OK;
  rat_clear(&r);
  return good || !strcmp(text, "inf") || !strcmp(text, "+inf");
}

/* Takes the text, which may be NULL. */
static assay_status set_number(assay_question *q, const char *name, char *text) {
  const field_id f = field_of(name);
  const assay_status status = !text || f == FIELD_COUNT ? ASSAY_DOMAIN : is_number(text) ? ASSAY_OK : ASSAY_SYNTAX;
  if (f < FIELD_COUNT) replace(q, (int)f, text ? text : text_of("%s", ""));
  else {
    replace(q, FACE_WRONG, shown_line("'%s' is no field", name ? name : "NULL"));
    free(text);
  }
  return status;
}

assay_status assay_question_set(assay_question *q, const char *field, const char *text) {
  return q ? set_number(q, field, text ? text_of("%s", text) : NULL) : ASSAY_DOMAIN;
}

assay_status assay_question_set_integer(assay_question *q, const char *field, int64_t value) {
  return q ? set_number(q, field, text_of("%lld", (long long)value)) : ASSAY_DOMAIN;
}

/* Method: as a fraction, not by %a, which asks the locale for its point. */
assay_status assay_question_set_double(assay_question *q, const char *field, double value) {
  if (!q) return ASSAY_DOMAIN;
  if (!isfinite(value)) return set_number(q, field, text_of("%s", isnan(value) ? "nan" : value > 0 ? "inf" : "-inf"));
  rat r;
  rat_init(&r);
  mpq_set_d(r.v, value);
  const assay_status status = set_number(q, field, query_number(&r));
  rat_clear(&r);
  return status;
}

assay_status assay_question_set_ratio(assay_question *q, const char *field, int64_t above, int64_t below) {
  return q ? set_number(q, field, text_of("%lld/%lld", (long long)above, (long long)below)) : ASSAY_DOMAIN;
}

assay_status assay_question_unset(assay_question *q, const char *field) {
  const field_id f = field_of(field);
  if (!q) return ASSAY_DOMAIN;
  replace(q, f < FIELD_COUNT ? (int)f : FACE_WRONG,
          f < FIELD_COUNT ? NULL : shown_line("'%s' is no field", field ? field : "NULL"));
  return f < FIELD_COUNT ? ASSAY_OK : ASSAY_DOMAIN;
}

const char *assay_question_get(const assay_question *q, const char *field) {
  const field_id f = field_of(field);
  return q && f < FIELD_COUNT ? q->text[f] : NULL;
}

/* ---- From texts to a query ------------------------------------------------------------ */

static char *unfit(const query *q) {
  const char *why = quantity_unfit(q);
  return why ? within_refused(q, why) : NULL;
}

char *face_read(query *q, int *by, const assay_question *x) {
  if (!x) return text_of("%s", "no question");
  if (x->text[FACE_WRONG]) return text_of("%s", x->text[FACE_WRONG]);
  asked w = {x->text[FACE_QUANTITY],  x->text[FACE_MECHANISM], x->text[FACE_DIRECTION],
             x->text[FACE_ADJACENCY], x->text[FACE_PARTS],     .least = x->least};
  for (int f = 0; f < FIELD_COUNT; f++) w.told[f] = x->text[f];
  char *line = asked_read(q, &w, 0);
  if (!line) line = asked_check(q);
  if (!line) line = asked_method(by, q, x->text[FACE_METHOD], METHOD_LATTICE);
  if (line) return line;
  q->by = (query_method)*by;
  return unfit(q);
}

assay_status assay_question_check(const assay_question *q, char **message) {
  local_query query read;
  int by;
  query_init(&read);
  local_text char *line = face_read(&read, &by, q);
  if (message) *message = line ? asked_plain(line) : NULL;
  return line ? ASSAY_DOMAIN : ASSAY_OK;
}
