/* ivl_double.h - an interval from a double.
 *
 * For numbers that were chosen, not computed: nodes, steps, ends of pieces.
 * Classic mistake: a double that stands for a decimal; ask ivl_set_q for the decimal. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_DOUBLE_H
#define ASSAY_IVL_DOUBLE_H

#include "ivl.h"

/* z := the number x, exactly if z has at least 53 bits; the whole line for an infinity or NaN. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((real)x, z); */
void ivl_set_double(ivl *z, double x);

/* x + d, x - d, d - x, x d, x / d, d / x; the destination may be x, and d is exact.  An infinity or NaN stands for the whole line. */
void ivl_add_double(ivl *z, const ivl *x, double d);
void ivl_sub_double(ivl *z, const ivl *x, double d);
void ivl_double_sub(ivl *z, double d, const ivl *x);
void ivl_mul_double(ivl *z, const ivl *x, double d);
void ivl_div_double(ivl *z, const ivl *x, double d);
void ivl_double_div(ivl *z, double d, const ivl *x);

#endif
