/* object.c - objects of JSON: members that are texts, lists of texts, and an object as a line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "object.h"

#include <stdlib.h>
#include <string.h>

void object_free(json_t **o) { json_decref(*o); }

const char *object_text(const json_t *o, const char *key) { return json_string_value(json_object_get(o, key)); }

void object_put(json_t *o, const char *key, const char *text) { json_object_set_new(o, key, json_string(text)); }

void object_take(json_t *o, const char *key, char *text) {
  object_put(o, key, text);
  free(text);
}

int object_list_has(const json_t *list, const char *text) {
  size_t i;
  const json_t *one;
  json_array_foreach(list, i, one) {
    if (!strcmp(json_string_value(one), text)) return 1;
  }
  return 0;
}

void object_list_add(json_t *list, const char *text) {
  if (!object_list_has(list, text)) json_array_append_new(list, json_string(text));
}

void object_line(FILE *out, json_t *o, size_t flags) {
  json_dumpf(o, out, flags);
  putc('\n', out);
  json_decref(o);
}
