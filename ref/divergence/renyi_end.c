/* renyi_end.c - orders at which a Renyi divergence is infinite, decided by rationals.
 *
 * Not analysed by WP: a pair is asked through its table of functions.
 * Derivations: proofs/notes/renyi.md (T-RENYI-INFINITE), two_gaussians.md (T-TWO-MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "coin.h"
#include "local.h"
#include "renyi.h"
#include "sampled_pair.h"
#include "two_gaussians_pair.h"

/* Of one side of a public coin it is enough. */
static int of_coin(const pair *p, pair_side side, mpq_srcptr order) {
  local_mpqs(weight);
  for (int i = 0; i < 2; i++) {
    const pair *const of = coin_pair_side(weight, p, i);
    if (of && renyi_is_infinite_at(of, side, order)) return 1;
  }
  return 0;
}

/* Special cases: a sample, the record added, has ratios of at most 1/(1 - g), so nothing is infinite. */
int renyi_is_infinite_at(const pair *p, pair_side side, mpq_srcptr order) {
  local_mpqs(rate, c);
  const pair *const base = sampled_pair_base(rate, p);
  if (mpq_sgn(rate) == 0 || (side == PAIR_QP && mpq_cmp_ui(rate, 1, 1) < 0)) return 0;
  mpq_set(c, order);
  if (side == PAIR_QP) {
    mpq_neg(c, c);
    mpz_add(mpq_numref(c), mpq_numref(c), mpq_denref(c));
  }
  return two_gaussians_pair_diverges(base, c) || of_coin(base, side, order);
}
