/* prv_law_internal.h - the parts of a sampled law: counts of cells, the move, the power of the counts. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_LAW_INTERNAL_H
#define ASSAY_PRV_LAW_INTERNAL_H

#include "prv_law.h"

#include <stddef.h>

struct prv_law {
  prv_law_query q;
  mpfr_prec_t prec;
  size_t cells;        /* 2 half + 1                                                     */
  __mpz_struct *count; /* of the draws in each cell; then of their sums mod `cells`      */
  ivl move;            /* of one step                                                    */
};

/* w->count and w->move := those of the next 2n draws; as prv_law_new. */
assay_status prv_law_draw(prv_law *w, draws *d);
/* w->count := its `steps`-th power as a polynomial mod x^cells - 1.  ASSAY_LIMIT, w->count not of any law: the time was over,
 * or it is too long. */
assay_status prv_law_power(prv_law *w);

#endif
