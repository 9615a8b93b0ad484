/* lattice_atoms.h - laws on a lattice for a loss whose atoms are known one by one.
 *
 * Above: each atom is split between the two points next to it, so that its masses under both laws are kept.  Below:
 * not a law but a test, an event that is chosen by rounded losses; its probability under P is bounded from below,
 * that under Q from above, and any event bounds delta from below.  Few atoms cost little, however many points.
 * Classic mistake: to round losses down for a bound from below; T uses are then off by T steps, a test by T steps
 * squared.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ATOMS, T-LATTICE-TEST).            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_ATOMS_H
#define ASSAY_LATTICE_ATOMS_H

#include "lattice_law.h"
#include "pair.h"

/* Bits below the unit of mass in which the laws of one use are made. */
#define LATTICE_ATOMS_GUARD 20

/* The atoms of one use in one direction, and P's mass at infinity. */
typedef struct {
  pair_points points;
  ivl inf;
} lattice_atoms;

/* 1, and t made, if the loss of p has atoms only, but for about 2^-bits. */
int lattice_atoms_make(lattice_atoms *t, const pair *p, pair_side side, mp_bitcnt_t bits);
void lattice_atoms_clear(lattice_atoms *t);

/* z, not initialised, := a law whose delta is nowhere below that of the atoms and what they lack, in units of
 * 2^-rule->bits, on at most rule->cells points (T-LATTICE-ATOMS).                    */
void lattice_atoms_above(lattice_law *z, const lattice_atoms *t, const lattice_rule *rule);
/* z, not initialised, := masses of P, rounded down (second: of Q, rounded up) at the points nearest to the losses;
 * the two agree on where an outcome is.                                             */
void lattice_atoms_masses(lattice_law *z, const lattice_atoms *t, const lattice_rule *rule, int second);

/* z := a number not above delta at eps, from the masses of P and Q of the whole composition (T-LATTICE-TEST). */
void lattice_atoms_test_delta(mpfr_ptr z, const lattice_law *first, const lattice_law *second, mpq_srcptr step,
                              mp_bitcnt_t bits, mpq_srcptr eps);

#endif
