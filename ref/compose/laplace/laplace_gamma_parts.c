/* laplace_gamma_parts.c - what the series of an end leaves out, and what its argument is moved by.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-GAMMA).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_gamma_parts.h"

#include "elem.h"
#include "ivl_fused.h"

void laplace_gamma_parts_ratio(ivl *r, ivl *t, const ivl *x, const ivl *size, long n, long m) {
  ivl_add_si(t, size, n);
  ivl_scale_si(r, m, -1);
  ivl_div(r, t, r);
  ivl_set_si(t, 1);
  ivl_max(r, r, t);
  ivl_set(t, x);
  ivl_mul(r, r, t);
}

void laplace_gamma_parts_rest(ivl *rest, ivl *t, const ivl *r, const ivl *first, const ivl *off) {
  ivl_si_sub(t, 1, r);
  ivl_add(rest, first, off);
  if (ivl_sign(t) > 0) ivl_div(rest, rest, t);
  else ivl_set_whole(rest);
}

void laplace_gamma_parts_moved(ivl *z, ivl *t, const ivl *off, const ivl *size, const ivl *c) {
  ivl_mul(t, size, c);
  ivl_mul_2si(z, off, 1);
  if (ivl_le(z, t)) {
    ivl_mul(t, t, c);
    ivl_div(z, z, t);
  } else {
    ivl_set_whole(z);
  }
}
