/* laplace_fall.c - how the moments of a Laplace pair fall along a vertical line.
 *
 * Derivations: proofs/notes/product.md (T-LAPLACE-DECAY, T-LAPLACE-SAMPLED-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_fall.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void laplace_fall_ratio(ivl *z, const ivl *a, const ivl *d, const ivl *t) {
  local_ivls(ivl_prec(z), n, m, t2);
  ivl_sqr(&t2, t);
  ivl_sqr(&n, a);
  ivl_add(&n, &n, &t2);
  ivl_set_si(&m, 1);
  ivl_mul_2si(z, d, 1);
  ivl_sub(&m, z, &m);
  ivl_sqr(&m, &m);
  ivl_mul_2si(&t2, &t2, 2);
  ivl_add(&m, &m, &t2);
  ivl_div(&n, &n, &m);
  ivl_sqrt(z, &n);
}

void laplace_fall_terms(ivl *u, ivl *e, const ivl *r, ivl *f, const ivl *s) {
  ivl_mul_exp(e, r, e);
  ivl_mul_exp(f, s, f);
  ivl_add(u, e, f);
}

void laplace_fall_atoms(ivl *atoms, ivl *power, const laplace_fall_ends *e, const ivl *c) {
  local_ivls(ivl_prec(atoms), x);
  ivl_exp_neg(&x, &e->m);
  ivl_pow(atoms, &e->high, c);
  ivl_mul(atoms, atoms, &x);
  ivl_pow(power, &e->low, c);
  ivl_scale_add(atoms, atoms, power, -1);
}

void laplace_fall_parts(ivl *x, const laplace_fall_ends *e, const ivl *power, const ivl *d, const ivl *part) {
  ivl_mul_exp(x, &e->low, &e->m);
  ivl_div(x, x, &e->g);
  ivl_mul_2si(x, x, -1);
  ivl_mul(x, x, power);
  ivl_add_mul(x, x, d, part);
}

void laplace_fall_over(ivl *z, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(z), s);
  ivl_sqr(&s, c);
  ivl_add(&s, &s, t);
  ivl_sqrt(&s, &s);
  ivl_div(z, z, &s);
}
