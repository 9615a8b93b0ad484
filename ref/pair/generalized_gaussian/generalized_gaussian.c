/* generalized_gaussian.c - the generalized Gaussian kind of pair: its table, making and freeing.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LOSS, T-GG-SPREAD).      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "generalized_gaussian.h"
#include "kind.h"

#include <stdlib.h>

#include "gg_fall.h"
#include "gg_lines.h"
#include "gg_cache.h"
#include "loss_supremum.h"

/* Method: for beta = 1, Laplace, the shift of this coordinate in units of the scale. */
static pair_top gg_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const gg_pair *g = (const gg_pair *)p;
  (void)side;
  if (rat_sgn(&g->shift) == 0) return loss_supremum_is_zero(z, exact);
  if (rat_cmp_si(&g->beta, 1, 1) != 0) return loss_supremum_is_infinite(z);
  mpq_set_ui(exact, g->coordinates, 1);
  mpq_mul(exact, exact, g->scale.v);
  mpq_div(exact, g->shift.v, exact);
  ivl_set_q(z, exact);
  return PAIR_TOP_EXACT;
}

static void gg_clear(pair *p) {
  gg_pair *g = (gg_pair *)p;
  rat_clear(&g->beta);
  rat_clear(&g->scale);
  rat_clear(&g->shift);
  gg_cache_free(g->memory);
  gg_fall_free(g->falls);
  gg_lines_free(g->lines);
  free(g);
}

static const pair_kind kind = {.name = "generalized gaussian",
                               .tails = gg_tail_both,
                               .moment = gg_moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = gg_clear,
                               .terms = gg_terms,
                               .decay = gg_decay_sampled,
                               .largest = gg_largest};

pair *generalized_gaussian_pair_spread(mpq_srcptr beta, mpq_srcptr scale, mpq_srcptr shift, unsigned long d) {
  if (mpq_cmp_ui(beta, 1, 1) < 0 || mpq_cmp_ui(beta, 64, 1) > 0 || mpq_sgn(scale) <= 0 || d == 0) return NULL;
  gg_pair *g = assay_alloc(sizeof *g);
  g->head.kind = &kind;
  rat_init(&g->shift);
  kind_own(&g->beta, beta);
  kind_own(&g->scale, scale);
  mpq_abs(g->shift.v, shift);
  g->coordinates = d;
  g->memory = gg_cache_new();
  g->falls = gg_fall_new();
  g->lines = gg_lines_new();
  return &g->head;
}

pair *generalized_gaussian_pair_make(mpq_srcptr beta, mpq_srcptr scale, mpq_srcptr shift) {
  return generalized_gaussian_pair_spread(beta, scale, shift, 1);
}
