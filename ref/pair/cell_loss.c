/* cell_loss.c - the loss of an outcome with rational masses, and that of a sample of it.
 *
 * Derivations: proofs/notes/table.md (T-ATOM-BASE).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cell_loss.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

void cell_loss_log(ivl *z, mpq_srcptr p, mpq_srcptr q) {
  local_mpqs(r);
  mpq_div(r, p, q);
  if (mpq_cmp_si(r, 2, 1) > 0 || mpq_cmp_si(r, 1, 2) < 0) {
    ivl_set_q(z, r);
    ivl_log(z, z);
  } else {
    mpq_sub(r, p, q);
    mpq_div(r, r, q);
    ivl_set_q(z, r);
    ivl_log1p(z, z);
  }
}

/* x := g (p - q)/q; 1 if it is between -1/2 and 1. */
/*@ requires mem: QMEM(x) && QOK(p) && QOK(q) && QOK(g); requires sep: \separated(x, p) && \separated(x, q) && \separated(x, g);
    requires dom: 0 < QVAL(q);
    ALLOCATES assigns x->tok;
    ensures ok: QOK(x);
    ensures value: QVAL(x) == CellGain(QVAL(p), QVAL(q), QVAL(g));
    ensures near: \result != 0 <==> -1.0 / 2.0 < CellGain(QVAL(p), QVAL(q), QVAL(g)) < 1.0; */
static int gain(mpq_ptr x, mpq_srcptr p, mpq_srcptr q, mpq_srcptr g) {
  mpq_sub(x, p, q);
  //@ assert minus: QVAL(x) == QVAL(p) - QVAL(q);
  mpq_div(x, x, q);
  //@ assert excess: QVAL(x) == CellExcess(QVAL(p), QVAL(q));
  mpq_mul(x, x, g);
  //@ assert gain: QVAL(x) == CellGain(QVAL(p), QVAL(q), QVAL(g));
  return mpq_cmp_si(x, -1, 2) > 0 && mpq_cmp_si(x, 1, 1) < 0;
}

int cell_loss_base(ivl *l, mpq_srcptr p, mpq_srcptr q, mpq_srcptr g) {
  local_mpqs(r, one);
  mpq_set_ui(one, 1, 1);
  //@ assert one: QVAL(&one[0]) == 1;
  const int near = gain(r, p, q, g);
  if (!near) mpq_add(r, r, one);
  const int some = near || mpq_sgn(r) > 0;
  ivl_set_q(l, r);
  if (near) ivl_log1p(l, l);
  else if (some) ivl_log(l, l);
  return some;
}
