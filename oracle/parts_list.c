/* parts_list.c - parts as objects, made into the text of --parts. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "parts_list.h"
#include "field.h"
#include "object.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* " sigma=1", or the parts of a part in brackets; NULL: the value is neither a text nor a list of parts. */
static char *text_of_member(const char *key, json_t *value) {
  size_t wrong;
  const int parts = !strcmp(key, "parts");
  if (json_is_string(value)) {
    const char *told = json_string_value(value);
    return parts ? text_of("(%s)", told) : text_of("%s=%s", key, told);
  }
  local_text char *inner = parts && json_is_array(value) ? parts_list_text(value, &wrong) : NULL;
  return inner ? text_of("(%s)", inner) : NULL;
}

/* "gaussian sigma=1 steps=2" := {"mechanism": "gaussian", "sigma": "1", "steps": "2"}; NULL: it is no such object. */
static char *text_of_part(json_t *part) {
  const char *key, *mechanism = object_text(part, "mechanism");
  json_t *value;
  if (!mechanism && json_object_get(part, fields[FIELD_P2].name)) mechanism = "outcome";
  if (!mechanism) return NULL;
  char *text = text_of("%s", mechanism);
  json_object_foreach(part, key, value) {
    if (!strcmp(key, "mechanism") || json_is_null(value)) continue;
    char *member = text_of_member(key, value);
    if (!member) {
      free(text);
      return NULL;
    }
    text = text_join(text, " ", member);
  }
  return text;
}

char *parts_list_text(json_t *list, size_t *wrong) {
  size_t i;
  json_t *part;
  char *all = text_of("%s", "");
  json_array_foreach(list, i, part) {
    char *text = text_of_part(part);
    if (!text) {
      free(all);
      *wrong = i + 1;
      return NULL;
    }
    all = text_join(all, "; ", text);
  }
  return all;
}
