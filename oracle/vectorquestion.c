/* vectorquestion.c - the numbers of a question, exactly and as doubles. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "vectorquestion.h"
#include "local.h"
#include "mechanism.h"
#include "names.h"
#include "object.h"
#include "out.h"
#include "out_double.h"
#include "quantity.h"
#include "shortest.h"
#include "text.h"

#include <string.h>

static json_t *number(const rat *r) {
  json_t *o = json_object();
  object_take(o, "q", query_number(r));
  local_mpfrs(53, d, back);
  mpfr_set_q(d, r->v, MPFR_RNDN);
  const double x = out_double_dn(d);
  mpfr_set_d(back, x, MPFR_RNDN);
  json_object_set_new(o, "f64", json_null());
  json_object_set_new(o, "f64Dec", json_null());
  if (mpfr_cmp_q(back, r->v) != 0) return o;
  object_take(o, "f64", out_hex(back));
  object_take(o, "f64Dec", shortest_text(x));
  return o;
}

json_t *vectorquestion_told(json_t *told, const query *q) {
  json_t *o = json_object(), *text;
  const char *name;
  json_object_foreach(told, name, text) { json_object_set_new(o, name, number(&q->value[field_find(name)])); }
  return o;
}

void vectorquestion_add_usual(json_t *numbers, const query *q) {
  for (field_id f = 0; f < FIELD_COUNT; f++) {
    const char *text = query_usual(q->how, f);
    if (!((q->how->may & query_fields(q)) >> f & 1) || f == FIELD_RATE || !text) continue;
    if (!(q->given >> f & 1)) json_object_set_new(numbers, fields[f].name, number(&q->value[f]));
    local_text char *told = query_number(&q->value[f]);
    if (!strcmp(told, text)) json_object_set_new(json_object_get(numbers, fields[f].name), "usual", json_true());
  }
}

/* ---- Parts -------------------------------------------------------------------------- */

static json_t *part(const query *p) {
  json_t *o = json_object(), *numbers = json_object();
  for (int f = 0; f < FIELD_COUNT; f++)
    if (p->given >> f & 1) json_object_set_new(numbers, fields[f].name, number(&p->value[f]));
  vectorquestion_add_usual(numbers, p);
  object_take(o, "mechanism", names_of_part(p));
  json_object_set_new(o, "params", numbers);
  if (p->n_parts) json_object_set_new(o, "parts", vectorquestion_parts(p));
  return o;
}

json_t *vectorquestion_parts(const query *q) {
  if (!q->n_parts) return NULL;
  json_t *list = json_array();
  for (size_t i = 0; i < q->n_parts; i++) json_array_append_new(list, part(&q->parts[i]));
  return list;
}

/* ---- Cost --------------------------------------------------------------------------- */

/* The steps of a composition are those of its parts; a choice and a run are one. */
static double steps(const query *q) {
  double all = q->how->has_parts ? 0 : 1;
  if (query_fields(q) >> FIELD_STEPS & 1) all = (double)query_count(q, FIELD_STEPS);
  for (size_t i = 0; q->how->has_parts && i < q->n_parts; i++) all += steps(&q->parts[i]);
  return all;
}

const char *vectorquestion_cost(const query *q) {
  const double n = steps(q);
  return n > 1000 ? "high" : n > 1 || q->what->needs >> FIELD_DELTA & 1 ? "medium" : "low";
}
