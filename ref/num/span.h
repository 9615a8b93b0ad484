/* span.h - the hull of two intervals, as a statement about their ends.
 *
 * Where a function is monotone, one interval bounds its image from below and the
 * other from above; neither need hold the whole image.                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SPAN_H
#define ASSAY_SPAN_H

#include "ivl.h"

/* z := an interval whose lower end bounds what one of the lower ends of u and v bounds,
 * and whose upper end what one of the upper ends bounds.                         */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(v); requires sep: \separated(z, u) && \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures low: \forall real q; below(u->lo[0].tok, q) || below(v->lo[0].tok, q) ==> below(z->lo[0].tok, q);
    ensures high: \forall real q; above(u->hi[0].tok, q) || above(v->hi[0].tok, q) ==> above(z->hi[0].tok, q); */
void ivl_span(ivl *z, const ivl *u, const ivl *v);

#endif
