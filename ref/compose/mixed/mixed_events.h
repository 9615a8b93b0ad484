/* mixed_events.h - bounds of a composition from tests of its uses, each for itself.
 *
 * Where noise is little every use tells all or nothing, and the two bounds agree in all digits.
 * Classic mistake: to expect them to be near where many uses tell a little each.
 * Derivations: proofs/notes/product.md (T-PRODUCT-APART).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_EVENTS_H
#define ASSAY_MIXED_EVENTS_H

#include "composition.h"

/* z := an enclosure of D (T-PRODUCT-APART). */
void mixed_events(ivl *z, const mixed_query *q);

#endif
