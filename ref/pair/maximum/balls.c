/* balls.c - the maximum under the balls-and-bins pair: one mean is 1 (P) or 0 (Q).
 *
 * Derivations: proofs/notes/event_bound.md (T-MAX-LOG, T-EVENT-BALLS).                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls.h"

void balls_p(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_above(z, c, 1, s, t); }

void balls_q(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_above(z, c, 0, s, t); }

void balls_p_below(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_below(z, c, 1, s, t); }

void balls_q_below(ivl *z, const ivl *c, const ivl *s, const ivl *t) { maximum_below(z, c, 0, s, t); }
