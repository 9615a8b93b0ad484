/* machine.h - what this library needs of a machine: LP64, bytes of 8 bits.
 *
 * long and pointers have 64 bits: MPFR's and GMP's functions of `long` take counts up to 10^18 and exponents of 2 here.
 * A machine where long has 32 bits (64-bit Windows, 32-bit systems) is refused when the library is built. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MACHINE_H
#define ASSAY_MACHINE_H

#include <float.h>
#include <limits.h>

_Static_assert(CHAR_BIT == 8, "a byte has 8 bits");
_Static_assert(sizeof(long) == 8 && sizeof(void *) == 8, "LP64: long and pointers have 64 bits");
_Static_assert(sizeof(int) == 4, "LP64: int has 32 bits");
_Static_assert(FLT_RADIX == 2 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024, "double is binary64");

#endif
