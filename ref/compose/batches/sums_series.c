/* sums_series.c - powers of series, cut behind z^n.
 *
 * Method: repeated squaring, in which every term is at least 0, so nothing cancels.
 * Derivations: proofs/notes/batches_renyi.md (T-SUMS-WHOLE).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "ivl_fused.h"
#include "local.h"
#include "sums_internal.h"
#include "heap.h"

ivl *sums_series_new(size_t n, mpfr_prec_t prec) { return heap_zeros(n + 1, prec); }

void sums_series_free(ivl *c, size_t n) { heap_ivls_free(c, n + 1); }

/* z := the coefficient of z^k of f g. */
static void coefficient(ivl *z, const ivl *f, const ivl *g, size_t k) {
  ivl_set_si(z, 0);
  for (size_t j = 0; j <= k; j++) ivl_add_mul(z, z, &f[j], &g[k - j]);
}

/* f := f g, room being as long as they are; from the last coefficient on, so that f may be g. */
static void times(ivl *f, const ivl *g, size_t n, ivl *room) {
  for (size_t k = 0; k <= n; k++) {
    if (deadline_over()) ivl_set_whole(&room[k]);
    else coefficient(&room[k], f, g, k);
  }
  for (size_t k = 0; k <= n; k++) ivl_set(&f[k], &room[k]);
}

/* Method: of the last product only one coefficient is needed. */
void sums_series_power(ivl *z, const ivl *f, size_t n, unsigned long count) {
  const mpfr_prec_t prec = ivl_prec(z);
  ivl *power = sums_series_new(n, prec), *square = sums_series_new(n, prec), *room = sums_series_new(n, prec);
  ivl_set_si(&power[0], 1);
  for (size_t k = 0; k <= n; k++) ivl_set(&square[k], &f[k]);
  for (unsigned long left = count; left > 1; left /= 2) {
    if (left % 2) times(power, square, n, room);
    times(square, square, n, room);
  }
  coefficient(z, power, square, n);
  for (size_t k = 2; k <= n; k++) ivl_mul_si(z, z, (long)k);
  sums_series_free(power, n);
  sums_series_free(square, n);
  sums_series_free(room, n);
}

void sums_series_ratio(ivl *z, mpq_srcptr sigma, unsigned long k) {
  local_mpqs(e);
  mpq_mul(e, sigma, sigma);
  mpq_inv(e, e);
  for (int i = 0; i < 2; i++) {
    mpz_mul_ui(mpq_numref(e), mpq_numref(e), i ? k - (k > 0) : k);
    mpq_canonicalize(e);
  }
  mpq_div_2exp(e, e, 1);
  ivl_exp_q(z, e);
}

/* f := E exp((slope k + more) u)/k! for all k. */
static void moments(ivl *f, const sums_query *q, unsigned long more) {
  local_ivls(ivl_prec(&f[0]), factorial);
  ivl_set_si(&factorial, 1);
  for (unsigned long k = 0; k <= q->power; k++) {
    if (k > 1) ivl_mul_si(&factorial, &factorial, (long)k);
    sums_series_ratio(&f[k], q->sigma, q->upper * k + more);
    ivl_div(&f[k], &f[k], &factorial);
  }
}

/* The bits that a sum of that many products and squares loses. */
static mpfr_prec_t more_prec(const ivl *z, const sums_query *q) {
  mpfr_prec_t p = ivl_prec(z) + 32;
  for (unsigned long t = q->sum; t > 0; t /= 2) p += 2;
  for (unsigned long t = q->power; t > 0; t /= 2) p += 2;
  return p;
}

void sums_series_whole(ivl *z, const sums_query *q) {
  const mpfr_prec_t prec = more_prec(z, q);
  ivl *f = sums_series_new(q->power, prec);
  local_ivls(prec, w);
  moments(f, q, 0);
  sums_series_power(&w, f, q->power, q->sum);
  ivl_max0(z, &w);
  sums_series_free(f, q->power);
}

/* One of the sums' terms has the factor of B, any of T: f^(T-1) g is at most the product with f^T, as f_0 = 1. */
void sums_series_beside(ivl *z, const sums_query *q) {
  const mpfr_prec_t prec = more_prec(z, q);
  const size_t n = q->power;
  ivl *f = sums_series_new(n, prec), *g = sums_series_new(n, prec);
  local_ivls(prec, w, u);
  moments(f, q, 0);
  moments(g, q, q->lower);
  ivl_set_si(z, 0);
  for (size_t k = 0; k <= n; k++) { /* n!/(n - k)! times the (n - k)th moment of the others, times g_k */
    sums_series_power(&w, f, n - k, q->sum);
    for (size_t j = n - k + 1; j <= n; j++) ivl_mul_si(&w, &w, (long)j);
    ivl_mul(&u, &w, &g[k]);
    ivl_add(z, z, &u);
  }
  ivl_mul_si(z, z, (long)q->sum);
  sums_series_free(f, n);
  sums_series_free(g, n);
}
