/* exchanged_rule.c - nodes, weights and the error of the sum for a moment.
 *
 * WP looks at its calls only: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/adjacency.md (T-RP-SUM).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exchanged_rule.h"

#include <math.h>

#include "cpx_log.h"
#include "grid.h"
#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "moment_refine.h"
#include "normal.h"
#include "proposed.h"
#include "trapezoid.h"

/* Longer sums are not made. */
#define LONGEST 60000
/* m Im x stays below this in all of the strip. */
#define MOST_ANGLE 2.8

void exchanged_rule_open(exchanged_law *l, const exchanged_pair *p, mpfr_prec_t prec) {
  ivls_init(prec, &l->m, &l->half, &l->q, &l->rest);
  ivl_set_q(&l->m, p->ratio.v);
  ivl_scale_sqr(&l->half, &l->m, -1);
  ivl_set_q(&l->q, p->rate.v);
  moment_refine_rest(&l->rest, p->rate.v);
  l->near = mpfr_get_d(l->m.lo, MPFR_RNDN);
  l->log_q = guess_log(l->q.lo);
  l->log_rest = guess_log(l->rest.lo);
}

void exchanged_rule_close(exchanged_law *l) { ivls_clear(&l->m, &l->half, &l->q, &l->rest); }

/* ---- Guesses --------------------------------------------------------------------------- */

/* About c log w(x) + (1 - c) log w(-x), for a real x. */
static double guess_at(const exchanged_law *l, double c, double x) {
  const double m = l->near;
  return c * guess_log_add(l->log_rest, l->log_q + m * x - m * m / 2) +
         (1 - c) * guess_log_add(l->log_rest, l->log_q - m * x - m * m / 2);
}

/* Where the integrand may be large: about 0 and about the peaks of its exponentials. */
double exchanged_rule_guess_moment(const exchanged_law *l, double c) {
  enum { PARTS = 96 };
  const double reach = 8, peak[] = {0, fmax(c, 0) * l->near, -fmax(1 - c, 0) * l->near};
  double top = -HUGE_VAL, end = -HUGE_VAL;
  for (int i = 0; i < 3; i++) {
    const double from = i == 1 ? fmax(peak[1] - reach, end) : i == 2 ? peak[2] - reach : -reach;
    const double to = i == 2 ? fmin(peak[2] + reach, -reach) : peak[i] + reach, h = (to - from) / PARTS;
    for (int k = 0; k < PARTS && h > 0; k++) {
      const double x = from + h * (k + 0.5);
      top = guess_log_add(top, guess_at(l, c, x) - x * x / 2 + log(h));
    }
    if (i == 0) end = to;
  }
  return top - log(2 * GUESS_PI) / 2;
}

/* ---- Choosing -------------------------------------------------------------------------- */

/* How often the cosine of a turn is divided by. */
static double turns(double c) { return fmax(c - 1, 0) + fmax(-c, 0); }

/* Where what is left out on the right is below exp(-nats) M(c). */
static double right_end(const exchanged_law *l, double c, double nats) {
  const double m = l->near, d = fmax(c, 0), lost = nats + (d * d - d) * m * m / 2 - fmax(c - 1, 0) * l->log_rest;
  return fmax(d * m + sqrt(2 * fmax(lost, 0)), m / 2 + 1e-9);
}

static int is_sound(const exchanged_rule *r) {
  return r->height >= 0 && r->reach > 0 && r->step > 0 && r->first <= 0 && r->last >= 0 &&
         r->last - r->first < LONGEST && grid_is_exact(r->step, r->first, r->last);
}

int exchanged_rule_span(exchanged_rule *r, const exchanged_law *l, double c, double nats) {
  const double m = l->near, cost = r->height * r->height / 2 - turns(c) * log(cos(fmin(m * r->height / 2, 1.5)));
  const double left = right_end(l, 1 - c, nats + cost), right = right_end(l, c, nats + cost);
  if (!(r->step > 1e-6) || !((left + right) / r->step < LONGEST)) return 0;
  r->step = guess_short(r->step);
  r->first = -(long)ceil(left / r->step) - 1;
  r->last = (long)ceil(right / r->step) + 1;
  proposed_numbers(&r->height, &r->reach, &r->step);
  proposed_counts(&r->first, &r->last);
  return is_sound(r);
}

/* The strip that allows the longest step. */
int exchanged_rule_choose(exchanged_rule *r, const exchanged_law *l, double c, double nats, int real) {
  enum { STRIPS = 24 };
  const double m = l->near, size = exchanged_rule_guess_moment(l, c),
               most = fmin(MOST_ANGLE / m, 2 * sqrt(2 * nats + 2));
  if (!isfinite(size) || !(m > 0) || !(nats > 0)) return 0;
  r->step = 0;
  for (int k = 1; k <= STRIPS; k++) {
    const double v = most * k / STRIPS, cost = v * v / 2 - turns(c) * log(cos(m * v / 2)), d = real ? v : v / 2;
    const double h = 2 * GUESS_PI * d / (nats + 2 + cost);
    if (h > r->step) r->step = h, r->reach = d;
  }
  r->real = real;
  r->height = real ? 0 : r->reach;
  return exchanged_rule_span(r, l, c, nats + 2 - size);
}

/* ---- Nodes ----------------------------------------------------------------------------- */

/* z := log(1 - q + q exp(x - m^2/2)), x apart from z. */
static void log_ratio(cpx *z, const exchanged_law *l, const cpx *x) {
  cpx_set(z, x);
  ivl_sub(&z->re, &z->re, &l->half);
  cpx_exp(z, z);
  cpx_mul_ivl(z, z, &l->q);
  ivl_add(&z->re, &z->re, &l->rest);
  cpx_log(z, z);
}

void exchanged_rule_weight(ivl *z, const exchanged_rule *r) {
  local_ivls(ivl_prec(z), t);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_double_div(z, r->step, &t);
}

void exchanged_rule_node(cpx *up, cpx *down, cpx *weight, const exchanged_law *l, const exchanged_rule *r, long k) {
  const mpfr_prec_t p = ivl_prec(&weight->re);
  local_cpxs(p, x);
  local_ivls(p, h);
  ivl_set_double(&x.re, r->step * (double)k);
  ivl_set_double(&x.im, r->height);
  cpx_mul(weight, &x, &x);
  ivl_mul_2si(&weight->re, &weight->re, -1);
  ivl_mul_2si(&weight->im, &weight->im, -1);
  cpx_neg(weight, weight);
  cpx_exp(weight, weight);
  exchanged_rule_weight(&h, r);
  cpx_mul_ivl(weight, weight, &h);
  cpx_mul_ivl(&x, &x, &l->m);
  log_ratio(up, l, &x);
  cpx_neg(&x, &x);
  log_ratio(down, l, &x);
}

/* ---- The error ------------------------------------------------------------------------- */

/* z := max(c - 1, 0) + max(-c, 0). */
static void count_turns(ivl *z, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_neg(&t, c);
  ivl_max0(&t, &t);
  ivl_sub_si(z, c, 1);
  ivl_max0(z, z);
  ivl_add(z, z, &t);
}

void exchanged_rule_turn(ivl *z, const exchanged_law *l, const ivl *c, double y, double g) {
  local_ivls(ivl_prec(z), t, u);
  ivl_mul_double(&t, &l->m, y);
  const int low = mpfr_cmp_si(t.hi, 3) < 0 && mpfr_cmp_si(t.lo, -3) > 0;
  ivl_mul_2si(&t, &t, -1);
  ivl_cos(&t, &t);
  ivl_log(&t, &t);
  count_turns(&u, c);
  ivl_set_double(z, g);
  ivl_scale_sqr(z, z, -1);
  ivl_sub_mul(z, z, &u, &t);
  ivl_exp(z, z);
  if (!low) ivl_set_whole(z);
}

void exchanged_rule_alias(ivl *z, const exchanged_rule *r) {
  local_ivls(ivl_prec(z), t, u);
  ivl_set_double(&t, r->reach);
  ivl_set_double(&u, r->step);
  trapezoid_alias(z, &t, &u);
}

/* z := (1-q)^-max(c-1,0) exp((d^2 - d) m^2/2) P[X > x - d m], d = max(c, 0): at least what is beyond x. */
static void beyond(ivl *z, const exchanged_law *l, const ivl *c, double x) {
  local_ivls(ivl_prec(z), d, t, u);
  ivl_max0(&d, c);
  ivl_mul(&t, &d, &l->m);
  ivl_double_sub(&t, x, &t);
  const int falling = mpfr_sgn(t.lo) >= 0;
  ivl_phi_tail(z, &t);
  ivl_sqr(&t, &d);
  ivl_sub(&t, &t, &d);
  ivl_mul(&t, &t, &l->half);
  ivl_sub_si(&d, c, 1);
  ivl_max0(&d, &d);
  ivl_log(&u, &l->rest);
  ivl_sub_mul(&t, &t, &d, &u);
  ivl_mul_exp(z, z, &t);
  ivl_mul_2si(&t, &l->m, -1);
  ivl_double_sub(&t, x, &t);
  if (!falling || mpfr_sgn(t.lo) < 0) ivl_set_whole(z);
}

void exchanged_rule_cut(ivl *z, const exchanged_law *l, const exchanged_rule *r, const ivl *c) {
  local_ivls(ivl_prec(z), d, t);
  ivl_si_sub(&d, 1, c);
  beyond(&t, l, &d, -(r->step * (double)r->first));
  beyond(z, l, c, r->step * (double)r->last);
  ivl_add(z, z, &t);
}

/* Method: alias top (turn at both edges) and cut (turn on the nodes), times exp(2 down m (height + reach)). */
void exchanged_rule_error(ivl *e, const exchanged_law *l, const exchanged_rule *r, const ivl *c, const ivl *down,
                          const ivl *top) {
  enum { BOUND_PREC = 64 };
  const double high = nextafter(r->height + r->reach, HUGE_VAL), low = nextafter(r->height - r->reach, -HUGE_VAL);
  local_ivls(BOUND_PREC, z, t);
  exchanged_rule_turn(&z, l, c, high, high);
  exchanged_rule_turn(&t, l, c, low, low);
  ivl_add(&z, &z, &t);
  exchanged_rule_alias(&t, r);
  ivl_mul_mul(&z, &z, &t, top);
  exchanged_rule_turn(&t, l, c, r->height, r->height);
  exchanged_rule_cut(e, l, r, c);
  ivl_add_mul(&z, &z, &t, e);
  ivl_mul_double(&t, &l->m, 2 * high);
  ivl_mul(&t, &t, down);
  ivl_mul_exp(&z, &z, &t);
  ivl_max0(&z, &z);
  mpfr_set_zero(z.lo, 1);
  if (!r->real && r->height < r->reach) mpfr_set_inf(z.hi, 1);
  ivl_set(e, &z);
}
