/* vectorfile.c - computes the answers to a file of cases and lays them out. */
#include "vectorfile.h"
#include "answer.h"
#include "assay.h"
#include "mechanism.h"
#include "quantity.h"
#include "say.h"
#include "theorems.h"

#include <stdlib.h>
#include <string.h>

/* Ends have VECTOR_BITS, from an enclosure of relative width 2^-VECTOR_WORK: so they
 * are the two numbers of that precision next to the value, however it was computed. */
enum { VECTOR_BITS = 120, VECTOR_WORK = 180, VECTOR_DIGITS = 30 };

static void put(json_t *o, const char *key, const char *text) { json_object_set_new(o, key, json_string(text)); }

static void read_exactly(rat *r, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) != ASSAY_OK) abort();
}

/* {"q": "1/2", "f64": "0x1p-1"}; f64 is null if no double equals r. */
static json_t *parameter(const rat *r) {
  json_t *o = json_object(), *f64 = json_null();
  char *text = query_number(r);
  put(o, "q", text);
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

/* The answer, rounded outward to VECTOR_BITS. */
static json_t *expected(const query *q) {
  answer a;
  answer_find(&a, q, VECTOR_WORK, ANSWER_MAX_BITS);
  if (a.status != ASSAY_OK) abort();
  answer rounded = {.infinite = a.infinite};
  ivl_init(&rounded.z, VECTOR_BITS);
  ivl_init(&rounded.im, VECTOR_BITS);
  ivl_set(&rounded.z, &a.z);
  json_t *o = answer_json(&rounded, VECTOR_DIGITS);
  if (!a.infinite && mpfr_zero_p(a.z.lo) && mpfr_zero_p(a.z.hi)) put(o, "exact", "0");
  long bits = ivl_rel_bits(&rounded.z);
  if (!a.infinite && bits < ADAPT_EXACT) json_object_set_new(o, "relWidthLog2", json_integer(-bits));
  answer_clear(&a);
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

/* What the quantity is asked at: epsilon for delta, delta for epsilon. */
static field_id at_field(const case_file *f) { return !strcmp(f->quantity, "delta") ? FIELD_EPSILON : FIELD_DELTA; }

static void set_field(query *q, field_id f, const char *text) {
  read_exactly(&q->value[f], text);
  q->given |= 1ul << f;
}

static json_t *test(const case_test *t, const case_file *f, int number) {
  query q;
  query_init(&q);
  q.what = quantity_find(f->quantity);
  q.how = mechanism_find("gaussian");
  set_field(&q, FIELD_SIGMA, t->sigma);
  set_field(&q, FIELD_STEPS, t->steps);
  set_field(&q, at_field(f), t->at);
  field_id wrong;
  int outside = query_defect(&q, &wrong) != NULL;
  int infinite = !outside && at_field(f) == FIELD_DELTA && rat_sgn(&q.value[FIELD_DELTA]) == 0;
  json_t *o = json_object();
  json_object_set_new(o, "tcId", json_integer(number));
  put(o, "id", t->id);
  put(o, "comment", t->comment);
  json_object_set_new(
      o, "params",
      json_pack("{s:o, s:o}", "sigma", parameter(&q.value[FIELD_SIGMA]), "steps", parameter(&q.value[FIELD_STEPS])));
  json_object_set_new(o, "query", json_pack("{s:o}", fields[at_field(f)].name, parameter(&q.value[at_field(f)])));
  put(o, "result", outside ? "reject" : infinite ? "infinite" : "value");
  if (!outside) json_object_set_new(o, "expected", expected(&q));
  json_object_set_new(o, "flags", words(t->flags));
  query_clear(&q);
  return o;
}

int vectorfile_tests(const case_file *f) {
  int n = 0;
  while (f->tests[n].id) n++;
  return n;
}

/* The notes that some test of the file points to. */
static json_t *notes(const case_file *f) {
  json_t *o = json_object();
  for (const case_note *n = cases_notes; n->name; n++) {
    int used = 0;
    for (const case_test *t = f->tests; t->id && !used; t++) {
      json_t *list = words(t->flags);
      for (size_t i = 0; i < json_array_size(list); i++)
        used |= !strcmp(json_string_value(json_array_get(list, i)), n->name);
      json_decref(list);
    }
    if (used)
      json_object_set_new(
          o, n->name,
          json_pack("{s:s, s:s, s:s}", "bugType", n->bug_type, "description", n->description, "effect", n->effect));
  }
  return o;
}

/* ["T-..", ..]: the theorems behind every answer of the file. */
static json_t *theorem_ids(const case_file *f) {
  return words(at_field(f) == FIELD_EPSILON ? THEOREMS_GAUSS_DELTA : THEOREMS_GAUSS_EPSILON);
}

static json_t *theorems(const case_file *f) {
  json_t *o = json_object(), *ids = theorem_ids(f), *id;
  size_t i;
  json_array_foreach(ids, i, id) {
    const char *t = json_string_value(id);
    json_object_set_new(o, t, json_pack("{s:s, s:s}", "statement", theorems_place(t), "status", theorems_status(t)));
  }
  json_decref(ids);
  return o;
}

static json_t *relations(const case_relation *r) {
  json_t *list = json_array();
  for (; r->left; r++)
    json_array_append_new(
        list, json_pack("{s:s, s:s, s:s, s:s}", "left", r->left, "rel", r->rel, "right", r->right, "why", r->why));
  return list;
}

static json_t *group(const case_file *f) {
  json_t *tests = json_array();
  for (int i = 0; f->tests[i].id; i++) json_array_append_new(tests, test(&f->tests[i], f, i + 1));
  json_t *certificate = json_pack("{s:s, s:o}", "method", "closed_form", "theorems", theorem_ids(f));
  return json_pack("{s:i, s:s, s:{s:s, s:s}, s:s, s:s, s:o, s:o}", "tgId", 1, "type", "Enclosure", "source", "name",
                   "assay", "version", ASSAY_VERSION, "mechanism", "gaussian", "adjacency", "add_or_remove",
                   "certificate", certificate, "tests", tests);
}

json_t *vectorfile_json(const case_file *f) {
  json_t *o = json_object();
  put(o, "schema", "enclosure-1.schema.json");
  put(o, "fileVersion", f->version);
  put(o, "quantity", at_field(f) == FIELD_EPSILON ? "delta_of_epsilon" : "epsilon_of_delta");
  json_object_set_new(o, "header",
                      json_pack("[s, s]", f->about, "How to judge an accountant with this file: README.md."));
  json_object_set_new(o, "generator",
                      json_pack("{s:s, s:s, s:s}", "name", "assay", "version", ASSAY_VERSION, "command",
                                "assay vectors --write vectors"));
  json_object_set_new(o, "theorems", theorems(f));
  json_object_set_new(o, "notes", notes(f));
  json_object_set_new(o, "numberOfTests", json_integer(vectorfile_tests(f)));
  json_object_set_new(o, "testGroups", json_pack("[o]", group(f)));
  json_object_set_new(o, "relations", relations(f->relations));
  return o;
}
