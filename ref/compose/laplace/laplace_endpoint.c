/* laplace_endpoint.c - the choices of ends that count.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-LEAVES, T-LAPLACE-BENT-TIES).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "laplace_internal.h"

/* What the leaves of one part are made of. */
typedef struct {
  ivl low, high, minus; /* the ends of the loss; -m */
} ends;

/* z := z + n x. */
static void add_times(ivl *z, const ivl *x, unsigned long n) {
  local_ivls(ivl_prec(z), t);
  ivl_mul_si(&t, x, (long)n);
  ivl_add(z, z, &t);
}

static void ends_open(ends *e, const laplace_use *use, mpfr_prec_t prec) {
  ivls_init(prec, &e->low, &e->high, &e->minus);
  laplace_poles_end(&e->low, &e->minus, use, 0);
  ivl_log(&e->low, &e->low);
  laplace_poles_end(&e->high, &e->minus, use, 1);
  ivl_log(&e->high, &e->high);
  ivl_set_q(&e->minus, use->ratio);
  ivl_neg(&e->minus, &e->minus);
}

static void ends_close(ends *e) { ivls_clear(&e->low, &e->high, &e->minus); }

/* The next choice in order; 0 after the last one. */
static int next(unsigned long *k, const laplace_hyperbola *b) {
  for (size_t i = 0; i < b->n; i++) {
    if (k[i] < b->use[i].count) {
      k[i]++;
      return 1;
    }
    k[i] = 0;
  }
  return 0;
}

/* z := z C(n, k). */
static void times_choose(ivl *z, unsigned long n, unsigned long k) {
  local_mpqs(c);
  mpz_bin_uiui(mpq_numref(c), n, k);
  ivl_mul_q(z, z, c);
}

/* loss := the sum of the losses of the choice k less epsilon; ways, weight := how many it stands for, its weight. */
static void measure(ivl *loss, ivl *ways, ivl *weight, const ends *e, const laplace_hyperbola *b,
                    const unsigned long *k) {
  local_ivls(ivl_prec(weight), t);
  ivl_set_q(loss, b->epsilon);
  ivl_neg(loss, loss);
  ivl_set_si(&t, 0);
  ivl_set_si(ways, 1);
  for (size_t i = 0; i < b->n; i++) {
    times_choose(ways, b->use[i].count, k[i]);
    add_times(loss, &e[i].low, b->use[i].count - k[i]);
    add_times(loss, &e[i].high, k[i]);
    add_times(&t, &e[i].minus, k[i]);
  }
  ivl_mul_exp(weight, ways, &t);
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

/* Method: all choices, one after the other; b->choices bounds them. */
void laplace_endpoint_make(laplace_endpoints *l, const laplace_hyperbola *b, const ivl *mu, mpfr_prec_t prec) {
  ends *e = assay_alloc(b->n * sizeof *e);
  unsigned long *k = assay_alloc(b->n * sizeof *k);
  l->n = b->n;
  l->count = 0;
  l->k = assay_alloc(b->choices * b->n * sizeof *l->k);
  l->loss = assay_alloc(b->choices * sizeof *l->loss);
  l->ways = assay_alloc(b->choices * sizeof *l->ways);
  l->weight = assay_alloc(b->choices * sizeof *l->weight);
  ivl_init(&l->left, 64);
  ivl_set_si(&l->left, 0);
  for (size_t i = 0; i < b->n; i++) k[i] = 0, ends_open(&e[i], &b->use[i], 2 * prec + 64);
  do {
    const size_t i = l->count;
    ivl_init(&l->loss[i], 2 * prec + 64);
    ivl_init(&l->ways[i], prec);
    ivl_init(&l->weight[i], 64);
    measure(&l->loss[i], &l->ways[i], &l->weight[i], e, b, k);
    keep(l, k, mu);
  } while (next(k, b));
  for (size_t i = 0; i < b->n; i++) ends_close(&e[i]);
  free(e);
  free(k);
}

void laplace_endpoint_clear(laplace_endpoints *l) {
  for (size_t i = 0; i < l->count; i++) ivls_clear(&l->loss[i], &l->ways[i], &l->weight[i]);
  free(l->k);
  free(l->loss);
  free(l->ways);
  free(l->weight);
  ivl_clear(&l->left);
}
