/* instability.h - release an answer only if it is far from changing.
 *
 * The distance d to instability is a number that one record moves by at most 1.  The
 * answer is released if d + Laplace(1/epsilon) > log(1/delta)/epsilon, otherwise nothing
 * is.  Two kinds of neighbours:
 *   the answers agree, the distances are d + 1 and d: outcomes "released", "nothing"
 *   (instability_pair_make; its losses are within +-epsilon);
 *   the answers differ, so both distances are 0: "nothing" at loss 0, and an answer that
 *   the other side never gives (instability_pair_zero).
 * With u = epsilon d + log(delta), P["released"] = exp(u)/2 for u <= 0, 1 - exp(-u)/2
 * for u >= 0 (T-INSTABILITY-RELEASE).
 * Classic mistake: with this threshold the answer at distance 0 is released with
 * probability delta/2, not delta.
 * Derivations: proofs/notes/instability.md (T-INSTABILITY-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INSTABILITY_H
#define ASSAY_INSTABILITY_H

#include "pair.h"

/* P at distance d + 1, Q at distance d, the same answer.  NULL unless epsilon > 0,
 * 0 < delta < 1 and d is an integer >= 0.                                          */
pair *instability_pair_make(mpq_srcptr epsilon, mpq_srcptr delta, mpq_srcptr d);

/* Different answers, each released with probability `released` at distance 0: a table.
 * NULL unless 0 <= released <= 1.                                                  */
pair *instability_pair_zero(mpq_srcptr released);

#endif
