/* renyi_parts.h - what the files of the Renyi divergence share. */
#ifndef ASSAY_RENYI_PARTS_H
#define ASSAY_RENYI_PARTS_H

#include "pair.h"

/* z := { F(c) : c in a }: M(c) for PAIR_PQ, M(1 - c) for PAIR_QP; [0, +inf] where it is
 * not known (T-RENYI-MOMENT).                                                     */
void renyi_moment(ivl *z, const pair *p, pair_side side, const ivl *a);

#endif
