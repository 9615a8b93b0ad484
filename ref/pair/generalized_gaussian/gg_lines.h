/* gg_lines.h - the nodes on the line that a pair keeps for moments at real places.
 *
 * What is kept of a panel does not depend on z, so nodes made for some places serve others, and what their error is there is
 * bounded anew.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LINE).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_LINES_H
#define ASSAY_GG_LINES_H

#include "gg_line.h"

gg_lines *gg_lines_new(void);
void gg_lines_free(gg_lines *l);

/* 1, and z := M(c) at the rate g, with an error of about 2^-prec of it; 0: not known.  For g = 1 c is at least 0. */
int gg_lines_moment(ivl *z, const gg_pair *p, mpq_srcptr g, const ivl *c);

#endif
