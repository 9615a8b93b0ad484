/* laplace_hyperbola_size_parts.c - the formulas of what leaves are at most, in intervals.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-EDGE).   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_hyperbola_size_parts.h"

#include "ivl_fused.h"

void laplace_hyperbola_size_parts_fall(ivl *z, const ivl *sine, const ivl *cosh, const ivl *mu) {
  ivl_mul(z, sine, cosh);
  ivl_sub_si(z, z, 1);
  ivl_mul(z, z, mu);
}

void laplace_hyperbola_size_parts_coefficient(ivl *z, ivl *t, ivl *one, const ivl *sine, const ivl *cosh, const ivl *mu,
                                              const ivl *share, const ivl *cosine) {
  ivl_sub(t, cosh, sine);
  ivl_mul(t, t, mu);
  ivl_mul(t, t, share);
  ivl_mul_2si(t, t, 1);
  ivl_set_si(one, 1);
  ivl_div(t, one, t);
  ivl_min(t, t, one);
  ivl_div(t, t, cosine);
  ivl_scale_add(z, t, one, -1);
}

void laplace_hyperbola_size_parts_weight(ivl *z, ivl *t, const ivl *f, const ivl *g, const ivl *x, const ivl *epsilon) {
  ivl_sub(z, f, g);
  ivl_mul(z, z, x);
  ivl_mul(t, g, epsilon);
  ivl_add(z, z, t);
  ivl_neg(z, z);
  ivl_exp(z, z);
}
