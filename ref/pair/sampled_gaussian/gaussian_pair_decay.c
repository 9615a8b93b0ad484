/* gaussian_pair_decay.c - the moments of a Gaussian pair along a vertical line.
 *
 * Derivations: proofs/notes/product.md (T-GAUSSIAN-DECAY).
 * Not analysed by WP: the envelope's parameters are doubles.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "gaussian_pair.h"
#include "poisson_step_internal.h"

/* The envelope may be raised to about this power. */
#define PLANNED_STEPS 4096
#define BOUND_PREC 80

/* z := (shift / sigma)^2; the whole line for sigma = 0. */
static void square_of_mu(ivl *z, const gaussian_pair *g) {
  rat_root sigma;
  local_ivls(ivl_prec(z), s);
  gaussian_pair_sigma(&sigma, g);
  rat_root_ivl(&s, &sigma);
  ivl_q_div(z, g->shift.v, &s);
  ivl_sqr(z, z);
}

/* Not sampled: |M(c + it)| = exp(mu^2 (c^2 - c - t^2) / 2). */
static void plain(ivl *u, const gaussian_pair *g, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(u), e, s);
  ivl_sqr(&e, c);
  ivl_sub(&e, &e, c);
  ivl_sqr(&s, t);
  ivl_sub(&e, &e, &s);
  square_of_mu(&s, g);
  ivl_scale_mul(&e, &e, &s, -1);
  ivl_exp(u, &e);
}

/* Sampled, with a shift: one step with noise sigma / |shift|. */
static void sampled(ivl *u, const gaussian_pair *g, mpq_srcptr rate, const ivl *c, const ivl *t) {
  rat_root m;
  local_mpqs(of);
  gaussian_pair_ratio(&m, of, g);
  mpq_inv(of, of);
  local_as(poisson_law, law, poisson_step_law_clear);
  poisson_step_law_of(&law, &m, rate, PLANNED_STEPS, ivl_prec(u) > BOUND_PREC ? ivl_prec(u) : BOUND_PREC);
  poisson_step_decay(u, &law, c, t);
}

/* Special cases: no shift, M = 1; without noise M(c) = 0 or 1, but of a sample nothing is known. */
void gaussian_pair_decay(ivl *u, const pair *p, mpq_srcptr rate, const ivl *c, const ivl *t) {
  const gaussian_pair *g = (const gaussian_pair *)p;
  int full = mpq_cmp_ui(rate, 1, 1) == 0;
  if (rat_sgn(&g->shift) == 0 || (full && rat_sgn(&g->sigma) == 0)) ivl_set_si(u, 1);
  else if (full) plain(u, g, c, t);
  else if (rat_sgn(&g->sigma) == 0) ivl_set_whole(u);
  else sampled(u, g, rate, c, t);
}
