/* arb_pairs.h - divergences of Gaussian, Laplace and two-Gaussian pairs and of their samples, by Arb.
 *
 * Other formulas than ours: for two Gaussians the roots of the quadratic in its coefficients, for a sample the
 * divergence of the base at a changed level.
 * Classic mistake: to trust a ball that holds everything; the caller counts what Arb knows.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_ARB_PAIRS_H
#define ASSAY_CROSS_ARB_PAIRS_H

#include <arb.h>
#include <arb_hypgeom.h>

#include "hockey.h"

enum { BITS = 1000, SLOTS = 12 };
typedef enum { GAUSSIAN, LAPLACE, TWO, KINDS } kind_of;

/* What is asked: N(m1, s1^2) and N(m2, s2^2), or scale s1 and shift m1. */
typedef struct {
  kind_of kind;
  int sampled;
  hockey_sides side;
  mpq_t m1, s1, m2, s2, rate, at;
} question;

static inline void set_exactly(arb_t z, mpq_srcptr q) {
  fmpq_t f;
  fmpq_init(f);
  fmpq_set_mpq(f, q);
  arb_set_fmpq(z, f, BITS);
  fmpq_clear(f);
}

/* z := Phi(x). */
static inline void phi(arb_t z, const arb_t x) {
  arb_t r;
  arb_init(r);
  arb_sqrt_ui(r, 2, BITS);
  arb_div(r, x, r, BITS);
  arb_neg(r, r);
  arb_hypgeom_erfc(r, r, BITS);
  arb_mul_2exp_si(z, r, -1);
  arb_clear(r);
}

/* ---- One step, without sampling, at exp(e) --------------------------------------------- */

/* m = |m1| / s1. */
static inline void ratio(arb_t m, const question *q) {
  arb_t s;
  arb_init(s);
  set_exactly(m, q->m1);
  set_exactly(s, q->s1);
  arb_div(m, m, s, BITS);
  arb_abs(m, m);
  arb_clear(s);
}

static inline void gaussian_base(arb_t z, const question *q, const arb_t e) {
  arb_t m, u, v;
  arb_init(m);
  arb_init(u);
  arb_init(v);
  ratio(m, q);
  arb_div(u, e, m, BITS);
  arb_mul_2exp_si(m, m, -1);
  arb_add(v, m, u, BITS);
  arb_neg(v, v);
  arb_sub(u, m, u, BITS);
  phi(u, u);
  phi(v, v);
  arb_exp(z, e, BITS);
  arb_mul(v, v, z, BITS);
  arb_sub(z, u, v, BITS);
  arb_clear(m);
  arb_clear(u);
  arb_clear(v);
}

/* 0 from m on, 1 - exp((e - m) / 2) from -m to m, 1 - exp(e) below. */
static inline void laplace_base(arb_t z, const question *q, const arb_t e) {
  arb_t m, t;
  arb_init(m);
  arb_init(t);
  ratio(m, q);
  arb_neg(t, m);
  if (arb_ge(e, m)) {
    arb_zero(z);
  } else {
    if (arb_lt(e, t)) arb_set(t, e);
    else arb_sub(t, e, m, BITS), arb_mul_2exp_si(t, t, -1);
    arb_expm1(t, t, BITS);
    arb_neg(z, t);
    if (!arb_lt(e, m)) arb_indeterminate(z);
  }
  arb_clear(m);
  arb_clear(t);
}

/* z := the mass of N(m, s^2) in [lo, hi], or outside of it. */
static inline void band(arb_t z, const arb_t m, const arb_t s, const arb_t lo, const arb_t hi, int inside) {
  arb_t u, v;
  arb_init(u);
  arb_init(v);
  arb_sub(u, lo, m, BITS);
  arb_div(u, u, s, BITS);
  arb_sub(v, hi, m, BITS);
  arb_div(v, v, s, BITS);
  if (inside && arb_is_positive(u)) {
    arb_neg(u, u);
    arb_neg(v, v);
    arb_swap(u, v);
  }
  if (!inside) arb_neg(v, v);
  phi(u, u);
  phi(v, v);
  if (inside) arb_sub(z, v, u, BITS);
  else arb_add(z, u, v, BITS);
  arb_clear(u);
  arb_clear(v);
}

/* t[0..2] := the coefficients of the loss minus e, a y^2 + b y + c; t[3..6] := m1, s1, m2, s2. */
static inline void coefficients(arb_ptr t, const question *q, int swap, const arb_t e) {
  set_exactly(t + 3, swap ? q->m2 : q->m1);
  set_exactly(t + 4, swap ? q->s2 : q->s1);
  set_exactly(t + 5, swap ? q->m1 : q->m2);
  set_exactly(t + 6, swap ? q->s1 : q->s2);
  arb_mul(t + 7, t + 4, t + 4, BITS);
  arb_inv(t + 7, t + 7, BITS);
  arb_mul(t + 8, t + 6, t + 6, BITS);
  arb_inv(t + 8, t + 8, BITS);
  arb_sub(t, t + 8, t + 7, BITS);
  arb_mul_2exp_si(t, t, -1);
  arb_mul(t + 1, t + 3, t + 7, BITS);
  arb_submul(t + 1, t + 5, t + 8, BITS);
  arb_mul(t + 2, t + 5, t + 5, BITS);
  arb_mul(t + 2, t + 2, t + 8, BITS);
  arb_mul(t + 9, t + 3, t + 3, BITS);
  arb_submul(t + 2, t + 9, t + 7, BITS);
  arb_mul_2exp_si(t + 2, t + 2, -1);
  arb_div(t + 9, t + 6, t + 4, BITS);
  arb_log(t + 9, t + 9, BITS);
  arb_add(t + 2, t + 2, t + 9, BITS);
  arb_sub(t + 2, t + 2, e, BITS);
}

/* t[7], t[8] := the roots, the smaller one first; 0 if there are none, -1 if that is not clear. */
static inline int roots(arb_ptr t) {
  arb_mul(t + 7, t + 1, t + 1, BITS);
  arb_mul(t + 8, t, t + 2, BITS);
  arb_mul_2exp_si(t + 8, t + 8, 2);
  arb_sub(t + 7, t + 7, t + 8, BITS);
  if (arb_is_negative(t + 7)) return 0;
  if (!arb_is_positive(t + 7)) return -1;
  arb_sqrt(t + 9, t + 7, BITS);
  arb_mul_2exp_si(t + 10, t, 1);
  arb_abs(t + 11, t + 10);
  arb_div(t + 9, t + 9, t + 11, BITS);
  arb_div(t + 10, t + 1, t + 10, BITS);
  arb_neg(t + 10, t + 10);
  arb_sub(t + 7, t + 10, t + 9, BITS);
  arb_add(t + 8, t + 10, t + 9, BITS);
  return 1;
}

static inline void two_base(arb_t z, const question *q, int swap, const arb_t e) {
  arb_ptr t = _arb_vec_init(SLOTS);
  coefficients(t, q, swap, e);
  int wide = arb_is_positive(t), some = roots(t);
  if (some < 0) {
    arb_indeterminate(z);
  } else if (some == 0 && wide) {
    arb_expm1(z, e, BITS);
    arb_neg(z, z);
  } else if (some == 0) {
    arb_zero(z);
  } else {
    band(t + 9, t + 3, t + 4, t + 7, t + 8, !wide);
    band(t + 10, t + 5, t + 6, t + 7, t + 8, !wide);
    arb_exp(t + 11, e, BITS);
    arb_mul(t + 10, t + 10, t + 11, BITS);
    arb_sub(z, t + 9, t + 10, BITS);
  }
  _arb_vec_clear(t, SLOTS);
}

static inline void base(arb_t z, const question *q, int swap, const arb_t e) {
  if (q->kind == GAUSSIAN) gaussian_base(z, q, e);
  else if (q->kind == LAPLACE) laplace_base(z, q, e);
  else two_base(z, q, swap, e);
}

/* ---- The sample --------------------------------------------------------------------------- */

/* With a = exp(e): g D((a - 1 + g) / g), or 1 - a. */
static inline void removed(arb_t z, const question *q, const arb_t a, const arb_t g) {
  arb_t b;
  arb_init(b);
  arb_sub_ui(b, a, 1, BITS);
  arb_add(b, b, g, BITS);
  arb_div(b, b, g, BITS);
  if (arb_is_positive(b)) {
    arb_log(b, b, BITS);
    base(z, q, 0, b);
    arb_mul(z, z, g, BITS);
  } else {
    arb_sub_ui(z, a, 1, BITS);
    arb_neg(z, z);
  }
  arb_clear(b);
}

/* c D'(a g / c) with c = 1 - a (1 - g), or 0. */
static inline void added(arb_t z, const question *q, const arb_t a, const arb_t g) {
  arb_t b, c;
  arb_init(b);
  arb_init(c);
  arb_sub_ui(c, g, 1, BITS);
  arb_mul(c, c, a, BITS);
  arb_add_ui(c, c, 1, BITS);
  if (arb_is_positive(c)) {
    arb_mul(b, a, g, BITS);
    arb_div(b, b, c, BITS);
    arb_log(b, b, BITS);
    base(z, q, 1, b);
    arb_mul(z, z, c, BITS);
  } else {
    arb_zero(z);
  }
  arb_clear(b);
  arb_clear(c);
}

static inline void by_arb(arb_t z, const question *q) {
  arb_t e, g;
  arb_init(e);
  arb_init(g);
  set_exactly(e, q->at);
  set_exactly(g, q->rate);
  if (q->sampled) {
    arb_exp(e, e, BITS);
    if (q->side == HOCKEY_PQ) removed(z, q, e, g);
    else added(z, q, e, g);
  } else {
    base(z, q, q->side == HOCKEY_QP, e);
  }
  arb_clear(e);
  arb_clear(g);
}

#endif
