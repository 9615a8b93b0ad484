/* question.c - from an object to a question. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "question.h"
#include "adjacency.h"
#include "likely.h"
#include "parts_list.h"
#include "shared.h"
#include "shown.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading ---------------------------------------------------------------------- */

/* Where the text of a word goes, or NULL. */
static const char **place_of(question *w, const char *key) {
  const struct {
    const char *key, **at;
  } words[] = {{"quantity", &w->words.quantity},   {"mechanism", &w->words.mechanism},
               {"direction", &w->words.direction}, {"adjacency", &w->words.adjacency},
               {"parts", &w->words.parts},         {"method", &w->method}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(key, words[i].key)) return words[i].at;
  const field_id f = field_find(key);
  return f < FIELD_COUNT ? &w->words.told[f] : NULL;
}

static char *unknown(const char *key) {
  static const char *const words[] = {"quantity", "mechanism", "direction", "adjacency",
                                      "parts",    "method",    "least",     "id"};
  likely l = {key, NULL, 0};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) likely_try(&l, words[i]);
  for (int f = 0; f < FIELD_COUNT; f++) likely_try(&l, fields[f].name);
  return l.best ? shown_line("'%s' is no word of a question; perhaps '%s'", key, l.best)
                : shown_line("'%s' is no word of a question", key);
}

static char *read_parts(question *w, json_t *list) {
  size_t wrong = 0;
  w->words.parts = w->parts = parts_list_text(list, &wrong);
  return w->parts ? NULL : shown_line("parts: no %zu of the list is no object with a mechanism and numbers", wrong);
}

static char *read_word(question *w, const char *key, json_t *value) {
  if (json_is_null(value)) return NULL;
  if (!strcmp(key, "id")) {
    w->id = value;
    return NULL;
  }
  if (!strcmp(key, "least")) {
    w->words.least = json_is_true(value);
    return json_is_boolean(value) ? NULL : shown_line("least: neither true nor false");
  }
  if (!strcmp(key, "parts") && json_is_array(value)) return read_parts(w, value);
  const char **at = place_of(w, key);
  if (!at) return unknown(key);
  *at = json_string_value(value);
  return *at ? NULL : shown_line("%s: no number and no text", key);
}

char *question_read(question *w, json_t *object) {
  const char *key;
  json_t *value;
  char *wrong = NULL;
  *w = (question){.parts = NULL};
  json_object_foreach(object, key, value) {
    wrong = read_word(w, key, value);
    if (wrong) return wrong;
  }
  return w->words.quantity ? NULL : shown_line("quantity: missing");
}

void question_clear(question *w) { free(w->parts); }

/* ---- Asking ------------------------------------------------------------------------- */

/* The line without the dashes of options; frees it. */
static char *plain(char *line) {
  local_text char *told = line;
  return told ? asked_plain(told) : NULL;
}

char *question_query(query *q, const question *w) {
  int by = METHOD_AUTO;
  char *wrong = asked_read(q, &w->words, 0);
  if (!wrong) wrong = asked_check(q);
  if (!wrong) wrong = asked_method(&by, q, w->method, METHOD_LATTICE);
  q->by = (query_method)by;
  return plain(wrong);
}

static char *join_word(char *all, const char *word) { return text_join(all, "\t", text_of("%s", word ? word : "")); }

char *question_shared(const question *w) {
  const asked *a = &w->words;
  const char *const words[] = {a->quantity, a->mechanism, a->direction,           a->adjacency,
                               a->parts,    w->method,    a->least ? "least" : ""};
  char *all = text_of("%s", "of");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) all = join_word(all, words[i]);
  for (int f = 0; f < FIELD_COUNT; f++)
    all = join_word(all, SHARED_FIELDS >> f & 1 ? a->told[f] ? "told" : "" : a->told[f]);
  return all;
}
