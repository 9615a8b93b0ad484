/* poisson_law.c - the law of one step and its likelihood ratio.
 *
 * Derivations: proofs/notes/fourier_poisson.md.                                     */
#include "cpx_log.h"
#include "elem.h"
#include "ivl_double.h"
#include "poisson_step.h"
#include <math.h>

/* law->density := sigma / sqrt(2 pi). */
static void set_density(poisson_law *law) {
  ivl t;
  ivl_init(&t, law->prec);
  ivl_pi(&t);
  ivl_mul_2si(&t, &t, 1);
  ivl_div(&t, &law->sigma2, &t);
  ivl_sqrt(&law->density, &t);
  ivl_clear(&t);
}

void poisson_law_make(poisson_law *law, mpq_srcptr sigma, mpq_srcptr rate, unsigned long steps, mpfr_prec_t prec) {
  ivl one;
  law->prec = prec;
  ivl_init(&law->sigma2, prec);
  ivl_init(&law->m, prec);
  ivl_init(&law->q, prec);
  ivl_init(&law->p, prec);
  ivl_init(&law->density, prec);
  ivl_init(&one, prec);
  ivl_set_si(&one, 1);
  ivl_set_q(&law->sigma2, sigma);
  ivl_sqr(&law->sigma2, &law->sigma2);
  ivl_div(&law->m, &one, &law->sigma2);
  ivl_mul_2si(&law->m, &law->m, -1);
  ivl_set_q(&law->q, rate);
  ivl_sub(&law->p, &one, &law->q);
  set_density(law);
  law->steps = steps;
  law->sigma_d = mpq_get_d(sigma);
  law->m_d = 0.5 / (law->sigma_d * law->sigma_d);
  law->q_d = mpq_get_d(rate);
  law->log_p = law->q_d < 0.5 ? log1p(-law->q_d) : log(mpfr_get_d(law->p.lo, MPFR_RNDN));
  law->cut = 0;
  law->left = law->right = 0;
  law->scale = 1;
  ivl_clear(&one);
}

void poisson_law_clear(poisson_law *law) {
  ivl_clear(&law->sigma2);
  ivl_clear(&law->m);
  ivl_clear(&law->q);
  ivl_clear(&law->p);
  ivl_clear(&law->density);
}

void poisson_w(ivl *z, const poisson_law *law, const ivl *v) {
  ivl_sub(z, v, &law->m);
  ivl_exp(z, z);
  ivl_mul(z, z, &law->q);
  ivl_add(z, z, &law->p);
}

/* Method: real part 1 - q + q e^x cos, imaginary part q e^x sin, half the logarithm of the norm. */
void poisson_w_turned(ivl *z, ivl *a, const poisson_law *law, const ivl *v, const ivl *sin_eta, const ivl *cos_eta) {
  cpx w;
  cpx_init(&w, law->prec);
  ivl_sub(&w.re, v, &law->m);
  ivl_exp(&w.re, &w.re);
  ivl_mul(&w.re, &w.re, &law->q);
  ivl_mul(&w.im, &w.re, sin_eta);
  ivl_mul(&w.re, &w.re, cos_eta);
  ivl_add(&w.re, &w.re, &law->p);
  cpx_arg(a, &w);
  ivl_sqr(&w.re, &w.re);
  ivl_sqr(&w.im, &w.im);
  ivl_add(&w.re, &w.re, &w.im);
  ivl_log(z, &w.re);
  ivl_mul_2si(z, z, -1);
  cpx_clear(&w);
}

void poisson_law_cut(poisson_law *law, double left, double right, double scale) {
  law->cut = 1;
  law->left = left;
  law->right = right;
  law->scale = scale;
}

/* t := an upper bound of 4 f (1 - f) for the share f = q e^(v-m) / w(v), which rises in v, over the window. */
static void share(ivl *t, const poisson_law *law) {
  ivl f;
  ivl_set_si(t, 1);
  if (!law->cut) return;
  ivl_init(&f, ivl_prec(t));
  ivl_set_double(t, law->right);
  poisson_w(&f, law, t);
  ivl_div(&f, &law->p, &f); /* 1 - f */
  ivl_set_si(t, 1);
  ivl_sub(t, t, &f);
  if (mpfr_cmp_d(t->hi, 0.5) <= 0) {
    ivl_mul(t, t, &f);
    ivl_mul_2si(t, t, 2);
  } else ivl_set_si(t, 1);
  ivl_clear(&f);
}

/* Method: |w(v + i y)|^2 = w(v)^2 (1 - 4 f (1 - f) sin(y/2)^2), and f (1 - f) is at most 1/4. */
void poisson_turn(ivl *z, const poisson_law *law, double c, double angle) {
  ivl e, t;
  ivl_set_si(z, 1);
  if (c >= 0) return;
  ivl_init(&e, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  ivl_set_double(&e, angle / 2);
  ivl_sin_cos(&e, &t, &e);
  share(&t, law);
  ivl_sqr(&e, &e);
  ivl_mul(&e, &e, &t);
  ivl_neg(&e, &e);
  ivl_log1p(&e, &e);
  ivl_set_double(&t, c / 2);
  ivl_mul(z, &e, &t);
  ivl_exp(z, z);
  ivl_clear(&e);
  ivl_clear(&t);
}
