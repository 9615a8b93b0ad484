/* composed.c - two methods for one composition. */
#include "composed.h"
#include "lattice.h"
#include "two_sides.h"

#include <stdlib.h>

/* Points of the longest lattice that is tried. */
enum { LATTICE_CELLS = 1 << 14, TRANSFORM_SECONDS = 8 };

typedef struct {
  const product_part *parts;
  size_t n;
  mpq_srcptr epsilon;
  int no_lattice;
} composition;

static assay_status on_lattice(ivl *z, const composition *c, pair_side side, long bits) {
  lattice_part *parts = assay_alloc(c->n * sizeof *parts);
  for (size_t i = 0; i < c->n; i++) parts[i] = (lattice_part){c->parts[i].p, c->parts[i].count, NULL};
  const lattice_goal goal = {bits, LATTICE_CELLS, NULL, 0};
  lattice_report report;
  assay_status status = lattice_delta_of(z, parts, c->n, side, c->epsilon, &goal, &report);
  free(parts);
  return status;
}

/* z := what it and the lattice's answer share. */
static assay_status narrowed(ivl *z, const composition *c, pair_side side, long bits, compose_report *report) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  long before = ivl_rel_bits(z);
  assay_status status = on_lattice(&t, c, side, bits);
  if (status == ASSAY_OK || status == ASSAY_LIMIT) status = ivl_meet(z, z, &t) ? ASSAY_LIMIT : ASSAY_BROKEN;
  ivl_clear(&t);
  report->bits = ivl_rel_bits(z);
  if (report->bits > before) report->method = 'L';
  return status != ASSAY_BROKEN && report->bits >= bits ? ASSAY_OK : status;
}

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  const composition *c = data;
  const product_query q = {c->parts, c->n, side, c->epsilon};
  compose_limits shorter = *limits;
  if (!(shorter.seconds > 0)) shorter.seconds = TRANSFORM_SECONDS;
  assay_status status = product_delta_of(z, &q, bits, &shorter, report);
  if (status != ASSAY_LIMIT || c->no_lattice) return status;
  report->theorems = "T-PRODUCT-DELTA T-LATTICE";
  return narrowed(z, c, side, bits, report);
}

static int all_symmetric(const product_part *parts, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!pair_is_symmetric(parts[i].p)) return 0;
  return 1;
}

void composed_delta(answer *a, const query *q, const product_part *parts, size_t n, const adapt_goal *goal) {
  const composition c = {parts, n, query_get(q, FIELD_EPSILON), q->by == METHOD_FOURIER};
  const two_sides s = {value, &c, 0, all_symmetric(parts, n), NULL};
  two_sides_find(a, q, &s, goal);
}
