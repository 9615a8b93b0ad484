/* moments_convert.c - the privacy that a composition's Renyi divergences imply.
 *
 * Not analysed by WP: it asks pairs, and the rules ask it, through pointers.
 * Derivations: proofs/notes/moments.md (T-MOMENTS-CONVERT).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "moments.h"
#include "local.h"
#include "apart.h"
#include "used.h"

#include <stdlib.h>

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
  const assay_status status =
      convert_orders_eps_bounded(z, &curve, ivl_is_finite(&top) ? &top : NULL, rule, delta, bits);
  return status;
}

/* ---- Lists of orders ------------------------------------------------------------------- */

/* a[i], r[i], not initialised, := the orders and their divergences. */
static void list_init(ivl *a, ivl *r, const moments_curve *c, const mpq_srcptr *order, size_t n, mpfr_prec_t prec) {
  for (size_t i = 0; i < n; i++) {
    ivl_init(&a[i], 2 * prec + 64);
    ivl_init(&r[i], prec);
    ivl_set_q(&a[i], order[i]);
    moments_renyi(&r[i], c, &a[i]);
  }
}

typedef void list_rule(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *at);

static void by_list(ivl *z, list_rule *rule, const moments_curve *c, const mpq_srcptr *order, size_t n, const ivl *at) {
  ivl *a = assay_alloc((n + 1) * sizeof *a), *r = assay_alloc((n + 1) * sizeof *r);
  list_init(a, r, c, order, n, ivl_prec(z) + 32);
  rule(z, (long)n, a, r, at);
  for (size_t i = 0; i < n; i++) {
    ivls_clear(&a[i], &r[i]);
  }
  free(a);
  free(r);
}

void moments_list_delta(ivl *z, const moments_curve *c, const mpq_srcptr *order, size_t n, const ivl *epsilon) {
  by_list(z, convert_orders_to_delta, c, order, n, epsilon);
}

void moments_list_epsilon(ivl *z, const moments_curve *c, const mpq_srcptr *order, size_t n, const ivl *delta) {
  by_list(z, convert_orders_to_eps, c, order, n, delta);
}
