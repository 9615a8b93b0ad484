/* cases.c - lines of cases, put together.
 *
 * Classic mistake: a flag without a note, a relation of a test that is not there, an id twice.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cases.h"
#include "asked.h"
#include "cases_grid.h"
#include "lines.h"
#include "object.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>

/* ---- The question of a test --------------------------------------------------------- */

/* w has these numbers, too; NULL, or what is wrong with one. */
static char *tell(asked *w, json_t *numbers) {
  const char *name;
  json_t *number;
  json_object_foreach(numbers, name, number) {
    const field_id f = field_find(name);
    if (f == FIELD_COUNT) return text_of("'%s' is no number of a question", name);
    if (!json_is_string(number)) return text_of("%s: no text", name);
    if (w->told[f]) return text_of("%s: told twice", name);
    w->told[f] = json_string_value(number);
  }
  return NULL;
}

char *cases_ask(query *q, const json_t *test, const json_t *group, const json_t *file) {
  asked w = {.quantity = object_text(file, "quantity"),
             .mechanism = object_text(group, "mechanism"),
             .direction = object_text(group, "direction"),
             .parts = object_text(test, "parts")};
  query_init(q);
  char *why = tell(&w, json_object_get(test, "params"));
  if (!why) why = tell(&w, json_object_get(test, "query"));
  if (why) return why;
  local_text char *line = asked_read(q, &w, 0);
  why = line ? asked_plain(line) : NULL;
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
  if (!r->file) return text_of("a group before the first file");
  json_object_set_new(o, "tests", json_array());
  json_array_append(json_object_get(r->file, "groups"), o);
  r->group = o;
  return NULL;
}

static char *wrong_flag(const reading *r, const json_t *flags) {
  const json_t *flag;
  size_t i;
  json_array_foreach(flags, i, flag) {
    if (!json_is_string(flag)) return text_of("flags: no text");
    if (!object_list_has(r->notes, json_string_value(flag)))
      return text_of("flags: no note '%s' before it", json_string_value(flag));
  }
  return NULL;
}

static char *take_test(reading *r, json_t *o) {
  if (!r->group) return text_of("a test before the first group of its file");
  if (object_list_has(r->ids, object_text(o, "id"))) return text_of("id: '%s' stands twice", object_text(o, "id"));
  json_array_append(r->ids, json_object_get(o, "id"));
  json_array_append(json_object_get(r->group, "tests"), o);
  char *why = wrong_flag(r, json_object_get(o, "flags"));
  if (why) return why;
  local_query query q;
  field_id wrong;
  why = cases_ask(&q, o, r->group, r->file);
  if (!why && query_defect(&q, &wrong) && !(q.given >> wrong & 1)) why = text_of("%s: missing", fields[wrong].name);
  return why;
}

static char *take_grid(reading *r, json_t *o) {
  local_json json_t *tests = cases_grid(o);
  json_t *t;
  if (!tests)
    return text_of("a number of a grid is a list of texts, at least one, and parts are texts, each with a name");
  char *why = NULL;
  size_t i;
  json_array_foreach(tests, i, t) {
    if (!why) why = take_test(r, t);
  }
  return why;
}

static char *take_relation(reading *r, json_t *o) {
  static const char *const ends[] = {"left", "right"};
  for (int i = 0; i < 2; i++)
    if (!object_list_has(r->ids, object_text(o, ends[i])))
      return text_of("%s: no test '%s' before it", ends[i], object_text(o, ends[i]));
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
  if (i == KINDS) return text_of("none of note, file, group, id, grid, left");
  const char *const *k = kinds[i].key;
  if (json_unpack_ex(o, &e, JSON_VALIDATE_ONLY | JSON_STRICT, kinds[i].form, k[0], k[1], k[2], k[3], k[4], k[5]))
    return text_of("%s", e.text);
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
