/* fejer.c - certified integrals of analytic functions over a bounded interval.
 *
 * WP looks at its calls alone: it calls through a pointer, pieces in double precision (exact).
 * Derivations: proofs/notes/fejer.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fejer.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "cpx_log.h"
#include "fejer_rule.h"
#include "ivl_double.h"
#include "trapezoid.h"

#define BOUND_PREC 53
#define DEPTH 40
#define PIECES 20000

/* Ellipses tried: the sum of the half axes, for a piece of half length 1. */
static const double rhos[] = {12, 7, 4.5, 3.2, 2.4};

typedef struct {
  const fejer_task *task;
  const fejer_rule *rule;
  mpfr_t tolerance; /* for the whole, per unit of length */
  cpx *sum;
  long left; /* pieces that may still be looked at */
} state;

/* ---- Bounds ---------------------------------------------------------------------- */

/* m := { |f(x)| : x in the rectangle re + i [-c, c], c in s }. */
static void size_on(ivl *m, const fejer_task *task, const ivl *re, const ivl *s) {
  local_cpxs(BOUND_PREC, x, w);
  cpx_set_si(&x, 0, 0);
  ivl_set(&x.re, re);
  trapezoid_widen(&x.im, s);
  task->f(&w, &x, task->data);
  cpx_abs(m, &w);
}

/* c, half := centre and half length from l to r. */
/*@ requires mem: IVL_MEM(c) && IVL_MEM(half) && IVL_OK(l) && IVL_OK(r);
    requires sep: \separated(half, c) && \separated(half, l) && \separated(half, r) && \separated(c, l) && \separated(c, r);
    TOTAL assigns IVL_TOK(half), IVL_TOK(c);
    ensures ok: IVL_OK(half) && IVL_OK(c);
    ensures sound: \forall real a, b; IVL_WAS(a, r) ==> IVL_WAS(b, l) ==> IVL_IN(Scale(Sub(a, b), -1), half);
    ensures sound: \forall real a, b; IVL_WAS(a, r) ==> IVL_WAS(b, l) ==> IVL_IN(Scale(Add(a, b), -1), c); */
static void centre(ivl *c, ivl *half, const ivl *l, const ivl *r) {
  ivl_sub(half, r, l);
  ivl_scale_add(c, r, l, -1);
  ivl_mul_2si(half, half, -1);
}

/* m := a bound of |f| in the ellipse around l to r of parameter rho: in the rectangle with
 * half sides half (rho +- 1/rho) / 2.                                             */
static void ellipse_bound(ivl *m, const state *s, const ivl *l, const ivl *r, const ivl *rho) {
  local_ivls(BOUND_PREC, c, half, v);
  centre(&c, &half, l, r);
  ivl_si_div(&v, 1, rho);
  ivl_mul_2si(&half, &half, -1);
  ivl_add(m, rho, &v);
  ivl_mul(m, m, &half);
  trapezoid_widen(&c, m);
  ivl_sub(&v, rho, &v);
  ivl_mul(&v, &v, &half);
  size_on(m, s->task, &c, &v);
}

/* e := the error bound of the rule on [l, r] (T-FEJER): half 2 M rho^-n (2 + W) / (1 - 1/rho)
 * for the bound M in the ellipse and the sum W of |weights|; 2 half = r - l.      */
static void rule_error(ivl *e, const state *s, const ivl *l, const ivl *r, const ivl *rho) {
  local_ivls(BOUND_PREC, u, v);
  ellipse_bound(e, s, l, r, rho);
  ivl_set_si(&v, 1);
  ivl_div(&u, &v, rho);
  ivl_sub(&v, &v, &u);
  ivl_pow_ui(&u, &u, (unsigned long)s->rule->n);
  ivl_mul(e, e, &u);
  ivl_div(e, e, &v);
  centre(&u, &v, l, r);
  ivl_mul_2si(&v, &v, 1);
  ivl_mul(e, e, &v);
  ivl_add_si(&u, &s->rule->total, 2);
  ivl_mul(e, e, &u);
}

static int small_enough(const ivl *e, const state *s, double l, double r) {
  local_mpfrs(BOUND_PREC, t);
  mpfr_mul_d(t, s->tolerance, r - l, MPFR_RNDD);
  return mpfr_cmp(e->hi, t) <= 0;
}

/* ---- One piece -------------------------------------------------------------------- */

/* sum += half length times the sum of weights times values, widened by e. */
static void apply_rule(const state *s, const ivl *l, const ivl *r, const ivl *e) {
  mpfr_prec_t p = ivl_prec(&s->sum->re);
  local_cpxs(p, x, w, part);
  local_ivls(p, c, half);
  centre(&c, &half, l, r);
  cpx_set_si(&part, 0, 0);
  for (long j = 0; j < s->rule->n && !deadline_over(); j++) {
    cpx_set_si(&x, 0, 0);
    ivl_add_mul(&x.re, &c, &half, &s->rule->node[j]);
    s->task->f(&w, &x, s->task->data);
    cpx_mul_ivl(&w, &w, &s->rule->weight[j]);
    cpx_add(&part, &part, &w);
  }
  cpx_mul_ivl(&part, &part, &half);
  if (deadline_over()) cpx_set_whole(&part);
  trapezoid_widen(&part.re, e);
  trapezoid_widen(&part.im, e);
  cpx_add(s->sum, s->sum, &part);
}

/* e := { |f| } over [l, r] times its length. */
static void crude_bound(ivl *e, const state *s, const ivl *l, const ivl *r) {
  local_ivls(BOUND_PREC, u, v);
  ivl_hull(&u, l, r);
  ivl_set_si(&v, 0);
  size_on(e, s->task, &u, &v);
  centre(&u, &v, l, r);
  ivl_mul_2si(&v, &v, 1);
  ivl_mul(e, e, &v);
}

/* Method: nothing but the bound of |f| where that is small; the rule with the first
 * ellipse that is good enough; else two halves.
 * Special cases: when the time is over (deadline.h), bounds of |f| alone.           */
static void piece(state *s, double l, double r, int depth) {
  double m = l + (r - l) / 2;
  local_ivls(BOUND_PREC, e, from, to, rho);
  ivl_set_double(&from, l);
  ivl_set_double(&to, r);
  crude_bound(&e, s, &from, &to);
  int done = small_enough(&e, s, l, r) || depth == 0 || s->left-- <= 0 || !(l < m && m < r) || deadline_over();
  if (done) {
    trapezoid_widen(&s->sum->re, &e);
    trapezoid_widen(&s->sum->im, &e);
  }
  for (size_t k = 0; !done && k < sizeof rhos / sizeof *rhos; k++) {
    ivl_set_double(&rho, rhos[k]);
    rule_error(&e, s, &from, &to, &rho);
    done = small_enough(&e, s, l, r);
    if (done) apply_rule(s, &from, &to, &e);
  }
  if (done) return;
  piece(s, l, m, depth - 1);
  piece(s, m, r, depth - 1);
}

/* Nodes: enough for 2^-bits at rho = 3. */
void fejer_integrate(cpx *z, const fejer_task *task) {
  if (!(task->from < task->to)) {
    if (task->from == task->to) cpx_set_si(z, 0, 0);
    else cpx_set_whole(z);
    return;
  }
  local_cpxs(ivl_prec(&z->re), sum);
  cpx_set_si(&sum, 0, 0);
  local_as(fejer_rule, rule, fejer_rule_clear);
  fejer_rule_init(&rule, 2 * (task->bits / 3) + 16, ivl_prec(&z->re));
  state s = {.task = task, .rule = &rule, .sum = &sum, .left = PIECES};
  mpfr_init2(s.tolerance, BOUND_PREC);
  mpfr_set_ui_2exp(s.tolerance, 1, task->exponent, MPFR_RNDD);
  mpfr_div_d(s.tolerance, s.tolerance, task->to - task->from, MPFR_RNDD);
  piece(&s, task->from, task->to, DEPTH);
  mpfr_clear(s.tolerance);
  cpx_set(z, &sum);
}
