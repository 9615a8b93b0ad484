/* flat_of.c - the parts of a composition, or the steps of one mechanism. */
#include "flat_of.h"
#include "mechanism.h"

static int add(flat *f, const query *q, pair_side side) {
  pair *p = mechanism_pair(q);
  if (!p) return 0;
  flat_add(f, p, side, query_count(q, FIELD_STEPS));
  pair_free(p);
  return 1;
}

int flat_of(flat *f, const query *q, pair_side side) {
  int good = 1;
  if (!q->how->has_parts) return add(f, q, side);
  for (size_t i = 0; good && i < q->n_parts; i++) good = add(f, &q->parts[i], side);
  return good;
}
