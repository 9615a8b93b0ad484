/* convert_renyi_parts.c - the formulas of a Renyi divergence as an integral of hockey-stick curves, in intervals.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-H-RENYI).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_renyi_parts.h"

#include "ivl_fused.h"

void convert_renyi_parts_area(ivl *z, ivl *t, const ivl *u, const ivl *v, const ivl *k) {
  ivl_pow(t, u, k);
  ivl_pow(z, v, k);
  ivl_sub(z, z, t);
  ivl_div(z, z, k);
}

void convert_renyi_parts_share(ivl *r, ivl *t, const ivl *c, const ivl *u, const ivl *v) {
  ivl_sub(r, c, u);
  ivl_sub(t, v, u);
  ivl_div(r, r, t);
}

void convert_renyi_parts_chord(ivl *r, ivl *t, const ivl *hu, const ivl *hv, const ivl *w) {
  ivl_sub(t, hv, hu);
  ivl_add_mul(r, hu, r, t);
  ivl_mul(r, r, w);
}

void convert_renyi_parts_first(ivl *r, const ivl *v, const ivl *log_c, const ivl *m) {
  ivl_log(r, v);
  ivl_sub_mul(r, log_c, r, m);
  ivl_exp(r, r);
  ivl_div(r, r, m);
}

void convert_renyi_parts_second(ivl *r, ivl *h, const ivl *v, const ivl *k, const ivl *order) {
  ivl_pow(r, v, k);
  ivl_div(r, r, order);
  ivl_max0(h, h);
  ivl_mul(r, r, h);
}

void convert_renyi_parts_value(ivl *z, ivl *a, const ivl *order, const ivl *m) {
  ivl_mul_mul(a, a, order, m);
  ivl_max0(a, a);
  ivl_log1p(a, a);
  ivl_div(z, a, m);
}
