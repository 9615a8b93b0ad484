/* laplace_pair.c - the kind of pair that Laplace noise gives.
 *
 * Not analysed by WP: a table of functions and their memory; the tails are those of
 * laplace.c, the bounds along a line those of laplace_decay.c, which are proved.
 * Derivations: proofs/notes/laplace.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "laplace.h"
#include "laplace_decay.h"
#include "kind.h"
#include "loss_supremum.h"
#include "pair_internal.h"
#include "prob.h"
#include "local.h"

/* What a pair without noise, or without shift, is. */
static kind_edge edge(const pair *p) {
  const laplace_pair *g = (const laplace_pair *)p;
  return kind_edge_of(&g->scale, &g->shift);
}

/* The precision of m: above that of x, so that an x next to m is not taken for m. */
static mpfr_prec_t scale_prec(const ivl *a, const ivl *x) {
  mpfr_prec_t p = ivl_prec(a), q = ivl_prec(x);
  return (p > q ? p : q) + 64;
}

/* Both directions are the same. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const laplace_pair *g = (const laplace_pair *)p;
  (void)side;
  if (kind_edge_tails(a, b, edge(p), x)) return;
  local_ivls(scale_prec(a, x), m);
  pair_ratio(&m, g->shift.v, g->scale.v);
  laplace_tails(a, b, &m, x);
  prob_clip(a);
  prob_clip(b);
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  if (!kind_edge_moment(w, edge(p), g, z)) laplace_moment(w, p, g, z);
}

/* Without noise |M| <= 1 is all that is known. */
void laplace_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const laplace_pair *l = (const laplace_pair *)p;
  if (mpq_cmp_ui(g, 1, 1) != 0) laplace_sampled_decay(u, p, g, c, t);
  else if (rat_sgn(&l->scale) == 0) ivl_set_si(u, 1);
  else laplace_decay_plain(u, &l->scale, &l->shift, c, t);
}

static void infinite(ivl *z, const pair *p, pair_side side) {
  (void)side;
  ivl_set_si(z, edge(p) == KIND_DISJOINT);
}

/* |shift| / scale: the loss reaches it on one side of the two centres. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side;
  if (!laplace_ratio(exact, p) || mpq_sgn(exact) == 0) return loss_supremum_is_zero(z, exact);
  ivl_set_q(z, exact);
  return PAIR_TOP_EXACT;
}

static void clear(pair *p) {
  laplace_pair *g = (laplace_pair *)p;
  rat_clear(&g->scale);
  rat_clear(&g->shift);
  free(g);
}

static const pair_kind kind = {.name = "laplace",
                               .tails = tails,
                               .moment = moment,
                               .infinite = infinite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .terms = laplace_terms,
                               .decay = laplace_decay,
                               .largest = largest};

pair *laplace_pair_make(mpq_srcptr scale, mpq_srcptr shift) {
  if (mpq_sgn(scale) < 0) return NULL;
  laplace_pair *g = assay_alloc(sizeof *g);
  g->head.kind = &kind;
  kind_own(&g->scale, scale);
  kind_own(&g->shift, shift);
  return &g->head;
}

int laplace_ratio(mpq_ptr m, const pair *p) {
  const laplace_pair *g = (const laplace_pair *)p;
  if (p->kind != &kind || rat_sgn(&g->scale) == 0) return 0;
  mpq_div(m, g->shift.v, g->scale.v);
  mpq_abs(m, m);
  return 1;
}
