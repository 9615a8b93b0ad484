/* table_make.c - a table of outcomes, checked, sorted by loss, equal losses merged.
 *
 * Everything is exact.  Derivation: proofs/notes/table.md (T-TABLE-MERGE).          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "status.h"
#include "table.h"
#include "local.h"

#include <stdlib.h>

/* All of x[0 .. n-1] are >= 0 and their sum is 1. */
static int is_law(size_t n, const mpq_t *x) {
  int good = 1;
  local_mpqs(sum);
  for (size_t i = 0; good && i < n; i++) {
    good = mpq_sgn(x[i]) >= 0;
    mpq_add(sum, sum, x[i]);
  }
  return good && mpq_cmp_ui(sum, 1, 1) == 0;
}

/* The sign of p1/q1 - p2/q2, +inf where q = 0; neither pair is 0, 0. */
static int by_loss(const void *x, const void *y) {
  const cell *c = *(const cell *const *)x, *d = *(const cell *const *)y;
  local_mpqs(u, v);
  mpq_mul(u, c->p, d->q);
  mpq_mul(v, d->p, c->q);
  return mpq_cmp(u, v);
}

/* to[0 .. result-1] := the cells that from points to, in order, equal losses summed. */
static size_t merge(cell *to, cell **from, size_t n) {
  size_t used = 0;
  for (size_t i = 0; i < n; i++) {
    const cell *last = used ? &to[used - 1] : NULL;
    const cell *next = from[i];
    if (last && by_loss(&last, &next) == 0) {
      mpq_add(to[used - 1].p, to[used - 1].p, next->p);
      mpq_add(to[used - 1].q, to[used - 1].q, next->q);
    } else {
      mpq_inits(to[used].p, to[used].q, NULL);
      mpq_set(to[used].p, next->p);
      mpq_set(to[used].q, next->q);
      used++;
    }
  }
  return used;
}

/* The outcomes of mass > 0; the result is how many. */
static size_t copy_cells(cell *c, size_t n, const mpq_t *p, const mpq_t *q) {
  size_t used = 0;
  for (size_t i = 0; i < n; i++) {
    if (mpq_sgn(p[i]) == 0 && mpq_sgn(q[i]) == 0) continue;
    mpq_inits(c[used].p, c[used].q, NULL);
    mpq_set(c[used].p, p[i]);
    mpq_set(c[used].q, q[i]);
    used++;
  }
  return used;
}

pair *table_make(const pair_kind *kind, size_t n, const mpq_t *p, const mpq_t *q) {
  if (n == 0 || !is_law(n, p) || !is_law(n, q)) return NULL;
  table_pair *t = assay_alloc(sizeof *t);
  cell *copy = assay_alloc(n * sizeof *copy);
  cell **order = assay_alloc(n * sizeof *order);
  size_t used = copy_cells(copy, n, p, q);
  for (size_t i = 0; i < used; i++) order[i] = &copy[i];
  qsort(order, used, sizeof *order, by_loss);
  t->head.kind = kind;
  t->cells = assay_alloc(used * sizeof *t->cells);
  t->n = merge(t->cells, order, used);
  for (size_t i = 0; i < used; i++) mpq_clears(copy[i].p, copy[i].q, NULL);
  free(order);
  free(copy);
  return &t->head;
}

static const pair_kind table_kind = TABLE_KIND("table");

pair *table_pair_make(size_t n, const mpq_t *p, const mpq_t *q) { return table_make(&table_kind, n, p, q); }

pair *table_without_noise(const pair_kind *kind, mpq_srcptr shift) {
  mpq_t p[2], q[2];
  int same = mpq_sgn(shift) == 0;
  for (int i = 0; i < 2; i++) mpq_inits(p[i], q[i], NULL);
  mpq_set_ui(p[0], 1, 1);
  mpq_set_ui(q[same ? 0 : 1], 1, 1);
  pair *made = table_make(kind, 2, (const mpq_t *)p, (const mpq_t *)q);
  for (int i = 0; i < 2; i++) mpq_clears(p[i], q[i], NULL);
  return made;
}
