/* two_gaussians_pair.c - the kind of pair that two normal distributions give.
 *
 * Not analysed by WP: rational arithmetic, a table of functions and their memory; the
 * masses are those of two_gaussians.c and gaussian_pair_tails.c, which are proved.
 * Derivations: proofs/notes/two_gaussians.md.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "gaussian_pair.h"
#include "cpx_log.h"
#include "kind.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "loss_supremum.h"
#include "pair_internal.h"
#include "prob.h"
#include "two_gaussians_loss.h"
#include "two_gaussians_pair.h"
#include "two_gaussians_terms.h"

/* ---- Tails -------------------------------------------------------------------------- */

/* z := the mass that one law, with centre u and scale k, gives to { loss > x }: outside
 * of a band where the first law is the wider one (k > 0), inside where the second is. */
static void mass(ivl *z, mpq_srcptr u, mpq_srcptr k, const ivl *l, const ivl *x) {
  local_ivls(ivl_prec(z), c, r);
  ivl_set_q(&c, k);
  two_gaussians_radius(&r, &c, l, x);
  ivl_set_q(&c, u);
  if (mpq_sgn(k) > 0) two_gaussians_band_outside(z, &c, &r);
  else two_gaussians_band_inside(z, &c, &r);
  prob_clip(z);
}

static void quadratic_tails(ivl *a, ivl *b, const two_gaussians_pair *p, pair_side side, const ivl *x) {
  local_as(two_gaussians_loss, f, two_gaussians_loss_clear);
  two_gaussians_loss_init(&f);
  local_ivls(ivl_prec(a), l);
  two_gaussians_loss_of(&f, p, side);
  two_gaussians_loss_extreme(&l, &f);
  mass(a, f.u1, f.k1, &l, x);
  mass(b, f.u2, f.k2, &l, x);
}

/* ---- The kind ----------------------------------------------------------------------- */

static int same_mean(const two_gaussians_pair *p) { return rat_cmp(&p->mean_p, &p->mean_q) == 0; }
static int same_sigma(const two_gaussians_pair *p) { return rat_cmp(&p->sigma_p, &p->sigma_q) == 0; }
static int is_equal(const two_gaussians_pair *p) { return same_mean(p) && same_sigma(p); }
static int is_disjoint(const two_gaussians_pair *p) {
  return !is_equal(p) && (rat_sgn(&p->sigma_p) == 0 || rat_sgn(&p->sigma_q) == 0);
}

/* Equal deviations: the Gaussian pair with shift mean_p - mean_q. */
static void shifted_tails(ivl *a, ivl *b, const two_gaussians_pair *p, const ivl *x) {
  local_mpqs(d);
  local_ivls(ivl_prec(a), m);
  mpq_sub(d, p->mean_p.v, p->mean_q.v);
  pair_ratio(&m, d, p->sigma_p.v);
  gaussian_pair_tails(a, b, &m, x);
}

static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const two_gaussians_pair *t = (const two_gaussians_pair *)p;
  if (is_equal(t)) pair_edge_equal_tails(a, b, x);
  else if (is_disjoint(t)) pair_edge_disjoint_tails(a, b);
  else if (same_sigma(t)) shifted_tails(a, b, t, x);
  else quadratic_tails(a, b, t, side, x);
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const two_gaussians_pair *t = (const two_gaussians_pair *)p;
  if (is_equal(t)) pair_edge_equal_moment(w);
  else if (is_disjoint(t)) pair_edge_disjoint_moment(w, g, z);
  else two_gaussians_moment(w, p, g, z);
}

static void infinite(ivl *z, const pair *p, pair_side side) {
  (void)side;
  ivl_set_si(z, is_disjoint((const two_gaussians_pair *)p));
}

static int symmetric(const pair *p) {
  const two_gaussians_pair *t = (const two_gaussians_pair *)p;
  return same_sigma(t) || is_disjoint(t);
}

/* The extreme loss, where it is the largest one (k < 0): the first law is the narrower one. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const two_gaussians_pair *t = (const two_gaussians_pair *)p;
  if (is_equal(t) || is_disjoint(t)) return loss_supremum_is_zero(z, exact);
  if (same_sigma(t)) return loss_supremum_is_infinite(z);
  local_as(two_gaussians_loss, f, two_gaussians_loss_clear);
  two_gaussians_loss_init(&f);
  two_gaussians_loss_of(&f, t, side);
  const int bounded = mpq_sgn(f.k1) < 0;
  if (bounded) two_gaussians_loss_extreme(z, &f);
  return bounded ? PAIR_TOP_ENCLOSED : loss_supremum_is_infinite(z);
}

static void clear(pair *p) {
  two_gaussians_pair *t = (two_gaussians_pair *)p;
  rat_clear(&t->mean_p);
  rat_clear(&t->sigma_p);
  rat_clear(&t->mean_q);
  rat_clear(&t->sigma_q);
  free(t);
}

/* Method: the integrand of M(c) is exp(-A x^2 / 2 + ..) with A = c / sigma_p^2 + (1 - c) / sigma_q^2
 * (T-TWO-MOMENT); its integral is infinite exactly if A <= 0.
 * Special cases: without noise nothing is said.                                      */
static int diverges(const pair *p, const ivl *c) {
  const two_gaussians_pair *t = (const two_gaussians_pair *)p;
  if (rat_sgn(&t->sigma_p) == 0 || rat_sgn(&t->sigma_q) == 0) return 0;
  local_ivls(ivl_prec(c) + 64, a, b, s);
  ivl_set_q(&s, t->sigma_p.v);
  ivl_sqr(&s, &s);
  ivl_div(&a, c, &s);
  ivl_si_sub(&b, 1, c);
  ivl_set_q(&s, t->sigma_q.v);
  ivl_sqr(&s, &s);
  ivl_div(&b, &b, &s);
  ivl_add(&a, &a, &b);
  return mpfr_sgn(a.hi) <= 0;
}

/* Method: the sign of sigma_p^2 sigma_q^2 A, above. */
int two_gaussians_pair_diverges(const pair *p, mpq_srcptr c) {
  if (p->kind->diverges != diverges) return 0;
  const two_gaussians_pair *t = (const two_gaussians_pair *)p;
  if (rat_sgn(&t->sigma_p) == 0 || rat_sgn(&t->sigma_q) == 0) return 0;
  local_mpqs(a, b, s);
  mpq_mul(s, t->sigma_q.v, t->sigma_q.v);
  mpq_mul(a, c, s);
  mpq_set_ui(b, 1, 1);
  mpq_sub(b, b, c);
  mpq_mul(s, t->sigma_p.v, t->sigma_p.v);
  mpq_mul(b, b, s);
  mpq_add(a, a, b);
  return mpq_sgn(a) <= 0;
}

/* Method: |M(c + is)| falls as |s| grows (T-TWO-DECAY); of a sample a sum of sizes does (T-TWO-BENT).
 * Special cases: without noise M is 1 or 0; of a sample of equal deviations nothing is known.               */
static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const two_gaussians_pair *n = (const two_gaussians_pair *)p;
  local_cpxs(ivl_prec(u) + 16, z, w);
  if (is_equal(n) || is_disjoint(n)) {
    ivl_set_si(u, 1);
  } else if (mpq_cmp_si(g, 1, 1) < 0) {
    two_gaussians_terms_decay(u, p, g, c, t);
  } else {
    ivl_set(&z.re, c);
    ivl_set(&z.im, t);
    two_gaussians_moment(&w, p, g, &z);
    cpx_abs(u, &w);
  }
}

static const pair_kind kind = {.name = "two-gaussians",
                               .tails = tails,
                               .moment = moment,
                               .decay = decay,
                               .infinite = infinite,
                               .symmetric = symmetric,
                               .clear = clear,
                               .diverges = diverges,
                               .terms = two_gaussians_terms,
                               .largest = largest};

pair *two_gaussians_pair_make(mpq_srcptr mean_p, mpq_srcptr sigma_p, mpq_srcptr mean_q, mpq_srcptr sigma_q) {
  if (mpq_sgn(sigma_p) < 0 || mpq_sgn(sigma_q) < 0) return NULL;
  two_gaussians_pair *t = assay_alloc(sizeof *t);
  t->head.kind = &kind;
  kind_own(&t->mean_p, mean_p);
  kind_own(&t->sigma_p, sigma_p);
  kind_own(&t->mean_q, mean_q);
  kind_own(&t->sigma_q, sigma_q);
  return &t->head;
}
