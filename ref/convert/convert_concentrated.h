/* convert_concentrated.h - the best trade-off function that rho-zCDP implies: all orders at once.
 *
 * D_a(P||Q) <= rho a and D_a(Q||P) <= rho a for every a > 0.  What these allow is what each order allows, intersected
 * (convert_binary.h), so the least error of the second kind is the largest of those of single orders.
 * Derivations: proofs/notes/convert.md (T-CONVERT-ALL-ORDERS).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_CONCENTRATED_H
#define ASSAY_CONVERT_CONCENTRATED_H

#include "ivl.h"

/* y := an enclosure of the least error of the second kind at every level in x, 0 <= x <= 1, for every rho in zcdp,
 * rho >= 0; inside [0, 1].  It aims at `bits` bits, and is wider when its work or the time is over (deadline.h). */
void convert_concentrated_f(ivl *y, const ivl *x, const ivl *zcdp, long bits);

#endif
