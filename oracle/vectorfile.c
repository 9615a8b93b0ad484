/* vectorfile.c - computes the answers to a file of cases and lays them out. */
#include "vectorfile.h"
#include "ivls.h"
#include "answer.h"
#include "json_of.h"
#include "mechanism.h"
#include "out.h"
#include "out_double.h"
#include "quantity.h"
#include "say.h"
#include "status.h"
#include "theorems.h"

#include <assay.h>
#include <stdlib.h>
#include <string.h>

/* Ends have the bits of their file, from an enclosure of relative width 2^-(bits + MORE): so
 * they are the two numbers of that precision next to the value, however it was computed. */
enum { VECTOR_MORE = 60 };

static void put_text(json_t *o, const char *key, const char *text) { json_object_set_new(o, key, json_string(text)); }

static void read_exactly(rat *r, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) != ASSAY_OK) abort();
}

/* {"q": "1/2", "f64": "0x1p-1"}; f64 is null if no double equals r. */
static json_t *parameter(const rat *r) {
  json_t *o = json_object(), *f64 = json_null();
  char *text = query_number(r);
  put_text(o, "q", text);
  free(text);
  mpfr_t d, back;
  mpfr_init2(d, 53);
  mpfr_init2(back, 53);
  mpfr_set_q(d, r->v, MPFR_RNDN);
  mpfr_set_d(back, out_double_dn(d), MPFR_RNDN);
  if (mpfr_cmp_q(back, r->v) == 0) {
    text = out_hex(back);
    f64 = json_string(text);
    free(text);
  }
  json_object_set_new(o, "f64", f64);
  mpfr_clear(d);
  mpfr_clear(back);
  return o;
}

/* As many digits as the bits of an end hold, less a few. */
static size_t decimals(long bits) { return (size_t)(bits / 4); }

/* The answer, rounded outward. */
static json_t *expected(const answer *a, long bits) {
  answer rounded = {.infinite = a->infinite};
  ivls_init(bits, &rounded.z, &rounded.im, &rounded.end);
  ivl_set(&rounded.z, &a->z);
  json_t *o = json_of_answer(&rounded, decimals(bits));
  if (!a->infinite && mpfr_zero_p(a->z.lo) && mpfr_zero_p(a->z.hi)) put_text(o, "exact", "0");
  long width = ivl_rel_bits(&rounded.z);
  if (!a->infinite && width < ADAPT_EXACT) json_object_set_new(o, "relWidthLog2", json_integer(-width));
  answer_clear(&rounded);
  return o;
}

/* The words of a text, which a space separates. */
static json_t *words(const char *names) {
  json_t *list = json_array();
  for (const char *p = names; *p; p += *p == ' ') {
    size_t n = strcspn(p, " ");
    json_array_append_new(list, json_stringn(p, n));
    p += n;
  }
  return list;
}

/* ---- A test ------------------------------------------------------------------------ */

/* The quantities that vectors ask for: their field, and their name in the schema. */
static const struct {
  const char *name;
  field_id at;
  const char *label;
} asked[] = {{"delta", FIELD_EPSILON, "delta_of_epsilon"},
             {"epsilon", FIELD_DELTA, "epsilon_of_delta"},
             {"renyi", FIELD_ORDER, "renyi_of_alpha"}};

static size_t asked_by(const case_file *f) {
  size_t i = 0;
  while (strcmp(asked[i].name, f->quantity) != 0) i++;
  return i;
}

static void set_field(query *q, field_id f, const char *text) {
  read_exactly(&q->value[f], text);
  q->given |= 1ul << f;
}

/* "sigma=1": sets the field, and puts the number into o. */
static void set_parameter(query *q, json_t *o, const char *word) {
  char *name = say_text("%s", word), *value = strchr(name, '=');
  *value++ = 0;
  field_id f = field_find(name);
  set_field(q, f, value);
  json_object_set_new(o, name, parameter(&q->value[f]));
  free(name);
}

/* The question of a test; its parameters go into o. */
static void ask(query *q, json_t *o, const case_test *t, const case_group *g, const case_file *f) {
  query_init(q);
  q->what = quantity_find(f->quantity);
  q->how = mechanism_find(g->mechanism);
  if (query_side_find(&q->side, g->direction)) abort();
  json_t *list = words(t->params), *word;
  size_t i;
  json_array_foreach(list, i, word) { set_parameter(q, o, json_string_value(word)); }
  json_decref(list);
  set_field(q, asked[asked_by(f)].at, t->at);
}

/* The answer's members of o; its theorems join the list. */
static void answered(json_t *o, const query *q, const case_group *g, const case_file *f, json_t *theorems) {
  answer a;
  answer_find(&a, q, f->bits + VECTOR_MORE, ANSWER_MAX_BITS);
  if (a.status != ASSAY_OK || a.refused) {
    say_error("vectors: %s: no answer of that accuracy", json_string_value(json_object_get(o, "id")));
    abort();
  }
  put_text(o, "result", a.infinite ? "infinite" : "value");
  json_object_set_new(o, "expected", expected(&a, f->bits));
  if (strcmp(a.method, g->method) != 0) put_text(o, "method", a.method);
  for (const char *const *id = a.theorems; *id; id++) {
    size_t i = 0;
    while (i < json_array_size(theorems) && strcmp(json_string_value(json_array_get(theorems, i)), *id) != 0) i++;
    if (i == json_array_size(theorems)) json_array_append_new(theorems, json_string(*id));
  }
  answer_clear(&a);
}

static json_t *test(const case_test *t, const case_group *g, const case_file *f, int number, json_t *theorems) {
  query q;
  json_t *params = json_object(), *o = json_object();
  ask(&q, params, t, g, f);
  field_id at = asked[asked_by(f)].at, wrong;
  json_object_set_new(o, "tcId", json_integer(number));
  put_text(o, "id", t->id);
  put_text(o, "comment", t->comment);
  json_object_set_new(o, "params", params);
  json_object_set_new(o, "query", json_pack("{s:o}", fields[at].name, parameter(&q.value[at])));
  if (query_defect(&q, &wrong)) put_text(o, "result", "reject");
  else answered(o, &q, g, f, theorems);
  json_object_set_new(o, "flags", words(t->flags));
  query_clear(&q);
  return o;
}

/* ---- A file ------------------------------------------------------------------------ */

int vectorfile_tests(const case_file *f) {
  int n = 0;
  for (const case_group *g = f->groups; g->label; g++)
    for (const case_test *t = g->tests; t->id; t++) n++;
  return n;
}

static int flagged(const case_test *t, const char *name) {
  json_t *list = words(t->flags), *word;
  size_t i;
  int found = 0;
  json_array_foreach(list, i, word) { found |= !strcmp(json_string_value(word), name); }
  json_decref(list);
  return found;
}

static int used(const case_file *f, const char *name) {
  for (const case_group *g = f->groups; g->label; g++)
    for (const case_test *t = g->tests; t->id; t++)
      if (flagged(t, name)) return 1;
  return 0;
}

/* The notes that some test of the file points to. */
static json_t *notes(const case_file *f) {
  json_t *o = json_object();
  for (const case_note *n = cases_notes; n->name; n++)
    if (used(f, n->name))
      json_object_set_new(
          o, n->name,
          json_pack("{s:s, s:s, s:s}", "bugType", n->bug_type, "description", n->description, "effect", n->effect));
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

static json_t *relations(const case_relation *r) {
  json_t *list = json_array();
  for (; r->left; r++)
    json_array_append_new(
        list, json_pack("{s:s, s:s, s:s, s:s}", "left", r->left, "rel", r->rel, "right", r->right, "why", r->why));
  return list;
}

/* The group with this number; *tests were before it. */
static json_t *group(const case_group *g, const case_file *f, int number, int *tests, json_t *statements) {
  json_t *list = json_array(), *theorems = json_array();
  for (const case_test *t = g->tests; t->id; t++) json_array_append_new(list, test(t, g, f, ++*tests, theorems));
  state(statements, theorems);
  json_t *certificate = json_pack("{s:s, s:o}", "method", g->method, "theorems", theorems);
  const char *adjacency = !strcmp(g->direction, "both") ? "add_or_remove" : g->direction;
  return json_pack("{s:i, s:s, s:{s:s, s:s}, s:s, s:s, s:o, s:o}", "tgId", number, "type", "Enclosure", "source",
                   "name", "assay", "version", ASSAY_VERSION, "mechanism", g->label, "adjacency", adjacency,
                   "certificate", certificate, "tests", list);
}

json_t *vectorfile_json(const case_file *f) {
  json_t *o = json_object(), *statements = json_object(), *groups = json_array();
  int tests = 0;
  for (int i = 0; f->groups[i].label; i++)
    json_array_append_new(groups, group(&f->groups[i], f, i + 1, &tests, statements));
  put_text(o, "schema", "enclosure-1.schema.json");
  put_text(o, "fileVersion", f->version);
  put_text(o, "quantity", asked[asked_by(f)].label);
  json_object_set_new(o, "header",
                      json_pack("[s, s]", f->about, "How to judge an accountant with this file: README.md."));
  json_object_set_new(o, "generator",
                      json_pack("{s:s, s:s, s:s}", "name", "assay", "version", ASSAY_VERSION, "command",
                                "assay vectors --write vectors"));
  json_object_set_new(o, "theorems", statements);
  json_object_set_new(o, "notes", notes(f));
  json_object_set_new(o, "numberOfTests", json_integer(tests));
  json_object_set_new(o, "testGroups", groups);
  json_object_set_new(o, "relations", relations(f->relations));
  return o;
}
