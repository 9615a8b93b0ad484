/* normals_decay.h - inside normals.h: the bound along one line of nodes.
 *
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-DECAY).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMALS_DECAY_H
#define ASSAY_NORMALS_DECAY_H

#include "normals_rule.h"

/* z := a bound of |M(c + is)| for every c in the interval and every s >= t >= 0, and of the integral of the integrand's size at s = t
 * along the rule's height y > 0, from top >= M(c); the rule is one that T-NORMALS-DECAY is about. */
void normals_decay_at(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c, const ivl *t, const ivl *top);

/* *log_bound := about the log of the least of these bounds for t > 0; answers the height of its line, 0: none is known. */
double normals_decay_guess(double *log_bound, const normals_law *l, double c, double t);

#endif
