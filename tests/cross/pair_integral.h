/* pair_integral.h - moments of pairs on the line and of their samples, by quadrature in Arb.
 *
 * M(z) = int q w^z with w = 1 - g + g p/q, over [-R, R] by acb_calc_integrate, which encloses, and
 * bounds of the rest: w is between 1 and p/q (or w >= 1 - g), so w^c <= 1 + (p/q)^c for real c.
 * Classic mistake: a branch of the logarithm crossed by a ball; Arb is asked on every one whether
 * the logarithm is analytic there.                                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_PAIR_INTEGRAL_H
#define ASSAY_CROSS_PAIR_INTEGRAL_H

#include "pair_density.h"

#include <acb_calc.h>

typedef struct {
  const line *l;
  acb_t z;
} integrand;

/* e := log(sqrt(2 pi) s q) and r := log(p/q), for a Gaussian pair; y complex. */
static inline void gaussian_logs(acb_t e, acb_t r, const line *l, const acb_t y, slong prec) {
  arb_t t;
  arb_init(t);
  for (int i = 0; i < 2; i++) {
    acb_sub_arb(i ? e : r, y, l->m[i], prec);
    acb_div_arb(i ? e : r, i ? e : r, l->s[i], prec);
    acb_mul(i ? e : r, i ? e : r, i ? e : r, prec);
    acb_mul_2exp_si(i ? e : r, i ? e : r, -1);
    acb_neg(i ? e : r, i ? e : r);
  }
  acb_sub(r, r, e, prec);
  arb_div(t, l->s[1], l->s[0], prec);
  arb_log(t, t, prec);
  acb_add_arb(r, r, t, prec);
  arb_clear(t);
}

/* The same for Laplace, between the middles: e = log(2 s q), where q is that at 0 and y from 0 to m > 0. */
static inline void laplace_logs(acb_t e, acb_t r, const line *l, const acb_t y, slong prec) {
  acb_mul_2exp_si(r, y, 1);
  acb_sub_arb(r, r, l->m[0], prec);
  acb_div_arb(r, r, l->s[0], prec);
  acb_div_arb(e, y, l->s[0], prec);
  acb_neg(e, e);
}

/* r := log(1 - g + g exp(r)), continued from the real line: where g |exp(r)| > 1 - g that is
 * r + log(g + (1 - g) exp(-r)).                                                                  */
static inline void sampled_log(acb_t r, const arb_t g, int analytic, slong prec) {
  acb_t t;
  arb_t h;
  acb_init(t);
  arb_init(h);
  arb_sub_ui(h, g, 1, prec);
  arb_neg(h, h);
  arb_exp(acb_realref(t), acb_realref(r), prec);
  arb_mul(acb_realref(t), acb_realref(t), g, prec);
  int large = arb_gt(acb_realref(t), h);
  if (large) acb_neg(t, r);
  else acb_set(t, r);
  acb_exp(t, t, prec);
  acb_mul_arb(t, t, large ? h : g, prec);
  acb_add_arb(t, t, large ? g : h, prec);
  acb_log_analytic(t, t, analytic, prec);
  if (large) acb_add(r, r, t, prec);
  else acb_set(r, t);
  acb_clear(t);
  arb_clear(h);
}

/* The integrand but for the constant of q. */
static inline int integrand_at(acb_ptr out, const acb_t y, void *data, slong order, slong prec) {
  const integrand *f = data;
  acb_t e, r;
  acb_init(e);
  acb_init(r);
  (f->l->kind == LAPLACE ? laplace_logs : gaussian_logs)(e, r, f->l, y, prec);
  if (!arb_is_one(f->l->rate)) sampled_log(r, f->l->rate, order != 0, prec);
  acb_addmul(e, r, f->z, prec);
  acb_exp(out, e, prec);
  acb_clear(e);
  acb_clear(r);
  return 0;
}

static inline void integrate(acb_t w, const line *l, const acb_t z, const arb_t from, const arb_t to) {
  enum { RELATIVE = 135 };
  integrand f = {l, {*z}};
  acb_t a, b;
  mag_t tolerance;
  acb_calc_integrate_opt_t options;
  acb_calc_integrate_opt_init(options);
  options->eval_limit = 20000;
  acb_init(a);
  acb_init(b);
  mag_init(tolerance);
  mag_set_ui_2exp_si(tolerance, 1, -BITS);
  acb_set_arb(a, from);
  acb_set_arb(b, to);
  acb_calc_integrate(w, integrand_at, &f, a, b, RELATIVE, tolerance, options, 190);
  acb_clear(a);
  acb_clear(b);
  mag_clear(tolerance);
}

/* ---- Gaussian kinds --------------------------------------------------------------- */

/* t := int of p^c q^(1-c) outside of [-r, r]; +-inf where that is not finite.  With a = c/s1^2 + (1-c)/s2^2 the
 * integrand is a normal density of variance 1/a, times a constant.                                       */
static inline void far_moment(arb_t t, const line *l, const arb_t c, const arb_t r) {
  arb_ptr v = _arb_vec_init(6);
  arb_one(v);
  arb_sub(v + 1, v, c, BITS);
  arb_set(v, c);
  arb_zero(t);
  for (int i = 0; i < 2; i++) { /* v[2..4]: the sums of w/s^2, w m/s^2, w m^2/s^2; t: of w log s */
    arb_mul(v + 5, l->s[i], l->s[i], BITS);
    arb_div(v + 5, v + i, v + 5, BITS);
    for (int j = 2; j < 5; j++) {
      arb_add(v + j, v + j, v + 5, BITS);
      arb_mul(v + 5, v + 5, l->m[i], BITS);
    }
    arb_log(v + 5, l->s[i], BITS);
    arb_addmul(t, v + 5, v + i, BITS);
  }
  if (arb_is_positive(v + 2)) {
    arb_div(v + 3, v + 3, v + 2, BITS); /* middle */
    arb_mul(v, v + 3, v + 3, BITS);
    arb_mul(v, v, v + 2, BITS);
    arb_sub(v, v, v + 4, BITS);
    arb_mul_2exp_si(v, v, -1);
    arb_sub(v, v, t, BITS);
    arb_exp(v, v, BITS);
    arb_mul_2exp_si(v, v, -1);
    arb_sqrt(v + 1, v + 2, BITS);
    arb_div(v, v, v + 1, BITS); /* half of the whole integral */
    arb_mul_2exp_si(v + 2, v + 2, -1);
    arb_sqrt(v + 2, v + 2, BITS);
    arb_zero(t);
    for (int i = 0; i < 2; i++) {
      (i ? arb_add : arb_sub)(v + 4, r, v + 3, BITS);
      arb_mul(v + 4, v + 4, v + 2, BITS);
      arb_hypgeom_erfc(v + 4, v + 4, BITS);
      arb_addmul(t, v, v + 4, BITS);
    }
  } else {
    arb_indeterminate(t);
  }
  _arb_vec_clear(v, 6);
}

/* t := a bound of the moment's part outside of [-r, r]. */
static inline void far_part(arb_t t, const line *l, const arb_t c, const arb_t r) {
  arb_t u, zero;
  arb_init(u);
  arb_init(zero);
  if (arb_is_negative(c) && !arb_is_one(l->rate)) {
    arb_sub_ui(t, l->rate, 1, BITS);
    arb_neg(t, t);
    arb_pow(t, t, c, BITS);
  } else {
    far_moment(u, l, c, r);
    arb_one(t);
  }
  far_moment(zero, l, zero, r); /* Q alone */
  arb_mul(t, t, zero, BITS);
  arb_add(t, t, u, BITS);
  arb_clear(u);
  arb_clear(zero);
}

/* A window 17 deviations beyond the middles of P, Q and p^c q^(1-c). */
static inline void window(arb_t r, const line *l, const arb_t c) {
  double a = 0, b = 0, s = 0, m = 0, w = arf_get_d(arb_midref(c), ARF_RND_NEAR);
  for (int i = 0; i < 2; i++) {
    double si = arf_get_d(arb_midref(l->s[i]), ARF_RND_NEAR), mi = arf_get_d(arb_midref(l->m[i]), ARF_RND_NEAR);
    double share = (i ? 1 - w : w) / (si * si);
    a += share;
    b += share * mi;
    if (si > s) s = si;
    if (mi > m || -mi > m) m = mi < 0 ? -mi : mi;
  }
  if (a > 0) {
    if (b / a > m || -b / a > m) m = b / a < 0 ? -b / a : b / a;
    arb_set_d(r, a);
    arb_rsqrt(r, r, 53);
    double own = arf_get_d(arb_midref(r), ARF_RND_NEAR);
    if (own > s) s = own;
  }
  arb_set_d(r, m + 17 * s);
  mag_zero(arb_radref(r));
}

static inline void gaussian_integral(acb_t w, const line *l, const acb_t z) {
  arb_t r, t, from;
  arb_init(r);
  arb_init(t);
  arb_init(from);
  window(r, l, acb_realref(z));
  arb_neg(from, r);
  integrate(w, l, z, from, r);
  arb_const_pi(t, BITS);
  arb_mul_2exp_si(t, t, 1);
  arb_sqrt(t, t, BITS);
  arb_mul(t, t, l->s[1], BITS);
  acb_div_arb(w, w, t, BITS);
  far_part(t, l, acb_realref(z), r);
  arb_add_error(acb_realref(w), t);
  arb_add_error(acb_imagref(w), t);
  arb_clear(r);
  arb_clear(t);
  arb_clear(from);
}

/* ---- Laplace ---------------------------------------------------------------------- */

/* w += mass exp(z log(1 - g + g exp(x))). */
static inline void add_atom(acb_t w, const line *l, const acb_t z, const arb_t mass, const arb_t x) {
  acb_t u;
  acb_init(u);
  arb_expm1(acb_realref(u), x, BITS);
  arb_mul(acb_realref(u), acb_realref(u), l->rate, BITS);
  arb_log1p(acb_realref(u), acb_realref(u), BITS);
  acb_mul(u, u, z, BITS);
  acb_exp(u, u, BITS);
  acb_mul_arb(u, u, mass, BITS);
  acb_add(w, w, u, BITS);
  acb_clear(u);
}

/* Below 0 and above m > 0 the loss is -m/s and m/s; in between, quadrature. */
static inline void laplace_integral(acb_t w, const line *l, const acb_t z) {
  arb_t x, t;
  arb_init(x);
  arb_init(t);
  integrate(w, l, z, t, l->m[0]);
  acb_mul_2exp_si(w, w, -1);
  acb_div_arb(w, w, l->s[0], BITS);
  arb_div(x, l->m[0], l->s[0], BITS);
  arb_neg(t, x);
  arb_exp(t, t, BITS);
  arb_mul_2exp_si(t, t, -1);
  add_atom(w, l, z, t, x);
  arb_neg(x, x);
  arb_set_d(t, 0.5);
  add_atom(w, l, z, t, x);
  arb_clear(x);
  arb_clear(t);
}

static inline void moment_integral(acb_t w, const line *l, const acb_t z) {
  if (l->kind == LAPLACE) laplace_integral(w, l, z);
  else gaussian_integral(w, l, z);
}

#endif
