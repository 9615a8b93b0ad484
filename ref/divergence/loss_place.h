/* loss_place.h - places of a lattice of losses. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOSS_PLACE_H
#define ASSAY_LOSS_PLACE_H

#include "pair_laws.h"
#ifdef __FRAMAC__
#include "loss_model.h"
#endif

/* 1, and half := half a step, if the finite losses of a side lie on a lattice, and x is a place of it: they are x + k step. */
/*@ requires mem: QOK(half) && PAIR_OK(p) && QOK(x); requires sep: \separated(half, p, x); requires dom: 0 <= side <= 1;
    ALLOCATES assigns half->tok;
    ensures ok: QOK(half);
    ensures sound: \result != 0 ==> 0 < QVAL(half) && LossPlace(Laws(p), side, QVAL(x), 2 * QVAL(half)); */
int loss_place(mpq_ptr half, const pair *p, pair_side side, mpq_srcptr x);

#endif
