/* narrow.c - width against size. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "narrow.h"
#include "elem.h"

/* Method: r - r is [-w, w] for the width w of r. */
int ivl_narrow(const ivl *r, const ivl *s, long bits) {
  ivl w;
  int narrow;
  ivl_init(&w, 32);
  ivl_sub(&w, r, r);
  ivl_mul_2si(&w, &w, bits);
  narrow = ivl_le(&w, s);
  ivl_clear(&w);
  return narrow;
}

mpfr_prec_t narrow_guard(mpfr_prec_t p) { return p < GUARD_PREC_MAX ? p + GUARD_BITS : p; }
