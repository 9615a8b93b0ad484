/* cases_grid.c - a grid, number by number.
 *
 * Classic mistake: ids that differ in what an id drops, so that two questions have one.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cases_grid.h"
#include "object.h"
#include "text.h"

static const char *const parts[] = {"params", "query"};
enum { PARTS = sizeof parts / sizeof *parts };

/* id-nameN, where N is the number in letters of an id; the caller frees it. */
static char *longer(const char *id, const char *name, const char *number) {
  char *text = text_of("%s-%s", id, name);
  for (const char *c = number; *c; c++) {
    const char one[] = {*c, 0}, *letter = *c == '/' ? "of" : *c == '-' ? "m" : *c == '.' ? "d" : one;
    text = text_join(text, "", text_of("%s", letter));
  }
  return text;
}

/* A copy of the test that has this number, too. */
static json_t *with(const json_t *test, const char *part, const char *name, json_t *number) {
  json_t *o = json_deep_copy(test);
  object_take(o, "id", longer(object_text(o, "id"), name, json_string_value(number)));
  json_object_set(json_object_get(o, part), name, number);
  return o;
}

/* The tests, each with each number of the list; takes them over.  NULL if that is no list of texts, or empty. */
static json_t *times(json_t *tests, const char *part, const char *name, const json_t *list) {
  json_t *all = json_array(), *test, *number;
  size_t i, k;
  int bad = json_array_size(list) == 0;
  json_array_foreach(tests, i, test) {
    json_array_foreach(list, k, number) {
      if (json_is_string(number)) json_array_append_new(all, with(test, part, name, number));
      else bad = 1;
    }
  }
  json_decref(tests);
  if (bad) json_decref(all);
  return bad ? NULL : all;
}

/* The test without numbers. */
static json_t *seed(const json_t *line) {
  return json_pack("{s:O, s:O, s:{}, s:{}, s:O}", "id", json_object_get(line, "grid"), "comment",
                   json_object_get(line, "comment"), "params", "query", "flags", json_object_get(line, "flags"));
}

/* The tests, one for each of the parts, or one without; NULL if they are no texts, or none. */
static json_t *begin(const json_t *line) {
  json_t *all = json_array(), *parts_of = json_object_get(line, "parts"), *text;
  const char *name;
  int bad = 0;
  if (!parts_of) json_array_append_new(all, seed(line));
  json_object_foreach(parts_of, name, text) {
    json_t *o = seed(line);
    bad |= !json_is_string(text);
    object_take(o, "id", text_of("%s-%s", object_text(o, "id"), name));
    json_object_set(o, "parts", text);
    json_array_append_new(all, o);
  }
  bad |= json_array_size(all) == 0;
  if (bad) json_decref(all);
  return bad ? NULL : all;
}

json_t *cases_grid(const json_t *line) {
  json_t *tests = begin(line), *list;
  const char *name;
  for (int p = 0; p < PARTS; p++) {
    json_object_foreach(json_object_get(line, parts[p]), name, list) {
      if (tests) tests = times(tests, parts[p], name, list);
    }
  }
  return tests;
}
