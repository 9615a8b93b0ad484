/* pair_density.h - pairs of laws on the line, by their densities, in Arb.
 *
 * The event { first > exp(e) second } is found by bisection of that sign between places where
 * the ratio of the densities turns; its masses under both laws come from the distribution
 * functions.  The divergence is first(event) - exp(e) second(event), by definition.
 * Hypothesis: on each piece the ratio of the densities is monotone.                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_PAIR_DENSITY_H
#define ASSAY_CROSS_PAIR_DENSITY_H

#include "pair_line.h"

#include <arb_hypgeom.h>

/* ---- Densities ------------------------------------------------------------------ */

/* z := |(y - m) / s|^beta, halved for the two Gaussian kinds: minus the logarithm of the density of law i,
 * up to a constant.                                                                              */
static inline void exponent(arb_t z, const line *l, int i, const arb_t y) {
  arb_sub(z, y, l->m[i], BITS);
  arb_div(z, z, l->s[i], BITS);
  arb_abs(z, z);
  if (l->kind == GENERALIZED && !arb_is_zero(z)) arb_pow(z, z, l->beta, BITS);
  if (l->kind == GAUSSIAN || l->kind == TWO) {
    arb_mul(z, z, z, BITS);
    arb_mul_2exp_si(z, z, -1);
  }
}

/* r := p/q at y; the constants are those of the scales. */
static inline void density_ratio(arb_t r, const line *l, const arb_t y) {
  arb_t t;
  arb_init(t);
  exponent(r, l, 1, y);
  exponent(t, l, 0, y);
  arb_sub(r, r, t, BITS);
  arb_exp(r, r, BITS);
  arb_mul(r, r, l->s[1], BITS);
  arb_div(r, r, l->s[0], BITS);
  arb_clear(t);
}

/* v := first/second - level over a positive factor, from r = p/q: 1 - g + g r - level, or 1 - level (1 - g + g r). */
static inline void excess(arb_t v, const line *l, const arb_t r) {
  arb_t g;
  arb_init(g);
  arb_sub_ui(g, l->rate, 1, BITS);
  arb_neg(g, g);
  arb_mul(v, r, l->rate, BITS);
  arb_add(v, v, g, BITS);
  if (l->side == PAIR_PQ) {
    arb_sub(v, v, l->level, BITS);
  } else {
    arb_mul(v, v, l->level, BITS);
    arb_sub_ui(v, v, 1, BITS);
    arb_neg(v, v);
  }
  arb_clear(g);
}

static inline int sign_of(const arb_t v) { return arb_is_positive(v) ? 1 : arb_is_negative(v) ? -1 : 0; }

static inline int sign_at(const line *l, const arb_t y) {
  arb_t v;
  arb_init(v);
  density_ratio(v, l, y);
  excess(v, l, v);
  int sign = sign_of(v);
  arb_clear(v);
  return sign;
}

/* Of p/q at the end: 1 and -1 stand for +inf and 0, 0 for a finite limit. */
static inline int end_of(const line *l, int right) {
  if (l->kind == TWO) return arb_lt(l->s[0], l->s[1]) ? -1 : 1;
  if (l->kind == LAPLACE || arb_is_one(l->beta) || arb_is_zero(l->m[0])) return 0;
  return arb_is_positive(l->m[0]) == (right != 0) ? 1 : -1;
}

/* The sign next to an end. */
static inline int sign_end(const line *l, int right) {
  arb_t v;
  int end = end_of(l, right);
  if (end > 0) return l->side == PAIR_PQ ? 1 : -1;
  arb_init(v);
  if (end == 0) { /* Laplace: exp(+-m/s) */
    arb_div(v, l->m[0], l->s[0], BITS);
    if (!right) arb_neg(v, v);
    arb_exp(v, v, BITS);
  }
  excess(v, l, v);
  int sign = sign_of(v);
  arb_clear(v);
  return sign;
}

/* ---- Masses --------------------------------------------------------------------- */

/* z := the mass of law i above y; of the other side of the middle the complement. */
static inline void mass_above(arb_t z, const line *l, int i, const arb_t y) {
  arb_t t, a;
  arb_init(t);
  arb_init(a);
  arb_sub(t, y, l->m[i], BITS);
  if (l->kind == GAUSSIAN || l->kind == TWO) {
    arb_div(t, t, l->s[i], BITS);
    arb_sqrt_ui(a, 2, BITS);
    arb_div(t, t, a, BITS);
    arb_hypgeom_erfc(z, t, BITS);
  } else {
    int below = arb_is_negative(t);
    exponent(t, l, i, y);
    arb_inv(a, l->beta, BITS);
    arb_hypgeom_gamma_upper(z, a, t, 1, BITS);
    if (below) arb_sub_ui(z, z, 2, BITS), arb_neg(z, z);
  }
  arb_mul_2exp_si(z, z, -1);
  arb_clear(t);
  arb_clear(a);
}

/* z := the mass of law i below y, by reflection. */
static inline void mass_below(arb_t z, const line *l, int i, const arb_t y) {
  arb_t t;
  arb_init(t);
  arb_mul_2exp_si(t, l->m[i], 1);
  arb_sub(t, t, y, BITS);
  mass_above(z, l, i, t);
  arb_clear(t);
}

/* z := the mass of law i between y[0] and y[1]; an infinite one is an end of the line. */
static inline void mass_between(arb_t z, const line *l, int i, arb_srcptr y) {
  arb_t t;
  if (!arb_is_finite(y) && !arb_is_finite(y + 1)) arb_one(z);
  else if (!arb_is_finite(y + 1)) mass_above(z, l, i, y);
  else if (!arb_is_finite(y)) mass_below(z, l, i, y + 1);
  else {
    arb_init(t);
    if (arb_ge(y, l->m[i])) mass_above(z, l, i, y), mass_above(t, l, i, y + 1);
    else mass_below(z, l, i, y + 1), mass_below(t, l, i, y);
    arb_sub(z, z, t, BITS);
    arb_clear(t);
  }
}

/* first, second += those of the interval y[0], y[1]. */
static inline void add_interval(arb_t first, arb_t second, const line *l, arb_srcptr y) {
  arb_t p, q, t;
  arb_init(p);
  arb_init(q);
  arb_init(t);
  mass_between(p, l, 0, y);
  mass_between(q, l, 1, y);
  arb_sub(p, p, q, BITS); /* (1 - g) q + g p = q + g (p - q), for a record that takes part */
  arb_mul(t, p, l->rate, BITS);
  arb_add(p, q, t, BITS);
  arb_add(first, first, l->side == PAIR_PQ ? p : q, BITS);
  arb_add(second, second, l->side == PAIR_PQ ? q : p, BITS);
  arb_clear(p);
  arb_clear(q);
  arb_clear(t);
}

/* ---- The event ------------------------------------------------------------------ */

/* Halves y[0], y[1], whose signs are s and not s, until they agree in many digits. */
static inline void bisect(arb_ptr y, const line *l, int s) {
  enum { HALVINGS = 400, DIGITS = 200 };
  arb_t mid, w;
  arb_init(mid);
  arb_init(w);
  for (int i = 0; i < HALVINGS; i++) {
    arb_add(mid, y, y + 1, ARF_PREC_EXACT);
    arb_mul_2exp_si(mid, mid, -1);
    arb_sub(w, y + 1, y, ARF_PREC_EXACT);
    if (arf_cmpabs_2exp_si(arb_midref(w), -DIGITS) < 0) break;
    int here = sign_at(l, mid);
    if (here == 0) break;
    arb_swap(here == s ? y : y + 1, mid);
  }
  arb_union(mid, y, y + 1, BITS);
  arb_set(y, mid);
  arb_clear(mid);
  arb_clear(w);
}

/* y := where the sign changes between y[0] and y[1], from s to another; each may be infinite.  0: it was not found. */
static inline int crossing(arb_ptr y, const line *l, int s) {
  enum { FARTHEST = 60 };
  for (int i = 0; i < 2; i++) {
    int wanted = i == 0 ? s : -s, k = -10;
    arb_srcptr other = y + 1 - i;
    arb_t from, step;
    if (arb_is_finite(y + i)) continue;
    arb_init(from);
    arb_init(step);
    if (arb_is_finite(other)) arb_set(from, other);
    else arf_set_round(arb_midref(from), arb_midref(l->m[1]), 30, ARF_RND_NEAR);
    do {
      arb_set_si(step, i == 0 ? -1 : 1);
      arb_mul_2exp_si(step, step, k);
      arb_add(y + i, from, step, ARF_PREC_EXACT);
    } while (sign_at(l, y + i) != wanted && ++k < FARTHEST);
    arb_clear(from);
    arb_clear(step);
    if (k == FARTHEST) return 0;
  }
  bisect(y, l, s);
  return 1;
}

/* Adds one piece, from y[0] to y[1] with signs s[0], s[1] next to them. */
static inline int add_piece(arb_t first, arb_t second, const line *l, arb_srcptr y, const int *s) {
  arb_ptr c = _arb_vec_init(2);
  int good = s[0] && s[1];
  arb_set(c, y);
  arb_set(c + 1, y + 1);
  if (good && s[0] != s[1]) {
    good = crossing(c, l, s[0]);
    if (s[0] > 0) arb_set(c + 1, c), arb_set(c, y);
    else arb_set(c + 1, y + 1);
  }
  if (good && (s[0] > 0 || s[1] > 0)) add_interval(first, second, l, c);
  _arb_vec_clear(c, 2);
  return good;
}

/* z := the place where the ratio of two Gaussian densities turns: the logarithm's derivative is linear. */
static inline void turning_place(arb_t z, const line *l) {
  arb_t a, b;
  arb_init(a);
  arb_init(b);
  arb_mul(a, l->s[0], l->s[0], BITS);
  arb_mul(b, l->s[1], l->s[1], BITS);
  arb_mul(z, l->m[0], b, BITS);
  arb_submul(z, l->m[1], a, BITS);
  arb_sub(b, b, a, BITS);
  arb_div(z, z, b, BITS);
  arb_clear(a);
  arb_clear(b);
}

/* first, second := the masses of { first > level second }; 0 if Arb cannot tell. */
static inline int event(arb_t first, arb_t second, const line *l) {
  arb_ptr y = _arb_vec_init(3);
  int s[3], n = l->kind == TWO ? 2 : 1, good = 1;
  arb_zero(first);
  arb_zero(second);
  arb_neg_inf(y);
  s[0] = sign_end(l, 0);
  if (n == 2) { /* the sign is that of the whole ball, so either half of it goes with either piece */
    turning_place(y + 1, l);
    s[1] = sign_at(l, y + 1);
    mag_zero(arb_radref(y + 1));
  }
  arb_pos_inf(y + n);
  s[n] = sign_end(l, 1);
  for (int i = 0; i < n; i++) good = good && add_piece(first, second, l, y + i, s + i);
  _arb_vec_clear(y, 3);
  return good;
}

#endif
