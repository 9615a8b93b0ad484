/* convert_orders.c - the infimum over all orders, certified by convexity.
 *
 * Not analysed by WP: it calls through pointers; the formulas are proved (convert_rdp.c).
 * Derivation: proofs/notes/convert.md (T-CONVERT-ORDERS).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_orders.h"
#include "ivl_fused.h"
#include "local.h"
#include "apart.h"
#include "convert_rdp.h"
#include "prob.h"
#include "used.h"

typedef struct {
  const convert_source *renyi;
  convert_rule rule;
  ivl at;                   /* delta, or epsilon                                          */
  const ivl *renyi_far_top; /* the divergence of order +inf, or NULL                      */
} question;

/* order := 1 + 1/s; the whole line for s = 0. */
static void order_of(ivl *order, const ivl *s) {
  ivl_si_div(order, 1, s);
  ivl_add_si(order, order, 1);
}

/* y := -e(1 + 1/s), a concave function of s > 0.
 * Special cases: s = 0, where both rules have the limit r(+inf), if the curve has one.  */
static void eps_at(ivl *y, const ivl *s, void *data) {
  const question *q = data;
  if (mpfr_zero_p(s->hi)) {
    q->renyi_far_top ? ivl_neg(y, q->renyi_far_top) : ivl_set_whole(y);
    if (q->renyi_far_top) used_note(USED_CONVERT_TOP);
    return;
  }
  local_ivls(ivl_prec(y), a, r);
  order_of(&a, s);
  if (ivl_is_finite(&a)) {
    convert_source_call(&r, q->renyi, &a);
    if (q->rule == CONVERT_BALLE) convert_rdp_to_eps_balle(y, &a, &r, &q->at);
    else convert_rdp_to_eps_mironov(y, &a, &r, &q->at);
    ivl_neg(y, y);
  } else {
    ivl_set_whole(y);
  }
}

/* y := -log d(a), a concave function of a > 1. */
static void delta_at(ivl *y, const ivl *a, void *data) {
  const question *q = data;
  local_ivls(ivl_prec(y), r, m);
  ivl_sub_si(&m, a, 1);
  if (ivl_sign(&m) > 0) {
    convert_source_call(&r, q->renyi, a);
    if (q->rule == CONVERT_BALLE) convert_rdp_to_delta_balle(y, a, &r, &q->at);
    else convert_rdp_to_delta_mironov(y, a, &r, &q->at);
    ivl_log(y, y);
    ivl_neg(y, y);
  } else {
    ivl_set_whole(y);
  }
}

/* 1 if y(x) is certainly above y(2 x), for the concave y: it falls beyond 2 x. */
static int falls(const convert_source *f, const ivl *x) {
  mpfr_prec_t p = ivl_prec(x);
  local_ivls(p, u, v, t);
  convert_source_call(&u, f, x);
  ivl_mul_2si(&t, x, 1);
  convert_source_call(&v, f, &t);
  return ivl_lt(&v, &u);
}

/* z := sup { f(x) : x > lo } of a concave f, where the last points searched are 2^24 lo
 * or so; *sure is 0 if f does not certainly fall beyond them.                          */
static void peak_above(ivl *z, const convert_source *f, const ivl *lo, long bits, int *sure) {
  mpfr_prec_t p = ivl_prec(lo);
  local_ivls(p, x);
  ivl_set_si(&x, 2);
  *sure = 0;
  for (int i = 0; i < 60 && !(*sure = falls(f, &x)); i++) ivl_mul_2si(&x, &x, 1);
  ivl_mul_2si(&x, &x, 1);
  const convert_peak_task task = {f, lo->lo, x.hi, p, bits, 4 * bits, 8 * bits + 200};
  if (convert_peak(z, &task) == ASSAY_DOMAIN) ivl_set_whole(z);
}

/* Method: the supremum of -e over s in (0, x), where -e falls beyond x; at 0 it is known where the losses are bounded.
 * Special cases: if it is not certain that it falls, there is no lower bound but 0.
 * Error: relative to the infimum, which is no sum of larger terms of other sign unless it
 * is near 0.                                                                         */
assay_status convert_orders_eps(ivl *z, const convert_source *renyi, convert_rule rule, const ivl *delta, long bits) {
  return convert_orders_eps_bounded(z, renyi, NULL, rule, delta, bits);
}

assay_status convert_orders_eps_bounded(ivl *z, const convert_source *renyi, const ivl *top, convert_rule rule,
                                        const ivl *delta, long bits) {
  mpfr_prec_t p = 2 * bits + 96;
  if (mpfr_sgn(delta->lo) <= 0 || mpfr_cmp_ui(delta->hi, 1) >= 0) return ASSAY_DOMAIN;
  question q = {.renyi = renyi, .rule = rule, .renyi_far_top = top};
  const convert_source f = {eps_at, &q};
  ivl zero, y;
  int sure;
  ivls_init(p, &q.at, &zero, &y);
  ivl_set(&q.at, delta);
  ivl_set_si(&zero, 0);
  peak_above(&y, &f, &zero, bits + 1, &sure);
  ivl_neg(&y, &y);
  ivl_max0(z, &y);
  if (!sure) mpfr_set_zero(z->lo, 1);
  ivls_clear(&q.at, &zero, &y);
  return apart_status(ivl_rel_bits(z) >= bits ? ASSAY_OK : ASSAY_LIMIT);
}

/* Method: the supremum of -log d over a in (1, x), where -log d falls beyond x.
 * Special cases: as for epsilon.                                                     */
assay_status convert_orders_delta(ivl *z, const convert_source *renyi, convert_rule rule, const ivl *eps, long bits) {
  mpfr_prec_t p = 2 * bits + 96;
  question q = {.renyi = renyi, .rule = rule};
  const convert_source f = {delta_at, &q};
  ivl one, y;
  int sure;
  ivls_init(p, &q.at, &one, &y);
  ivl_set(&q.at, eps);
  ivl_set_si(&one, 1);
  peak_above(&y, &f, &one, bits + 8, &sure);
  ivl_neg(&y, &y);
  ivl_exp(z, &y);
  prob_clip(z);
  if (!sure) mpfr_set_zero(z->lo, 1);
  ivls_clear(&q.at, &one, &y);
  return apart_status(ivl_rel_bits(z) >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
