/* shared.c - curves that several questions ask. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shared.h"
#include "status.h"

#include <stdlib.h>

void shared_clear(shared *s) {
  for (int i = 0; i < 2; i++) {
    curve_close(s->side[i]);
    curve_close(s->parts[i]);
    drawn_losses_free(s->drawn[i]);
  }
  replaced_steps_line_free(s->line);
  if (s->u) uses_clear(s->u);
  free(s->u);
  if (s->below) shared_clear(s->below);
  free(s->below);
}

shared *shared_below(shared *s) {
  if (!s || s->below) return s ? s->below : NULL;
  s->below = assay_alloc(sizeof *s->below);
  *s->below = (shared){.farthest = s->farthest, .way = s->way};
  return s->below;
}

/* They agree in these fields and in all parts. */
static int is_same(const query *a, const query *b, field_set in) {
  if (a->what != b->what || a->how != b->how || a->adjacency != b->adjacency) return 0;
  if (a->n_parts != b->n_parts || (a->infinite ^ b->infinite) & in) return 0;
  for (int f = 0; f < FIELD_COUNT; f++)
    if (in >> f & 1 && !mpq_equal(a->value[f].v, b->value[f].v)) return 0;
  for (size_t i = 0; i < a->n_parts; i++)
    if (!is_same(&a->parts[i], &b->parts[i], ~0ul)) return 0;
  return (a->given ^ b->given) & in ? 0 : 1;
}

int shared_serves(const query *a, const query *b) {
  return a->side == b->side && a->by == b->by && a->least == b->least && a->bound == b->bound &&
         is_same(a, b, ~SHARED_FIELDS);
}

static const pair_side sides[] = {PAIR_PQ, PAIR_QP};

static composed_curve *expecting(composed_curve *c, const shared *s) {
  curve_expect(c, s->farthest, s->way);
  return c;
}

composed_curve *const *shared_poisson(shared *s, const poisson_query *q) {
  for (int i = 0; s && i < 2; i++) {
    poisson_query one = *q;
    one.side = sides[i];
    if (!s->side[i]) s->side[i] = expecting(curve_open_poisson(&one), s);
  }
  return s ? s->side : NULL;
}

composed_curve *const *shared_balls(shared *s, const balls_query *q) {
  for (int i = 0; s && i < 2; i++) {
    balls_query one = *q;
    one.side = sides[i];
    if (!s->side[i]) s->side[i] = expecting(curve_open_balls(&one), s);
  }
  return s ? s->side : NULL;
}

uses *shared_uses(shared *s, answer *a, const query *q) {
  if (s->u) {
    uses_cite(a, q);
    return s->u;
  }
  s->u = assay_alloc(sizeof *s->u);
  if (uses_make(s->u, a, q)) return s->u;
  uses_clear(s->u);
  free(s->u);
  s->u = NULL;
  return NULL;
}

composed_curve *const *shared_parts(shared *s) {
  for (int i = 0; i < 2; i++) {
    const mixed_query one = {s->u->parts, s->u->n, sides[i], NULL};
    if (!s->parts[i]) s->parts[i] = curve_open_product(&one, 1);
  }
  return s->parts;
}
