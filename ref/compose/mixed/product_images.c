/* product_images.c - what a sum with a period counts besides the answer.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-IMAGES).                          */
#include "budget.h"
#include "ivls.h"
#include "elem.h"
#include "product_parts.h"

void product_frame_open(product_frame *f, const product_query *q, double noise, double c, mpfr_prec_t prec) {
  ivls_init(prec, &f->c, &f->eps, &f->period);
  f->q = q;
  f->noise = noise;
  f->line = NULL;
  ivl_set_double(&f->c, c);
  ivl_set_q(&f->eps, q->epsilon);
}

void product_frame_close(product_frame *f) { ivls_clear(&f->c, &f->eps, &f->period); }

/* z := known - (d - 1) eps. */
static void less(ivl *z, const product_frame *f, const ivl *d, const ivl *known) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, d);
  ivl_mul(&t, &t, &f->eps);
  ivl_add(z, known, &t);
  ivl_clear(&t);
}

/* z := log M_a(d) - (d - 1) eps, the log of a bound of the divergence for d > 1 and of the
 * reversed one for d < 0.                                                           */
void product_log_bound(ivl *z, const product_frame *f, const ivl *d) {
  product_log_real(z, f->q, f->noise, d);
  less(z, f, d, z);
}

/* z := the images in the direction of `at` (above or below c), but for their line: the k-th is at most
 * exp(log_bound(at)) exp(-|at - c| L k) (T-BUDGET-IMAGES); a line was made for the plan's two places `at`.
 * Special cases: [0, +inf] where `at` bounds neither.                                */
void product_far_images(ivl *z, const product_frame *f, double at, int above) {
  const int serves = above ? mpfr_cmp_d(f->c.hi, at) < 0 : at < 0;
  ivl d, r, m, b;
  ivl_set_whole(z);
  ivl_max0(z, z);
  if (!serves) return;
  ivls_init(ivl_prec(z), &d, &r, &b);
  ivl_init(&m, PRODUCT_BOUND_PREC);
  ivl_set_double(&d, at);
  ivl_sub(&r, &d, &f->c);
  if (!above) ivl_neg(&r, &r);
  if (f->line) less(&m, f, &d, above ? &f->line->above : &f->line->below);
  else product_log_bound(&m, f, &d);
  ivl_exp(&b, &m);
  budget_images(z, &b, &r, &f->period);
  ivls_clear(&d, &r, &b, &m);
}

/* Method: T-BUDGET-LINE; p exp(-(c-1) k L) - q exp(eps) exp(-c k L) summed, p and q the finite masses.
 * Special cases: the whole line unless c > 1.                                        */
void product_linear_images(ivl *z, const product_frame *f) {
  ivl p, q, e, one;
  ivls_init(ivl_prec(z), &p, &q, &e, &one);
  composition_finite_mass(&p, f->q, 0);
  composition_finite_mass(&q, f->q, 1);
  ivl_exp(&e, &f->eps);
  ivl_mul(&q, &q, &e);
  ivl_set_si(&one, 1);
  ivl_sub(&e, &f->c, &one);
  if (ivl_sign(&e) > 0) budget_two(z, &p, &e, &q, &f->c, &f->period);
  else ivl_set_whole(z);
  ivls_clear(&p, &q, &e, &one);
}
