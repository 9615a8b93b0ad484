/* balls_node.c - psi at one complex point, for the hyperbola.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NODE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_node.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local.h"
#include "normal.h"
#include "grid.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

#define LIMB_BITS 64

void balls_node_init(balls_node *b, const balls_query *q, const balls_hyperbola *plan) {
  mpfr_prec_t p = plan->h.prec;
  balls_law_init(&b->law, q, p);
  b->step = plan->inner_step;
  b->half = (long)ceil((sqrt(2 * plan->nats) + 0.5) / b->law.sigma_d / b->step);
  size_t count = (size_t)(2 * b->half + 1);
  b->x = assay_alloc(count * sizeof *b->x);
  b->mass = assay_alloc(count * sizeof *b->mass);
  local_ivls(p, v, h);
  ivl_mul_double(&h, &b->law.density, b->step);
  for (long k = -b->half; k <= b->half; k++) {
    ivl *x = &b->x[k + b->half], *m = &b->mass[k + b->half];
    ivls_init(p, x, m);
    ivl_set_double(&v, b->step * (double)k);
    balls_law_x(x, &b->law, &v);
    ivl_mul_sqr(&v, &b->law.sigma2, &v);
    ivl_mul_2si(&v, &v, -1);
    ivl_exp_neg(m, &v);
    ivl_mul(m, m, &h);
  }
  ivl_init(&b->tail, 64);
  ivl_sqrt(&h, &b->law.sigma2);
  ivl_mul_double(&h, &h, b->step * (double)b->half);
  ivl_phi_tail(&b->tail, &h);
}

void balls_node_clear(balls_node *b) {
  for (long k = 0; k <= 2 * b->half; k++) ivls_clear(&b->x[k], &b->mass[k]);
  ivl_clear(&b->tail);
  free(b->x);
  free(b->mass);
  balls_law_clear(&b->law);
}

/* ---- The sum ---------------------------------------------------------------------------------- */

/* a := (1 - exp(-r X)) phi h at term k. */
static void term(ivl *a, const balls_node *b, const ivl *r, const ivl *one, long k) {
  ivl_mul(a, r, &b->x[k + b->half]);
  ivl_exp_neg(a, a);
  ivl_sub(a, one, a);
  ivl_mul(a, a, &b->mass[k + b->half]);
}

typedef struct {
  mp_size_t limbs;
  mp_limb_t *store, *scratch;
  fixc step, at; /* exp(i a), exp(i k a)                                                       */
} turner;

/* Answers 0 if the angle is too wide. */
static int turner_init(turner *t, const ivl *angle) {
  mp_size_t n = t->limbs = (mp_size_t)(ivl_prec(angle) / LIMB_BITS + 1);
  t->store = assay_alloc((size_t)(4 * n + FIX_SCRATCH(n)) * sizeof *t->store);
  t->scratch = t->store + 4 * n;
  t->step = (fixc){t->store, t->store + n, 0, 0};
  t->at = (fixc){t->store + 2 * n, t->store + 3 * n, 0, 0};
  local_cpxs(LIMB_BITS * (n + 1), e);
  local_ivls(LIMB_BITS * (n + 1), a);
  int good = ivl_is_finite(angle);
  if (good) ivl_set_point(&a, angle->lo);
  ivl_sin_cos(&e.im, &e.re, &a);
  good = good && fourier_fix_set(&t->step, &e, n);
  if (good) fourier_fix_copy(&t->at, &t->step, n);
  return good;
}

/* w := sum over k of a_k exp(i k angle), where the turns are off by at most `slack` each. */
static int turned_sum(cpx *w, const balls_node *b, const ivl *r, const ivl *angle) {
  turner turn;
  mp_limb_t carry = 0;
  mpfr_prec_t p = ivl_prec(&w->re);
  local_ivls(p, up, dn, one, t);
  int good = turner_init(&turn, angle);
  local_cpxs(LIMB_BITS * turn.limbs, e);
  ivl_set_si(&one, 1);
  term(&w->re, b, r, &one, 0);
  ivl_set_si(&w->im, 0);
  for (long k = 1; good && k <= b->half; k++) {
    if (k > 1) carry |= fourier_fix_mul(&turn.at, &turn.at, &turn.step, turn.limbs, turn.scratch);
    fourier_fix_get(&e, &turn.at, turn.limbs);
    term(&up, b, r, &one, k);
    term(&dn, b, r, &one, -k);
    ivl_add(&t, &up, &dn);
    ivl_mul(&t, &t, &e.re);
    ivl_add(&w->re, &w->re, &t);
    ivl_sub(&t, &up, &dn);
    ivl_mul(&t, &t, &e.im);
    ivl_add(&w->im, &w->im, &t);
  }
  free(turn.store);
  return good && carry == 0;
}

/* ---- Errors ------------------------------------------------------------------------------------- */

/* z := 4 exp((t + pi/2)^2 sigma^2/2) / (exp(pi^2 / h) - 1), the error of the rule. */
static void rule_error(ivl *z, const balls_node *b, const ivl *t) {
  local_ivls(ivl_prec(z), a, h);
  ivl_scale_pi(&a, -1);
  ivl_set_double(&h, b->step);
  trapezoid_alias(z, &a, &h);
  ivl_add(&a, &a, t);
  ivl_mul_sqr(&a, &b->law.sigma2, &a);
  ivl_mul_2si(&a, &a, -1);
  ivl_exp(&a, &a);
  ivl_mul_2si(&a, &a, 2);
  ivl_mul(z, z, &a);
}

/* z := (2 Phitail(half h sigma) + turns) exp(t^2 sigma^2/2): the terms left out, at most phi h each, and the
 * error of the turns: 5 half units and half |angle width| each, where all terms together are
 * at most 2.  angle = t h sigma^2.                                                               */
static void sum_error(ivl *z, const balls_node *b, const ivl *growth, const ivl *angle) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(p, s, t);
  ivl_mul_2si(z, &b->tail, 1);
  mpfr_sub(t.hi, angle->hi, angle->lo, MPFR_RNDU);
  mpfr_set(t.lo, t.hi, MPFR_RNDD);
  ivl_scale_si(&s, 5, -LIMB_BITS * (long)(ivl_prec(angle) / LIMB_BITS + 1));
  ivl_add(&t, &t, &s);
  ivl_mul_si(&t, &t, 2 * b->half);
  ivl_add(z, z, &t);
  ivl_mul(z, z, growth);
}

/* What T-BALLS-NODE asks of the doubles: an exact grid, and masses that are at most 1 + h sigma / 2.5 <= 2 together. */
static int is_sound(const balls_node *b) {
  return grid_is_exact(b->step, -b->half, b->half) && b->step * b->law.sigma_d <= 2;
}

void balls_node_psi(cpx *w, void *node, const cpx *z, int real, long spare) {
  const balls_node *const b = node;
  (void)spare;
  local_ivls(ivl_prec(&w->re), r, t, angle, growth, e);
  cpx_norm(&r, z);
  ivl_sqrt(&r, &r);
  if (real) ivl_set_si(&t, 0);
  else fourier_argument(&t, &z->re, &z->im);
  ivl_mul_double(&angle, &b->law.sigma2, b->step);
  ivl_mul(&angle, &angle, &t);
  ivl_mul_sqr(&growth, &b->law.sigma2, &t);
  ivl_mul_2si(&growth, &growth, -1);
  ivl_exp(&growth, &growth);
  int good = is_sound(b) && turned_sum(w, b, &r, &angle);
  cpx_mul_ivl(w, w, &growth);
  rule_error(&e, b, &t);
  sum_error(&r, b, &growth, &angle);
  ivl_add(&e, &e, &r);
  if (!good || !ivl_is_finite(&e)) ivl_set_whole(&e);
  ivl_si_sub(&w->re, 1, &w->re);
  ivl_neg(&w->im, &w->im);
  trapezoid_widen(&w->re, &e);
  trapezoid_widen(&w->im, &e);
}
