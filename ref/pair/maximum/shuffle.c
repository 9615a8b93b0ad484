/* shuffle.c - the maximum under the shuffle pair: one mean is 2 (P) or 1 (Q).
 *
 * Derivations: proofs/notes/event_bound.md (T-MAX-LOG, T-EVENT-SHUFFLE).                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle.h"

void shuffle_p(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_above(z, c, 2, s, t); }

void shuffle_q(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_above(z, c, 1, s, t); }

void shuffle_p_below(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_below(z, c, 2, s, t); }

void shuffle_q_below(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_below(z, c, 1, s, t); }
