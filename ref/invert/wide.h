/* wide.h - numbers of 128 bits: integers that stand for themselves times a unit, and factors below 1.
 *
 * Not analysed by WP: numbers of 128 bits.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-HORNER).                                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WIDE_H
#define ASSAY_WIDE_H

#include <stdint.h>

enum { WIDE_BITS = 128, WIDE_LIMB = 64 };

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 wide_size;

/* x, or -x for minus = -1. */
static inline wide wide_turned(wide_size x, wide minus) { return (wide)((x ^ (wide_size)minus) - (wide_size)minus); }

/* Near s w 2^-128, nearer to 0 by less than three units, or its opposite. */
static inline wide wide_product(wide s, wide_size w, int64_t minus) {
  const wide sign = -(wide)(s < 0);
  const wide_size a = (wide_size)wide_turned((wide_size)s, sign);
  const uint64_t a1 = (uint64_t)(a >> WIDE_LIMB), a0 = (uint64_t)a, w1 = (uint64_t)(w >> WIDE_LIMB), w0 = (uint64_t)w;
  const wide_size p = (wide_size)a1 * w1 + ((wide_size)a1 * w0 >> WIDE_LIMB) + ((wide_size)a0 * w1 >> WIDE_LIMB);
  return wide_turned(p, sign ^ minus);
}

#endif
