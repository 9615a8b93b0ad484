/* quadrature.c - distribution functions by a fixed number of nodes.
 *
 * Not analysed by WP (tables on the heap); each operation is proved.
 * Derivations: proofs/notes/quadrature.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "quadrature.h"
#include "ivl_fused.h"
#include "legendre_rule.h"
#include "local_as.h"
#include "heap.h"

/* s = t / (1 - t^2), ds/dt = (1 + t^2) / (1 - t^2)^2. */
static void move(quadrature *r, long j, const ivl *weight) {
  local_ivls(ivl_prec(&r->node[j]), square, rest, pi);
  ivl_sqr(&square, &r->node[j]);
  ivl_si_sub(&rest, 1, &square);
  ivl_div(&r->time[j], &r->node[j], &rest);
  ivl_add_si(&square, &square, 1);
  ivl_sqr(&rest, &rest);
  ivl_div(&r->density[j], &square, &rest);
  ivl_mul(&r->density[j], &r->density[j], weight);
  ivl_pi(&pi);
  ivl_mul(&pi, &pi, &r->time[j]);
  ivl_div(&r->share[j], &r->density[j], &pi);
}

void quadrature_init(quadrature *r, long n, mpfr_prec_t p) {
  local_as(legendre_rule, rule, legendre_rule_clear);
  (void)legendre_rule_init(&rule, n, p);
  r->half = rule.half;
  const size_t half = (size_t)r->half;
  r->node = heap_ivls(half, ivl_prec(&rule.node[0]));
  r->density = heap_ivls(half, p);
  r->time = heap_ivls(half, p);
  r->share = heap_ivls(half, p);
  for (long j = 0; j < r->half; j++) {
    ivl_set(&r->node[j], &rule.node[j]);
    move(r, j, &rule.weight[j]);
  }
}

void quadrature_clear(quadrature *r) {
  const size_t half = (size_t)r->half;
  heap_ivls_free(r->node, half);
  heap_ivls_free(r->density, half);
  heap_ivls_free(r->time, half);
  heap_ivls_free(r->share, half);
}

/* Method: the nodes s and -s together give -share Im(exp(-isx) phi(s)). */
void quadrature_cdf(ivl *z, const quadrature *r, const cpx *phi, const ivl *x) {
  local_ivls(ivl_prec(z), sum, s, c, angle);
  ivl_scale_si(&sum, 1, -1);
  for (long j = 0; j < r->half; j++) {
    ivl_mul(&angle, &r->time[j], x);
    ivl_sin_cos(&s, &c, &angle);
    ivl_mul(&s, &s, &phi[j].re);
    ivl_sub_mul(&s, &s, &c, &phi[j].im);
    ivl_add_mul(&sum, &sum, &s, &r->share[j]);
  }
  ivl_set(z, &sum);
}

void quadrature_delta(ivl *z, const quadrature *r, const cpx *phi, const cpx *psi, const ivl *epsilon) {
  local_ivls(ivl_prec(z), f, g);
  quadrature_cdf(&f, r, phi, epsilon);
  ivl_si_sub(&f, 1, &f);
  ivl_neg(&g, epsilon);
  quadrature_cdf(&g, r, psi, &g);
  ivl_mul_exp(&g, &g, epsilon);
  ivl_sub(z, &f, &g);
}
