/* loss_model.h - the law of the privacy loss of any two laws: both of its tails, atoms, lattices; in the manner of laws_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOSS_MODEL_H
#define ASSAY_LOSS_MODEL_H

#include "laws_model.h"

/* What is below a loss, as a tail of the other side; on a lattice of losses nothing is between two places. */
/*@ axiomatic LossShapes {
      axiom loss_below: \forall laws l, integer s, t, k, n, real x; 0 <= s <= 1 ==> t == 1 - s ==> 0 <= k <= 1 ==> n == 1 - k ==>
        LossAbove(l, t, n, Neg(x)) <= Sub(1.0, LossAbove(l, s, k, x));
      axiom loss_reached: \forall laws l, integer s, t, k, n, real x, y; 0 <= s <= 1 ==> t == 1 - s ==> 0 <= k <= 1 ==> n == 1 - k ==> x < y ==>
        Sub(1.0, LossAbove(l, s, k, x)) <= LossAbove(l, t, n, Neg(y));
      axiom lattice_first: \forall laws l, integer k, n, real a, d, y; LossLattice(l, a, d) ==> 0 < d ==>
        Add(a, Mul(n, d)) <= y ==> y < Add(a, Mul(n, d)) + d ==> LossAbove(l, 0, k, Add(a, Mul(n, d))) == LossAbove(l, 0, k, y);
      axiom lattice_second: \forall laws l, integer k, n, real a, d, y; LossLattice(l, a, d) ==> 0 < d ==>
        Sub(Mul(n, d), a) <= y ==> y < Sub(Mul(n, d), a) + d ==> LossAbove(l, 1, k, Sub(Mul(n, d), a)) == LossAbove(l, 1, k, y);
    } */

/* The mass of one loss. */
/*@ axiomatic LossAtoms {
      logic real AtomMass(laws l, integer s, integer k, real x);
      axiom atom_def: \forall laws l, integer s, k, real x; AtomMass(l, s, k, x) ==
        Sub(Sub(1.0, LossAbove(l, s, k, x)), LossAbove(l, 1 - s, 1 - k, Neg(x)));
    } */

#endif
