/* hockey_range.h - an enclosure of a number that is known not to be below another. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HOCKEY_RANGE_H
#define ASSAY_HOCKEY_RANGE_H

#include "ivl.h"

/* z := the members of z that are not below every member of v (T-HOCKEY-RANGE); if there
 * are none, the promise was broken, and z stays.                                   */
/*@ requires mem: IVL_OK(z) && IVL_OK(v); requires sep: \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real h, n; IVL_WAS(h, z) ==> IVL_IN(n, v) ==> n <= h ==> IVL_IN(h, z); */
void hockey_range_not_below(ivl *z, const ivl *v);

#endif
