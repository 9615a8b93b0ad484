/* kullback.h - the Kullback-Leibler divergence of a pair, from its moments alone.
 *
 * It is F'(1) for the moment F of renyi_internal.h, by a central difference whose error
 * moments at two orders farther out bound (T-RENYI-KL).
 * Classic mistake: mass where the other law has none; then it is +inf, which the moments
 * do not show.  renyi.h asks that first.
 * Derivations: proofs/notes/renyi.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_KULLBACK_H
#define ASSAY_KULLBACK_H

#include "pair_laws.h"

/* z := D(P||Q), or D(Q||P) for PAIR_QP, where the first law has no mass outside of the second. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && PAIR_ROOM(z); requires sep: \separated(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: RenyiFinite(Laws(p), side, 1.0) ==> IVL_IN(Renyi(Laws(p), side, 1.0), z); */
void kullback(ivl *z, const pair *p, pair_side side);

#endif
