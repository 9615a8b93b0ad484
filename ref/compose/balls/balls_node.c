/* balls_node.c - psi at one complex point, for the hyperbola.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NODE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_node.h"
#include "cpx_log.h"
#include "epochs_line_parts.h"
#include "fourier_fix.h"
#include "grid.h"
#include "guess.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

enum { LIMB_BITS = 64, BOUND_BITS = 64, MOST_FACTORS = 1 << 20, TERM_ERROR = 40, TURN_ERROR = 4, MINIMUM_BITS = 16 };
/* How far a point may be off the grid, in steps. */
#define MOST_OFF 0.625

/* ---- What all points share ---------------------------------------------------------------------- */

/* Number i of an array of fractions. */
static mp_limb_t *fraction(mp_limb_t *all, const balls_node *b, long i) { return all + i * b->limbs; }

/* Number i := x, which is in [0, 1]; 0 if it is too wide. */
static int set_fraction(mp_limb_t *all, const balls_node *b, long i, const ivl *x) {
  local_cpxs(ivl_prec(x), t);
  fixc z = {fraction(all, b, i), b->scratch, 0, 0};
  cpx_set_si(&t, 0, 0);
  ivl_set(&t.re, x);
  return fourier_fix_set(&z, &t, b->limbs) && !z.nre;
}

/* Half of h phi(k h) for k = 0 .. half. */
static int set_mass(balls_node *b, mpfr_prec_t prec) {
  int good = 1;
  local_ivls(prec, v, h);
  ivl_mul_double(&h, &b->law.density, b->step);
  ivl_mul_2si(&h, &h, -1);
  for (long k = 0; good && k <= b->half; k++) {
    ivl_set_double(&v, b->step * (double)k);
    epochs_line_parts_mass(&v, &b->law.sigma2, &h);
    good = set_fraction(b->mass, b, k, &v);
  }
  return good;
}

/* exp(-exp(k h - m)) for `count` of k from `first` on; 1 if those beyond are below 2^-(64 limbs). */
static int set_factors(balls_node *b, mpfr_prec_t prec) {
  int good = 1;
  local_ivls(prec, v);
  for (long k = 0; good && k <= b->count; k++) {
    ivl_set_double(&v, b->step * (double)(b->first + k));
    balls_law_x(&v, &b->law, &v);
    ivl_exp_neg(&v, &v);
    if (k < b->count) good = set_fraction(b->factor, b, k, &v);
    else good = mpfr_cmp_ui_2exp(v.hi, 1, -LIMB_BITS * (long)b->limbs) < 0;
  }
  return good;
}

/* What T-BALLS-NODE asks of the doubles: an exact grid, and step sigma at most 1. */
static int is_sound(const balls_node *b) {
  return b->half > 0 && b->count > 0 && b->count < MOST_FACTORS && grid_is_exact(b->step, -b->half, b->half) &&
         grid_is_exact(b->step, b->first, b->first + b->count) && b->step * b->law.sigma_d <= 1;
}

/* Where the factors begin and end for all nodes of the plan, whose least size is that of the first. */
static void place_factors(balls_node *b, const hyperbola_plan *p) {
  const double least = log(p->mu * (1 - sin(hyperbola_plan_angle(p)))), margin = 2,
               most = b->law.m_d + log(LIMB_BITS * GUESS_LN2 * (double)b->limbs),
               first = floor(least / b->step - margin) - (double)b->half, count = ceil(most / b->step + margin) - first;
  b->first = fabs(first) < MOST_FACTORS ? (long)first : 0;
  b->count = count >= 1 && count < MOST_FACTORS ? (long)count : 1;
  proposed_counts(&b->first, &b->count);
}

void balls_node_init(balls_node *b, const balls_query *q, const balls_hyperbola *plan) {
  const mp_size_t n = (mp_size_t)(plan->h.prec / LIMB_BITS + 1);
  const mpfr_prec_t wide = LIMB_BITS * (n + 1);
  balls_law_init(&b->law, q, wide);
  b->limbs = n;
  b->step = plan->inner_step;
  b->half = (long)fmin(ceil((sqrt(2 * plan->nats) + 0.5) / b->law.sigma_d / b->step), MOST_FACTORS);
  place_factors(b, &plan->h);
  b->is_sound = is_sound(b);
  if (!b->is_sound) b->half = b->count = 1;
  b->mass = assay_alloc((size_t)((b->half + 1 + b->count + 5) * n + FIX_SCRATCH(n)) * sizeof *b->mass);
  b->factor = b->mass + (b->half + 1) * n;
  b->sum = b->factor + b->count * n;
  b->scratch = b->sum + 5 * n;
  b->is_sound = b->is_sound && set_mass(b, wide) && set_factors(b, wide);
  local_ivls(BOUND_BITS, h);
  ivl_init(&b->tail, BOUND_BITS);
  ivl_sqrt(&h, &b->law.sigma2);
  ivl_mul_double(&h, &h, b->step * ((double)b->half - MOST_OFF));
  balls_law_tail(&b->tail, &h);
}

void balls_node_clear(balls_node *b) {
  ivl_clear(&b->tail);
  free(b->mass);
  balls_law_clear(&b->law);
}

/* ---- The sum ---------------------------------------------------------------------------------- */

/* z := z + r, a real number above 0; answers the carry. */
static mp_limb_t add_real(fixc *z, const mp_limb_t *r, mp_size_t n) {
  if (!z->nre) return mpn_add_n(z->re, z->re, r, n);
  if (mpn_cmp(z->re, r, n) > 0) mpn_sub_n(z->re, z->re, r, n);
  else {
    mpn_sub_n(z->re, r, z->re, n);
    z->nre = 0;
  }
  return 0;
}

/* s := half the sum over j = 0 .. half of E_(centre + side j) h phi(j h) w^j, without j = 0 on the left, where `half_w` is w / 2.
 * Answers the carry. */
static mp_limb_t side_sum(fixc *s, const fixc *half_w, const balls_node *b, long centre, int side, mp_size_t n) {
  const mp_size_t low = b->limbs - n;
  mp_limb_t carry = 0;
  mpn_zero(s->re, n);
  mpn_zero(s->im, n);
  s->nre = s->nim = 0;
  long j = b->half;
  if (side > 0 && b->first + b->count - 1 - centre < j) j = b->first + b->count - 1 - centre;
  for (; j >= 0; j--) {
    const long k = centre + side * j - b->first;
    carry |= fourier_fix_mul(s, s, half_w, n, b->scratch);
    carry |= fourier_fix_shift(s, n, 1);
    if (k >= b->count || (side < 0 && j == 0)) continue;
    mpn_mul_n(b->scratch, fraction(b->factor, b, k) + low, fraction(b->mass, b, j) + low, n);
    carry |= add_real(s, b->scratch + n, n);
  }
  return carry;
}

/* The lower ends alone. */
static void set_point(cpx *z) {
  mpfr_set(z->re.hi, z->re.lo, MPFR_RNDN);
  mpfr_set(z->im.hi, z->im.lo, MPFR_RNDN);
}

/* w := the same sum over j = -half .. half, whole, for w = exp(a): but for what TERM_ERROR says.  0 if a number is too wide. */
static int whole_sum(cpx *w, const balls_node *b, const cpx *a, long centre, mp_size_t n) {
  const mpfr_prec_t wide = LIMB_BITS * (n + 1);
  mp_limb_t *const store = b->sum;
  fixc s = {store, store + n, 0, 0}, half_w = {store + 2 * n, store + 3 * n, 0, 0};
  int good = 1;
  local_cpxs(wide, e, v);
  cpx_set_si(w, 0, 0);
  for (int side = 1; good && side >= -1; side -= 2) {
    cpx_set(&v, a);
    if (side < 0) cpx_neg(&v, &v);
    cpx_exp(&e, &v);
    ivl_mul_2si(&e.re, &e.re, -1);
    ivl_mul_2si(&e.im, &e.im, -1);
    good = fourier_fix_set(&half_w, &e, n) && side_sum(&s, &half_w, b, centre, side, n) == 0;
    fourier_fix_get(&e, &s, n);
    cpx_add(w, w, &e);
  }
  ivl_mul_2si(&w->re, &w->re, 1);
  ivl_mul_2si(&w->im, &w->im, 1);
  return good;
}

/* ---- Errors ------------------------------------------------------------------------------------- */

/* z := 2 exp((t + pi/2)^2 sigma^2/2) / (exp(pi^2 / h) - 1), the error of the rule. */
static void rule_error(ivl *z, const balls_node *b, const ivl *t) {
  local_ivls(ivl_prec(z), a, h);
  ivl_scale_pi(&a, -1);
  ivl_set_double(&h, b->step);
  trapezoid_alias(z, &a, &h);
  epochs_line_parts_rule(z, &a, t, &b->law.sigma2);
}

/* z := 40 (half + 1) (1 + e^(half |Re a|)) 2^-(64 n) + 4 half (widths of a) + 2 tail. */
static void sum_error(ivl *z, const balls_node *b, const cpx *a, mp_size_t n) {
  local_ivls(ivl_prec(z), s, t);
  mpfr_sub(s.hi, a->re.hi, a->re.lo, MPFR_RNDU);
  mpfr_sub(t.hi, a->im.hi, a->im.lo, MPFR_RNDU);
  mpfr_add(s.hi, s.hi, t.hi, MPFR_RNDU);
  mpfr_set_zero(s.lo, 1);
  ivl_mul_si(&s, &s, TURN_ERROR * b->half);
  ivl_mul_si(&t, &a->re, b->half);
  if (mpfr_cmpabs(t.lo, t.hi) > 0) ivl_neg(&t, &t);
  epochs_line_parts_cut(&t, TERM_ERROR * (b->half + 1), -LIMB_BITS * (long)n);
  ivl_add(z, &s, &t);
  ivl_mul_2si(&t, &b->tail, 1);
  ivl_add(z, z, &t);
}

/* ---- A point --------------------------------------------------------------------------------------- */

/* *centre, d := k and log |z| - k h, which is between -5/8 h and 5/8 h; 0: it is not found. */
static int find_centre(long *centre, ivl *d, const balls_node *b, const ivl *log_size) {
  const double most = 1e9, k = nearbyint(mpfr_get_d(log_size->lo, MPFR_RNDN) / b->step);
  if (!(fabs(k) < most)) return 0;
  *centre = (long)k;
  proposed_count(centre);
  local_ivls(ivl_prec(d), h);
  ivl_set_double(&h, b->step);
  ivl_mul_si(&h, &h, *centre);
  ivl_sub(d, log_size, &h);
  return mpfr_cmp_d(d->hi, MOST_OFF * b->step) <= 0 && mpfr_cmp_d(d->lo, -MOST_OFF * b->step) >= 0 &&
         *centre - b->half >= b->first;
}

/* Method: with log z = k h + d + i t and a = h sigma^2 (d + i t), the sum over j of E_(k + j) h phi(j h) e^(j a) times
 * e^((t^2 - d^2) sigma^2/2 - i t d sigma^2), whose size is at most e^(t^2 sigma^2/2). */
void balls_node_psi(cpx *w, void *node, const cpx *z, int real, long spare) {
  const balls_node *const b = node;
  const mpfr_prec_t p = ivl_prec(&w->re);
  const mp_size_t n = spare < p ? (mp_size_t)((p - spare) / LIMB_BITS + 1) : 1;
  long centre = 0;
  local_ivls(BOUND_BITS, growth, e, f);
  local_cpxs(p, l, a, front);
  int good = b->is_sound && n <= b->limbs && p >= MINIMUM_BITS;
  cpx_log(&l, z);
  if (real) ivl_set_si(&l.im, 0);
  good = good && find_centre(&centre, &a.re, b, &l.re);
  ivl_set(&l.re, &a.re);
  cpx_mul(&front, &l, &l);
  cpx_mul_ivl(&front, &front, &b->law.sigma2);
  ivl_mul_2si(&front.re, &front.re, -1);
  ivl_mul_2si(&front.im, &front.im, -1);
  cpx_neg(&front, &front);
  cpx_exp(&front, &front);
  cpx_mul_ivl(&a, &l, &b->law.sigma2);
  ivl_mul_double(&a.re, &a.re, b->step);
  ivl_mul_double(&a.im, &a.im, b->step);
  sum_error(&e, b, &a, n);
  ivl_set(&f, &l.im);
  rule_error(&growth, b, &f);
  ivl_set(&f, &growth);
  ivl_mul_sqr(&growth, &b->law.sigma2, &l.im);
  ivl_mul_2si(&growth, &growth, -1);
  ivl_exp(&growth, &growth);
  ivl_add_mul(&e, &f, &e, &growth);
  set_point(&a);
  good = good && whole_sum(w, b, &a, centre, n);
  cpx_mul(w, w, &front);
  if (!good || !ivl_is_finite(&e)) ivl_set_whole(&e);
  trapezoid_widen(&w->re, &e);
  trapezoid_widen(&w->im, &e);
}
