/* query.c - the domain of each quantity. */
#include "query.h"
#include "status.h"

void query_init(query *q) {
  q->kind = QUERY_DELTA;
  rat_init(&q->sigma);
  rat_init(&q->steps);
  rat_init(&q->at);
}

void query_clear(query *q) {
  rat_clear(&q->sigma);
  rat_clear(&q->steps);
  rat_clear(&q->at);
}

const char *query_quantity(query_kind kind) { return kind == QUERY_DELTA ? "delta" : "epsilon"; }

const char *query_at(query_kind kind) { return kind == QUERY_DELTA ? "epsilon" : "delta"; }

const char *query_defect(const query *q, const char **field, const rat **value) {
  *field = "sigma";
  *value = &q->sigma;
  if (rat_sgn(&q->sigma) <= 0) return "a number above 0";
  *field = "steps";
  *value = &q->steps;
  if (rat_sgn(&q->steps) <= 0 || !rat_is_integer(&q->steps)) return "an integer of at least 1";
  *field = query_at(q->kind);
  *value = &q->at;
  if (q->kind == QUERY_EPSILON && (rat_sgn(&q->at) < 0 || rat_cmp_si(&q->at, 1, 1) > 0)) return "a number from 0 to 1";
  return NULL;
}

char *query_number(const rat *r) {
  size_t size = rat_text_size(r);
  char *text = assay_alloc(size);
  if (rat_get_text(text, size, r) != ASSAY_OK) text[0] = 0;
  return text;
}

static void put_number(json_t *object, const char *key, const rat *r) {
  char *text = query_number(r);
  json_object_set_new(object, key, json_string(text));
  free(text);
}

json_t *query_json(const query *q) {
  json_t *o = json_object();
  json_object_set_new(o, "quantity", json_string(query_quantity(q->kind)));
  json_object_set_new(o, "mechanism", json_string("gaussian"));
  put_number(o, "sigma", &q->sigma);
  put_number(o, "steps", &q->steps);
  put_number(o, query_at(q->kind), &q->at);
  return o;
}
