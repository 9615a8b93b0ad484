/* mixed_events_parts.c - the formulas of bounds of a composition from tests of its uses, in intervals.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-APART).   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_events_parts.h"

#include "ivl_fused.h"

void mixed_events_parts_log_rest(ivl *sum, ivl *t, const ivl *x, const ivl *times) {
  ivl_neg(t, x);
  ivl_log1p(t, t);
  ivl_mul(t, t, times);
  ivl_add(sum, sum, t);
}

void mixed_events_parts_some(ivl *z, ivl *t, const ivl *p, const ivl *k, const ivl *factor) {
  ivl_expm1(t, p);
  ivl_expm1(z, k);
  ivl_mul(z, z, factor);
  ivl_sub(z, z, t);
}

void mixed_events_parts_all(ivl *z, ivl *t, const ivl *p, const ivl *k, const ivl *factor) {
  ivl_exp(z, p);
  ivl_exp(t, k);
  ivl_mul(t, t, factor);
  ivl_sub(z, z, t);
}

void mixed_events_parts_left(ivl *p, ivl *t, const ivl *k, const ivl *factor) {
  ivl_mul(t, k, factor);
  ivl_sub(p, p, t);
}

void mixed_events_parts_near_one(ivl *z, ivl *t, const ivl *m, const ivl *x, const ivl *h) {
  ivl_mul(t, x, h);
  ivl_mul_exp(t, m, t);
  ivl_si_sub(z, 1, t);
  ivl_max0(z, z);
}
