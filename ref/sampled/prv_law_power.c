/* prv_law_power.c - the counts of the sum of several draws, exactly.
 *
 * Counts are natural numbers and the cells of a sum are taken mod their number, so the counts of a sum are the product of
 * polynomials mod x^cells - 1 (T-PRV-DRAWN); it is by lattice_conv.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "lattice_conv.h"
#include "prv_law_internal.h"
#include "heap.h"

#include <math.h>

enum { MOST_BITS_LOG2 = 33 }; /* of all counts together */

/* a := a b mod x^n - 1. */
static assay_status times(__mpz_struct *a, const __mpz_struct *b, size_t n) {
  __mpz_struct *r = heap_mpzs(2 * n - 1);
  const assay_status status = deadline_over() ? ASSAY_LIMIT : lattice_conv_product(r, a, n, b, n);
  for (size_t i = 0; status == ASSAY_OK && i < n; i++) {
    mpz_set(&a[i], &r[i]);
    if (i + n < 2 * n - 1) mpz_add(&a[i], &a[i], &r[i + n]);
  }
  heap_mpzs_free(r, 2 * n - 1);
  return status;
}

/* Whether `cells` numbers of at most samples^steps each are not too long; a plan alone. */
static int is_short(const prv_law *w) {
  return (double)w->q.steps * (1 + log2((double)w->q.samples)) * (double)w->cells < ldexp(1, MOST_BITS_LOG2);
}

/* Method: squares from the highest bit of the exponent on. */
assay_status prv_law_power(prv_law *w) {
  if (!is_short(w)) return ASSAY_LIMIT;
  unsigned long bit = 1;
  while (bit <= w->q.steps / 2) bit <<= 1;
  __mpz_struct *base = heap_mpzs(w->cells);
  for (size_t i = 0; i < w->cells; i++) mpz_set(&base[i], &w->count[i]);
  assay_status status = ASSAY_OK;
  while (status == ASSAY_OK && (bit >>= 1)) {
    status = times(w->count, w->count, w->cells);
    if (status == ASSAY_OK && w->q.steps & bit) status = times(w->count, base, w->cells);
  }
  heap_mpzs_free(base, w->cells);
  return status;
}
