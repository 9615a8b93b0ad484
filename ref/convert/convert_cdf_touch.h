/* convert_cdf_touch.h - where a trade-off function leaves a line of a given slope.
 *
 * Classic mistake: to take one level for it; at an atom of the loss f is straight and the levels are an interval.
 * Derivation: proofs/notes/convert.md (T-CONVERT-F-FG).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_CDF_TOUCH_H
#define ASSAY_CONVERT_CDF_TOUCH_H

#include "convert_source.h"

/* t := the levels where f(t) + s t is least, for a slope s > 0; inside [0, 1]. */
/*@ requires mem: IVL_MEM(t) && \valid_read(f) && OK(s); requires sep: \separated(t, f) && \separated(t, s);
    requires dom: SOURCE_ROOM(t) && FINITE(s) && 0 < VAL(s);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall integer j; IVL_IN(Sub(1.0, LawF(j, Log(VAL(s)))), t); */
void convert_cdf_touch(ivl *t, const convert_source *f, mpfr_srcptr s);

#endif
