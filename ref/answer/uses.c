/* uses.c - pairs and counts from a question. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "uses.h"
#include "local.h"
#include "mechanism.h"
#include "status.h"
#include "window.h"

#include <stdlib.h>

/* The i-th part; a mechanism that is no composition is its own only part. */
/*@ requires mem: \valid_read(q) && \valid_read(q->how);
    TOTAL assigns \result \from q, q->parts, q->how, i;
    ensures value: \result == (q->how->has_parts ? &q->parts[i] : q); */
static const query *part_of(const query *q, size_t i) { return q->how->has_parts ? &q->parts[i] : q; }

/*@ requires mem: \valid_read(q) && \valid_read(q->how);
    TOTAL assigns \nothing;
    ensures value: \result == (q->how->has_parts ? q->n_parts : 1); */
static size_t parts_of(const query *q) { return q->how->has_parts ? q->n_parts : 1; }

void uses_cite(answer *a, const query *q) {
  for (size_t i = 0; i < parts_of(q); i++) answer_cite_pair(a, part_of(q, i));
}

int uses_make(uses *u, answer *a, const query *q) {
  const size_t n = parts_of(q);
  u->better = USES_NOT_KNOWN;
  u->is_window = 0;
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

/* Bits of the numbers of a window. */
enum { WINDOW_PREC = 768 };

int uses_to_window(uses *u, long bits) {
  pair **const made = assay_alloc(u->n * sizeof *made);
  size_t n = 0;
  while (n < u->n && (made[n] = window_pair_make(u->pairs[n], bits, WINDOW_PREC))) n++;
  const int all = n == u->n;
  for (size_t i = 0; i < n; i++) {
    if (all) {
      pair_free(u->pairs[i]);
      u->pairs[i] = made[i];
      u->parts[i].p = made[i];
    } else pair_free(made[i]);
  }
  free(made);
  u->is_window = u->is_window || all;
  return all;
}

/* Method: 1 - the product of what is inside. */
void uses_beyond(ivl *z, const uses *u, pair_side side) {
  const mixed_query q = {u->parts, u->n, side, NULL};
  local_ivls(256, inside, one);
  ivl_set_si(z, 0);
  if (!u->is_window) return;
  composition_finite_mass(&inside, &q, 0);
  ivl_set_si(&one, 1);
  ivl_sub(z, &one, &inside);
  ivl_max0(z, z);
  mpfr_set_zero(z->lo, 1);
}

int uses_are_symmetric(const uses *u) {
  size_t i = 0;
  while (i < u->n && pair_is_symmetric(u->pairs[i])) i++;
  return i == u->n;
}
