/* exercise_less.c - one number after the other becomes a simpler one, as long as the reply stays false. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exercise_less.h"
#include "object.h"

#include <stdlib.h>
#include <string.h>

/* Numbers of a field, the simplest first. */
static const struct {
  const char *name, *simple[8];
} simpler[] = {{"direction", {"both"}},
               {"steps", {"1", "2", "10", "100", "1000", "10000"}},
               {"epochs", {"1", "2", "10"}},
               {"rate", {"1", "0.5", "0.1", "0.01", "0.001", "0.0001"}},
               {"sigma", {"1", "2", "0.5", "10", "0.1"}},
               {"scale", {"1", "2", "0.5", "10", "0.1"}},
               {"epsilon", {"1", "0", "2", "0.5", "10", "5", "20"}},
               {"delta", {"0.1", "0.001", "0.00001", "1e-10", "1e-15", "1e-20"}}};
enum { FIELDS = sizeof simpler / sizeof *simpler };

/* A search: what is left to ask, and whose reply it is. */
typedef struct {
  exercise *x;
  const char *tool, *method;
  long left;
} search;

static int same(const json_t *row, const char *key, const char *text) {
  const char *told = object_text(row, key);
  return told && !strcmp(told, text);
}

/* 1 if the reply to it is false, too. */
static int breaks(search *s, json_t *question) {
  exercise_reply r;
  if (s->left-- <= 0 || exercise_ask(s->x, &r, question, 0)) return 0;
  const int is = r.verdict.v == VERDICT_FAIL && same(r.row, "tool", s->tool) && same(r.row, "method", s->method);
  exercise_clear(&r);
  return is;
}

/* The number that a text of this table means. */
static json_t *value_of(const char *text) {
  char *end;
  const double d = strtod(text, &end);
  if (*end) return json_string(text);
  return d == (double)(long)d ? json_integer((json_int_t)d) : json_real(d);
}

/* 1 if a simpler value of this field was found: *question has it. */
static int less_of(search *s, json_t **question, size_t field) {
  json_t *now = json_object_get(*question, simpler[field].name);
  for (const char *const *t = simpler[field].simple; now && *t; t++) {
    json_t *value = value_of(*t), *tried = json_copy(*question);
    const int reached = json_equal(value, now);
    json_object_set_new(tried, simpler[field].name, value);
    if (!reached && breaks(s, tried)) {
      json_decref(*question);
      *question = tried;
      return 1;
    }
    json_decref(tried);
    if (reached) return 0;
  }
  return 0;
}

/* The row without what the reply told. */
static json_t *asked(json_t *row) {
  json_t *o = json_copy(row);
  for (size_t i = 0; exercise_words[i]; i++) json_object_del(o, exercise_words[i]);
  return o;
}

json_t *exercise_less(exercise *x, json_t *row, long most) {
  json_t *question = asked(row);
  search s = {x, object_text(row, "tool"), object_text(row, "method"), most};
  for (int more = 1; more && s.left > 0;) {
    more = 0;
    for (size_t f = 0; f < FIELDS; f++) more |= less_of(&s, &question, f);
  }
  return question;
}
