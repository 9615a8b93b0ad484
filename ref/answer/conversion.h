/* conversion.h - answers that a closed formula or a certified search of ref/convert/ gives.
 *
 * Classic mistake: to read such an answer as the mechanism's delta or epsilon; it is what
 * the guarantee implies, and a mechanism with that guarantee may do better.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERSION_H
#define ASSAY_CONVERSION_H

#include "answer.h"

/* a becomes the number that f encloses for q; f has q as its data. */
void conversion_run(answer *a, adapt_fn f, const query *q, const adapt_goal *goal, const char *theorems);

/* z := the value of this field. */
void conversion_field(ivl *z, const query *q, field_id f);

/* 1, and a is answered, where the least epsilon needs no formula: 0 for delta 1, and none
 * for delta 0.                                                                       */
int conversion_is_plain(answer *a, const query *q, const char *theorems);

#endif
