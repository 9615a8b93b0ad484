/* exercise_case.c - a question as a command line and as lines of cases. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exercise_case.h"
#include "ask.h"
#include "json_of.h"
#include "local.h"
#include "mechanism.h"
#include "number.h"
#include "object.h"
#include "out.h"
#include "parts_list.h"
#include "text.h"

#include <string.h>

/* The question in the words of `assay value`, whichever words it has: its numbers are texts, exactly; NULL: it asks nothing. */
static json_t *in_words(json_t *question) {
  local_query query q;
  words w;
  local_text char *why = NULL;
  local_json json_t *texts = json_array();
  query_init(&q);
  words_read(&w, question, PLACE_ROW);
  const verdict v = ask_read(&(ask){.q = &q, .w = &w, .texts = texts, .why = &why});
  return v == VERDICT_PASS ? json_of_query(&q) : NULL;
}

/* The number as it is, or a long one in hexadecimal where it is a binary64; free() it. */
static char *brief(const char *text) {
  local_rats(r);
  local_mpfrs(53, d);
  const int is_long = strlen(text) > 17 && !number_read(&r, text);
  return is_long && !mpfr_set_q(d, r.v, MPFR_RNDN) ? out_hex(d) : text_of("%s", text);
}

/* --key value, or --key where the value is true. */
static char *option(const char *key, const json_t *value) {
  local_text char *number = json_is_string(value) ? brief(json_string_value(value)) : text_of("%s", "");
  return text_of("--%s%s%s", key, *number ? " " : "", number);
}

/* The same on standard input, for what has parts. */
static char *piped(const json_t *o) {
  local_text char *text = json_dumps(o, JSON_COMPACT);
  return text_of("echo '%s' | assay value -", text);
}

static char *command_of(json_t *o) {
  if (json_object_get(o, "parts")) return piped(o);
  char *all = text_of("assay value %s", object_text(o, "quantity"));
  const char *key;
  json_t *value;
  json_object_foreach(o, key, value) {
    if (strcmp(key, "quantity") != 0) all = text_join(all, " ", option(key, value));
  }
  return all;
}

char *exercise_case_command(json_t *question) {
  local_json json_t *o = in_words(question);
  return o ? command_of(o) : text_of("%s", "no question");
}

/* The numbers of the mechanism go to params, the others to query. */
static void split(json_t *question, const mechanism *m, json_t *params, json_t *rest) {
  const char *key;
  json_t *value;
  json_object_foreach(question, key, value) {
    const field_id f = field_find(key);
    if (f == FIELD_COUNT) continue;
    object_take((m->needs | m->may) >> f & 1 ? params : rest, key, brief(json_string_value(value)));
  }
}

static void put_case(FILE *out, json_t *o) {
  const char *quantity = object_text(o, "quantity");
  const char *how = object_text(o, "mechanism");
  const char *direction = object_text(o, "direction");
  json_t *params = json_object(), *rest = json_object();
  split(o, mechanism_find(how), params, rest);
  local_text char *id = text_of("exercise-%ld", ftell(out)), *file = text_of("%s.json", id);
  object_line(out,
              json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "file", file, "version", "1.0.0", "quantity", quantity,
                        "label", quantity, "bits", 64, "about", "A question to which an accountant's reply was false."),
              JSON_COMPACT);
  object_line(out,
              json_pack("{s:s, s:s, s:s, s:s}", "group", how, "mechanism", how, "direction",
                        direction ? direction : "both", "method", ""),
              JSON_COMPACT);
  size_t wrong;
  json_t *list = json_object_get(o, "parts");
  local_text char *parts = list ? parts_list_text(list, &wrong) : NULL;
  object_line(out,
              json_pack("{s:s, s:s, s:o, s:o, s:[], s:s*}", "id", id, "comment", "in its simplest form", "params",
                        params, "query", rest, "flags", "parts", parts),
              JSON_COMPACT);
}

void exercise_case_put(FILE *out, json_t *question) {
  local_json json_t *o = in_words(question);
  if (o && !json_object_get(o, "adjacency") && !json_object_get(o, "least")) put_case(out, o);
}
