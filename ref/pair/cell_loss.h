/* cell_loss.h - the loss of an outcome with rational masses, and that of a sample of it.
 *
 * The quotient is exact, so that next to 0 the logarithm of what it has beyond 1 loses nothing.
 * Classic mistake: log(p/q) for p next to q.  Derivations: proofs/notes/table.md (T-ATOM-BASE). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CELL_LOSS_H
#define ASSAY_CELL_LOSS_H

#include "elem.h"

/*@ logic real CellExcess(real p, real q) = (p - q) / q; */
/* z := log(p/q): by log1p((p - q)/q) where the quotient is from 1/2 to 2. */
/*@ requires mem: IVL_MEM(z) && QOK(p) && QOK(q); requires sep: \separated(z, p) && \separated(z, q);
    requires dom: 0 < QVAL(p) && 0 < QVAL(q);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures near: 1.0 / 2.0 <= QVAL(p) / QVAL(q) <= 2.0 ==> -1 < CellExcess(QVAL(p), QVAL(q)) ==>
      IVL_IN(Log1p(CellExcess(QVAL(p), QVAL(q))), z);
    ensures far: QVAL(p) / QVAL(q) < 1.0 / 2.0 || 2.0 < QVAL(p) / QVAL(q) ==> 0 < QVAL(p) / QVAL(q) ==>
      IVL_IN(Log(QVAL(p) / QVAL(q)), z); */
void cell_loss_log(ivl *z, mpq_srcptr p, mpq_srcptr q);

/*@ logic real CellGain(real p, real q, real g) = CellExcess(p, q) * g; */
/* l := log(1 + x), x = g (p - q)/q, and 1: by log1p(x) where it is between -1/2 and 1, else by log(x + 1).  0 if x is at most -1. */
/*@ requires mem: IVL_MEM(l) && QOK(p) && QOK(q) && QOK(g); requires sep: \separated(l, p) && \separated(l, q) && \separated(l, g);
    requires dom: 0 < QVAL(q);
    ALLOCATES assigns IVL_TOK(l);
    ensures ok: IVL_OK(l);
    ensures some: \result != 0 <==> 0 < CellGain(QVAL(p), QVAL(q), QVAL(g)) + 1;
    ensures near: -1.0 / 2.0 < CellGain(QVAL(p), QVAL(q), QVAL(g)) < 1.0 ==> IVL_IN(Log1p(CellGain(QVAL(p), QVAL(q), QVAL(g))), l);
    ensures far: \result != 0 ==> CellGain(QVAL(p), QVAL(q), QVAL(g)) <= -1.0 / 2.0 || 1.0 <= CellGain(QVAL(p), QVAL(q), QVAL(g)) ==>
      IVL_IN(Log(CellGain(QVAL(p), QVAL(q), QVAL(g)) + 1.0), l); */
int cell_loss_base(ivl *l, mpq_srcptr p, mpq_srcptr q, mpq_srcptr g);

#endif
