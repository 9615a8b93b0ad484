/* exponential_renyi.h - the worst Renyi divergence of a choice by the exponential mechanism, which is that of one between
 * two candidates; T choices, adaptive or not, have T times as much (T-EM-RENYI).
 *
 * Classic mistake: the divergence of the pair of logistic.h, which is larger: at each epsilon other candidates are the worst.
 * Derivations: proofs/notes/selection.md (T-EM-RENYI, T-EM-RHO).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXPONENTIAL_RENYI_H
#define ASSAY_EXPONENTIAL_RENYI_H

#include "elem.h"

/* z := the supremum of the divergences of this order over all choices of this range > 0, the hull over the orders of the
 * interval; [0, range] for an order that is not certainly above 0. */
/*@ requires mem: IVL_MEM(z) && QOK(range) && IVL_OK(order);
    requires sep: \separated(z, range) && \separated(z, order);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void exponential_renyi(ivl *z, mpq_srcptr range, const ivl *order);

#endif
