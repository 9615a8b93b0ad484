/* exercise_case.c - a question as a command line and as lines of cases. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exercise_case.h"
#include "field.h"
#include "local.h"
#include "mechanism.h"
#include "out.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* The number exactly: an integer, a binary64 in hexadecimal, or what is written; free() it. */
static char *exactly(const json_t *value) {
  if (json_is_string(value)) return say_text("%s", json_string_value(value));
  if (json_is_integer(value)) return say_text("%lld", (long long)json_integer_value(value));
  local_mpfrs(53, d);
  mpfr_set_d(d, json_real_value(value), MPFR_RNDN);
  return out_hex(d);
}

char *exercise_case_command(json_t *question) {
  char *all = say_text("assay value %s", json_string_value(json_object_get(question, "quantity")));
  const char *key;
  json_t *value;
  json_object_foreach(question, key, value) {
    if (!strcmp(key, "quantity") || json_is_array(value)) continue;
    char *number = json_is_true(value) ? say_text("%s", "") : exactly(value);
    all = text_join(all, " ", say_text("--%s%s%s", key, *number ? " " : "", number));
    free(number);
  }
  return all;
}

static void put(FILE *out, json_t *o) {
  char *text = json_dumps(o, JSON_COMPACT);
  fprintf(out, "%s\n", text);
  free(text);
  json_decref(o);
}

/* The numbers of the mechanism go to params, the others to query. */
static void split(json_t *question, const mechanism *m, json_t *params, json_t *rest) {
  const char *key;
  json_t *value;
  json_object_foreach(question, key, value) {
    const field_id f = field_find(key);
    if (f == FIELD_COUNT) continue;
    char *number = exactly(value);
    json_object_set_new((m->needs | m->may) >> f & 1 ? params : rest, key, json_string(number));
    free(number);
  }
}

static const mechanism *find(const char *name) {
  const mechanism *m = mechanisms;
  while (m->name && strcmp(m->name, name) != 0) m++;
  return m;
}

void exercise_case_put(FILE *out, json_t *question) {
  const char *quantity = json_string_value(json_object_get(question, "quantity"));
  const char *how = json_string_value(json_object_get(question, "mechanism"));
  const char *direction = json_string_value(json_object_get(question, "direction"));
  json_t *params = json_object(), *rest = json_object();
  split(question, find(how), params, rest);
  char *id = say_text("exercise-%ld", ftell(out)), *file = say_text("%s.json", id);
  put(out, json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "file", file, "version", "1.0.0", "quantity", quantity, "label",
                     quantity, "bits", 64, "about", "A question to which an accountant's reply was false."));
  put(out, json_pack("{s:s, s:s, s:s, s:s}", "group", how, "mechanism", how, "direction",
                     direction ? direction : "both", "method", ""));
  put(out, json_pack("{s:s, s:s, s:o, s:o, s:[]}", "id", id, "comment", "in its simplest form", "params", params,
                     "query", rest, "flags"));
  free(id);
  free(file);
}
