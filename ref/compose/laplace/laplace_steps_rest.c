/* laplace_steps_rest.c - what a cut of the sum of residues leaves out.
 *
 * Derivations: proofs/notes/laplace_steps.md (T-LAPLACE-STEPS-CUT).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "laplace_steps_internal.h"
#include "ivl_double.h"

/* z := the integer n. */
static void steps_set_z(ivl *z, mpz_srcptr n) {
  mpfr_set_z(z->lo, n, MPFR_RNDD);
  mpfr_set_z(z->hi, n, MPFR_RNDU);
}

void laplace_steps_rest_set_ui(ivl *z, unsigned long n) {
  mpfr_set_ui(z->lo, n, MPFR_RNDD);
  mpfr_set_ui(z->hi, n, MPFR_RNDU);
}

void laplace_steps_rest_div_ui(ivl *p, unsigned long n) {
  mpfr_div_ui(p->lo, p->lo, n, MPFR_RNDD);
  mpfr_div_ui(p->hi, p->hi, n, MPFR_RNDU);
}

void laplace_steps_rest_add_times(ivl *z, mpz_srcptr n, const ivl *t, ivl *scratch) {
  if (mpz_sgn(n) == 0) return;
  steps_set_z(scratch, n);
  ivl_mul(scratch, scratch, t);
  ivl_add(z, z, scratch);
}

/* ---- Beyond the depth ------------------------------------------------------------------ */

/* z := exp(-n m / 2 - (c - 1) epsilon). */
static void outer_factor(ivl *z, const laplace_steps *s, const ivl *c) {
  local_ivls(ivl_prec(z), x, t);
  ivl_si_sub(&x, 1, c);
  ivl_mul_q(z, &x, s->epsilon);
  ivl_set_q(&t, s->ratio);
  laplace_steps_rest_set_ui(&x, s->n);
  ivl_scale_mul(&t, &t, &x, -1);
  ivl_exp_sub(z, z, &t);
}

/* c := cosh(v m), h := sinh(v m) / (2 v) for v = at - 1/2. */
static void two_shares(ivl *c, ivl *h, const laplace_steps *s, const ivl *at) {
  local_ivls(ivl_prec(c), v, t, u);
  ivl_scale_si(&t, 1, -1);
  ivl_sub(&v, at, &t);
  ivl_mul_q(&u, &v, s->ratio);
  ivl_exp(c, &u);
  ivl_exp_neg(&u, &u);
  ivl_sub(h, c, &u);
  ivl_scale_add(c, c, &u, -1);
  ivl_mul_2si(&v, &v, 2);
  ivl_div(h, h, &v);
}

/* Method: the term of k = depth + 1, C(n, k) c^(n-k) h^k, over 1 minus the ratio of the next to it, as the ratios fall. */
void laplace_steps_rest_depth(ivl *z, const laplace_steps *s, const laplace_cut *cut) {
  const unsigned long k = cut->depth + 1;
  local_mpzs(b);
  local_ivls(128, c, h, t, at);
  ivl_set_double(&at, cut->c);
  two_shares(&c, &h, s, &at);
  mpz_bin_uiui(b, s->n, k);
  steps_set_z(z, b);
  ivl_pow_ui(&t, &c, s->n - k);
  ivl_mul(z, z, &t);
  ivl_pow_ui(&t, &h, k);
  ivl_mul(z, z, &t);
  ivl_div(&t, &h, &c);
  laplace_steps_rest_set_ui(&c, s->n - k);
  ivl_mul(&t, &t, &c);
  laplace_steps_rest_div_ui(&t, k + 1);
  ivl_set_si(&c, 1);
  ivl_sub(&t, &c, &t);
  if (mpfr_sgn(t.lo) > 0) ivl_div(z, z, &t);
  else ivl_set_whole(z);
  outer_factor(&t, s, &at);
  ivl_mul(z, z, &t);
}

/* ---- Beyond the top -------------------------------------------------------------------- */

/* z := exp(y/2) sum over k <= depth of C(n, k) (y/2)^(k+1)/(k+1)!, y/2 = half. */
static void most(ivl *z, unsigned long n, unsigned long depth, const ivl *half) {
  local_mpzs(b);
  mpz_set_ui(b, 1);
  local_ivls(ivl_prec(z), p, t);
  ivl_set(&p, half);
  ivl_set_si(z, 0);
  for (unsigned long k = 0; k <= depth; k++) {
    laplace_steps_rest_add_times(z, b, &p, &t);
    ivl_mul(&p, &p, half);
    laplace_steps_rest_div_ui(&p, k + 2);
    mpz_mul_ui(b, b, n - k);
    mpz_divexact_ui(b, b, k + 1);
  }
  ivl_mul_exp(z, z, half);
}

/* Method: |K_k(j)| <= C(n, k), kappa_k(y)/2 <= exp(y/2) (y/2)^(k+1)/(k+1)!, and a geometric series in j. */
void laplace_steps_rest_top(ivl *z, const laplace_steps *s, const laplace_cut *cut, mpz_srcptr choose,
                            const ivl *half) {
  const unsigned long n = s->n, j = cut->top + 1;
  local_ivls(ivl_prec(z), r, t);
  most(z, n, cut->depth, half);
  steps_set_z(&t, choose);
  ivl_mul(z, z, &t);
  laplace_steps_rest_set_ui(&r, n - j);
  laplace_steps_rest_div_ui(&r, j + 1);
  ivl_si_sub(&r, 1, &r);
  if (mpfr_sgn(r.lo) > 0) ivl_div(z, z, &r);
  else ivl_set_whole(z);
}
