/* convert_gdp_touch.h - where a tangent of the curve of Gaussian privacy is like a chord: nothing rests on what it returns. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_GDP_TOUCH_H
#define ASSAY_CONVERT_GDP_TOUCH_H

#include "ivl.h"

/* e := a point between from and to, or the whole line: there the curve of mu has about the slope of the chord in exp(e). */
/*@ requires mem: IVL_OK(e) && IVL_OK(chord) && IVL_OK(mu) && QOK(from) && QOK(to);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e); */
void convert_gdp_touch(ivl *e, const ivl *chord, const ivl *mu, mpq_srcptr from, mpq_srcptr to);

#endif
