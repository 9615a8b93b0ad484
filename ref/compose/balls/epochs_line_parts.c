/* epochs_line_parts.c - the formulas of moments along a line of several epochs of balls and bins, in intervals.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-MOMENT, T-EPOCHS-CUT), fourier_balls.md (T-BALLS-NODE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "epochs_line_parts.h"

#include "ivl_fused.h"

/* ---- The line of several epochs -------------------------------------------------------------- */

void epochs_line_parts_edge(ivl *z, ivl *a, ivl *e, const ivl *c) {
  ivl_cos(a, a);
  ivl_neg(e, c);
  ivl_pow(a, a, e);
  ivl_mul(z, z, a);
  ivl_gamma(e, c);
  ivl_mul(z, z, e);
}

void epochs_line_parts_geometric(ivl *z, ivl *d, const ivl *x, const ivl *r) {
  ivl_si_sub(d, 1, r);
  ivl_mul(z, x, r);
  ivl_div(z, z, d);
  ivl_max0(z, z);
}

void epochs_line_parts_ratio(ivl *q, const ivl *end, const ivl *fall) {
  ivl_si_div(q, 1, q);
  ivl_mul(q, q, end);
  ivl_div(q, q, fall);
}

void epochs_line_parts_rest(ivl *g, const ivl *c, const ivl *above, const ivl *below) {
  ivl_gamma(g, c);
  ivl_sub(g, g, above);
  ivl_sub(g, g, below);
}

void epochs_line_parts_alias(ivl *z, ivl *x, const ivl *above, const ivl *below) {
  ivl_mul_exp(x, above, x);
  ivl_mul_exp(z, below, z);
  ivl_add(z, z, x);
}

/* ---- A node of one epoch ---------------------------------------------------------------------- */

void epochs_line_parts_mass(ivl *v, const ivl *sigma2, const ivl *h) {
  ivl_mul_sqr(v, sigma2, v);
  ivl_mul_2si(v, v, -1);
  ivl_exp_neg(v, v);
  ivl_mul(v, v, h);
}

void epochs_line_parts_rule(ivl *z, ivl *a, const ivl *t, const ivl *sigma2) {
  ivl_add(a, a, t);
  ivl_mul_sqr(a, sigma2, a);
  ivl_mul_2si(a, a, -1);
  ivl_exp(a, a);
  ivl_mul_2si(a, a, 1);
  ivl_mul(z, z, a);
}

void epochs_line_parts_cut(ivl *z, long n, long k) {
  ivl_exp(z, z);
  ivl_add_si(z, z, 1);
  ivl_mul_si(z, z, n);
  ivl_mul_2si(z, z, k);
}
