/* gg_cache.h - the nodes of the last moments asked of one pair.
 *
 * Making nodes takes as long as some hundred moments from them, and nodes made for a
 * range of Re z serve all of it at every height.  A pair remembers some sets, each with
 * the rate, the precision and the range of Re z that it was made for.
 * Invariant: a moment from any set is sound (its error is bounded for the z asked), so
 * what is remembered decides on time and width, never on soundness.
 * Classic mistake: to ask one pair from two threads; asking writes here.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-MOMENT).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_CACHE_H
#define ASSAY_GG_CACHE_H

#include "gg_nodes.h"

gg_cache *gg_cache_new(void);
void gg_cache_free(gg_cache *m);

/* Nodes for the rate g, good to about 2^-prec at the real part x; they belong to the pair and live
 * until its next question.  NULL: no rule is known.  0 < g <= 1, shift > 0, beta > 1.  */
const gg_nodes *gg_cache_nodes(const gg_pair *p, mpq_srcptr g, double x, mpfr_prec_t prec);

#endif
