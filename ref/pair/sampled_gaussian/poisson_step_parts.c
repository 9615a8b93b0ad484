/* poisson_step_parts.c - the formulas of one Poisson-sampled step, in intervals.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-TAILS, T-POISSON-ENVELOPE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_step_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void poisson_step_parts_mills(ivl *z, const ivl *t) {
  local_ivls(ivl_prec(z), s);
  ivl_pi(&s);
  ivl_mul_2si(&s, &s, 1);
  ivl_sqrt(&s, &s);
  ivl_mul(&s, &s, t);
  ivl_sqr(z, t);
  ivl_mul_2si(z, z, -1);
  ivl_neg(z, z);
  ivl_exp(z, z);
  ivl_div(z, z, &s);
}

void poisson_step_parts_slope(ivl *z, ivl *centre, const poisson_law *law, const ivl *c, const ivl *edge) {
  ivl_add(centre, &law->m, &law->m);
  ivl_mul(centre, centre, c);
  ivl_mul_2si(z, centre, -1);
  ivl_sub(z, z, edge);
  ivl_exp_mul(z, z, c);
}

void poisson_step_parts_density(ivl *z, const ivl *s) {
  local_ivls(ivl_prec(z), t);
  ivl_scale_pi(&t, 1);
  ivl_div(&t, s, &t);
  ivl_sqrt(z, &t);
}

void poisson_step_parts_turned(cpx *w, const poisson_law *law, const ivl *v, const ivl *sin_eta, const ivl *cos_eta) {
  ivl_exp_sub(&w->re, v, &law->m);
  ivl_mul(&w->re, &w->re, &law->q);
  ivl_mul(&w->im, &w->re, sin_eta);
  ivl_add_mul(&w->re, &law->p, &w->re, cos_eta);
}

void poisson_step_parts_growth(ivl *z, const poisson_law *law, const ivl *angle, const ivl *down, const ivl *width,
                               long n) {
  local_ivls(ivl_prec(z), t, u);
  ivl_div(&u, down, width);
  ivl_pi(&t);
  ivl_mul(&u, &u, &t);
  ivl_mul_si(&u, &u, 2 * n);
  ivl_mul_sqr(z, &law->sigma2, angle);
  ivl_mul_2si(z, z, -1);
  ivl_exp_sub(z, z, &u);
}

void poisson_step_parts_term(ivl *z, const poisson_law *law, const ivl *c, const ivl *v) {
  local_ivls(ivl_prec(z), t);
  ivl_log(z, z);
  ivl_mul(z, z, c);
  ivl_mul_sqr(&t, &law->sigma2, v);
  ivl_mul_2si(&t, &t, -1);
  ivl_exp_sub(z, z, &t);
}

void poisson_step_parts_real(ivl *z, const poisson_law *law, const ivl *v, const ivl *cosine) {
  ivl_exp_sub(z, v, &law->m);
  ivl_mul_mul(z, z, &law->q, cosine);
  ivl_add(z, z, &law->p);
}

void poisson_step_parts_envelope(ivl *l, ivl *a, const ivl *c, const ivl *t, const ivl *sigma2, const ivl *v) {
  ivl_mul(l, l, c);
  ivl_mul(a, a, t);
  ivl_sub(l, l, a);
  ivl_mul_sqr(a, sigma2, v);
  ivl_mul_2si(a, a, -1);
  ivl_exp_sub(l, l, a);
}
