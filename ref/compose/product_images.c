/* product_images.c - what a sum with a period counts besides the answer.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-IMAGES).                          */
#include "elem.h"
#include "product_parts.h"

void product_double(ivl *z, double x) {
  mpfr_t m;
  mpfr_init2(m, 53);
  mpfr_set_d(m, x, MPFR_RNDN);
  ivl_set_point(z, m);
  mpfr_clear(m);
}

void product_frame_open(product_frame *f, const product_query *q, double noise, double c, mpfr_prec_t prec) {
  ivl_init(&f->c, prec);
  ivl_init(&f->eps, prec);
  ivl_init(&f->period, prec);
  f->q = q;
  f->noise = noise;
  product_double(&f->c, c);
  ivl_set_q(&f->eps, q->epsilon);
}

void product_frame_close(product_frame *f) {
  ivl_clear(&f->c);
  ivl_clear(&f->eps);
  ivl_clear(&f->period);
}

/* z := exp(x) / (1 - exp(x)), the sum of exp(k x) over k >= 1, for x < 0; else [0, +inf]. */
static void geometric(ivl *z, const ivl *x) {
  ivl e;
  ivl_init(&e, ivl_prec(z));
  ivl_expm1(&e, x);
  ivl_neg(&e, &e);
  ivl_exp(z, x);
  ivl_div(z, z, &e);
  ivl_max0(z, z);
  if (mpfr_sgn(e.lo) <= 0) mpfr_set_inf(z->hi, 1);
  ivl_clear(&e);
}

/* z := log M_a(d) - (d - 1) eps, the log of a bound of the divergence for d > 1 and of the
 * reversed one for d < 0.                                                           */
void product_log_bound(ivl *z, const product_frame *f, const ivl *d) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, d);
  ivl_mul(&t, &t, &f->eps);
  product_log_real(z, f->q, f->noise, d);
  ivl_add(z, z, &t);
  ivl_clear(&t);
}

/* z := at least the sum of the images in the direction of `at` (above or below c), but for
 * their linear part: exp(log_bound(at)) times the sum of exp(-|at - c| L k).          */
void product_far_images(ivl *z, const product_frame *f, double at) {
  ivl d, r, m;
  ivl_init(&d, ivl_prec(z));
  ivl_init(&r, ivl_prec(z));
  ivl_init(&m, PRODUCT_BOUND_PREC);
  product_double(&d, at);
  ivl_sub(&r, &d, &f->c);
  if (mpfr_cmp_d(f->c.hi, at) < 0) ivl_neg(&r, &r);
  ivl_mul(&r, &r, &f->period);
  geometric(&r, &r);
  product_log_bound(&m, f, &d);
  ivl_exp(z, &m);
  ivl_mul(z, z, &r);
  ivl_clear(&d);
  ivl_clear(&r);
  ivl_clear(&m);
}

/* z := the linear part of the images below: the sum over k >= 1 of
 * exp(-(c-1) k L) (p - q exp(eps - k L)), p and q the finite masses.                 */
void product_linear_images(ivl *z, const product_frame *f) {
  ivl r, m, one;
  ivl_init(&r, ivl_prec(z));
  ivl_init(&m, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  ivl_set_si(&one, 1);
  ivl_sub(&r, &one, &f->c);
  ivl_mul(&r, &r, &f->period);
  geometric(&r, &r);
  product_finite_mass(&m, f->q, 0);
  ivl_mul(z, &r, &m);
  ivl_neg(&r, &f->c);
  ivl_mul(&r, &r, &f->period);
  geometric(&r, &r);
  product_finite_mass(&m, f->q, 1);
  ivl_mul(&r, &r, &m);
  ivl_exp(&m, &f->eps);
  ivl_mul(&r, &r, &m);
  ivl_sub(z, z, &r);
  ivl_clear(&r);
  ivl_clear(&m);
  ivl_clear(&one);
}
