/* kullback_model.h - the Kullback-Leibler divergence of any two laws from their moments; in the manner of laws_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_KULLBACK_MODEL_H
#define ASSAY_KULLBACK_MODEL_H

#include "laws_model.h"

/* T-RENYI-KL: how near the slope of the moments over 2^i around order 1 is, with m at least both moments over 2^k around it. */
/*@ axiomatic KullbackSlope {
      predicate SlopeNear(laws l, integer s, integer k, integer i, real m);
      axiom slope_near_def: \forall laws l, integer s, k, i, real m; SlopeNear(l, s, k, i, m) <==> -Scale(Scale(m, -k), 2 * (i - k)) <=
        Sub(Renyi(l, s, 1.0), Scale(Sub(RenyiMoment(l, s, Add(1.0, Scale(1.0, i))), RenyiMoment(l, s, Add(1.0, Scale(-1.0, i)))), -i - 1)) <=
        Scale(Scale(m, -k), 2 * (i - k));
      axiom kullback_near: \forall laws l, integer s, k, i, real m; i <= k ==> RenyiFinite(l, s, 1.0) ==>
        HasRenyi(l, s, Add(1.0, Scale(1.0, k))) ==> HasRenyi(l, s, Add(1.0, Scale(-1.0, k))) ==>
        HasRenyi(l, s, Add(1.0, Scale(1.0, i))) ==> HasRenyi(l, s, Add(1.0, Scale(-1.0, i))) ==>
        RenyiMoment(l, s, Add(1.0, Scale(1.0, k))) <= m ==> RenyiMoment(l, s, Add(1.0, Scale(-1.0, k))) <= m ==> SlopeNear(l, s, k, i, m);
    } */

#endif
