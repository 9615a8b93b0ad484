/* generalized_gaussian.c - the generalized Gaussian kind of pair: its table, making and freeing.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LOSS, T-GG-SPREAD).      */
#include "generalized_gaussian.h"
#include "kind.h"

#include <stdlib.h>

#include "generalized_gaussian_fall.h"
#include "generalized_gaussian_memory.h"
#include "largest.h"

/* Method: for beta = 1, Laplace, the shift of this coordinate in units of the scale. */
static pair_top gg_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const gg_pair *g = (const gg_pair *)p;
  (void)side;
  if (rat_sgn(&g->shift) == 0) return largest_is_zero(z, exact);
  if (rat_cmp_si(&g->beta, 1, 1) != 0) return largest_is_infinite(z);
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
  gg_memory_free(g->memory);
  gg_falls_free(g->falls);
  free(g);
}

static const pair_kind kind = {.name = "generalized gaussian",
                               .tails = gg_tails,
                               .moment = gg_moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = gg_clear,
                               .terms = gg_terms,
                               .decay = gg_sampled_decay,
                               .largest = gg_largest};

pair *pair_generalized_gaussian_spread(mpq_srcptr beta, mpq_srcptr scale, mpq_srcptr shift, unsigned long d) {
  if (mpq_cmp_ui(beta, 1, 1) < 0 || mpq_cmp_ui(beta, 64, 1) > 0 || mpq_sgn(scale) <= 0 || d == 0) return NULL;
  gg_pair *g = assay_alloc(sizeof *g);
  g->head.kind = &kind;
  rat_init(&g->shift);
  kind_own(&g->beta, beta);
  kind_own(&g->scale, scale);
  mpq_abs(g->shift.v, shift);
  g->coordinates = d;
  g->memory = gg_memory_new();
  g->falls = gg_falls_new();
  return &g->head;
}

pair *pair_generalized_gaussian(mpq_srcptr beta, mpq_srcptr scale, mpq_srcptr shift) {
  return pair_generalized_gaussian_spread(beta, scale, shift, 1);
}
