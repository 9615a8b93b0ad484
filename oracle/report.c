/* report.c - verdicts as lines, checked field by field when they are read. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "report.h"
#include "object.h"
#include "out.h"
#include "status.h"
#include "text.h"

#include <stdlib.h>

void report_write(FILE *out, size_t row, const judged *j) {
  json_t *o = json_pack("{s:I, s:i, s:s}", "row", (json_int_t)row, "verdict", (int)j->v, "failure", j->failure);
  if (!mpfr_nan_p(j->off)) object_take(o, "off", out_hex(j->off));
  if (j->json) object_put(o, "json", j->json);
  object_line(out, o, JSON_COMPACT);
}

/* The members of a report are those of report_write, each of its kind. */
static int is_report(const json_t *o, size_t row, int with_json) {
  const json_t *number = json_object_get(o, "row"), *v = json_object_get(o, "verdict");
  const json_t *off = json_object_get(o, "off"), *json = json_object_get(o, "json");
  const size_t members = 3u + (off ? 1u : 0u) + (json ? 1u : 0u);
  if (!json_is_object(o) || json_object_size(o) != members || !json_is_string(json_object_get(o, "failure"))) return 0;
  if (!json_is_integer(number) || json_integer_value(number) != (json_int_t)row) return 0;
  if (!json_is_integer(v) || json_integer_value(v) < 0 || json_integer_value(v) >= VERDICT_KINDS) return 0;
  return (!off || json_is_string(off)) && (with_json ? json_is_string(json) : !json);
}

/* x := the number that out_hex wrote, which is exact; -1: it wrote no such thing. */
static int read_distance(mpfr_ptr x, const char *text) {
  return mpfr_set_str(x, text, 0, MPFR_RNDU) || mpfr_nan_p(x) ? -1 : 0;
}

static judged *made(const json_t *o) {
  const json_t *off = json_object_get(o, "off"), *json = json_object_get(o, "json");
  judged *j = assay_alloc(sizeof *j);
  j->v = (verdict)json_integer_value(json_object_get(o, "verdict"));
  j->failure = text_of("%s", object_text(o, "failure"));
  j->json = json ? text_of("%s", json_string_value(json)) : NULL;
  mpfr_init2(j->off, 64);
  if (!off || !read_distance(j->off, json_string_value(off))) return j;
  judge_judged_clear(j);
  free(j);
  return NULL;
}

judged *report_read(const char *text, size_t n, size_t row, int with_json) {
  local_json json_t *o = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
  judged *j = is_report(o, row, with_json) ? made(o) : NULL;
  return j;
}
