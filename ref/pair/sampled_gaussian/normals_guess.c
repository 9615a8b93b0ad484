/* normals_guess.c - which pairs are mixtures of normal laws, or samples of two, and about how large their moments are.
 *
 * Not analysed by WP: it only proposes, in doubles. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normals_guess.h"

#include <math.h>

#include "coin.h"
#include "exchanged.h"
#include "gaussian_pair.h"
#include "group_pair.h"
#include "guess.h"
#include "local_as.h"
#include "normals_decay.h"
#include "sampled_pair.h"
#include "two_gaussians_terms.h"

static int query_of(normals_query *q, const pair *p, mpq_ptr one) {
  mpq_set_ui(one, 1, 1);
  return exchanged_pair_moments(q, p) || group_pair_moments(q, p, one);
}

int normals_guess_serves(const pair *p) {
  normals_query q;
  local_mpqs(one, rate);
  return query_of(&q, p, one) || two_gaussians_terms_serve(sampled_pair_base(rate, p), rate);
}

static int guess_query(double *log_bound, const normals_query *q, double c, double t) {
  enum { GUESS_PREC = 64 };
  local_as(normals_law, l, normals_rule_close);
  normals_rule_open(&l, q, GUESS_PREC);
  double lower = HUGE_VAL;
  *log_bound = normals_rule_guess_moment(&l, c);
  if (t > 0 && isfinite(*log_bound)) normals_decay_guess(&lower, &l, c, t);
  *log_bound = fmin(*log_bound, lower);
  return !isnan(*log_bound);
}

/* A sample of noise of one rational deviation. */
static int guess_gaussian(double *log_bound, const pair *p, mpq_srcptr rate, double c, double t) {
  const gaussian_pair *g = (const gaussian_pair *)p;
  if (p->kind->terms != gaussian_pair_terms || g->root || mpq_cmp_si(rate, 1, 1) >= 0) return 0;
  if (rat_sgn(&g->sigma) == 0 || rat_sgn(&g->shift) == 0) return 0;
  local_mpqs(m);
  mpq_div(m, g->shift.v, g->sigma.v);
  mpq_abs(m, m);
  const normals_query q = {m, 1, NULL, rate, 0};
  return guess_query(log_bound, &q, c, t);
}

int normals_guess_sample(double *log_bound, const pair *p, double c, double t) {
  local_mpqs(rate);
  const pair *const base = sampled_pair_base(rate, p);
  if (two_gaussians_terms_serve(base, rate)) return two_gaussians_terms_guess(log_bound, base, rate, c, t);
  return guess_gaussian(log_bound, base, rate, c, t);
}

/* 1 if p is a coin with a pair of two normal laws on one side: of others, proper moments are cheap. */
static int is_coin_of_two(const pair *p) {
  local_mpqs(weight, rate);
  for (int i = 0; i < 2; i++) {
    const pair *const side = coin_pair_side(weight, p, i);
    if (side && two_gaussians_terms_serve(sampled_pair_base(rate, side), rate)) return 1;
  }
  return 0;
}

/* What a public coin chooses. */
static int guess_coin(double *log_bound, const pair *coin, double c, double t) {
  local_mpqs(weight);
  *log_bound = -HUGE_VAL;
  if (!is_coin_of_two(coin)) return 0;
  for (int i = 0; i < 2; i++) {
    double one;
    if (!normals_guess_sample(&one, coin_pair_side(weight, coin, i), c, t)) return 0;
    *log_bound = guess_log_add(*log_bound, one + log(mpq_get_d(weight)));
  }
  return !isnan(*log_bound);
}

int normals_guess(double *log_bound, const pair *p, double c, double t) {
  normals_query q;
  local_mpqs(one, rate);
  const pair *const base = sampled_pair_base(rate, p);
  if (two_gaussians_terms_serve(base, rate)) return two_gaussians_terms_guess(log_bound, base, rate, c, t);
  if (query_of(&q, p, one)) return guess_query(log_bound, &q, c, t);
  return guess_coin(log_bound, p, c, t);
}
