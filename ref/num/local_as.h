/* local_as.h - a variable of any kind that is freed where its block ends, on every way out of it.
 *
 *   local_as(law, l, law_close);   declares l, and law_close(&l) is due at the end
 *   law_open(&l, p);               no return may stand before what makes it
 *
 * For kinds that have their own beginning and end, beside the temporaries of local.h.
 * Classic mistake: to close one by hand as well.                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOCAL_AS_H
#define ASSAY_LOCAL_AS_H

#include "local.h"

#define local_as(kind, x, free) kind LOCAL_ENDS(x, free)

#endif
