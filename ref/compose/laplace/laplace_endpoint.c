/* laplace_endpoint.c - the choices of ends that count.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-LEAVES, -TIES, -EDGE).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "laplace_internal.h"

/* z := z C(n, k). */
static void times_choose(ivl *z, unsigned long n, unsigned long k) {
  local_mpqs(c);
  mpz_bin_uiui(mpq_numref(c), n, k);
  ivl_mul_q(z, z, c);
}

/* One end of so many of the uses that are left. */
static void take(ivl *loss, ivl *ways, ivl *weight, const laplace_end *e, unsigned long k, unsigned long left) {
  local_ivls(ivl_prec(loss), t);
  local_ivls(ivl_prec(weight), w);
  times_choose(ways, left, k);
  ivl_mul_si(&t, &e->log, (long)k);
  ivl_add(loss, loss, &t);
  ivl_pow_ui(&w, &e->weight, k);
  ivl_mul(weight, weight, &w);
}

/* loss := the sum of the losses of the choice k less epsilon; ways, weight := how many it stands for, its weight. */
static void measure(ivl *loss, ivl *ways, ivl *weight, const laplace_ends *e, const laplace_hyperbola *b,
                    const unsigned long *k) {
  ivl_set_q(loss, b->epsilon);
  ivl_neg(loss, loss);
  ivl_set_si(ways, 1);
  ivl_set_si(weight, 1);
  for (size_t i = 0; i < b->n; i++) {
    unsigned long left = b->use[i].count;
    for (size_t j = e->from[i]; j < e->from[i + 1]; left -= k[j++])
      if (k[j] > 0) take(loss, ways, weight, &e->at[j], k[j], left);
  }
  ivl_mul(weight, weight, ways);
}

/* left := left + 2 weight exp(mu d) sqrt(d / mu), d >= 0 at least -loss. */
static void leave(laplace_endpoints *l, const ivl *loss, const ivl *weight, const ivl *mu) {
  local_ivls(64, d, t);
  ivl_neg(&d, loss);
  ivl_max0(&d, &d);
  ivl_exp_mul(&t, &d, mu);
  ivl_scale_mul(&t, &t, weight, 1);
  ivl_div(&d, &d, mu);
  ivl_sqrt(&d, &d);
  ivl_mul(&t, &t, &d);
  ivl_add(&l->left, &l->left, &t);
}

/* Keeps the endpoint term that stands at l->count if its loss is below 0 for certain. */
static void keep(laplace_endpoints *l, const unsigned long *k, const ivl *mu) {
  ivl *const e = &l->loss[l->count], *const w = &l->weight[l->count];
  const int sign = mpfr_sgn(e->hi) < 0 ? -1 : mpfr_sgn(e->lo) > 0;
  if (sign == 0) leave(l, e, w, mu);
  if (sign >= 0) {
    ivls_clear(e, w, &l->ways[l->count]);
    return;
  }
  for (size_t i = 0; i < l->n; i++) l->k[l->count * l->n + i] = k[i];
  l->count++;
}

/* Method: all choices, one after the other; the least of the room and what they may be bounds them. */
int laplace_endpoint_make(laplace_endpoints *l, const laplace_hyperbola *b, const laplace_ends *e, const ivl *mu,
                          mpfr_prec_t prec) {
  const size_t room = e->choices < LAPLACE_MOST_CHOICES ? (size_t)e->choices + 2 : LAPLACE_MOST_CHOICES;
  unsigned long *const k = assay_alloc((e->count + 1) * sizeof *k);
  *l = (laplace_endpoints){.n = e->count, .room = room};
  l->k = assay_alloc(room * (e->count + 1) * sizeof *l->k);
  l->loss = assay_alloc(room * sizeof *l->loss);
  l->ways = assay_alloc(room * sizeof *l->ways);
  l->weight = assay_alloc(room * sizeof *l->weight);
  ivl_init(&l->left, 64);
  ivl_set_si(&l->left, 0);
  laplace_ends_first(k, e, b->use);
  int more = 1;
  while (more && l->count < room) {
    const size_t i = l->count;
    ivl_init(&l->loss[i], 2 * prec + 64);
    ivl_init(&l->ways[i], prec);
    ivl_init(&l->weight[i], 64);
    measure(&l->loss[i], &l->ways[i], &l->weight[i], e, b, k);
    keep(l, k, mu);
    more = laplace_ends_next(k, e, b->use);
  }
  free(k);
  return !more;
}

void laplace_endpoint_clear(laplace_endpoints *l) {
  for (size_t i = 0; i < l->count; i++) ivls_clear(&l->loss[i], &l->ways[i], &l->weight[i]);
  free(l->k);
  free(l->loss);
  free(l->ways);
  free(l->weight);
  ivl_clear(&l->left);
}

/* ---- What they are at most --------------------------------------------------------------- */

/* z := z ((1 + 1/c)/2)^uses, c the cosine of the angle, of uses with noise: at least the coefficients' sizes but for the weights. */
static void times_coefficients(ivl *z, const laplace_hyperbola *b, const ivl *c) {
  local_ivls(HYPERBOLA_BOUND_BITS, t);
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  for (size_t i = 0; i < b->n; i++) {
    if (!laplace_ends_use_has_noise(&b->use[i])) continue;
    ivl_div(&t, &one, c);
    ivl_scale_add(&t, &t, &one, -1);
    ivl_pow_ui(&t, &t, b->use[i].count);
    ivl_mul(z, z, &t);
  }
}

/* Method: the weights times exp(-mu loss (1 - s cosh u)), s the sine, and the coefficients. */
void laplace_endpoint_bound(ivl *z, const laplace_endpoints *l, const laplace_hyperbola *b, const hyperbola_part *p) {
  local_ivls(HYPERBOLA_BOUND_BITS, f, t, sum);
  ivl_set_si(&t, 1);
  ivl_mul(&f, &p->sine, &p->cosh);
  ivl_sub(&f, &f, &t);
  ivl_mul(&f, &f, &p->of->mu);
  ivl_set_si(&sum, 0);
  for (size_t i = 0; i < l->count; i++) {
    ivl_exp_mul(&t, &l->loss[i], &f);
    ivl_add_mul(&sum, &sum, &t, &l->weight[i]);
  }
  times_coefficients(&sum, b, &p->cosine);
  ivl_set(z, &sum);
}
