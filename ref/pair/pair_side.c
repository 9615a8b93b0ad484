/* pair_side.c - the other order of a pair's laws. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_side.h"

pair_side pair_side_other(pair_side side) { return side == PAIR_PQ ? PAIR_QP : PAIR_PQ; }
