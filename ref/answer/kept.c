/* kept.c - a question after the other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kept.h"

#include <string.h>

void kept_init(kept *k) {
  query_init(&k->last);
  k->tables = (shared){.u = NULL};
}

void kept_expect(kept *k, double farthest, double way) { k->tables.farthest = farthest, k->tables.way = way; }

void kept_drop(kept *k) {
  const double farthest = k->tables.farthest, way = k->tables.way;
  shared_clear(&k->tables);
  k->tables = (shared){.farthest = farthest, .way = way};
}

void kept_clear(kept *k) {
  shared_clear(&k->tables);
  query_clear(&k->last);
}

/* Method: what tables point to stays where it is; tables of other questions are dropped. */
query *kept_query(kept *k, const query *q) {
  if (!k->last.what || !shared_serves(&k->last, q)) {
    kept_drop(k);
    query_clear(&k->last);
    query_copy(&k->last, q);
  }
  for (int f = 0; f < FIELD_COUNT; f++) mpq_set(k->last.value[f].v, q->value[f].v);
  memcpy(k->last.told, q->told, sizeof q->told);
  k->last.given = q->given;
  k->last.infinite = q->infinite;
  k->last.shared = &k->tables;
  return &k->last;
}
