/* unit/held.h - how many blocks of memory GMP and MPFR have, for tests that all comes back. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TEST_HELD_H
#define ASSAY_TEST_HELD_H

#include "ivl.h"

#include <stdlib.h>

static long held;

static inline void *held_take(size_t n) {
  held++;
  return malloc(n);
}

static inline void *held_again(void *block, size_t was, size_t n) {
  (void)was;
  return realloc(block, n);
}

static inline void held_give(void *block, size_t n) {
  (void)n;
  if (block) held--;
  free(block);
}

/* From here on they are counted. */
static inline void held_begin(void) { mp_set_memory_functions(held_take, held_again, held_give); }

/* 1 if z is all real numbers at this precision. */
static inline int is_whole(const ivl *z, mpfr_prec_t p) {
  return mpfr_inf_p(z->lo) && mpfr_inf_p(z->hi) && mpfr_sgn(z->lo) < 0 && mpfr_sgn(z->hi) > 0 && ivl_prec(z) == p;
}

#endif
