/* unit/heap.c - arrays of numbers on the heap: what they hold, rows of none, and that all memory comes back. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "heap.h"
#include "held.h"
#include "tap.h"

/* Rows of n, each number of which is made long. */
static void test_rows(size_t n) {
  ivl *whole = heap_ivls(n, 70), *zero = heap_zeros(n, 80);
  cpx *w = heap_cpxs(n, 90);
  mpz_ptr k = heap_mpzs(n);
  int good = 1;
  for (size_t i = 0; i < n; i++) {
    good = good && is_whole(&whole[i], 70) && is_whole(&w[i].re, 90) && is_whole(&w[i].im, 90);
    good = good && mpfr_zero_p(zero[i].lo) && mpfr_zero_p(zero[i].hi) && ivl_prec(&zero[i]) == 80 && !mpz_sgn(&k[i]);
    mpz_ui_pow_ui(&k[i], 3, 1000);
  }
  ok(good && (!n || held > 0), "%zu numbers", n);
  heap_ivls_free(whole, n);
  heap_ivls_free(zero, n);
  heap_cpxs_free(w, n);
  heap_mpzs_free(k, n);
  mpfr_free_cache();
  is_int(held, 0, "all come back");
}

int main(void) {
  held_begin();
  test_rows(3);
  test_rows(0);
  heap_ivls_free(NULL, 3);
  heap_cpxs_free(NULL, 3);
  heap_mpzs_free(NULL, 3);
  is_int(held, 0, "nothing to free");
  return done_testing();
}
