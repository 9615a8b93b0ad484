/* convert_propose.h - where a conversion asks next: nothing rests on what these return. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_PROPOSE_H
#define ASSAY_CONVERT_PROPOSE_H

#include "end.h"

/* x := about the middle of a and b, or no number. */
/*@ requires mem: OK(x) && OK(a) && OK(b);
    TOTAL assigns x->tok; */
void convert_propose_middle(mpfr_ptr x, mpfr_srcptr a, mpfr_srcptr b);

/* x := about a + (b - a) n / 8, or no number. */
/*@ requires mem: OK(x) && OK(a) && OK(b);
    TOTAL assigns x->tok; */
void convert_propose_eighths(mpfr_ptr x, mpfr_srcptr a, mpfr_srcptr b, unsigned long n);

#endif
