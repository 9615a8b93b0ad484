/* vectorfile.c - computes the answers to a file of cases and lays them out. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "vectorfile.h"
#include "adjacency.h"
#include "answer.h"
#include "apart.h"
#include "cases.h"
#include "coq.h"
#include "ivls.h"
#include "json_of.h"
#include "mechanism.h"
#include "object.h"
#include "one_sided.h"
#include "out_double.h"
#include "quantity.h"
#include "say.h"
#include "shortest.h"
#include "status.h"
#include "text.h"
#include "theorems.h"
#include "vectorquestion.h"

#include <assay.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ends have the bits of their file, from an enclosure of relative width 2^-(bits + MORE): so
 * they are the two numbers of that precision next to the value, however it was computed. A bracket is as wide as what is
 * known; the files of brackets have few bits, so that a last one of a plan does not change them. */
enum { VECTOR_MORE = 60 };

/* As many digits as the bits of an end hold, less a few; of a bracket four. */
static size_t decimals(long bits) { return bits < 16 ? 4 : (size_t)(bits / 4); }

/* The answer, rounded outward. */
static json_t *expected(const answer *a, long bits) {
  answer rounded = {.infinite = a->infinite};
  ivls_init(bits, &rounded.z, &rounded.im, &rounded.end);
  ivl_set(&rounded.z, &a->z);
  json_t *o = json_of_answer(&rounded, decimals(bits));
  object_take(o, "f64LoDec", shortest_text(a->infinite ? HUGE_VAL : out_double_dn(rounded.z.lo)));
  object_take(o, "f64HiDec", shortest_text(a->infinite ? HUGE_VAL : out_double_up(rounded.z.hi)));
  if (!a->infinite && mpfr_zero_p(a->z.lo) && mpfr_zero_p(a->z.hi)) object_put(o, "exact", "0");
  long width = ivl_rel_bits(&rounded.z);
  if (!a->infinite && width > 0 && width < ADAPT_EXACT) json_object_set_new(o, "relWidthLog2", json_integer(-width));
  answer_clear(&rounded);
  return o;
}

/* ---- A test ------------------------------------------------------------------------ */

/* All that is known are bounds. */
static int is_bracket(const answer *a) { return a->status == ASSAY_LIMIT && !strcmp(a->method, "bracket"); }

/* "upper": the enclosure is of an upper bound of the quantity, which may be smaller; "both": each end is a bound; NULL: of
 * itself. */
static const char *bound(const answer *a, const query *q) {
  const char *const names[] = {is_bracket(a) ? "both" : NULL, "upper", "lower", NULL};
  const one_sided side = one_sided_of_answer(q);
  if (side == ONE_SIDED_NEITHER) apart_note(); /* such a question has no place here */
  return names[side];
}

/* The theorem of Coq that says loDec <= value <= hiDec, where there is one. */
static void certified(json_t *o) {
  coq_file f;
  if (!coq_theorem(&f, object_text(o, "id"))) return;
  local_text char *name = coq_name(object_text(o, "id"));
  json_object_set_new(o, "certificate", json_pack("{s:s, s:s}", "theorem", name, "file", f.name));
  coq_clear(&f);
}

/* The answer's members of o; its theorems join the list. */
static void answered(json_t *o, const query *q, const char *method, long bits, json_t *theorems) {
  local_answer answer a;
  answer_find(&a, q, bits + VECTOR_MORE, ANSWER_MAX_BITS);
  if (a.refused || (a.status != ASSAY_OK && !is_bracket(&a))) {
    say_error("vectors: %s: no answer of that accuracy", object_text(o, "id"));
    exit(SAY_USAGE);
  }
  if (bound(&a, q)) object_put(o, "bound", bound(&a, q));
  object_put(o, "result", a.infinite ? "infinite" : "value");
  json_object_set_new(o, "expected", expected(&a, bits));
  if (strcmp(a.method, method) != 0) object_put(o, "method", a.method);
  certified(o);
  for (const char *const *id = a.theorems; *id; id++) object_list_add(theorems, *id);
}

static json_t *test(const json_t *t, const json_t *g, const json_t *f, int number, json_t *theorems) {
  local_query query q;
  field_id wrong;
  json_t *o = json_object();
  free(cases_ask(&q, t, g, f)); /* which the reader has asked */
  json_object_set_new(o, "tcId", json_integer(number));
  json_object_set(o, "id", json_object_get(t, "id"));
  json_object_set(o, "comment", json_object_get(t, "comment"));
  json_object_set_new(o, "params", vectorquestion_told(json_object_get(t, "params"), &q));
  if (q.n_parts) json_object_set_new(o, "parts", vectorquestion_parts(&q));
  json_object_set_new(o, "query", vectorquestion_told(json_object_get(t, "query"), &q));
  if (query_defect(&q, &wrong)) object_put(o, "result", "reject");
  else {
    vectorquestion_add_usual(json_object_get(o, "params"), &q);
    object_put(o, "cost", vectorquestion_cost(&q));
    answered(o, &q, object_text(g, "method"), (long)json_integer_value(json_object_get(f, "bits")), theorems);
  }
  json_object_set(o, "flags", json_object_get(t, "flags"));
  return o;
}

/* ---- A file ------------------------------------------------------------------------ */

int vectorfile_tests(const json_t *file) {
  size_t n = 0, i;
  const json_t *g;
  json_array_foreach(json_object_get(file, "groups"), i, g) { n += json_array_size(json_object_get(g, "tests")); }
  return (int)n;
}

/* 1 if a test of the file points to this note. */
static int is_used(const json_t *file, const char *note) {
  const json_t *g, *t;
  size_t i, k;
  json_array_foreach(json_object_get(file, "groups"), i, g) {
    json_array_foreach(json_object_get(g, "tests"), k, t) {
      if (object_list_has(json_object_get(t, "flags"), note)) return 1;
    }
  }
  return 0;
}

/* The notes that some test of the file points to. */
static json_t *notes(const json_t *file, const json_t *all) {
  json_t *o = json_object(), *n;
  size_t i;
  json_array_foreach(all, i, n) {
    if (!is_used(file, object_text(n, "note"))) continue;
    json_t *note = json_copy(n);
    json_object_del(note, "note");
    json_object_set_new(o, object_text(n, "note"), note);
  }
  return o;
}

/* Adds the statements of these theorems to o. */
static void state(json_t *o, const json_t *ids) {
  json_t *id;
  size_t i;
  json_array_foreach(ids, i, id) {
    const char *t = json_string_value(id);
    json_object_set_new(o, t, json_pack("{s:s, s:s}", "statement", theorems_place(t), "status", theorems_status(t)));
  }
}

/* In what the data sets of a group differ: what goes without saying for its mechanism. */
static const char *adjacent(const json_t *g) {
  const char *direction = object_text(g, "direction");
  if (strcmp(direction, "both") != 0) return direction;
  local_text char *all = adjacency_names(mechanism_find(object_text(g, "mechanism")));
  const char first = *all;
  return first == 'r' ? "substitute" : first == 'z' ? "zero_out" : "add_or_remove";
}

/* The group with this number; *tests were before it. */
static json_t *group(const json_t *g, const json_t *file, size_t number, int *tests, json_t *statements) {
  json_t *list = json_array(), *theorems = json_array(), *t;
  size_t i;
  json_array_foreach(json_object_get(g, "tests"), i, t) {
    json_array_append_new(list, test(t, g, file, ++*tests, theorems));
  }
  state(statements, theorems);
  return json_pack("{s:i, s:s, s:{s:s, s:s}, s:s, s:s, s:{s:s, s:o}, s:o}", "tgId", (int)number, "type", "Enclosure",
                   "source", "name", "assay", "version", ASSAY_VERSION, "mechanism", object_text(g, "group"),
                   "adjacency", adjacent(g), "certificate", "method", object_text(g, "method"), "theorems", theorems,
                   "tests", list);
}

json_t *vectorfile_json(const json_t *file, const json_t *all_notes) {
  json_t *statements = json_object(), *groups = json_array(), *g;
  int tests = 0;
  size_t i;
  json_array_foreach(json_object_get(file, "groups"), i, g) {
    json_array_append_new(groups, group(g, file, i + 1, &tests, statements));
  }
  return json_pack("{s:s, s:s, s:s, s:[s, s], s:{s:s, s:s, s:s}, s:o, s:o, s:i, s:o, s:O}", "schema",
                   "enclosure-1.schema.json", "fileVersion", object_text(file, "version"), "quantity",
                   object_text(file, "label"), "header", object_text(file, "about"),
                   "How to judge an accountant with this file: README.md.", "generator", "name", "assay", "version",
                   ASSAY_VERSION, "command", "assay vectors --write vectors", "theorems", statements, "notes",
                   notes(file, all_notes), "numberOfTests", tests, "testGroups", groups, "relations",
                   json_object_get(file, "relations"));
}
