/* poisson_step_moment.c - the moments E W^c for real c, and the tails of their integrand.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-TAILS, T-POISSON-MOMENT).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "near.h"
#include "local.h"
#include "ivl_double.h"
#include "poisson_step_internal.h"
#include "poisson_step_parts.h"
#include "grid_rule.h"
#include "guess.h"
#include <math.h>

/* ---- Tails ------------------------------------------------------------------------- */

/* z := w(edge)^c, as exp(c log w). */
static void power_at(ivl *z, const poisson_law *law, const ivl *c, const ivl *edge) {
  poisson_step_law_w(z, law, edge);
  ivl_pow(z, z, c);
}

/* z := [0, at least Phitail(t)] for t >= 0: phi(t) / t, or 1/2; erfc itself costs more than all nodes between the tails. */
static void mills(ivl *z, const ivl *t) {
  poisson_step_parts_mills(z, t);
  mpfr_set_zero(z->lo, 1);
  if (!(mpfr_cmp_d(z->hi, 0.5) < 0)) mpfr_set_d(z->hi, 0.5, MPFR_RNDU);
}

/* z := at least Phitail(away (edge - centre) sigma), or +inf above if edge is on the wrong side of centre. */
static void normal_tail(ivl *z, const poisson_law *law, const ivl *centre, const ivl *edge, int side) {
  local_ivls(ivl_prec(z), s, t);
  ivl_sqrt(&s, &law->sigma2);
  ivl_sub(z, edge, centre);
  if (side < 0) ivl_neg(z, z);
  int right = mpfr_sgn(z->lo) >= 0;
  ivl_mul(&t, z, &s);
  if (right) mills(z, &t);
  else ivl_set_whole(z);
}

/* z := w(edge)^c exp(c^2 s^2 / 2 - c edge) Phitail(away (edge - c s^2) sigma): from
 * w(v) <= w(edge) exp(v - edge) beyond a right edge, and >= that beyond a left one.    */
static void steep_tail(ivl *z, const poisson_law *law, const ivl *c, const ivl *edge, int side) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, t, centre);
  poisson_step_parts_slope(z, &centre, law, c, edge);
  power_at(&t, law, c, edge);
  ivl_mul(z, z, &t);
  normal_tail(&t, law, &centre, edge, side);
  ivl_mul(z, z, &t);
}

/* z := b^c Phitail(away edge sigma) for an upper bound b^c of w^c beyond the edge. */
static void flat_tail(ivl *z, const poisson_law *law, const ivl *power, const ivl *edge, int side) {
  local_ivls(ivl_prec(z), zero);
  ivl_set_si(&zero, 0);
  normal_tail(z, law, &zero, edge, side);
  ivl_mul(z, z, power);
}

/* z := the smaller upper end of two bounds. */
static void better(ivl *z, const ivl *x) {
  if (mpfr_cmp(x->hi, z->hi) < 0) ivl_set(z, x);
}

static void one_tail(ivl *z, const poisson_law *law, const ivl *c, const ivl *edge, int side) {
  local_ivls(ivl_prec(z), t);
  power_at(&t, law, c, edge);
  if ((side < 0) == (mpfr_sgn(c->lo) >= 0)) flat_tail(z, law, &t, edge, side);
  else steep_tail(z, law, c, edge, side);
  if (side < 0 && mpfr_sgn(c->lo) < 0) {
    local_ivls(ivl_prec(z), e);
    ivl_pow(&t, &law->p, c);
    flat_tail(&e, law, &t, edge, side);
    better(z, &e);
  }
}

/* Special cases: the whole line where the sign of c is not known. */
void poisson_step_moment_tails(ivl *z, const poisson_law *law, const ivl *c, const ivl *left, const ivl *right) {
  local_ivls(ivl_prec(z), t);
  one_tail(&t, law, c, left, -1);
  one_tail(z, law, c, right, 1);
  ivl_add(z, z, &t);
  if (mpfr_sgn(c->lo) < 0 && !(mpfr_sgn(c->hi) < 0)) ivl_set_whole(z);
}

/* ---- The trapezoidal rule on the real axis ------------------------------------------- */

/* The strip with the longest step for a relative error of exp(-nats), which suits the precision up to 128 bits. */
static grid_rule choose_rule(const poisson_law *law, double c, mpfr_prec_t prec) {
  double nats = fmin(50, 0.4 * (double)prec) + log((double)law->steps), s2 = law->sigma_d * law->sigma_d, left, right;
  grid_rule r = {.last = -1};
  for (int k = 1; k <= 24; k++) {
    double d = fmin(k * 0.125, 1 / law->sigma_d * k), turn = c < 0 ? c * log(cos(d / 2)) : 0;
    if (d > 3) break;
    grid_rule_widen(&r, d, 2 * GUESS_PI * d / (nats + d * d * s2 / 2 + turn));
  }
  poisson_step_guess_range(law, c, poisson_step_guess_moment(law, c) - nats, &left, &right);
  grid_rule_span(&r, left, right);
  return r;
}

/* z := the relative error bound 2 B / (exp(2 pi d / h) - 1), B = exp(d^2 sigma^2 / 2) cos(d/2)^min(c, 0). */
static void rule_error(ivl *z, const poisson_law *law, const ivl *c, const grid_rule *r) {
  local_ivls(ivl_prec(z), d, t, strip);
  ivl_set_double(&strip, r->strip);
  grid_rule_alias(z, r);
  grid_rule_growth(&d, &law->sigma2, &strip, 1);
  poisson_step_law_turn(&t, c, &strip);
  ivl_scale_mul(&d, &d, &t, 1);
  ivl_mul(z, &d, z);
}

/* z := the sum of g_c(k h) h from left to right; 0 when the time is over. */
static int rule_sum(ivl *z, const poisson_law *law, const ivl *c, const grid_rule *r) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, v, t, l);
  ivl_set_si(z, 0);
  long k = r->first;
  for (; k <= r->last && !deadline_over(); k++) {
    ivl_set_double(&v, r->step * (double)k);
    poisson_step_law_w(&t, law, &v);
    if (!near_log(&l, &t)) ivl_log(&l, &t);
    ivl_mul(&t, &l, c);
    ivl_mul_sqr(&v, &law->sigma2, &v);
    ivl_mul_2si(&v, &v, -1);
    ivl_exp_sub(&t, &t, &v);
    ivl_add(z, z, &t);
  }
  ivl_mul_double(z, z, r->step);
  ivl_mul(z, z, &law->density);
  return k > r->last;
}

/* Method: the infinite sum S is within M E of M, E the relative error of the rule, so that
 * S / (1 + E) <= M <= S / (1 - E); what is left out of S is in [0, tails].
 * Special cases: the whole line where no rule is found, E reaches 1 or the time is over. */
void poisson_step_moment(ivl *z, const poisson_law *law, const ivl *c) {
  if (law->cut) {
    poisson_step_cut_moment(z, law, c);
    return;
  }
  grid_rule r = choose_rule(law, mpfr_get_d(c->lo, MPFR_RNDN), ivl_prec(z));
  const int sound = r.strip > 0 && r.strip <= 3 && grid_rule_is_exact(&r);
  if (!sound || !rule_sum(z, law, c, &r)) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(ivl_prec(z), e, one, left, right);
  ivl_set_double(&left, r.left);
  ivl_set_double(&right, r.right);
  poisson_step_moment_tails(&e, law, c, &left, &right);
  mpfr_add(z->hi, z->hi, e.hi, MPFR_RNDU);
  ivl_set_si(&one, 1);
  rule_error(&e, law, c, &r);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD); /* [-E, E] */
  ivl_add(&e, &e, &one);
  ivl_div(z, z, &e); /* the whole line if E >= 1 */
}
