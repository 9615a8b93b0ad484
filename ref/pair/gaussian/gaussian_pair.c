/* gaussian_pair.c - the kind of pair that Gaussian noise gives.
 *
 * Not analysed by WP: a table of functions and their memory; the tails are those of
 * gaussian_pair_tails.c, which is proved.
 * Derivations: proofs/notes/pair.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "gaussian_pair.h"
#include "kind.h"
#include "loss_supremum.h"
#include "pair_internal.h"
#include "local.h"

/* What a pair without noise, or without shift, is. */
static kind_edge edge(const pair *p) {
  const gaussian_pair *g = (const gaussian_pair *)p;
  return kind_edge_of(&g->sigma, &g->shift);
}

static void ratio(ivl *z, const gaussian_pair *g) {
  rat_root m;
  local_mpqs(of);
  gaussian_pair_ratio(&m, of, g);
  if (m.root) rat_root_ivl(z, &m);
  else pair_ratio(z, g->shift.v, g->sigma.v);
}

/* Both directions are the same. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const gaussian_pair *g = (const gaussian_pair *)p;
  (void)side;
  if (kind_edge_tails(a, b, edge(p), x)) return;
  local_ivls(ivl_prec(a), m);
  ratio(&m, g);
  gaussian_pair_tails(a, b, &m, x);
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  if (!kind_edge_moment(w, edge(p), g, z)) gaussian_pair_moment(w, p, g, z);
}

static void infinite(ivl *z, const pair *p, pair_side side) {
  (void)side;
  ivl_set_si(z, edge(p) == KIND_DISJOINT);
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side;
  return edge(p) != KIND_NOISE ? loss_supremum_is_zero(z, exact) : loss_supremum_is_infinite(z);
}

static void clear(pair *p) {
  gaussian_pair *g = (gaussian_pair *)p;
  rat_clear(&g->sigma);
  rat_clear(&g->shift);
  free(g);
}

static const pair_kind kind = {.name = "gaussian",
                               .tails = tails,
                               .moment = moment,
                               .infinite = infinite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .terms = gaussian_pair_terms,
                               .decay = gaussian_pair_decay,
                               .largest = largest};

static pair *make(mpq_srcptr sigma, int root, mpq_srcptr shift) {
  if (mpq_sgn(sigma) < 0) return NULL;
  gaussian_pair *g = assay_alloc(sizeof *g);
  g->head.kind = &kind;
  kind_own(&g->sigma, sigma);
  kind_own(&g->shift, shift);
  g->root = root;
  return &g->head;
}

pair *gaussian_pair_make(mpq_srcptr sigma, mpq_srcptr shift) { return make(sigma, 0, shift); }

/* Special cases: a rational deviation. */
pair *gaussian_pair_of_variance(mpq_srcptr variance, mpq_srcptr shift) {
  local_mpqs(sigma);
  const int rational = rat_root_exact(sigma, variance);
  return make(rational ? sigma : variance, !rational, shift);
}

int gaussian_pair_square(mpq_ptr h, const pair *p) {
  const gaussian_pair *g = (const gaussian_pair *)p;
  if (p->kind != &kind || rat_sgn(&g->sigma) == 0) return 0;
  rat_root m;
  gaussian_pair_ratio(&m, h, g);
  if (!m.root) mpq_mul(h, h, h);
  mpq_div_2exp(h, h, 1);
  return 1;
}
