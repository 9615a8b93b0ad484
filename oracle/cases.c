/* cases.c - lines of cases, put together.
 *
 * Classic mistake: a flag without a note, a relation of a test that is not there, an id twice.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cases.h"
#include "asked.h"
#include "cases_grid.h"
#include "lines.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

const char *cases_text(const json_t *line, const char *key) { return json_string_value(json_object_get(line, key)); }

int cases_has(const json_t *list, const char *text) {
  const json_t *word;
  size_t i;
  json_array_foreach(list, i, word) {
    if (!strcmp(json_string_value(word), text)) return 1;
  }
  return 0;
}

/* ---- The question of a test --------------------------------------------------------- */

/* w has these numbers, too; NULL, or what is wrong with one. */
static char *tell(asked *w, json_t *numbers) {
  const char *name;
  json_t *number;
  json_object_foreach(numbers, name, number) {
    const field_id f = field_find(name);
    if (f == FIELD_COUNT) return say_text("'%s' is no number of a question", name);
    if (!json_is_string(number)) return say_text("%s: no text", name);
    if (w->told[f]) return say_text("%s: told twice", name);
    w->told[f] = json_string_value(number);
  }
  return NULL;
}

char *cases_ask(query *q, const json_t *test, const json_t *group, const json_t *file) {
  asked w = {.quantity = cases_text(file, "quantity"),
             .mechanism = cases_text(group, "mechanism"),
             .direction = cases_text(group, "direction"),
             .parts = cases_text(test, "parts")};
  query_init(q);
  char *why = tell(&w, json_object_get(test, "params"));
  if (!why) why = tell(&w, json_object_get(test, "query"));
  if (why) return why;
  char *line = asked_read(q, &w, 0);
  why = line ? asked_plain(line) : NULL;
  free(line);
  return why;
}

/* ---- Lines -------------------------------------------------------------------------- */

typedef struct {
  json_t *all;          /* what cases_read returns */
  json_t *notes, *ids;  /* the names of all notes, of all tests */
  json_t *file, *group; /* the last ones, or NULL */
} reading;

/* Each takes a line in: NULL, or what is wrong with it. */

static char *take_note(reading *r, json_t *o) {
  json_array_append(r->notes, json_object_get(o, "note"));
  json_array_append(json_object_get(r->all, "notes"), o);
  return NULL;
}

static char *take_file(reading *r, json_t *o) {
  json_object_set_new(o, "groups", json_array());
  json_object_set_new(o, "relations", json_array());
  json_array_append(json_object_get(r->all, "files"), o);
  r->file = o;
  r->group = NULL;
  return NULL;
}

static char *take_group(reading *r, json_t *o) {
  if (!r->file) return say_text("a group before the first file");
  json_object_set_new(o, "tests", json_array());
  json_array_append(json_object_get(r->file, "groups"), o);
  r->group = o;
  return NULL;
}

static char *wrong_flag(const reading *r, const json_t *flags) {
  const json_t *flag;
  size_t i;
  json_array_foreach(flags, i, flag) {
    if (!json_is_string(flag)) return say_text("flags: no text");
    if (!cases_has(r->notes, json_string_value(flag)))
      return say_text("flags: no note '%s' before it", json_string_value(flag));
  }
  return NULL;
}

static char *take_test(reading *r, json_t *o) {
  if (!r->group) return say_text("a test before the first group of its file");
  if (cases_has(r->ids, cases_text(o, "id"))) return say_text("id: '%s' stands twice", cases_text(o, "id"));
  json_array_append(r->ids, json_object_get(o, "id"));
  json_array_append(json_object_get(r->group, "tests"), o);
  char *why = wrong_flag(r, json_object_get(o, "flags"));
  if (why) return why;
  query q;
  field_id wrong;
  why = cases_ask(&q, o, r->group, r->file);
  if (!why && query_defect(&q, &wrong) && !(q.given >> wrong & 1)) why = say_text("%s: missing", fields[wrong].name);
  query_clear(&q);
  return why;
}

static char *take_grid(reading *r, json_t *o) {
  json_t *tests = cases_grid(o), *t;
  if (!tests)
    return say_text("a number of a grid is a list of texts, at least one, and parts are texts, each with a name");
  char *why = NULL;
  size_t i;
  json_array_foreach(tests, i, t) {
    if (!why) why = take_test(r, t);
  }
  json_decref(tests);
  return why;
}

static char *take_relation(reading *r, json_t *o) {
  static const char *const ends[] = {"left", "right"};
  for (int i = 0; i < 2; i++)
    if (!cases_has(r->ids, cases_text(o, ends[i])))
      return say_text("%s: no test '%s' before it", ends[i], cases_text(o, ends[i]));
  json_array_append(json_object_get(r->file, "relations"), o);
  return NULL;
}

/* Lines by the first of their keys; the form is that of json_unpack. */
static const struct {
  char *(*take)(reading *r, json_t *o);
  const char *form, *key[6];
} kinds[] = {
    {take_note, "{s:s, s:s, s:s, s:s}", {"note", "bugType", "description", "effect"}},
    {take_file, "{s:s, s:s, s:s, s:s, s:s, s:i}", {"file", "version", "quantity", "label", "about", "bits"}},
    {take_group, "{s:s, s:s, s:s, s:s}", {"group", "mechanism", "direction", "method"}},
    {take_test, "{s:s, s:s, s:{*}, s:{*}, s:[*], s?:s}", {"id", "comment", "params", "query", "flags", "parts"}},
    {take_grid, "{s:s, s:s, s:{*}, s:{*}, s:[*], s?:{*}}", {"grid", "comment", "params", "query", "flags", "parts"}},
    {take_relation, "{s:s, s:s, s:s, s:s}", {"left", "rel", "right", "why"}},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static char *take(reading *r, json_t *o) {
  json_error_t e;
  size_t i = 0;
  while (i < KINDS && !json_object_get(o, kinds[i].key[0])) i++;
  if (i == KINDS) return say_text("none of note, file, group, id, grid, left");
  const char *const *k = kinds[i].key;
  if (json_unpack_ex(o, &e, JSON_VALIDATE_ONLY | JSON_STRICT, kinds[i].form, k[0], k[1], k[2], k[3], k[4], k[5]))
    return say_text("%s", e.text);
  return kinds[i].take(r, o);
}

static int take_all(reading *r, const lines *l, const char *name) {
  char *why = NULL;
  for (size_t i = 0; i < l->count && !why; i++) {
    why = take(r, l->at[i].object);
    if (why) say_error("%s:%zu: %s", name, l->at[i].number, why);
  }
  free(why);
  return why ? -1 : 0;
}

json_t *cases_read(const char *name) {
  lines l;
  if (name ? lines_read(&l, name) : lines_read_text(&l, "cases.jsonl", cases_bytes, cases_size)) return NULL;
  reading r = {.all = json_pack("{s:[], s:[]}", "notes", "files"), .notes = json_array(), .ids = json_array()};
  const int bad = take_all(&r, &l, name ? name : "cases.jsonl");
  lines_free(&l);
  json_decref(r.notes);
  json_decref(r.ids);
  if (bad) json_decref(r.all);
  return bad ? NULL : r.all;
}
