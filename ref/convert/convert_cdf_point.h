/* convert_cdf_point.h - the hockey-stick curve at one point, from the laws of the loss.
 *
 * Classic mistake: to ask the laws at -log a itself, where an atom may or may not count.
 * Derivation: proofs/notes/convert.md (T-CONVERT-FG-H).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_CDF_POINT_H
#define ASSAY_CONVERT_CDF_POINT_H

#include "convert_cdf.h"

/* z := an enclosure of H_a(P||Q) at a = `at` > 0; inside [0, 1]. */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && OK(at); requires sep: \separated(z, fg, at);
    requires dom: SOURCE_ROOM(z) && FINITE(at) && 0 < VAL(at);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(CurveH(VAL(at)), z); */
void convert_cdf_point(ivl *z, const convert_laws *fg, mpfr_srcptr at);

#endif
