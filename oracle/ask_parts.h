/* ask_parts.h - the parts of a composition, from a row.  Only ask.c uses this. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ASK_PARTS_H
#define ASSAY_ASK_PARTS_H

#include "ask.h"

/* Sets the parts of a->q: a text as `assay value --parts` takes it, or a list of objects, each with
 * its mechanism and its numbers.  0; -1 and a text in *a->why.                        */
int ask_parts(const ask *a);

#endif
