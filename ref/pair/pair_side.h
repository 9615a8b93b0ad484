/* pair_side.h - the order of a pair's two laws, and the other one. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PAIR_SIDE_H
#define ASSAY_PAIR_SIDE_H

#include "pair.h"

/*@ requires dom: 0 <= side <= 1;
    TOTAL assigns \nothing;
    ensures value: \result == 1 - side; */
pair_side pair_side_other(pair_side side);

#endif
