/* json_of.c - the words of JSON for what the library says. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "json_of.h"
#include "adjacency.h"
#include "mechanism.h"
#include "object.h"
#include "out.h"
#include "quantity.h"
#include "text.h"

/* ---- Questions ------------------------------------------------------------------------ */

/* What a part has of it: its mechanism and numbers. */
static json_t *numbers(const query *q) {
  json_t *o = json_object();
  object_put(o, "mechanism", q->how->name);
  if (q->side != SIDE_BOTH) object_put(o, "direction", query_side_name(q->side));
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!(query_shown(q) >> f & 1)) continue;
    local_text char *text = query_field(q, (field_id)f);
    object_put(o, fields[f].name, text);
  }
  return o;
}

json_t *json_of_parts(const query *q) {
  json_t *list = json_array();
  for (size_t i = 0; i < q->n_parts; i++) {
    json_t *o = numbers(&q->parts[i]);
    if (q->parts[i].n_parts) json_object_set_new(o, "parts", json_of_parts(&q->parts[i]));
    json_array_append_new(list, o);
  }
  return list;
}

json_t *json_of_query(const query *q) {
  local_json json_t *all = numbers(q);
  json_t *o = json_object();
  object_put(o, "quantity", q->what->name);
  if (q->adjacency) object_put(o, "adjacency", adjacency_name(q->adjacency));
  json_object_update(o, all);
  if (q->least) json_object_set_new(o, "least", json_true());
  if (q->n_parts) json_object_set_new(o, "parts", json_of_parts(q));
  return o;
}

/* ---- Answers --------------------------------------------------------------------------- */

static json_t *six_texts(const out_texts *t) {
  return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "lo", t->lo, "hi", t->hi, "loDec", t->lo_dec, "hiDec", t->hi_dec,
                   "f64Lo", t->lo_f64, "f64Hi", t->hi_f64);
}

json_t *json_of_ivl(const ivl *z, size_t digits) {
  out_texts t;
  out_texts_make(&t, z, digits);
  json_t *o = six_texts(&t);
  out_texts_free(&t);
  return o;
}

json_t *json_of_answer(const answer *a, size_t digits) {
  if (!a->infinite) return json_of_ivl(&a->z, digits);
  char *inf = "+inf";
  return six_texts(&(out_texts){inf, inf, inf, inf, inf, inf});
}

/* Special case: where no amount is enough there is no other end. */
void json_of_meaning(json_t *o, const answer *a, size_t digits) {
  if (a->means == MEANS_VALUE) return;
  object_put(o, "meaning", answer_meaning_name(a));
  if (a->infinite || (a->means != MEANS_INTERVAL && a->means != MEANS_CROSSING)) return;
  json_object_set_new(o, a->means == MEANS_INTERVAL ? "until" : "enoughFrom", json_of_ivl(&a->end, digits));
}

json_t *json_of_theorems(const char *const *ids) {
  json_t *list = json_array();
  for (; *ids; ids++) json_array_append_new(list, json_string(*ids));
  return list;
}
