/* renyi_internal.h - what the files of the Renyi divergence share. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RENYI_INTERNAL_H
#define ASSAY_RENYI_INTERNAL_H

#include "pair_laws.h"

/* z := { F(c) : c in a }: M(c) for PAIR_PQ, M(1 - c) for PAIR_QP; [0, +inf] where it is
 * not known (T-RENYI-MOMENT).                                                     */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(a) && PAIR_ROOM(a); requires sep: \separated(z, p, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; HasRenyi(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(RenyiMoment(Laws(p), side, c), z);
    ensures open: \forall real c, y; IVL_IN(c, a) ==> !HasRenyi(Laws(p), side, c) ==> IVL_IN(\max(y, 0.0), z); */
void renyi_moment(ivl *z, const pair *p, pair_side side, const ivl *a);

/* z := D_a at one order a > 1 where the logarithm of the moment is known exactly, or a bracket of it, or the
 * whole line; 1 if that is as narrow as its precision (T-RENYI-FAR).               */
/*@ requires mem: IVL_OK(z) && PAIR_OK(p) && IVL_OK(a) && PAIR_ROOM(z) && PAIR_ROOM(a); requires sep: \separated(z, p, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 1 < c ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(Renyi(Laws(p), side, c), z); */
int renyi_far(ivl *z, const pair *p, pair_side side, const ivl *a);

/* z := a bracket of D_a at one order a > 1 from the largest loss and the tails next to it, at most [0, +inf]
 * (T-RENYI-TOP): its error falls like 1/(a - 1).                                   */
/*@ requires mem: IVL_OK(z) && PAIR_OK(p) && IVL_OK(a); requires sep: \separated(z, p, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 1 < c ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(Renyi(Laws(p), side, c), z); */
void renyi_far_top(ivl *z, const pair *p, pair_side side, const ivl *a);

#endif
