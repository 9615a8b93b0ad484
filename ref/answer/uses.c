/* uses.c - pairs and counts from a question. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "uses.h"
#include "mechanism.h"
#include "status.h"

#include <stdlib.h>

/* The i-th part; a mechanism that is no composition is its own only part. */
static const query *part_of(const query *q, size_t i) { return q->how->has_parts ? &q->parts[i] : q; }

static size_t parts_of(const query *q) { return q->how->has_parts ? q->n_parts : 1; }

void uses_cite(answer *a, const query *q) {
  for (size_t i = 0; i < parts_of(q); i++) answer_cite_pair(a, part_of(q, i));
}

int uses_make(uses *u, answer *a, const query *q) {
  const size_t n = parts_of(q);
  u->better = USES_NOT_KNOWN;
  u->pairs = assay_alloc(n * sizeof *u->pairs);
  u->parts = assay_alloc(n * sizeof *u->parts);
  for (u->n = 0; u->n < n; u->n++) {
    const query *part = part_of(q, u->n);
    pair *p = mechanism_pair(part);
    if (!p) return 0;
    u->pairs[u->n] = p;
    u->parts[u->n] = (mixed_part){p, query_uses(part)};
    answer_cite_pair(a, part);
    answer_cite_moments(a, part);
  }
  return 1;
}

void uses_clear(uses *u) {
  while (u->n > 0) pair_free(u->pairs[--u->n]);
  free(u->pairs);
  free(u->parts);
}

int uses_are_symmetric(const uses *u) {
  size_t i = 0;
  while (i < u->n && pair_is_symmetric(u->pairs[i])) i++;
  return i == u->n;
}
