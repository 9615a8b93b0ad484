/* enough.h - whether a claimed amount of noise is enough, asked forwards.
 *
 * An upper claim on sigma or scale is read as an amount that suffices.  Where delta does not fall in the noise a number
 * above the least one that suffices need not: delta at the claim itself decides, against the target.
 * Classic mistake: to judge such a claim as an upper bound of a number, and no more.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ENOUGH_H
#define ASSAY_ENOUGH_H

#include "verdict.h"

/* v, the verdict on the claim as a bound of the truth, or a graver one: VERDICT_FAIL where delta at the claim is certainly
 * above the target, VERDICT_UNDECIDED where it is not known, and the truth does not tell what is above the least amount.
 * there := delta at the claim, to about `bits`; the whole line where it was not asked: for other claims, for those that
 * fail as they are, and where delta falls in the noise. */
verdict enough_verdict(ivl *there, verdict v, const query *q, promise p, const claim *c, const answer *truth,
                       long bits);

#endif
