/* out_double.h - the doubles around a number.
 *
 * The only place of the library where a double stands, and it is an output: no
 * result is computed from one.  Classic mistake: to round an enclosure's end to
 * nearest, which may cross the true value.                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_OUT_DOUBLE_H
#define ASSAY_OUT_DOUBLE_H

#include "mp.h"

/* The largest double <= x: -inf below -DBL_MAX, DBL_MAX above it, subnormals where
 * they are the nearest; never -0 (A-OUT-DOUBLE).                                 */
/*@ requires mem: OK(x); requires dom: NUMBER(x);
    TOTAL assigns \nothing; */
double out_double_dn(mpfr_srcptr x);

/* The smallest double >= x; never -0 (A-OUT-DOUBLE). */
/*@ requires mem: OK(x); requires dom: NUMBER(x);
    TOTAL assigns \nothing; */
double out_double_up(mpfr_srcptr x);

#endif
