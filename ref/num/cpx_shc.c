/* cpx_shc.c - by exponentials, or by the series where v is small.
 *
 * WP looks at its calls alone: the model has no complex functions.
 * Derivations: proofs/notes/moment.md (T-LAPLACE-SHC).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_shc.h"
#include "cpx_log.h"
#include "local.h"
#include "trapezoid.h"

/* z := sinh(v) / v by its series, for |v| <= 1 (T-LAPLACE-SHC). */
static void series(cpx *z, const cpx *v) {
  mpfr_prec_t p = ivl_prec(&z->re);
  long n = 0;
  local_cpxs(p, s, t);
  local_ivls(p, e);
  cpx_mul(&s, v, v);
  cpx_set_si(&t, 1, 0);
  cpx_set_si(z, 1, 0);
  do {
    n++;
    cpx_mul(&t, &t, &s);
    ivl_set_si(&e, 2 * n * (2 * n + 1));
    ivl_div(&t.re, &t.re, &e);
    ivl_div(&t.im, &t.im, &e);
    cpx_add(z, z, &t);
    cpx_abs(&e, &t);
  } while (n < 100000 && mpfr_regular_p(e.hi) && mpfr_get_exp(e.hi) > -(long)p);
  trapezoid_widen(&z->re, &e);
  trapezoid_widen(&z->im, &e);
}

void cpx_shc_cosh(cpx *c, cpx *s, const cpx *v) {
  mpfr_prec_t p = ivl_prec(&c->re);
  local_cpxs(p, e);
  local_ivls(32, size);
  cpx_exp(&e, v);
  cpx_neg(c, v);
  cpx_exp(c, c);
  cpx_sub(s, &e, c);
  cpx_add(c, &e, c);
  ivl_mul_2si(&c->re, &c->re, -1);
  ivl_mul_2si(&c->im, &c->im, -1);
  cpx_abs(&size, v);
  if (mpfr_cmp_ui(size.hi, 1) <= 0) {
    series(s, v);
  } else {
    ivl_mul_2si(&s->re, &s->re, -1);
    ivl_mul_2si(&s->im, &s->im, -1);
    cpx_div(s, s, v);
  }
}
