/* node_terms.c - a moment that is a sum of terms, at all nodes of a line.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-TABLE).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "node_terms.h"
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"

#define LIMB 64

void node_terms_raise(ivl *z, const ivl *error) {
  local_ivls(ivl_prec(z), t);
  ivl_mul_2si(&t, z, -30);
  ivl_add(z, z, &t);
  ivl_mul_2si(&t, error, 1);
  ivl_add(z, z, &t);
  mpfr_set(z->lo, z->hi, MPFR_RNDD);
}

long node_terms_shift(const pair_terms *t, const ivl *top) {
  long most = -2;
  local_ivls(32, s);
  for (size_t k = 0; k < t->count; k++) {
    cpx_abs(&s, &t->weight[k]);
    ivl_div(&s, &s, top);
    if (mpfr_regular_p(s.hi) && mpfr_get_exp(s.hi) > most) most = mpfr_get_exp(s.hi);
  }
  return most < 1000000 ? most + 2 : 0;
}

/* Method: rounding may have put the lower end of Im log below 0. */
int node_terms_set(fourier_terms *f, const pair_terms *t, const ivl *top, const ivl *step, long shift) {
  const mpfr_prec_t p = LIMB * f->limbs + 16;
  int good = 1;
  local_ivls(p, scale);
  local_cpxs(p, v, w);
  ivl_si_div(&scale, 1, top);
  ivl_mul_2si(&scale, &scale, -shift);
  for (size_t k = 0; good && k < t->count; k++) {
    cpx_mul_ivl(&v, &t->weight[k], &scale);
    ivl_max0(&w.re, &t->log[k].im);
    ivl_mul(&w.re, &w.re, step);
    ivl_neg(&w.re, &w.re);
    ivl_mul(&w.im, &t->log[k].re, step);
    cpx_exp(&w, &w);
    good = fourier_terms_set(f, k, &v, &w);
  }
  return good;
}
