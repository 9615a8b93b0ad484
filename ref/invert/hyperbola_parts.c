/* hyperbola_parts.c - the formulas of a hyperbola, its nodes, and the errors around it, in intervals.
 *
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-SUM, T-HYPERBOLA-EDGE, T-HYPERBOLA-REST). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_parts.h"
#include "ivl_fused.h"

/* ---- The contour ----------------------------------------------------------------------------- */

void hyperbola_parts_angles(ivl *angle, ivl *turn, ivl *sine, ivl *cosine, const ivl *low, const ivl *high) {
  ivl_add(angle, high, low);
  ivl_sub(turn, high, low);
  ivl_mul_2si(angle, angle, -1);
  ivl_mul_2si(turn, turn, -1);
  ivl_sin_cos(sine, cosine, angle);
}

void hyperbola_parts_cosh(ivl *c, ivl *s, ivl *t, const ivl *u) {
  ivl_exp(c, u);
  ivl_exp_neg(t, u);
  ivl_sub(s, c, t);
  ivl_add(c, c, t);
  ivl_mul_2si(s, s, -1);
  ivl_mul_2si(c, c, -1);
}

void hyperbola_parts_turn(cpx *dz, const ivl *c, const ivl *s, const ivl *sine, const ivl *cosine, const ivl *mu) {
  ivl_mul(&dz->im, cosine, c);
  ivl_mul(&dz->re, sine, s);
  ivl_neg(&dz->re, &dz->re);
  cpx_mul_ivl(dz, dz, mu);
}

void hyperbola_parts_point(cpx *z, ivl *c, const ivl *s, const ivl *sine, const ivl *cosine, const ivl *mu) {
  ivl_mul(&z->im, cosine, s);
  ivl_mul(c, c, sine);
  ivl_si_sub(&z->re, 1, c);
  cpx_mul_ivl(z, z, mu);
}

/* ---- What is bounded, where S = sin a, C = cosh u -------------------------------------------- */

void hyperbola_parts_exp(ivl *z, const ivl *sine, const ivl *cosh, const ivl *mu, const ivl *x) {
  ivl_set_si(z, 1);
  ivl_sub_mul(z, z, sine, cosh);
  ivl_mul_mul(z, z, mu, x);
  ivl_exp(z, z);
}

void hyperbola_parts_slope(ivl *z, ivl *t, ivl *d, const ivl *cosh, const ivl *sine) {
  ivl_add(t, cosh, sine);
  ivl_sub(d, cosh, sine);
  ivl_div(t, t, d);
  ivl_sqrt(t, t);
  ivl_mul(z, z, t);
}

void hyperbola_parts_around(ivl *t, const ivl *d, const ivl *mu) {
  ivl_scale_pi(t, 1);
  ivl_mul_mul(t, t, d, mu);
}

void hyperbola_parts_edge(ivl *z, ivl *t, const ivl *angle, const ivl *cosh, const ivl *sine, const ivl *cosine) {
  ivl_mul_2si(t, angle, 1);
  ivl_pi(z);
  ivl_add(t, t, z);
  ivl_sub(z, cosh, sine);
  ivl_mul(z, z, t);
  ivl_div(z, z, cosine);
}

void hyperbola_parts_rest(ivl *z, ivl *t, const ivl *sine, const ivl *sinh, const ivl *mu, const ivl *x,
                          const ivl *step) {
  ivl_mul_mul(t, sine, sinh, mu);
  ivl_mul_mul(t, t, x, step);
  ivl_neg(t, t);
  ivl_expm1(t, t);
  ivl_neg(t, t);
  ivl_div(z, step, t);
  ivl_mul_2si(z, z, 1);
}

void hyperbola_parts_rest_at_0(ivl *z, ivl *t, const ivl *u, const ivl *step) {
  ivl_mul_2si(t, u, 1);
  ivl_neg(t, t);
  ivl_exp(z, t);
  ivl_add_si(z, z, 1);
  ivl_add(z, z, step);
  ivl_mul_2si(z, z, 1);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

void hyperbola_parts_chord(ivl *e, ivl *part, ivl *d, const ivl *x, const ivl *a, const ivl *b, const ivl *k,
                           const ivl *l) {
  ivl_sub(part, x, a);
  ivl_sub(d, b, a);
  ivl_div(part, part, d);
  ivl_sub(d, l, k);
  ivl_add_mul(d, k, d, part);
  ivl_exp(e, d);
}
