/* assay_tables.c - what can be asked, what is proved, and the library itself. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adjacency.h"
#include "apart.h"
#include "face.h"
#include "mechanism.h"
#include "quantity.h"
#include "theorems.h"

#include <stdlib.h>
#include <string.h>

const char *assay_version(void) { return ASSAY_VERSION; }

int assay_abi(void) { return ASSAY_ABI; }

void assay_text_free(char *text) { free(text); }

void assay_thread_end(void) { mpfr_free_cache(); }

int assay_broken(void) { return apart_seen(); }

void assay_broken_reset(void) { apart_forget(); }

/* ---- Names ---------------------------------------------------------------------------- */

const char *assay_quantity_name(size_t i) {
  const quantity *k = quantities;
  while (k->name && i > 0) k++, i--;
  return k->name;
}

const char *assay_mechanism_name(size_t i) {
  const mechanism *m = mechanisms;
  while (m->name && i > 0) m++, i--;
  return m->name;
}

const char *assay_field_name(size_t i) { return i < FIELD_COUNT ? fields[i].name : NULL; }

const char *assay_theorem_name(size_t i) { return theorems_at(i); }

/* ---- What they are -------------------------------------------------------------------- */

static const quantity *quantity_of(const char *name) { return name ? quantity_find(name) : NULL; }

static const mechanism *mechanism_of(const char *name) { return name ? mechanism_find(name) : NULL; }

static field_id field_of(const char *name) { return name ? field_find(name) : FIELD_COUNT; }

char *assay_quantity_about(const char *name) {
  const quantity *k = quantity_of(name);
  return k ? asked_plain(k->about) : NULL;
}

char *assay_mechanism_about(const char *name) {
  const mechanism *m = mechanism_of(name);
  return m ? asked_plain(m->about) : NULL;
}

char *assay_mechanism_adjacencies(const char *name) {
  const mechanism *m = mechanism_of(name);
  return m ? adjacency_names(m) : NULL;
}

const char *assay_field_allowed(const char *name) {
  const field_id f = field_of(name);
  return f < FIELD_COUNT ? fields[f].allowed : NULL;
}

const char *assay_quantity_directions(const char *name) {
  const quantity *k = quantity_of(name);
  return !k ? NULL : asked_directions(k);
}

const char *assay_quantity_methods(const char *name) {
  const quantity *k = quantity_of(name);
  return k ? asked_methods(k) : NULL;
}

static assay_use use_of(const query *q, field_id f) {
  char *absent = quantity_absent(q);
  const int has = !absent && query_fields(q) >> f & 1;
  free(absent);
  if (!has) return ASSAY_USE_NONE;
  return (q->how->needs | q->what->needs) >> f & 1 ? ASSAY_USE_NEEDS : ASSAY_USE_MAY;
}

assay_use assay_field_use(const char *field, const char *of, const char *how) {
  const field_id f = field_of(field);
  assay_use use = ASSAY_USE_NONE;
  query q;
  query_init(&q);
  q.what = quantity_of(of);
  q.how = mechanism_of(how || !q.what ? how : quantity_mechanism(q.what));
  if (q.what && q.how && f < FIELD_COUNT) use = use_of(&q, f);
  query_clear(&q);
  return use;
}

const char *assay_field_usual(const char *field, const char *how) {
  const field_id f = field_of(field);
  return f < FIELD_COUNT ? query_usual(mechanism_of(how), f) : NULL;
}

/* ---- What is proved ------------------------------------------------------------------- */

static const char *id_of(const char *name) { return name ? theorems_id(name, strlen(name)) : NULL; }

const char *assay_theorem_status(const char *id) { return id_of(id) ? theorems_status(id) : NULL; }

const char *assay_theorem_place(const char *id) { return id_of(id) ? theorems_place(id) : NULL; }
