/* loss_place.c - places of a lattice of losses.
 *
 * Derivation: proofs/notes/pair.md (T-PAIR-LATTICE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#include "loss_place.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/*@ ghost
  /@ terminates \true; exits \false; assigns \nothing;
     ensures two: Pow(2, 1) == 2; @/
  void one_doubling(void) {
    /@ loop invariant 0 <= k <= 1 && Pow(2, k) == k + 1;
       loop assigns k;
       loop variant 1 - k; @/
    for (int k = 0; k < 1; k++) ;
  }
*/

/* Method: with the sign changed, as for PAIR_QP, the lattice begins at minus its start. */
int loss_place(mpq_ptr half, const pair *p, pair_side side, mpq_srcptr x) {
  local_mpqs(start, step);
  int on = pair_lattice(start, step, p);
  if (on) {
    //@ ghost int first = start[0].tok;
    //@ ghost int width = step[0].tok;
    //@ assert lattice: 0 < mpqv(width) && LossLattice(Laws(p), mpqv(first), mpqv(width));
    if (side == PAIR_PQ) mpq_sub(start, x, start);
    else mpq_add(start, x, start);
    //@ ghost int from = start[0].tok;
    //@ assert from: mpqv(from) == (side == PAIR_PQ ? QVAL(x) - mpqv(first) : QVAL(x) + mpqv(first));
    mpq_div(start, start, step);
    //@ ghost int place = start[0].tok;
    //@ assert place: mpqv(place) * mpqv(width) == mpqv(from);
    on = mpz_cmp_ui(mpq_denref(start), 1) == 0;
    //@ assert whole: on != 0 ==> mpqv(place) == (real)qnum(place);
    //@ assert steps: on != 0 ==> mpqv(from) == qnum(place) * mpqv(width);
    //@ assert place_first: on != 0 ==> side == PAIR_PQ ==> QVAL(x) == Add(mpqv(first), Mul(qnum(place), mpqv(width)));
    //@ assert place_second: on != 0 ==> side != PAIR_PQ ==> QVAL(x) == Sub(Mul(qnum(place), mpqv(width)), mpqv(first));
    mpq_div_2exp(half, step, 1);
    //@ ghost one_doubling();
    //@ assert half: 2 * QVAL(half) == mpqv(width);
  }
  return on;
}
