/* truth_text.h - what is known of a truth, in words that a claim contradicts.
 *
 * Only digits that both ends of the enclosure share are called the truth's.       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRUTH_TEXT_H
#define ASSAY_TRUTH_TEXT_H

#include "verdict.h"

/* "is 1.2749e-04..", "is at least 1.37e-536", "is at most 6.42e-02", "is from 6.40e-02 to 6.54e-02", "is +inf"; of
 * an amount of noise that is not enough "is that no amount above 105.88 is enough", or, `there` being delta at the claim, "is that
 * delta there is at least 0.0123"; free() it.  For a claim with this promise that is false. */
char *truth_text(promise p, const claim *c, const answer *truth, const ivl *there);

#endif
