/* normals_bounds.h - inside normals.h: a bracket of a real moment, which is no sum of nodes.
 *
 * Its ends are near each other where the normal laws are far apart, where a sum is too long.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-BOUNDS).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMALS_BOUNDS_H
#define ASSAY_NORMALS_BOUNDS_H

#include "normals_rule.h"

/* z := a bracket of M(c) for every c in the interval, at most [0, +inf]. */
void normals_bounds(ivl *z, const normals_query *p, const ivl *c);

#endif
