/* exercise_case.c - a question as a command line and as lines of cases. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exercise_case.h"
#include "ask.h"
#include "json_of.h"
#include "local.h"
#include "mechanism.h"
#include "out.h"
#include "parts_list.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* The question in the words of `assay value`, whichever words it has: its numbers are texts, exactly; NULL: it asks nothing. */
static json_t *in_words(json_t *question) {
  query q;
  words w;
  char *why = NULL;
  json_t *texts = json_array();
  query_init(&q);
  words_read(&w, question, PLACE_ROW);
  const verdict v = ask_read(&(ask){.q = &q, .w = &w, .texts = texts, .why = &why});
  json_t *o = v == VERDICT_PASS ? json_of_query(&q) : NULL;
  free(why);
  query_clear(&q);
  json_decref(texts);
  return o;
}

/* The number as it is, or a long one in hexadecimal where it is a binary64; free() it. */
static char *brief(const char *text) {
  size_t at;
  const char *why;
  char *hex = NULL;
  rat r;
  rat_init(&r);
  if (strlen(text) > 17 && rat_set_text(&r, text, strlen(text), &at, &why) == ASSAY_OK) {
    local_mpfrs(53, d);
    if (!mpfr_set_q(d, r.v, MPFR_RNDN)) hex = out_hex(d);
  }
  rat_clear(&r);
  return hex ? hex : say_text("%s", text);
}

/* --key value, or --key where the value is true. */
static char *option(const char *key, const json_t *value) {
  char *number = json_is_string(value) ? brief(json_string_value(value)) : say_text("%s", "");
  char *text = say_text("--%s%s%s", key, *number ? " " : "", number);
  free(number);
  return text;
}

/* The same on standard input, for what has parts. */
static char *piped(const json_t *o) {
  char *text = json_dumps(o, JSON_COMPACT), *all = say_text("echo '%s' | assay value -", text);
  free(text);
  return all;
}

static char *command_of(json_t *o) {
  if (json_object_get(o, "parts")) return piped(o);
  char *all = say_text("assay value %s", json_string_value(json_object_get(o, "quantity")));
  const char *key;
  json_t *value;
  json_object_foreach(o, key, value) {
    if (strcmp(key, "quantity") != 0) all = text_join(all, " ", option(key, value));
  }
  return all;
}

char *exercise_case_command(json_t *question) {
  json_t *o = in_words(question);
  char *text = o ? command_of(o) : say_text("%s", "no question");
  json_decref(o);
  return text;
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
    char *number = brief(json_string_value(value));
    json_object_set_new((m->needs | m->may) >> f & 1 ? params : rest, key, json_string(number));
    free(number);
  }
}

static void put_case(FILE *out, json_t *o) {
  const char *quantity = json_string_value(json_object_get(o, "quantity"));
  const char *how = json_string_value(json_object_get(o, "mechanism"));
  const char *direction = json_string_value(json_object_get(o, "direction"));
  json_t *params = json_object(), *rest = json_object();
  split(o, mechanism_find(how), params, rest);
  char *id = say_text("exercise-%ld", ftell(out)), *file = say_text("%s.json", id);
  put(out, json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "file", file, "version", "1.0.0", "quantity", quantity, "label",
                     quantity, "bits", 64, "about", "A question to which an accountant's reply was false."));
  put(out, json_pack("{s:s, s:s, s:s, s:s}", "group", how, "mechanism", how, "direction",
                     direction ? direction : "both", "method", ""));
  size_t wrong;
  json_t *list = json_object_get(o, "parts");
  char *parts = list ? parts_list_text(list, &wrong) : NULL;
  put(out, json_pack("{s:s, s:s, s:o, s:o, s:[], s:s*}", "id", id, "comment", "in its simplest form", "params", params,
                     "query", rest, "flags", "parts", parts));
  free(parts);
  free(id);
  free(file);
}

void exercise_case_put(FILE *out, json_t *question) {
  json_t *o = in_words(question);
  if (o && !json_object_get(o, "adjacency") && !json_object_get(o, "least")) put_case(out, o);
  json_decref(o);
}
