/* out_double.c - mpfr_get_d rounds in the asked direction, subnormals included.
 *
 * Not analysed by WP (no double in the model): A-OUT-DOUBLE, exercised by
 * tests/unit/out.c at every boundary of the format.  An IEEE addition of +0
 * turns -0 into 0 and changes nothing else.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "out_double.h"

double out_double_dn(mpfr_srcptr x) { return mpfr_get_d(x, MPFR_RNDD) + 0.0; }

double out_double_up(mpfr_srcptr x) { return mpfr_get_d(x, MPFR_RNDU) + 0.0; }
