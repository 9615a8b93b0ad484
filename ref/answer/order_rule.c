/* order_rule.c - the two rules, within 0 and 1. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "order_rule.h"
#include "convert_rdp.h"
#include "local.h"
#include "prob.h"

typedef void rule(ivl *z, const ivl *order, const ivl *renyi, const ivl *at);

static rule *const epsilon_of[] = {
    [CONVERT_MIRONOV] = convert_rdp_to_eps_mironov, [CONVERT_BALLE] = convert_rdp_to_eps_balle};
static rule *const delta_of[] = {
    [CONVERT_MIRONOV] = convert_rdp_to_delta_mironov, [CONVERT_BALLE] = convert_rdp_to_delta_balle};

void order_rule_epsilon(ivl *z, convert_rule by, const ivl *order, const ivl *renyi, const ivl *delta) {
  epsilon_of[by](z, order, renyi, delta);
  ivl_max0(z, z);
}

/* 1 if eps is certainly at most the epsilon that the rule gives for delta 1: the delta of eps is then
 * 1, though exp may be too large for the formula.                                      */
static int is_one(convert_rule by, const ivl *order, const ivl *renyi, const ivl *eps) {
  local_ivls(2, one);
  local_ivls(ivl_prec(order), least);
  ivl_set_si(&one, 1);
  epsilon_of[by](&least, order, renyi, &one);
  return ivl_le(eps, &least);
}

void order_rule_delta(ivl *z, convert_rule by, const ivl *order, const ivl *renyi, const ivl *eps) {
  if (is_one(by, order, renyi, eps)) {
    ivl_set_si(z, 1);
  } else {
    delta_of[by](z, order, renyi, eps);
    prob_clip(z);
  }
}
