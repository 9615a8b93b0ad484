/* heap.c - arrays of numbers on the heap.
 *
 * Not analysed by WP: the heap; each number is begun and ended by its own function.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heap.h"
#include "status.h"

#include <stdlib.h>

ivl *heap_ivls(size_t n, mpfr_prec_t p) {
  ivl *t = assay_alloc(n * sizeof *t);
  for (size_t i = 0; i < n; i++) ivl_init(&t[i], p);
  return t;
}

ivl *heap_zeros(size_t n, mpfr_prec_t p) {
  ivl *t = heap_ivls(n, p);
  for (size_t i = 0; i < n; i++) ivl_set_si(&t[i], 0);
  return t;
}

cpx *heap_cpxs(size_t n, mpfr_prec_t p) {
  cpx *t = assay_alloc(n * sizeof *t);
  for (size_t i = 0; i < n; i++) cpx_init(&t[i], p);
  return t;
}

mpz_ptr heap_mpzs(size_t n) {
  mpz_ptr t = assay_alloc(n * sizeof *t);
  for (size_t i = 0; i < n; i++) mpz_init(&t[i]);
  return t;
}

void heap_ivls_free(ivl *t, size_t n) {
  for (size_t i = 0; t && i < n; i++) ivl_clear(&t[i]);
  free(t);
}

void heap_cpxs_free(cpx *t, size_t n) {
  for (size_t i = 0; t && i < n; i++) cpx_clear(&t[i]);
  free(t);
}

void heap_mpzs_free(mpz_ptr t, size_t n) {
  for (size_t i = 0; t && i < n; i++) mpz_clear(&t[i]);
  free(t);
}
