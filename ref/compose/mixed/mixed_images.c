/* mixed_images.c - what a sum with a period counts besides the answer.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-IMAGES).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inversion_error.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed_events_parts.h"
#include "mixed_internal.h"

#include <math.h>

/* z := M(b), or [0, +inf] where it bounds no images. */
static void power_at(ivl *z, const mixed_query *q, const ivl *b, int serves) {
  ivl_set_whole(z);
  ivl_max0(z, z);
  if (!serves) return;
  mixed_moment_log_real(z, q, b);
  ivl_exp(z, z);
}

/* On the other side of c, or above 0, it would bound the other images, and nothing is known. */
void mixed_images_open(mixed_images *i, const mixed_query *q, const mixed_plan *p, const line_nodes *n) {
  local_ivls(MIXED_BOUND_PREC, power);
  local_ivls(64, b);
  ivl_set_double(&b, p->above);
  power_at(&power, q, &b, p->above > p->c);
  line_side_open(&i->above, n, &b, &power);
  ivl_set_double(&b, p->below);
  power_at(&power, q, &b, p->below < 0);
  line_side_open(&i->below, n, &b, &power);
}

void mixed_images_close(mixed_images *i) {
  line_side_close(&i->above);
  line_side_close(&i->below);
}

/* Method: T-BUDGET-LINE; p exp(-(c-1) k L) - q exp(eps) exp(-c k L) summed, p and q the finite masses.
 * Special cases: the whole line unless c > 1.                                        */
static void linear(ivl *z, const mixed_query *q, const line_nodes *n, const ivl *x) {
  local_ivls(ivl_prec(z), p, k, e);
  composition_finite_mass(&p, q, 0);
  composition_finite_mass(&k, q, 1);
  ivl_mul_exp(&k, &k, x);
  ivl_sub_si(&e, &n->at, 1);
  if (ivl_sign(&e) > 0) inversion_error_two(z, &p, &e, &k, &n->at, &n->length);
  else ivl_set_whole(z);
}

/* Bounds do not need the precision of the sum. */
void mixed_images_less(ivl *z, const mixed_images *i, const mixed_query *q, const line_nodes *n, const ivl *sum,
                       const ivl *rest) {
  local_ivls(ivl_prec(sum), line, x, v);
  local_ivls(64, above, below);
  ivl_set_q(&x, q->epsilon);
  linear(&line, q, n, &x);
  line_side_images(&above, &i->above, n, &x);
  line_side_images(&below, &i->below, n, &x);
  inversion_error_value(&v, sum, rest, &line, &above, &below);
  ivl_set(z, &v);
}

void mixed_images_chernoff(ivl *z, const mixed_query *q, const ivl *c) {
  const int serves = mpfr_cmp_si(c->lo, 1) > 0 && ivl_is_finite(c);
  local_ivls(64, m, x, b);
  if (serves) ivl_set(&b, c);
  else ivl_set_si(&b, 2);
  ivl_set_q(&x, q->epsilon);
  power_at(&m, q, &b, serves);
  line_chernoff(z, 1, &b, &x);
  ivl_mul(z, z, &m);
  mpfr_set_zero(z->lo, 1);
}

/* Method: the moment at 1/2, where nearly all losses are far above epsilon. */
void mixed_images_near_one(ivl *z, const mixed_query *q) {
  local_ivls(64, half, m, x, t);
  ivl_set_si(&half, 1);
  ivl_mul_2si(&half, &half, -1);
  power_at(&m, q, &half, 1);
  ivl_set_q(&x, q->epsilon);
  mixed_events_parts_near_one(z, &t, &m, &x, &half);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}
