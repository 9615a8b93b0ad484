/* moments_convert.c - the privacy that a composition's Renyi divergences imply.
 *
 * Not analysed by WP: it asks pairs, and the rules ask it, through pointers.
 * Derivations: proofs/notes/moments.md (T-MOMENTS-CONVERT).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "moments.h"
#include "local.h"
#include "apart.h"
#include "used.h"

/* A root_fn. */
static void curve_at(ivl *z, const ivl *order, void *data) { moments_renyi(z, *(const moments_curve **)data, order); }

/* 1 if all orders above 1 are infinite: mass at infinity.  A heavy tail may spare orders near 1. */
static int all_infinite(const moments_curve *c) {
  local_ivls(64, order);
  ivl_set_si(&order, 1);
  return moments_is_infinite(c, &order);
}

/* 1 if epsilon is certainly above the largest loss, or, for the rule of Balle et al., at least there: then delta's
 * infimum is 0 (T-CONVERT-TOP).                                                    */
static int is_above_all(const moments_curve *c, convert_rule rule, const ivl *epsilon) {
  local_ivls(ivl_prec(epsilon), top);
  moments_renyi(&top, c, NULL);
  return rule == CONVERT_BALLE ? ivl_le(&top, epsilon) : ivl_lt(&top, epsilon);
}

assay_status moments_delta(ivl *z, int *infinite, const moments_curve *c, convert_rule rule, const ivl *epsilon,
                           long bits) {
  const convert_source curve = {curve_at, &c};
  *infinite = all_infinite(c);
  if (*infinite) return apart_status(ASSAY_OK);
  if (!is_above_all(c, rule, epsilon)) return convert_orders_delta(z, &curve, rule, epsilon, bits);
  ivl_set_si(z, 0);
  used_note(USED_CONVERT_TOP);
  return apart_status(ASSAY_OK);
}

assay_status moments_epsilon(ivl *z, int *infinite, const moments_curve *c, convert_rule rule, const ivl *delta,
                             long bits) {
  const convert_source curve = {curve_at, &c};
  *infinite = all_infinite(c);
  if (*infinite) return apart_status(ASSAY_OK);
  local_ivls(2 * bits + 96, top);
  moments_renyi(&top, c, NULL);
  return convert_orders_eps_bounded(z, &curve, ivl_is_finite(&top) ? &top : NULL, rule, delta, bits);
}
