/* plain.h - numbers as people read them: with a point, where they are neither tiny nor huge.
 *
 * From 1e-4 to below 1e6 in size there is no exponent; an integer of at most 1e15 is written whole, however few digits are
 * asked for; any other is as in out.h, "1.40e-536".  Rounded outward, so it is still a bound. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PLAIN_H
#define ASSAY_PLAIN_H

#include "ivl.h"

#include <stddef.h>

/* x rounded down (up) to so many significant digits, 2 or more; free() it. */
char *plain_dn(mpfr_srcptr x, size_t digits);
char *plain_up(mpfr_srcptr x, size_t digits);

#endif
