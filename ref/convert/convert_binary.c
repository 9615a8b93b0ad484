/* convert_binary.c - the region of error rates that Renyi bounds allow.
 *
 * Not analysed by WP: it calls through pointers; the excess that it cuts is proved (convert_binary_excess.c).
 * Derivation: proofs/notes/convert.md (T-CONVERT-BINARY).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_binary.h"
#include "convert_binary_excess.h"
#include "ivl_fused.h"
#include "local.h"
#include "convert_tradeoff.h"
#include "elem.h"
#include "prob.h"
#include "root.h"

typedef convert_binary_excess constraint;

/* z := what falls from 0 on and is above 0 while y is too small: the excess up to y =
 * 1 - x, where it is least, and its value there from then on.                        */
static void constraint_at(ivl *z, const ivl *y, void *data) {
  const constraint *c = data;
  if (mpfr_cmp(y->hi, c->other.lo) < 0) {
    convert_binary_excess_both(z, y, c);
    return;
  }
  local_ivls(ivl_prec(z), t);
  local_ivls(ivl_prec(&c->other), edge);
  ivl_set(&edge, &c->other);
  convert_binary_excess_both(z, &edge, c);
  if (mpfr_cmp(y->lo, c->other.hi) < 0) {
    convert_binary_excess_both(&t, y, c);
    ivl_hull(z, z, &t);
  }
}

/* z := the least y at an x inside (0, 1), between 0 and 1 - x. */
static void least(ivl *z, constraint *c) {
  mpfr_prec_t p = ivl_prec(&c->x);
  root_task task = {constraint_at, c, 0, p, 4 * p, p};
  local_ivls(p, start, y);
  mpfr_set(start.hi, c->other.hi, MPFR_RNDU);
  mpfr_div_2ui(start.lo, c->other.lo, 4, MPFR_RNDD);
  if (root_bracket(&y, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(&y);
  ivl_max0(&y, &y);
  if (mpfr_cmp(y.hi, c->other.hi) > 0) mpfr_set(y.hi, c->other.hi, MPFR_RNDU);
  if (mpfr_cmp(y.lo, y.hi) > 0) mpfr_set_zero(y.lo, 1);
  ivl_set(z, &y);
}

/* Method: for each order the least y, and the largest of them.
 * Special cases: level 0 in closed form; level 1 has y = 0.
 * Error: that of the certain signs, about the rounding of the excess over its slope.   */
void convert_binary_f(ivl *y, const ivl *x, void *data) {
  const convert_orders *o = data;
  mpfr_prec_t p = ivl_prec(y) + 32;
  constraint c;
  ivls_init(p, &c.x, &c.other);
  local_ivls(ivl_prec(y), t);
  ivl_set(&c.x, x);
  ivl_set(&c.other, x);
  prob_complement(&c.other);
  ivl_set_si(y, 0);
  for (long i = 0; i < o->n && mpfr_cmp_ui(x->lo, 1) < 0; i++) {
    c.a = &o->a[i];
    c.r = &o->r[i];
    if (mpfr_sgn(x->hi) <= 0) convert_binary_excess_zero(&t, c.a, c.r);
    else if (ivl_sign(&c.x) > 0 && ivl_sign(&c.other) > 0) least(&t, &c);
    else ivl_set_whole(&t);
    ivl_max(y, y, &t);
  }
  prob_clip(y);
  ivls_clear(&c.x, &c.other);
}

/* ---- delta and epsilon ------------------------------------------------------------ */

/* Method: the conjugate of the trade-off function (T-CONVERT-DUAL). */
void convert_binary_to_delta(ivl *z, convert_orders *orders, const ivl *eps) {
  const convert_source f = {convert_binary_f, orders};
  local_ivls(ivl_prec(z) + 16, a);
  ivl_exp(&a, eps);
  convert_tradeoff_to_h(z, &f, &a);
}

typedef struct {
  convert_orders *orders;
  const ivl *delta;
} target;

/* y := delta(e) - d, which falls in e. */
static void above_target(ivl *y, const ivl *eps, void *data) {
  const target *t = data;
  convert_binary_to_delta(y, t->orders, eps);
  ivl_sub(y, y, t->delta);
}

/* Method: a certified bracket of the place where delta(e) - d changes sign.
 * Special cases: [0, 0] where delta(0) is certainly not above d.                     */
void convert_binary_to_eps(ivl *z, convert_orders *orders, const ivl *delta, long bits) {
  target t = {orders, delta};
  local_ivls(bits + 64, start, y);
  ivl_set_si(&start, 0);
  ivl_set_si(z, 0);
  above_target(&y, &start, &t);
  if (mpfr_sgn(y.hi) > 0) {
    root_task task = {above_target, &t, 0, bits, 40 + bits, bits + 64};
    mpfr_set_ui_2exp(start.lo, 1, -10, MPFR_RNDD);
    mpfr_set_ui(start.hi, 1, MPFR_RNDU);
    if (root_bracket(z, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(z);
    ivl_max0(z, z);
  }
}
