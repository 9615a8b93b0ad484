/* gg_line.h - moments at heights up to a number, from nodes on the real line.
 *
 * On the line W > 0, so that W^z turns and does not grow: as many panels are needed as the height asks for, and few
 * for a real z.  Nodes for all heights are in gg_nodes.h.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-LINE).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_LINE_H
#define ASSAY_GG_LINE_H

#include "gg_panels.h"

typedef struct {
  gg_panels panels;
  double reach; /* Y, which is chosen                   */
  ivl error;    /* [0, bound] for every z of the range */
} gg_line;

/* 1, and l made, for Re z in c and 0 <= Im z <= height, with an error of about 2^-bits of M(c); 0: not known.
 * gg_line_close is due in both cases.  For g = 1 c is at least 0.                     */
int gg_line_open(gg_line *l, const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec);
void gg_line_close(gg_line *l);
/* About the nodes that it has, where it is known. */
double gg_line_nodes(const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits);
/* w := the moment for z in the range that l was made for. */
void gg_line_moment(cpx *w, const gg_line *l, const cpx *z);
/* z := M(c), whatever l was made for. */
void gg_line_real(ivl *z, const gg_line *l, const ivl *c);
/* A Y for which the integrals beyond are about exp(target) or less; 0: none. */
double gg_line_reach(const gg_pair *p, mpq_srcptr g, const ivl *c, double target);
/* z := c, or more: places that nodes made for c may serve as well. */
void gg_line_places(ivl *z, const gg_pair *p, mpq_srcptr g, const ivl *c);
/* z := a bound of the integrals beyond -Y and u + Y for Y = reach (T-GG-REST). */
void gg_line_rest(ivl *z, const gg_law *l, const ivl *reach, const ivl *c);

#endif
