/* normals_guess.c - which pairs are mixtures of normal laws, or samples of two, and about how large their moments are.
 *
 * Not analysed by WP: it only proposes, in doubles. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normals_guess.h"

#include <math.h>

#include "exchanged.h"
#include "group_pair.h"
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

int normals_guess(double *log_bound, const pair *p, double c, double t) {
  enum { GUESS_PREC = 64 };
  normals_query q;
  local_mpqs(one, rate);
  const pair *const base = sampled_pair_base(rate, p);
  if (two_gaussians_terms_serve(base, rate)) return two_gaussians_terms_guess(log_bound, base, rate, c, t);
  if (!query_of(&q, p, one)) return 0;
  local_as(normals_law, l, normals_rule_close);
  normals_rule_open(&l, &q, GUESS_PREC);
  double lower = HUGE_VAL;
  *log_bound = normals_rule_guess_moment(&l, c);
  if (t > 0 && isfinite(*log_bound)) normals_decay_guess(&lower, &l, c, t);
  *log_bound = fmin(*log_bound, lower);
  return !isnan(*log_bound);
}
