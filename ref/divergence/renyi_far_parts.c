/* renyi_far_parts.c - the formulas of Renyi divergences of orders whose moments are beyond all numbers, in intervals.
 *
 * Derivations: proofs/notes/renyi.md (T-RENYI-FAR, T-RENYI-TOP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "renyi_far_parts.h"

#include "ivl_fused.h"

/* ---- Samples of exp(c (c - 1) h) ------------------------------------------------- */

void renyi_far_parts_most(ivl *z, ivl *t, const ivl *g, const ivl *a, const ivl *n, const ivl *half) {
  ivl_log(z, g);
  ivl_mul(z, z, a);
  ivl_div(z, z, n);
  ivl_mul(t, half, a);
  ivl_add(z, z, t);
}

void renyi_far_parts_gap(ivl *z, ivl *t, const ivl *rest, const ivl *a, const ivl *most, const ivl *n) {
  ivl_log(z, rest);
  ivl_mul(z, z, a);
  ivl_mul(t, most, n);
  ivl_sub(z, z, t);
}

void renyi_far_parts_split(ivl *t, ivl *u, const ivl *gap, const ivl *n) {
  ivl_set_si(u, 2);
  ivl_log(u, u);
  ivl_mul(u, u, n);
  ivl_neg(t, gap);
  ivl_div(t, t, u);
}

void renyi_far_parts_share(ivl *z, const ivl *x, const ivl *n) {
  ivl_exp(z, x);
  ivl_log1p(z, z);
  ivl_div(z, z, n);
}

void renyi_far_parts_lower(ivl *z, const ivl *gap, const ivl *n, const ivl *most) {
  renyi_far_parts_share(z, gap, n);
  ivl_add(z, z, most);
}

void renyi_far_parts_less(ivl *z, long k) {
  ivl_scale_si(z, -1, -k);
  ivl_log1p(z, z);
}

void renyi_far_parts_upper(ivl *z, ivl *t, const ivl *less, const ivl *gap, const ivl *n, const ivl *most) {
  ivl_add(t, t, less);
  ivl_add_mul(t, gap, t, n);
  renyi_far_parts_share(z, t, n);
  ivl_sub(z, z, less);
  ivl_add(z, z, most);
}

/* ---- Bounded losses ---------------------------------------------------------------- */

void renyi_far_parts_tail_low(ivl *z, const ivl *tail, const ivl *n, const ivl *x) {
  ivl_log(z, tail);
  ivl_div(z, z, n);
  ivl_add(z, z, x);
}

void renyi_far_parts_tail_high(ivl *t, ivl *u, const ivl *x, const ivl *top, const ivl *n) {
  ivl_sub(u, x, top);
  ivl_exp_mul(u, u, n);
  ivl_add(t, t, u);
  ivl_log(t, t);
  ivl_div(t, t, n);
  ivl_add(t, t, top);
}
