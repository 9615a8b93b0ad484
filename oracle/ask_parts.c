/* ask_parts.c - a list of parts. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_parts.h"
#include "ask_numbers.h"
#include "names.h"
#include "parts.h"
#include "status.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* A part's mechanism, unless it is an outcome of a table; -1 and a text in *why. */
static int read_mechanism(query *p, const words *w, char **why) {
  const char *name = words_text(w, SENSE_MECHANISM);
  int samples;
  if (p->how && (!words_value(w, SENSE_MECHANISM) || !strcmp(name, p->how->name))) return 0;
  if (p->how) *why = text_of("'%s' is no outcome of a table", name);
  else if (!words_value(w, SENSE_MECHANISM)) *why = text_of("mechanism is missing");
  if (*why) return -1;
  p->how = names_mechanism(name, &samples);
  const int is = p->how && !p->how->has_parts && !p->how->is_sample;
  if (is && (!samples || words_value(w, FIELD_RATE))) return 0;
  local_text char *more = names_likely_mechanism(name);
  if (is) *why = text_of("rate is missing");
  else *why = text_of("'%s' is no mechanism of a part%s", name, more);
  return -1;
}

static int read_inner(const ask *a);

static int read_part(query *p, const ask *of, json_t *object, char **why) {
  words w;
  const ask a = {.q = p, .w = &w, .texts = of->texts, .why = why, .is_part = 1};
  if (!json_is_object(object)) {
    *why = text_of("no object with a mechanism and its numbers");
    return -1;
  }
  words_read(&w, object, PLACE_PART);
  return ask_numbers_form(&a) || read_mechanism(p, &w, why) || read_inner(&a) || ask_numbers(&a) ? -1 : 0;
}

static int read_list(const ask *a, const json_t *list) {
  const size_t n = json_array_size(list);
  query *q = a->q;
  char *why = NULL;
  if (!n) *a->why = text_of("parts: a list of at least one part is allowed");
  else q->parts = assay_alloc(n * sizeof *q->parts);
  for (q->n_parts = 0; q->n_parts < n && !*a->why;) {
    query *p = &q->parts[q->n_parts++];
    parts_begin(p, q);
    if (read_part(p, a, json_array_get(list, q->n_parts - 1), &why)) *a->why = text_of("part %zu: %s", q->n_parts, why);
  }
  free(why);
  return *a->why ? -1 : 0;
}

/* The parts of a question, or of a part. */
static int read_inner(const ask *a) {
  const json_t *j = words_value(a->w, SENSE_PARTS);
  const int has = a->q->how->has_parts || a->q->how->holds;
  char *why = NULL;
  if (!j && !has) return 0;
  if (!has) *a->why = text_of("parts: not expected for %s", a->q->how->name);
  else if (json_is_array(j)) {
    if (read_list(a, j) || !parts_whole(a->q, &why)) return *a->why ? -1 : 0;
    *a->why = text_of("parts: %s", why);
  } else if (!json_is_string(j))
    *a->why = text_of("parts is %s; allowed: a text as of assay value --parts, or a list of objects",
                      j ? "not a text or a list" : "missing");
  else if (parts_read(a->q, json_string_value(j), &why)) *a->why = text_of("parts: %s", why);
  free(why);
  return *a->why ? -1 : 0;
}

int ask_parts(const ask *a) { return read_inner(a); }
