/* loss_model.h - the law of the privacy loss of any two laws: both of its tails, atoms, lattices, and that of Laplace noise; in the manner of laws_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOSS_MODEL_H
#define ASSAY_LOSS_MODEL_H

#include "laws_model.h"

/* What is below a loss, as a tail of the other side. */
/*@ axiomatic LossShapes {
      axiom loss_below: \forall laws l, integer s, t, k, n, real x; 0 <= s <= 1 ==> t == 1 - s ==> 0 <= k <= 1 ==> n == 1 - k ==>
        LossAbove(l, t, n, Neg(x)) <= Sub(1.0, LossAbove(l, s, k, x));
      axiom loss_reached: \forall laws l, integer s, t, k, n, real x, y; 0 <= s <= 1 ==> t == 1 - s ==> 0 <= k <= 1 ==> n == 1 - k ==> x < y ==>
        Sub(1.0, LossAbove(l, s, k, x)) <= LossAbove(l, t, n, Neg(y));
    } */

/* The mass of one loss. */
/*@ axiomatic LossAtoms {
      logic real AtomMass(laws l, integer s, integer k, real x);
      axiom atom_def: \forall laws l, integer s, k, real x; AtomMass(l, s, k, x) ==
        Sub(Sub(1.0, LossAbove(l, s, k, x)), LossAbove(l, 1 - s, 1 - k, Neg(x)));
    } */

/* Places of a lattice of losses of a side: nothing is lost up to the next, and the mass of a place is beyond each number down to the one before. */
/*@ axiomatic LossPlaces {
      predicate LossPlace(laws l, integer s, real x, real d);
      axiom place_first: \forall laws l, integer n, real a, d; LossLattice(l, a, d) ==> 0 < d ==> LossPlace(l, 0, Add(a, Mul(n, d)), d);
      axiom place_second: \forall laws l, integer n, real a, d; LossLattice(l, a, d) ==> 0 < d ==> LossPlace(l, 1, Sub(Mul(n, d), a), d);
      axiom place_above: \forall laws l, integer s, k, real x, d, y; LossPlace(l, s, x, d) ==> x <= y ==> y < x + d ==>
        LossAbove(l, s, k, x) == LossAbove(l, s, k, y);
      axiom place_atom: \forall laws l, integer s, k, real x, d, y; LossPlace(l, s, x, d) ==> 0 <= s <= 1 ==> 0 <= k <= 1 ==>
        x - d <= y ==> y < x ==> AtomMass(l, s, k, x) == Sub(LossAbove(l, s, k, y), LossAbove(l, s, k, x));
      axiom atom_pos: \forall laws l, integer s, k, real x; 0 <= s <= 1 ==> 0 <= k <= 1 ==> 0 <= AtomMass(l, s, k, x);
    } */

/* The tails of the loss are those of Laplace noise, the centres m scales apart: its largest loss. */
/*@ axiomatic LaplaceLosses {
      predicate LaplaceLoss(laws l, real m);
      axiom laplace_first: \forall laws l, integer s, real m; LaplaceLoss(l, m) ==> 0 < m ==> 0 <= s <= 1 ==>
        AtomMass(l, s, 0, m) == Scale(1.0, -1);
      axiom laplace_second: \forall laws l, integer s, real m; LaplaceLoss(l, m) ==> 0 < m ==> 0 <= s <= 1 ==>
        AtomMass(l, s, 1, m) == Scale(Exp(Neg(m)), -1);
    } */

#endif
