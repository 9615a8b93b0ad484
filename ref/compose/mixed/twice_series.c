/* twice_series.c - lists of coefficients of power series.
 *
 * Not analysed by WP: arrays on the heap.
 * Derivations: proofs/notes/twice.md (T-TWICE-SERIES).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_series.h"

#include <stdlib.h>

#include "ivl_fused.h"
#include "local.h"
#include "status.h"

ivl *twice_series_list(size_t n, mpfr_prec_t prec) {
  ivl *x = assay_alloc((n + 1) * sizeof *x);
  for (size_t k = 0; k < n; k++) ivl_init(&x[k], prec);
  return x;
}

void twice_series_list_free(ivl *x, size_t n) {
  for (size_t k = 0; k < n; k++) ivl_clear(&x[k]);
  free(x);
}

void twice_series_open(twice_series *s, long order, mpfr_prec_t prec) {
  const size_t n = (size_t)order + 1;
  *s = (twice_series){.order = order, .prec = prec};
  s->density = twice_series_list(n, prec);
  s->ratio = twice_series_list(n, prec);
  s->turn = twice_series_list(n, prec);
  s->slope = twice_series_list(n, prec);
}

void twice_series_close(twice_series *s) {
  const size_t n = (size_t)s->order + 1;
  twice_series_list_free(s->density, n);
  twice_series_list_free(s->ratio, n);
  twice_series_list_free(s->turn, n);
  twice_series_list_free(s->slope, n);
}

void twice_series_product(ivl *z, const ivl *x, const ivl *y, long k, long from) {
  ivl_set_si(z, 0);
  for (long i = from; i <= k; i++) ivl_add_mul(z, z, &x[i], &y[k - i]);
}

void twice_series_exponential(ivl *x, const ivl *d, long k) {
  twice_series_product(&x[k + 1], x, d, k, 0);
  ivl_div_si(&x[k + 1], &x[k + 1], k + 1);
}

void twice_series_quotient(ivl *z, const ivl *x, const ivl *y, long k) {
  local_ivls(ivl_prec(&z[0]), t);
  ivl_set_si(&t, 0);
  for (long i = 1; i <= k; i++) ivl_add_mul(&t, &t, &y[i], &z[k - i]);
  ivl_sub(&t, x, &t);
  ivl_div(&z[k], &t, &y[0]);
}

long twice_series_finite(const ivl *x, long n) {
  long k = 0;
  while (k < n && ivl_is_finite(&x[k])) k++;
  return k;
}
