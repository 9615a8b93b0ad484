/* convert_binary.c - the region of error rates that Renyi bounds allow.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-BINARY).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_binary.h"
#include "ivl_fused.h"
#include "local.h"
#include "convert_tradeoff.h"
#include "elem.h"
#include "prob.h"
#include "root.h"

/* What a test with error rates x and y is asked to satisfy at one order. */
typedef struct {
  const ivl *a, *r;
  ivl x, other; /* x and 1 - x, both inside (0, 1)                                    */
} constraint;

/* z := p (p/q)^(a-1) + (1-p) ((1-p)/(1-q))^(a-1) - exp((a-1) r) with its sign changed for
 * a < 1; p and its complement pc, q and its complement qc are positive.               */
static void excess(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const constraint *c) {
  mpfr_prec_t w = ivl_prec(z);
  local_ivls(w, m, t);
  ivl_sub_si(&m, c->a, 1);
  ivl_div(&t, p, q);
  ivl_pow(&t, &t, &m);
  ivl_mul(z, p, &t);
  ivl_div(&t, pc, qc);
  ivl_pow(&t, &t, &m);
  ivl_add_mul(z, z, pc, &t);
  ivl_exp_mul(&t, &m, c->r);
  ivl_sub(z, z, &t);
  if (ivl_sign(&m) < 0) ivl_neg(z, z);
  else if (ivl_sign(&m) == 0) ivl_set_whole(z);
}

/* z := p log(p/q) + (1-p) log((1-p)/(1-q)) - r, the same for the order 1. */
static void excess_kl(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const constraint *c) {
  local_ivls(ivl_prec(z), t);
  ivl_div(z, p, q);
  ivl_log(z, z);
  ivl_mul(z, z, p);
  ivl_div(&t, pc, qc);
  ivl_log(&t, &t);
  ivl_add_mul(z, z, &t, pc);
  ivl_sub(z, z, c->r);
}

/* z := the larger of the excesses of both directions at y in (0, 1). */
static void both(ivl *z, const ivl *y, const constraint *c) {
  local_ivls(ivl_prec(z), yc, t);
  ivl_si_sub(&yc, 1, y);
  int kl = mpfr_cmp_ui(c->a->lo, 1) == 0 && mpfr_cmp_ui(c->a->hi, 1) == 0;
  (kl ? excess_kl : excess)(z, &yc, y, &c->x, &c->other, c);
  (kl ? excess_kl : excess)(&t, &c->x, &c->other, &yc, y, c);
  ivl_max(z, z, &t);
}

/* z := what falls from 0 on and is above 0 while y is too small: the excess up to y =
 * 1 - x, where it is least, and its value there from then on.                        */
static void constraint_at(ivl *z, const ivl *y, void *data) {
  const constraint *c = data;
  if (mpfr_cmp(y->hi, c->other.lo) < 0) {
    both(z, y, c);
    return;
  }
  local_ivls(ivl_prec(z), t);
  both(z, &c->other, c);
  if (mpfr_cmp(y->lo, c->other.hi) < 0) {
    both(&t, y, c);
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

/* y := the least error at level 0: 1 for a >= 1, and max(exp((a-1) r / a), exp(-r)) for
 * a < 1; no tighter than [0, 1] if that is not certain.                              */
static void at_zero(ivl *y, const ivl *a, const ivl *r) {
  local_ivls(ivl_prec(y), m);
  ivl_set_si(y, 1);
  ivl_sub(&m, a, y);
  if (ivl_sign(&m) < 0) {
    ivl_div(&m, &m, a);
    ivl_exp_mul(y, &m, r);
    ivl_exp_neg(&m, r);
    ivl_max(y, y, &m);
  } else if (mpfr_cmp_ui(a->lo, 1) < 0) {
    mpfr_set_zero(y->lo, 1);
  }
  prob_clip(y);
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
    if (mpfr_sgn(x->hi) <= 0) at_zero(&t, c.a, c.r);
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
