/* convert_orders_list.c - what a list of Renyi orders gives.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-LIST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_orders.h"
#include "local.h"
#include "convert_rdp.h"
#include "prob.h"

/* 1 if order > 101/100, 0 if not, -1 if that is not certain. */
static int above_least(const ivl *order) {
  local_ivls(ivl_prec(order), least);
  local_mpqs(q);
  mpq_set_ui(q, 101, 100);
  ivl_set_q(&least, q);
  return ivl_lt(&least, order) ? 1 : ivl_le(order, &least) ? 0 : -1;
}

/* z := the epsilon of one order. */
static void one_eps(ivl *z, const ivl *order, const ivl *renyi, const ivl *delta) {
  local_ivls(ivl_prec(z), kl, zero);
  ivl_set_si(&zero, 0);
  int least = above_least(order);
  convert_rdp_to_delta_kl(&kl, renyi);
  if (least == 1) {
    convert_rdp_to_eps_balle(z, order, renyi, delta);
    ivl_max0(z, z);
  } else {
    ivl_set_whole(z);
    mpfr_set_zero(z->lo, 1);
    if (least == 0) mpfr_set_inf(z->lo, 1), mpfr_nextbelow(z->lo);
  }
  if (ivl_lt(&kl, delta)) ivl_set(z, &zero);
  else if (!ivl_le(delta, &kl)) ivl_hull(z, z, &zero);
}

/* Method: the least over the list. */
void convert_orders_to_eps(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *delta) {
  local_ivls(ivl_prec(z), t);
  ivl_set_whole(z);
  for (long i = 0; i < n; i++) {
    one_eps(&t, &order[i], &renyi[i], delta);
    if (i == 0) ivl_set(z, &t);
    else ivl_min(z, z, &t);
  }
  ivl_max0(z, z);
}

/* Method: the least over the list, from 1 down. */
void convert_orders_to_delta(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *eps) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 1);
  for (long i = 0; i < n; i++) {
    convert_rdp_to_delta_kl(&t, &renyi[i]);
    ivl_min(z, z, &t);
    int least = above_least(&order[i]);
    if (least == 0) continue;
    convert_rdp_to_delta_balle(&t, &order[i], &renyi[i], eps);
    prob_clip(&t);
    if (least < 0) mpfr_set_ui(t.hi, 1, MPFR_RNDU);
    ivl_min(z, z, &t);
  }
  prob_clip(z);
}
