/* selection.h - choices among candidates: what the mechanisms that make them have in common. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SELECTION_H
#define ASSAY_SELECTION_H

#include "query.h"

/* The range of scores over the scale of the noise, which is the epsilon0 of one choice: whichever of the two was told. */
mpq_srcptr selection_range(const query *q);

/* 1 if the worst Renyi divergence of all its choices is known at each order, by its method: of exponential mechanisms that
 * are not sampled. */
int selection_knows_renyi(const query *q);

#endif
