/* prv_tails.c - probabilities of large losses, of one step and of a sum. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "prv_tails.h"
#include "meet.h"
#include "prv_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "loss_law.h"

void prv_tails_outside(ivl *z, const pair *loss, pair_side side, mpq_srcptr range) {
  const loss_measure first = side == PAIR_PQ ? LOSS_UNDER_P : LOSS_UNDER_Q;
  local_ivls(ivl_prec(z), x, low);
  ivl_set_q(&x, range);
  loss_law_tail(z, loss, side, first, &x);
  ivl_neg(&x, &x);
  loss_law_cdf(&low, loss, side, first, &x);
  ivl_add(z, z, &low);
}

/* u := E[e^(tY)]^steps e^(-|t| r) over finite losses, t = +-2^k; at least that, if it is finite. */
static void chernoff(ivl *u, const pair *loss, pair_side side, unsigned long steps, const ivl *r, int k, int sign) {
  const mpfr_prec_t p = ivl_prec(u);
  local_cpxs(p, at, moment);
  local_ivls(p, t);
  cpx_set_si(&at, side == PAIR_PQ ? sign : -sign, 0);
  ivl_mul_2si(&at.re, &at.re, k);
  ivl_set_si(&t, side == PAIR_PQ);
  ivl_add(&at.re, &at.re, &t);
  pair_moment(&moment, loss, &at);
  ivl_pow_ui(u, &moment.re, steps);
  prv_parts_chernoff(u, &t, r, k);
}

/* best := the least bound of Pr[sum >= r] (sign 1) or Pr[sum <= -r] (sign -1) over finite losses, at most 1. */
static void one_side(mpfr_ptr best, const pair *loss, pair_side side, unsigned long steps, const ivl *r, int sign) {
  enum { MINIMUM = -6, MOST = 7 };
  local_ivls(mpfr_get_prec(best), u);
  mpfr_set_ui(best, 1, MPFR_RNDU);
  for (int k = MINIMUM; k <= MOST; k++) {
    chernoff(&u, loss, side, steps, r, k, sign);
    if (ivl_is_finite(&u) && mpfr_sgn(u.hi) >= 0) mpfr_min(best, best, u.hi, MPFR_RNDU);
  }
}

/* Special cases: 1 where the place is not above 0. */
void prv_tails_reach(ivl *z, const pair *loss, pair_side side, unsigned long steps, const ivl *from) {
  local_ivls(ivl_prec(z), infinite, one);
  ivl_set_si(&one, 1);
  ivl_set_si(z, 0);
  if (mpfr_sgn(from->lo) > 0) {
    local_mpfrs(ivl_prec(z), best);
    one_side(best, loss, side, steps, from, 1);
    mpfr_set(z->hi, best, MPFR_RNDU);
    one_side(best, loss, side, steps, from, -1);
    mpfr_add(z->hi, z->hi, best, MPFR_RNDU);
    pair_infinite(&infinite, loss, side);
    mpfr_mul_ui(infinite.hi, infinite.hi, steps, MPFR_RNDU);
    mpfr_add(z->hi, z->hi, infinite.hi, MPFR_RNDU);
  } else {
    mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  }
  meet_below(z, &one);
}
