/* poisson_step_law.c - the law of one step and its likelihood ratio.
 *
 * Derivations: proofs/notes/fourier_poisson.md.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "near.h"
#include "poisson_step_internal.h"
#include "poisson_step_parts.h"
#include <math.h>

void poisson_step_law_of(poisson_law *law, const rat_root *sigma, mpq_srcptr rate, unsigned long steps,
                         mpfr_prec_t prec) {
  law->prec = prec;
  ivls_init(prec, &law->sigma2, &law->m, &law->q, &law->p, &law->density);
  rat_root_square(&law->sigma2, sigma);
  ivl_si_div(&law->m, 1, &law->sigma2);
  ivl_mul_2si(&law->m, &law->m, -1);
  ivl_set_q(&law->q, rate);
  ivl_si_sub(&law->p, 1, &law->q);
  poisson_step_parts_density(&law->density, &law->sigma2);
  law->steps = steps;
  law->sigma_d = rat_root_near(sigma);
  law->m_d = 0.5 / (law->sigma_d * law->sigma_d);
  law->q_d = mpq_get_d(rate);
  law->log_p = law->q_d < 0.5 ? log1p(-law->q_d) : log(mpfr_get_d(law->p.lo, MPFR_RNDN));
  law->cut = 0;
  law->tiny = 0;
  law->left = law->right = 0;
  law->scale = 1;
}

void poisson_step_law_make(poisson_law *law, mpq_srcptr sigma, mpq_srcptr rate, unsigned long steps, mpfr_prec_t prec) {
  const rat_root exact = {sigma, 0};
  poisson_step_law_of(law, &exact, rate, steps, prec);
}

void poisson_step_law_clear(poisson_law *law) { ivls_clear(&law->sigma2, &law->m, &law->q, &law->p, &law->density); }

/*@ requires mem: IVL_MEM(z) && \valid_read(law) && IVL_OK(&law->m) && IVL_OK(&law->q) && IVL_OK(&law->p) && IVL_OK(v);
    requires sep: \separated(z, law) && \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, m, q, p; IVL_IN(a, v) ==> IVL_IN(m, &law->m) ==> IVL_IN(q, &law->q) ==> IVL_IN(p, &law->p) ==>
      IVL_IN(Add(p, Mul(Exp(Sub(a, m)), q)), z); */
void poisson_step_law_w(ivl *z, const poisson_law *law, const ivl *v) {
  ivl_exp_sub(z, v, &law->m);
  ivl_add_mul(z, &law->p, z, &law->q);
}

/* Method: real part 1 - q + q e^x cos, imaginary part q e^x sin, half the logarithm of the norm. */
void poisson_step_law_w_turned(ivl *z, ivl *a, const poisson_law *law, const ivl *v, const ivl *sin_eta,
                               const ivl *cos_eta) {
  local_cpxs(law->prec, w);
  poisson_step_parts_turned(&w, law, v, sin_eta, cos_eta);
  cpx_arg(a, &w);
  ivl_sqr(&w.re, &w.re);
  ivl_sqr(&w.im, &w.im);
  ivl_add(&w.re, &w.re, &w.im);
  if (!near_log(z, &w.re)) ivl_log(z, &w.re);
  ivl_mul_2si(z, z, -1);
}

void poisson_step_law_cut(poisson_law *law, double left, double right, double scale) {
  law->cut = 1;
  law->left = left;
  law->right = right;
  law->scale = scale;
}

void poisson_step_law_turn(ivl *z, const ivl *c, const ivl *angle) {
  ivl_set_si(z, 1);
  if (mpfr_sgn(c->lo) >= 0) return;
  local_ivls(ivl_prec(z), e);
  ivl_mul_2si(&e, angle, -1);
  ivl_cos(z, &e);
  ivl_pow(z, z, c);
}
