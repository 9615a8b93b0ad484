/* igamma_factor.c - x^a e^-x / Gamma(a + 1), the size of both incomplete gamma functions.
 *
 * Derivation: proofs/notes/igamma.md (T-IGAMMA-FACTOR).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#include "igamma_internal.h"
#include "elem.h"
#include "gamma.h"
#include "narrow.h"
#include "prob.h"

/* Method: exp(a log x - x - log Gamma(a + 1)).
 * Error: the exponent, at least -2^29 where prob_exp is sharp, carries GUARD_BITS more. */
void igamma_factor(ivl *z, const ivl *a, const ivl *x) {
  ivl u, v;
  mpfr_prec_t p = narrow_guard(ivl_prec(z));
  ivl_init(&u, p);
  ivl_init(&v, p);
  ivl_log(&u, x);
  ivl_mul(&u, &u, a);
  ivl_sub(&u, &u, x);
  ivl_set_si(&v, 1);
  ivl_add(&v, &v, a);
  ivl_lgamma(&v, &v);
  ivl_sub(&u, &u, &v);
  prob_exp(z, &u);
  ivl_clear(&u);
  ivl_clear(&v);
}
