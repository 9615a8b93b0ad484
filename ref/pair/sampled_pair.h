/* sampled_pair.h - what a sample is a sample of.
 *
 * Derivations: proofs/notes/sampled.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SAMPLED_PAIR_H
#define ASSAY_SAMPLED_PAIR_H

#include "pair.h"

/* The base of a sample, and rate := its rate; any other pair is its own base, at rate 1. */
const pair *sampled_pair_base(mpq_ptr rate, const pair *p);

#endif
